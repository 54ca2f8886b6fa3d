// Texts with translations, and damage that follows from a seed: the same ones on every machine.

const sentences = [
  {
    en: "Your %@ is ready.", de: "Ihr %@ ist fertig.", fr: "Votre %@ est prêt.",
    ru: "Ваш %@ готов.", ar: "%@ جاهز.", ja: "%@の準備ができました。", hi: "आपका %@ तैयार है।",
  },
  {
    en: "%1$@ sent %2$lld letters to “%3$@”", de: "%1$@ hat %2$lld Briefe an „%3$@“ geschickt",
    fr: "%1$@ a envoyé %2$lld lettres à « %3$@ »", ru: "%1$@ отправил %2$lld писем для «%3$@»",
    ar: "أرسل %1$@ %2$lld رسالة إلى «%3$@»", ja: "%1$@が「%3$@」に%2$lld通の手紙を送りました",
    hi: "%1$@ ने “%3$@” को %2$lld पत्र भेजे",
  },
  {
    en: "Delete the folder (and all it holds)?", de: "Den Ordner löschen (mit allem, was darin ist)?",
    fr: "Supprimer le dossier (et tout son contenu) ?", ru: "Удалить папку (и всё, что в ней)?",
    ar: "هل تريد حذف المجلد (وكل ما فيه)؟", ja: "フォルダ（と中身すべて）を削除しますか？",
    hi: "फ़ोल्डर (और उसमें सब कुछ) हटाएँ?",
  },
  {
    en: "Loading, please wait…", de: "Wird geladen, bitte warten …", fr: "Chargement, patientez…",
    ru: "Загрузка, подождите…", ar: "جارٍ التحميل، انتظر…", ja: "読み込み中です…", hi: "लोड हो रहा है…",
  },
  {
    en: "**Note:** see [the help](https://example.org/help) for %@.",
    de: "**Hinweis:** Siehe [die Hilfe](https://example.org/help) zu %@.",
    fr: "**Note :** voir [l’aide](https://example.org/help) pour %@.",
    ru: "**Важно:** см. [справку](https://example.org/help) о %@.",
    ar: "**ملاحظة:** انظر [المساعدة](https://example.org/help) حول %@.",
    ja: "**注意：**%@については[ヘルプ](https://example.org/help)をご覧ください。",
    hi: "**ध्यान दें:** %@ के लिए [सहायता](https://example.org/help) देखें।",
  },
  {
    en: "%.1f kg of 25 kg\nare on board", de: "%.1f kg von 25 kg\nsind an Bord",
    fr: "%.1f kg sur 25 kg\nsont à bord", ru: "%.1f кг из 25 кг\nна борту",
    ar: "%.1f كغ من 25 كغ\nعلى متن السفينة", ja: "25 kgのうち%.1f kgを\n積みました",
    hi: "25 किग्रा में से %.1f किग्रा\nलदा है",
  },
  {
    en: "Battery at %d%%", de: "Batterie bei %d %%", fr: "Batterie à %d %%", ru: "Заряд %d %%",
    ar: "البطارية عند %d%%", ja: "バッテリー %d%%", hi: "बैटरी %d%% पर",
  },
  {
    en: "Write to <b>help@example.org</b>!", de: "Schreiben Sie an <b>help@example.org</b>!",
    fr: "Écrivez à <b>help@example.org</b> !", ru: "Пишите на <b>help@example.org</b>!",
    ar: "اكتب إلى <b>help@example.org</b>!", ja: "<b>help@example.org</b>へどうぞ！",
    hi: "<b>help@example.org</b> को लिखें!",
  },
];

const plurals = {
  en: { one: "%lld tree", other: "%lld trees" }, de: { one: "%lld Baum", other: "%lld Bäume" },
  fr: { one: "%lld arbre", many: "%lld d’arbres", other: "%lld arbres" },
  ru: { one: "%lld дерево", few: "%lld дерева", many: "%lld деревьев", other: "%lld дерева" },
  ar: {
    zero: "لا أشجار", one: "شجرة واحدة", two: "شجرتان", few: "%lld أشجار", many: "%lld شجرة",
    other: "%lld شجرة",
  },
  ja: { other: "%lld本の木" }, hi: { one: "%lld पेड़", other: "%lld पेड़" },
};

