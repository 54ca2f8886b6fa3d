#!/usr/bin/env python3
"""check_reports.py LOQUAT WORK SCHEMA PROJECT...: SARIF is valid by its schema.

`loquat check` of each project, and of one with texts that are hard to quote, is written as SARIF. What
the other forms say of the same texts is tested by ReportTests.
"""
import json, os, subprocess, sys

try:
    import jsonschema
except ImportError:
    sys.exit(print("left out: no jsonschema: SARIF is not validated"))

loquat, work, schema, *folders = sys.argv[1:]
HARD = ['<b>&amp; "x" ]]>', "\u202bA\u0007\ufffe", "\U0001f375 %@ 'a' | `b`", "::error a,b:c%0A", "línea\u2028 "]


def make_project(folder):
    """Each text has two spaces behind it in the translation, and an argument that is not passed."""
    for language, end in (("en", ""), ("de", "  %d")):
        place = os.path.join(folder, f"{language}.lproj")
        os.makedirs(place, exist_ok=True)
        with open(os.path.join(place, "a & <b>.strings"), "w", encoding="utf-8") as file:
            for text in HARD:
                text = text.replace('"', '\\"')
                file.write(f'"{text}" = "{text}{end}";\n')
    return folder


def check(project, validator):
    process = subprocess.run(
        [loquat, "check", project, "--verbose", "--format", "sarif"], capture_output=True)
    if process.returncode not in (0, 1):
        sys.exit(f"{project}: ended with {process.returncode}: {process.stderr.decode()}")
    sarif = json.loads(process.stdout)
    for mistake in validator.iter_errors(sarif):
        sys.exit(f"{project}: SARIF: {mistake.json_path}: {mistake.message[:200]}")
    return len(sarif["runs"][0]["results"])


with open(schema, encoding="utf-8") as file:
    content = json.load(file)
validator = jsonschema.validators.validator_for(content)(content)
projects = [make_project(os.path.join(work, "hard"))] + [f for f in folders if os.path.isdir(f)]
counts = [check(project, validator) for project in projects]
if counts[0] < 2 * len(HARD) - 1:
    sys.exit(f"only {counts[0]} findings in texts that are hard to quote")
print(f"{len(counts)} projects: {sum(counts)} findings, valid SARIF")
