// Prints the characters that Unicode takes apart canonically, but for Hangul, as JSON: by number, and
// spelled as in Swift where a text could not be seen.
const result = {};
for (let value = 0xA0; value < 0x110000; value++) {
  if (value >= 0xD800 && value <= 0xDFFF) continue;
  const text = String.fromCodePoint(value);
  const parts = text.normalize("NFD");
  if (parts === text || /\p{Script=Hangul}/u.test(text)) continue;
  result[value] = /^[\p{M}\p{Z}\p{C}]/u.test(parts)
    ? [...parts].map((part) => `\\u{${part.codePointAt(0).toString(16).toUpperCase()}}`).join("")
    : parts;
}
console.log(JSON.stringify(result));
