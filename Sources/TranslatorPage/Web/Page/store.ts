// Keeps what is typed in the browser, form by form, so that nothing is lost when it is closed or dies.
// Records belong to the bytes of the bundle: two pages of one folder do not meet, and two windows with one
// page see each other's changes. Those of a page that is served belong to its place, since its bundle is
// another one after each save.
import { State } from "./engine.js";
import { Text } from "./model.js";

/** A form of a text, or its note, whose unit is null. */
export interface Saved {
  id: string;
  digest: string;
  /** The digest of the bundle that the numbers are of. */
  bundle: string;
  text: number;
  unit: number | null;
  /** The file, key and form, by which it is found in another bundle. */
  place: string;
  /** What the bundle or the project said. */
  before: { target: string; state: State } | string;
  value: { target: string; state: State } | string;
  time: number;
  /** Which window has written it. */
  window: string;
}

/** How long storage may take to open, in milliseconds. */
const patience = 5000;
/** How many records are put where it can be done at once with each change. */
const few = 50;

export class Store {
  private database: IDBDatabase | undefined;
  private readonly window = crypto.getRandomValues(new Uint32Array(2)).join("-");
  private channel: BroadcastChannel | undefined;
  private waiting = new Map<string, Saved>();
  private timer: number | undefined;
  private opening: Promise<void> | undefined;
  /** When each record was written that this window knows. */
  private readonly times = new Map<string, number>();
  /** What another window has changed. */
  onchange: (saved: Saved) => void = () => {};
  /** Why nothing can be kept. */
  onfailure: (reason: string) => void = () => {};

  constructor(private readonly digest: string, private readonly bundle: string) {}

  /** Opens the storage, and gives what was kept for this bundle. */
  async open(): Promise<Saved[]> {
    this.listen();
    this.opening = this.openDatabase();
    await this.opening;
    return this.read();
  }

  private async openDatabase(): Promise<void> {
    try {
      this.database = await request<IDBDatabase>((resolve, reject) => {
        setTimeout(() => reject(new Error("no answer")), patience);
        // Records of another form get a database of another name: pages of several versions are in use.
        const opening = indexedDB.open("loquat texts", 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore("texts", { keyPath: "id" }).createIndex("digest", "digest");
        };
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
        opening.onblocked = () => reject(new Error("blocked"));
      });
    } catch (error) {
      this.onfailure(String(error));
    }
  }

  private listen(): void {
    try {
      this.channel = new BroadcastChannel(`loquat ${this.digest}`);
      this.channel.onmessage = ({ data }) => this.take(data);
    } catch {
      // Windows that cannot talk see each other's changes when they are looked at again.
    }
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState !== "visible") return;
      void this.read().then((all) => all.forEach((saved) => this.take(saved)));
    });
  }

  /** Takes what another window has written, unless it is older than what is known: clocks are coarse. */
  private take(saved: Saved): void {
    if (saved.window === this.window || saved.time < (this.times.get(saved.id) ?? 0)) return;
    this.times.set(saved.id, saved.time);
    this.waiting.delete(saved.id);
    this.onchange(saved);
  }

  private async read(): Promise<Saved[]> {
    const all = new Map<string, Saved>();
    try {
      const { database } = this;
      if (database) {
        const stored = await request<Saved[]>((resolve, reject) => {
          const reading = database.transaction("texts").objectStore("texts").index("digest")
            .getAll(this.digest);
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        for (const saved of stored) all.set(saved.id, saved);
      }
    } catch (error) {
      this.onfailure(String(error));
    }
    for (const saved of this.takeJournal()) {
      if (saved.time >= (all.get(saved.id)?.time ?? 0)) {
        all.set(saved.id, saved);
        this.waiting.set(saved.id, saved);
      }
    }
    if (this.waiting.size > 0) void this.flush();
    for (const { id, time } of all.values()) {
      if (!this.times.has(id)) this.times.set(id, time);
    }
    return [...all.values()];
  }

  /** Keeps a form of a text, or with null its note. */
  keep(text: Text, unit: number | null, place: string): void {
    const form = text.forms.find((form) => form.unit === unit);
    const name = this.digest === this.bundle ? unit ?? `note ${text.number}` : place;
    const id = `${this.digest} ${name}`;
    const saved: Saved = {
      id, digest: this.digest, bundle: this.bundle, text: text.number, unit, place,
      value: form ? { target: form.target, state: form.state } : text.note,
      before: form ? form.settled ?? form.original : text.settledNote ?? text.originalNote,
      // What is written later is newer, whatever the clock says.
      time: Math.max(Date.now(), (this.times.get(id) ?? 0) + 1),
      window: this.window,
    };
    this.times.set(saved.id, saved.time);
    this.waiting.set(saved.id, saved);
    this.channel?.postMessage(saved);
    if (this.waiting.size <= few) this.writeJournal();
    this.timer ??= window.setTimeout(() => void this.flush(), 30);
  }

  /** Writes all that waits, and returns when it is on the disk. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.opening;
    const records = [...this.waiting.values()];
    const { database } = this;
    if (records.length === 0 || !database) return;
    if (records.length > few) this.writeJournal();
    try {
      const transaction = database.transaction("texts", "readwrite", { durability: "strict" });
      const store = transaction.objectStore("texts");
      for (const record of records) store.put(record);
      await request<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
      for (const record of records) {
        if (this.waiting.get(record.id) === record) this.waiting.delete(record.id);
      }
      this.writeJournal();
    } catch (error) {
      this.onfailure(String(error));
    }
  }

  /** Does what can be done at once: a page that is closed may not wait. */
  leave(): void {
    if (this.waiting.size === 0) return;
    this.writeJournal();
    void this.flush();
  }

  /** Puts what waits where it can be put at once: the disk may be slow, and the page closed meanwhile. */
  private writeJournal(): void {
    try {
      if (this.waiting.size === 0) localStorage.removeItem(this.journal);
      else localStorage.setItem(this.journal, JSON.stringify([...this.waiting.values()]));
    } catch {
      // The disk may be faster.
    }
  }

  private get journal(): string { return `loquat ${this.digest} ${this.window}`; }

  /** What windows have left that could not wait. */
  private takeJournal(): Saved[] {
    try {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(`loquat ${this.digest} `));
      return names.flatMap((name): Saved[] => {
        const text = localStorage.getItem(name);
        localStorage.removeItem(name);
        return text ? JSON.parse(text) : [];
      });
    } catch {
      return [];
    }
  }
}

function request<Result>(
  run: (resolve: (result: Result) => void, reject: (error: unknown) => void) => void
): Promise<Result> {
  return new Promise(run);
}
