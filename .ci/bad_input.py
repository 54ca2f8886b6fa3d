#!/usr/bin/env python3
"""bad_input.py LOQUAT WORK: hostile files are refused, or read, in bounded time and memory.

Every case is generated in two sizes, the larger one four times the smaller. Loquat must exit with the
status that is expected and name line and column of what is wrong. It may take the given multiple of
the file as memory, and for the larger one eight times the time of the smaller one.
"""
import os, resource, shutil, struct, subprocess, sys

loquat, work = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
only = sys.argv[3:]
MEGA = 1_000_000
# What the program itself takes, in bytes, and the time that is too short to compare, in seconds.
BASE, SHORT = 64 * MEGA, 0.3
XLIFF = (
    b'<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a" '
    b'source-language="en" target-language="fr"><body>'
)
XLIFF_END = b"</body></file></xliff>"


def unit(id, text=b"x"):
    return b'<trans-unit id="%b"><source>%b</source></trans-unit>' % (id, text)


def catalog(strings):
    return b'{"sourceLanguage":"en","strings":{%b},"version":"1.0"}' % strings


def plist(content):
    return b'<?xml version="1.0"?><plist version="1.0"><dict>%b</dict></plist>' % content


def binary(objects, top=0):
    """A binary property list of objects with references of four bytes."""
    data, offsets = b"bplist00", []
    parts = [data]
    place = len(data)
    for item in objects:
        offsets.append(place)
        parts.append(item)
        place += len(item)
    table = b"".join(struct.pack(">I", offset) for offset in offsets)
    trailer = struct.pack(">6xBBQQQ", 4, 4, len(offsets), top, place)
    return b"".join(parts) + table + trailer


def sized(kind, count):
    return bytes([kind << 4 | 0xF, 0x12]) + struct.pack(">I", count)


def references(*numbers):
    return struct.pack(f">{len(numbers)}I", *numbers)


def nested_binary(n):
    return binary([bytes([0xA1]) + references(i + 1) for i in range(n)] + [b"\x09"])


