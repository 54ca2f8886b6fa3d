// One text with all that a translator should know of it: what developers say, the source, a field for each
// form, what is wrong with it, and translations that may serve.
import { make } from "./dom.js";
import { Described, Edited, EditedForm, Engine, Finding, Language, Placeholder, State } from "./engine.js";
import { statusName } from "./list.js";
import { difference, marked, Range, styled } from "./marks.js";
import { Form, Model, Text } from "./model.js";
import { number, t } from "./texts.js";

/** Characters that are hard to type, by language. */
const characters: Record<string, string[]> = {
  fr: ["«", "»", "\u00a0", "\u202f", "’", "…"], de: ["„", "“", "‚", "‘", "–", "…"],
  ja: ["「", "」", "『", "』", "・", "…"], ru: ["«", "»", "„", "“", "—", "…"],
  es: ["«", "»", "¿", "¡", "—", "…"], ar: ["«", "»", "،", "؟", "؛", "…"],
};
for (const tag of ["pl", "ro", "hu"]) characters[tag] = ["„", "”", "’", "–", "…", "\u00a0"];
for (const tag of ["cs", "sk", "sl", "bg", "hr", "lt", "is"]) characters[tag] = ["„", "“", "‚", "‘", "–", "…"];
for (const tag of ["sv", "fi"]) characters[tag] = ["”", "’", "–", "…", "\u00a0"];
for (const tag of ["uk", "el", "it", "pt", "nb", "no", "nn", "da", "ca", "tr"]) {
  characters[tag] = ["«", "»", "“", "”", "–", "…"];
}
const otherCharacters = ["“", "”", "‘", "’", "–", "…", "\u00a0"];
const marksOfDirection = ["\u200e", "\u200f", "\u2068", "\u2069"];
const characterNames: Record<string, string> = {
  "\u00a0": "NBSP", "\u202f": "NNBSP", "\u200e": "LRM", "\u200f": "RLM", "\u2068": "FSI", "\u2069": "PDI",
};

/** Rules that say in their words why an import refuses a text. */
const aboutPlaceholders = new Set(["changed-placeholder"]);

/** The field of a form, with all that is drawn anew while somebody types. */
interface Field {
  form: Form;
  area: HTMLTextAreaElement;
  back: HTMLElement;
  chips: HTMLElement;
  meter: HTMLElement;
  preview: HTMLElement;
  findings: HTMLElement;
  state: HTMLButtonElement;
  source: HTMLElement | undefined;
}

/** What happens outside of the text. */
export interface EditorActions {
  /** The text is done: on to the next one. */
  next(): void;
  explain(finding: Finding): void;
  enlarge(url: string, frame: string[]): void;
}

/** A translation that may serve for the text. */
interface Offer {
  score: number;
  source: string;
  target: string;
  origin: string;
  /** The text of this file that it is of, whose forms may serve for those of the same kind. */
  text?: Text;
}

export class Editor {
  private text: Text | undefined;
  private fields: Field[] = [];
  private described: Described | undefined;
  private edited: Edited | undefined;
  private commentBox = make("div");
  private contextBox = make("div");
  private findingsBox = make("ul");
  private offersBox = make("section");
  private noteFindings = make("ul");
  private heading = make("h2");
  private offers: Offer[] = [];
  private note: HTMLTextAreaElement | undefined;
  private urls: string[] = [];
  /** Forms with a suggestion that is to be looked at. */
  private readonly offered = new Set<Form>();
  /** The field that had the focus last. */
  private active = 0;

  constructor(
    private readonly element: HTMLElement, private readonly model: Model,
    private readonly engine: Engine, private readonly isReadOnly: boolean,
    private readonly actions: EditorActions,
  ) {}

  get current(): Text | undefined { return this.text; }

  /** Shows a text; with the focus its first field can be typed into at once. */
  show(text: Text | undefined, hasFocus: boolean): void {
    this.text = text;
    this.urls.forEach((url) => URL.revokeObjectURL(url));
    this.urls = [];
    this.described = undefined;
    this.edited = undefined;
    this.active = 0;
    this.offered.clear();
    this.offers = [];
    if (!text) {
      this.fields = [];
      this.element.replaceChildren(make("p", { class: "empty" }, t("No text is chosen.")));
      return;
    }
    this.build(text);
    this.draw();
    if (hasFocus) this.focus();
    void this.describe(text);
  }

