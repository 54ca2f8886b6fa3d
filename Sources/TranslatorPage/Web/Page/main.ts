// The page: what was put into it becomes a list and an editor, and what was done goes out as a file.
import { debounce, download, element, make } from "./dom.js";
import { Editor, addFrame } from "./editor.js";
import { Edited, Engine, Finding, Opened, Rule, State } from "./engine.js";
import { List } from "./list.js";
import { Filter, isChanged, Model, Sort, status, Text } from "./model.js";
import { Saved, Store } from "./store.js";
import { choose, current, languageName, languages, number, t } from "./texts.js";

/** What the page is about, as it was made. */
interface Meta {
  name: string;
  digest: string;
  version: string;
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

  constructor() {
    const settings = readSettings();
    choose(JSON.parse(element("texts").textContent ?? "{}"), settings.language);
    document.documentElement.style.setProperty("--size", `${settings.size}px`);
    this.engine = new Engine(
      element("worker").textContent ?? "", element("engine").textContent ?? "",
      element("engine").dataset.alphabet ?? "");
    this.engine.onfailure = (message) => this.say(t("The page has stopped: %@. Save your work by copying it, and open the page again.", message), true);
    this.store = new Store(this.meta.digest);
    this.store.onfailure = () => {
      this.isKept = false;
      this.say(t("This browser keeps nothing for this page. Save a file before you close it."), true);
    };
    this.store.onchange = (saved) => this.takeSaved(saved);
  }

  async start(): Promise<void> {
    this.localize();
    document.title = `${this.meta.name} – Loquat`;
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
    this.model.onchange = (text, isOwn) => this.changed(text, isOwn);
    this.list = new List(element("list"), this.model);
    this.list.onchoose = (text) => this.editor.show(text, false);
    this.list.onenter = () => this.editor.focus();
    this.editor = new Editor(element("editor"), this.model, this.engine, this.meta.isReadOnly, {
      next: () => this.next(),
      explain: (finding) => this.explain(finding),
      enlarge: (url, frame) => this.enlarge(url, frame),
    });
    const kept = this.store.open();
    for (let first = 0; first < this.opened.count; first += batch) {
      this.model.add(await this.engine.texts(first, batch), first);
      if (first === 0) this.showAll();
    }
    for (const saved of await kept) this.takeSaved(saved);
    this.showAll();
    this.listen();
    if (this.model.texts.length === 0) this.say(t("This file has no text to translate."), true);
    const { problems, damaged } = this.opened;
    if (damaged > 0) this.say(t("%lld texts of this file are damaged and are not shown: %@", damaged, problems[0] ?? ""), true);
    const open = this.model.shown.findIndex(List.isOpen);
    if (this.model.shown.length > 0) this.list.choose(Math.max(0, open));
    document.body.dataset.ready = "true";
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
    element("name").textContent = this.meta.name;
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

  private readonly showProgress = debounce(50, () => {
    const { done, all } = this.model.progress(null);
    const bar = element<HTMLProgressElement>("progress");
    bar.max = Math.max(1, all);
    bar.value = done;
    element("progress-text").textContent = t("%lld of %lld done", done, all);
    const files = this.model.files.map((file, index) => {
      const { done, all } = this.model.progress(index);
      return this.fileButton(file.original, index, done, all);
    });
    element("files").replaceChildren(
      this.fileButton(t("All files"), null, done, all), ...files.filter(Boolean));
    const isIdle = !this.model.canUndo;
    element<HTMLButtonElement>("undo").disabled = isIdle;
    element<HTMLButtonElement>("redo").disabled = !this.model.canRedo;
  });

  private fileButton(name: string, file: number | null, done: number, all: number): HTMLElement {
    const isChosen = this.model.file === file;
    const short = name.split("/").pop() ?? name;
    const bar = make("progress", { max: Math.max(1, all), value: done, "aria-hidden": "true" });
    return make("li", {}, make("button", {
      type: "button", class: "file", title: name, "aria-pressed": String(isChosen),
      onclick: () => {
        this.model.file = file;
        this.show();
        element("files").querySelectorAll("button")[file === null ? 0 : file + 1]?.focus();
      },
    }, make("span", { class: "file-name" }, make("bdi", {}, file === null ? name : short)),
      make("span", { class: "file-count" }, `${number(done)}/${number(all)}`), bar));
  }

  /** Says something in the line below the bar; what is important stays. */
  private say(message: string, isImportant = false): void {
    const box = element(isImportant ? "alert" : "message");
    box.textContent = message;
    box.hidden = false;
    if (!isImportant) setTimeout(() => { if (box.textContent === message) box.textContent = ""; }, 8000);
  }

  // MARK: What is done

  private changed(text: Text, isOwn: boolean): void {
    this.waiting.add(text);
    if (isOwn) {
      this.store.keep(text);
      this.isUnsaved = true;
    }
    this.outdatedFiles.add(text.file);
    void this.ask();
  }

  /** Tells the engine of what has changed: the last state of each text, one after the other. */
  private async ask(): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    for (const text of this.waiting) {
      this.waiting.delete(text);
      const edited = await this.engine.edit(text.number, text.forms);
      await this.engine.setNote(text.number, text.note);
      this.take(text, edited);
    }
    this.isAsking = false;
    this.checkFiles();
  }

