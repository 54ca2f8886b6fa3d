public import CatalogModel
import SourceScan

/// The contents of a `Package.swift`, as far as they are known without running it.
public struct PackageManifest: Sendable {
  public private(set) var name: String?
  /// The version in the first line that is not blank; nil if it has none.
  public let toolsVersion: ToolsVersion?
  /// The language of the texts in the code, as written; nil if it is missing or computed.
  public private(set) var defaultLocalization: String?
  /// The targets in the order of the manifest, without computed ones; of several with the same
  /// name, the first.
  public private(set) var targets: [PackageTarget] = []
  /// The folders of local packages that the package depends on, as written, relative to its own
  /// folder, without computed ones.
  public private(set) var localDependencies: [String] = []
  /// The place in the manifest of each path in `localDependencies`.
  private(set) var dependencyPlaces: [Span] = []
  /// The URLs of remote packages that the package depends on, without computed ones and packages of
  /// a registry.
  public private(set) var remoteDependencies: [String] = []
  /// Errors in the manifest, warnings about unknown arguments, and warnings and notes about values
  /// that are only known by running it.
  public internal(set) var diagnostics: [Diagnostic] = []
  /// The reason why sources of targets may be unknown; nil if they are known, or if the id of a
  /// diagnostic implies it.
  private(set) var gap: String?
  private let text: SourceText
  /// The byte offsets of `#if`, `#elseif`, `#else` and `#endif`, in order; lazy because few
  /// manifests need them.
  private lazy var directives = TokenStream(text).tokens.filter { $0.kind == .directive }
    .map(\.range.lowerBound)
  private var places: [String: Span] = [:]

  /// Reads a manifest; every text gives a result.
  public static func parse(_ text: SourceText) -> PackageManifest { PackageManifest(text) }

  private init(_ text: SourceText) {
    self.text = text
    toolsVersion = ToolsVersion(in: text)
    let tree = SyntaxTree.complete(text)
    if let mistake = tree.mistake {
      add(.malformedManifest, .error, mistake.explanation, mistake.range)
    }
    let interpreter = ManifestInterpreter(tree)
    for node in interpreter.unfollowed {
      add(.computedTarget, .warning, ManifestInterpreter.notFollowed, tree.nodes[node].range)
    }
    guard let package = interpreter.package, let call = package.call else {
      if tree.mistake == nil {
        add(
          .malformedManifest, .error,
          "no package was found in the manifest, so its targets are not known; write 'let package = Package(name:…)'",
          0..<0)
      }
      return
    }
    name = string(call["name"], "name of the package")
    defaultLocalization = string(call["defaultLocalization"], "default localization")
    for value in call["targets"]?.elements ?? [] { addTarget(value) }
    // Traits are flags, too, and are chosen elsewhere.
    if call["traits"] != nil || !interpreter.unfollowed.isEmpty || tree.changesSwiftSettings {
      for index in targets.indices { targets[index].flags = nil }
    }
    for value in call["dependencies"]?.elements ?? [] { addDependency(value) }
    // A declaration in a loop or function is met several times at one place.
    diagnostics = Set(diagnostics).sorted()
  }

  private mutating func add(
    _ id: DiagnosticID, _ severity: Diagnostic.Severity, _ message: String, _ range: Range<Int>,
    notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(Diagnostic(id, severity, message, at: text.span(range), notes: notes))
  }

  private mutating func addComputed(_ what: String, _ range: Range<Int>) {
    add(
      .computedManifest, .note, "\(what) is computed and cannot be read; write it literally", range)
  }

  /// Returns the text of a value; nil for a missing value, or with a note for a computed one.
  private mutating func string(_ value: ManifestValue?, _ what: String) -> String? {
    guard let value, !value.isNil else { return nil }
    if value.text == nil { addComputed(what, value.range) }
    return value.text
  }

  private mutating func strings(_ value: ManifestValue?, _ what: String) -> [String]? {
    guard let value, !value.isNil else { return nil }
    return value.elements.compactMap { string($0, what) }
  }

