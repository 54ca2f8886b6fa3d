internal import CatalogModel

/// A text in pieces: words for people, and what a program reads.
///
/// Kept as they are: format specifiers with `%%`, `%#@teas@` and `%arg`; `${name}` and `{name}`;
/// tags `<b>` and references `&amp;`; `^[` and what stands in parentheses behind a Markdown link or
/// an inflected text; code in backticks; escapes such as `\n` that are spelled out; addresses.
struct PseudoText {
  private(set) var pieces: [Piece] = []

  struct Piece {
    var bytes: [UInt8]
    let kind: Kind
  }

  enum Kind {
    case words
    /// A specifier, which something takes the place of.
    case placeholder
    case kept
    /// What was put around the text.
    case mark
  }

  /// Takes a text apart; O(n).
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
        // A specifier that begins in it is not cut.
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

  /// Whether there is anything to translate.
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
  /// Gives Latin letters accents that people can still read.
  mutating func accent() {
    for index in pieces.indices where pieces[index].kind == .words {
      pieces[index].bytes = pieces[index].bytes.flatMap { Self.accents[$0] ?? [$0] }
    }
  }

  /// The letters that Android's pseudo-language has.
  private static let accents: [UInt8: [UInt8]] = {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    let accented = "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"
    let pairs = zip(plain.utf8, accented.unicodeScalars.map { Array(String($0).utf8) })
    return Dictionary(last: pairs.map { ($0, $1) })
  }()

  /// How many percent of its length in English a text of so many characters takes in other
  /// languages: the upper ends of the table that IBM's globalization guidelines have, and W3C in
  /// "Text size in translation".
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

  /// Puts numbers in words behind the text until it is as long as its translations may be; a sign
  /// at its end stays there.
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

  /// Repeats the words. What a program reads is not repeated: an argument is there once only.
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

  /// Signs of formats and of Markdown.
  private static let signs = Array("%*_~`[]^#\\<>{}$&@|".utf8)
}

extension PseudoText {
  /// The text with its words from right to left, each of them as it is read.
  ///
  /// A mark behind each word parts them, so that the rules of Unicode order them as those of Arabic;
  /// letters are not turned, as an override would turn those of values, too. What takes the place of
  /// a specifier is isolated. Each line has a mark in front, which those see who look for its first
  /// strong character, and is isolated, so that it stays as it is inside of other texts.
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
  /// Whether it is of a word; of letters beyond ASCII all bytes are.
  var isOfWord: Bool { isLetter || isDigit || self == .apostrophe || self >= 0x80 }
}
