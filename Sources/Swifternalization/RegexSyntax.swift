internal import CatalogModel

/// A regular expression in ICU's syntax, limited to what can be evaluated in bounded time:
/// alternatives, groups, classes, quantifiers, anchors and lookahead. Any other syntax, such as
/// back references, lookbehind and possessive quantifiers, is an error that names it.
indirect enum RegexNode: Equatable {
  case set(ScalarSet)
  case sequence([RegexNode])
  case choice([RegexNode])
  case repeated(RegexNode, ClosedRange<Int>)
  /// The given number of repetitions or more.
  case unbounded(RegexNode, Int)
  case look(RegexNode, isNegative: Bool)
  case start
  /// The end of the text; unless strict, also before a final line break.
  case end(isStrict: Bool)

  /// Whether the node contains lookahead or an end, which cannot be repeated without bounds.
  var looksAhead: Bool {
    switch self {
    case .set, .start: false
    case .look, .end: true
    case .sequence(let parts), .choice(let parts): parts.contains { $0.looksAhead }
    case .repeated(let part, _), .unbounded(let part, _): part.looksAhead
    }
  }
}

/// The reason why an expression cannot be evaluated.
public struct RegexError: Error, Equatable {
  /// The problem, as a phrase: `'(' is not closed`.
  public let message: String
  /// Whether the syntax is invalid, rather than valid in ICU but unsupported.
  public let isMalformed: Bool
}

/// A parser of regular expressions that ignore letter case.
struct RegexParser {
  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private var depth = 0

  private static let maximumLength = 400
  private static let maximumDepth = 24
  private static let maximumCount = 100

