public import CatalogModel
internal import Syntaxes

/// The Swift file that Xcode makes of a string catalog, `GeneratedStringSymbols_<table>.swift`: a member
/// of `LocalizedStringResource` for each key that people manage.
public struct SymbolsFile: Sendable {
  public let table: String
  /// In the order of the file: by the code points of the keys.
  public private(set) var symbols: [Symbol] = []
  /// Keys without a symbol, and why.
  public private(set) var obstacles: [(key: String, obstacle: GeneratedSymbol.Obstacle)] = []
  /// Keys that would have the same symbol, sorted; in groups of two and more.
  public private(set) var collisions: [[String]] = []

  /// A member of the file.
  public struct Symbol: Sendable, Hashable {
    public let key: String
    public let name: String
    public let parameters: [GeneratedSymbol.Parameter]
    public let comment: String?

    /// What tells it from others of one name: `days(count:Int)`.
    fileprivate var identity: String {
      let types = parameters.map { "\($0.label ?? "_"):\($0.type)," }
      return "\(name)(\(types.joined()))"
    }
  }

  /// How the file isolates what it declares; the order is that of the versions of Xcode.
  public enum Head: String, Sendable, CaseIterable {
    case isolated
    case nonisolatedExtension = "nonisolated-extension"
    case nonisolated
  }

  /// Who can use the symbols.
  public enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }

  /// Takes the keys of a catalog that get symbols: those that are managed by hand, unless they say
  /// otherwise.
  public init(_ document: XCStringsDocument, table: String) {
    self.table = table
    let language = document.sourceLanguage.flatMap { LanguageTag($0) } ?? .english
    var groups: [String: [String]] = [:]
    for entry in document.entries
    where entry.generatesSymbol ?? (entry.extractionState == .manual) {
      if let obstacle = GeneratedSymbol.obstacle(to: entry.key) {
        obstacles.append((entry.key, obstacle))
        continue
      }
      guard let name = GeneratedSymbol(key: entry.key, table: table)?.path.last,
        let parameters = GeneratedSymbol.parameters(
          of: entry.key, entry.localization(of: language))
      else {
        obstacles.append((entry.key, .argument))
        continue
      }
      let symbol = Symbol(
        key: entry.key, name: name, parameters: parameters, comment: entry.comment)
      symbols.append(symbol)
      groups[symbol.identity, default: []].append(entry.key)
    }
    symbols.sort { $0.key.unicodeScalars.lexicographicallyPrecedes($1.key.unicodeScalars) }
    collisions = groups.values.filter { $0.count > 1 }.map {
      $0.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
    .sorted { $0[0].utf8.lexicographicallyPrecedes($1[0].utf8) }
  }

  /// The name of the file.
  public var name: String { "GeneratedStringSymbols_\(table).swift" }

  /// The enumeration around the symbols; nil for the default table.
  public var namespace: String? { table == Catalog.defaultTable ? nil : table }

  /// The text of the file; empty without symbols.
  public func text(_ head: Head = .nonisolated, _ access: Access = .internal) -> String {
    guard !symbols.isEmpty else { return "" }
    let indentation = namespace == nil ? "    " : "        "
    let prefix = access == .internal ? "" : access.rawValue + " "
    let members = symbols.map { member($0, prefix).map { indented($0, by: indentation) } }
      .map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    let isNonisolated = head == .isolated ? "" : "nonisolated "
    var result = headText(head) + "\n\(Self.availability)\n"
    result += "\(isNonisolated)extension LocalizedStringResource {\n"
    if let namespace {
      result += "    /// Namespace for strings in file “\(table).xcstrings”.\n"
      result += "    \(prefix)enum \(namespace) {\n\(members)\n    }\n}"
    } else {
      result += members + "\n}"
    }
    return result
  }

  private static let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

  private func headText(_ head: Head) -> String {
    let first = head == .nonisolated ? "nonisolated " : ""
    let second = head == .isolated ? "" : "nonisolated "
    let description =
      "private \(second)let resourceBundleDescription = LocalizedStringResource.BundleDescription"
    return """
      //\u{20}
      // \(name)
      // Auto-Generated symbols for localized strings defined in “\(table).xcstrings”.
      //\u{20}

      import Foundation

      #if SWIFT_PACKAGE
      private \(first)let resourceBundle = Foundation.Bundle.module
      \(Self.availability)
      \(description).atURL(resourceBundle.bundleURL)
      #else

      private class ResourceBundleClass {}
      \(Self.availability)
      \(description).forClass(ResourceBundleClass.self)
      #endif

      """
  }

  /// The lines of a member; those after the first of a comment keep their place.
  private func member(_ symbol: Symbol, _ prefix: String) -> [(text: String, isIndented: Bool)] {
    var lines: [(text: String, isIndented: Bool)] = [("/**", true)]
    if let comment = symbol.comment {
      let texts = comment.withoutCommentEnd.split(
        separator: "\n", omittingEmptySubsequences: false)
      lines += texts.enumerated().map { $0 == 0 ? (" " + $1, true) : (String($1), false) }
      lines.append((" ", true))
    }
    let key = symbol.key.withoutCommentEnd
    lines.append((" Localized string for key “\(key)” in table “\(table).xcstrings”.", true))
    lines.append((" */", true))
    let name = Self.spelled(symbol.name)
    let parameters = symbol.parameters.map { parameter in
      parameter.label == nil
        ? "_ \(parameter.name): \(parameter.type)"
        : "\(Self.spelled(parameter.name)): \(parameter.type)"
    }
    lines.append(
      (
        parameters.isEmpty
          ? "\(prefix)static var \(name): LocalizedStringResource {"
          : "\(prefix)static func \(name)(\(parameters.joined(separator: ", "))) -> LocalizedStringResource {",
        true
      ))
    let value = symbol.parameters.map { parameter in
      let name = Self.spelled(parameter.name)
      return parameter.type == "String"
        ? "\\(\(name))" : "\\(\(name), specifier: \"\(parameter.specifier)\")"
    }
    let defaultValue = value.isEmpty ? "" : "defaultValue: \"\(value.joined())\", "
    lines.append(
      (
        "    LocalizedStringResource(\(symbol.key.swiftLiteral), \(defaultValue)table: \"\(table)\", bundle: resourceBundleDescription)",
        true
      ))
    lines.append(("}", true))
    return lines
  }

  private func indented(_ line: (text: String, isIndented: Bool), by indentation: String) -> String
  {
    line.isIndented ? indentation + line.text : line.text
  }

  /// A name as Swift wants it: keywords between backticks.
  private static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator",
    "precedencegroup", "private", "public", "repeat", "rethrows", "return", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while",
  ]
}

extension String {
  /// The text with a space inside of `*/`, which would end a comment.
  fileprivate var withoutCommentEnd: String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if last == "*", scalar == "/" { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }

  /// A literal of Swift with this text.
  fileprivate var swiftLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..."\u{1F}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
