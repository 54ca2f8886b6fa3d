internal import CatalogModel

/// An expander of texts: it replaces references to settings by the settings' values.
///
/// References are `$(NAME)`, `${NAME}`, `$[NAME]` and `$NAME`, with operators such as
/// `$(NAME:lower)` and `$(NAME:default=text)`, and may be nested.
///
/// An undefined setting is empty. So is a reference that leads back to its own setting through
/// another one; a setting that is nested too deeply or is too long; and every setting with
/// references after the budget is used up.
struct SettingExpansion {
  private let settings: BuildSettings
  private var known: [Place: String] = [:]
  private var open: Set<Place> = []
  /// The number of bytes that may still be produced.
  private(set) var budget: Int
  /// The names of the settings that counted as empty because of a cycle or a limit, in the order in
  /// which they were met, with repetitions; `""` stands for a text passed to `expand`.
  private(set) var unresolved: [String] = []

  /// The maximum depth of settings, and of references.
  private static let depthLimit = 64
  /// The maximum length of a value in bytes.
  private static let lengthLimit = 1 << 16

  /// One of the values of a setting: `index` is its position in the result of `texts`.
  private struct Place: Hashable {
    let name: String
    let index: Int
  }

  init(_ settings: BuildSettings, budget: Int = 1 << 26) {
    self.settings = settings
    self.budget = budget
  }

  /// Returns the highest value of a setting, with its references replaced; nil if it is undefined.
  mutating func value(of name: String) -> String? { value(of: name, depth: 0) }

  /// Returns the same value as `value(of:)`, but nil also if it is empty.
  mutating func nonEmptyValue(of name: String) -> String? {
    value(of: name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the text with all references to settings replaced. A text with a dollar sign gives an
  /// empty one if the result is too long or the budget is used up.
  mutating func expand(_ text: String) -> String {
    expand(text, inside: Place(name: "", index: 0), depth: 0)
  }

  private mutating func value(of name: String, depth: Int) -> String? {
    let count = settings.texts(name).count
    return count == 0 ? nil : value(at: Place(name: name, index: count - 1), depth: depth)
  }

  private mutating func value(at place: Place, depth: Int) -> String {
    if let value = known[place] { return value }
    guard depth < Self.depthLimit, open.insert(place).inserted else {
      unresolved.append(place.name)
      return ""
    }
    let value = expand(settings.texts(place.name)[place.index], inside: place, depth: depth + 1)
    open.remove(place)
    known[place] = value
    return value
  }

  private mutating func expand(_ text: String, inside place: Place, depth: Int) -> String {
    guard text.utf8.contains(.dollar) else { return text }
    var scanner = Scanner(cursor: ByteCursor(Array(text.utf8)), place: place, depth: depth)
    let result = fragment(&scanner, upTo: nil)
    budget -= result.count
    guard result.count <= Self.lengthLimit, budget > 0 else {
      unresolved.append(place.name)
      return ""
    }
    return String(decoding: result, as: UTF8.self)
  }

  private struct Scanner {
    var cursor: ByteCursor
    let place: Place
    var depth: Int
  }
}

extension SettingExpansion {
  /// Reads text up to the closing bracket or a colon, or to the end if `close` is nil, and returns
  /// it with its references replaced. If the result gets too long, skips the rest.
  private mutating func fragment(_ scanner: inout Scanner, upTo close: UInt8?) -> [UInt8] {
    var result: [UInt8] = []
    while let byte = scanner.cursor.peek() {
      if close != nil, byte == close || byte == .colon { break }
      if byte == .dollar {
        result += reference(&scanner)
        if result.count > Self.lengthLimit { scanner.cursor.advance(by: .max / 2) }
      } else {
        result.append(byte)
        scanner.cursor.advance()
      }
    }
    return result
  }

  private mutating func reference(_ scanner: inout Scanner) -> [UInt8] {
    let start = scanner.cursor.offset
    scanner.cursor.advance()
    guard let close = Self.close(scanner.cursor.peek()) else {
      let name = scanner.cursor.consume { $0.isLetter || $0.isDigit || $0 == .underscore }
      if name.isEmpty {
        _ = scanner.cursor.consume(.dollar)
        return [.dollar]
      }
      return Array(value(named: scanner.cursor.bytes[name], scanner).utf8)
    }
    guard scanner.depth < Self.depthLimit else { return rest(&scanner, start) }
    scanner.depth += 1
    defer { scanner.depth -= 1 }
    scanner.cursor.advance()
    var result = value(named: fragment(&scanner, upTo: close)[...], scanner)
    while scanner.cursor.consume(.colon) {
      let name = scanner.cursor.consume { $0.isLetter || $0.isDigit || $0 == .underscore }
      let word = String(decoding: scanner.cursor.bytes[name], as: UTF8.self)
      let argument = fragment(&scanner, upTo: close)
      if argument.first == .equals {
        if word == "default", result.isEmpty {
          result = String(decoding: argument.dropFirst(), as: UTF8.self)
        }
      } else {
        result = SettingOperator.apply(word, to: result)
      }
    }
    // Without its bracket it is plain text.
    return scanner.cursor.consume(close) ? Array(result.utf8) : rest(&scanner, start)
  }

  private func rest(_ scanner: inout Scanner, _ start: Int) -> [UInt8] {
    scanner.cursor.advance(by: scanner.cursor.bytes.count)
    return Array(scanner.cursor.bytes[start...])
  }

  private static func close(_ open: UInt8?) -> UInt8? {
    switch open {
    case .leftParenthesis: .rightParenthesis
    case .leftBrace: .rightBrace
    case .leftBracket: .rightBracket
    default: nil
    }
  }

  /// Returns the value of the setting with a name. For `inherited`, and for the setting that is
  /// being expanded itself, it is the next lower value of that setting. Empty if it has none.
  private mutating func value(named bytes: ArraySlice<UInt8>, _ scanner: Scanner) -> String {
    let name = String(decoding: bytes, as: UTF8.self)
    let place = scanner.place
    guard name == "inherited" || name == place.name else {
      return value(of: name, depth: scanner.depth) ?? ""
    }
    guard place.index > 0 else { return "" }
    return value(at: Place(name: place.name, index: place.index - 1), depth: scanner.depth)
  }
}
