package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles

/// The rules by which a version of Xcode omits texts from its exports. Loquat sends these texts
/// unless it signs as that version, except for an empty key without a text.
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

  /// Whether the version exports the empty key, as Xcode 16 and later do; assumed for a version
  /// that does not begin with a number.
  package var takesEmptyKey: Bool { Int(version.prefix { $0 != "." }).map { $0 >= 16 } ?? true }

  /// Whether a new catalog has version 1.2 of the format, as in Xcode 26.5 and later; false for a
  /// version without a number.
  package var makesSecondVersion: Bool {
    let parts = version.split(separator: ".").compactMap { Int($0) }
    return !parts.isEmpty && !parts.lexicographicallyPrecedes([26, 5])
  }

  /// Limits the Xcode targets of a project to what Xcode exports: removes resources in copied
  /// folders, and counts SWIFT_EMIT_LOC_STRINGS as `NO` if it is not set. The empty key stays.
  package mutating func apply(to discovery: inout Discovery) {
    targets = discovery.project.targets
    discovery.followXcode()
  }

  /// Reports the strings and the `.strings` tables that are left out, and how to include them.
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
            "this table",
            ", because its folder is copied as it is; add the file itself to the target",
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
