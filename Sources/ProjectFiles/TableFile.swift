public import CatalogModel

/// The path of a table in one localization: `Sources/TeaShop/en.lproj/Localizable.strings`.
public struct TableFile: Sendable, Hashable {
  /// The folder that contains the `.lproj` folders, relative to the project; empty for the root.
  public let folder: String
  /// The name of the `.lproj` folder without its extension: `en`, `Base`, `English`.
  public let localization: String
  /// The name of the file without its extension: `Localizable`.
  public let table: String

  /// The path of the `.strings` file, relative to the project: `App/en.lproj/Localizable.strings`.
  public var path: String {
    Path.join(folder, "\(localization).lproj/\(table).strings")
  }

  public init(folder: String, localization: String, table: String) {
    self.folder = folder
    self.localization = localization
    self.table = table
  }

  /// Splits a path; nil unless it ends in `<name>.lproj/<file>` with one of the extensions.
  public init?(path: String, extensions: Set<String> = ["strings"]) {
    let parent = Path.deletingLastComponent(path)
    guard extensions.contains(Path.fileExtension(path)), Path.fileExtension(parent) == "lproj"
    else { return nil }
    self.init(
      folder: Path.deletingLastComponent(parent), localization: Path.stem(parent),
      table: Path.stem(path))
  }

  /// The language of the `.lproj` folder; nil for `Base` and for other names that are not a
  /// language.
  public var language: LanguageTag? {
    LanguageTag(localization: localization)
  }

  /// Whether the table has the texts of Info.plist: its name is `InfoPlist` in any letter case,
  /// which the disks of most Macs ignore.
  public var isInfoPlist: Bool { table.lowercased() == "infoplist" }
}

extension TableFile {
  /// Returns the path of a file beside the table with the same name and another extension.
  public func path(extension suffix: String) -> String {
    Path.join(folder, "\(localization).lproj/\(table).\(suffix)")
  }
}
