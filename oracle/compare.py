"""The first difference between an expected and a received answer.

Ignored, because they are the implementation's own: `events`, error messages, further fields in
`state`, which rules are played (`rules`) and which one applies (`rule`). Everything else must be equal: the keys, the order of lists, the types (true is not 1).
"""


def first_difference(expected, got, path=""):
    """None, or a text that says where and what."""
    if type(expected) is not type(got):
        return "%s: expected %s, got %s" % (path or "/", short(expected), short(got))
    if isinstance(expected, dict):
        return dict_difference(expected, got, path)
    if isinstance(expected, list):
        for number, (one, other) in enumerate(zip(expected, got)):
            found = first_difference(one, other, "%s[%d]" % (path, number))
            if found:
                return found
        if len(expected) != len(got):
            return "%s: expected %d entries, got %d: expected %s, got %s" % (
                path, len(expected), len(got), short(expected), short(got))
        return None
    if expected != got:
        return "%s: expected %s, got %s" % (path or "/", short(expected), short(got))
    return None


def dict_difference(expected, got, path):
    for key in expected:
        if ignored(path, key):
            continue
        if key not in got:
            return "%s.%s: missing, expected %s" % (path, key, short(expected[key]))
        found = first_difference(expected[key], got[key], path + "." + key)
        if found:
            return found
    if path in (".position.state", ".view.state"):
        return None
    for key in got:
        if key not in expected and not ignored(path, key):
            return "%s.%s: not expected, got %s" % (path, key, short(got[key]))
    return None


def ignored(path, key):
    if path in (".position", ".view"):
        return key in ("rules", "rule")
    return (path == "" and key == "events") or (path == ".error" and key == "message")


def short(value):
    text = repr(value)
    return text if len(text) <= 400 else text[:400] + " …"


def games_difference(expected, got):
    """The answer to `games`: the order of games and of an option's values is nobody's rule."""
    return first_difference(arranged(expected), arranged(got))


def arranged(answer):
    if not isinstance(answer, dict) or not isinstance(answer.get("games"), list):
        return answer
    games = []
    for game in sorted(answer["games"], key=lambda game: str(game.get("id"))):
        game = dict(game)
        if isinstance(game.get("editions"), list):
            game["editions"] = sorted(game["editions"], key=str)
        game["options"] = {name: dict(option) for name, option in game.get("options", {}).items()}
        for option in game["options"].values():
            if isinstance(option.get("values"), list):
                option["values"] = sorted(option["values"], key=str)
        games.append(game)
    return {**answer, "games": games}