def shared_text(n):
    """One long text that is the value of many keys."""
    keys = [b"\x54%04x" % i for i in range(min(n // 20, 60_000))]
    head = sized(0xD, len(keys)) + references(*range(2, len(keys) + 2))
    return binary([head + references(1) * len(keys), sized(5, n) + b"x" * n] + keys)


def shared_key(n):
    """One long key that a dictionary has many times."""
    count = n // 20
    return binary([
        sized(0xD, count) + references(1) * count + references(2) * count,
        sized(5, n) + b"k" * n, b"\x51v"])


def doubling(n):
    """Arrays of two that are each twice the one before."""
    levels = [bytes([0xA2]) + references(i + 1, i + 1) for i in range(200)]
    return binary(levels + [sized(5, n) + b"x" * n])


def lines(pattern, n):
    size = len(pattern % 0)
    return b"".join(pattern % i for i in range(n // size))


def numbered(*patterns):
    """Lines of each pattern in turn with the numbers from 0, as many of each as fit into a size."""
    def content(n):
        count = n // sum(len(pattern.replace(b"%d", b"12345")) for pattern in patterns)
        return b"".join(
            pattern.replace(b"%d", b"%d" % i) for pattern in patterns for i in range(count))
    return content


def linked(pattern):
    """Lines in which each number comes with the next one; the last comes with the first."""
    def content(n):
        count = n // len(pattern % (12345, 12345))
        return b"".join(pattern % (i, (i + 1) % count) for i in range(count))
    return content


BOMB = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "%b">]><xliff>&b;</xliff>'


LOCALIZED = b"""extension String {
  var localized: String { NSLocalizedString(self, comment: "") }
}
"""


def lines_of_types(n):
    """One generated type as a tool would write it: 100,000 lines and more."""
    return b"enum L10n {\n%b}\n" % lines(
        b'  /// Tea\n  static let tea%d = NSLocalizedString("tea", comment: "A tea")\n', n)


# name, larger size in bytes, content of a size, part of the message (None: it is read), and the
# memory it may take as a multiple of the file.
CASES = [
    ("long-line.strings", 100 * MEGA, lambda n: b'"a" = "%b";' % (b"x" * n), None, 5),
    ("long-escaped-line.strings", 100 * MEGA, lambda n: b'"a" = "%b";' % (b"\\n" * (n // 2)), None, 6),
    ("many-on-one-line.strings", 40 * MEGA, lambda n: lines(b'"key %d" = "value";', n), None, 24),
    ("no-end.strings", 100 * MEGA, lambda n: b'"a" = "%b' % (b"x" * n), ":1:7: error: the text has", 4),
    ("open-comment.strings", 100 * MEGA, lambda n: b'"a" = "b";\n/*%b' % (b"x" * n),
     ":2:1: error: comment is not closed", 4),
    ("no-semicolons.strings", 20 * MEGA, lambda n: lines(b'"key %d" = "value"\n', n),
     ":1:18: error: expected ';'", 10),
    ("quotes.strings", 20 * MEGA, lambda n: b'"' * n + b"x", ":1:", 10),
    ("open-braces.strings", 20 * MEGA, lambda n: b'a = {\n' * (n // 6), ":65:5: error: more than 64", 40),
    ("parentheses.strings", 100_000, lambda n: b"a = " + b"(" * n, ":1:69: error: more than 64", 40),
    ("same-key.strings", 20 * MEGA, lambda n: b'"key" = "value";\n' * (n // 17),
     None, 30),
    ("same-key-on-one-line.strings", 100 * MEGA, lambda n: b'"a" = "b"; ' * (n // 11), None, 30),
    ("nuls.strings", 20 * MEGA, lambda n: b'"a" = "b";\n' + b"\0" * n, ":2:1:", 8),
    ("latin1.strings", 20 * MEGA, lambda n: b'"a" = "%b\xe9";' % (b"x" * n), "byte 0xE9", 4),
    ("half-utf16.strings", 20 * MEGA, lambda n: ("\ufeff" + "x" * (n // 2)).encode("utf-16-le")[:-1],
     "ends within a code unit", 6),
    ("long-line.xliff", 100 * MEGA, lambda n: XLIFF + unit(b"a", b"x" * n) + XLIFF_END, None, 5),
    ("cut-off.xliff", 100 * MEGA, lambda n: XLIFF + unit(b"a", b"x" * n), ":1:", 5),
    ("deep.xliff", 100_000 * 4, lambda n: b"<a>" * n, ":1:769: error: more than 256", 20),
    ("bomb.xliff", 20 * MEGA, lambda n: BOMB % (b"&c;" * (n // 3)), ":1:34: error: declarations in", 6),
    ("external.xliff", 100_000, lambda n: b'<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>' + b" " * n,
     "instead of '<xliff>'", 4),
    ("attributes.xliff", 20 * MEGA, lambda n: b"<a %b/>" % lines(b'a%07d="" ', n), "instead of '<xliff>'", 20),
    ("same-attribute.xliff", 20 * MEGA, lambda n: b"<a %b/>" % (b'a="" ' * (n // 5)),
     ":1:9: error: 'a' is set twice", 4),
    ("root-attributes.xliff", 2 * MEGA, lambda n: b'<xliff version="2.0" %b>%b</xliff>' % (
        lines(b'a%07d="" ', n // 2), b'<file id="f"/>' * (n // 28)), None, 24),
    ("namespaces.xliff", 8 * MEGA, lambda n: b"<a %b/>" % lines(b'xmlns:a%07d="u" ', n),
     ":1:1: error: the root is", 24),
    ("same-unit.xliff", 40 * MEGA, lambda n: XLIFF + unit(b"a") * (n // 52) + XLIFF_END,
     ":1:185: error: unit 'a' comes a second time", 12),
    ("references.xliff", 40 * MEGA, lambda n: XLIFF + unit(b"a", b"&#x41;" * (n // 6)) + XLIFF_END, None, 4),
    ("nuls.xliff", 20 * MEGA, lambda n: XLIFF + b"\0" * n, "control characters", 4),
    ("many.storyboard", 20 * MEGA, lambda n: (
        b'<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><objects>%b</objects>'
        b"</document>") % lines(b'<label text="Tea %d" id="a"/>', n), None, 40),
    ("deep.stringsdict", 100_000 * 4, lambda n: plist(b"<key>a</key>" + b"<dict><key>a</key>" * n),
     "elements are inside each other", 40),
    ("bomb.plist", 8 * MEGA, lambda n: b'<!DOCTYPE plist [%b]><plist/>' % (
        b'<!ENTITY a "&b;&b;">' * (n // 20)), ":1:17: error: declarations", 4),
    ("same-key.stringsdict", 20 * MEGA, lambda n: plist(b"<key>a</key><string>b</string>" * (n // 30)),
     None, 30),
    ("number.stringsdict", 8 * MEGA, lambda n: plist(lines(b"<key>%d</key>\n<integer>1</integer>", n)),
     ":2:1: error: '0' must be a string", 20),
    ("deep-binary.plist", 100_000 * 5, nested_binary, "inside each other", 8),
    ("recursive-binary.plist", 1000, lambda n: binary([bytes([0xA1]) + references(0)]), "inside itself", 8),
    ("shared-text.strings", 8 * MEGA, shared_text, "too often", 8),
    ("shared-key.strings", 8 * MEGA, shared_key, "too often", 8),
    ("doubling.plist", 1 * MEGA, doubling, "too often", 90),
    ("long-line.xcstrings", 100 * MEGA, lambda n: catalog(b'"a":{"comment":"%b"}' % (b"x" * n)), None, 8),
    ("cut-off.xcstrings", 100 * MEGA, lambda n: b'{"strings":{"a":"%b' % (b"x" * n), ":1:17: error:", 4),
    ("deep.xcstrings", 100_000 * 4, lambda n: b"[" * n, ":1:513: error: more than 512", 20),
    ("same-key.xcstrings", 20 * MEGA, lambda n: catalog(b",".join([b'"key":{}'] * (n // 9))), "is already defined", 30),
    ("many.xcstrings", 20 * MEGA, lambda n: catalog(b",".join(b'"k%d":{}' % (i * 7919 % 10_000_019) for i in range(n // 11))), None, 60),
    ("nuls.xcstrings", 20 * MEGA, lambda n: catalog(b'"a":' + b"\0" * n), ":1:", 4),
    ("array.swift", 2 * MEGA, lambda n: b"let a: [LocalizedStringKey] = [%b]" % lines(b'"Tea %d", ', n), None, 120),
    ("dictionary.swift", 2 * MEGA, lambda n: b"let a: [Int: LocalizedStringKey] = [%b]" % lines(
        b'%d: "Tea", ', n), None, 120),
    ("chain.swift", 1 * MEGA, lambda n: b'let a = Text("Tea")' + b'.help("Hot")' * (n // 12), None, 120),
    ("sum.swift", 1 * MEGA, lambda n: b'let a = "Tea"' + b' + "Cup"' * (n // 8), None, 120),
    ("overloads.swift", 400_000, numbered(b"struct T%d {}\n", b"func f(_ a: T%d, _ b: String) {}\n",
                                          b'f(T%d(), "Tea")\n'), None, 400),
    ("overloaded-labels.swift", 400_000, numbered(
        b"func f(a%d: LocalizedStringKey) {}\n", b'f(a%d: "Tea")\n'), None, 400),
    ("members.swift", 1 * MEGA, lambda n: b"struct A {\n%b}\n" % numbered(
        b'  static let a%d: LocalizedStringKey = "Tea %d"\n', b'  func f%d() -> Text { Text(A.a%d) }\n')(n),
     None, 200),
    ("statements.swift", 1 * MEGA, lambda n: b"func f() {\n%b}\n" % numbered(
        b"  let a%d = %d\n", b'  Text("Tea \\(a%d)")\n')(n), None, 200),
    ("lines.swift", 8 * MEGA, lines_of_types, None, 120),
    ("accessors.swift", 8 * MEGA, lambda n: b"enum L10n {\n%b}\n" % numbered(
        b'  static let tea%d = NSLocalizedString("tea.%d", comment: "")\n', b"  let a%d = L10n.tea%d\n")(n),
     None, 120),
    ("handed.swift", 4 * MEGA, lambda n: LOCALIZED + numbered(b'let a%d = "tea.%d".localized\n')(n), None, 120),
    ("patterns.swift", 4 * MEGA, lambda n: LOCALIZED + numbered(
        b'let a%d = "tea.\\(cup%d).name".localized\n')(n), None, 160),
    ("keys.swift", 4 * MEGA, lambda n: LOCALIZED + b"enum Key: String {\n%b}\n" % numbered(
        b'  case tea%d = "tea.%d"\n', b"  let a%d = Key.tea%d.rawValue.localized\n")(n), None, 160),
    ("wrappers.swift", 400_000, lambda n: LOCALIZED + linked(
        b"func f%d(_ key: String) -> String { f%d(key) }\n")(n) + b'let a = f0("tea")\n', None, 400),
    ("wrapped.swift", 400_000, lambda n: LOCALIZED + numbered(
        b"func f%d(_ key: String) -> String { key.localized }\n", b'let a%d = f%d("tea.%d")\n')(n), None, 400),
    ("constants.swift", 400_000, lambda n: LOCALIZED + numbered(
        b'let b%d = "tea.%d"\n', b"let a%d = b%d.localized\n")(n), None, 400),
    ("classes.swift", 200_000, linked(b"class A%d: A%d {}\n"), None, 800),
    ("protocols.swift", 200_000, linked(b"protocol A%d: A%d {}\n"), None, 800),
    ("aliases.swift", 1 * MEGA, linked(b'typealias A%d = A%d\n'), None, 400),
    ("alias-uses.swift", 1 * MEGA, lambda n: linked(b"typealias A%d = A%d\n")(n // 2) + numbered(
        b'let a%d: A%d = "Tea"\n')(n // 2), None, 400),
    ("values.swift", 1 * MEGA, linked(b'let a%d = a%d\n'), None, 400),
    ("nested-types.swift", 400_000, lambda n: b"struct A { let a: B }\n" * (n // 23), None, 400),
    ("many.po", 50 * MEGA, lambda n: lines(b'msgctxt "f:k%d"\nmsgid "a"\nmsgstr "b"\n', n), None, 40),
    ("same-message.po", 20 * MEGA, lambda n: b'msgid "a"\nmsgstr "b"\n' * (n // 21),
     ":3:1: error: the message comes a second time", 40),
    ("one-text.po", 50 * MEGA, lambda n: b'msgid "a"\nmsgstr ' + b'"b"\n' * (n // 4), None, 12),
    ("cut-off.po", 100 * MEGA, lambda n: b'msgid "' + b"x" * n, ":1:7: error: the text has no closing quote", 8),
    ("quotes.po", 20 * MEGA, lambda n: b'"' * n, ":1:1: error: the text belongs to no keyword", 8),
    ("same-form.po", 20 * MEGA, lambda n: b'msgid "a"\n' + b'msgstr[0] "c"\n' * (n // 14),
     ":3:1: error: the message has this part already", 8),
    ("comments.po", 20 * MEGA, lambda n: b"#. x\n" * (n // 5) + b'msgid "a"\nmsgstr "b"\n', None, 60),
    ("many.csv", 50 * MEGA, lambda n: b"file,key,target\n" + lines(b'f,k%d,"a ""b"""\n', n), None, 40),
    ("cells.csv", 20 * MEGA, lambda n: b"key,target\n" + b"," * n, None, 20),
    ("columns.csv", 8 * MEGA, lambda n: b"key,target" + b",a" * (n // 2) + b"\nb", None, 60),
    ("cut-off.csv", 50 * MEGA, lambda n: b'key,target\n"' + b'""' * (n // 2), ":2:1: error: the cell has no closing", 12),
    ("long-number.xcstrings", 20 * MEGA, lambda n: catalog(b'"a":{"b":%b}' % (b"1" * n)), None, 8),
]


def command(path):
    if path.endswith(".swift"):
        return [loquat, "scan", "--quiet", path]
    if not path.endswith(".xcstrings"):
        return [loquat, "inspect", "--quiet", path]
    folder = os.path.dirname(path)
    table = os.path.splitext(os.path.basename(path))[0]
    with open(os.path.join(folder, "a.swift"), "w") as source:
        source.write(f'let a = String(localized: "key", table: "{table}")\n')
    return [loquat, "extract", "--as", "xcstrings", "--check", "--quiet", "--output", folder,
            os.path.join(folder, "a.swift")]


def limit():
    resource.setrlimit(resource.RLIMIT_AS, (8_000 * MEGA, 8_000 * MEGA))
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))


def run(path):
    """The processor seconds, the memory in bytes, the exit status, and the first line of the errors."""
    with open(path + ".err", "w+b") as errors:
        process = subprocess.Popen(
            command(path), stdout=subprocess.DEVNULL, stderr=errors, preexec_fn=limit)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = usage.ru_utime + usage.ru_stime
        errors.seek(0)
        first = next((line for line in errors if b": error: " in line), b"")[:400].decode("utf-8", "replace")
    return seconds, usage.ru_maxrss * 1024, process.returncode, first.strip()


def measure(name, size, content):
    """The length in bytes and the run of a file of a quarter of the size, and of one of the size."""
    results = []
    for part in (size // 4, size):
        path = os.path.join(work, name)
        # The memory of a process counts from its parent's, which stays small so.
        child = os.fork()
        if child == 0:
            with open(path, "wb") as file:
                file.write(content(part))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        assert status == 0, path
        results.append((os.path.getsize(path), run(path)))
    return results


def is_slow(small, seconds):
    return seconds > SHORT and seconds > 8 * max(small, SHORT / 4)


def check(name, size, content, message, factor):
    # What others do on the machine at the same time makes single runs slow, but not all of them.
    for _ in range(3):
        (_, (small, _, _, _)), (length, (seconds, memory, status, first)) = measure(name, size, content)
        if not is_slow(small, seconds):
            break
    multiple = f"{memory / length:5.1f} x file" if length > MEGA else "            "
    print(f"{name:28} {length / MEGA:6.1f} MB  {seconds:5.2f} s  {multiple}  "
          f"exit {status}  {os.path.basename(first)[:90]}")
    problems = []
    if (message is None) == (first != "") and not (message is None and name.endswith(".xcstrings")):
        problems.append("an error is expected" if message else f"no error is expected: {first}")
    if message and message not in first:
        problems.append(f"expected '{message}'")
    if message and status != 1 or status not in (0, 1):
        problems.append(f"exit status {status}")
    if memory > factor * length + BASE:
        problems.append(f"takes more memory than {factor} times the file")
    if is_slow(small, seconds):
        problems.append(f"takes {seconds / small:.0f} times as long for four times the size")
    return problems


shutil.rmtree(work, ignore_errors=True)
os.makedirs(work)
failures = 0
for case in CASES:
    if only and case[0] not in only:
        continue
    for problem in check(*case):
        failures += 1
        print(f"  broken: {problem}")
    shutil.rmtree(work)
    os.makedirs(work)
print(f"{len(CASES)} kinds of bad input, {failures} failures")
sys.exit(failures > 0)
