// compare.mjs MODULE LOQUAT WORK: whether the module says what the program says, about 200 texts with
// damage and about files of them.
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { catalog, entries } from "./pairs.mjs";
import { load } from "./module.mjs";

const [modulePath, loquat, work] = process.argv.slice(2);
const count = 200;
const call = load(modulePath);
const failures = [];

function compare(what, ours, theirs) {
  if (ours !== null && Buffer.compare(Buffer.from(ours), Buffer.from(theirs)) === 0) return;
  failures.push(what);
  writeFileSync(join(work, `${what}.module`), ours ?? "(nothing)");
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
const table = join(app, "Localizable.xcstrings");
const all = entries(count, 20261124);
writeFileSync(table, catalog(all));
const bytes = readFileSync(table);

// Findings, in any order.
const fields = ["en"];
for (const { key, comment, language, forms } of all) {
  for (const [category, source, target] of forms) {
    fields.push(language, key, comment, category, source, target);
  }
}
const start = performance.now();
const answer = call("check", fields).map(String);
const time = performance.now() - start;
const ours = [];
for (let place = 0; place < answer.length; place += 6) ours.push(answer.slice(place, place + 6));
const theirs = JSON.parse(run("check", "--format", "json", table)).findings.map((found) => [
  found.rule, found.severity, found.message, found.key, found.language, found.place,
]);
const shown = (findings) => findings.map((found) => JSON.stringify(found)).sort().join("\n") + "\n";
compare("findings", shown(ours), shown(theirs));
const rules = new Set(theirs.map(([rule]) => rule));
// To be the same says something only where there is much to find.
if (theirs.length < 150 || rules.size < 30) failures.push(`only ${theirs.length} findings`);

// Files: as Xcode writes them, and a catalog with the translations of an XLIFF.
const xliff = join(work, "fr.xliff");
execFileSync(loquat, ["export", "--quiet", "--as", "xliff", "-l", "fr", "-o", work, app]);
const units = readFileSync(xliff, "utf8");
for (const path of [table, xliff]) {
  const copy = join(work, path === table ? "copy.xcstrings" : "copy.xliff");
  copyFileSync(path, copy);
  if (path === xliff) writeFileSync(copy, units.replaceAll("\n      <", "\n<"));
  const before = readFileSync(copy);
  run("fmt", "--quiet", copy);
  const after = readFileSync(copy);
  if (after.equals(before)) failures.push(`${copy} was in its form before`);
  compare(`format of ${path === table ? "xcstrings" : "xliff"}`, call("format", [copy, before])[0], after);
}
let number = 0;
const translated = units.replaceAll(/<source>([^]*?)<\/source>(\s*<target[^]*?<\/target>)?/g,
  (_, source) => `<source>${source}</source><target state="translated">${source} ${number++}</target>`);
writeFileSync(xliff, translated);
run("import", "--quiet", "--project", app, xliff);
const merged = readFileSync(table);
if (merged.equals(bytes)) failures.push("nothing was imported");
compare("import", call("merge", [bytes, translated, "fr"])[0], merged);

// What apps show.
writeFileSync(table, bytes);
let texts = 0;
for (const { key, language, forms } of all.filter((entry) => entry.forms[0][0] !== null).slice(0, 12)) {
  for (const value of ["0", "1", "2", "5", "21", "1234567", "9007199254740993", "1.5"]) {
    const words = ["--language", language, "--arg", value, key, table];
    const text = String(run("resolve", "-q", ...words)).replace(/\n$/, "");
    compare(`text ${++texts}`, call("resolve", [bytes, language, key, value])[0], text);
  }
}

if (failures.length > 0) {
  console.log(`the module and the program differ, see ${work}: ${failures.slice(0, 5).join(", ")}`);
  process.exit(1);
}
console.log(`${theirs.length} findings of ${rules.size} rules about ${count} texts (${time.toFixed(0)} ms), `
  + `2 files, ${number} imported texts and ${texts} resolved ones are the same in the module`);
