internal import CatalogModel
internal import Syntaxes

/// A reader that applies the rules to every element with an `id`.
struct InterfaceBuilderReader {
  private let document: InterfaceBuilderDocument
  private let xml: XMLDocument
  /// The rules for each element name on the platform of the file, in the order of
  /// `InterfaceBuilderRule.all`.
  private var rules: [XMLDocument.Name: [InterfaceBuilderRule]] = [:]

  init(_ document: InterfaceBuilderDocument) {
    self.document = document
    xml = document.xml
    for index in xml.nodes.indices where xml.nodes[index].kind == .element {
      let name = xml.nodes[index].name
      if rules[name] == nil { rules[name] = Self.rules(for: xml.text(of: name), document.platform) }
    }
  }

  /// Returns all texts that are not empty, in the order in which Xcode extracts them.
  func strings() -> [InterfaceBuilderString] {
    var result: [InterfaceBuilderString] = []
    for index in xml.nodes.indices where xml.nodes[index].kind == .element {
      guard let id = xml.value("id", of: index) else { continue }
      for rule in rules[xml.nodes[index].name] ?? [] {
        for (attribute, text) in texts(of: index, rule) where !text.isEmpty {
          result.append(
            InterfaceBuilderString(
              objectID: id, attribute: attribute, text: text, className: className(of: index),
              hint: hint(of: index), range: xml.nodes[index].range))
        }
      }
    }
    return Self.sorted(result)
  }

  private static func rules(
    for element: String, _ platform: InterfaceBuilderDocument.Platform
  ) -> [InterfaceBuilderRule] {
    InterfaceBuilderRule.all.filter { rule in
      guard rule.platform ?? platform == platform else { return false }
      return switch rule.element {
      case .named(let name): name == element
      case .suffix(let suffix): element.hasSuffix(suffix)
      case .any:
        rule.place != .own("toolTip") || !InterfaceBuilderRule.withOwnToolTip.contains(element)
      }
    }
  }

  private func texts(
    of object: Int, _ rule: InterfaceBuilderRule
  ) -> [(attribute: String, text: String)] {
    let texts: [String?]
    switch rule.place {
    case .own(let name): return text(name, of: object).map { [(rule.attribute, $0)] } ?? []
    case .child(let element, let key, let name):
      let child = child(element, key: key, of: object)
      return child.flatMap { text(name, of: $0) }.map { [(rule.attribute, $0)] } ?? []
    case .option(let name):
      let options = child("dictionary", key: "options", of: object)
      return options.flatMap { text(name, of: $0) }.map { [(rule.attribute, $0)] } ?? []
    case .list(let list, let element, let name):
      let list = xml.element(list, of: object).map { Array(xml.elements(of: $0)) } ?? []
      texts = list.filter { xml.isElement($0, element) }.map { text(name, of: $0) }
    case .runtimeAttributes:
      let list =
        xml.element("userDefinedRuntimeAttributes", of: object)
        .map { Array(xml.elements(of: $0)) } ?? []
      texts = list.filter { xml.value("type", of: $0) == "localizedString" }
        .map { text("value", of: $0) }
    }
    return texts.enumerated().compactMap { number, text in
      text.map { ("\(rule.attribute)[\(number)]", $0) }
    }
  }

  private func child(_ name: String, key: String?, of parent: Int) -> Int? {
    xml.elements(of: parent).first {
      xml.isElement($0, name) && xml.value("key", of: $0) == key
    }
  }

  /// Returns the text of an attribute, or of a child `<string key="…">` or
  /// `<mutableString key="…">`, as Xcode writes long texts and texts with line ends; nil if there
  /// is neither, or for invalid Base64.
  private func text(_ name: String, of element: Int) -> String? {
    if let value = xml.value(name, of: element) { return value }
    let string = xml.elements(of: element).first { child in
      xml.value("key", of: child) == name
        && (xml.isElement(child, "string") || xml.isElement(child, "mutableString"))
    }
    guard let string else { return nil }
    let text = xml.text(of: string)
    guard xml.value("base64-UTF8", of: string) == "YES" else { return text }
    return Base64.decode(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func hint(of object: Int) -> String? {
    guard let comments = child("attributedString", key: "userComments", of: object) else {
      return nil
    }
    let hint = xml.elements(of: comments).compactMap { fragment in
      xml.isElement(fragment, "fragment") ? text("content", of: fragment) : nil
    }.joined()
    return hint.isEmpty ? nil : hint
  }

  private func className(of object: Int) -> String {
    let element = xml.name(of: object)
    let known = InterfaceBuilderRule.classNames.first {
      $0.0 == document.platform && $0.element == element
    }
    if let known { return known.name }
    let prefix =
      switch document.platform {
      case .touch: "UI"
      case .mac: "NS"
      case .watch: "WKInterface"
      }
    return prefix + element.prefix(1).uppercased() + element.dropFirst()
  }

  /// Sorts texts of objects with numeric ids first, by number; all others, and texts of the same
  /// object, by the bytes of their ids.
  private static func sorted(_ strings: [InterfaceBuilderString]) -> [InterfaceBuilderString] {
    let keyed = strings.map { (Int($0.objectID) ?? .max, Array($0.id.utf8), $0) }
    return keyed.sorted { left, right in
      left.0 != right.0 ? left.0 < right.0 : left.1.lexicographicallyPrecedes(right.1)
    }.map { $0.2 }
  }
}
