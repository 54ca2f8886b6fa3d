#!/usr/bin/env python3
"""check_reports.py LOQUAT WORK SCHEMA PROJECT...: reports as other programs read them.

`loquat check` of each project, and of one with texts that are hard to quote, is written in every form.
SARIF must be valid by its schema (left out where that is not there), JUnit and Checkstyle are read by
xmllint and by Python, and all forms must tell of as many findings as the JSON does.
"""
import json, os, subprocess, sys
import xml.etree.ElementTree as XML

loquat, work, schema, *folders = sys.argv[1:]
projects = [folder for folder in folders if os.path.isdir(folder)]
HARD = ['<b>&amp; "x" ]]>', "\u202bA\u0007\ufffe", "\U0001f375 %@ 'a' | `b`", "::error a,b:c%0A", "línea\u2028 "]


def make_project(folder):
    """Each text has two spaces behind it in the translation, and an argument that is not passed."""
    for language, end in (("en", ""), ("de", "  %d")):
        place = os.path.join(folder, f"{language}.lproj")
        os.makedirs(place, exist_ok=True)
        with open(os.path.join(place, "a & <b>.strings"), "w", encoding="utf-8") as file:
            for text in HARD:
                text = text.replace("\\", "\\\\").replace('"', '\\"')
                file.write(f'"{text}" = "{text}{end}";\n')
    return folder


def report(project, form):
    process = subprocess.run(
        [loquat, "check", project, "--verbose", "--format", form], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    if process.returncode not in (0, 1):
        sys.exit(f"{project}, {form}: ended with {process.returncode}: {process.stderr.decode()}")
    return process.stdout


def read_xml(text, name):
    path = os.path.join(work, name)
    with open(path, "wb") as file:
        file.write(text)
    subprocess.run(["xmllint", "--noout", "--nonet", path], check=True)
    return XML.fromstring(text)


def check(project, validator):
    diagnostics = json.loads(report(project, "json"))["diagnostics"]
    errors = sum(diagnostic["severity"] == "error" for diagnostic in diagnostics)
    sarif = json.loads(report(project, "sarif"))
    if validator:
        for mistake in list(validator.iter_errors(sarif))[:5]:
            sys.exit(f"{project}: SARIF: {mistake.json_path}: {mistake.message[:200]}")
    junit = read_xml(report(project, "junit"), "junit.xml")
    suites = junit.findall("testsuite")
    checkstyle = read_xml(report(project, "checkstyle"), "checkstyle.xml")
    counts = {
        "sarif": len(sarif["runs"][0]["results"]),
        "junit": sum(len(suite.findall("testcase")) for suite in suites),
        "junit, by its own count": sum(int(suite.get("tests")) for suite in suites),
        "checkstyle": len(checkstyle.findall("file/error")),
        "github": sum(line.startswith(b"::") for line in report(project, "github").split(b"\n")),
    }
    for form, count in counts.items():
        if count != len(diagnostics):
            sys.exit(f"{project}: {form} has {count} findings, json has {len(diagnostics)}")
    failures = len(junit.findall("testsuite/testcase/failure"))
    if not failures == errors == int(junit.get("failures")):
        sys.exit(f"{project}: junit has {failures} failures of {errors} errors")
    return len(diagnostics)


validator = None
if os.path.isfile(schema):
    import jsonschema

    with open(schema, encoding="utf-8") as file:
        content = json.load(file)
    validator = jsonschema.validators.validator_for(content)(content)
else:
    print(f"left out: no {schema}: SARIF is read, and not validated")
os.makedirs(work, exist_ok=True)
hard = check(make_project(os.path.join(work, "hard")), validator)
if hard < 2 * len(HARD) - 1:
    sys.exit(f"only {hard} findings in texts that are hard to quote")
counts = [check(project, validator) for project in projects]
print(f"{len(counts) + 1} projects: {sum(counts) + hard} findings, the same in all forms")
