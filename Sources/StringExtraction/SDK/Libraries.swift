internal import CatalogModel
internal import SourceScan

/// A library that looks up strings. Its declarations are only added to projects that import it,
/// because other libraries use the same names.
enum LookUpLibrary: CaseIterable {
  case loquatRuntime, swifternalization

  var module: String {
    switch self {
    case .loquatRuntime: "LoquatRuntime"
    case .swifternalization: "Swifternalization"
    }
  }

  /// The declarations, in the form of `SDK`.
  var declarations: String {
    switch self {
    case .loquatRuntime:
      """
      public struct Localizer {
        @localizes public func string(_ key: String, table: String? = _, value: String? = _, width: Int? = _, arguments: Any...) -> String
        @localizes public func resolution(of key: String, table: String? = _, value: String? = _, width: Int? = _, arguments: [Any] = _) -> _
        public init(directory: String, preferring: [String] = _, developmentLanguage: String? = _, swifternalization: _ = _)
      }

      """
    case .swifternalization:
      """
      @localizedLiteral(table: "base.json") public class Swifternalization {
        @localizes public static func localizedString(_ key: String, fittingWidth: Int? = _, defaultValue: String? = _, comment: String? = _) -> String
        @localizes public static func localizedString(_ key: String, stringValue: String, fittingWidth: Int? = _, defaultValue: String? = _, comment: String? = _) -> String
        @localizes public static func localizedString(_ key: String, intValue: Int, fittingWidth: Int? = _, defaultValue: String? = _, comment: String? = _) -> String
      }

      """
    }
  }

  /// The declaration of `I18n`, the other name of Swifternalization's class.
  static let swifternalizationAlias = "public typealias I18n = Swifternalization\n"

  /// Returns the libraries that a Swift file imports, found as text such as
  /// `import struct LoquatRuntime`, even in a comment.
  static func imported(in text: SourceText) -> Set<LookUpLibrary> {
    var result: Set<LookUpLibrary> = []
    _ = imports.isFound(in: text.bytes) { word, _ in
      result.insert(allCases[word / 3])
      return result.count == allCases.count
    }
    return result
  }

  private static let imports = WordSearch(
    allCases.flatMap { library in
      ["import ", "import class ", "import struct "].map { $0 + library.module }
    })
}
