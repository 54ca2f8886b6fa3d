// What Embedded Swift asks of a C library, and no more: memory, chance, and a place for last words.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define PAGE 65536u
#define SMALL 1024u
#define CLASSES 128

extern unsigned char __heap_base;

// Blocks are multiples of 16 bytes up to SMALL, and powers of two above; a free block holds the next
// one of its class. Before each block stand 16 bytes with its class, so that all are aligned.
typedef struct Block { struct Block *next; } Block;

static Block *free_blocks[CLASSES];
static uintptr_t top, end;

static unsigned class_of(size_t size) {
  if (size <= SMALL) return size == 0 ? 0 : (unsigned)(size - 1) / 16;
  return SMALL / 16 + (32 - (unsigned)__builtin_clz((unsigned)size - 1)) - 11;
}

static size_t size_of(unsigned class) {
  return class < SMALL / 16 ? (class + 1) * 16 : (size_t)1 << (class - SMALL / 16 + 11);
}

void *malloc(size_t size) {
  if (size > 0x40000000u) __builtin_trap();
  unsigned class = class_of(size);
  Block *block = free_blocks[class];
  if (block) {
    free_blocks[class] = block->next;
    return block;
  }
  if (top == 0) {
    top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    end = __builtin_wasm_memory_size(0) * PAGE;
  }
  size_t wanted = size_of(class) + 16;
  if (wanted > end - top) {
    size_t pages = (wanted - (end - top) + PAGE - 1) / PAGE;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    end += pages * PAGE;
  }
  *(unsigned *)top = class;
  void *result = (void *)(top + 16);
  top += wanted;
  return result;
}

void free(void *pointer) {
  if (!pointer) return;
  Block *block = pointer;
  unsigned class = *(unsigned *)((uintptr_t)pointer - 16);
  block->next = free_blocks[class];
  free_blocks[class] = block;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment > 16) __builtin_trap();
  *result = malloc(size);
  return 0;
}

// What the standard library says before it traps; the module has nowhere to print.
int putchar(int character) { return character; }

// With -mbulk-memory these are single instructions.
void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}

void *memset(void *to, int byte, size_t count) { return __builtin_memset(to, byte, count); }

int memcmp(const void *left, const void *right, size_t count) {
  const unsigned char *a = left, *b = right;
  for (; count; a++, b++, count--)
    if (*a != *b) return *a < *b ? -1 : 1;
  return 0;
}

// SplitMix64; whoever loads the module may seed it, so that no file can be written whose keys fall
// together in a table.
static uint64_t state = 0x853C49E6748FEA9BULL;

__attribute__((export_name("seed"))) void seed(uint32_t low, uint32_t high) {
  state ^= (uint64_t)high << 32 | low;
}

void arc4random_buf(void *to, size_t count) {
  for (unsigned char *byte = to; count; byte++, count--) {
    uint64_t mixed = state += 0x9E3779B97F4A7C15ULL;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
    *byte = (unsigned char)((mixed ^ mixed >> 31) >> 56);
  }
}

// The product of two numbers of 128 bits, which the engine does not have.
typedef struct { uint64_t low, high; } Wide;

static Wide product(uint64_t a, uint64_t b) {
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  Wide result = {other << 32 | (uint32_t)low, a1 * b1 + (middle >> 32) + (other >> 32)};
  return result;
}

void __multi3(Wide *result, uint64_t a, uint64_t a_high, uint64_t b, uint64_t b_high) {
  *result = product(a, b);
  result->high += a * b_high + a_high * b;
}

// A whole number of up to 32 * WORDS bits, the lowest word first. 800 digits, and 10 to the power of
// 345 times 2 to that of 53, have room; whoever writes more digits means the same number.
#define WORDS 160
#define DIGITS 800
typedef struct { uint32_t words[WORDS]; } Big;

static void multiply(Big *big, uint32_t factor, uint32_t carry) {
  for (int index = 0; index < WORDS; index++) {
    uint64_t word = (uint64_t)big->words[index] * factor + carry;
    big->words[index] = (uint32_t)word;
    carry = (uint32_t)(word >> 32);
  }
}

