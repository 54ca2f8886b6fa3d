// The page: what was put into it becomes a list and an editor, and what was done goes out as a file.
import { debounce, download, element, make } from "./dom.js";
import { Editor, addFrame, direction, stateName } from "./editor.js";
import { Edited, Engine, Finding, Opened, Rule, State } from "./engine.js";
import { List } from "./list.js";
import { Filter, Form, isChanged, isEqual, isFormChanged, Model, Sort, Text } from "./model.js";
import { Saved, Store } from "./store.js";
import { choose, current, languageName, languages, number, t } from "./texts.js";

/** What the page is about, as it was made. */
interface Meta {
  name: string;
  /** By what the page keeps what is typed. */
  digest: string;
  /** What the bytes of the bundle are known by. */
  bundle: string;
  version: string;
  /** The app that the texts are of; empty where that is not known. */
  title: string;
  isReadOnly: boolean;
  /** Whether a program on this machine takes what is saved. */
  isServed: boolean;
}

const batch = 2000;

class Page {
  private readonly meta: Meta = JSON.parse(element("meta").textContent ?? "{}");
  private readonly engine: Engine;
  private readonly store: Store;
  private model!: Model;
  private list!: List;
  private editor!: Editor;
  private opened!: Opened;
  private rules = new Map<string, Rule>();
  /** Texts whose changes the engine does not know yet. */
  private readonly waiting = new Set<Text>();
  private isAsking = false;
  /** Whether something was changed since the last file was saved. */
  private isUnsaved = false;
  /** Whether this browser keeps what is typed. */
  private isKept = true;
  private readonly checkFiles = debounce(1500, () => { void this.checkAll(); });
  private readonly outdatedFiles = new Set<number>();
  /** Texts and notes by the places under which another bundle keeps them; made when it is asked for. */
  private places: Map<string, { text: Text; unit: number | null }> | undefined;
  /** Whether the alert is about texts that are not as they should be in the file. */
  private isAlertOfTexts = false;

  constructor() {
    const settings = readSettings();
    choose(JSON.parse(element("texts").textContent ?? "{}"), settings.language);
    document.documentElement.style.setProperty("--size", `${settings.size}px`);
    this.engine = new Engine(
      element("worker").textContent ?? "", element("engine").textContent ?? "");
    this.engine.onfailure = (message) => this.say(t("The page has stopped: %@. Save your work by copying it, and open the page again.", message), true);
    this.store = new Store(this.meta.digest, this.meta.bundle);
    this.store.onfailure = () => {
      this.isKept = false;
      this.say(t("This browser keeps nothing for this page. Save a file before you close it."), true);
    };
    this.store.onchange = (saved) => this.takeSaved(saved);
  }

