internal import ProjectFiles

/// The files of a target, other than code, that may contain texts to translate.
enum Resource {
  /// The extensions of files with texts that can be in `.lproj` folders.
  static let localized: Set<String> = [
    "strings", "stringsdict", "xcstrings", "storyboard", "xib", "intentdefinition",
  ]

  /// The extensions of interface files and intent definitions.
  static let interfaces: Set<String> = ["storyboard", "xib", "intentdefinition"]

  /// Returns whether a file is a table of strings by keys: `.xcstrings` or `.strings`.
  static func isTable(_ path: String) -> Bool {
    ["xcstrings", "strings"].contains(Path.fileExtension(path))
  }

  /// Returns whether a file has one of the extensions in `localized`, or a name of
  /// Swifternalization, such as `fr.json`.
  static func isResource(_ path: String) -> Bool {
    localized.contains(Path.fileExtension(path))
      || SwifternalizationFiles.isPart(Path.lastComponent(path))
  }
}
