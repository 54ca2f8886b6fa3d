// Asks the engine, which is Loquat itself, in a thread of its own.

export enum State { Empty, New, NeedsReview, MachineTranslated, Translated }

export interface Plural { category: string; numbers: string[] }
export interface Language { tag: string; isRightToLeft: boolean; plurals: Plural[] }
export interface FileInfo { original: string; source: Language; target?: Language }
export interface Rule { id: string; summary: string; why: string; comparesKeys: boolean }
export interface Failure { id: string; message: string; place: string }
export interface Opened {
  error?: Failure;
  count: number;
  xliff: string;
  damaged: number;
  files: FileInfo[];
  problems: string[];
  rules: Rule[];
}
/** Unit, way, source, target, state. */
export type RawForm = [number, string, string, string, State];
/** File, key, comment, note, whether it is to be translated, whether its source has changed, forms. */
export type RawText = [number, string, string, string, boolean, boolean, RawForm[]];
/** Start, end, spelling, and how it is inserted. */
export type Placeholder = [number, number, string, string];
/** Text and style. */
export type Mark = [string, number];
export interface Term { start: number; end: number; isName: boolean; words: string[] }
export interface Suggestion { score: number; source: string; target: string; origin: string }
export interface Described {
  comments: string[];
  roles: string[];
  arguments: [string, string][];
  places: string[];
  code: string[];
  note: string;
  maximumWidth?: number;
  suggestions: Suggestion[];
  screenshots: { path: string; frame: string[] }[];
  forms: { unit: number; previous?: string; hasTags?: boolean; isPhrases?: boolean; placeholders?: Placeholder[]; marks?: Mark[]; terms: Term[] }[];
}
export interface Finding {
  text: number;
  rule: string;
  severity: "error" | "warning" | "note";
  message: string;
  notes?: string[];
  place: string;
  unit?: number;
  start?: number;
  end?: number;
  replacement?: string;
}
export interface EditedForm {
  unit: number;
  placeholders?: Placeholder[];
  broken?: string;
  preview?: string;
  marks?: Mark[];
}
export interface Edited { isTooLong?: boolean; refused: [number, string][]; findings: Finding[]; forms: EditedForm[] }
export type Similar = { score: number; text: number } | Suggestion;
export interface Merged {
  error?: Failure;
  isSameLanguage: boolean;
  language: string | null;
  unknown: number;
  changedSource: number;
  targets: [number, string, State][];
  notes: [number, string][];
  /** Keys of texts that were not taken. */
  left: string[];
}

type Field = string | Uint8Array | number | null;

export class Engine {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, [(bytes: Uint8Array) => void, (error: Error) => void]>();
  private count = 0;
  /** Says that the engine has stopped, for good. */
  onfailure: (message: string) => void = () => {};

  constructor(program: string, module: string) {
    const url = URL.createObjectURL(new Blob([program], { type: "text/javascript" }));
    this.worker = new Worker(url);
    this.worker.onmessage = ({ data }) => {
      const [resolve, reject] = this.waiting.get(data.number) ?? [() => {}, (error: Error) => {
        this.onfailure(error.message);
      }];
      this.waiting.delete(data.number);
      if (data.error === undefined) resolve(data.result);
      else reject(new Error(data.error));
    };
    this.worker.onerror = (event) => this.onfailure(event.message);
    this.worker.postMessage({ module });
  }

  ask(question: string, ...fields: Field[]): Promise<Uint8Array> {
    const number = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting.set(number, [resolve, reject]);
      this.worker.postMessage({ number, fields: [question, ...fields] });
    });
  }

  private async json<Answer>(question: string, ...fields: Field[]): Promise<Answer> {
    const bytes = await this.ask(question, ...fields);
    return JSON.parse(new TextDecoder().decode(bytes));
  }

  open(name: string, bytes: Uint8Array, context: Uint8Array): Promise<Opened> {
    return this.json("open", name, bytes, context);
  }

  async texts(from: number, count: number): Promise<RawText[]> {
    return (await this.json<{ texts: RawText[] }>("texts", from, count)).texts;
  }

  describe(text: number): Promise<Described> { return this.json("describe", text); }

  edit(text: number, forms: { unit: number; target: string; state: State }[]): Promise<Edited> {
    return this.json("edit", text, ...forms.flatMap((form) => [form.unit, whole(form.target), form.state]));
  }

  async setNote(text: number, note: string): Promise<boolean> {
    return (await this.json<{ isSaved: boolean }>("note", text, whole(note))).isSaved;
  }

  findings(file: number): Promise<{ findings: Finding[]; broken: [number, string][] }> {
    return this.json("findings", file);
  }

  async similar(text: number): Promise<Similar[]> {
    return (await this.json<{ similar: Similar[] }>("similar", text)).similar;
  }

  merge(name: string, bytes: Uint8Array): Promise<Merged> { return this.json("merge", name, bytes); }

  save(kind: "xliff" | "bundle"): Promise<Uint8Array> { return this.ask("save", kind); }

  file(path: string): Promise<Uint8Array> { return this.ask("file", path); }
}

/** Halves of characters would become another character on the way; this one is refused. */
function whole(text: string): string { return text.replace(/\p{Surrogate}/gu, "\uFFFF"); }