  /// Returns a text that decides which files are sources; nil for a missing value, or with a
  /// warning for a computed one.
  private mutating func sourceText(_ value: ManifestValue?, _ what: String) -> String? {
    guard let value, !value.isNil else { return nil }
    if value.text == nil {
      add(
        .computedTarget, .warning,
        "\(what) is computed, so its strings may not be found; write it literally", value.range)
    }
    return value.text
  }

  private mutating func addSources(_ value: ManifestValue?, to target: inout PackageTarget) {
    guard let value, !value.isNil else { return }
    target.sources = []
    for element in value.elements {
      guard let path = sourceText(element, "path of sources of target '\(target.name)'") else {
        continue
      }
      target.sources?.append(path)
      target.sourcePlaces.append(text.span(element.range))
    }
  }

  private mutating func addTarget(_ value: ManifestValue) {
    guard let call = value.call, let kind = PackageTarget.Kind(function: call.name),
      let name = call["name"]?.text
    else {
      return add(
        .computedTarget, .warning,
        "target is computed, so its strings are not found; write it literally", value.range)
    }
    var target = PackageTarget(name: name, kind: kind, span: text.span(value.range))
    for unknown in TargetLabels.package.unknown(of: call, named: name) {
      add(.unknownKey, .warning, unknown.message, unknown.range)
      if unknown.mayHoldSources { gap = gap ?? unknown.message }
    }
    target.path = sourceText(call["path"], "path of target '\(name)'")
    addSources(call["sources"], to: &target)
    target.exclude = strings(call["exclude"], "excluded path of target '\(name)'") ?? []
    target.compilesCatalogs = (call["plugins"]?.elements ?? []).contains {
      $0.call?["name"]?.text == "CompileStringCatalogs"
    }
    for element in call["resources"]?.elements ?? [] {
      guard let resource = resource(element, "resource of target '\(name)'") else { continue }
      target.resources.append(resource)
      target.resourcePlaces.append(text.span(element.range))
    }
    target.flags = PackageTarget.flags(call["swiftSettings"])
    guard let first = places[name] else {
      places[name] = target.span
      return targets.append(target)
    }
    for index in targets.indices where targets[index].name == name { targets[index].flags = nil }
    // Branches of '#if' may each declare it, and a loop or function may do so at one place.
    guard first != target.span, !hasDirective(between: first, and: target.span) else { return }
    add(
      .duplicateTarget, .error, "package has another target '\(name)'; rename one of them",
      value.range,
      notes: [.init("the first is here", at: first)])
  }

  private mutating func hasDirective(between first: Span, and second: Span) -> Bool {
    let start = min(first.range.lowerBound, second.range.lowerBound)
    let end = max(first.range.lowerBound, second.range.lowerBound)
    let place = directives.partition { $0 < start }
    return place < directives.count && directives[place] < end
  }

  private mutating func resource(
    _ value: ManifestValue, _ what: String
  ) -> PackageTarget.Resource? {
    guard let call = value.call, let rule = PackageTarget.Rule(rawValue: call.name) else {
      addComputed(what, value.range)
      return nil
    }
    guard let path = string(call[""], what) else { return nil }
    var localization: String?
    if case .word(let word)? = call["localization"]?.content, word != "nil" { localization = word }
    return PackageTarget.Resource(rule: rule, path: path, localization: localization)
  }

  private mutating func addDependency(_ value: ManifestValue) {
    guard let call = value.call else {
      return addComputed("dependency", value.range)
    }
    if call.name == "package", let url = call["url"]?.text { remoteDependencies.append(url) }
    guard call.name == "package", let value = call["path"] else { return }
    guard let path = string(value, "path of a dependency") else { return }
    localDependencies.append(path)
    dependencyPlaces.append(text.span(value.range))
  }
}

extension SyntaxTree.Mistake {
  var explanation: String {
    switch kind {
    case .unpairedBracket: "bracket has no partner"
    case .openLiteral: "literal or comment has no end"
    case .conflictMarker: "version control left a conflict here"
    case .tooDeep: "code is nested too deep to be read"
    }
  }
}