  focus(index = 0): void {
    const area = this.fields[index]?.area;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }

  /** Shows what has changed without being typed here. */
  refresh(): void {
    if (!this.text) return;
    for (const { area, form } of this.fields) {
      if (withLineEnds(area.value, form) !== form.target) area.value = form.target;
    }
    if (this.note && this.note.value !== this.text.note) this.note.value = this.text.note;
    this.draw();
  }

  /** Takes what the engine has found in a text. */
  take(text: Text, edited: Edited): void {
    if (text !== this.text) return;
    this.edited = edited;
    this.draw();
  }

  /** Puts the source, or one of its placeholders, into the field that has the focus. */
  insertPlaceholder(place: number): void {
    const field = this.fields[this.active];
    const spelling = field && this.placeholders(field.form)[place]?.[3];
    if (field && spelling) this.insert(field, spelling);
  }

  /** Takes a suggestion that nobody has changed for what is meant. */
  confirm(): void {
    for (const { form } of this.fields) {
      if (this.offered.has(form) && form.state === State.NeedsReview) {
        this.model.set(this.text!, form, form.target, State.Translated);
      }
    }
    this.offered.clear();
  }

  copySource(): void {
    const field = this.fields[this.active];
    if (!field || this.isReadOnly) return;
    this.model.set(this.text!, field.form, field.form.source, State.Translated);
    this.refresh();
    this.focus(this.active);
  }

  /** Marks the form that has the focus as one that somebody should look at, or as done. */
  toggleReview(index = this.active): void {
    const field = this.fields[index];
    if (!field || this.isReadOnly || field.form.target === "") return;
    const state = field.form.state === State.NeedsReview ? State.Translated : State.NeedsReview;
    this.model.set(this.text!, field.form, field.form.target, state);
    this.draw();
  }

  private get file() { return this.model.files[this.text?.file ?? 0]; }

  // MARK: What stays while somebody types

  private build(text: Text): void {
    const place = this.model.shown.indexOf(text);
    this.heading = make("h2", { class: "key", title: text.key });
    this.commentBox = make("div", { class: "comments" });
    this.contextBox = make("div", { class: "context" });
    this.findingsBox = make("ul", { class: "findings" });
    this.offersBox = make("section", { class: "offers" });
    this.heading.append(make("span", { class: "path" }, this.file.original), " ",
      make("bdi", { dir: direction(this.file.source) }, text.key));
    let source: string | undefined;
    this.fields = [];
    const boxes = text.forms.map((form, index) => {
      const isNew = form.source !== source;
      source = form.source;
      return this.buildField(form, index, isNew);
    });
    this.element.replaceChildren(
      make("div", { class: "place" },
        place < 0 ? "" : t("%lld of %lld", place + 1, this.model.shown.length)),
      this.heading, this.commentBox, ...boxes, this.findingsBox, this.offersBox, this.contextBox,
      this.buildNote(text));
    this.fillComments(text.comment === "" ? [] : [text.comment]);
  }

  private buildField(form: Form, index: number, hasSource: boolean): HTMLElement {
    const id = `form-${form.unit}`;
    const target = this.file.target;
    const label = formName(form.path);
    const source = hasSource
      ? make("div", {
        class: "source", lang: this.file.source.tag, dir: direction(this.file.source),
      })
      : undefined;
    const back = make("div", { class: "back", "aria-hidden": "true" });
    const area = make("textarea", {
      id, rows: 1, lang: target?.tag, dir: direction(target), autocorrect: "off", autocapitalize: "off",
      autocomplete: "off", spellcheck: this.isReadOnly ? "false" : "true", readonly: this.isReadOnly,
      "aria-describedby": `${id}-findings`,
    });
    area.value = form.target;
    const field: Field = {
      form, area, back, source,
      chips: make("div", { class: "chips" }), meter: make("div", { class: "meter" }),
      preview: make("div", { class: "preview", lang: target?.tag, dir: direction(target) }),
      findings: make("ul", { class: "findings", id: `${id}-findings`, "aria-live": "polite" }),
      state: make("button", {
        type: "button", class: "state", disabled: this.isReadOnly,
        onclick: () => this.toggleReview(index),
      }),
    };
    this.fields.push(field);
    area.addEventListener("input", () => this.type(field));
    area.addEventListener("focus", () => {
      if (this.active === index) return;
      this.active = index;
      this.drawOffers();
    });
    area.addEventListener("keydown", (event) => this.press(event, index));
    const name = make("span", { class: "form-name" }, label || t("Translation"));
    const numbers = pluralNumbers(form.path, target);
    if (numbers) name.append(" ", make("small", {}, numbers));
    return make("section", { class: "form" },
      source, make("div", { class: "form-head" }, make("label", { for: id }, name), field.state),
      make("div", { class: "field" }, back, area), field.chips, field.meter, field.preview,
      field.findings);
  }