  private take(text: Text, edited: Edited): void {
    const others = text.findings.filter(({ rule }) => this.rules.get(rule)?.comparesKeys);
    text.findings = relevant(text, [...edited.findings, ...others]);
    for (const form of text.forms) {
      form.broken = edited.forms.find(({ unit }) => unit === form.unit)?.broken;
    }
    this.list.refresh(text);
    this.editor.take(text, edited);
    this.showProgress();
  }

  /** Checks the files with changes as a whole: some rules look at all texts. */
  private async checkAll(): Promise<void> {
    for (const file of [...this.outdatedFiles]) {
      this.outdatedFiles.delete(file);
      const findings = await this.engine.findings(file);
      const byText = new Map<number, Finding[]>();
      for (const finding of findings) {
        const list = byText.get(finding.text);
        if (list) list.push(finding);
        else byText.set(finding.text, [finding]);
      }
      for (const text of this.model.texts) {
        if (text.file === file) text.findings = relevant(text, byText.get(text.number) ?? []);
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
    if (!this.list.chooseNext(1, List.isOpen) || this.editor.current === text) {
      this.say(t("Nothing is left to translate here."));
      return;
    }
    this.editor.focus();
  }

  private takeSaved(saved: Saved): void {
    const text = this.model.text(saved.text);
    if (!text) return;
    for (const [unit, target, state] of saved.forms) {
      const form = text.forms.find((form) => form.unit === unit);
      if (form && (form.target !== target || form.state !== state)) {
        this.model.take(text, unit, { target, state });
      }
    }
    if (text.note !== saved.note) this.model.take(text, null, saved.note);
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
    while (this.waiting.size > 0 || this.isAsking) {
      await this.ask();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await this.store.flush();
  }

  private async save(kind: "xliff" | "bundle"): Promise<void> {
    await this.settled();
    const broken = this.model.texts.filter((text) => status(text) === "broken");
    const bytes = await this.engine.save(kind);
    if (this.meta.isServed) {
      await this.send(bytes);
    } else {
      const isXLIFF = kind === "xliff" || /\.(xliff|xlf)$/i.test(this.meta.name);
      const name = kind === "xliff" ? this.opened.xliff : this.meta.name;
      download(name, bytes, isXLIFF ? "application/xliff+xml" : "application/zip");
      this.say(t("Saved as %@", name));
    }
    this.isUnsaved = false;
    if (broken.length > 0) {
      this.say(t("%lld texts have placeholders that do not fit; they are marked as needing review.", broken.length), true);
    }
  }

  /** Gives the file to the program that has served the page. */
  private async send(bytes: Uint8Array): Promise<void> {
    try {
      const response = await fetch("save", { method: "POST", body: bytes });
      this.say(await response.text(), !response.ok);
    } catch {
      this.say(t("The program that opened this page has ended. Save a file instead."), true);
      download(this.meta.name, bytes, "application/octet-stream");
    }
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
    for (const [unit, target, state] of merged.targets) {
      const text = units.get(unit);
      const form = text?.forms.find((form) => form.unit === unit);
      if (text && form) this.model.set(text, form, target, state);
    }
    for (const [number, note] of merged.notes) {
      const text = this.model.text(number);
      if (text) this.model.setNote(text, note);
    }
    this.show();
    this.editor.refresh();
    const left = merged.unknown + merged.changedSource;
    const took = t("%lld translations were taken from %@", merged.targets.length, file.name);
    this.say(left > 0 ? `${took}; ${t("%lld texts of it are not in this page, or read otherwise here", left)}` : took, left > 0);
  }

  // MARK: Keys and buttons

  private listen(): void {
    const on = (id: string, event: string, run: (target: HTMLElement) => void): void => {
      element(id).addEventListener(event, () => run(element(id)));
    };
    const search = debounce(80, () => {
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
    element("save-xliff").hidden = this.meta.isServed || /\.(xliff|xlf)$/i.test(this.meta.name);
    if (this.meta.isReadOnly) for (const id of ["undo", "redo", "open"]) element(id).hidden = true;
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("dragover", (event) => event.preventDefault());
    document.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file && !this.meta.isReadOnly) void this.open(file);
    });
    window.addEventListener("beforeunload", (event) => {
      void this.store.flush();
      if (this.isUnsaved && !this.isKept) event.preventDefault();
    });
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") void this.store.flush();
    });
    window.addEventListener("beforeprint", () => this.fillCatalogue());
    window.addEventListener("afterprint", () => element("catalogue").replaceChildren());
    this.buildHelp();
  }

