// compare.mjs ENGINE LOQUAT WORK: whether the engine of the page finds in files of translators what the
// program finds, and saves what it was told: 200 texts with damage in six languages, in both versions of
// XLIFF.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalog, entries } from "./pairs.mjs";
import { load } from "./module.mjs";

const [enginePath, loquat, work] = process.argv.slice(2);
const count = 200;
const ask = load(enginePath);
const json = (...question) => JSON.parse(ask(...question));
const failures = [];

function compare(what, ours, theirs) {
  if (Buffer.compare(Buffer.from(ours), Buffer.from(theirs)) === 0) return;
  failures.push(what);
  writeFileSync(join(work, `${what}.engine`), ours);
  writeFileSync(join(work, `${what}.program`), theirs);
}

/// Runs the program; an exit status of 1 says that it has found something.
function run(...words) {
  const { status, stdout, stderr } = spawnSync(loquat, words, { maxBuffer: 1 << 28 });
  if (status > 1) throw new Error(`loquat ${words.join(" ")}: ${stderr}`);
  return stdout;
}

rmSync(work, { recursive: true, force: true });
const app = join(work, "App");
mkdirSync(app, { recursive: true });
const translated = catalog(entries(count, 20261124));
writeFileSync(join(app, "Localizable.xcstrings"), translated);
const languages = ["ar", "de", "fr", "hi", "ja", "ru"];
const rules = new Set();
// The same app before anybody has translated it.
const bare = join(work, "Bare");
mkdirSync(bare, { recursive: true });
const untranslated = JSON.parse(translated);
for (const entry of Object.values(untranslated.strings)) {
  entry.localizations = { en: entry.localizations?.en };
  if (!entry.localizations.en) delete entry.localizations;
}
writeFileSync(join(bare, "Localizable.xcstrings"), JSON.stringify(untranslated));
let refused = 0;
let findings = 0;
let edits = 0;
for (const format of ["xliff", "xliff2"]) {
  const folder = join(work, format);
  run("export", "--quiet", "--as", format, "--force", ...languages.flatMap((tag) => ["-l", tag]), "-o", folder, app);
  for (const language of languages) {
    const path = join(folder, `${language}.xliff`);
    const bytes = readFileSync(path);
    const opened = json("open", `${language}.xliff`, bytes, new Uint8Array());
    if (opened.error) throw new Error(`${path}: ${opened.error.message}`);
    compare(`${language} of ${format} unchanged`, ask("save", "bundle"), bytes);

    const { texts } = json("texts", 0, opened.count);
    const ours = opened.files.flatMap((_, file) => json("findings", file).findings).map((found) =>
      [found.rule, found.severity, found.message, texts[found.text][1], found.place]);
    const theirs = JSON.parse(run("check", "--format", "json", path)).findings.map((found) =>
      [found.rule, found.severity, found.message, found.key, found.form]);
    const shown = (list) => list.map((found) => JSON.stringify(found)).sort().join("\n") + "\n";
    compare(`findings in ${language} of ${format}`, shown(ours), shown(theirs));
    theirs.forEach(([rule]) => rules.add(rule));
    findings += theirs.length;

    // What is marked as not fitting is what an import refuses.
    const units = texts.flatMap(([, key, , , , , forms]) => forms.map(([unit, path]) => [unit, path ? `${key}|==|${path}` : key]));
    const names = new Map(units);
    const marked = opened.files.flatMap((_, file) => json("findings", file).broken).map(([unit]) => names.get(unit));
    const report = join(work, "report.json");
    run("import", "--quiet", "--check", "--unfinished", "keep", "--report", report, "--project", bare, path);
    const left = JSON.parse(readFileSync(report)).findings.filter(({ id }) => id === "broken-placeholder").map(
      ({ unit }) => unit);
    refused += left.length;
    compare(`refused in ${language} of ${format}`, shown(marked), shown(left));

    // Each text by itself finds the same as all texts together, but for rules that compare texts.
    const own = opened.rules.filter((rule) => !rule.comparesKeys).map((rule) => rule.id);
    const single = texts.flatMap((_, text) => json("edit", text).findings).map((found) =>
      [found.rule, found.severity, found.message, texts[found.text][1], found.place]);
    compare(`single findings in ${language} of ${format}`, shown(single),
      shown(ours.filter(([rule]) => own.includes(rule))));

    // A translation, and the old one again.
    for (const [text, [, , , , isTranslatable, , forms]] of texts.entries()) {
      if (!isTranslatable || text % 10 > 0) continue;
      const [unit, , source, target, state] = forms[0];
      json("edit", text, unit, `${source} …`, 4);
      if (ask("save", "bundle").equals(bytes)) failures.push(`${path}: text ${text} was not saved`);
      json("edit", text, unit, target, state);
      edits++;
    }
    compare(`${language} of ${format} as it was`, ask("save", "bundle"), bytes);
  }
}
// To be the same says something only where there is much to find.
if (refused < 30 || findings < 300 || rules.size < 30) failures.push(`only ${findings} findings of ${rules.size} rules, and ${refused} refused`);

if (failures.length > 0) {
  console.log(`engine and program differ, see ${work}: ${failures.slice(0, 5).join(", ")}`);
  process.exit(1);
}
console.log(`${findings} findings of ${rules.size} rules about ${count} texts in ${languages.length} languages and `
  + `2 formats are the same in the engine, as are ${refused} that an import refuses, and ${edits} edits were saved and undone`);
