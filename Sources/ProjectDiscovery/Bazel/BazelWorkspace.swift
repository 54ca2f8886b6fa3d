internal import CatalogModel
internal import ProjectFiles
internal import SourceScan

/// The apps, extensions and libraries that the `BUILD` files of a folder describe to Bazel.
///
/// A rule that makes a bundle is a target with the sources and resources of all libraries in it. A
/// library that is in no bundle, or only in tests and not marked `testonly`, is a target of its
/// own, and so is a bundle of resources.
struct BazelWorkspace {
  private let root: String
  private var files: FolderFiles
  /// The `BUILD` files by their folders, relative to the root.
  private var packages: [String: BuildFile] = [:]
  private var rules: [BazelLabel: BuildFile.Rule] = [:]
  /// The rules that make files when Bazel runs, by the labels of the files.
  private var makers: [BazelLabel: BuildFile.Rule] = [:]
  /// The `.bzl` files of this repository that define called macros, with whether each concerns
  /// apps.
  private var macroFiles: [BazelLabel: Bool] = [:]
  private var diagnostics: [Diagnostic] = []
  /// The message about the first misspelled argument, because of which sources of a rule may be
  /// unknown; nil if none is misspelled.
  private var gap: String?
  /// Whether a `BUILD` file cannot be read, or has a syntax error or computed targets and contains
  /// one of `BazelRule.words`.
  private var mayHideApps = false

  private init(_ root: String, _ fileSystem: any FileReading) {
    self.root = root
    files = FolderFiles(root: root, in: fileSystem)
    var waiting = [""]
    while let folder = waiting.popLast() {
      let entries = files.list(folder)
      for entry in entries where entry.kind == .directory && Self.isEntered(entry.name) {
        waiting.append(Path.join(folder, entry.name))
      }
      guard let name = Self.buildFile(entries) else { continue }
      let path = Path.join(root, Path.join(folder, name))
      do throws(FileError) {
        let bytes = try fileSystem.read(path)
        let file = BuildFile(SourceText(path: path, bytes: bytes))
        if !file.diagnostics.isEmpty, BazelRule.words.isFound(in: bytes) { mayHideApps = true }
        packages[folder] = file
        diagnostics += file.diagnostics
        for rule in file.rules {
          rules[BazelLabel(package: folder, name: rule.name)] = rule
          for output in outputs(of: rule, in: folder) { makers[output] = rule }
          if let macro = file.macroFile(of: rule.kind, in: folder), macroFiles[macro] == nil {
            macroFiles[macro] = isOfApps(macro)
          }
        }
      } catch {
        diagnostics.append(Diagnostic(error))
        mayHideApps = true
      }
    }
  }

  private static func buildFile(_ entries: [DirectoryEntry]) -> String? {
    let found = ["BUILD.bazel", "BUILD"].compactMap { name in entries.first { $0.name == name } }
    return (found.first { $0.kind == .file } ?? found.first)?.name
  }

  private static func isEntered(_ name: String) -> Bool {
    !name.hasPrefix(".") && !name.hasPrefix("bazel-") && name != "node_modules"
      && !XcodeFileType.isWrapper(name)
  }

  /// Reads all `BUILD` files below the root, except in hidden folders, `node_modules`, Bazel's own
  /// links such as `bazel-bin`, and Xcode bundles. The workspace file at `path` is not read.
  static func read(_ path: String, root: String, in fileSystem: any FileReading)
    -> ContainerContents
  {
    var workspace = BazelWorkspace(root, fileSystem)
    var contents = ContainerContents()
    contents.targets = workspace.targets()
    contents.gap = workspace.gap
    contents.diagnostics = Set(workspace.diagnostics + workspace.files.diagnostics).sorted()
    return contents
  }

