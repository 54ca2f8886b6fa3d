/// The value of an expression in a manifest, with its place.
struct ManifestValue {
  let content: Content
  /// Whether the value is in the second of two lists that a condition decides between, and the
  /// first has a target with the same name.
  private(set) var isAlternative = false
  /// The range of the expression in the bytes of the file.
  let range: Range<Int>

  enum Content {
    case text(String)
    case list([ManifestValue])
    /// A case or constant without arguments: `.base`, `true`, `nil`.
    case word(String)
    case call(Call)
    /// A value that is only known by running the manifest.
    case unknown
  }

  /// A call such as `Package(...)` or `.target(...)`; `name` is the last component of the callee.
  struct Call {
    let name: String
    var arguments: [Argument]

    subscript(label: String) -> ManifestValue? {
      arguments.first { $0.label == label }?.value
    }

    /// Whether the call makes a whole manifest of Tuist.
    fileprivate var isTuistManifest: Bool { name == "Project" || name == "Workspace" }

    /// Returns the call with the arguments that either of two calls may have; the options of the
    /// second one follow those of the first as an argument of their own.
    fileprivate func either(_ other: Call) -> Call {
      var result = self
      let places = Dictionary(arguments.indices.map { (arguments[$0].label, $0) }) { first, _ in
        first
      }
      for argument in other.arguments {
        guard argument.label != "options", let place = places[argument.label] else {
          result.arguments.append(argument)
          continue
        }
        result.arguments[place].value = arguments[place].value.either(argument.value)
      }
      return result
    }
  }

  /// The name of the call that represents a dictionary.
  static let dictionaryName = "[:]"

  struct Argument {
    /// The label of the argument; empty if it has none.
    let label: String
    var value: ManifestValue
  }

  init(_ content: Content, _ range: Range<Int>) {
    self.content = content
    self.range = range
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  var call: Call? {
    if case .call(let call) = content { call } else { nil }
  }

  var word: String? {
    if case .word(let word) = content { word } else { nil }
  }

  var isNil: Bool {
    if case .word("nil") = content { true } else { false }
  }

  private var targetName: String? { call?["name"]?.text }

  var isUnknown: Bool {
    if case .unknown = content { true } else { false }
  }

  /// The elements of a list; none for `nil`, and one unknown element for any other value.
  var elements: [ManifestValue] {
    switch content {
    case .list(let elements): elements
    case .word("nil"): []
    default: [ManifestValue(.unknown, range)]
    }
  }

  /// Returns the value when either of two may apply: all elements of two lists, the arguments of
  /// two projects of Tuist, else the first value that is known; `nil` counts only if the other one
  /// is not a list, text or call.
  func either(_ other: ManifestValue) -> ManifestValue {
    switch (content, other.content) {
    case (.list(let left), .list(let right)):
      ManifestValue(.list(left + Self.alternatives(right, to: left)), range)
    case (.call(let left), .call(let right)) where left.isTuistManifest && left.name == right.name:
      ManifestValue(.call(left.either(right)), range)
    case (.unknown, _), (.word("nil"), .list), (.word("nil"), .text), (.word("nil"), .call): other
    default: self
    }
  }

  private static func alternatives(
    _ elements: [ManifestValue], to others: [ManifestValue]
  ) -> [ManifestValue] {
    let names = Set(others.compactMap(\.targetName))
    return elements.map { element in
      var element = element
      if element.targetName.map(names.contains) == true { element.isAlternative = true }
      return element
    }
  }

  /// Returns the sum of two texts, or of a list and another value; unknown for other values.
  func joined(_ other: ManifestValue, _ range: Range<Int>) -> ManifestValue {
    switch (content, other.content) {
    case (.text(let left), .text(let right)): ManifestValue(.text(left + right), range)
    case (.list, _), (_, .list): ManifestValue(.list(elements + other.elements), range)
    default: ManifestValue(.unknown, range)
    }
  }

  /// A rough measure of the value's size: 16 for each UTF-8 byte of a text and each element of a
  /// list, that of the largest argument for a project of Tuist, and 1 for any other value.
  var weight: Int {
    switch content {
    case .text(let text): text.utf8.count * 16
    case .list(let elements): elements.count * 16
    case .call(let call) where call.isTuistManifest: call.arguments.map(\.value.weight).max() ?? 1
    default: 1
    }
  }
}
