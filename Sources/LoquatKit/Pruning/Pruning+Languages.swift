internal import CatalogModel
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

extension Pruning {
  /// Returns whether all requested languages may be removed. Reports those that may not: the
  /// development language, and languages without translations.
  func mayRemoveLanguages(_ workspace: inout Workspace) -> Bool {
    let own = discovery.project.developmentLanguage
    let known = tables.reduce(into: Set<LanguageTag>()) {
      $0.formUnion($1.languages(discovery.languages))
    }
    var isAllowed = true
    for language in request.languages {
      if language == own {
        workspace.diagnostics.append(.developmentLanguageStays(language))
      } else if !known.contains(language) {
        workspace.diagnostics.append(.nothing(in: language, but: known))
      } else {
        continue
      }
      isAllowed = false
    }
    return isAllowed
  }

  /// Marks the texts and files of tables in the requested languages for removal. Counts as left the
  /// other files in folders of these languages, and the Info.plist files that name a language.
  mutating func findLanguages(_ workspace: inout Workspace) {
    guard !request.languages.isEmpty else { return }
    for language in request.languages {
      for index in tables.indices {
        for part in tables[index].parts(in: language, discovery.languages) {
          tables[index].removedLanguages.append(part.name)
          if part.isFile { removedFiles.append(discovery.project.relativePath(of: part.file)) }
          result.removals.append(
            PruneResult.Removal(
              cause: .language, table: tables[index].path, key: nil, language: language,
              translationCount: part.count, span: Span(file: part.file)))
        }
      }
    }
    for (path, language) in namedInInfoPlists(workspace.fileSystem) {
      leave("Info.plist", "that names '\(language)' in CFBundleLocalizations: \(path)")
    }
    otherFiles = findOtherFiles(workspace.fileSystem)
    for path in otherFiles { leave("other file", "of the language: \(path)") }
  }

  /// Returns a pair for each language to remove that an Info.plist file lists in
  /// `CFBundleLocalizations`: the path of the file, relative to the root, and the listed name.
  private func namedInInfoPlists(
    _ fileSystem: any FileSystem
  ) -> [(path: String, language: String)] {
    let paths = Set(discovery.project.targets.compactMap(\.settings.infoPlist)).sorted()
    return paths.flatMap { path -> [(path: String, language: String)] in
      guard let bytes = try? fileSystem.read(discovery.project.path(of: path)),
        let list = try? PropertyListDocument.parse(bytes),
        case .array(let names)? = list.value(at: ["CFBundleLocalizations"])
      else { return [] }
      return names.compactMap(\.stringValue).filter {
        discovery.languages.tag(for: $0).map(request.languages.contains) == true
      }.map { (path, $0) }
    }
  }

  /// Returns the files and folders that stay in the `.lproj` folders of the languages to remove,
  /// relative to the root, sorted, without hidden ones. Looks below the root, without folders of
  /// dependencies, and beside the resources of targets.
  private func findOtherFiles(_ fileSystem: any FileSystem) -> [String] {
    let removed = Set(removedFiles)
    let walk = FileWalk(roots: [discovery.project.root], in: fileSystem) { _ in true }
    let files =
      removedFiles + discovery.project.targets.flatMap(\.resources)
      + walk.files.map(discovery.project.relativePath(of:))
    return Set(files.compactMap(\.languageFolder)).filter { folder in
      discovery.languages.tag(for: Path.stem(folder)).map(request.languages.contains) == true
    }.flatMap { folder in
      ((try? fileSystem.list(discovery.project.path(of: folder))) ?? [])
        .map { Path.join(folder, $0.name) }
    }.filter { !removed.contains($0) && !Path.lastComponent($0).hasPrefix(".") }.sorted()
  }
}

extension String {
  /// The innermost `.lproj` folder that a path is in; nil if there is none.
  fileprivate var languageFolder: String? {
    var folder = Path.deletingLastComponent(self)
    while !folder.isEmpty, folder != "/", Path.fileExtension(folder) != "lproj" {
      folder = Path.deletingLastComponent(folder)
    }
    return Path.fileExtension(folder) == "lproj" ? folder : nil
  }
}

extension Diagnostic {
  fileprivate static func developmentLanguageStays(_ language: LanguageTag) -> Diagnostic {
    Diagnostic(
      .developmentLanguage, .error,
      "'\(language)' is the development language, and stays; nothing is removed; name another language",
      at: nil)
  }
}