  async start(): Promise<void> {
    this.localize();
    document.title = [this.meta.title, this.meta.name, "Loquat"].filter(Boolean).join(" – ");
    element("read-only").hidden = !this.meta.isReadOnly;
    document.body.classList.toggle("is-read-only", this.meta.isReadOnly);
    element("count").textContent = t("Loading…");
    const bytes = fromBase64(element("bundle").textContent ?? "");
    const context = fromBase64(element("context").textContent ?? "");
    this.opened = await this.engine.open(this.meta.name, bytes, context);
    if (this.opened.error) {
      const { message, place } = this.opened.error;
      this.say(t("The file in this page cannot be read: %@ (%@)", message, place), true);
      return;
    }
    for (const rule of this.opened.rules) this.rules.set(rule.id, rule);
    this.model = new Model(this.engine, this.opened.files);
    this.model.onchange = (text, unit, isOwn) => this.changed(text, unit, isOwn);
    this.list = new List(element("list"), this.model);
    this.list.onchoose = (text) => this.editor.show(text, false);
    this.list.onenter = () => this.editor.focus();
    this.editor = new Editor(element("editor"), this.model, this.engine, this.meta.isReadOnly, {
      next: () => this.next(),
      explain: (finding) => this.explain(finding),
      enlarge: (url, frame) => this.enlarge(url, frame),
    });
    const kept = this.meta.isReadOnly ? Promise.resolve([]) : this.store.open();
    for (let first = 0; first < this.opened.count; first += batch) {
      this.model.add(await this.engine.texts(first, batch), first);
      if (first === 0) this.showAll();
    }
    this.listen();
    let overtaken = 0;
    for (const saved of await kept) {
      const found = this.find(saved);
      if (!found) continue;
      const { text, unit } = found;
      // What was typed meanwhile is newer.
      const form = text.forms.find((form) => form.unit === unit);
      if (form ? isFormChanged(form) : text.note !== text.originalNote) continue;
      const said = form ? form.original : text.originalNote;
      const isOwn = saved.bundle === this.meta.bundle || isEqual(saved.before, said);
      if (isOwn) this.takeSaved(saved);
      else if (!isEqual(saved.value, said) && !isEqual(saved.value, saved.before)) overtaken++;
    }
    const source = element("filter").querySelector<HTMLOptionElement>("[value=source]");
    if (source) source.hidden = !this.model.texts.some((text) => text.hasChangedSource);
    this.showAll();
    if (overtaken > 0) this.say(t("%lld texts that you typed have changed in the project since, and are as the project has them.", overtaken), true);
    if (this.model.texts.length === 0) this.say(t("This file has no text to translate."), true);
    const { problems, damaged } = this.opened;
    if (damaged > 0) this.say(t("%lld texts of this file are damaged and are not shown: %@", damaged, problems[0] ?? ""), true);
    const open = this.model.shown.findIndex(List.isOpen);
    if (this.model.shown.length > 0) this.list.choose(Math.max(0, open));
    document.body.dataset.ready = "true";
    this.list.focus();
    if (!this.meta.isReadOnly) this.editor.focus();
    this.opened.files.forEach((_, file) => this.outdatedFiles.add(file));
    await this.checkAll();
    this.showProgress.flush();
    document.body.dataset.checked = "true";
  }

  // MARK: What is shown

  /** Puts the page's texts into the elements that name them. */
  private localize(): void {
    for (const one of document.querySelectorAll<HTMLElement>("[data-text]")) {
      one.textContent = t(one.dataset.text ?? "");
    }
    for (const one of document.querySelectorAll<HTMLElement>("[data-label]")) {
      const label = t(one.dataset.label ?? "");
      one.setAttribute("aria-label", label);
      one.title = one.dataset.key ? `${label} (${one.dataset.key})` : label;
      if (one instanceof HTMLInputElement) one.placeholder = label;
    }
  }

  private showAll(): void {
    const { files } = this.model;
    const target = files.find((file) => file.target)?.target?.tag ?? "";
    element("name").textContent = this.meta.title || this.meta.name;
    element("name").title = this.meta.name;
    element("languages").textContent = 
      [languageName(files[0]?.source.tag ?? ""), languageName(target)]
        .join(document.documentElement.dir === "rtl" ? " ← " : " → ");
    this.show();
  }

  /** Shows the texts that are wanted. */
  private show(): void {
    this.model.update();
    this.list.update();
    this.showProgress();
    element("count").textContent = t("%lld texts", this.model.shown.length);
  }

  private readonly showProgress = debounce(150, () => {
    const counts = this.model.progress();
    const done = counts.reduce((sum, count) => sum + count.done, 0);
    const all = counts.reduce((sum, count) => sum + count.all, 0);
    const bar = element<HTMLProgressElement>("progress");
    bar.max = Math.max(1, all);
    bar.value = done;
    element("progress-text").textContent = t("%lld of %lld done", done, all);
    const names = shortNames(this.model.files.map((file) => file.original));
    const files = this.model.files.flatMap((file, index) => {
      const { done, all } = counts[index];
      return all === 0 ? [] : [this.fileButton(names[index], file.original, index, done, all)];
    });
    element("files").replaceChildren(
      this.fileButton(t("All files"), t("All files"), null, done, all), ...files);
    const isIdle = !this.model.canUndo;
    element<HTMLButtonElement>("undo").disabled = isIdle;
    element<HTMLButtonElement>("redo").disabled = !this.model.canRedo;
  });

  private fileButton(
    name: string, path: string, file: number | null, done: number, all: number
  ): HTMLElement {
    const isChosen = this.model.file === file;
    const bar = make("progress", { max: Math.max(1, all), value: done, "aria-hidden": "true" });
    return make("li", {}, make("button", {
      type: "button", class: "file", title: path, "aria-pressed": String(isChosen), "data-file": file,
      onclick: () => {
        this.model.file = file;
        this.show();
        this.showProgress.flush();
        element("files").querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
      },
    }, make("span", { class: "file-name", dir: file === null ? undefined : "ltr" }, name),
      make("span", { class: "file-count" }, `${number(done)}/${number(all)}`), bar));
  }

