public import CatalogModel

/// A literal text passed to a function without a known declaration, so that it may be localizable.
public struct UnknownCall: Sendable, Equatable {
  /// The function with its labels: `AsyncButton(_:role:)`.
  public let function: String
  /// The text as written, with `%@` for interpolations.
  public let text: String
  /// The place of the literal.
  public let span: Span
  /// The SDK function that the call was resolved to, so that the text is found:
  /// `Button(_:action:)`.
  public let takenFor: String?
}

/// A function without a known declaration, and the texts passed to it.
public struct UnknownFunction: Sendable, Equatable {
  /// The function with its labels.
  public let name: String
  public let takenFor: String?
  /// Each text with its place, sorted by place.
  public let calls: [UnknownCall]

  /// Returns the functions of some calls: those with most texts first, then by name.
  ///
  /// Excludes functions whose texts are mostly not words for people, but names and the like.
  public static func all(of calls: [UnknownCall]) -> [UnknownFunction] {
    struct Group: Hashable { let function, takenFor: String? }
    return Dictionary(grouping: calls) { Group(function: $0.function, takenFor: $0.takenFor) }
      .compactMap { group, calls in
        guard group.takenFor != nil || calls.count(where: \.isForPeople) * 2 > calls.count else {
          return nil
        }
        return UnknownFunction(
          name: group.function ?? "", takenFor: group.takenFor,
          calls: calls.sorted { $0.span < $1.span })
      }
      .sorted {
        ($1.calls.count, $0.name, $0.takenFor ?? "") < ($0.calls.count, $1.name, $1.takenFor ?? "")
      }
  }
}

extension UnknownCall {
  /// Returns whether the user has named the function as one that takes a key.
  package func isTaken(by takers: [KeyTaker]) -> Bool {
    let name = function.prefix { $0 != "(" }.split(separator: ".").last ?? ""
    return takers.contains { $0.way.name == name }
  }

  /// Whether a text reads like words for people: `Open`, `Sign in`, `Größe` and `%@ items`, but not
  /// `user.name`, `AccentColor`, `camera-fill` and `SELECT`.
  var isForPeople: Bool {
    let words = text.split { $0.isWhitespace }
    guard words.contains(where: { $0.contains(where: \.isLetter) }) else { return false }
    if words.count > 1 { return true }
    var word = words[0]
    while let last = word.last, ".,:!?…".contains(last) { word.removeLast() }
    guard let first = word.first, first.isLetter, !first.isLowercase else { return false }
    return word.dropFirst().allSatisfy { $0.isLetter && !$0.isUppercase || $0 == "'" || $0 == "’" }
  }
}
