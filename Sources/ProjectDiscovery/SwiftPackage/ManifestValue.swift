/// What an expression of a manifest stands for, with its place.
struct ManifestValue {
  var content: Content
  /// Byte offsets of the expression.
  let range: Range<Int>

  enum Content {
    case text(String)
    case list([ManifestValue])
    /// A case or constant without arguments: `.base`, `true`, `nil`.
    case word(String)
    case call(Call)
    /// What only running the manifest would tell.
    case unknown
  }

  /// `Package(...)`, `.target(...)`, with the last word of its name.
  struct Call {
    let name: String
    var arguments: [Argument]

    subscript(label: String) -> ManifestValue? {
      arguments.first { $0.label == label }?.value
    }
  }

  /// The name of the call that a dictionary counts as.
  static let dictionaryName = "[:]"

  struct Argument {
    /// Empty where there is none.
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

  var isUnknown: Bool {
    if case .unknown = content { true } else { false }
  }

  /// The elements of a list; what is no list counts as one element that is not known.
  var elements: [ManifestValue] {
    switch content {
    case .list(let elements): elements
    case .word("nil"): []
    default: [ManifestValue(.unknown, range)]
    }
  }

  /// What is there when either of two values may be: all elements of lists, else the first that is
  /// known.
  func either(_ other: ManifestValue) -> ManifestValue {
    switch (content, other.content) {
    case (.list(let left), .list(let right)): ManifestValue(.list(left + right), range)
    case (.unknown, _), (.word("nil"), .list), (.word("nil"), .text), (.word("nil"), .call): other
    default: self
    }
  }

  /// The sum of two lists or texts.
  func joined(_ other: ManifestValue, _ range: Range<Int>) -> ManifestValue {
    switch (content, other.content) {
    case (.text(let left), .text(let right)): ManifestValue(.text(left + right), range)
    case (.list, _), (_, .list): ManifestValue(.list(elements + other.elements), range)
    default: ManifestValue(.unknown, range)
    }
  }

  /// How much memory the value may take, roughly.
  var weight: Int {
    switch content {
    case .text(let text): text.utf8.count * 16
    case .list(let elements): elements.count * 16
    default: 1
    }
  }
}