  /// Returns whether a `BUILD` file below the root makes, or may make, something for Apple's
  /// systems; false if the workspace file at `path`, relative to the root, is in a subfolder.
  static func describesApps(_ path: String, root: String, in fileSystem: any FileReading) -> Bool {
    guard !path.utf8.contains(.slash) else { return false }
    let workspace = BazelWorkspace(root, fileSystem)
    return workspace.mayHideApps
      || workspace.rules.contains { label, rule in
        BazelRule.kind(of: rule.kind) == nil
          ? workspace.isMacroOfApps(rule, label) : BazelRule.isOfApps(rule.kind)
      }
  }
}

/// The name of a rule or file: `//package:name`.
struct BazelLabel: Hashable, Sendable {
  let package: String
  let name: String

  /// Parses a label that a package's file contains: `//app:Lib`, `//app` for `//app:app`, `:Lib` or
  /// `Lib`; `@//` is this repository. Nil for a label of another repository, such as `@kit//:Lib`.
  init?(_ text: String, in package: String) {
    var text = text[...]
    if text.hasPrefix("@//") { text = text.dropFirst() }
    if text.hasPrefix("@@//") { text = text.dropFirst(2) }
    guard !text.hasPrefix("@") else { return nil }
    guard text.hasPrefix("//") else {
      self.init(package: package, name: String(text.hasPrefix(":") ? text.dropFirst() : text))
      return
    }
    let parts = text.dropFirst(2).split(
      separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = String(parts.first ?? "")
    self.init(
      package: folder, name: parts.count > 1 ? String(parts[1]) : Path.lastComponent(folder))
  }

  init(package: String, name: String) {
    self.package = package
    self.name = name
  }

  /// The path of the file that the label names, relative to the root.
  var path: String { Path.normalized(Path.join(package, name)) }

  func precedes(_ other: BazelLabel) -> Bool {
    (package, name) < (other.package, other.name)
  }
}

/// The files of a target, and the rules that have been visited to collect them.
private struct BazelParts {
  var sources: Set<String> = []
  var resources: Set<String> = []
  var seen: Set<BazelLabel> = []
}

extension BazelWorkspace {
  private mutating func targets() -> [Target] {
    let labels = rules.keys.sorted { $0.precedes($1) }
    var used: Set<BazelLabel> = []
    var targets: [Target] = []
    for label in labels {
      guard let rule = rules[label] else { continue }
      switch kind(of: rule, label) {
      case .bundle(let kind)?:
        var parts = BazelParts()
        collect(label, &parts)
        // A library that tests are linked with is also one for apps, unless it is marked
        // `testonly`.
        used.formUnion(parts.seen.filter { kind != .tests || isTestOnly($0) })
        targets.append(target(label, rule, kind, parts))
      case .resources?:
        var parts = BazelParts()
        addFiles(of: rule, label, &parts)
        targets.append(target(label, rule, .other, parts))
      default: break
      }
    }
    for label in labels where !used.contains(label) {
      guard let rule = rules[label], kind(of: rule, label) == .library else { continue }
      var parts = BazelParts()
      addFiles(of: rule, label, &parts)
      targets.append(target(label, rule, isTestOnly(label) ? .tests : .library, parts))
    }
    separateTests(&targets)
    return targets.filter { !$0.sources.isEmpty || !$0.resources.isEmpty }
  }

  private func isTestOnly(_ label: BazelLabel) -> Bool {
    rules[label]?["testonly"]?.isTrue == true
  }

  /// Removes from tests the files that also belong to a target of another kind, such as a library
  /// under test.
  private func separateTests(_ targets: inout [Target]) {
    let owned = Set(targets.filter { $0.kind != .tests }.flatMap(\.sources))
    let resources = Set(targets.filter { $0.kind != .tests }.flatMap(\.resources))
    for index in targets.indices where targets[index].kind == .tests {
      targets[index].sources.removeAll(where: owned.contains)
      targets[index].resources.removeAll(where: resources.contains)
    }
  }

