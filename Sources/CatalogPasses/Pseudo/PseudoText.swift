internal import CatalogModel

/// A text split into translatable words and parts that a program reads.
///
/// The following parts are kept unchanged: format specifiers including `%%`, `%#@teas@` and `%arg`;
/// `${name}` and `{name}`; tags `<b>` and references `&amp;`; `^[` and the parentheses after a
/// Markdown link or an inflected text; code in backticks; literal escapes such as `\n`; addresses.
struct PseudoText {
  private(set) var pieces: [Piece] = []

  struct Piece {
    var bytes: [UInt8]
    let kind: Kind
  }

  enum Kind {
    case words
    /// A specifier, which is replaced at run time.
    case placeholder
    case kept
    /// A mark that `enclose` puts around the text, such as `[#`.
    case mark
  }

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var holes = FormatString(text).placeholders.map { $0.range }[...]
    var reader = PseudoReader(bytes: bytes)
    var offset = 0
    while offset < bytes.count {
      if let hole = holes.first, hole.lowerBound == offset {
        add(bytes[hole], .placeholder)
        offset = hole.upperBound
      } else if var end = reader.end(ofKeptAt: offset) {
        // Do not cut a specifier that begins inside.
        for hole in holes.prefix(while: { $0.lowerBound < end }) { end = max(end, hole.upperBound) }
        add(bytes[offset..<end], .kept)
        offset = end
      } else {
        add(bytes[offset...offset], .words)
        offset += 1
      }
      holes = holes.drop { $0.lowerBound < offset }
    }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ kind: Kind) {
    if kind == .words, pieces.last?.kind == .words {
      pieces[pieces.count - 1].bytes += bytes
    } else {
      pieces.append(Piece(bytes: Array(bytes), kind: kind))
    }
  }

  var bytes: [UInt8] { pieces.flatMap { $0.bytes } }

  /// Whether the words contain any letter, so that the text can be translated.
  var hasLetters: Bool {
    pieces.contains { piece in
      piece.kind == .words
        && String(decoding: piece.bytes, as: UTF8.self).unicodeScalars.contains {
          $0.properties.isAlphabetic
        }
    }
  }

  mutating func enclose(_ start: String, _ end: String) {
    pieces.insert(Piece(bytes: Array(start.utf8), kind: .mark), at: 0)
    pieces.append(Piece(bytes: Array(end.utf8), kind: .mark))
  }
}

extension PseudoText {
  /// Adds accents to the ASCII letters of words: `Delete` becomes `Ðéļéţé`, which stays legible.
  mutating func accent() {
    for index in pieces.indices where pieces[index].kind == .words {
      pieces[index].bytes = pieces[index].bytes.flatMap { Self.accents[$0] ?? [$0] }
    }
  }

  /// The UTF-8 bytes of the accented letter for each ASCII letter, as in Android's pseudo-language.
  private static let accents: [UInt8: [UInt8]] = {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let accented = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"
    let pairs = zip(plain.utf8, accented.unicodeScalars.map { Array(String($0).utf8) })
    return Dictionary(last: pairs.map { ($0, $1) })
  }()

  /// Returns how long translations of an English text with `count` characters may be, in percent of
  /// its length: the upper bounds of the table in IBM's globalization guidelines and in W3C's "Text
  /// size in translation".
  static func growth(ofLength count: Int) -> Int {
    switch count {
    case ...10: 300
    case ...20: 200
    case ...30: 180
    case ...50: 160
    case ...70: 170
    default: 130
    }
  }

  /// Appends number words, such as `one two`, until the text is as long as its translations may be.
  /// Punctuation at the end of the text stays there.
  mutating func expand() {
    let length = pieces.reduce(0) { sum, piece in
      piece.kind == .words ? sum + String(decoding: piece.bytes, as: UTF8.self).count : sum
    }
    let missing = length * Self.growth(ofLength: length) / 100 - length
    var padding: [UInt8] = []
    var number = 0
    while padding.count < missing {
      padding += [.space] + Self.numbers[number % Self.numbers.count].utf8
      number += 1
    }
    guard !padding.isEmpty else { return }
    guard let last = pieces.indices.last, pieces[last].kind == .words else {
      return pieces.append(Piece(bytes: padding, kind: .words))
    }
    let signs = String(decoding: pieces[last].bytes, as: UTF8.self).unicodeScalars.reversed()
      .prefix { ".:;!?…".unicodeScalars.contains($0) }
    let end = pieces[last].bytes.count - signs.reduce(0) { $0 + UTF8.width($1) }
    pieces[last].bytes.insert(contentsOf: padding, at: end)
  }

  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]

  /// Appends a copy of the words, but not of the parts that a program reads, because each argument
  /// exists only once.
  mutating func double() {
    let words = pieces.flatMap { piece -> [UInt8] in
      switch piece.kind {
      case .words: piece.bytes.map { Self.signs.contains($0) || $0.isBlank ? .space : $0 }
      case .placeholder, .kept, .mark: [.space]
      }
    }
    let copy = words.split(separator: .space).joined(separator: [.space])
    add([.space] + ArraySlice(Array(copy)), .words)
  }

  /// The signs of formats and of Markdown, which the copy of the words omits.
  private static let signs = Array("%*_~`[]^#\\<>{}$&@|".utf8)
}

extension PseudoText {
  /// The text with its words from right to left; each word stays readable.
  ///
  /// A mark after each word makes Unicode order the words like Arabic ones. Letters are not
  /// reversed, because an override would also reverse those of inserted values. Values of
  /// specifiers are isolated. Each line that is not blank begins with a mark, its first strong
  /// character, and is isolated, so that it looks the same inside other texts.
  var turned: [UInt8] {
    let text = pieces.flatMap { piece -> [UInt8] in
      switch piece.kind {
      case .words: Self.parted(piece.bytes)
      case .placeholder:
        piece.bytes == [.percent, .percent]
          ? piece.bytes : Self.firstStrongIsolate + piece.bytes + Self.popIsolate
      case .kept, .mark: piece.bytes
      }
    }
    let lines = text.split(separator: .newline, omittingEmptySubsequences: false).map { line in
      line.allSatisfy { $0.isBlank }
        ? Array(line)
        : Self.rightToLeftMark + Self.rightToLeftIsolate + line + Self.popIsolate
    }
    return Array(lines.joined(separator: [.newline]))
  }

  private static let rightToLeftMark = Array("\u{200F}".utf8)
  private static let rightToLeftIsolate = Array("\u{2067}".utf8)
  private static let firstStrongIsolate = Array("\u{2068}".utf8)
  private static let popIsolate = Array("\u{2069}".utf8)

  private static func parted(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in bytes.enumerated() {
      result.append(byte)
      let isLast = index + 1 == bytes.count || !bytes[index + 1].isOfWord
      if byte.isOfWord, isLast { result += rightToLeftMark }
    }
    return result
  }
}

extension UInt8 {
  /// Whether the byte belongs to a word: an ASCII letter, a digit, an apostrophe, or any byte of a
  /// non-ASCII character.
  var isOfWord: Bool { isLetter || isDigit || self == .apostrophe || self >= 0x80 }
}