  private press(event: KeyboardEvent): void {
    const isTyping = event.target instanceof HTMLTextAreaElement
      || event.target instanceof HTMLInputElement;
    if (document.querySelector("dialog[open]") || event.isComposing) return;
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
        case "s": return run(() => void this.save("bundle"));
        case "f": return run(() => element("search").focus());
        case "b": return run(() => this.editor.copySource());
        case "u": return run(() => this.editor.toggleReview());
        case "z": return run(() => this.move(event.shiftKey ? this.model.redo() : this.model.undo()));
        case "y": return run(() => this.move(this.model.redo()));
        case "/": return run(() => this.showHelp());
      }
    }
    if (key === "F1" || key === "?" && !isTyping) return run(() => this.showHelp());
    if (key === "Escape") return run(() => element("list").focus());
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
    element("help-content").replaceChildren(
      make("table", {}, make("tbody", {}, ...keys.map(([key, text]) => make("tr", {},
        make("th", { scope: "row" }, make("kbd", {}, isMac ? key.replaceAll("Ctrl+Shift", "⌃⇧").replaceAll("Ctrl", "⌘") : key)),
        make("td", {}, text))))),
      make("p", {}, make("label", { for: "page-language" }, t("Language of this page")), " ", language),
      make("p", {}, make("label", { for: "page-size" }, t("Size of the texts")), " ", size),
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
    const rows = this.model.shown.flatMap((text) => text.forms.map((form, index) => make("tr", {},
      make("td", {}, index === 0 ? text.key : "", form.path && make("div", { class: "path" }, form.path)),
      make("td", { lang: this.model.files[text.file].source.tag, dir: "auto" }, form.source),
      make("td", { lang: this.model.files[text.file].target?.tag, dir: "auto" }, form.target),
      make("td", { dir: "auto" }, index === 0 ? [text.comment, text.note].filter(Boolean).join("\n") : ""))));
    const heads = [t("Key"), t("Source"), t("Translation"), t("Comment")];
    element("catalogue").replaceChildren(make("table", {},
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", {}, head)))),
      make("tbody", {}, ...rows)));
  }
}

/** The findings without those about forms that are missing, while some are still to be translated. */
function relevant(text: Text, findings: Finding[]): Finding[] {
  const isOpen = text.forms.some((form) => form.target === "");
  return isOpen ? findings.filter((finding) => finding.unit !== undefined) : findings;
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