  /// Returns the kind of a rule; the kind of a macro that concerns apps is guessed, and a warning
  /// reported. Nil for any other unknown rule.
  private mutating func kind(
    of rule: BuildFile.Rule, _ label: BazelLabel
  ) -> BazelRule.Kind? {
    if let kind = BazelRule.kind(of: rule.kind) { return kind }
    guard isMacroOfApps(rule, label) else { return nil }
    diagnostics.append(
      Diagnostic(
        .computedTarget, .warning,
        "'\(rule.kind)' is not a known rule; only the files that it lists are read for '\(rule.name)'; name others "
          + "in 'targets' of loquat.json",
        at: rule.span))
    return BazelRule.guess(rule.kind)
  }

  /// Returns whether a macro concerns apps: it has arguments of apps, or sources in Swift or
  /// Objective-C; or it has no other source with an extension, and its name or the file of this
  /// repository that defines it concerns apps.
  private func isMacroOfApps(_ rule: BuildFile.Rule, _ label: BazelLabel) -> Bool {
    if BazelRule.marks.contains(where: { rule[$0] != nil }) { return true }
    let sources = BazelRule.sources.flatMap { elements(of: rule[$0]) }
    if sources.contains(where: Self.isAppSource) { return true }
    guard sources.allSatisfy({ Path.fileExtension($0).isEmpty }) else { return false }
    return BazelRule.isOfApps(rule.kind)
      || packages[label.package]?.macroFile(of: rule.kind, in: label.package)
        .flatMap { macroFiles[$0] } == true
  }

  /// Returns whether a file of macros concerns apps; true for one that cannot be read or is outside
  /// of the root.
  private func isOfApps(_ file: BazelLabel) -> Bool {
    guard !file.path.isOutside, let bytes = try? files.fileSystem.read(files.place(file.path))
    else { return true }
    return BazelRule.words.isFound(in: bytes)
  }

  private static func isAppSource(_ pattern: String) -> Bool {
    ["swift", "m", "mm"].contains(Path.fileExtension(pattern))
  }

  /// Returns the labels of the files that a rule makes when Bazel runs, as far as it names them.
  private func outputs(of rule: BuildFile.Rule, in package: String) -> [BazelLabel] {
    ["outs", "out"].flatMap { elements(of: rule[$0]) }
      .compactMap { BazelLabel($0, in: package) }
  }

  /// Returns the texts in a list, and the included patterns of its globs.
  private func elements(of value: BuildValue?) -> [String] {
    (value?.elements ?? []).flatMap { element in
      if case .glob(let included, _, _) = element.content {
        return (included?.elements ?? []).compactMap(\.text)
      }
      return [element.text].compactMap(\.self)
    }
  }

  private mutating func target(
    _ label: BazelLabel, _ rule: BuildFile.Rule, _ kind: Target.Kind, _ parts: BazelParts
  ) -> Target {
    for value in rule["infoplists"]?.elements ?? [] { checkInfoPlist(value, rule, label) }
    let container = Path.relative(rule.span.path, to: root) ?? rule.span.path
    var target = Target(
      name: label.name, kind: kind, container: container, folder: label.package,
      sources: parts.sources.sortedByBytes(), resources: parts.resources.sortedByBytes())
    var settings = BuildSettings(configuration: "Release")
    settings.add(.builtIn("Release", project: label.name, language: nil))
    var own = BuildSettings.Layer("Release")
    own.add("TARGET_NAME", label.name)
    if let name = rule["bundle_name"]?.text { own.add("PRODUCT_NAME", name) }
    let plists = elements(of: rule["infoplists"]).compactMap {
      BazelLabel($0, in: label.package)?.path
    }
    if let plist = plists.first(where: { files.kind($0) == .file }) {
      own.add("INFOPLIST_FILE", "\(BuildSettings.sourceRoot)/\(plist)")
    }
    settings.add(own)
    var expansion = SettingExpansion(settings)
    target.settings = LocalizationSettings(settings, &expansion) { path in
      Path.relative(path, to: BuildSettings.sourceRoot) ?? path
    }
    target.settings.platforms = BazelRule.platforms(of: rule.kind)
    target.settings.prefersCatalogs = target.resources.contains { $0.hasSuffix(".xcstrings") }
    target.resourcePatterns = ([label] + parts.seen.sorted { $0.precedes($1) }).flatMap { label in
      BazelRule.resources.flatMap { elements(of: rules[label]?[$0]) }
        .filter(\.isPattern).map { Path.join(label.package, $0) }
    }
    target.resourceFolders = target.resourcePatterns.filter { $0.hasSuffix("/**") }
      .map { String($0.dropLast(3)) }
    target.resourceRule = resourceRule(of: rule, label, parts)
    target.folder = target.tableFolder(
      inProjectAt: label.package, synchronized: [], SharedPaths([target]))
    return target
  }

