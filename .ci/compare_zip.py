"""Compares the ZIP archives that Loquat reads and writes with Python's zipfile, zlib and Info-ZIP.

usage: compare_zip.py <loquat-dev> <folder for files> [<count>]

Random archives of all kinds go in; each is written anew and with one more file, and both results must
say the same to Python and pass 'unzip -t'. Damaged archives must be refused, or say what they said.
"""
import io
import json
import os
import random
import shutil
import struct
import subprocess
import sys
import zipfile
import zlib

NAMES = ["a.txt", "fr.xcloc/contents.json", "fr.xcloc/Localized Contents/fr.xliff", "b/c/d/e.png",
         "é/ü.txt", "e\u0301.txt", "日本語/目.strings", "Icon\r", "with space", "x.y.z", "deep/" * 20 + "f"]
STRATEGIES = [zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED, zlib.Z_HUFFMAN_ONLY, zlib.Z_RLE, zlib.Z_FIXED]


def content(chance):
    kind = chance.randrange(7)
    size = int(10 ** chance.uniform(0, 5.2))
    if kind == 0:
        return b""
    if kind == 1:
        return chance.randbytes(size)
    if kind == 2:
        return bytes(size)
    if kind == 3:
        return chance.randbytes(chance.randrange(1, 300)) * (size // 100 + 1)
    if kind == 4:
        return bytes(chance.choices(range(32, 40 + chance.randrange(80)), k=size))
    units = "".join(
        f'<trans-unit id="key.{chance.randrange(10 ** 6)}" xml:space="preserve">\n'
        f'  <source>{"Tea " * chance.randrange(9)}</source>\n  <target>Thé nº {n}</target>\n</trans-unit>\n'
        for n in range(size // 80 + 1))
    return units.encode()


def deflated(data, chance):
    """Deflated in pieces with all kinds of blocks."""
    packer = zlib.compressobj(chance.randrange(0, 10), zlib.DEFLATED, -chance.randrange(9, 16),
                              chance.randrange(1, 10), chance.choice(STRATEGIES))
    result, place = b"", 0
    while place < len(data):
        size = chance.randrange(1, len(data) + 1)
        result += packer.compress(data[place:place + size])
        if chance.random() < 0.3:
            result += packer.flush(chance.choice([zlib.Z_SYNC_FLUSH, zlib.Z_FULL_FLUSH, zlib.Z_PARTIAL_FLUSH]))
        place += size
    return result + packer.flush()


def by_hand(files, chance):
    """What streaming writers make: sizes after the data, with or without a signature; extra fields."""
    result, records = b"", b""
    for name, data in files:
        packed = deflated(data, chance)
        encoded, flags = name.encode(), 0
        if not name.isascii() and chance.random() < 0.7:
            flags |= 0x800
        extra = struct.pack("<HHBI", 0x5455, 5, 1, chance.randrange(2 ** 32)) if chance.random() < 0.5 else b""
        facts = (zlib.crc32(data), len(packed), len(data))
        streams = chance.random() < 0.5
        flags |= 8 if streams else 0
        place = len(result)
        result += struct.pack("<IHHHHHIIIHH", 0x04034B50, 20, flags, 8, 1, 0x5A21,
                              *((0, 0, 0) if streams else facts), len(encoded), len(extra))
        result += encoded + extra + packed
        if streams:
            result += (b"PK\7\10" if chance.random() < 0.5 else b"") + struct.pack("<III", *facts)
        records += struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, chance.choice([20, 0x314, 0x1315]), 20,
                               flags, 8, 1, 0x5A21, *facts, len(encoded), len(extra), 0, 0, 0, 0, place)
        records += encoded + extra
    comment = b"a comment" if chance.random() < 0.3 else b""
    return result + records + struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, len(files), len(files),
                                          len(records), len(result), len(comment)) + comment


class Pipe(io.RawIOBase):
    """A file that cannot go back, so that zipfile writes sizes after the data."""

    def __init__(self):
        self.data = b""

    def writable(self):
        return True

    def write(self, data):
        self.data += bytes(data)
        return len(data)


def by_python(files, chance):
    target = Pipe() if chance.random() < 0.3 else io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
            info.compress_type = chance.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
            info.external_attr = chance.choice([0, 0o100644 << 16, 0o600 << 16])
            with archive.open(info, "w", force_zip64=chance.random() < 0.3) as file:
                file.write(data)
    return target.data if isinstance(target, Pipe) else target.getvalue()


def by_zip(files, chance, work):
    folder = os.path.join(work, "files")
    shutil.rmtree(folder, ignore_errors=True)
    for name, data in files:
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "wb") as file:
            file.write(data)
    words = ["zip", "-qr", f"-{chance.randrange(10)}"] + chance.choice([[], ["-X"], ["-D"], ["-fz"]])
    path = os.path.join(work, "made.zip")
    if os.path.exists(path):
        os.remove(path)
    # With '-fz' it forgets the record that says where the archive ends.
    if "-fz" not in words and chance.random() < 0.3:
        return subprocess.run(words + ["-", "."], cwd=folder, check=True, stdout=subprocess.PIPE).stdout
    subprocess.run(words + [path, "."], cwd=folder, check=True)
    with open(path, "rb") as file:
        return file.read()


