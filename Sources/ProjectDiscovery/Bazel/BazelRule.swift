internal import SourceScan

/// Facts about Bazel rules by their names, such as `swift_library`.
enum BazelRule {
  /// What a rule makes.
  enum Kind: Sendable, Equatable {
    /// A bundle or program, with the sources and resources of the libraries in it.
    case bundle(Target.Kind)
    /// A library, which becomes a part of bundles.
    case library
    /// A group of files for other rules, such as `filegroup`.
    case group
    /// Resources in a bundle of their own.
    case resources
  }

  /// Returns what a rule of this name makes; nil for an unknown rule, such as a macro.
  static func kind(of rule: String) -> Kind? {
    switch rule {
    case "swift_library", "objc_library", "cc_library", "mixed_language_library",
      "swift_library_group", "swift_interop_hint":
      return .library
    case "filegroup", "apple_resource_group", "alias": return .group
    case "apple_resource_bundle", "apple_bundle_import": return .resources
    case "swift_binary", "macos_command_line_application", "swift_compiler_plugin":
      return .bundle(.tool)
    case "swift_test": return .bundle(.tests)
    default: break
    }
    return platforms(of: rule) == nil ? nil : bundle(rule).map(Kind.bundle)
  }

  /// Returns the platform that a rule's name begins with, such as iOS for `ios_application`; nil if
  /// it begins with none.
  static func platforms(of rule: String) -> Platforms? {
    rule.firstIndex(of: "_").flatMap { Platforms(named: String(rule[..<$0])) }
  }

  /// Returns the kind of bundle by the end of the rule's name, such as `.tests` for
  /// `ios_unit_test`; nil for an unknown end.
  private static func bundle(_ rule: String) -> Target.Kind? {
    switch rule.split(separator: "_").last {
    case "application", "app", "clip": .application
    case "extension": .appExtension
    case "framework": .framework
    case "dylib", "library": .library
    case "plugin": .plugin
    case "test": .tests
    case "bundle": .other
    default: nil
    }
  }

  /// Returns the most likely result of a macro by the end of its name; a library for an unknown
  /// end.
  static func guess(_ rule: String) -> Kind {
    switch bundle(rule) {
    case .library?, nil: .library
    case let kind?: .bundle(kind)
    }
  }

  /// Returns whether a rule makes something for Apple's systems, or a macro of that name most
  /// likely does; false for `cc_library` and for groups such as `filegroup`.
  static func isOfApps(_ rule: String) -> Bool {
    switch kind(of: rule) {
    case .bundle?, .resources?: true
    case .library?: rule != "cc_library"
    case .group?: false
    case nil:
      [.application, .appExtension, .framework].contains(bundle(rule))
    }
  }

  /// The words that show that a file concerns Apple's systems; for `BUILD` files with a syntax
  /// error, and for files that define macros.
  static let words = WordSearch(["swift", "objc", "apple", "ios_", "macos_", "infoplists"])

  /// Returns whether a function is known to make no target, such as `load`.
  static func isNone(_ rule: String) -> Bool {
    ["load", "package", "licenses", "exports_files", "workspace", "module", "bazel_dep"]
      .contains(rule)
  }

  static let sources = ["srcs", "non_arc_srcs", "swift_srcs", "clang_srcs"]
  /// The arguments that only bundles and libraries of apps have.
  static let marks = ["infoplists", "bundle_id", "resources", "strings"]
  static let resources = ["resources", "data", "strings", "structured_resources", "app_icons"]
  static let parts = ["deps", "private_deps", "implementation_deps", "exports", "actual"]
}