  /// Reports an Info.plist that is computed or does not exist.
  private mutating func checkInfoPlist(
    _ value: BuildValue, _ rule: BuildFile.Rule, _ label: BazelLabel
  ) {
    if value.isUnknown { return tellComputed("'infoplists' of '\(rule.name)'", value, rule) }
    guard let text = value.text, let plist = BazelLabel(text, in: label.package),
      rules[plist] == nil, makers[plist] == nil, files.kind(plist.path) == nil
    else { return }
    tellMissing(text, plist, value, rule)
  }

  /// Returns the rule to which people add resources, with the argument: `data` of the first library
  /// with sources, else `resources` of the rule itself.
  private func resourceRule(
    of rule: BuildFile.Rule, _ label: BazelLabel, _ parts: BazelParts
  ) -> Target.ResourceRule {
    let libraries = ([label] + parts.seen.sorted { $0.precedes($1) }).compactMap { rules[$0] }
    let library = libraries.first { library in
      BazelRule.kind(of: library.kind) == .library
        && BazelRule.sources.contains { library[$0] != nil }
    }
    let owner = library ?? rule
    return Target.ResourceRule(
      argument: library == nil ? "resources" : "data", name: owner.name,
      file: Path.relative(owner.span.path, to: root) ?? owner.span.path)
  }
}

extension BazelWorkspace {
  /// Adds the files of a rule and of everything in the same bundle; reports parts that are computed
  /// or missing.
  private mutating func collect(_ first: BazelLabel, _ parts: inout BazelParts) {
    var waiting = [first]
    while let label = waiting.popLast() {
      guard parts.seen.insert(label).inserted, let rule = rules[label] else { continue }
      if label != first {
        switch kind(of: rule, label) {
        case .bundle(.tool)?, .bundle(.application)?, .bundle(.appExtension)?,
          .bundle(.framework)?, .resources?:
          continue
        default: break
        }
      }
      addFiles(of: rule, label, &parts)
      for name in BazelRule.parts {
        for value in rule[name]?.elements ?? [] {
          guard let text = value.text else {
            if value.isUnknown { tellComputed("'\(name)' of '\(rule.name)'", value, rule) }
            continue
          }
          guard let part = BazelLabel(text, in: label.package) else { continue }
          if rules[part] == nil, makers[part] == nil, files.kind(part.path) != .file {
            tellMissing(text, part, value, rule)
          }
          waiting.append(part)
        }
      }
    }
  }

  private mutating func addFiles(
    of rule: BuildFile.Rule, _ label: BazelLabel, _ parts: inout BazelParts
  ) {
    if let more = rule["**"] { tellComputed("'**' of '\(rule.name)'", more, rule) }
    if BazelRule.kind(of: rule.kind) == .library { tellMisspelled(rule) }
    for name in BazelRule.sources {
      for path in paths(rule[name], name, rule, in: label.package) { add(path, &parts) }
    }
    for name in BazelRule.resources {
      for path in paths(rule[name], name, rule, in: label.package) {
        if XcodeFileType(path: path, type: nil) == .resource { parts.resources.insert(path) }
      }
    }
  }

