// Reads LZMA, as `xz --format=lzma` writes it: a third smaller than what browsers decompress themselves.
// The format is that of the LZMA specification by Igor Pavlov, which is in the public domain.

/** A decoder of single bits, each with a probability that it learns. */
class RangeDecoder {
  private range = 0xffffffff;
  private code = 0;

  constructor(private readonly bytes: Uint8Array, private offset: number) {
    this.offset++;
    for (let count = 0; count < 4; count++) this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  private next(): number { return this.bytes[this.offset++] ?? 0; }

  private normalize(): void {
    if (this.range >= 0x1000000) return;
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.next()) >>> 0;
  }

  bit(probabilities: Uint16Array, index: number): number {
    const probability = probabilities[index];
    const bound = (this.range >>> 11) * probability;
    let bit = 0;
    if (this.code < bound) {
      this.range = bound;
      probabilities[index] = probability + ((2048 - probability) >>> 5);
    } else {
      this.range -= bound;
      this.code -= bound;
      probabilities[index] = probability - (probability >>> 5);
      bit = 1;
    }
    this.normalize();
    return bit;
  }

  directBits(count: number): number {
    let result = 0;
    for (; count > 0; count--) {
      this.range >>>= 1;
      let bit = 0;
      if (this.code >= this.range) {
        this.code -= this.range;
        bit = 1;
      }
      this.normalize();
      result = result * 2 + bit;
    }
    return result;
  }

  /** A number of bits, the highest first, from a tree of probabilities. */
  tree(probabilities: Uint16Array, start: number, count: number): number {
    let index = 1;
    for (let bit = 0; bit < count; bit++) index = (index << 1) | this.bit(probabilities, start + index);
    return index - (1 << count);
  }

  /** The same, the lowest first. */
  reversedTree(probabilities: Uint16Array, start: number, count: number): number {
    let index = 1;
    let result = 0;
    for (let place = 0; place < count; place++) {
      const bit = this.bit(probabilities, start + index);
      index = (index << 1) | bit;
      result |= bit << place;
    }
    return result;
  }
}

function probabilities(count: number): Uint16Array { return new Uint16Array(count).fill(1024); }

/** Reads how long a repetition is. */
class LengthDecoder {
  private readonly choice = probabilities(2);
  private readonly low = probabilities(16 * 8);
  private readonly middle = probabilities(16 * 8);
  private readonly high = probabilities(256);

  read(decoder: RangeDecoder, position: number): number {
    if (decoder.bit(this.choice, 0) === 0) return 2 + decoder.tree(this.low, position * 8, 3);
    if (decoder.bit(this.choice, 1) === 0) return 10 + decoder.tree(this.middle, position * 8, 3);
    return 18 + decoder.tree(this.high, 0, 8);
  }
}

/** The bytes of a file with 13 bytes of header, which says how many they are. */
export function decompress(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const properties = bytes[0];
  const literalContext = properties % 9;
  const literalPosition = Math.floor(properties / 9) % 5;
  const positionMask = (1 << Math.floor(properties / 45)) - 1;
  const size = view.getUint32(5, true);
  const result = new Uint8Array(size);
  const decoder = new RangeDecoder(bytes, 13);

  const literals = probabilities(0x300 << (literalContext + literalPosition));
  const isMatch = probabilities(12 * 16);
  const isRepetition = probabilities(12);
  const isOtherThanFirst = probabilities(12);
  const isOtherThanSecond = probabilities(12);
  const isOtherThanThird = probabilities(12);
  const isLong = probabilities(12 * 16);
  const slots = probabilities(4 * 64);
  const places = probabilities(1 + 128);
  const aligned = probabilities(16);
  const lengths = new LengthDecoder();
  const repeatedLengths = new LengthDecoder();
  const distances = [0, 0, 0, 0];
  let state = 0;
  let end = 0;

  const literal = (): number => {
    const previous = end > 0 ? result[end - 1] : 0;
    const low = (end & ((1 << literalPosition) - 1)) << literalContext;
    const start = 0x300 * (low + (previous >> (8 - literalContext)));
    let symbol = 1;
    if (state >= 7) {
      let match = result[end - distances[0] - 1];
      while (symbol < 0x100) {
        const expected = (match >> 7) & 1;
        match <<= 1;
        const bit = decoder.bit(literals, start + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | decoder.bit(literals, start + symbol);
    return symbol & 0xff;
  };

  const distance = (length: number): number => {
    const slot = decoder.tree(slots, Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** count;
    if (slot < 14) return base + decoder.reversedTree(places, base - slot, count);
    return base + decoder.directBits(count - 4) * 16 + decoder.reversedTree(aligned, 0, 4);
  };

  while (end < size) {
    const position = end & positionMask;
    if (decoder.bit(isMatch, state * 16 + position) === 0) {
      result[end] = literal();
      end++;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let length: number;
    if (decoder.bit(isRepetition, state) === 1) {
      if (decoder.bit(isOtherThanFirst, state) === 0) {
        if (decoder.bit(isLong, state * 16 + position) === 0) {
          state = state < 7 ? 9 : 11;
          result[end] = result[end - distances[0] - 1];
          end++;
          continue;
        }
      } else {
        let place = 1;
        if (decoder.bit(isOtherThanSecond, state) === 1) {
          place = 2 + decoder.bit(isOtherThanThird, state);
        }
        distances.unshift(...distances.splice(place, 1));
      }
      length = repeatedLengths.read(decoder, position);
      state = state < 7 ? 8 : 11;
    } else {
      length = lengths.read(decoder, position);
      state = state < 7 ? 7 : 10;
      distances.pop();
      distances.unshift(distance(length));
    }
    const back = distances[0] + 1;
    if (back > end) throw new Error("the engine is damaged");
    for (; length > 0 && end < size; length--, end++) result[end] = result[end - back];
  }
  return result;
}