  /** Says something in the line below the page; what is important stands above it until there is news. */
  private say(message: string, isImportant = false): void {
    this.isAlertOfTexts = false;
    const [box, other] = isImportant ? ["alert", "message"] : ["message", "alert"];
    element(box).textContent = message;
    element(box).hidden = false;
    element(other).textContent = "";
    if (other === "alert") element(other).hidden = this.isKept;
    if (!this.isKept && !isImportant) {
      element("alert").textContent = t("This browser keeps nothing for this page. Save a file before you close it.");
    }
  }

  // MARK: What is done

  private changed(text: Text, unit: number | null, isOwn: boolean): void {
    this.waiting.add(text);
    if (isOwn) {
      this.keep(text, unit);
      this.isUnsaved = true;
    }
    this.outdatedFiles.add(text.file);
    void this.ask();
  }

  private keep(text: Text, unit: number | null): void {
    this.store.keep(text, unit, this.place(text, unit));
  }

  /** The file, key and form. */
  private place(text: Text, unit: number | null): string {
    const path = text.forms.find((form) => form.unit === unit)?.path;
    return [this.model.files[text.file].original, text.key, path === undefined ? "note" : `form ${path}`]
      .join("\0");
  }

  /** The text that somebody has typed, perhaps in a page of another bundle. */
  private find(saved: Saved): { text: Text; unit: number | null } | undefined {
    if (saved.bundle === this.meta.bundle) {
      const text = this.model.text(saved.text);
      return text && { text, unit: saved.unit };
    }
    if (!this.places) {
      this.places = new Map();
      for (const text of this.model.texts) {
        for (const unit of [null, ...text.forms.map((form) => form.unit)]) {
          this.places.set(this.place(text, unit), { text, unit });
        }
      }
    }
    return this.places.get(saved.place);
  }

