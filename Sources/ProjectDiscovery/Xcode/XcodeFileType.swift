internal import ProjectFiles

/// The type of a file in a project, as far as it matters for strings.
enum XcodeFileType: Sendable {
  /// Code that is compiled.
  case source
  /// A file or bundle that can contain texts to localize.
  case resource
  /// A folder whose contents are copied as they are.
  case folder
  case other

  /// Finds the type by Xcode's name for it, such as `sourcecode.swift`. If that is nil or unknown,
  /// finds it by the extension of the path, or by the file name for a file of Swifternalization;
  /// otherwise `.other`.
  init(path: String, type: String?) {
    if let type, type == "folder" {
      self = .folder
    } else if let type, let known = Self.types[type] {
      self = known
    } else if let known = Self.extensions[Path.fileExtension(path)] {
      self = known
    } else {
      self = SwifternalizationFiles.isPart(Path.lastComponent(path)) ? .resource : .other
    }
  }

  /// The types by Xcode's names. Headers are not sources: they are compiled with the files that
  /// include them.
  private static let types: [String: XcodeFileType] = [
    "sourcecode.swift": .source, "sourcecode.c.c": .source, "sourcecode.c.objc": .source,
    "sourcecode.cpp.cpp": .source, "sourcecode.cpp.objcpp": .source, "sourcecode.c.h": .other,
    "sourcecode.cpp.h": .other, "text.plist.strings": .resource,
    "text.plist.stringsdict": .resource, "text.json.xcstrings": .resource,
    "file.storyboard": .resource, "file.xib": .resource, "file.intentdefinition": .resource,
    "folder.assetcatalog": .resource, "wrapper.xcdatamodel": .resource,
    "wrapper.xcdatamodeld": .resource, "wrapper.cfbundle": .resource,
  ]

  private static let extensions: [String: XcodeFileType] = [
    "swift": .source, "m": .source, "mm": .source, "c": .source, "cc": .source, "cpp": .source,
    "cxx": .source, "c++": .source, "strings": .resource, "stringsdict": .resource,
    "xcstrings": .resource, "storyboard": .resource, "xib": .resource,
    "intentdefinition": .resource, "xcassets": .resource, "xcdatamodel": .resource,
    "xcdatamodeld": .resource, "bundle": .resource,
  ]

  /// Returns whether Xcode treats a folder of this name as one item, whose contents are not
  /// searched.
  static func isWrapper(_ name: String) -> Bool {
    let suffix = Path.fileExtension(name)
    return extensions[suffix] == .resource || wrappers.contains(suffix)
  }

  private static let wrappers: Set<String> = [
    "app", "appex", "dSYM", "docc", "framework", "help", "icon", "mlmodelc", "mlpackage",
    "playground",
    "plugin", "rtfd", "scnassets", "xcarchive", "xcframework", "xcloc", "xcmappingmodel",
    "xcodeproj", "xcworkspace", "xpc",
  ]
}
