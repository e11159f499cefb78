"""What happened in a game, and why, in words; and the words of every problem.

`facts`, `refusal_facts` and `deal_facts` compute what a trick, a refusal or a deal brought, as frozen values with the key of
the rule each rests on (`plain` gives them as plain data); `sentences`, `refusals` and `results` word them; `rules_words` says a
rule table's settings, `difference` what differs between two; `problems` words what is wrong in a user's text.

Facts come from the engine alone, words from message catalogues alone: no rule of any game stands here, and no sentence is
built by glueing. Used by lessons, play, hints, sheets and commands; uses rules, engine, language and i18n.
"""
