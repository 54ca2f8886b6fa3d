internal import CatalogModel
internal import ProjectFiles

/// The targets of a specification with their templates applied, one for each platform.
struct SpecTargets {
  /// The targets with their names, sorted by the bytes of the name, as XcodeGen sorts them.
  private(set) var targets: [(name: String, value: SpecValue)] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The message about the first misspelled key that may hide sources of a target; nil without one.
  private(set) var gap: String?
  private let templates: [String: SpecValue]

  /// The maximum number of templates of a target, including those of templates.
  private static let templateLimit = 100

  init(_ spec: SpecValue) {
    let named = spec["targetTemplates"]?.members ?? []
    templates = Dictionary(named.map { ($0.key, $0.value) }) { _, last in last }
    for template in named { tellUnknownKeys(of: template, "template") }
    for target in spec["targets"]?.members ?? [] { tellUnknownKeys(of: target, "target") }
    for (key, isAggregate) in [("targets", false), ("aggregateTargets", true)] {
      guard let targets = spec[key] else { continue }
      guard case .object(let members) = targets.content else {
        add(
          .malformedSpec,
          "'\(key)' must be an object with the targets by name, not \(targets.kindName)",
          targets.span)
        continue
      }
      for member in members {
        guard case .object = member.value.content else {
          add(
            .malformedSpec,
            "target '\(member.key)' must be an object, \(member.value.isNull ? "but is empty" : "not \(member.value.kindName)")",
            member.keySpan)
          continue
        }
        // A template may set the platforms, and platforms may be part of the names of templates.
        for (name, target) in Self.byPlatform(member.key, member.value) {
          let whole = isAggregate ? target : resolved(target, named: name)
          self.targets += Self.byPlatform(name, whole).map { name, target in
            (target["name"]?.text ?? name, target)
          }
        }
      }
    }
    targets.sort { $0.name.precedesByBytes($1.name) }
  }

  /// Reports keys that XcodeGen ignores, most likely misspelled.
  private mutating func tellUnknownKeys(of target: SpecValue.Member, _ noun: String) {
    for member in target.value.members where !Self.keys.contains(member.name) {
      let nearest = member.name.closest(among: Self.keys)
      let hint = nearest.map { "; did you mean '\($0)'?" } ?? "; correct or remove it"
      let message = "\(noun) '\(target.key)' has an unknown key '\(member.name)'\(hint)"
      diagnostics.append(Diagnostic(.unknownKey, .warning, message, at: member.keySpan))
      if let nearest, ["sources", "templates"].contains(nearest) { gap = gap ?? message }
    }
  }

  /// The keys of a target or template.
  private static let keys = [
    "attributes", "buildRules", "buildToolPlugins", "configFiles", "dependencies",
    "deploymentTarget", "directlyEmbedCarthageDependencies", "entitlements", "info",
    "isMultiPlatformTarget", "legacy", "name", "onlyCopyFilesOnInstall", "platform",
    "platformPrefix", "platformSuffix", "postBuildScripts", "postCompileScripts",
    "postbuildScripts", "preBuildScripts", "prebuildScripts", "productName",
    "putResourcesBeforeSourcesBuildPhase", "requiresObjCLinking", "scheme", "settings", "sources",
    "supportedDestinations", "templateAttributes", "templates", "transitivelyLinkDependencies",
    "type",
  ]

  private mutating func add(_ id: DiagnosticID, _ message: String, _ span: Span) {
    diagnostics.append(Diagnostic(id, .error, message, at: span))
  }

  /// Returns one target for each platform of a list, such as `Shop_iOS`; without a list, the target
  /// itself.
  private static func byPlatform(
    _ name: String, _ target: SpecValue
  ) -> [(name: String, value: SpecValue)] {
    guard let platforms = target["platform"]?.elements else { return [(name, target)] }
    return platforms.compactMap { platform in
      guard let text = platform.text else { return nil }
      var result = target.expanded(["platform": text])
      result.set("platform", platform)
      let suffix = result["platformSuffix"]?.text ?? "_\(text)"
      let prefix = result["platformPrefix"]?.text ?? ""
      result.setProductName(SpecValue(.text(name), at: platform.span))
      return (prefix + name + suffix, result)
    }
  }

  /// Returns the target merged onto its templates, with `${target_name}` and the variables in
  /// `templateAttributes` replaced; unchanged if it has no template.
  private mutating func resolved(_ target: SpecValue, named name: String) -> SpecValue {
    var names: [String] = []
    var place = 0
    collect(target, into: &names, at: &place)
    guard let first = names.first, let base = templates[first] else { return target }
    let merged = names.dropFirst().reduce(base) { base, name in
      templates[name]?.merged(onto: base) ?? base
    }
    let result = target.merged(onto: merged).expanded(["target_name": name])
    let attributes = result["templateAttributes"]?.members ?? []
    return result.expanded(
      Dictionary(attributes.compactMap { member in member.value.text.map { (member.key, $0) } }) {
        _, last in last
      })
  }

  /// Collects the names of templates, each after the templates it uses.
  private mutating func collect(
    _ target: SpecValue, into names: inout [String], at place: inout Int
  ) {
    for element in target["templates"]?.elements ?? [] {
      guard let name = element.text, !names.contains(name), names.count < Self.templateLimit else {
        continue
      }
      guard let template = templates[name] else {
        add(.malformedSpec, "template '\(name)' does not exist; correct or remove it", element.span)
        continue
      }
      names.insert(name, at: place)
      collect(template, into: &names, at: &place)
      place += 1
    }
  }
}

extension SpecValue {
  /// Sets the product's name in the settings, or in their `base`, unless it is set there.
  fileprivate mutating func setProductName(_ name: SpecValue) {
    var settings = self["settings"] ?? SpecValue(.object([]), at: span)
    if settings.hasParts {
      var base = settings["base"] ?? SpecValue(.object([]), at: span)
      if base["PRODUCT_NAME"] == nil { base.set("PRODUCT_NAME", name) }
      settings.set("base", base)
    } else if settings["PRODUCT_NAME"] == nil {
      settings.set("PRODUCT_NAME", name)
    }
    set("settings", settings)
  }

  /// Whether the settings are in `base`, `configs` or `groups`, and not directly under their names.
  var hasParts: Bool {
    members.contains { ["base", "configs", "groups"].contains($0.key) }
  }
}
