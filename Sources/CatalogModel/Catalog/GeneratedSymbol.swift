/// The member of `LocalizedStringResource` that Xcode 26 generates from a key: `Text(.helloWorld)`.
///
/// The rules are derived from 189 keys and the symbols that Xcode generated for them.
public struct GeneratedSymbol: Sendable, Hashable {
  public let key: String
  public let table: String
  /// The names of the member, such as `["helloWorld"]`; for a table other than `Localizable`, its
  /// name comes first.
  public let path: [String]
  /// Whether the symbol has parameters; nil if unknown.
  public var takesArguments: Bool?

  /// Derives the symbol of a key; nil if the key has no words, or the name would begin with a
  /// digit. Other obstacles are not considered.
  public init?(key: String, table: String) {
    guard let name = Self.name(of: key) else { return nil }
    self.key = key
    self.table = table
    path = table == Catalog.defaultTable ? [name] : [table, name]
  }

  /// Returns whether an entry asks for a symbol: the catalog's statement `said`, or if that is nil,
  /// whether the state is `manual`.
  public static func isMade(_ state: ExtractionState?, said: Bool?) -> Bool {
    said ?? (state == .manual)
  }

  /// Returns the name for a key: its words without placeholders and apostrophes, joined in camel
  /// case. Nil if it has no words, or the name would begin with a digit.
  static func name(of key: String) -> String? { name(words: words(of: key)) }

  private static func name(words: [Substring]) -> String? {
    var result = words.map { capitalized($0) }.joined()
    // Xcode's name for a leading digit is unknown.
    guard let first = result.first, !first.isNumber else { return nil }
    result.replaceSubrange(...result.startIndex, with: first.lowercased())
    return result
  }

  static func words(of key: String) -> [Substring] {
    let plain = FormatString(key).bytes(withPlaceholdersAs: .space)
    let text = String(decoding: plain, as: UTF8.self).filter { $0 != "'" && $0 != "’" }
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "$" }
  }

  /// Capitalizes each run of letters; of several leading capitals, only the first one stays: `URL`
  /// becomes `Url`.
  private static func capitalized(_ word: Substring) -> String {
    var result = ""
    var isStart = true
    var isInCapitals = false
    for character in word {
      if !character.isLetter {
        isStart = true
        result.append(character)
      } else if isStart {
        isStart = false
        isInCapitals = character.isUppercase
        result += character.uppercased()
      } else if isInCapitals, character.isUppercase {
        result += character.lowercased()
      } else {
        isInCapitals = false
        result.append(character)
      }
    }
    return result
  }
}

extension GeneratedSymbol {
  /// The reason why a key has no symbol, or why its symbol is unknown.
  public enum Obstacle: Error, Equatable {
    /// The key contains nothing that can form a name.
    case underivable
    /// The name has another meaning in Swift, such as `self`.
    case reserved
    /// Xcode's symbol is unknown: the name would begin with a digit, or the key has a digit before
    /// a capital, `&` or `+` outside of placeholders, or no letter in upper or lower case.
    case unknown
    /// An argument is a width or has an unknown type, a position has two types or names, the
    /// positions have a gap, or a name is repeated or not usable in Swift.
    case argument
  }

  /// Returns why a key has no known symbol, regardless of its arguments; nil if it has one.
  public static func obstacle(to key: String) -> Obstacle? {
    if case .failure(let obstacle) = known(key) { obstacle } else { nil }
  }

