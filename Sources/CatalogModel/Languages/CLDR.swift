/// The Common Locale Data Repository of Unicode, where the tables of plural rules, languages, numbers
/// and the order of characters come from.
public enum CLDR {
  /// The version that all these tables have; `.ci/tables` makes them from data of this version only.
  public static let version = 47
}