  private buildNote(text: Text): HTMLElement {
    this.note = make("textarea", {
      id: "note", rows: 1, readonly: this.isReadOnly, dir: "auto",
      oninput: () => this.model.setNote(text, this.note?.value ?? ""),
    });
    this.note.value = text.note;
    this.noteFindings = make("ul", { class: "findings", "aria-live": "polite" });
    return make("section", { class: "own-note", hidden: this.isReadOnly && text.note === "" },
      make("label", { for: "note" }, t("Note to the developers")), this.note, this.noteFindings);
  }

  private fillComments(comments: string[]): void {
    this.commentBox.replaceChildren(...comments.map((comment) =>
      make("p", { class: "comment", dir: "auto" }, comment)));
  }

  // MARK: What is known of the text

  private async describe(text: Text): Promise<void> {
    const [described, similar] = [this.engine.describe(text.number), this.engine.similar(text.number)];
    const edited = this.engine.edit(text.number, text.forms);
    const known = await described;
    if (text !== this.text) return;
    this.described = known;
    this.fillComments(known.comments);
    this.drawContext(known);
    const found = await edited;
    if (text !== this.text) return;
    this.edited = found;
    for (const form of text.forms) {
      form.broken = found.forms.find(({ unit }) => unit === form.unit)?.broken;
    }
    this.draw();
    const offers: Offer[] = [
      ...known.suggestions,
      ...(await similar).flatMap((one): Offer[] => {
        if ("target" in one) return [one];
        const other = this.model.text(one.text);
        if (!other) return [];
        const origin = this.model.files[other.file].original;
        return [{ score: one.score, source: "", target: "", origin, text: other }];
      }),
    ];
    if (text !== this.text) return;
    this.offers = offers;
    this.drawOffers();
  }

  /** A suggestion as it serves for a form; undefined where it does not. */
  private offer(offer: Offer, form: Form): Offer | undefined {
    if (!offer.text) return offer;
    const { forms } = offer.text;
    const same = forms.find(({ path }) => path === form.path);
    // Another form is another text, though its source may be the same.
    const found = same ?? forms[forms.length - 1];
    const score = same ? offer.score : Math.min(offer.score, 99);
    return found.target === "" ? undefined
      : { score, source: found.source, target: found.target, origin: offer.origin };
  }

  /** Whether a source has words, which a translation can be of. */
  private hasWords(form: Form): boolean {
    let rest = form.source;
    for (const [start, end] of [...this.placeholders(form)].reverse()) {
      rest = rest.slice(0, start) + rest.slice(end);
    }
    return /\p{L}/u.test(rest);
  }

  private drawContext(described: Described): void {
    const rows: [string, Node | string][] = [];
    if (described.roles.length > 0) rows.push([t("Role"), described.roles.join(", ")]);
    for (const [placeholder, name] of described.arguments.slice(0, 6)) rows.push([placeholder, name]);
    if (described.forms.some((form) => form.isPhrases)) {
      rows.push([t("Phrases"), t("Each line is a phrase of its own.")]);
    }
    if (described.forms.some((form) => form.hasTags)) {
      rows.push([t("Tags"), t("This text has tags of another program. They are lost when you change the translation.")]);
    }
    if (described.maximumWidth !== undefined) {
      rows.push([t("Width"), t("at most %lld points", described.maximumWidth)]);
    }
    if (described.places.length > 0) {
      rows.push([t("Used in"), make("span", {}, described.places.slice(0, 5).join(", "))]);
    }
    if (described.note !== "") rows.push([t("Context"), make("pre", {}, described.note)]);
    for (const code of described.code.slice(0, 3)) rows.push([t("Code"), make("pre", {}, code)]);
    this.contextBox.replaceChildren(
      make("dl", {}, ...rows.flatMap(([name, value]) =>
        [make("dt", {}, name), make("dd", { dir: "auto" }, value)])));
    for (const { path, frame } of described.screenshots) void this.addScreenshot(path, frame);
  }