  /// Returns the name of a key's symbol, or the reason why there is none, regardless of arguments.
  static func known(_ key: String) -> Result<String, Obstacle> {
    let words = words(of: key)
    guard !words.isEmpty else { return .failure(.underivable) }
    guard let name = name(words: words) else { return .failure(.unknown) }
    if reserved.contains(name) { return .failure(.reserved) }
    // The signs of placeholders do not count.
    if key.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "+") }) {
      let plain = FormatString(key).bytes(withPlaceholdersAs: .space)
      if plain.contains(UInt8(ascii: "&")) || plain.contains(UInt8(ascii: "+")) {
        return .failure(.unknown)
      }
    }
    let isKnown = words.contains { word in
      word.unicodeScalars.contains { $0.properties.isLowercase || $0.properties.isUppercase }
    }
    let hasCapitalsAfterDigit = words.contains { word in
      zip(word, word.dropFirst()).contains { $0.isNumber && $1.isUppercase }
    }
    return isKnown && !hasCapitalsAfterDigit ? .success(name) : .failure(.unknown)
  }

  /// Names that have another meaning in Swift after a period.
  private static let reserved: Set<String> = ["init", "protocol", "self", "type"]

  /// A parameter of a symbol that is a function.
  public struct Parameter: Sendable, Hashable {
    /// The argument label: the name of the placeholder in the text or of the substitution; nil if
    /// there is neither.
    public let label: String?
    /// The name of the parameter: the label, or else `arg` and the position from 1, such as `arg1`.
    public let name: String
    /// The Swift type, such as `Int`.
    public let type: String
    /// The format specifier, such as `%lld`.
    public let specifier: String
  }

  /// Returns the parameters of a key's symbol in the order of their positions: those of the source
  /// text, and those that only the key has. Empty without arguments.
  ///
  /// Returns nil if an argument is a width or has an unknown type, a position has two types or
  /// names, the positions have a gap, or a name is repeated or not usable in Swift.
  public static func parameters(of key: String, _ source: Localization?) -> [Parameter]? {
    var found: [Int: Parameter] = [:]
    if let source {
      let variables = FormatArguments.variables(of: source)
      let names = FormatArguments.names(of: source, key: key)
      var specifiers: [String: String] = [:]
      for substitution in source.substitutions {
        specifiers[substitution.name] = substitution.specifier
      }
      for leaf in source.message.leaves.reversed() {
        let arguments = FormatArguments(
          FormatString(leaf.text), names: names, variables: variables)
        guard add(arguments, specifiers, to: &found) else { return nil }
      }
    }
    var ofKey: [Int: Parameter] = [:]
    guard add(FormatArguments(FormatString(key)), [:], to: &ofKey) else { return nil }
    for (number, parameter) in ofKey where found[number] == nil { found[number] = parameter }
    guard found.isEmpty || found.keys.max() == found.count else { return nil }
    let all = found.keys.sorted().compactMap { found[$0] }
    let names = Set(all.map { $0.name })
    let isUsable = all.allSatisfy {
      $0.name.isIdentifier && $0.name != "_" && !$0.name.hasPrefix("resourceBundle")
    }
    return isUsable && names.count == all.count ? all : nil
  }

  /// Adds the arguments of a text by position; `specifiers` are those of substitutions, by name.
  /// Returns false if an argument is a width, has no Swift type, or does not have the same type and
  /// name as before.
  private static func add(
    _ arguments: FormatArguments, _ specifiers: [String: String], to found: inout [Int: Parameter]
  ) -> Bool {
    for argument in arguments.all where argument.number > 0 {
      let specifier = argument.variable.map { specifiers[$0] ?? "lld" }
      guard !argument.isWidth,
        let type = type(of: specifier ?? argument.placeholder.specifier, argument.kind)
      else { return false }
      let label = argument.variable ?? argument.name
      let other = found[argument.number]
      // A position must have a single type and name.
      guard other == nil || other?.type == type,
        other?.label == nil || label == nil || other?.label == label
      else { return false }
      let known = other?.label
      found[argument.number] = Parameter(
        label: label ?? known, name: label ?? known ?? "arg\(argument.number)", type: type,
        specifier: "%" + (specifier ?? argument.placeholder.specifier))
    }
    return true
  }

  /// Returns the number of bits of an integer type, as text: `8` for the specifier `hhd`, `16` for
  /// `hd`, otherwise `32`.
  private static func bits(_ specifier: String) -> String {
    switch specifier.utf8.count(where: { $0 == UInt8(ascii: "h") }) {
    case 0: "32"
    case 1: "16"
    default: "8"
    }
  }

  /// Returns the Swift type that a specifier interpolates, such as `Int` for `lld`; nil if it is
  /// unknown.
  private static func type(of specifier: String, _ kind: Placeholder.Kind) -> String? {
    let isUnsigned = specifier.last.map { "uxXoU".contains($0) } ?? false
    switch kind {
    case .object: return "String"
    case .int:
      return (isUnsigned ? "UInt" : "Int") + bits(specifier)
    case .long, .longLong: return isUnsigned ? "UInt" : "Int"
    case .float: return specifier.utf8.contains(UInt8(ascii: "l")) ? "Double" : "Float"
    default: return nil
    }
  }
}
