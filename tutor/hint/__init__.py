"""What a seat can see -> ranked moves with reasons; play-outs, simulation and the training of the teacher.

`api.hint` is the one ranking: hints, robots and the review of a played deal all read it. `kernel` and `features` are plain
functions over flat lists of integers: the very same source runs in plain Python and, where numba is installed, compiled
(`fast`). Nothing here sees a hidden card: everything starts from an `Observation`. The course, the sheets and the commands
build on this folder; it builds on the rule tables and the engine only.
"""
