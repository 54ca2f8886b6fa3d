internal import CatalogModel
package import Checks
package import KeyFlow
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
package import StringExtraction

extension MissingBundle {
  /// Creates the bundle that a look-up lacks, without an edit if the API of the look-up accepts no
  /// bundle; nil if the look-up names a bundle, or if its context is unknown.
  ///
  /// - Parameters:
  ///   - module: The code for the bundle: `.module`.
  ///   - resource: The code for the bundle of a resource: `.atURL(Bundle.module.bundleURL)`.
  package init?(
    of string: ExtractedString, _ reader: BundleReader, module: String, resource: String
  ) {
    switch reader.answer(string, module: module, resource: resource) {
    case .named, .unknown: return nil
    case .untaken: self.init(name: module, edit: nil)
    case .missing(let edit, let bundle): self.init(name: bundle, edit: edit)
    }
  }
}

extension Workspace {
  /// Sets `missingBundle` of each use in a package's Swift code that names no bundle, if the target
  /// has tables, including the table of the use; sets it to nil for all other uses.
  mutating func noteMissingBundles(
    of discovery: Discovery, _ strings: [ExtractedString], in uses: inout SourceUses
  ) async {
    let project = discovery.project
    let homes = TableHomes(project, discovery.configuration)
    var packages: [String: (module: String, resource: String)] = [:]
    for (number, target) in project.targets.enumerated() {
      guard let version = target.toolsVersion,
        homes.tables(of: number).contains(where: \.exists)
      else { continue }
      let name = version.bundleName
      // Without the macro, a resource cannot take a bundle itself.
      let names = (name, name == ".module" ? ".atURL(Bundle.module.bundleURL)" : name)
      for source in target.sources where source.hasSuffix(".swift") {
        packages[project.path(of: source)] = names
      }
    }
    guard !packages.isEmpty else { return }
    var byFile: [String: [ExtractedString]] = [:]
    for string in strings where packages[string.span.path] != nil {
      let own = homes.homes(of: string, in: project)
      if own.contains(where: \.exists) { byFile[string.span.path, default: []].append(string) }
    }
    let texts = await texts(of: byFile.keys.sorted { $0.precedesByBytes($1) })
    var missing: [Span: MissingBundle] = [:]
    await inParallel("Looking for bundles", texts.count) { [byFile, packages] range in
      texts[range].flatMap { text -> [(Span, MissingBundle)] in
        guard let names = packages[text.path] else { return [] }
        let reader = BundleReader(text)
        return (byFile[text.path] ?? []).compactMap { string in
          MissingBundle(of: string, reader, module: names.module, resource: names.resource)
            .map { (string.span, $0) }
        }
      }
    } use: {
      for (span, bundle) in $0 { missing[span] = bundle }
    }
    for place in uses.all.indices { uses.all[place].missingBundle = missing[uses.all[place].span] }
  }
}