  /** Tells the engine of what has changed: the last state of each text, one after the other. */
  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    try {
      for (const text of this.waiting) {
        this.waiting.delete(text);
        const edited = await this.engine.edit(text.number, text.forms);
        text.isNoteRefused = !await this.engine.setNote(text.number, text.note);
        if (text.isNoteRefused) this.say(t("The note of “%@” cannot be saved: it has a character that XML cannot hold.", text.key), true);
        this.take(text, edited);
      }
    } catch (error) {
      this.engine.onfailure(String(error));
    } finally {
      this.isAsking = false;
    }
    this.checkFiles();
  }

  private take(text: Text, edited: Edited): void {
    const others = text.findings.filter(({ rule }) => this.rules.get(rule)?.comparesKeys);
    text.findings = relevant(text, [...edited.findings, ...others]);
    for (const form of text.forms) {
      form.broken = edited.forms.find(({ unit }) => unit === form.unit)?.broken;
      form.refused = edited.refused.find(([unit]) => unit === form.unit)?.[1];
    }
    this.list.refresh(text);
    this.editor.take(text, edited);
    this.showProgress();
    if (this.isAlertOfTexts && !this.model.texts.some((text) => isChanged(text) && isWrong(text))) {
      this.isAlertOfTexts = false;
      element("alert").textContent = "";
      element("alert").hidden = this.isKept;
    }
  }

  /** Checks the files with changes as a whole: some rules look at all texts. */
  private async checkAll(): Promise<void> {
    for (const file of [...this.outdatedFiles]) {
      this.outdatedFiles.delete(file);
      const { findings, broken } = await this.engine.findings(file);
      const problems = new Map(broken);
      const byText = new Map<number, Finding[]>();
      for (const finding of findings) {
        const list = byText.get(finding.text);
        if (list) list.push(finding);
        else byText.set(finding.text, [finding]);
      }
      for (const text of this.model.texts) {
        if (text.file !== file) continue;
        text.findings = relevant(text, byText.get(text.number) ?? []);
        // What is typed now is asked about again.
        if (!this.waiting.has(text)) for (const form of text.forms) form.broken = problems.get(form.unit);
      }
    }
    this.list.update();
    if (this.model.filter === "problems" || this.model.sort === "problems") this.show();
    this.editor.refresh();
    this.showProgress();
  }

  private next(): void {
    const text = this.editor.current;
    if (!text) return;
    this.editor.confirm();
    if (!this.list.chooseNext(1, List.isOpen) || this.editor.current === text) {
      this.editor.focus();
      const { search, filter, file } = this.model;
      const isWhole = search === "" && filter === "all" && file === null;
      this.say(List.isOpen(text) ? t("Only this text is left.")
        : isWhole ? t("Nothing is left to translate here.") : t("Nothing is left to translate in this list."));
      return;
    }
    this.editor.focus();
  }

  private takeSaved(saved: Saved): void {
    const found = this.find(saved);
    if (!found) return;
    const [{ text, unit }, { value }] = [found, saved];
    const form = text.forms.find((form) => form.unit === unit);
    if (saved.bundle === this.meta.bundle) {
      if (typeof saved.before === "string") text.settledNote = saved.before;
      else if (form) form.settled = saved.before;
    }
    const isSame = typeof value === "string" ? text.note === value
      : !form || form.target === value.target && form.state === value.state;
    if (!isSame) this.model.take(text, unit, value);
    if (isChanged(text)) this.isUnsaved = true;
    if (text === this.editor.current) this.editor.refresh();
  }

  private move(text: Text | undefined): void {
    if (!text) return;
    let place = this.model.shown.indexOf(text);
    if (place < 0) {
      this.model.filter = "all";
      this.model.search = "";
      element<HTMLSelectElement>("filter").value = "all";
      element<HTMLInputElement>("search").value = "";
      this.show();
      place = this.model.shown.indexOf(text);
    }
    if (text === this.editor.current) this.editor.refresh();
    else {
      this.list.choose(place);
      this.editor.focus();
    }
  }

  // MARK: Files

  private async settled(): Promise<void> {
    for (;;) {
      await this.store.flush();
      if (this.waiting.size === 0 && !this.isAsking) return;
      await this.ask();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  private async save(kind: "xliff" | "bundle"): Promise<void> {
    await this.settled();
    const changed = this.model.texts.filter(isChanged);
    const refused = changed.filter((text) =>
      text.isNoteRefused || text.forms.some((form) => form.refused !== undefined));
    const broken = changed.filter((text) => text.forms.some((form) => form.broken));
    const sent = changed.map(sentOf);
    const bytes = await this.engine.save(kind);
    if (this.meta.isServed && kind === "bundle") {
      this.isUnsaved = !await this.send(bytes, sent);
      return;
    }
    const isXLIFF = kind === "xliff" || /\.(xliff|xlf)$/i.test(this.meta.name);
    const name = kind === "xliff" ? this.opened.xliff : this.meta.name;
    download(name, bytes, isXLIFF ? "application/xliff+xml" : "application/zip");
    const count = changed.length - refused.length;
    const parts = [count === 0
      ? t("Saved as %@; nothing in it is changed.", name)
      : t("Saved as %2$@ with %1$lld changed texts. Send this file back.", count, name)];
    this.isUnsaved = false;
    if (refused.length > 0) {
      parts.push(t("%lld texts cannot be saved, and are not in the file: %@", refused.length, refused[0].key));
    } else if (broken.length > 0) {
      parts.push(t("%lld texts have placeholders that do not fit; they are marked as needing review.", broken.length));
    }
    this.say(parts.join(" "), parts.length > 1);
    this.isAlertOfTexts = parts.length > 1;
  }

  /** Gives the file to the program that has served the page, with what it says of each text that has changed. */
  private async send(bytes: Uint8Array, sent: Sent[]): Promise<boolean> {
    this.say(t("Saving…"));
    let answer: { count: number; noteCount: number; left: string[]; failure: string | null };
    try {
      const response = await fetch("save", { method: "POST", body: bytes });
      answer = await response.json();
    } catch {
      this.say(t("The program that opened this page has ended. Save a file instead."), true);
      download(this.meta.name, bytes, "application/octet-stream");
      return false;
    }
    const { count, noteCount, left, failure } = answer;
    if (failure !== null) {
      this.say(t("Not saved: %@", failure), true);
      return false;
    }
    const leftKeys = new Set(left);
    for (const one of sent) if (!leftKeys.has(one.text.key)) this.settle(one);
    const parts = [t("%lld translations saved.", count)];
    if (noteCount > 0) parts.push(t("%lld notes sent.", noteCount));
    if (left.length > 0) {
      parts.push(t("%lld texts are not saved, and stay in this browser: %@", left.length, left.slice(0, 3).join(", ")));
    }
    this.say(parts.join(" "), left.length > 0);
    return left.length === 0;
  }

  /** Knows what was sent of a text as what the project says; what was typed since is not saved. */
  private settle({ text, forms, note }: Sent): void {
    for (const [form, value] of forms) {
      form.settled = value;
      this.keep(text, form.unit);
    }
    if (note === text.originalNote) return;
    text.settledNote = note;
    this.keep(text, null);
  }

  private async open(file: File): Promise<void> {
    await this.settled();
    const merged = await this.engine.merge(file.name, new Uint8Array(await file.arrayBuffer()));
    if (merged.error) {
      this.say(t("%@ cannot be read: %@", file.name, merged.error.message), true);
      return;
    }
    if (!merged.isSameLanguage) {
      this.say(t("%@ is in another language: %@", file.name, languageName(merged.language ?? "")), true);
      return;
    }
    const units = new Map<number, Text>();
    for (const text of this.model.texts) for (const form of text.forms) units.set(form.unit, text);
    this.model.together(() => {
      for (const [unit, target, state] of merged.targets) {
        const text = units.get(unit);
        const form = text?.forms.find((form) => form.unit === unit);
        if (text && form) this.model.set(text, form, target, state);
      }
      for (const [number, note] of merged.notes) {
        const text = this.model.text(number);
        if (text) this.model.setNote(text, note);
      }
    });
    this.show();
    this.editor.refresh();
    const parts = [merged.targets.length > 0 || merged.notes.length > 0
      ? t("%lld translations were taken from %@", merged.targets.length, file.name)
      : t("Nothing in %@ is new.", file.name)];
    if (merged.notes.length > 0) parts.push(t("%lld notes were taken", merged.notes.length));
    const left = merged.unknown + merged.changedSource;
    if (left > 0) {
      parts.push(t("%lld texts of it are not in this page, or have another source now: %@", left, merged.left.join(", ")));
    }
    this.say(parts.join("; "), left > 0);
  }

  // MARK: Keys and buttons

  private listen(): void {
    const on = (id: string, event: string, run: (target: HTMLElement) => void): void => {
      element(id).addEventListener(event, () => run(element(id)));
    };
    const search = debounce(30, () => {
      this.model.search = element<HTMLInputElement>("search").value;
      this.show();
    });
    on("search", "input", search);
    on("filter", "change", (target) => {
      this.model.filter = (target as HTMLSelectElement).value as Filter;
      this.show();
    });
    on("sort", "change", (target) => {
      this.model.sort = (target as HTMLSelectElement).value as Sort;
      this.show();
    });
    on("undo", "click", () => this.move(this.model.undo()));
    on("redo", "click", () => this.move(this.model.redo()));
    on("save", "click", () => void this.save("bundle"));
    on("save-xliff", "click", () => void this.save("xliff"));
    on("open", "click", () => element("file").click());
    on("help", "click", () => this.showHelp());
    on("print", "click", () => window.print());
    on("file", "change", (target) => {
      const input = target as HTMLInputElement;
      if (input.files?.[0]) void this.open(input.files[0]);
      input.value = "";
    });
    element("save-xliff").hidden = /\.(xliff|xlf)$/i.test(this.meta.name) && !this.meta.isServed;
    const changing = ["undo", "redo", "open", "save", "save-xliff"];
    if (this.meta.isReadOnly) for (const id of changing) element(id).hidden = true;
    element("search").addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "ArrowDown") return;
      event.preventDefault();
      search.flush();
      this.list.focus();
    });
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file && !this.meta.isReadOnly) void this.open(file);
    });
    window.addEventListener("pagehide", () => this.store.leave());
    window.addEventListener("beforeunload", (event) => {
      this.store.leave();
      if (this.isUnsaved && !this.isKept) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") this.store.leave();
    });
    window.addEventListener("beforeprint", () => this.fillCatalogue());
    window.addEventListener("afterprint", () => element("catalogue").replaceChildren());
    this.buildHelp();
  }

  private press(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLTextAreaElement
      || event.target instanceof HTMLInputElement;
    if (document.querySelector("dialog[open]") || event.isComposing) return;
    const isSearch = event.target === element("search");
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const run = (action: () => void): void => {
      event.preventDefault();
      action();
    };
    const focus = (isThere: boolean): void => { if (isThere) this.editor.focus(); };
    if (isCommand && event.shiftKey && /^Digit[1-9]$/.test(event.code)) {
      return run(() => this.editor.insertPlaceholder(Number(event.code.slice(5)) - 1));
    }
    if (isCommand) {
      switch (key) {
        case "ArrowDown": return run(() => focus(this.list.chooseNext(1)));
        case "ArrowUp": return run(() => focus(this.list.chooseNext(-1)));
        case "s": return run(() => { if (!this.meta.isReadOnly) void this.save("bundle"); });
        case "f": return run(() => element("search").focus());
        case "b": return run(() => this.editor.copySource());
        case "u": return run(() => this.editor.toggleReview());
        case "z": return isSearch ? undefined : run(() => this.move(event.shiftKey ? this.model.redo() : this.model.undo()));
        case "y": return isSearch ? undefined : run(() => this.move(this.model.redo()));
        case "/": return run(() => this.showHelp());
      }
    }
    if (key === "F1" || key === "?" && !isTyping) return run(() => this.showHelp());
    if (key === "Escape") return run(() => this.list.focus());
  }

  private buildHelp(): void {
    const keys: [string, string][] = [
      ["Enter", t("Next form, then next text that is not done")],
      ["Shift+Enter", t("Line break")],
      ["Ctrl+Enter", t("Next text that is not done")],
      ["Ctrl+↓  Ctrl+↑", t("Next and previous text")],
      ["Ctrl+Shift+1 … 9", t("Insert a placeholder")],
      ["Ctrl+B", t("Copy the source")],
      ["Ctrl+U", t("Needs review, or translated")],
      ["Ctrl+Z  Ctrl+Shift+Z", t("Undo and redo")],
      ["Ctrl+F", t("Search")],
      ["Ctrl+S", t("Save")],
      ["Esc", t("To the list; Enter goes back")],
      ["F1  ?", t("This help")],
    ];
    const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
    const settings = readSettings();
    const language = make("select", { id: "page-language" }, ...Object.entries(languages).map(
      ([tag, name]) => make("option", { value: tag, selected: tag === current() }, name)));
    language.addEventListener("change", () => {
      writeSettings({ ...settings, language: language.value });
      void this.store.flush().then(() => location.reload());
    });
    const size = make("input", { id: "page-size", type: "range", min: 12, max: 24, value: settings.size });
    size.addEventListener("input", () => {
      settings.size = Number(size.value);
      document.documentElement.style.setProperty("--size", `${settings.size}px`);
      writeSettings({ ...readSettings(), size: settings.size });
      this.list.update();
    });
    const signs = [t("Not translated"), t("Needs review"), t("Translated"), t("Machine translation"), t("Placeholders do not fit")];
    element("help-content").replaceChildren(
      make("p", {}, t("Translate the texts, press Save, and send the file back to whoever sent you this page. What you type is kept in this browser.")),
      make("p", {}, ["○", "◐", "●", "◆", "✕"].map((sign, index) => `${sign} ${signs[index]}`).join("  ")),
      make("table", {}, make("tbody", {}, ...keys.map(([key, text]) => make("tr", {},
        make("th", { scope: "row" }, make("kbd", {}, isMac ? key.replaceAll("Ctrl+Shift", "⌃⇧").replaceAll("Ctrl", "⌘") : key)),
        make("td", {}, text))))),
      make("p", {}, make("label", { for: "page-language" }, t("Language of this page")), " ", language),
      make("p", {}, make("label", { for: "page-size" }, t("Text size")), " ", size),
      make("p", { class: "version" }, `Loquat ${this.meta.version}`));
  }

  private showHelp(): void { element<HTMLDialogElement>("help-dialog").showModal(); }

  private explain(finding: Finding): void {
    const rule = this.rules.get(finding.rule);
    const dialog = element<HTMLDialogElement>("rule-dialog");
    element("rule-content").replaceChildren(
      make("h2", {}, finding.rule), make("p", {}, finding.message),
      ...(finding.notes ?? []).map((note) => make("p", {}, make("bdi", {}, note))),
      make("p", { lang: "en", dir: "ltr" }, rule?.summary ?? ""),
      make("p", { lang: "en", dir: "ltr" }, rule?.why ?? ""));
    dialog.showModal();
  }

  private enlarge(url: string, frame: string[]): void {
    const image = make("img", { src: url, alt: t("Screenshot") });
    const box = make("div", { class: "large" }, image);
    image.addEventListener("load", () => addFrame(box, image, frame));
    element("image-content").replaceChildren(box);
    element<HTMLDialogElement>("image-dialog").showModal();
  }

  /** All texts that are shown, on paper. */
  private fillCatalogue(): void {
    let last: number | undefined;
    const rows = this.model.shown.flatMap((text) => {
      const file = this.model.files[text.file];
      const own = text.forms.map((form, index) => make("tr", {},
        make("td", {}, index === 0 ? text.key : "", form.path && make("div", { class: "path" }, form.path)),
        make("td", { lang: file.source.tag, dir: direction(file.source) }, form.source),
        make("td", { lang: file.target?.tag, dir: direction(file.target) }, form.target,
          make("div", { class: "path", lang: current(), dir: document.documentElement.dir }, stateName(form))),
        make("td", { dir: "auto" }, index === 0 ? text.comment : "", index === 0 && text.note !== ""
          && make("div", { dir: "auto" }, make("strong", {}, t("Note to the developers")), " ", text.note))));
      const isNew = last !== text.file;
      last = text.file;
      return isNew
        ? [make("tr", {}, make("th", { colspan: 4, scope: "rowgroup", dir: "ltr" }, file.original)), ...own]
        : own;
    });
    const heads = [t("Key"), t("Source"), t("Translation"), t("Comment")];
    element("catalogue").replaceChildren(
      make("h1", {}, this.meta.title || this.meta.name, " – ", element("languages").textContent ?? ""),
      make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", {}, head)))),
        make("tbody", {}, ...rows)));
  }
}

