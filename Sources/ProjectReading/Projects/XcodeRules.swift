package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles

/// Texts that a version of Xcode omits from its exports, and that Loquat sends unless it signs as
/// that version.
///
///     SWIFT_EMIT_LOC_STRINGS is not set    all but `Text` and look-ups such as NSLocalizedString
///     a folder is copied as a whole        the tables in it
///     before Xcode 16                      the empty key
package struct XcodeRules {
  /// The version, such as `15.4`.
  package let version: String
  /// The targets as their project describes them, before `apply(to:)` changes it.
  private var targets: [Target] = []

  package init(version: String) { self.version = version }

  /// Whether the empty key has a unit; assumed for a version that is not a number.
  package var takesEmptyKey: Bool { Int(version.prefix { $0 != "." }).map { $0 >= 16 } ?? true }

  /// Whether a new catalog has version 1.2 of the format, as in Xcode 26.5 and later.
  package var makesSecondVersion: Bool {
    let parts = version.split(separator: ".").compactMap { Int($0) }
    return !parts.isEmpty && !parts.lexicographicallyPrecedes([26, 5])
  }

  /// Removes everything from a project that Xcode does not export.
  package mutating func apply(to discovery: inout Discovery) {
    targets = discovery.project.targets
    discovery.followXcode()
  }

  /// Reports what is left out, and how to include it.
  package func diagnostics(
    _ texts: ProjectTexts, _ homes: TableHomes, of project: Project
  ) -> [Diagnostic] {
    let counts = texts.count(takenWith: targets.map(\.settings), of: project, homes)
    return zip(targets, counts).flatMap { target, count in
      let span = Span(file: project.path(of: target.container))
      let strings =
        count == 0
        ? []
        : [
          Diagnostic.leftOut(
            "\(count.counted("string")) of target '\(target.name)'",
            ", because SWIFT_EMIT_LOC_STRINGS is not set; set it to YES",
            verb: count == 1 ? "is" : "are", at: span)
        ]
      let tables = target.copiedResources.filter { Path.fileExtension($0) == "strings" }
      return strings
        + tables.map {
          Diagnostic.leftOut(
            "this table", ", because its folder is copied as it is; add the file itself",
            at: Span(file: project.path(of: $0)))
        }
    }
  }
}

extension Diagnostic {
  /// Reports the empty key of a table, which old versions do not export.
  package static func emptyKeyLeftOut(_ version: String, at path: String) -> Diagnostic {
    leftOut("the empty key", " \(version); rename it", at: Span(file: path))
  }

  /// Reports what is left out; `reason` continues the message after "as in Xcode".
  fileprivate static func leftOut(
    _ what: String, _ reason: String, verb: String = "is", at span: Span
  ) -> Diagnostic {
    Diagnostic(
      .leftOutAsXcode, .warning,
      "\(what) \(verb) left out, as in Xcode\(reason), or export without '--as-xcode'",
      at: span)
  }
}
