internal import CatalogModel
internal import Syntaxes

/// A reader of `.stringsdict` entries; values of the wrong kind become problems and are left out.
struct StringsdictReader {
  private let document: PropertyListDocument
  private(set) var list: ProblemList
  /// The keys of entries with errors, and the byte ranges of these keys.
  private(set) var faultyKeys: [(key: String, range: Range<Int>)] = []
  private var errorCount = 0

  init(_ document: PropertyListDocument) {
    self.document = document
    list = document.duplicateProblems
  }

  mutating func entries() -> [StringsdictDocument.Entry] {
    var result: [StringsdictDocument.Entry] = []
    for (key, value) in document.effectiveMembers(of: 0) {
      let name = document.string(key) ?? ""
      let count = errorCount
      let content = content(value, [name])
      if errorCount > count { faultyKeys.append((name, document.range(key))) }
      guard let content else { continue }
      result.append(
        StringsdictDocument.Entry(key: name, keyRange: document.range(key), content: content))
    }
    return result
  }

  private mutating func content(
    _ node: Int, _ path: [String]
  ) -> StringsdictDocument.Content? {
    switch document.kind(node) {
    case .string: return leaf(node, path).map { .text($0) }
    case .dictionary: return .rules(rules(node, path))
    default:
      wrongType(node, path, "a string or a dictionary")
      return nil
    }
  }

  private mutating func rules(_ node: Int, _ path: [String]) -> StringsdictDocument.Rules {
    var result = StringsdictDocument.Rules()
    for (key, value) in document.effectiveMembers(of: node) {
      let name = document.string(key) ?? ""
      let path = path + [name]
      switch name {
      case StringsdictKey.format: result.format = leaf(value, path)
      case StringsdictKey.device:
        result.devices = forms(value, path)
        for (device, _) in document.effectiveMembers(of: value) {
          let device = (document.string(device) ?? "", device)
          if Device.known.contains(Device(device.0)) { continue }
          reportUnknown(device.1, "'\(device.0)' is not a known device")
        }
      case StringsdictKey.width: result.widths = forms(value, path)
      default:
        if let variable = variable(name, value, path) {
          result.variables.append(variable)
        } else {
          result.unknown.append(path)
          if name.hasPrefix("NSString") { reportUnknown(key, "'\(name)' is not a known rule") }
        }
      }
    }
    let rules = [StringsdictKey.format, StringsdictKey.device, StringsdictKey.width]
    if rules.allSatisfy({ document.member($0, of: node) == nil }) {
      report(.missingFormat, node, "'\(path.last ?? "")' has no \(StringsdictKey.format); add it")
    }
    return result
  }

  /// Reads a variable; returns nil for a value that is not a dictionary, and reports it unless its
  /// key begins with `NSString`.
  private mutating func variable(
    _ name: String, _ node: Int, _ path: [String]
  ) -> StringsdictDocument.Variable? {
    guard document.kind(node) == .dictionary else {
      // An unknown key of a later version may have any value; a variable has forms.
      if !name.hasPrefix("NSString") { wrongType(node, path, "a dictionary") }
      return nil
    }
    var result = StringsdictDocument.Variable(name: name, path: path)
    for (key, value) in document.effectiveMembers(of: node) {
      let name = document.string(key) ?? ""
      let path = path + [name]
      switch name {
      case StringsdictKey.rule: result.rule = rule(value, path)
      case StringsdictKey.specifier: result.specifier = leaf(value, path)
      default:
        guard PluralCategory(rawValue: name) != nil else {
          result.unknown.append(path)
          reportUnknown(key, "'\(name)' is not a known plural category")
          continue
        }
        if let content = content(value, path) {
          result.forms.append(StringsdictDocument.Form(name: name, content: content))
        }
      }
    }
    return result
  }

  private mutating func rule(_ node: Int, _ path: [String]) -> StringsdictDocument.Leaf? {
    guard let rule = leaf(node, path) else { return nil }
    if rule.text != StringsdictKey.plural {
      report(
        .unknownRule, node,
        "the rule '\(rule.text)' is not known; write '\(StringsdictKey.plural)'")
    }
    return rule
  }

  private mutating func forms(_ node: Int, _ path: [String]) -> [StringsdictDocument.Form]? {
    guard document.kind(node) == .dictionary else {
      wrongType(node, path, "a dictionary")
      return nil
    }
    var result: [StringsdictDocument.Form] = []
    for (key, value) in document.effectiveMembers(of: node) {
      let name = document.string(key) ?? ""
      guard let content = content(value, path + [name]) else { continue }
      result.append(StringsdictDocument.Form(name: name, content: content))
    }
    return result
  }

  private mutating func leaf(_ node: Int, _ path: [String]) -> StringsdictDocument.Leaf? {
    guard document.kind(node) == .string, let text = document.string(node) else {
      wrongType(node, path, "a string")
      return nil
    }
    return StringsdictDocument.Leaf(text: text, path: path, range: document.range(node))
  }

  private mutating func wrongType(_ node: Int, _ path: [String], _ expected: String) {
    report(.wrongType, node, "'\(path.last ?? "")' must be \(expected)")
  }

  private mutating func report(_ id: DiagnosticID, _ node: Int, _ message: String) {
    errorCount += 1
    list.add(id, .error, message, at: document.range(node))
  }

  private mutating func reportUnknown(_ key: Int, _ message: String) {
    list.add(.unknownMember, .note, message, at: document.range(key))
  }
}
