public import AppleFormats
internal import Swifternalization

extension TableFormat {
  /// All formats; the first whose endings match a file name applies.
  public static let all = [
    strings,
    stringsdict,
    catalog,
    interface,
    infoPlist,
    intentDefinition,
    swifternalization,
    xliff,
    po,
    csv,
    android,
    arb,
  ]

  /// Returns the format of a file by its name or path; nil for an unsupported kind.
  public static func format(of path: String) -> TableFormat? { all.format(of: path) }
}
