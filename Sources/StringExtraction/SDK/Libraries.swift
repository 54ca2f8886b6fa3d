extension SDK {
  /// The library Swifternalization, which is only known where it is used, because others have such
  /// names, too.
  static let swifternalization = """
    @localizedLiteral(table: "base.json") public class Swifternalization {
      @localizes public static func localizedString(_ key: String, fittingWidth: Int? = _, defaultValue: String? = _, comment: String? = _) -> String
      @localizes public static func localizedString(_ key: String, stringValue: String, fittingWidth: Int? = _, defaultValue: String? = _, comment: String? = _) -> String
      @localizes public static func localizedString(_ key: String, intValue: Int, fittingWidth: Int? = _, defaultValue: String? = _, comment: String? = _) -> String
    }

    """

  /// The other name of the library's class.
  static let swifternalizationAlias = "public typealias I18n = Swifternalization\n"
}
