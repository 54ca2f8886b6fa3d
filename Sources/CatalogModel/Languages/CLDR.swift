/// The Unicode Common Locale Data Repository, the source of the tables of plural rules, languages,
/// numbers and collation.
public enum CLDR {
  /// The CLDR version of all these tables; `.ci/tables` generates them only from data of this
  /// version.
  public static let version = 47
}