  /// Reports arguments of a library whose names resemble those for sources, such as `src`; sets
  /// `gap`.
  private mutating func tellMisspelled(_ rule: BuildFile.Rule) {
    for argument in rule.arguments where !BazelRule.sources.contains(argument.label) {
      guard let nearest = argument.label.closest(among: BazelRule.sources) else { continue }
      let message =
        "'\(rule.name)' has an unknown argument '\(argument.label)'; did you mean '\(nearest)'?"
      gap = gap ?? message
      diagnostics.append(
        Diagnostic(.unknownKey, .warning, message, at: span(argument.value, rule)))
    }
  }

  private func add(_ path: String, _ parts: inout BazelParts) {
    switch XcodeFileType(path: path, type: nil) {
    case .source: parts.sources.insert(path)
    case .resource: parts.resources.insert(path)
    default: break
    }
  }

  /// Returns the files in a list, relative to the root, including those of groups and the existing
  /// `outs` of unknown rules. Labels of other known rules are ignored; computed values are
  /// reported.
  private mutating func paths(
    _ value: BuildValue?, _ name: String, _ rule: BuildFile.Rule, in package: String
  ) -> [String] {
    var result: [String] = []
    var seen: Set<BazelLabel> = []
    var waiting = (value?.elements ?? []).map { (value: $0, rule: rule, package: package) }
    while let (value, rule, package) = waiting.popLast() {
      if case .glob(let included, let excluded, let mayBeEmpty) = value.content {
        result += matches(included, excluded, mayBeEmpty, rule, in: package)
        continue
      }
      guard let text = value.text else {
        if value.isUnknown { tellComputed("'\(name)' of '\(rule.name)'", value, rule) }
        continue
      }
      guard let label = BazelLabel(text, in: package) else { continue }
      guard let inner = rules[label] else {
        if let path = file(label, text, name, value, rule) { result.append(path) }
        continue
      }
      guard seen.insert(label).inserted else { continue }
      switch BazelRule.kind(of: inner.kind) {
      case .group?:
        if let more = inner["**"] { tellComputed("'**' of '\(inner.name)'", more, inner) }
        for name in BazelRule.sources + BazelRule.resources + BazelRule.parts {
          waiting += (inner[name]?.elements ?? []).map { ($0, inner, label.package) }
        }
      case nil: result += outputs(of: inner, label, name, value, rule)
      default: break
      }
    }
    return result
  }

  /// Returns the existing files among those that an unknown rule makes; for a file in an Xcode
  /// bundle, the outermost bundle. Reports the rule if it names none, or if one of them is not an
  /// existing file of the workspace.
  private mutating func outputs(
    of inner: BuildFile.Rule, _ label: BazelLabel, _ name: String, _ value: BuildValue,
    _ rule: BuildFile.Rule
  ) -> [String] {
    let outputs = outputs(of: inner, in: label.package).map(\.path)
    let found = outputs.filter { !$0.isOutside && files.kind($0) == .file }
    if outputs.isEmpty || found.count < outputs.count {
      tellMade(inner.name, by: inner, found.isEmpty ? "its" : "some of its", name, value, rule)
    }
    return found.map(Self.wrapper)
  }

  /// Reports a part of an argument that another rule makes when Bazel runs.
  private mutating func tellMade(
    _ part: String, by maker: BuildFile.Rule, _ which: String, _ name: String, _ value: BuildValue,
    _ rule: BuildFile.Rule
  ) {
    let isCode = BazelRule.sources.contains(name)
    diagnostics.append(
      Diagnostic(
        isCode ? .computedTarget : .computedManifest, isCode ? .warning : .note,
        "'\(part)' in '\(name)' of '\(rule.name)' is made by '\(maker.kind)' when Bazel runs, "
          + "so \(which) strings are not found",
        at: span(value, rule)))
  }

