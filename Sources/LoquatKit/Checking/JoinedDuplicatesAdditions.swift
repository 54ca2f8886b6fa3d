package import AppleFormats
internal import ProjectFiles

extension JoinedDuplicates {
  /// Nil for a file that cannot be read as a table.
  package init?(of bytes: [UInt8], at path: String) {
    let joined: JoinedDuplicates? =
      switch Path.fileExtension(path) {
      case "xcstrings": try? XCStringsDocument.parse(bytes).joiningDuplicates
      case "strings": try? StringsDocument.parse(bytes).joiningDuplicates
      case "stringsdict": try? StringsdictDocument.parse(bytes).joiningDuplicates
      default: nil
      }
    guard let joined else { return nil }
    self = joined
  }
}
