internal import CatalogModel

/// The reason why a literal is a localizable string.
public struct Cause: Sendable, Hashable {
  /// What takes the string: an API such as `Text(_:tableName:bundle:comment:)`, or a place in code
  /// such as `variable 'title'`.
  public let api: String
  /// The expected type of the literal, such as `LocalizedStringKey`.
  public let type: String
  /// The origin of the declaration: the module of an SDK or a look-up library, a place such as
  /// `Tea.swift:3:5`, an option such as `--localizes`, `macroSetting`, or
  /// `built-in list for package ` and the identity of a package.
  public let declaration: String

  public init(api: String, type: String, declaration: String) {
    self.api = api
    self.type = type
    self.declaration = declaration
  }

  /// The type and the declaration in words: `expects 'LocalizedStringKey'; declared in SwiftUI`, or
  /// `looks up a key; …` for a `String` or `StaticString`.
  public var reason: String {
    let isKey = type == "String" || type == "StaticString"
    return (isKey ? "looks up a key; " : "expects '\(type)'; ") + source
  }

  /// Whether the declaration is at a place in the sources of the project or a dependency, not in an
  /// SDK, an option, `macroSetting` or the built-in list.
  public var isOfProject: Bool {
    declaration.utf8.contains(.colon) && !declaration.hasPrefix("--")
      && !declaration.hasPrefix(Self.builtIn)
  }

  /// The declaration in words: `declared in SwiftUI`, `given with '--macro'`.
  var source: String { Self.source(declaration) }

  /// The build setting that lists the look-up macros for the sources of a target.
  public static let macroSetting = "LOCALIZED_STRING_MACRO_NAMES"

  /// The prefix of `declaration` for packages with built-in declarations; the package's identity
  /// follows.
  static let builtIn = "built-in list for package "

  static func source(_ declaration: String) -> String {
    if declaration.hasPrefix(builtIn) {
      return "declared by Loquat's \(builtIn)'\(declaration.dropFirst(builtIn.count))'"
    }
    return declaration.hasPrefix("--") || declaration == macroSetting
      ? "given with '\(declaration)'"
      : "declared \(declaration.utf8.contains(.colon) ? "at" : "in") \(declaration)"
  }
}