  private async addScreenshot(path: string, frame: string[]): Promise<void> {
    const text = this.text;
    const bytes = await this.engine.file(path);
    if (text !== this.text || bytes.length === 0) return;
    const url = URL.createObjectURL(new Blob([bytes], { type: imageType(bytes) }));
    this.urls.push(url);
    const name = path.split("/").pop() ?? path;
    const image = make("img", { src: url, alt: t("Screenshot %@", name) });
    const button = make("button", {
      type: "button", class: "screenshot", onclick: () => this.actions.enlarge(url, frame),
    }, image);
    image.addEventListener("load", () => { addFrame(button, image, frame); });
    this.contextBox.append(button);
  }

  private drawOffers(): void {
    const form = this.fields[this.active]?.form;
    if (!form || !this.hasWords(form)) return this.offersBox.replaceChildren();
    const seen = new Set<string>();
    const offers = this.offers.flatMap((offer) => this.offer(offer, form) ?? [])
      .sort((left, right) => right.score - left.score)
      .filter(({ target }) => target !== "" && !seen.has(target) && seen.add(target)).slice(0, 6);
    if (offers.length === 0) return this.offersBox.replaceChildren();
    const { source } = form;
    this.offersBox.replaceChildren(make("h3", {}, t("Translated elsewhere")),
      make("ul", {}, ...offers.map((offer) => make("li", {},
        make("span", { class: "score" }, `${number(offer.score)} %`),
        make("div", { class: "offer" },
          make("div", { lang: this.file.target?.tag, dir: direction(this.file.target) }, offer.target),
          offer.source !== source && make("div", {
            class: "offer-source", lang: this.file.source.tag, dir: direction(this.file.source),
          }, ...difference(offer.source, source)),
          make("div", { class: "origin" }, offer.origin)),
        !this.isReadOnly && offer.target !== form.target && make("button", {
          type: "button", "aria-label": t("Use “%@”", offer.target), onclick: () => this.use(offer),
        }, t("Use"))))));
  }

  private use(offer: Offer): void {
    const field = this.fields[this.active];
    if (!field) return;
    const state = offer.score === 100 ? State.Translated : State.NeedsReview;
    this.offered.add(field.form);
    this.model.set(this.text!, field.form, offer.target, state);
    this.refresh();
    this.focus(this.active);
  }

  // MARK: What changes while somebody types

  private type(field: Field): void {
    const target = withLineEnds(field.area.value, field.form);
    this.model.set(this.text!, field.form, target, target === "" ? State.Empty : State.Translated, true);
    this.drawBack(field, []);
    this.drawState(field);
  }

  private insert(field: Field, spelling: string): void {
    if (this.isReadOnly) return;
    const { area } = field;
    area.setRangeText(spelling, area.selectionStart, area.selectionEnd, "end");
    area.focus();
    this.type(field);
  }

  private press(event: KeyboardEvent, index: number): void {
    if (event.key !== "Enter" || event.isComposing || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!event.ctrlKey && !event.metaKey && index + 1 < this.fields.length) {
      this.focus(index + 1);
    } else {
      this.actions.next();
    }
  }

  private placeholders(form: Form): Placeholder[] {
    return this.described?.forms.find(({ unit }) => unit === form.unit)?.placeholders ?? [];
  }

  private draw(): void {
    if (!this.text) return;
    for (const field of this.fields) this.drawField(field);
    const own = this.text.findings.filter(({ unit }) =>
      !this.fields.some(({ form }) => form.unit === unit));
    this.drawFindings(this.noteFindings, [], this.text.isNoteRefused
      ? t("This cannot be saved: it has the character %@.", unsaved(this.text.note)) : undefined);
    this.drawFindings(this.findingsBox, own, this.edited?.isTooLong
      ? t("This text is too long to be checked here.") : undefined);
  }

