internal import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles
internal import StringExtraction

extension Workspace {
  /// Warns about pinned packages whose sources are missing and which Loquat does not know, because
  /// texts passed to them may be missed. Also warns about files that pin packages and cannot be
  /// read. For commands that look for all texts.
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
  /// The names of the pinned packages whose sources are missing and which Loquat does not know,
  /// each once, sorted.
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
  /// Whether Loquat's built-in knowledge of the package is used, because its sources are missing.
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
    let command = "loquat dependencies" + root.shellArgument
    return Diagnostic(
      .missingPackages, .warning,
      "\(names.count.counted("package")) \(verb) not checked out: "
        + "\(names.prefix(shown).joined(separator: ", "))\(rest); texts passed to \(pronoun) may be missed; "
        + "'\(command)' fetches \(pronoun), or says why it cannot",
      at: span)
  }
}
