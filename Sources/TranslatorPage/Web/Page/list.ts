// The list of texts. Only the rows that can be seen exist, so that 50,000 texts scroll as ten do.
import { make } from "./dom.js";
import { isDone, Model, status, Text } from "./model.js";
import { t } from "./texts.js";

const statusSigns = { empty: "○", review: "◐", broken: "✕", machine: "◆", done: "●" };

export function statusName(text: Text): string {
  switch (status(text)) {
    case "empty": return t("Not translated");
    case "review": return t("Needs review");
    case "broken": return text.forms.some((form) => form.refused !== undefined)
      ? t("Cannot be saved") : t("Placeholders do not fit");
    case "machine": return t("Machine translation");
    case "done": return t("Translated");
  }
}

export class List {
  private readonly rows = make("div", { class: "rows", role: "presentation" });
  private readonly drawn = new Map<number, HTMLElement>();
  private rowHeight = 56;
  /** The chosen text, and its place among those that are shown; -1 where it is none of them. */
  private text: Text | undefined;
  private place = -1;
  /** The text that was chosen by a person. */
  onchoose: (text: Text) => void = () => {};
  /** Return was pressed on a text. */
  onenter: () => void = () => {};

  constructor(private readonly element: HTMLElement, private readonly model: Model) {
    element.replaceChildren(this.rows);
    element.setAttribute("role", "listbox");
    element.tabIndex = 0;
    element.addEventListener("scroll", () => this.draw(), { passive: true });
    element.addEventListener("keydown", (event) => this.press(event));
    element.addEventListener("click", (event) => {
      const row = (event.target as Element).closest<HTMLElement>(".row");
      if (!row) return;
      this.choose(Number(row.dataset.place));
      this.onenter();
    });
    new ResizeObserver(() => this.draw()).observe(element);
  }

  focus(): void {
    if (this.place < 0) this.choose(0);
    this.element.focus();
  }

  /** Shows what the model shows now; the chosen text stays if it is among them. */
  update(): void {
    this.rowHeight = Math.round(3.6 * parseFloat(getComputedStyle(this.element).fontSize));
    this.element.style.setProperty("--row", `${this.rowHeight}px`);
    this.rows.style.height = `${this.model.shown.length * this.rowHeight}px`;
    this.place = this.text ? this.model.shown.indexOf(this.text) : -1;
    for (const row of this.drawn.values()) row.remove();
    this.drawn.clear();
    if (this.place >= 0) this.reveal();
    this.draw();
  }

  /** Draws a text anew, if it can be seen. */
  refresh(text: Text): void {
    for (const [place, row] of this.drawn) {
      if (this.model.shown[place] !== text) continue;
      row.remove();
      this.drawn.delete(place);
    }
    this.draw();
  }

  choose(place: number): void {
    if (place < 0 || place >= this.model.shown.length) return;
    const old = this.place;
    this.place = place;
    this.text = this.model.shown[place];
    for (const one of [old, place]) this.mark(one);
    this.reveal();
    this.draw();
    this.onchoose(this.text);
  }

  /** The next text that is wanted, also from the beginning; false where there is none. */
  chooseNext(step: 1 | -1, isWanted: (text: Text) => boolean = () => true): boolean {
    const { shown } = this.model;
    const wraps = isWanted === List.isOpen;
    for (let count = 1; count <= shown.length; count++) {
      let place = this.place + step * count;
      if (place < 0 || place >= shown.length) {
        if (!wraps) return false;
        place = (place + shown.length) % shown.length;
      }
      if (isWanted(shown[place])) {
        this.choose(place);
        return true;
      }
    }
    return false;
  }

  static isOpen(this: void, text: Text): boolean { return !isDone(text); }

  private press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor(this.element.clientHeight / this.rowHeight) - 1);
    const last = this.model.shown.length - 1;
    const places: Record<string, number> = {
      ArrowDown: this.place + 1, ArrowUp: this.place - 1, Home: 0, End: last,
      PageDown: Math.min(last, this.place + page), PageUp: Math.max(0, this.place - page),
    };
    if (event.key in places) {
      event.preventDefault();
      this.choose(places[event.key]);
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.onenter();
    }
  }

  private reveal(): void {
    const [top, bottom] = [this.place * this.rowHeight, (this.place + 1) * this.rowHeight];
    const { scrollTop, clientHeight } = this.element;
    // A neighbour stays in view on either side.
    if (top - this.rowHeight < scrollTop) {
      this.element.scrollTop = Math.max(0, top - this.rowHeight);
    } else if (bottom + this.rowHeight > scrollTop + clientHeight) {
      this.element.scrollTop = bottom + this.rowHeight - clientHeight;
    }
  }

  private draw(): void {
    const { shown } = this.model;
    const first = Math.max(0, Math.floor(this.element.scrollTop / this.rowHeight) - 4);
    const last = Math.min(
      shown.length, Math.ceil((this.element.scrollTop + this.element.clientHeight) / this.rowHeight) + 4);
    for (const [place, row] of this.drawn) {
      if (place >= first && place < last) continue;
      row.remove();
      this.drawn.delete(place);
    }
    for (let place = first; place < last; place++) {
      if (this.drawn.has(place)) continue;
      const row = this.row(shown[place], place);
      this.drawn.set(place, row);
      this.rows.append(row);
    }
    const active = this.drawn.get(this.place);
    if (active) this.element.setAttribute("aria-activedescendant", active.id);
    else this.element.removeAttribute("aria-activedescendant");
  }

  private mark(place: number): void {
    const row = this.drawn.get(place);
    row?.setAttribute("aria-selected", String(place === this.place));
  }

  private row(text: Text, place: number): HTMLElement {
    const file = this.model.files[text.file];
    const [source, target] = [text.forms[0].source, text.forms.find((form) => form.target)?.target];
    const problems = text.findings.filter((finding) => finding.severity !== "note").length;
    const hasErrors = text.findings.some((finding) => finding.severity === "error");
    const kind = status(text);
    const row = make("div", {
      class: "row", role: "option", id: `text-${text.number}`, "data-place": place,
      "aria-selected": String(place === this.place), "aria-posinset": place + 1,
      "aria-setsize": this.model.shown.length,
    },
      make("span", { class: `status ${kind}`, role: "img", "aria-label": statusName(text) },
        statusSigns[kind]),
      make("span", { class: "source", lang: file.source.tag, dir: file.source.isRightToLeft ? "rtl" : "ltr" },
        source.trim() === "" ? text.key : source),
      make("span", {
        class: "target", lang: file.target?.tag, dir: file.target?.isRightToLeft ? "rtl" : "ltr",
      }, target ?? ""),
      make("span", { class: "badges" },
        text.forms.length > 1 && make("span", { class: "badge", title: t("%lld forms", text.forms.length) },
          String(text.forms.length)),
        text.hasChangedSource && make("span", {
          class: "badge", role: "img", "aria-label": t("Source has changed"),
        }, "↻"),
        text.note !== "" && make("span", { class: "badge note", role: "img", "aria-label": t("Has a note") }, "✎"),
        problems > 0 && make("span", {
          class: hasErrors ? "badge error" : "badge problem", role: "img", "aria-label": t("%lld problems", problems),
        }, `⚠ ${problems}`)));
    row.style.transform = `translateY(${place * this.rowHeight}px)`;
    return row;
  }
}
