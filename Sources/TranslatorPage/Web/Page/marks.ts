// Shows a text with what is easily overlooked in it: placeholders, terms, findings and white space.
import { make } from "./dom.js";
import { Mark } from "./engine.js";

/** A part of a text that is marked; places are in units of UTF-16. */
export interface Range { start: number; end: number; kind: string; title?: string }

/** The signs for characters that nobody sees. */
const signs: Record<string, string> = {
  "\n": "↵", "\r": "␍", "\t": "⇥", "\u00a0": "⍽", "\u202f": "⍽", "\u2007": "⍽", "\u200b": "ZWSP",
  "\u200c": "ZWNJ", "\u200d": "ZWJ", "\u200e": "LRM", "\u200f": "RLM", "\u061c": "ALM",
  "\u202a": "LRE", "\u202b": "RLE", "\u202c": "PDF", "\u202d": "LRO", "\u202e": "RLO",
  "\u2066": "LRI", "\u2067": "RLI", "\u2068": "FSI", "\u2069": "PDI", "\ufeff": "BOM", "\u00ad": "SHY",
};

const invisible = /[\n\r\t\u00a0\u2007\u202f\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\u00ad]|^ +| +$| {2,}|\p{Cc}/gmu;

/** Marks for white space and characters without a shape. */
function whiteSpace(text: string): Range[] {
  return [...text.matchAll(invisible)].map((match) => {
    const start = match.index ?? 0;
    const kind = match[0].startsWith(" ") ? "space" : "sign";
    const code = (match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return { start, end: start + match[0].length, kind, title: signs[match[0]] ?? `U+${code}` };
  });
}

/** How long a text is, and how many marks it has, that is marked; more nobody reads. */
const lengthLimit = 20_000;
const markLimit = 1_000;

/** The nodes of a text with its marks; ranges may overlap. */
export function marked(text: string, ranges: Range[]): Node[] {
  if (text.length > lengthLimit) return [document.createTextNode(text)];
  const all = [...ranges, ...whiteSpace(text)].filter((range) =>
    range.start < range.end && range.end <= text.length)
    .sort((left, right) => left.start - right.start).slice(0, markLimit);
  if (all.length === 0) return [document.createTextNode(text)];
  const places = [...new Set([0, text.length, ...all.flatMap(({ start, end }) => [start, end])])]
    .sort((left, right) => left - right);
  const nodes: Node[] = [];
  let open: Range[] = [];
  let next = 0;
  for (let index = 0; index + 1 < places.length; index++) {
    const place = places[index];
    open = open.filter((range) => range.end > place);
    while (next < all.length && all[next].start === place) open.push(all[next++]);
    const part = text.slice(place, places[index + 1]);
    nodes.push(open.length === 0 ? document.createTextNode(part) : markedPart(part, open));
  }
  return nodes;
}

function markedPart(part: string, ranges: Range[]): Node {
  const sign = ranges.find((range) => range.kind === "sign");
  const title = ranges.filter((range) => range.kind !== "space" && range.kind !== "sign")
    .map((range) => range.title).filter(Boolean).join("\n");
  return make("span", {
    class: ranges.map((range) => `mark-${range.kind}`).join(" "), title: title || sign?.title,
    "data-sign": sign?.title,
  }, part);
}

const styles: [number, keyof HTMLElementTagNameMap][] = [
  [1, "strong"], [2, "em"], [4, "s"], [8, "code"],
];

/** A text as apps show it, with bold, italic and the like. */
export function styled(marks: Mark[]): Node[] {
  return marks.map(([text, style]) => {
    let node: Node = document.createTextNode(text);
    for (const [bit, name] of styles) if (style & bit) node = make(name, {}, node);
    if (style & 16) node = make("span", { class: "link" }, node);
    if (style & 32) node = make("span", { class: "inflected" }, node);
    return node;
  });
}

/** The words of a new text, with those that an old one did not have, and those that are gone. */
export function difference(old: string, text: string): Node[] {
  const [left, right] = [old, text].map((words) => words.match(/\s+|[\p{L}\p{N}]+|./gsu) ?? []);
  if (left.length * right.length > 250_000) return [document.createTextNode(text)];
  const lengths = left.map(() => new Uint16Array(right.length + 1));
  lengths.push(new Uint16Array(right.length + 1));
  for (let row = left.length - 1; row >= 0; row--) {
    for (let column = right.length - 1; column >= 0; column--) {
      lengths[row][column] = left[row] === right[column]
        ? lengths[row + 1][column + 1] + 1
        : Math.max(lengths[row + 1][column], lengths[row][column + 1]);
    }
  }
  const nodes: Node[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    if (row < left.length && column < right.length && left[row] === right[column]) {
      nodes.push(document.createTextNode(right[column++]));
      row++;
    } else if (row < left.length
      && (column === right.length || lengths[row + 1][column] >= lengths[row][column + 1])) {
      nodes.push(make("del", {}, left[row++]));
    } else {
      nodes.push(make("ins", {}, right[column++]));
    }
  }
  return nodes;
}
