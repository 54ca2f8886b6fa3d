// What is translated, and what has been changed: texts with their forms, undo and redo, and what is looked
// for.
import { Engine, Finding, FileInfo, RawText, State } from "./engine.js";

export interface Form {
  unit: number;
  /** The way to the form: `plural.few`; empty for the only text. */
  path: string;
  source: string;
  target: string;
  state: State;
  /** What the file said when it was opened. */
  original: { target: string; state: State };
  /** What the project says since it was saved there. */
  settled?: { target: string; state: State };
  /** Why the translation would be refused. */
  broken?: string;
  /** A character for which it cannot be saved. */
  refused?: string;
}

export interface Text {
  number: number;
  file: number;
  key: string;
  comment: string;
  note: string;
  originalNote: string;
  settledNote?: string;
  /** Whether the note has a character for which it cannot be saved. */
  isNoteRefused?: boolean;
  isTranslatable: boolean;
  /** Whether its source was another one when it was translated. */
  hasChangedSource: boolean;
  forms: Form[];
  findings: Finding[];
  /** All that a search looks at, in small letters; made when it is asked for. */
  words?: string;
}

/** A translation of a form, or a note. */
type Value = { target: string; state: State } | string;

interface Change {
  text: Text;
  unit: number | null;
  before: Value;
  after: Value;
}

/** What a person has done in one go. */
interface Step {
  changes: Change[];
  time: number;
  isTyped: boolean;
}

/** What the text of a change says. */
function now({ text, unit }: Change): Value {
  const form = text.forms.find((form) => form.unit === unit);
  return form ? { target: form.target, state: form.state } : text.note;
}

export function isEqual(left: Value, right: Value): boolean {
  if (typeof left === "string" || typeof right === "string") return left === right;
  return left.target === right.target && left.state === right.state;
}

export type Filter = "all" | "open" | "review" | "problems" | "changed" | "source" | "notes";
export type Sort = "file" | "source" | "length" | "problems";

export function text(raw: RawText, number: number): Text {
  const [file, key, comment, note, isTranslatable, hasChangedSource, forms] = raw;
  return {
    number, file, key, comment, note, originalNote: note, isTranslatable, hasChangedSource,
    forms: forms.map(([unit, path, source, target, state]) =>
      ({ unit, path, source, target, state, original: { target, state } })),
    findings: [],
  };
}

/** Whether nothing is left to do: a text is translated when all of its forms are. */
export function isDone(text: Text): boolean {
  return text.forms.every((form) =>
    form.source === "" || !form.broken && form.refused === undefined
      && (form.state === State.Translated || form.state === State.MachineTranslated));
}

export function needsReview(text: Text): boolean {
  return text.forms.some((form) => form.state === State.NeedsReview || form.broken);
}

export function isFormChanged(form: Form): boolean { return !isEqual(form, form.original); }

export function isChanged(text: Text): boolean {
  return text.note !== text.originalNote || text.forms.some(isFormChanged);
}

/** The worst state of its forms, in which the list shows a text. */
export function status(text: Text): "empty" | "review" | "broken" | "machine" | "done" {
  if (text.forms.some((form) => form.broken || form.refused !== undefined)) return "broken";
  if (!isDone(text)) return needsReview(text) ? "review" : "empty";
  return text.forms.some((form) => form.state === State.MachineTranslated) ? "machine" : "done";
}

export function words(text: Text): string {
  text.words ??= [text.key, text.comment, text.note,
    ...text.forms.flatMap((form) => [form.source, form.target])].join("\u0000").toLowerCase();
  return text.words;
}

export class Model {
  texts: Text[] = [];
  /** The texts that are shown, in order. */
  shown: Text[] = [];
  filter: Filter = "all";
  sort: Sort = "file";
  search = "";
  /** The file that is shown alone. */
  file: number | null = null;
  private done: Step[] = [];
  private undone: Step[] = [];
  /** What is being done in one go. */
  private group: Change[] | null = null;
  /** Is told of each text that has changed. */
  onchange: (text: Text, unit: number | null, isOwn: boolean) => void = () => {};

  constructor(readonly engine: Engine, readonly files: FileInfo[]) {}

  /** Adds texts; what is not to be translated is not shown. */
  add(texts: RawText[], first: number): void {
    for (const [index, raw] of texts.entries()) {
      const one = text(raw, first + index);
      if (one.isTranslatable) this.texts.push(one);
    }
  }