def name(info):
    """The name of an entry; without the flag for UTF-8 it is UTF-8, too, as on a Mac."""
    return info.filename if info.flag_bits & 0x800 else info.filename.encode("cp437").decode()


def read(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name(info): archive.read(info) for info in archive.infolist() if not info.is_dir()}


def damage(data, chance):
    data = bytearray(data)
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(data) + 1)
        kind = chance.randrange(3)
        if kind == 0:
            data[place:place] = chance.randbytes(chance.randrange(1, 9))
        elif kind == 1:
            del data[place:place + chance.randrange(1, 9)]
        elif place < len(data):
            data[place] = chance.randrange(256)
    return bytes(data)


def run(dev, paths, work):
    listing = os.path.join(work, "archives.list")
    with open(listing, "w", encoding="utf-8") as file:
        file.write("".join(path + "\n" for path in paths))
    done = subprocess.run([dev, "archives", listing], stdout=subprocess.PIPE, check=True)
    return {line["file"]: line for line in map(json.loads, done.stdout.splitlines())}


def main():
    dev, work = sys.argv[1], sys.argv[2]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 300
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    has_zip, has_unzip = shutil.which("zip"), shutil.which("unzip")
    chance = random.Random(1)
    wholes, broken = {}, {}
    for number in range(count):
        names = chance.sample(NAMES, chance.randrange(0, len(NAMES)))
        files = [(name, content(chance)) for name in names]
        way = chance.randrange(3 if has_zip and files else 2)
        data = [by_hand, by_python, lambda files, chance: by_zip(files, chance, work)][way](files, chance)
        path = os.path.join(work, f"{number}.zip")
        with open(path, "wb") as file:
            file.write(data)
        wholes[path] = dict(files)
        for turn in range(3):
            path = os.path.join(work, f"{number}.{turn}.damaged")
            with open(path, "wb") as file:
                file.write(damage(data, chance))
            broken[path] = dict(files)
    wrong = []
    for path, line in run(dev, wholes, work).items():
        files = wholes[path]
        if "error" in line:
            wrong.append(f"{path}: refused: {line['error']}")
            continue
        found = {name for name in line["entries"] if not name.endswith("/")}
        if found != set(files):
            wrong.append(f"{path}: other entries: {found ^ set(files)}")
        for end, expected in [(".ours", files), (".changed", files | {"added/by us.txt": b"ours\n"})]:
            with open(path + end, "rb") as file:
                data = file.read()
            if end == ".ours" and not files:
                continue
            if read(data) != expected:
                wrong.append(f"{path}{end}: Python reads something else")
            if has_unzip and subprocess.run(["unzip", "-tq", path + end], stdout=subprocess.DEVNULL,
                                            stderr=subprocess.DEVNULL).returncode != 0:
                wrong.append(f"{path}{end}: unzip -t fails")
    refused = 0
    for path, line in run(dev, broken, work).items():
        if "error" in line:
            refused += 1
            continue
        with open(path + ".ours", "rb") as file:
            data = file.read()
        files = read(data) if data else {}
        # A name, and what stands in no entry, has no checksum.
        if not all(text in broken[path].values() for text in files.values()):
            wrong.append(f"{path}: damaged, and read as something else")
    print(f"{len(wholes)} archives; {len(broken)} damaged ones, {refused} refused; {len(wrong)} wrong")
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


main()
