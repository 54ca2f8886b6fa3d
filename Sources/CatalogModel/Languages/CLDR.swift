/// The Unicode Common Locale Data Repository, the source of the tables of plural rules, languages,
/// numbers and collation.
public enum CLDR {
  // `.ci/tables` generates the tables only from data of this version.
  /// The CLDR version of all these tables.
  public static let version = 47
}
