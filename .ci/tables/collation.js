// Prints, as JSON, how the characters of given ranges are sorted: groups of equal places, in them
// groups of equal accents, in them characters by case and width; those that count as several
// characters; marks that are like letters, or like accents; and Han characters in their order.
const ranges = JSON.parse(require("fs").readFileSync(0, "utf8"));
const levels = ["variant", "accent", "base"].map((sensitivity) =>
  new Intl.Collator("en-US", { sensitivity, ignorePunctuation: false }).compare);
const [compare, compareAccents, comparePlaces] = levels;
const uncounted = /[\p{Cn}\p{Cs}\p{Co}\p{Cf}\p{M}]/u;
const lastHangul = "\uD7A3";

function range(first, last) {
  const result = [];
  for (let value = first; value <= last; value++) result.push(String.fromCodePoint(value));
  return result;
}

// Letters and digits that have the place of a character together; undefined for none.
function spelledOut(scalar) {
  let text = "";
  while (text.length < 5) {
    const next = [..."0123456789abcdefghijklmnopqrstuvwxyz"]
      .filter((letter) => comparePlaces(text + letter, scalar) <= 0).pop();
    if (next === undefined) return undefined;
    text += next;
    if (comparePlaces(text, scalar) === 0) return /^\p{Lu}/u.test(scalar) ? text.toUpperCase() : text;
  }
}

// What a character counts as, if that is several ones or a Han character; undefined for others.
function expansion(scalar) {
  const parts = [scalar.normalize("NFKC"), spelledOut(scalar)].find((text) =>
    text && text !== scalar && comparePlaces(text, scalar) === 0
    && ([...text].length > 1 || /\p{Unified_Ideograph}/u.test(text)));
  if (!parts) return undefined;
  // A mark tells it from the same letters side by side.
  const isAccented = compareAccents(parts, scalar) !== 0;
  return isAccented ? parts[0] + "\u0338" + parts.slice(1) : parts;
}

// Characters in a row that are equal at a level.
function groups(scalars, compare) {
  const result = [];
  for (const scalar of scalars) {
    const last = result[result.length - 1];
    if (last && compare(last[0], scalar) === 0) last.push(scalar); else result.push([scalar]);
  }
  return result;
}

const isPlaced = (scalar) => comparePlaces(scalar, "") !== 0;
const all = ranges.flatMap(([first, last]) => range(first, last))
  .filter((scalar) => !uncounted.test(scalar) && !/[\p{Script=Hangul}\p{Unified_Ideograph}]/u.test(scalar)
    && isPlaced(scalar));
const expansions = {};
for (const scalar of all) {
  const parts = expansion(scalar);
  if (parts) expansions[scalar] = parts;
}
const sorted = all.filter((scalar) => !(scalar in expansions)).sort(compare);
const places = (scalars) => groups(scalars, comparePlaces).map((group) => groups(group, compareAccents));
const marks = range(0x300, 0xFFFF).filter((scalar) => /\p{M}/u.test(scalar));
console.log(JSON.stringify({
  places: places(sorted.filter((scalar) => comparePlaces(scalar, lastHangul) < 0)),
  kana: places(sorted.filter((scalar) => comparePlaces(scalar, lastHangul) > 0)),
  expansions,
  // Small letters above others have the places of those letters.
  letterMarks: marks.filter((scalar) => /[\p{Mn}\p{Me}]/u.test(scalar) && isPlaced(scalar)
    && !/[\p{Script=Inherited}\p{Script=Cyrillic}]/u.test(scalar)),
  accentMarks: marks.filter((scalar) => /\p{Mc}/u.test(scalar) && !isPlaced(scalar)),
  han: range(0x4E00, 0x9FFF).sort(compare),
  unseen: [...all, ...Object.values(expansions).flatMap((text) => [...text])].filter((scalar) =>
    /[\p{Z}\p{C}\p{M}\uFFFC\uFFFD]/u.test(scalar) || scalar.normalize("NFC") !== scalar),
}));
