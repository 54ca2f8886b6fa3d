"""Compares the property lists that loquat-dev read, and wrote in both forms, with Python's plistlib.

usage: compare_plists.py <output of loquat-dev plists>
"""
import datetime
import json
import plistlib
import sys

EPOCH = datetime.datetime(2001, 1, 1)


def plain(value):
    """The value as loquat-dev prints it; dates as seconds, data in hexadecimal digits."""
    if isinstance(value, dict):
        return {key: plain(member) for key, member in value.items()}
    if isinstance(value, list):
        return [plain(member) for member in value]
    if isinstance(value, bytes):
        return {"data": value.hex()}
    if isinstance(value, datetime.datetime):
        return {"date": (value - EPOCH).total_seconds()}
    if isinstance(value, plistlib.UID):
        return {"uid": value.data}
    if isinstance(value, float):
        return {"real": value}
    return value


def ours(value):
    """Numbers that loquat-dev prints as texts."""
    if isinstance(value, list):
        return [ours(member) for member in value]
    if not isinstance(value, dict):
        return value
    for name in ("real", "date"):
        if value.keys() == {name} and isinstance(value[name], str):
            return {name: float(value[name])}
    return {key: ours(member) for key, member in value.items()}


def theirs(data):
    try:
        return plain(plistlib.loads(data))
    except Exception as error:
        return error


files = different = errors = 0
for line in open(sys.argv[1], encoding="utf-8"):
    found = json.loads(line)
    files += 1
    expected = theirs(open(found["file"], "rb").read())
    if "error" in found:
        if isinstance(expected, Exception):
            errors += 1
        else:
            different += 1
            print(f"{found['file']}: only they read it: {found['error']} at {found['offset']}")
        continue
    written = [theirs(found["xml"].encode()), theirs(bytes.fromhex(found["binary"]))]
    value = ours(found["value"])
    if not (expected == value == written[0] == written[1]) or not found["same"]:
        different += 1
        print(f"{found['file']}: differs {expected if isinstance(expected, Exception) else ''}")
print(f"{files} files, {errors} errors for both, {different} different")
sys.exit(different > 0)
