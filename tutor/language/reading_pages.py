READING: tuple[str, ...] = ()