/** What a text said when it was saved, where that is not what the bundle said. */
interface Sent {
  text: Text;
  forms: [Form, { target: string; state: State }][];
  note: string;
}

function sentOf(text: Text): Sent {
  const forms = text.forms.filter(isFormChanged);
  return {
    text, note: text.note,
    forms: forms.map((form) => [form, { target: form.target, state: form.state }]),
  };
}

/** Whether something in a text is not in the file as it was typed. */
function isWrong(text: Text): boolean {
  return text.isNoteRefused === true
    || text.forms.some((form) => form.broken !== undefined || form.refused !== undefined);
}

/** The findings about what is translated: that something is not, its state says. */
function relevant(text: Text, findings: Finding[]): Finding[] {
  const open = text.forms.filter((form) => form.target === "").map((form) => form.unit);
  return findings.filter(({ unit, rule }) =>
    rule !== "missing-translations" && (unit === undefined ? open.length === 0 : !open.includes(unit)));
}

/** The names of files, as short as they are told apart by. */
function shortNames(paths: string[]): string[] {
  const names = [
    (path: string) => (path.split("/").pop() ?? path).replace(/\.[^.]*$/, ""),
    (path: string) => path.split("/").pop() ?? path,
    (path: string) => path.split("/").filter((part) => !part.endsWith(".lproj")).slice(-2).join("/"),
    (path: string) => path,
  ];
  return paths.map((path) => {
    const name = names.find((name) => paths.filter((other) => name(other) === name(path)).length === 1);
    return (name ?? names[3])(path);
  });
}

interface Settings { language: string | null; size: number }

/** What a person has chosen for all pages of this browser. */
function readSettings(): Settings {
  try {
    return { language: null, size: 15, ...JSON.parse(localStorage.getItem("loquat") ?? "{}") };
  } catch {
    return { language: null, size: 15 };
  }
}

function writeSettings(settings: Settings): void {
  try {
    localStorage.setItem("loquat", JSON.stringify(settings));
  } catch {
    // They count until the page is closed.
  }
}

function fromBase64(text: string): Uint8Array {
  const binary = atob(text.trim());
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

void new Page().start();
