"""Printed rule sheets: one view model, made from rule tables and engine play, and a template for each format.

`build` makes the view (`view`), `examples` finds the tricks to show, `questions`, `compare` and `pocket` arrange the other styles;
`render` fills the templates for PDF, PNG, HTML, Markdown and text; `files` writes without overwriting what is not ours. Words
come from `explain` and the message catalogues, pictures from `pictures`: no rule of any game stands here or in a template.
Used by the command line; uses rules, language, engine, explain, pictures and i18n.
"""