  private drawField(field: Field): void {
    const { form } = field;
    const edited = this.edited?.forms.find(({ unit }) => unit === form.unit);
    const findings = this.text!.findings.filter(({ unit, rule, severity }) =>
      unit === form.unit && !(form.broken && severity !== "error" && aboutPlaceholders.has(rule)));
    if (field.source) this.drawSource(field.source, form);
    const ranges: Range[] = findings.flatMap(({ start, end, severity, message }) =>
      start === undefined || end === undefined ? [] : [{ start, end, kind: severity, title: message }]);
    for (const [start, end] of edited?.placeholders ?? []) {
      ranges.push({ start, end, kind: "placeholder" });
    }
    this.drawBack(field, ranges);
    this.drawState(field);
    this.drawChips(field, edited);
    this.drawMeter(field);
    this.drawPreview(field, edited);
    const message = form.refused !== undefined
      ? t("This cannot be saved: it has the character %@.", form.refused)
      : form.broken && !findings.some(({ severity }) => severity === "error")
        ? t("This would not be imported: %@.", `\u2068${form.broken}\u2069`) : undefined;
    this.drawFindings(field.findings, findings, message, field);
  }

  private drawSource(element: HTMLElement, form: Form): void {
    const known = this.described?.forms.find(({ unit }) => unit === form.unit);
    const ranges: Range[] = (known?.placeholders ?? []).map(([start, end, spelling]) =>
      ({ start, end, kind: "placeholder", title: this.argumentName(form, spelling) }));
    for (const { start, end, isName, words } of known?.terms ?? []) {
      const title = isName ? t("A name, which stays as it is")
        : words.length > 0 ? t("Agreed: %@", words.join(", ")) : undefined;
      ranges.push({ start, end, kind: isName ? "name" : "term", title });
    }
    element.replaceChildren(...marked(form.source, ranges));
    if (known?.previous !== undefined) {
      element.append(make("div", { class: "previous" },
        make("span", { class: "caption" }, t("Changed:")), " ", ...difference(known.previous, form.source)));
    }
    if (known?.marks) {
      element.append(make("div", { class: "shown" }, ...styled(known.marks)));
    }
    const agreed = (known?.terms ?? []).filter(({ words }) => words.length > 0);
    if (agreed.length > 0) {
      element.append(make("div", { class: "glossary" }, agreed.map(({ start, end, words }) =>
        `${form.source.slice(start, end)} → ${words.join(", ")}`).join("; ")));
    }
  }

  /** What the code puts in: `customer (String)`. */
  private argumentName(form: Form, spelling: string): string | undefined {
    const all = this.described?.arguments ?? [];
    const place = /^%(\d+)\$/.exec(spelling)?.[1];
    const order = this.placeholders(form).filter(([, , sign]) => sign !== "%%")
      .findIndex(([, , sign]) => sign === spelling);
    return all.find(([sign]) => sign === spelling)?.[1] ?? all[place ? Number(place) - 1 : order]?.[1];
  }

  private drawBack(field: Field, ranges: Range[]): void {
    // A line of its own after the last break, as the field has it.
    field.back.lang = field.area.lang;
    field.back.dir = field.area.dir;
    field.back.replaceChildren(...marked(field.area.value, ranges), "\u200b");
  }

  private drawState({ form, state }: Field): void {
    const kinds = { [State.Empty]: "empty", [State.New]: "empty", [State.NeedsReview]: "review",
      [State.MachineTranslated]: "machine", [State.Translated]: "done" };
    const kind = form.broken || form.refused !== undefined ? "broken" : kinds[form.state];
    state.className = `state ${kind}`;
    state.textContent = form.path === "" && this.text && this.text.forms.length === 1
      ? statusName(this.text) : stateName(form);
    state.disabled = this.isReadOnly || form.target === "";
    state.title = t("Change between translated and needs review");
  }

