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

/** Makes bytes of five characters for every four, as the page holds the module. */
function decode(text: string, alphabet: string): Uint8Array {
  const values = new Uint8Array(128);
  for (let place = 0; place < alphabet.length; place++) values[alphabet.charCodeAt(place)] = place;
  const result = new Uint8Array(Math.floor(text.length / 5) * 4);
  for (let place = 0, end = 0; place + 5 <= text.length; place += 5, end += 4) {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) value = value * 85 + values[text.charCodeAt(place + digit)];
    result[end] = value >>> 24;
    result[end + 1] = value >>> 16;
    result[end + 2] = value >>> 8;
    result[end + 3] = value;
  }
  return result;
}

async function load(module: string, alphabet: string): Promise<Engine> {
  const bytes = decompress(decode(module, alphabet));
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
      engine = load(data.module, data.alphabet);
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