  /** The text of a number, which is that of the engine. */
  text(number: number): Text | undefined {
    let [low, high] = [0, this.texts.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.texts[middle].number;
      if (found === number) return this.texts[middle];
      if (found < number) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** Chooses what is shown. */
  update(): void {
    const parts = this.search.toLowerCase().split(/\s+/).filter((part) => part !== "");
    this.shown = this.texts.filter((text) =>
      (this.file === null || text.file === this.file) && this.isWanted(text)
        && parts.every((part) => words(text).includes(part)));
    if (this.sort === "file") return;
    const value: Record<Exclude<Sort, "file">, (text: Text) => string | number> = {
      source: (text) => text.forms[0].source,
      length: (text) => text.forms[0].source.length,
      problems: (text) => -text.findings.length - (status(text) === "broken" ? 1000 : 0),
    };
    const of = value[this.sort];
    if (this.sort === "source") {
      const { compare } = new Intl.Collator(this.files[0]?.source.tag);
      this.shown.sort((left, right) => compare(String(of(left)), String(of(right))));
    } else {
      this.shown.sort((left, right) => Number(of(left)) - Number(of(right)));
    }
  }

  private isWanted(text: Text): boolean {
    switch (this.filter) {
      case "all": return true;
      case "open": return !isDone(text);
      case "review": return needsReview(text);
      case "problems": return text.findings.some((finding) => finding.severity !== "note")
        || status(text) === "broken";
      case "changed": return isChanged(text);
      case "source": return text.hasChangedSource;
      case "notes": return text.note !== "";
    }
  }

  /** How many texts are done, of how many, in each file. */
  progress(): { done: number; all: number }[] {
    const counts = this.files.map(() => ({ done: 0, all: 0 }));
    for (const text of this.texts) {
      counts[text.file].all++;
      if (isDone(text)) counts[text.file].done++;
    }
    return counts;
  }

  /** Gives a form a translation; letters that are typed one after the other are one step. */
  set(text: Text, form: Form, target: string, state: State, isTyped = false): void {
    if (form.target === target && form.state === state) return;
    const before = { target: form.target, state: form.state };
    this.make({ text, unit: form.unit, before, after: { target, state } }, isTyped);
  }

  setNote(text: Text, note: string): void {
    if (text.note === note) return;
    this.make({ text, unit: null, before: text.note, after: note }, true);
  }

  /** Makes what an action changes one step. */
  together(action: () => void): void {
    this.group = [];
    action();
    if (this.group.length > 0) {
      this.done.push({ changes: this.group, time: Date.now(), isTyped: false });
      this.undone = [];
    }
    this.group = null;
  }

  /** Takes what was done elsewhere, which cannot be undone here. */
  take(text: Text, unit: number | null, value: Value): void {
    this.apply(text, unit, value, false);
  }

  private make(change: Change, isTyped: boolean): void {
    this.apply(change.text, change.unit, change.after, true);
    if (this.group) {
      this.group.push(change);
      return;
    }
    const time = Date.now();
    const step = this.done[this.done.length - 1];
    const last = step?.isTyped ? step.changes[0] : undefined;
    const isSame = last?.text === change.text && last.unit === change.unit
      && isEqual(last.after, change.before);
    if (step && last && isTyped && isSame && time - step.time < 1000 && this.undone.length === 0) {
      last.after = change.after;
      step.time = time;
    } else {
      this.done.push({ changes: [change], time, isTyped });
    }
    this.undone = [];
  }

  private apply(text: Text, unit: number | null, value: Value, isOwn: boolean): void {
    if (typeof value === "string") {
      text.note = value;
    } else {
      const form = text.forms.find((form) => form.unit === unit);
      if (!form) return;
      form.target = value.target;
      form.state = value.state;
    }
    text.words = undefined;
    this.onchange(text, unit, isOwn);
  }

  get canUndo(): boolean { return this.done.length > 0; }
  get canRedo(): boolean { return this.undone.length > 0; }

  /** Takes the last step back; a text that it is about. */
  undo(): Text | undefined {
    return this.turn(this.done, this.undone, (change) => [change.after, change.before]);
  }

  redo(): Text | undefined {
    return this.turn(this.undone, this.done, (change) => [change.before, change.after]);
  }

  /** Does a step backwards or again, but for what was changed elsewhere since. */
  private turn(
    from: Step[], to: Step[], values: (change: Change) => [Value, Value]
  ): Text | undefined {
    for (let place = from.length - 1; place >= 0; place--) {
      const step = from[place];
      const changes = step.changes.filter((change) => isEqual(now(change), values(change)[0]));
      if (changes.length === 0) continue;
      // The rest can be done when what somebody else has changed is as it was.
      const rest = step.changes.filter((change) => !changes.includes(change));
      from.splice(place, 1, ...(rest.length > 0 ? [{ ...step, changes: rest }] : []));
      to.push({ ...step, changes });
      for (const change of changes) {
        this.apply(change.text, change.unit, values(change)[1], true);
      }
      return changes[0].text;
    }
    return undefined;
  }
}
