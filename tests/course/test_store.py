"""The progress file (U01, U03, U05, U07): whole or not at all, set aside when damaged, left alone when newer."""

from __future__ import annotations

import json
import os
import sys
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

import pytest

from tutor.course.progress import (
    SCHEMA,
    Current,
    Damaged,
    Learner,
    Newer,
    Progress,
    from_json,
    from_text,
    to_json,
    to_text,
)
from tutor.course.schedule import due, reviewed
from tutor.course.store import TroubleKind, change, load

ANNA = Learner().finished("bisca 2 trump", "2026-01-02", 3, 4)


def with_anna(progress: Progress) -> Progress:
    return progress.put("Anna", ANNA)


def test_progress_comes_back_as_it_was(tmp_path: Path) -> None:
    place = Current("bisca 2", "bisca", 2, "trump", 3, 99, 1, 2, 3, ("P1 7 of hearts",), ("pairs",))
    learner = Learner(ANNA.lessons, place, {"bisca 2": {"takes:trump": {"due": "2026"}}})
    path = tmp_path / "deep" / "progress.json"
    change(path, lambda progress: progress.put("Änne", learner))
    found, trouble = load(path)
    assert trouble is None
    assert found.of("Änne") == learner
    assert from_json(json.loads(json.dumps(to_json(found)))) == found


def test_learners_do_not_touch_each_other(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    change(path, with_anna)
    change(path, lambda progress: progress.put("Bruno", Learner()))
    found, _ = load(path)
    assert found.of("Anna") == ANNA
    assert found.of("Bruno") == Learner()


@pytest.mark.parametrize(
    "text", ["", "{", '{"schema": 2, "learners": {"Anna": 3}}', "[]", "\x00\x01", '{"schema": "two"}', "null"]
)
def test_a_damaged_file_is_set_aside_and_never_overwritten(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    for number in (1, 2):
        path.write_text(text, encoding="utf-8")
        progress, trouble = change(path, with_anna)
        assert trouble is not None
        assert trouble.kind is TroubleKind.DAMAGED
        aside = tmp_path / f"progress.damaged-{number}.json"
        assert trouble.detail == str(aside)
        assert aside.read_text(encoding="utf-8") == text
        assert progress.of("Anna") == ANNA
        assert load(path)[0].of("Anna") == ANNA


def test_a_cut_file_is_damaged_at_every_place_it_may_be_cut() -> None:
    whole = json.dumps(to_json(Progress({"Anna": ANNA})))
    for end in range(0, len(whole), 3):
        with pytest.raises((Damaged, json.JSONDecodeError)):
            from_json(json.loads(whole[:end]))


def test_a_file_of_a_newer_program_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    path.write_text(json.dumps({"schema": SCHEMA + 1, "learners": {}, "new": 1}), encoding="utf-8")
    before = path.read_bytes()
    _, trouble = change(path, with_anna)
    assert trouble is not None
    assert trouble.kind is TroubleKind.NEWER
    assert path.read_bytes() == before
    with pytest.raises(Newer):
        from_json(json.loads(before))
    assert [item.name for item in tmp_path.iterdir() if item.suffix == ".json"] == ["progress.json"]


def test_a_file_of_the_first_schema_is_brought_up_to_date() -> None:
    old = {
        "schema": 1,
        "lessons": {"bisca 2 trump": {"first": "2025-01-01", "times": 2, "right": 1, "asked": 2}},
        "current": None,
    }
    progress = from_json(old)
    assert progress.of("learner").lessons["bisca 2 trump"].times == 2


def test_a_folder_that_cannot_be_made_is_a_trouble_and_no_crash(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x", encoding="utf-8")
    progress, trouble = change(file / "progress.json", with_anna)
    assert trouble is not None
    assert trouble.kind is TroubleKind.NOT_SAVED
    assert progress.of("Anna") == ANNA
    assert load(file / "progress.json") == (Progress(), None)


@pytest.mark.skipif(
    sys.platform == "win32" or os.geteuid() == 0, reason="needs a folder that this user may not write"
)
def test_a_read_only_folder_is_a_trouble_and_no_crash(tmp_path: Path) -> None:
    change(tmp_path / "progress.json", with_anna)
    tmp_path.chmod(0o500)
    try:
        _, trouble = change(tmp_path / "progress.json", lambda progress: progress.put("Bruno", Learner()))
        assert trouble is not None
        assert trouble.kind is TroubleKind.NOT_SAVED
        assert load(tmp_path / "progress.json")[0].of("Anna") == ANNA
    finally:
        tmp_path.chmod(0o700)


def test_a_full_disk_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.json"
    change(path, with_anna)
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    _, trouble = change(path, lambda progress: progress.put("Bruno", Learner()))
    assert trouble is not None
    assert trouble.kind is TroubleKind.NOT_SAVED
    assert path.read_bytes() == before
    assert not list(tmp_path.glob("*.tmp"))


def test_a_lesson_done_again_keeps_its_mark() -> None:
    again = ANNA.finished("bisca 2 trump", "2026-05-05", 4, 4)
    assert again.lessons["bisca 2 trump"].first == "2026-01-02"
    assert again.lessons["bisca 2 trump"].times == 2
    assert "bisca 2 trump" not in again.without("bisca 2 trump").lessons


def test_what_was_missed_is_due_before_what_was_known() -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    learner = reviewed(Learner(), "k", [("missed", False), ("known", True)], now)
    assert due(learner, "k", now) == []
    soon = due(learner, "k", now + timedelta(minutes=5))
    assert soon == ["missed"]
    assert set(due(learner, "k", now + timedelta(days=60))) == {"missed", "known"}
    assert due(learner, "other", now + timedelta(days=60)) == []


def _laid_over(learner: Learner, progress: Progress) -> Progress:
    return progress.put("Anna", learner.over(progress.of("Anna")))


def test_two_programs_with_one_learner_keep_what_both_have_done(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    first = Learner().finished("bisca 2 cards", "2026-01-01", 1, 1)
    second = Learner().finished("bisca 2 trump", "2026-01-01", 1, 1)
    for learner in (first, second):
        change(path, partial(_laid_over, learner))
    assert set(load(path)[0].of("Anna").lessons) == {"bisca 2 cards", "bisca 2 trump"}


def test_many_programs_writing_at_once_lose_nothing(tmp_path: Path) -> None:
    from threading import Thread

    path = tmp_path / "progress.json"

    def add(number: int) -> None:
        change(path, lambda progress: progress.put(f"L{number}", ANNA))

    threads = [Thread(target=add, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(load(path)[0].learners) == 8


@pytest.mark.parametrize(
    "text",
    [
        "9" * 5000,
        '{"schema": ' + "9" * 5000 + "}",
        "[" * 100_000,
        '{"schema": 1, "lessons": {"x": {"first": "", "times": Infinity, "right": 0, "asked": 0}}}',
    ],
)
def test_numbers_and_depths_without_end_are_damage(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    path.write_text(text, encoding="utf-8")
    trouble = load(path)[1]
    assert trouble is not None
    assert trouble.kind is TroubleKind.DAMAGED


def test_a_name_in_another_encoding_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    assert change(path, lambda progress: progress.put("Zo\udceb", ANNA))[1] is None
    assert load(path) == (Progress({"Zo\udceb": ANNA}), None)


def test_a_byte_order_mark_does_no_harm() -> None:
    assert from_text(b"\xef\xbb\xbf" + to_text(Progress({"Änne": ANNA})).encode()) == Progress({"Änne": ANNA})