  /// Returns the file of a label; for a file in an Xcode bundle, the bundle. Reports a file that is
  /// missing, made by a rule or outside of the root, and returns nil for it.
  private mutating func file(
    _ label: BazelLabel, _ text: String, _ name: String, _ value: BuildValue,
    _ rule: BuildFile.Rule
  ) -> String? {
    var path = label.path
    guard !path.isOutside else {
      diagnostics.append(
        Diagnostic(
          .outsideProject, .warning,
          "'\(text)' of '\(rule.name)' leads out of the workspace, which Bazel does not allow, and is left out; correct or remove it",
          at: span(value, rule)))
      return nil
    }
    path = files.spelled(path, at: span(value, rule))
    guard files.kind(path) != nil else {
      if let maker = makers[label] {
        tellMade(text, by: maker, "its", name, value, rule)
      } else {
        tellMissing(text, label, value, rule)
      }
      return nil
    }
    return Self.wrapper(of: path)
  }

  /// Returns the outermost Xcode bundle in a path, such as `A.xcassets` for `A.xcassets/B/C.png`;
  /// otherwise the path.
  private static func wrapper(of path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      parts.append(part)
      if XcodeFileType.isWrapper(String(part)) { break }
    }
    return parts.joined(separator: "/")
  }

  private mutating func matches(
    _ included: BuildValue?, _ excluded: BuildValue?, _ mayBeEmpty: Bool, _ rule: BuildFile.Rule,
    in package: String
  ) -> [String] {
    let unwanted = patterns(excluded, rule, in: package, "what it excludes is read")
      .map { Glob("./" + $0.text) }
    let all = files.files(below: package) { Self.buildFile($0) == nil }.map { path in
      (path: path, inner: package.isEmpty ? path : Path.relative(path, to: package) ?? path)
    }
    var found: Set<String> = []
    for pattern in patterns(included, rule, in: package) {
      let glob = Glob("./" + Self.bundlePattern(pattern.text))
      let matching = all.filter { glob.matches($0.inner) }
      if matching.isEmpty, !mayBeEmpty {
        diagnostics.append(
          Diagnostic(
            .missingFile, .warning,
            "'\(pattern.text)' of '\(rule.name)' matches no file; correct or remove it",
            at: span(pattern.value, rule)))
      }
      found.formUnion(matching.lazy.map(\.path))
    }
    return all.filter { path, inner in
      found.contains(path) && !unwanted.contains { $0.matches(inner) }
    }.map(\.path)
  }

  /// Returns the Xcode bundle in a pattern, such as `A.xcassets` for `A.xcassets/**`; otherwise the
  /// pattern.
  private static func bundlePattern(_ pattern: String) -> String { wrapper(of: pattern) }

  private mutating func patterns(
    _ value: BuildValue?, _ rule: BuildFile.Rule, in package: String,
    _ effect: String = "its strings are not found"
  ) -> [(text: String, value: BuildValue)] {
    (value?.elements ?? []).compactMap { element in
      guard let text = element.text else {
        tellComputed("pattern of '\(rule.name)'", element, rule, effect)
        return nil
      }
      let path = files.spelled(Path.join(package, text), at: span(element, rule))
      return (package.isEmpty ? path : Path.relative(path, to: package) ?? text, element)
    }
  }

  private func span(_ value: BuildValue, _ rule: BuildFile.Rule) -> Span {
    let file = packages.values.first { $0.text.path == rule.span.path }
    return file?.text.span(value.range) ?? rule.span
  }

  private mutating func tellComputed(
    _ what: String, _ value: BuildValue, _ rule: BuildFile.Rule,
    _ effect: String = "its strings are not found"
  ) {
    diagnostics.append(
      Diagnostic(
        .computedTarget, .warning, "\(what) is computed, so \(effect); write it literally",
        at: span(value, rule)))
  }

  private mutating func tellMissing(
    _ text: String, _ label: BazelLabel, _ value: BuildValue, _ rule: BuildFile.Rule
  ) {
    diagnostics.append(
      Diagnostic(
        .danglingReference, .warning,
        "'\(text)' of '\(rule.name)' is neither a file nor a rule here; correct or remove it, unless a rule or a macro makes it",
        at: span(value, rule)))
  }
}
