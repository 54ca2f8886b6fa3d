public import CatalogModel
internal import Syntaxes

/// The Swift file that Xcode generates from a string catalog,
/// `GeneratedStringSymbols_<table>.swift`: a member of `LocalizedStringResource` for each key that
/// gets a symbol, by default for each manually managed one.
public struct SymbolsFile: Sendable {
  public let table: String
  public let symbols: GeneratedSymbols
  /// Whether the file can have symbols: the table is the default table, or its name is usable for
  /// the enumeration that contains them.
  public let isNamed: Bool
  private let comments: [Key: String]

  /// Which of the file's declarations are `nonisolated`. The cases are in the order of the Xcode
  /// versions that write such files, the oldest first.
  public enum Head: String, Sendable, CaseIterable {
    /// None, so that the module's default isolation applies.
    case isolated
    /// The extension with the symbols and `resourceBundleDescription`, but not `resourceBundle`.
    case nonisolatedExtension = "nonisolated-extension"
    /// All declarations except the class `ResourceBundleClass`.
    case nonisolated
  }

  /// The module that declares `LocalizedStringResource`.
  public enum Framework: String, Sendable, CaseIterable {
    /// Apple's Foundation.
    case foundation
    /// `LoquatRuntime`, where Foundation lacks the type.
    case runtime
  }

  /// The access level of the symbols.
  public enum Access: String, Sendable, CaseIterable { case `internal`, package, `public` }

  /// Creates the file for the keys of a catalog that get symbols: by default, manually managed
  /// ones. The parameters of a symbol are those of the key's text in the source language, `en` if
  /// the catalog names no valid one.
  public init(_ document: XCStringsDocument, table: String) {
    self.table = table
    let language = document.sourceLanguage.flatMap { LanguageTag($0) } ?? .english
    // Xcode's name for the enumeration of such a table is unknown.
    isNamed = Self.isNamed(table)
    let entries = isNamed ? document.entries.filter { $0.hasSymbol } : []
    symbols = GeneratedSymbols(entries.map { ($0.key, $0.localization(of: language)) })
    var comments: [Key: String] = [:]
    for entry in entries { comments[Key(entry.key)] = entry.comment }
    self.comments = comments
  }

  /// Returns whether Xcode's name for the symbols of a table is known: for the default table, and
  /// for a table whose name is an identifier, but not a keyword or a special name such as `Self`,
  /// and not one that the generated file uses.
  public static func isNamed(_ table: String) -> Bool {
    table == Catalog.defaultTable
      || table.isIdentifier && !keywords.contains(table) && !taken.contains(table)
  }

  public var name: String { "GeneratedStringSymbols_\(table).swift" }

  /// The name of the enumeration that contains the symbols; nil for the default table.
  public var namespace: String? { table == Catalog.defaultTable ? nil : table }

  /// Returns the text of the file; empty if there are no symbols. The text for `LoquatRuntime` is
  /// compiled only on platforms other than Apple's.
  public func text(
    _ head: Head = .nonisolated, _ access: Access = .internal,
    for framework: Framework = .foundation
  ) -> String {
    guard !symbols.all.isEmpty else { return "" }
    let indentation = namespace == nil ? "    " : "        "
    let prefix = access == .internal ? "" : access.rawValue + " "
    let members = symbols.all.map { symbol in
      member(symbol, prefix, framework).map { indented($0, by: indentation) }.joined(
        separator: "\n")
    }.joined(separator: "\n\n")
    let isNonisolated = head == .isolated ? "" : "nonisolated "
    var result = title
    switch framework {
    case .foundation: result += headText(head) + "\n\(Self.availability)\n"
    case .runtime: result += runtimeHead(head, access)
    }
    result += "\(isNonisolated)extension LocalizedStringResource {\n"
    if let namespace {
      result += "    /// Namespace for strings in file “\(table).xcstrings”.\n"
      result += "    \(prefix)enum \(namespace) {\n\(members)\n    }\n}"
    } else {
      result += members + "\n}"
    }
    return framework == .runtime ? result + "\n#endif\n" : result
  }

  private static let availability = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)"

  private var title: String {
    """
    //\u{20}
    // \(name)
    // Auto-Generated symbols for localized strings defined in “\(table).xcstrings”.
    //\u{20}

    """
  }

  /// Returns the head of a file for `LoquatRuntime`, with the `#if` that excludes Apple's
  /// platforms.
  private func runtimeHead(_ head: Head, _ access: Access) -> String {
    let isNonisolated = head == .isolated ? "" : "nonisolated "
    let isShown = access == .internal ? "" : access.rawValue + " "
    return """

      #if !canImport(Darwin)
      import Foundation
      \(isShown)import LoquatRuntime

      private \(isNonisolated)let resourceBundleDescription = LocalizedStringResource.BundleDescription.atPath(Foundation.Bundle.module.bundleURL.path)


      """
  }

  private func headText(_ head: Head) -> String {
    let first = head == .nonisolated ? "nonisolated " : ""
    let second = head == .isolated ? "" : "nonisolated "
    let description =
      "private \(second)let resourceBundleDescription = LocalizedStringResource.BundleDescription"
    return """

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

  /// Returns the lines of a symbol with its documentation comment. All are to be indented, except
  /// the second and later lines of the catalog's comment.
  private func member(
    _ symbol: GeneratedSymbols.Symbol, _ prefix: String, _ framework: Framework
  ) -> [(text: String, isIndented: Bool)] {
    var lines: [(text: String, isIndented: Bool)] = [("/**", true)]
    if let comment = comments[Key(symbol.key)] {
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
    let arguments = Self.arguments(symbol.parameters, framework)
    lines.append(
      (
        "    LocalizedStringResource(\(symbol.key.swiftLiteral), \(arguments)table: \"\(table)\", bundle: resourceBundleDescription)",
        true
      ))
    lines.append(("}", true))
    return lines
  }

  /// Returns the argument that passes the parameters to the initializer of
  /// `LocalizedStringResource`, with a comma after it; empty without parameters. For Apple's
  /// Foundation, it is a `defaultValue` that only serves to interpolate them.
  private static func arguments(
    _ parameters: [GeneratedSymbol.Parameter], _ framework: Framework
  ) -> String {
    guard !parameters.isEmpty else { return "" }
    let names = parameters.map { spelled($0.name) }
    guard framework == .foundation else {
      return "arguments: [\(names.joined(separator: ", "))], "
    }
    let values = zip(names, parameters).map { name, parameter in
      parameter.type == "String"
        ? "\\(\(name))" : "\\(\(name), specifier: \"\(parameter.specifier)\")"
    }
    return "defaultValue: \"\(values.joined())\", "
  }

  private func indented(_ line: (text: String, isIndented: Bool), by indentation: String) -> String
  {
    line.isIndented ? indentation + line.text : line.text
  }

  /// Returns a name as Swift requires it: keywords in backticks.
  private static func spelled(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// Names that would hide declarations used by the file, and names with a special meaning in Swift
  /// that are not in `keywords`.
  private static let taken: Set<String> = [
    "Any", "Bundle", "Foundation", "LocalizedStringResource", "Protocol", "Self", "String", "Type",
    "self",
  ]

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
  /// The text with a space inside `*/` and `/*`, which would end or begin a comment.
  fileprivate var withoutCommentEnd: String {
    var result = ""
    var last: Unicode.Scalar?
    for scalar in unicodeScalars {
      if last == "*" && scalar == "/" || last == "/" && scalar == "*" { result += " " }
      result.unicodeScalars.append(scalar)
      last = scalar
    }
    return result
  }
}
