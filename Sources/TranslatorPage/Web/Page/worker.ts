// The engine's own thread: it loads the WebAssembly module, and answers one question after the other, so
// that no check ever holds up a key press.
import { decompress } from "./lzma.js";

interface Engine {
  memory: WebAssembly.Memory;
  allocate(count: number): number;
  release(address: number): void;
  answer(fields: number, count: number): number;
  seed(low: number, high: number): void;
}

type Field = string | Uint8Array | number | null;

let engine: Promise<Engine> | undefined;

/**
 * Makes bytes of two characters for every 13 bits, the lowest first, as the page holds the module: of the
 * characters of ASCII that can be seen all but `<`, `"` and `\\` are digits.
 */
function decode(text: string): Uint8Array {
  const values = new Uint8Array(128);
  let digits = 0;
  for (let code = 0x21; code < 0x7f; code++) {
    if (!'<"\\'.includes(String.fromCharCode(code))) values[code] = digits++;
  }
  const result = new Uint8Array(Math.floor((text.length / 2) * 13 / 8));
  let [bits, count, end] = [0, 0, 0];
  for (let place = 0; place + 1 < text.length; place += 2) {
    const value = values[text.charCodeAt(place)] + digits * values[text.charCodeAt(place + 1)];
    bits |= value << count;
    for (count += 13; count >= 8; count -= 8) {
      result[end++] = bits;
      bits >>>= 8;
    }
  }
  return result;
}

async function load(module: string): Promise<Engine> {
  const bytes = decompress(decode(module));
  const { instance } = await WebAssembly.instantiate(bytes as BufferSource, {});
  const engine = instance.exports as unknown as Engine;
  const [low, high] = crypto.getRandomValues(new Uint32Array(2));
  engine.seed(low, high);
  return engine;
}

function answer(engine: Engine, fields: Field[]): Uint8Array {
  const encoder = new TextEncoder();
  const parts = fields.map((field) =>
    field === null || field instanceof Uint8Array ? field : encoder.encode(String(field)));
  const count = parts.reduce((sum, part) => sum + 4 + (part?.length ?? 0), 0);
  const input = engine.allocate(count);
  const view = new DataView(engine.memory.buffer);
  const memory = new Uint8Array(engine.memory.buffer);
  let offset = input;
  for (const part of parts) {
    view.setInt32(offset, part ? part.length : -1, true);
    if (part) memory.set(part, offset + 4);
    offset += 4 + (part?.length ?? 0);
  }
  const output = engine.answer(input, count);
  engine.release(input);
  const length = new DataView(engine.memory.buffer).getUint32(output, true);
  const result = new Uint8Array(engine.memory.buffer, output + 4, length).slice();
  engine.release(output);
  return result;
}

onmessage = async ({ data }: MessageEvent) => {
  try {
    if (data.module !== undefined) {
      engine = load(data.module);
      await engine;
      return;
    }
    if (!engine) throw new Error("the engine was not loaded");
    const result = answer(await engine, data.fields);
    postMessage({ number: data.number, result }, { transfer: [result.buffer] });
  } catch (error) {
    postMessage({ number: data.number, error: String(error) });
  }
};
