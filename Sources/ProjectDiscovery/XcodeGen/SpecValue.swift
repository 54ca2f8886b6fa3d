internal import CatalogModel
internal import ProjectFiles
internal import Syntaxes

/// A value of an XcodeGen specification with its place in the file; values of several files are
/// merged.
struct SpecValue: Sendable {
  enum Content: Sendable {
    case object([Member])
    case list([SpecValue])
    case text(String)
    case null
  }

  struct Member: Sendable {
    var key: String
    var keySpan: Span
    var value: SpecValue

    /// The key without the suffix that makes the value replace others.
    var name: String { String(key.hasSuffix(replacing) ? key.dropLast(replacing.count) : key[...]) }
  }

  var content: Content
  let span: Span

  init(_ content: Content, at span: Span) {
    self.content = content
    self.span = span
  }

  init(_ node: YAMLNode, in text: SourceText) {
    span = text.span(node.range)
    content =
      switch node.content {
      case .mapping(let members):
        .object(
          members.map {
            Member(
              key: $0.key, keySpan: text.span($0.keyRange), value: SpecValue($0.value, in: text))
          })
      case .sequence(let elements): .list(elements.map { SpecValue($0, in: text) })
      case .scalar(let value, _): node.isNull ? .null : .text(value)
      }
  }

  /// The value of an object's last member with a key; nil if it is missing or null, or if this is
  /// not an object.
  subscript(key: String) -> SpecValue? {
    members.last { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
  }

  /// The members of an object; none for anything else.
  var members: [Member] {
    guard case .object(let members) = content else { return [] }
    return members
  }

  var elements: [SpecValue]? {
    guard case .list(let elements) = content else { return nil }
    return elements
  }

  var text: String? {
    guard case .text(let text) = content else { return nil }
    return text
  }

  /// True for `yes`, `true`, `on` or `1`, false for their opposites, in any letter case; nil for
  /// anything else.
  var flag: Bool? {
    switch text?.lowercased() {
    case "yes", "true", "on", "1": true
    case "no", "false", "off", "0": false
    default: nil
    }
  }

  var isNull: Bool {
    if case .null = content { return true }
    return false
  }

  /// The name of the kind in messages, such as `a list`.
  var kindName: String {
    switch content {
    case .object: "an object"
    case .list: "a list"
    case .text: "a text"
    case .null: "nothing"
    }
  }
}

/// The suffix of keys whose values are not merged with others.
private let replacing = ":REPLACE"

extension SpecValue {
  /// Returns the value merged onto another one: objects are merged, lists appended, and everything
  /// else replaced, as are values whose key ends in `:REPLACE`.
  func merged(onto base: SpecValue) -> SpecValue {
    guard case .object(let own) = content, case .object(var result) = base.content else {
      guard let own = elements, let others = base.elements else { return self }
      return SpecValue(.list(others + own), at: span)
    }
    for member in own {
      var member = member
      let replaces = member.key.hasSuffix(replacing)
      member.key = member.name
      if let place = result.firstIndex(where: { $0.key == member.key }) {
        if !replaces { member.value = member.value.merged(onto: result[place].value) }
        result[place] = member
      } else {
        result.append(member)
      }
    }
    return SpecValue(.object(result), at: span)
  }

  /// Returns the value with each known `${name}` replaced in all keys and texts.
  func expanded(_ variables: [String: String]) -> SpecValue {
    guard !variables.isEmpty else { return self }
    switch content {
    case .null: return self
    case .text(let text): return SpecValue(.text(text.expanded(variables)), at: span)
    case .list(let elements):
      return SpecValue(.list(elements.map { $0.expanded(variables) }), at: span)
    case .object(let members):
      return SpecValue(
        .object(
          members.map {
            Member(
              key: $0.key.expanded(variables), keySpan: $0.keySpan,
              value: $0.value.expanded(variables))
          }), at: span)
    }
  }

  /// Sets the value of an object's first member with a key, or adds a member if it is missing;
  /// anything but an object becomes one.
  mutating func set(_ key: String, _ value: SpecValue) {
    var members = members
    if let place = members.firstIndex(where: { $0.key == key }) {
      members[place].value = value
    } else {
      members.append(Member(key: key, keySpan: value.span, value: value))
    }
    content = .object(members)
  }

  /// Changes the value of an object's member, unless it is missing or null.
  mutating func change(_ key: String, _ change: (inout SpecValue) -> Void) {
    guard var value = self[key] else { return }
    change(&value)
    set(key, value)
  }

  /// Changes the values of all members of an object, or all elements of a list.
  mutating func changeEach(_ change: (inout SpecValue) -> Void) {
    switch content {
    case .object(var members):
      for index in members.indices { change(&members[index].value) }
      content = .object(members)
    case .list(var elements):
      for index in elements.indices { change(&elements[index]) }
      content = .list(elements)
    case .text, .null: break
    }
  }
}

extension String {
  /// Returns the text with each known `${name}` replaced.
  fileprivate func expanded(_ variables: [String: String]) -> String {
    guard contains("${") else { return self }
    var result = ""
    var rest = self[...]
    while let start = rest.firstRange(of: "${") {
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { break }
      let name = String(rest[start.upperBound..<end])
      result += rest[..<start.lowerBound]
      result += variables[name] ?? "${\(name)}"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The name of the first `${name}` in the text, which only the environment can define; nil if it
  /// has none.
  var environmentVariable: String? {
    guard let start = firstRange(of: "${"),
      let end = self[start.upperBound...].firstIndex(of: "}"), end > start.upperBound
    else { return nil }
    return String(self[start.upperBound..<end])
  }
}
