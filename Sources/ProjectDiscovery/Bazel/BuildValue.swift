/// The value of an expression in a `BUILD` file, with its place.
struct BuildValue: Sendable {
  let content: Content
  /// The range of the expression in bytes.
  let range: Range<Int>

  indirect enum Content: Sendable {
    case text(String)
    case list([BuildValue])
    case dictionary([(key: BuildValue, value: BuildValue)])
    /// A call of `glob`; a pattern that no file matches is reported unless `mayBeEmpty` is true.
    case glob(including: BuildValue?, excluding: BuildValue?, mayBeEmpty: Bool)
    case call(name: String, arguments: [Argument])
    /// A number, `True`, `False` or `None`, as written.
    case word(String)
    /// A value that only Bazel can compute.
    case unknown
  }

  struct Argument: Sendable {
    /// The label of the argument; `*` or `**` for a value that is unpacked, and empty if it has
    /// none.
    let label: String
    let value: BuildValue
  }

  var text: String? {
    if case .text(let text) = content { text } else { nil }
  }

  var isTrue: Bool {
    if case .word("True") = content { true } else { false }
  }

  /// Whether the value is unknown, a call or a dictionary, so that only Bazel can compute files
  /// from it.
  var isUnknown: Bool {
    switch content {
    case .unknown, .call, .dictionary: true
    case .text, .list, .glob, .word: false
    }
  }

  /// The elements of a list; none for a word, and the value itself for any other value.
  var elements: [BuildValue] {
    switch content {
    case .list(let elements): elements
    case .word: []
    default: [self]
    }
  }

  /// A rough measure of the value's size: the UTF-8 bytes of a text, 16 for each element of a list,
  /// and 1 for any other value.
  var weight: Int {
    switch content {
    case .text(let text): text.utf8.count
    case .list(let elements): elements.count * 16
    default: 1
    }
  }

  static let weightLimit = 1 << 16

  /// Returns the sum of two texts, or of two values of which one is a list or glob; an unknown
  /// value for other sums and for sums heavier than `weightLimit`.
  func joined(_ other: BuildValue) -> BuildValue {
    let range = range.lowerBound..<max(range.upperBound, other.range.upperBound)
    guard weight + other.weight <= Self.weightLimit else {
      return BuildValue(content: .unknown, range: range)
    }
    switch (content, other.content) {
    case (.text(let left), .text(let right)):
      return BuildValue(content: .text(left + right), range: range)
    case (.list, _), (_, .list), (.glob, _), (_, .glob):
      return BuildValue(content: .list(elements + other.elements), range: range)
    default: return BuildValue(content: .unknown, range: range)
    }
  }
}
