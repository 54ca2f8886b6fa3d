"""How tables are written as Swift: lines of at most 100 columns in literals of several lines."""
import textwrap

WIDTH = 100


def header(maker, source):
    """The first lines of a file that is made: by what, and from what."""
    text = f"Made by .ci/tables/{maker} from {source}. `make tables` renews it."
    return "".join(f"// {line}\n" for line in textwrap.wrap(text, WIDTH - 3))


def literal(lines, indent="    "):
    """A literal of several lines with its quotes, every line of it already short enough."""
    return '"""\n' + "".join(f"{indent}{line}\n" for line in lines) + f'{indent}"""'


def wrapped(text, indent="    ", more="", width=WIDTH):
    """The lines of one line of a literal, all but the last of which end with ` \\`; broken at spaces.

    The lines after the first have `more` before them."""
    body = text.lstrip(" ")
    start = text[:len(text) - len(body)]
    lines, line = [], ""
    for word in body.split(" "):
        word = word if line or lines else start + word
        longer = f"{line} {word}" if line else word
        # Two columns for the sign that the line goes on.
        if line and len(indent) + len(longer) + 2 > width:
            lines.append(line + " \\")
            longer = more + word
        line = longer
    return lines + [line]


def filled(words, indent="    ", wide=False):
    """Words on as few lines as can be; a wide character takes two columns."""
    lines, line = [], ""
    for word in words:
        longer = f"{line} {word}" if line else word
        if line and len(indent) + (len(longer.encode("utf-16-le")) if wide else len(longer)) > WIDTH:
            lines.append(line)
            longer = word
        line = longer
    return lines + [line]


def joined(parts, indent, width=WIDTH):
    """Parts side by side, and a backslash where a line goes on, so that the literal has no break."""
    lines, line = [], ""
    for part in parts:
        if line and len(indent) + len(line) + len(part) + 1 > width:
            lines.append(line + "\\")
            line = ""
        line += part
    return lines + [line]


def columns(text):
    """How wide a text is, about: the usual marks stand on other characters."""
    return sum(not "\u0300" <= scalar <= "\u036F" for scalar in text)