  static func parse(_ text: String) throws(RegexError) -> RegexNode {
    guard !text.isEmpty else { throw malformed("an empty expression matches nothing") }
    guard text.unicodeScalars.count <= maximumLength else {
      throw unknown("an expression of more than \(maximumLength) characters")
    }
    var parser = RegexParser(scalars: Array(text.unicodeScalars))
    let node = try parser.parseChoice()
    guard parser.peek == nil else { throw malformed("')' without '('") }
    return node
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private static func malformed(_ message: String) -> RegexError {
    RegexError(message: message, isMalformed: true)
  }

  private static func unknown(_ what: String) -> RegexError {
    RegexError(message: "\(what) is not supported", isMalformed: false)
  }

  private var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func consume(_ text: String) -> Bool {
    guard scalars[offset...].starts(with: text.unicodeScalars) else { return false }
    offset += text.unicodeScalars.count
    return true
  }
}

extension RegexParser {
  private mutating func parseChoice() throws(RegexError) -> RegexNode {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw Self.unknown("a group this deep") }
    var parts = [try parseSequence()]
    while consume("|" as Unicode.Scalar) { parts.append(try parseSequence()) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func parseSequence() throws(RegexError) -> RegexNode {
    var parts: [RegexNode] = []
    while let scalar = peek, scalar != "|", scalar != ")" {
      offset += 1
      parts.append(try parseCounts(of: try parseAtom(scalar)))
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func parseAtom(_ scalar: Unicode.Scalar) throws(RegexError) -> RegexNode {
    switch scalar {
    case "(": return try parseGroup()
    case "[": return .set(try parseClass())
    case ".": return .set(ScalarSet.lineBreaks.inverted)
    case "^": return .start
    case "$": return .end(isStrict: false)
    case "\\": return try parseEscape()
    case "*", "+", "?": throw Self.malformed("'\(scalar)' has nothing to repeat")
    case "{": throw Self.malformed("'{' has nothing to count")
    default: return .set(ScalarSet(scalar).ignoringCase)
    }
  }

  private mutating func parseGroup() throws(RegexError) -> RegexNode {
    let node: RegexNode
    if consume("?=") {
      node = .look(try parseChoice(), isNegative: false)
    } else if consume("?!") {
      node = .look(try parseChoice(), isNegative: true)
    } else if consume("?:") || peek != "?" {
      node = try parseChoice()
    } else {
      throw Self.unknown(
        "a group that begins with '?\(scalars.dropFirst(offset + 1).first ?? " ")'")
    }
    guard consume(")" as Unicode.Scalar) else { throw Self.malformed("'(' is not closed") }
    return node
  }

  private mutating func parseCounts(of node: RegexNode) throws(RegexError) -> RegexNode {
    var result = node
    while let scalar = peek {
      switch scalar {
      case "*": result = .unbounded(result, 0)
      case "+": result = .unbounded(result, 1)
      case "?": result = .repeated(result, 0...1)
      case "{":
        offset += 1
        result = try parseBraces(result)
        offset -= 1
      default: return result
      }
      offset += 1
      // Greedy or lazy makes no difference to whether there is a match.
      if consume("+" as Unicode.Scalar) { throw Self.unknown("a possessive count") }
      _ = consume("?" as Unicode.Scalar)
    }
    return result
  }

  /// Parses the rest of `{2}`, `{2,}` or `{2,4}` after the brace.
  private mutating func parseBraces(_ node: RegexNode) throws(RegexError) -> RegexNode {
    guard let least = parseNumber() else { throw Self.malformed("'{' is not followed by a number") }
    let hasComma = consume("," as Unicode.Scalar)
    let most = parseNumber()
    guard consume("}" as Unicode.Scalar) else { throw Self.malformed("'{' is not closed") }
    guard max(least, most ?? 0) <= Self.maximumCount else {
      throw Self.unknown("a count of more than \(Self.maximumCount)")
    }
    if hasComma, most == nil { return .unbounded(node, least) }
    guard least <= most ?? least else { throw Self.malformed("a count ends below its beginning") }
    return .repeated(node, least...(most ?? least))
  }

  private mutating func parseNumber() -> Int? {
    let start = offset
    while let scalar = peek, ("0"..."9").contains(scalar), offset - start < 6 { offset += 1 }
    return Int(String(String.UnicodeScalarView(scalars[start..<offset])))
  }
}

extension RegexParser {
  private mutating func parseEscape() throws(RegexError) -> RegexNode {
    guard let scalar = peek else { throw Self.malformed("a backslash has nothing after it") }
    switch scalar {
    case "A":
      offset += 1
      return .start
    case "z":
      offset += 1
      return .end(isStrict: true)
    case "Z":
      offset += 1
      return .end(isStrict: false)
    default: return .set(try parseEscapedSet())
    }
  }

  /// Parses the rest of a set such as `\d`, or of an escaped character, after the backslash, inside
  /// or outside of a class.
  private mutating func parseEscapedSet() throws(RegexError) -> ScalarSet {
    guard let scalar = peek else { throw Self.malformed("a backslash has nothing after it") }
    offset += 1
    switch scalar {
    case "d": return .digits
    case "D": return ScalarSet.digits.inverted
    case "s": return .spaces
    case "S": return ScalarSet.spaces.inverted
    case "t": return ScalarSet("\t")
    case "n": return ScalarSet("\n")
    case "r": return ScalarSet("\r")
    case "a"..."z", "A"..."Z", "0"..."9": throw Self.unknown("'\\\(scalar)'")
    default: return ScalarSet(scalar).ignoringCase
    }
  }

  /// Parses the rest of a class such as `[^a-z]` after its opening bracket.
  private mutating func parseClass() throws(RegexError) -> ScalarSet {
    let isNegated = consume("^" as Unicode.Scalar)
    var ranges: [ClosedRange<UInt32>] = []
    while let scalar = peek, scalar != "]" || ranges.isEmpty {
      offset += 1
      if scalar == "[" || scalar == "&" && peek == "&" || scalar == "-" && peek == "-" {
        throw Self.unknown("a set within a class")
      }
      if scalar == "\\" {
        ranges += try parseEscapedSet().ranges
      } else if peek == "-", offset + 1 < scalars.count, scalars[offset + 1] != "]" {
        let last = scalars[offset + 1]
        guard last != "\\", last != "[" else { throw Self.unknown("such a range in a class") }
        guard scalar <= last else { throw Self.malformed("a range in a class is reversed") }
        offset += 2
        ranges.append(scalar.value...last.value)
      } else {
        ranges.append(scalar.value...scalar.value)
      }
    }
    guard consume("]" as Unicode.Scalar) else { throw Self.malformed("'[' is not closed") }
    let set = ScalarSet(ranges).ignoringCase
    return isNegated ? set.inverted : set
  }
}
