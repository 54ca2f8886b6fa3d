internal import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles
internal import StringExtraction

extension Workspace {
  /// Tells of packages that are pinned and of which nothing is known, so that texts may be missed, and
  /// of files that pin packages and cannot be read; both are told by those who look for all texts.
  package mutating func tellAbsentPackages(_ packages: ProjectPackages, below root: String = ".") {
    diagnostics += packages.diagnostics.map { $0.with(.warning) }
    guard let file = packages.files.first else { return }
    let names = packages.unknown
    guard !names.isEmpty else { return }
    diagnostics.append(
      .missingPackages(names, at: Span(file: file), below: root, isWhole: telling.isWhole))
  }
}

extension ProjectPackages {
  /// The pinned packages of which nothing is known, each once, sorted.
  fileprivate var unknown: [String] {
    var names = pinned.filter { $0.sources == .nowhere && !$0.isBuiltIn }.map(\.pin.identity)
    var last: String?
    names.removeAll { name in
      defer { last = name }
      return name == last
    }
    return names
  }
}

extension FoundPackage {
  /// Whether what Loquat knows of it counts, since its sources are nowhere.
  package var isBuiltIn: Bool {
    sources == .nowhere && PackageDeclarations.identities.contains(pin.identity)
  }
}

extension Diagnostic {
  fileprivate static func missingPackages(
    _ names: [String], at span: Span, below root: String, isWhole: Bool
  ) -> Diagnostic {
    let shown = isWhole ? names.count : 3
    let rest = names.count > shown ? " and \(names.count - shown) more" : ""
    let (verb, pronoun) = names.count == 1 ? ("is", "it") : ("are", "them")
    let command = "loquat dependencies" + (root == "." ? "" : " \(root)")
    return Diagnostic(
      .missingPackages, .warning,
      "\(names.count.counted("package")) \(verb) not checked out; texts passed to \(pronoun) may be "
        + "missed: \(names.prefix(shown).joined(separator: ", "))\(rest); '\(command)' fetches \(pronoun)",
      at: span)
  }
}
