// Keeps what is typed in the browser, text by text, so that nothing is lost when it is closed or dies.
// Records belong to the bytes of the bundle: two pages of one folder do not meet, and two windows with one
// page see each other's changes.
import { State } from "./engine.js";
import { Text } from "./model.js";

export interface Saved {
  id: string;
  digest: string;
  text: number;
  forms: [number, string, State][];
  note: string;
  time: number;
  /** Which window has written it. */
  window: string;
}

export class Store {
  private database: IDBDatabase | undefined;
  private readonly window = crypto.getRandomValues(new Uint32Array(2)).join("-");
  private channel: BroadcastChannel | undefined;
  private waiting = new Map<number, Text>();
  private timer: number | undefined;
  /** What another window has changed. */
  onchange: (saved: Saved) => void = () => {};
  /** Why nothing can be kept. */
  onfailure: (reason: string) => void = () => {};

  constructor(private readonly digest: string) {}

  /** Opens the storage, and gives what was kept for this bundle. */
  async open(): Promise<Saved[]> {
    try {
      this.database = await request<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open("loquat", 1);
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore("texts", { keyPath: "id" });
          store.createIndex("digest", "digest");
        };
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
        opening.onblocked = () => reject(new Error("blocked"));
      });
    } catch (error) {
      this.onfailure(String(error));
      return [];
    }
    this.listen();
    return this.read();
  }

  private listen(): void {
    try {
      this.channel = new BroadcastChannel(`loquat ${this.digest}`);
      this.channel.onmessage = ({ data }) => {
        if (data.window !== this.window) this.onchange(data);
      };
    } catch {
      // Windows that cannot talk see each other's changes when they are opened again.
    }
  }

  private read(): Promise<Saved[]> {
    const database = this.database;
    if (!database) return Promise.resolve([]);
    return request((resolve, reject) => {
      const reading = database.transaction("texts").objectStore("texts").index("digest")
        .getAll(this.digest);
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
  }

  /** Keeps a text in a moment; what is typed in one go is written once. */
  keep(text: Text): void {
    this.waiting.set(text.number, text);
    this.timer ??= window.setTimeout(() => this.flush(), 100);
  }

  /** Keeps all at once, and waits until it is on the disk. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const records = [...this.waiting.values()].map((text) => this.record(text));
    this.waiting.clear();
    if (records.length === 0 || !this.database) return;
    try {
      const transaction = this.database.transaction("texts", "readwrite", { durability: "strict" });
      const store = transaction.objectStore("texts");
      for (const record of records) store.put(record);
      await request<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
      for (const record of records) this.channel?.postMessage(record);
    } catch (error) {
      this.onfailure(String(error));
    }
  }

  private record(text: Text): Saved {
    return {
      id: `${this.digest} ${text.number}`, digest: this.digest, text: text.number,
      forms: text.forms.map((form) => [form.unit, form.target, form.state]), note: text.note,
      time: Date.now(), window: this.window,
    };
  }
}

function request<Result>(
  run: (resolve: (result: Result) => void, reject: (error: unknown) => void) => void
): Promise<Result> {
  return new Promise(run);
}
