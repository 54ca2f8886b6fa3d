// Loads the module and calls it: lists of texts, bytes or null go in, and lists of bytes come out.
import { readFileSync } from "node:fs";
import { randomFillSync } from "node:crypto";

export function load(path) {
  const module = new WebAssembly.Module(readFileSync(path));
  const gaps = WebAssembly.Module.imports(module);
  if (gaps.length > 0) throw new Error(`the module wants ${JSON.stringify(gaps)}`);
  const { memory, allocate, release, seed, ...functions } = new WebAssembly.Instance(module).exports;
  seed(...randomFillSync(new Uint32Array(2)));

  return (name, fields) => {
    const parts = fields.map((field) =>
      typeof field === "string" ? new TextEncoder().encode(field) : field);
    const count = parts.reduce((sum, part) => sum + 4 + (part?.length ?? 0), 0);
    const input = allocate(count);
    const view = new DataView(memory.buffer);
    let offset = input;
    for (const part of parts) {
      view.setInt32(offset, part?.length ?? -1, true);
      if (part) new Uint8Array(memory.buffer).set(part, offset + 4);
      offset += 4 + (part?.length ?? 0);
    }
    const output = functions[name](input, count);
    release(input);
    const result = read(new DataView(memory.buffer), output);
    release(output);
    return result;
  };
}

function read(view, start) {
  const end = start + 4 + view.getUint32(start, true);
  const result = [];
  for (let offset = start + 4; offset < end;) {
    const length = view.getInt32(offset, true);
    offset += 4;
    result.push(length < 0 ? null : Buffer.from(new Uint8Array(view.buffer, offset, length)));
    offset += Math.max(0, length);
  }
  return result;
}