  private drawChips(field: Field, edited: EditedForm | undefined): void {
    if (this.isReadOnly) return;
    const used = (edited?.placeholders ?? []).map(([, , spelling]) => spelling);
    const chips = this.placeholders(field.form).map(([, , own, spelling], index) => {
      const name = this.argumentName(field.form, own);
      const isUsed = used.includes(spelling) || used.includes(own);
      return make("button", {
        type: "button", class: isUsed ? "chip used" : "chip",
        title: t("Insert %@ (Ctrl+Shift+%lld)", spelling, index + 1),
        "aria-label": t("Insert %@", name ? `${spelling} ${name}` : spelling),
        onclick: () => this.insert(field, spelling),
      }, make("kbd", {}, String(index + 1)), " ", make("bdi", {}, spelling),
        name && make("span", { class: "chip-name" }, name));
    });
    const language = this.file.target;
    const own = characters[language?.tag.split("-")[0] ?? ""] ?? otherCharacters;
    const all = language?.isRightToLeft ? [...own, ...marksOfDirection] : own;
    const others = all.map((character) => make("button", {
      type: "button", class: "chip character", tabindex: "-1",
      "aria-label": t("Insert %@", characterNames[character] ?? character),
      onclick: () => this.insert(field, character),
    }, characterNames[character] ?? character));
    field.chips.replaceChildren(...chips, ...others);
  }

  private drawMeter(field: Field): void {
    const limit = this.described?.maximumWidth;
    if (limit === undefined) return field.meter.replaceChildren();
    const width = Math.round(textWidth(field.area.value));
    field.meter.replaceChildren(
      make("meter", { min: 0, max: limit, high: limit, value: width, "aria-label": t("Width") }),
      " ", t("about %lld of %lld points", width, limit));
    field.meter.classList.toggle("over", width > limit);
  }

  private drawPreview(field: Field, edited: EditedForm | undefined): void {
    const content = field.area.value === "" ? [] : edited?.marks
      ? styled(edited.marks) : edited?.preview ? [document.createTextNode(edited.preview)] : [];
    field.preview.replaceChildren(...content);
    field.preview.setAttribute("aria-label", t("Preview"));
    field.preview.setAttribute("role", "note");
    field.preview.hidden = content.length === 0;
  }

  private drawFindings(
    list: HTMLElement, findings: Finding[], refusal: string | undefined, field?: Field
  ): void {
    const items = findings.map((finding) => make("li", { class: finding.severity },
      make("span", { class: "severity" }, severityName(finding)), " ",
      make("span", { lang: "en", dir: "ltr" }, finding.message), " ",
      make("button", {
        type: "button", class: "rule", onclick: () => this.actions.explain(finding),
      }, finding.rule),
      finding.replacement !== undefined && field && !this.isReadOnly && make("button", {
        type: "button", class: "fix", onclick: () => this.fix(field, finding.replacement ?? ""),
      }, t("Correct it"))));
    if (refusal) {
      items.unshift(make("li", { class: "error" },
        make("span", { class: "severity" }, t("Error")), " ", refusal));
    }
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
  }

  private fix(field: Field, replacement: string): void {
    this.model.set(this.text!, field.form, replacement, field.form.state);
    this.refresh();
    field.area.focus();
  }
}

