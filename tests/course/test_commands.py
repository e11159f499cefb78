"""The commands of the course as a user calls them (C07, C09, C17, U01 to U15)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.course.program import run
from tests.variants import variant
from tutor.course.catalogue import course
from tutor.course.needs import unmet
from tutor.course.progress import Learner
from tutor.course.store import change


def test_learn_auto_goes_through_by_itself_and_touches_no_progress(tmp_path: Path) -> None:
    done = run("learn", "--auto", "--variant", "bisca", home=tmp_path, typed=None)
    assert done.returncode == 0, done.stderr
    assert "The seven beats the king" in done.stdout
    assert "Lesson 14" in done.stdout
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "data").exists()


def test_input_that_ends_early_gives_one_clean_message_and_the_place_is_kept(tmp_path: Path) -> None:
    """C07"""
    done = run("learn", "trump", "--seed", "1", home=tmp_path, typed="\n")
    assert done.returncode == 1
    assert "goes on there" in done.stderr
    assert "Traceback" not in done.stderr + done.stdout
    again = run("learn", "trump", home=tmp_path, typed="")
    assert "You go on where you stopped." in again.stdout
    assert "Step 2 of" in again.stdout


def test_without_any_input_learn_names_the_option_to_use(tmp_path: Path) -> None:
    """C09, U09"""
    done = run("learn", home=tmp_path, typed=None, TERM="", CI="1")
    assert done.returncode == 1
    assert "--auto" in done.stderr


def test_a_lesson_is_found_by_its_number_with_or_without_a_nought(tmp_path: Path) -> None:
    for number in ("3", "03", "03-trump", "trump"):
        assert "Lesson 3:" in run("learn", number, home=tmp_path, typed="quit\n").stdout


def test_an_unknown_lesson_is_refused_with_the_nearest(tmp_path: Path) -> None:
    done = run("learn", "trmup", home=tmp_path)
    assert done.returncode == 2
    assert "trump" in done.stderr
    assert run("learn", "--variant", "brisc", home=tmp_path).returncode == 2


def test_progress_survives_a_damaged_file_and_says_so_once(tmp_path: Path) -> None:
    """U01, U03"""
    path = Path(run("status", "--where", home=tmp_path).stdout.strip())
    path.parent.mkdir(parents=True)
    path.write_text("", encoding="utf-8")
    done = run("learn", "trump", home=tmp_path, typed="\n\n")
    assert done.stderr.count("set aside") == 1
    assert (path.parent / "progress.damaged-1.json").read_bytes() == b""
    assert json.loads(path.read_text(encoding="utf-8"))["learners"]["learner"]["current"]["lesson"] == "trump"


def test_a_home_that_cannot_be_written_gives_one_warning_and_lessons_go_on(tmp_path: Path) -> None:
    """U05"""
    typed = "\n1\n1\n1\nquit\n"
    for home in ("/dev/null/nowhere", "/proc/nowhere"):
        done = run("learn", "cards", home=tmp_path, typed=typed, BRISCOLA_HOME=home)
        assert done.returncode == 0, done.stderr
        assert done.stderr.count("not kept") == 1
        assert "Step 2 of" in done.stdout
        assert run("status", home=tmp_path, BRISCOLA_HOME=home).returncode == 0


def test_home_unset_or_null_is_survived(tmp_path: Path) -> None:
    """U05"""
    done = run("learn", "cards", home=tmp_path, typed="quit\n", BRISCOLA_HOME="", HOME="/dev/null")
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def test_a_newer_progress_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = Path(run("status", "--where", home=tmp_path).stdout.strip())
    path.parent.mkdir(parents=True)
    path.write_text('{"schema": 99}', encoding="utf-8")
    for command in (("status",), ("learn", "cards"), ("drill",)):
        assert "newer program" in run(*command, home=tmp_path, typed="quit\n").stderr
    assert path.read_text(encoding="utf-8") == '{"schema": 99}'


def test_the_last_lesson_is_marked_done_and_all_done_is_a_hundred_percent(tmp_path: Path) -> None:
    """U07"""
    table = variant("briscola").table
    names = [lesson.name for lesson in course()[0] if not unmet(lesson.needs, table)]
    learner = Learner()
    for name in names[:-1]:
        learner = learner.finished(f"briscola 2 {name}", "2026-01-01", 1, 1)
    change(tmp_path / "data" / "progress.json", lambda progress: progress.put("learner", learner))
    assert "100%" not in run("status", home=tmp_path).stdout
    done = run("learn", "--seed", "1", home=tmp_path, typed="\n" + "show me\n" * 60 + "\n\n\n")
    assert done.returncode == 0, done.stderr
    assert "all the lessons" in done.stdout
    assert run("learn", names[-1], home=tmp_path, typed="quit\n").returncode == 0
    assert "100%" in run("status", home=tmp_path).stdout


def test_reset_asks_and_takes_nothing_piped_in_for_an_answer(tmp_path: Path) -> None:
    """C17"""
    run("learn", "points", "--seed", "1", home=tmp_path, typed="show me\n\n" * 20)
    refused = run("reset", "points", home=tmp_path, typed="yes\n")
    assert refused.returncode == 2
    assert "--yes" in refused.stderr
    assert "Points" in run("status", home=tmp_path).stdout
    assert run("reset", "points", "--yes", home=tmp_path).returncode == 0
    assert "Done: Points" not in run("status", home=tmp_path).stdout


def test_progress_is_exported_and_taken_over(tmp_path: Path) -> None:
    home, other = tmp_path / "a", tmp_path / "b"
    home.mkdir()
    other.mkdir()
    run("learn", "points", "--seed", "1", "--learner", "Zoë", home=home, typed="show me\n\n" * 20)
    file = tmp_path / "mine.json"
    assert run("export", str(file), home=home).returncode == 0
    assert run("export", str(file), home=home).returncode == 2
    assert run("import", str(file), home=other).returncode == 0
    assert "Points" in run("status", "--learner", "Zoë", home=other).stdout
    assert run("import", str(file), home=other, typed="yes\n").returncode == 2
    file.write_text("nonsense", encoding="utf-8")
    assert run("import", str(file), home=other).returncode == 1
    assert "Points" in run("status", "--learner", "Zoë", home=other).stdout


def test_nothing_is_written_to_the_folder_the_program_runs_in(tmp_path: Path) -> None:
    """U15"""
    here = tmp_path / "here"
    here.mkdir()
    run("learn", "cards", home=tmp_path, typed="\n1\nquit\n", cwd=here)
    run("drill", "--count", "2", home=tmp_path, typed="1\n1\n", cwd=here)
    assert list(here.iterdir()) == []


def test_the_language_is_chosen_by_option_then_environment_and_unknown_means_english(tmp_path: Path) -> None:
    """U13"""
    for more in (
        {"LC_ALL": "", "LANG": "hu_HU.UTF-8", "LC_MESSAGES": "C"},
        {"LC_ALL": "C"},
    ):
        done = run("learn", "cards", home=tmp_path, typed="quit\n", cwd=None, **more)
        assert done.returncode == 0
        assert "Lesson 1" in done.stdout
        assert done.stderr == ""
    done = run("learn", "cards", "--auto", "--lang", "it", home=tmp_path, LC_ALL="C")
    assert "sette" in done.stdout


def test_forty_columns_ascii_and_no_colour(tmp_path: Path) -> None:
    done = run(
        "learn", "--auto", home=tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0", NO_COLOR="1", COLUMNS="40"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.isascii()
    assert "\x1b" not in done.stdout


def test_drill_questions_as_json_are_the_same_for_a_seed(tmp_path: Path) -> None:
    first = run("drill", "--variant", "nonna", "--json", "--seed", "4", "--count", "12", home=tmp_path)
    again = run("drill", "--variant", "nonna", "--json", "--seed", "4", "--count", "12", home=tmp_path)
    assert first.stdout == again.stdout
    listed = json.loads(first.stdout)
    assert len(listed) == 12
    assert all(item["why"] for item in listed)
    assert run("drill", "--topic", "nonsense", home=tmp_path).returncode == 2


def test_a_new_lesson_is_begun_checked_and_previewed(tmp_path: Path) -> None:
    assert run("lessons", "new", "my-own", "--folder", str(tmp_path), home=tmp_path).returncode == 0
    file = next(tmp_path.glob("*-my-own.md"))
    done = run("lessons", "check", str(file), "--variant", "briscola", home=tmp_path)
    assert done.returncode == 0, done.stdout
    assert "14 points" in run("lessons", "preview", str(file), home=tmp_path).stdout
    text = file.read_text(encoding="utf-8")
    file.write_text(
        text.replace("ask points", "ask nonsense").replace("{{ second }}", "{{ secnod }}"), encoding="utf-8"
    )
    wrong = run("lessons", "check", str(file), "--variant", "briscola", "--format", "json", home=tmp_path)
    assert wrong.returncode == 1
    assert {(p["code"], p["line"]) for p in json.loads(wrong.stdout)} >= {("L107", 24), ("L109", 10)}


def test_a_game_that_is_gone_is_no_dead_end(tmp_path: Path) -> None:
    file = tmp_path / "mine.rules"
    file.write_text(Path(variant("briscola").path).read_text(encoding="utf-8"), encoding="utf-8")
    run("learn", "cards", "--variant", "./mine.rules", home=tmp_path, typed="quit\n")
    file.unlink()
    done = run("learn", home=tmp_path, typed="quit\n")
    assert done.returncode == 0, done.stderr
    assert "not to be had any more" in done.stderr
    assert "Lesson 1" in done.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_an_export_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    assert run("export", "/dev/full", "--force", home=tmp_path).returncode == 1
    long = run("export", str(tmp_path / ("x" * 300)), home=tmp_path)
    assert (long.returncode, "cannot be written" in long.stderr) == (1, True)
    target, link = tmp_path / "there.json", tmp_path / "link.json"
    target.write_text("before", encoding="utf-8")
    link.symlink_to(target)
    assert run("export", str(link), home=tmp_path).returncode == 2
    assert run("export", str(link), "--force", home=tmp_path).returncode == 0
    assert link.is_symlink()
    assert json.loads(target.read_text(encoding="utf-8"))["schema"] == 2


def test_nothing_without_end_is_imported(tmp_path: Path) -> None:
    file = tmp_path / "numbers.json"
    file.write_text("9" * 5000, encoding="utf-8")
    for name in (str(file), *(["/dev/zero"] if Path("/dev/zero").exists() else [])):
        done = run("import", "--yes", name, home=tmp_path)
        assert (done.returncode, done.stderr) == (1, f"{name} holds no progress. Nothing was changed.\n")


def test_a_preview_tells_why_a_step_cannot_be_told(tmp_path: Path) -> None:
    file = tmp_path / "40-mine.md"
    run("lessons", "new", "mine", home=tmp_path, cwd=tmp_path)
    begun = next(tmp_path.glob("*-mine.md"))
    begun.rename(file)
    assert run("lessons", "preview", str(file), home=tmp_path).returncode == 0
    file.write_text(file.read_text(encoding="utf-8") + "\n{{ nobody }}\n", encoding="utf-8")
    done = run("lessons", "preview", str(file), home=tmp_path)
    assert done.returncode == 1
    assert "L109: the template cannot be filled: 'nobody' is undefined" in done.stdout


def test_a_mistake_in_the_games_file_does_not_cost_the_place(tmp_path: Path) -> None:
    file = tmp_path / "mine.rules"
    good = Path(variant("briscola").path).read_text(encoding="utf-8")
    file.write_text(good, encoding="utf-8")
    run("learn", "cards", "--variant", str(file), home=tmp_path, typed="\nquit\n")
    file.write_text(good + "\nnonsense here\n", encoding="utf-8")
    done = run("learn", home=tmp_path, typed="\n")
    assert (done.returncode, done.stdout) == (1, "")
    assert "nonsense" in done.stderr
    file.write_text(good, encoding="utf-8")
    assert "You go on where you stopped." in run("learn", home=tmp_path, typed="quit\n").stdout


def test_names_from_another_file_steer_no_terminal(tmp_path: Path) -> None:
    file = tmp_path / "other.json"
    done = {"first": "2026-01-02", "times": 1, "right": 1, "asked": 1}
    learner = {"lessons": {"\x1b[2Jgame 2 lesson\x07": done}, "current": None, "cards": {}}
    file.write_text(json.dumps({"schema": 2, "learners": {"Zoë\n\x1b[31mX": learner}}), encoding="utf-8")
    for command in (("import", "--yes", str(file)), ("status", "--learner", "Zoë\n\x1b[31mX"), ("import", "--yes", str(file))):
        told = run(*command, home=tmp_path)
        assert told.returncode == 0
        assert "Zoë??[31mX" in told.stdout
        assert not set(told.stdout) & {"\x1b", "\x07"}


def test_an_export_of_nobody_brings_no_progress(tmp_path: Path) -> None:
    file = tmp_path / "nobody.json"
    assert run("export", str(file), home=tmp_path).returncode == 0
    taken = run("import", str(file), home=tmp_path)
    assert taken.returncode == 1
    assert "holds no progress" in taken.stderr