static int compare(const Big *left, const Big *right) {
  for (int index = WORDS - 1; index >= 0; index--)
    if (left->words[index] != right->words[index])
      return left->words[index] < right->words[index] ? -1 : 1;
  return 0;
}

static void subtract(Big *big, const Big *other) {
  int64_t borrow = 0;
  for (int index = 0; index < WORDS; index++) {
    borrow += (int64_t)big->words[index] - other->words[index];
    big->words[index] = (uint32_t)borrow;
    borrow >>= 32;
  }
}

// The fraction of two whole numbers as the nearest double, of two the even one.
static double quotient(Big *above, Big *below) {
  // With 2 to the power of -exponent as factor, the fraction lies between 1 and 2.
  int exponent = 0;
  for (; compare(above, below) < 0 && exponent > -1074; exponent--) multiply(above, 2, 0);
  for (;; exponent++) {
    Big twice = *below;
    multiply(&twice, 2, 0);
    if (compare(above, &twice) < 0) break;
    if (exponent == 1023) return __builtin_inf();
    *below = twice;
  }
  // Numbers that are not normal have fewer bits.
  int bits = exponent < -1022 ? 53 - (-1022 - exponent) : 53;
  uint64_t significand = 0;
  for (int bit = 0; bit < bits; bit++) {
    significand <<= 1;
    if (compare(above, below) >= 0) {
      subtract(above, below);
      significand |= 1;
    }
    multiply(above, 2, 0);
  }
  int rest = compare(above, below);
  if (rest > 0 || (rest == 0 && (significand & 1))) significand += 1;
  double result = (double)significand;
  int shift = exponent - bits + 1;
  for (; shift > 0; shift--) result *= 2;
  for (; shift < 0; shift++) result /= 2;
  return result;
}

static bool is_word(const char **text, const char *word) {
  const char *next = *text;
  for (; *word; word++, next++)
    if ((*next | 0x20) != *word) return false;
  *text = next;
  return true;
}

// Reads a number in decimal digits, 'inf', 'infinity' or 'nan'; gives where it ends, or null.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  bool is_negative = *text == '-';
  if (*text == '-' || *text == '+') text++;
  if (is_word(&text, "inf")) {
    is_word(&text, "inity");
    *result = is_negative ? -__builtin_inf() : __builtin_inf();
    return text;
  }
  if (is_word(&text, "nan")) {
    *result = __builtin_nan("");
    return text;
  }
  Big above = {{0}}, below = {{1}};
  int digits = 0, power = 0;
  bool is_fraction = false, is_number = false, is_zero = true;
  for (;; text++) {
    if (*text == '.' && !is_fraction) {
      is_fraction = true;
      continue;
    }
    if (*text < '0' || *text > '9') break;
    is_number = true;
    if (*text != '0') is_zero = false;
    if (!is_zero && digits < DIGITS) {
      multiply(&above, 10, (uint32_t)(*text - '0'));
      digits++;
      power -= is_fraction;
    } else if (is_zero || is_fraction) {
      power -= is_zero && is_fraction;
    } else {
      power++;
    }
  }
  if (!is_number) return NULL;
  if (*text == 'e' || *text == 'E') {
    const char *next = text + 1;
    bool is_small = *next == '-';
    if (*next == '-' || *next == '+') next++;
    if (*next >= '0' && *next <= '9') {
      int written = 0;
      for (; *next >= '0' && *next <= '9'; next++)
        if (written < 100000) written = written * 10 + (*next - '0');
      power += is_small ? -written : written;
      text = next;
    }
  }
  double value = 0;
  if (is_zero || digits + power < -330) value = 0;
  else if (digits + power > 310) value = __builtin_inf();
  else {
    for (; power > 0; power--) multiply(&above, 10, 0);
    for (; power < 0; power++) multiply(&below, 10, 0);
    value = quotient(&above, &below);
  }
  *result = is_negative ? -value : value;
  return text;
}
