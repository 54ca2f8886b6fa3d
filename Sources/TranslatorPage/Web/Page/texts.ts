// The page's own texts, in the language of the browser. They are in Localizable.xcstrings.

type Forms = Record<string, string>;
/** The texts in a language in the order of the keys; 0 where there is none. */
type Table = (string | Forms | 0)[];

let table = new Map<string, string | Forms>();
let language = "en";
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

export const languages: Record<string, string> = {
  en: "English", de: "Deutsch", fr: "Français", ja: "日本語", ar: "العربية",
};

/** Chooses a language: the one that is wanted, or the first of the browser's that the page has. */
export function choose(
  { keys, ...tables }: { keys: string[] } & Record<string, Table>, wanted: string | null
): void {
  const all = wanted ? [wanted] : navigator.languages.map((name) => name.split("-")[0]);
  language = all.find((name) => name in languages) ?? "en";
  table = new Map();
  tables[language]?.forEach((text, place) => { if (text !== 0) table.set(keys[place], text); });
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
  document.documentElement.dir = language === "ar" ? "rtl" : "ltr";
}

/** The language of the page. */
export function current(): string { return language; }

export function number(value: number): string { return numbers.format(value); }

/** The name of a language in the one of the page: "Russian". */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([language], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/**
 * The text of a key with what replaces its placeholders, `%@` for texts and `%lld` for numbers. The first
 * number chooses the plural form.
 */
export function t(key: string, ...values: (string | number)[]): string {
  const entry = table.get(key) ?? key;
  const count = values.find((value) => typeof value === "number");
  const text = typeof entry === "string"
    ? entry
    : entry[plurals.select(Number(count ?? 0))] ?? entry.other ?? key;
  let next = 0;
  return text.replace(/%(?:(\d)\$)?(@|lld)|%%/g, (sign, place) => {
    if (sign === "%%") return "%";
    const value = values[place ? Number(place) - 1 : next++];
    return typeof value === "number" ? number(value) : String(value ?? "");
  });
}
