/// The Unicode Common Locale Data Repository, the source of the tables of plural rules, languages,
/// numbers and collation.
public enum CLDR {
  // `.ci/tables` generates the tables only from data of this version.
  /// The CLDR version of these tables, except for the symbols of numbers, most of which are those
  /// of CLDR 46 with Apple's changes.
  public static let version = 47
}