// What goes wrong with a translation.
const damage = [
  (text) => text,
  (text) => text.replace(/%[0-9.$]*[a-z@]+/, ""),
  (text) => text.replace("%@", "%d").replace("%lld", "%@"),
  (text) => text.replace(/%(\d)\$/, "%9$"),
  (text) => text.replace(/[)）]/, ""),
  (text) => `${text} `,
  (text) => text.replace(" ", "  "),
  (text) => text.replace(/[.!?।。？！؟]$/u, ""),
  (text) => text.replace("…", "..."),
  (text) => text.replace(/25/g, "52"),
  (text) => text.replace("https://example.org", "https://example.com"),
  (text) => text.replace("</b>", ""),
  (text) => text.replace(/(\p{L}{3,})/u, "$1 $1"),
  (text) => text.replace(/\n/, " "),
  (text) => text.replace(/[«»“”„「」]/u, ""),
  (text) => text.replace(/\p{L}/u, "\u200B$&"),
  (text) => text.normalize("NFD"),
  (text) => text.replace("%", "% "),
  (text) => `${text}\u202E`,
  (text) => text.replace(/о|а|e/u, (letter) => ({ "о": "o", "а": "a", e: "е" })[letter]),
  () => "",
  (text, source) => source,
  (text) => text.replace("%%", "%"),
  (text) => text.replace("**", "*"),
  (text) => text.replace(/%\d*\$?@/, "%99999999999$@"),
];

// Marsaglia's xorshift of 32 bits.
function chance(seed) {
  let state = seed;
  return (count) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % count;
  };
}

/// Entries of a table: key, comment, language, and forms with a category or null, source and target.
export function entries(count, seed) {
  const next = chance(seed);
  const languages = Object.keys(plurals).filter((language) => language !== "en");
  return Array.from({ length: count }, (_, number) => {
    const language = languages[next(languages.length)];
    const spoil = (text, source) => {
      for (let times = next(3); times > 0; times -= 1) {
        text = damage[next(damage.length)](text, source);
      }
      return text;
    };
    const comment = next(3) === 0 ? null : `The place of text ${number}`;
    if (next(4) === 0) {
      // A form is left out now and then.
      const forms = Object.entries(plurals[language]).filter(([name]) => name === "other" || next(8) > 0);
      const sources = Object.keys(plurals.en).map((name) => [name, plurals.en[name], null]);
      const targets = forms.map(([name, text]) => [name, null, spoil(text, plurals.en.other)]);
      return { key: `trees.${number}`, comment, language, forms: [...sources, ...targets] };
    }
    const sentence = sentences[next(sentences.length)];
    const source = `${sentence.en}`;
    const isKey = next(2) === 0;
    const key = isKey ? `${source} (${number})` : `text.${number}`;
    const said = isKey ? key : source;
    const target = isKey ? `${sentence[language]} (${number})` : sentence[language];
    return { key, comment, language, forms: [[null, isKey ? null : source, spoil(target, said)]] };
  });
}

/// The entries as a string catalog.
export function catalog(all) {
  const unit = (value) => ({ stringUnit: { state: "translated", value } });
  const strings = {};
  for (const { key, comment, language, forms } of all) {
    const localizations = {};
    for (const [category, source, target] of forms) {
      for (const [tag, text] of [["en", source], [language, target]]) {
        if (text === null) continue;
        if (category === null) {
          localizations[tag] = unit(text);
        } else {
          localizations[tag] ??= { variations: { plural: {} } };
          localizations[tag].variations.plural[category] = unit(text);
        }
      }
    }
    strings[key] = { ...(comment === null ? {} : { comment }), localizations };
  }
  return JSON.stringify({ sourceLanguage: "en", strings, version: "1.0" });
}
