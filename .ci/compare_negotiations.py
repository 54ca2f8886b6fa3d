#!/usr/bin/env python3
"""compare_negotiations.py LOQUAT-DEV APPLE CLDR WORK: apps get the languages that Apple's code says.

APPLE runs Apple's own algorithm, which is in the toolchain's Foundation, over lines of languages that
are wanted and that there are. The lines are made up of all languages with regions that CLDR names,
and of those that apps have; a seed makes them the same each time.
"""
import json, os, random, subprocess, sys

dev, apple, cldr, work = sys.argv[1:5]
random.seed(11)


def table(name, *keys):
    value = json.load(open(os.path.join(cldr, name + ".json"), encoding="utf-8"))["supplemental"]
    for key in keys:
        value = value[key]
    return value


plurals = [tag for tag in table("plurals", "plurals-type-cardinal") if tag != "und"]
parents = table("parentLocales", "parentLocales", "parentLocale")
tags = {tag for pair in parents.items() for tag in pair} | set(plurals)
tags |= {tag for pair in table("likelySubtags", "likelySubtags").items() for tag in pair
         if tag.split("-")[0] in plurals}
# The toolchain has an older CLDR, in which South Georgia's English has no parent.
tags = sorted(tag for tag in tags if not tag.startswith("und") and tag != "en-GS")
apps = """ar bg ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-IN en-US es es-419 es-ES es-MX et fa fi
fr fr-CA fr-CH fr-FR he hi hr hu id it it-CH it-IT ja ko lt lv ms nb nl nl-BE nn no pl pt pt-BR pt-PT ro
ru sk sl sr sr-Latn sv th tr uk vi zh zh-CN zh-Hans zh-Hant zh-Hant-HK zh-Hant-TW zh-HK zh-TW yue yue-HK
English French German zh_TW pt_BR iw in zxx""".split()
lines = []
for _ in range(60000):
    pool = apps if random.random() < 0.7 else tags
    near = random.choice(pool)[:2]
    kin = [tag for tag in tags + apps if tag[:2] == near]

    def some(count):
        names = [random.choice(kin if random.random() < 0.5 else pool) for _ in range(count)]
        return ",".join(dict.fromkeys(names))
    lines.append(f"{some(random.randint(1, 4))} {some(random.randint(1, 8))}")
path = os.path.join(work, "negotiations.list")
with open(path, "w", encoding="utf-8") as file:
    file.writelines(line + "\n" for line in lines)
ours = subprocess.run([dev, "negotiations", path], check=True, capture_output=True, text=True)
theirs = subprocess.run([apple], stdin=open(path), check=True, capture_output=True, text=True)
wrong = [(line, our, their) for line, our, their in
         zip(lines, ours.stdout.split("\n"), theirs.stdout.split("\n"))
         if our.strip() != their.strip()]
for line, our, their in wrong[:30]:
    print(f"  {line}: {our}, not {their}")
print(f"{len(lines)} lists, {len(wrong)} differ")
sys.exit(1 if wrong else 0)
