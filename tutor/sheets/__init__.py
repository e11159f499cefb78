"""Printed rule sheets: one view model, made from rule tables and engine play, and a template for each format.

`build` makes the view (`view`), `finding` and `examples` the tricks to show, `questions` and `several` the other styles; `render`
fills the templates for PDF, PNG, HTML, Markdown and text; `make` is the one function that commands call; `files` writes
without overwriting what is not ours. Words come from `explain` and the message catalogues, pictures from `pictures`: no rule of
any game stands here or in a template. Used by the command line; uses rules, language, engine, explain, pictures and i18n.
"""
