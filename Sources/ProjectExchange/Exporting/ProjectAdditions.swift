package import CatalogModel
package import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// New languages and files to add to an Xcode project.
package struct ProjectAdditions {
  /// The new languages, each once, with its name in the project, such as `zh-Hans`.
  package private(set) var regions: [(language: LanguageTag, name: String)] = []
  /// The new files, each with the targets that should have it; without targets if the project
  /// already has the table in another language. A file with exactly one target is added to that
  /// target; with none or several, it is only added beside the table in other languages.
  package var files: [(path: String, targets: [Target])] = []
  /// The existing files that are in no target, in any language.
  package var looseFiles: [String] = []

  package init() {}

  /// Adds those of a file's languages that are not among `regions`, with the name of the file's
  /// `.lproj` folder, or the tag of the language if the file has no such folder.
  package mutating func add(_ languages: [LanguageTag], _ path: String) {
    for language in languages where !regions.contains(where: { $0.language == language }) {
      let table = TableFile(path: path, extensions: ["strings", "stringsdict"])
      regions.append((language, table?.localization ?? language.description))
    }
  }
}

extension Workspace {
  /// Returns the `project.pbxproj` of an Xcode project with the additions, to be written; nil if
  /// nothing changes, the project cannot be edited, or a symbolic link leads out of the root.
  /// Reports additions that it cannot make and, without `edits`, all that are missing.
  package mutating func project(
    _ container: String, _ additions: ProjectAdditions, of discovery: Discovery, edits: Bool
  ) -> OtherFile? {
    let root = discovery.project.root
    let path = Path.join(container, "project.pbxproj")
    let whole = discovery.project.path(of: path)
    guard let bytes = bytes(at: whole) else { return nil }
    var editor: XcodeProjectEditor
    do throws(ParseError) {
      editor = try XcodeProjectEditor(
        bytes, path: container, root: root, in: fileSystem)
    } catch {
      diagnostics.append(
        Diagnostic(error, .warning, in: SourceText(path: whole, bytes: bytes)))
      return nil
    }
    let known = Set(editor.knownRegions.compactMap(discovery.languages.tag))
    var added: [String] = []
    for (language, region) in additions.regions where !known.contains(language) {
      // A damaged project may have no list of regions.
      if edits, editor.add(region: region) {
        added.append("region '\(region)'")
      } else {
        diagnostics.append(.unknownRegion(region, whole))
      }
    }
    diagnostics += additions.looseFiles.filter { !editor.has($0) }.map { .inNoTarget($0, whole) }
    var count = 0
    var exceptions = 0
    for (file, targets) in additions.files {
      var copy = editor
      let placement =
        targets.count == 1
        ? copy.add(newFile: file, toTarget: targets[0].name) : copy.add(file: file)
      // Xcode gives the contents of a folder to all targets that include it.
      let others =
        placement == .noGroup || targets.isEmpty
        ? [] : copy.exclude(file, fromAllBut: targets.map(\.name))
      switch placement {
      case .noGroup:
        let tool = targets.first { targets.count == 1 && [.tool, .library].contains($0.kind) }
        diagnostics.append(.notInProject(file, whole, target: tool?.name))
      case _ where edits:
        editor = copy
        count += placement == .added ? 1 : 0
        exceptions += others.count
      case .added: diagnostics.append(.notInProject(file, whole, target: nil))
      case .known:
        if !others.isEmpty { diagnostics.append(.inOtherTargets(file, whole, others)) }
      }
    }
    guard editor.isChanged, !fileSystem.leadsOutside(path, of: root) else {
      return nil
    }
    if count > 0 { added.append(count.counted("file")) }
    let phases = editor.newPhaseCount
    if phases > 0 { added.append(phases.counted("build phase")) }
    if exceptions > 0 { added.append(exceptions.counted("exception")) }
    return OtherFile(
      path: path, bytes: editor.serialize(), detail: "added " + added.joined(separator: ", "))
  }
}

extension Diagnostic {
  fileprivate static func unknownRegion(_ region: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .unknownRegion, .warning,
      "project does not list the language '\(region)'; add it in Xcode",
      at: Span(file: path))
  }

  fileprivate static func inNoTarget(_ file: String, _ path: String) -> Diagnostic {
    Diagnostic(
      .notInProject, .warning,
      "'\(file)' is in no target of the project, so no app shows it; add the table in Xcode",
      at: Span(file: path))
  }

  fileprivate static func inOtherTargets(
    _ file: String, _ path: String, _ targets: [String]
  ) -> Diagnostic {
    let names = targets.quotedList
    let isOne = targets.count == 1
    return Diagnostic(
      .inOtherTargets, .warning,
      "'\(file)' is new and also becomes part of \(isOne ? "target" : "targets") \(names), which "
        + "\(isOne ? "includes" : "include") all files of the folder; exclude it there in Xcode",
      at: Span(file: path))
  }

  /// Reports a new file that is in no target; `target` is the name of the one that needs it, if its
  /// product cannot contain files, else nil.
  fileprivate static func notInProject(
    _ file: String, _ path: String, target: String?
  ) -> Diagnostic {
    let message =
      target.map {
        "in no target, as '\($0)' copies no files; add it in Xcode to a target that does"
      }
      ?? "in no target of the project; add it in Xcode"
    return Diagnostic(
      .notInProject, .warning, "'\(file)' is \(message)", at: Span(file: path))
  }
}
