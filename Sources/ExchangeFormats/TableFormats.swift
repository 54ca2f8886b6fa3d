public import AppleFormats
internal import Swifternalization

extension TableFormat {
  /// Every format, a line each; of several that a name fits the first one counts.
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

  /// The format of a file by its name or path; nil for a kind that is not read.
  public static func format(of path: String) -> TableFormat? { all.format(of: path) }
}