/** The first character of a text that XML cannot hold: "U+0000". */
function unsaved(text: string): string {
  const code = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/.exec(text)?.[0].charCodeAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** What is typed, with the line ends of the text: fields know only one of them. */
function withLineEnds(value: string, { original, source }: Form): string {
  if (value === original.target.replace(/\r\n?/g, "\n")) return original.target;
  const end = /\r\n?/.exec(original.target || source)?.[0];
  return end ? value.replace(/\n/g, end) : value;
}

export function direction(language: Language | undefined): string {
  return language?.isRightToLeft ? "rtl" : "ltr";
}

export function stateName(form: Form): string {
  if (form.refused !== undefined) return t("Cannot be saved");
  if (form.broken) return t("Placeholders do not fit");
  switch (form.state) {
    case State.Empty: case State.New: return t("Not translated");
    case State.NeedsReview: return t("Needs review");
    case State.MachineTranslated: return t("Machine translation");
    case State.Translated: return t("Translated");
  }
}

function severityName(finding: Finding): string {
  switch (finding.severity) {
    case "error": return t("Error");
    case "warning": return t("Warning");
    case "note": return t("Remark");
  }
}

const devices: Record<string, string> = {
  appletv: "Apple TV", applevision: "Apple Vision", applewatch: "Apple Watch", ipad: "iPad",
  iphone: "iPhone", ipod: "iPod touch", mac: "Mac",
};

/** What people call a form: "few", "Mac, one", "teas: other". */
function formName(path: string): string {
  const names = path.split(".").filter((name) => name !== "");
  const parts: string[] = [];
  let owner = "";
  for (let index = 0; index < names.length; index++) {
    const name = names[index];
    if (name === "substitutions") owner = names[++index] ?? "";
    else if (name === "plural") parts.push(categoryName(names[++index] ?? ""));
    else if (name === "device" || name === "NSStringDeviceSpecificRuleType") {
      const device = names[++index] ?? "";
      parts.push(devices[device] ?? (device === "other" ? t("Other devices") : device));
    } else if (name === "NSStringVariableWidthRuleType" || name === "width") {
      parts.push(t("Width %@", names[++index] ?? ""));
    } else if (name === "NSStringLocalizedFormatKey") parts.push(t("Whole sentence"));
    else if (index + 1 < names.length) owner = name;
    else parts.push(categoryName(name));
  }
  return (owner === "" ? "" : `${owner}: `) + parts.join(", ");
}

function categoryName(category: string): string {
  switch (category) {
    case "zero": return t("zero");
    case "one": return t("one");
    case "two": return t("two");
    case "few": return t("few");
    case "many": return t("many");
    case "other": return t("other");
    default: return category;
  }
}

/** The numbers that a plural form is for: "2, 3, 4, 22…". */
function pluralNumbers(path: string, language: Language | undefined): string {
  const names = path.split(".");
  const category = names.pop() ?? "";
  if (/^(device|width|NSString.*RuleType)$/.test(names.pop() ?? "")) return "";
  const numbers = language?.plurals.find((plural) => plural.category === category)?.numbers;
  if (numbers) return numbers.join(", ") + (numbers.length > 3 ? "…" : "");
  return category === "zero" ? "0" : "";
}

let context: CanvasRenderingContext2D | null | undefined;

/** About how wide a text is in the font of apps, in points. */
function textWidth(text: string): number {
  context ??= make("canvas").getContext("2d");
  if (!context) return 0;
  context.font = "17px system-ui, sans-serif";
  return Math.max(...text.split("\n").map((line) => context!.measureText(line).width));
}

function imageType(bytes: Uint8Array): string {
  if (bytes[0] === 0x89) return "image/png";
  if (bytes[0] === 0xff) return "image/jpeg";
  return bytes[0] === 0x47 ? "image/gif" : "image/webp";
}

/** Draws the frame of a text on a screenshot, which is given in points. */
export function addFrame(box: HTMLElement, image: HTMLImageElement, frame: string[]): void {
  const [left, top, width, height] = frame.map(Number);
  const isWhole = left === 0 && top === 0 && width >= image.naturalWidth;
  if (isWhole || !(width > 0 && height > 0)) return;
  const scale = pointScale(image, left + width, top + height);
  const percent = (value: number, of: number): string => `${(100 * value * scale) / of}%`;
  const element = make("span", { class: "frame" });
  element.style.left = percent(left, image.naturalWidth);
  element.style.top = percent(top, image.naturalHeight);
  element.style.width = percent(width, image.naturalWidth);
  element.style.height = percent(height, image.naturalHeight);
  box.append(element);
}

/** How many pixels a point has: screens of phones have three, others two, and images of one exist. */
function pointScale(image: HTMLImageElement, right: number, bottom: number): number {
  const { naturalWidth, naturalHeight } = image;
  const fits = (scale: number): boolean =>
    right * scale <= naturalWidth + 1 && bottom * scale <= naturalHeight + 1;
  const isPhone = naturalWidth < 1500 && naturalHeight / naturalWidth > 1.9;
  if (isPhone && naturalWidth > 1000 && fits(3)) return 3;
  return naturalWidth > 700 && fits(2) ? 2 : 1;
}
