"""Keeping one learner's progress while a command runs, and saying so where that is not possible."""

from __future__ import annotations

from collections.abc import Callable

from tutor.cli.terminal import Terminal
from tutor.course.progress import Learner, Progress
from tutor.course.store import Trouble, TroubleKind, change, load, progress_path
from tutor.i18n import N_

TROUBLES = {
    TroubleKind.DAMAGED: N_(
        "The progress file was damaged. It was set aside as {detail}, and a new one is begun."
    ),
    TroubleKind.NEWER: N_(
        "The progress file {path} was written by a newer program. It is left as it is; progress is not kept."
    ),
    TroubleKind.UNREADABLE: N_("The progress file {path} cannot be read ({detail}). Progress is not kept."),
    TroubleKind.NOT_SAVED: N_("Progress cannot be written to {path} ({detail}), so it is not kept."),
    TroubleKind.BUSY: N_("Another program holds the progress file {path}. Progress is not kept just now."),
}
DAMAGED_KEPT = N_(
    "The progress file {path} is damaged and could not be set aside. It is left as it is; progress is not kept."
)


class Keeper:
    """Keeps one learner's progress, and warns once where that is not possible."""

    def __init__(self, terminal: Terminal, name: str, *, keeps: bool = True) -> None:
        self.terminal = terminal
        self.name = name
        self.path = progress_path()
        self._keeps = keeps
        self._warned = False
        progress, trouble = load(self.path) if keeps else (Progress(), None)
        self.learner: Learner = progress.of(name)
        self.warn(trouble)

    @property
    def keeping(self) -> bool:
        """Whether progress is kept, as far as is known."""
        return self._keeps

    def warn(self, trouble: Trouble | None) -> None:
        """Tell of a trouble; once for all that mean that nothing is kept."""
        if trouble is None:
            return
        aside = trouble.kind is TroubleKind.DAMAGED and bool(trouble.detail)
        if not aside:
            self._keeps = False
        if aside or not self._warned:
            message = (
                TROUBLES[trouble.kind] if aside or trouble.kind is not TroubleKind.DAMAGED else DAMAGED_KEPT
            )
            self.terminal.error(self.terminal.text(message).format(path=trouble.path, detail=trouble.detail))
        self._warned = self._warned or not aside

    def put(self, learner: Learner) -> None:
        """Keep the learner as he stands now, with what another program may have added meanwhile."""
        self._change(learner, lambda progress: progress.put(self.name, learner.over(progress.of(self.name))))

    def replace(self, learner: Learner) -> None:
        """Keep the learner just so, whatever was kept of him."""
        self._change(learner, lambda progress: progress.put(self.name, learner))

    def _change(self, learner: Learner, how: Callable[[Progress], Progress]) -> None:
        self.learner = learner
        if self._keeps:
            _, trouble = change(self.path, how)
            self.warn(trouble)
