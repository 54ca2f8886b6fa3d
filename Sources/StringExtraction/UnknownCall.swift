public import CatalogModel

/// A literal text that goes to a function which nobody declares, so that it may be localizable.
public struct UnknownCall: Sendable, Equatable {
  /// The function with its labels: `AsyncButton(_:role:)`.
  public let function: String
  /// The text as the code writes it, with `%@` for interpolations.
  public let text: String
  /// The literal.
  public let span: Span
  /// The SDK's function that it is taken for, so that the text is found: `Button(_:action:)`.
  public let takenFor: String?
}

/// A function that nobody declares, with the texts that go to it.
public struct UnknownFunction: Sendable, Equatable {
  /// The function with its labels.
  public let name: String
  public let takenFor: String?
  /// Each text with its place, by places.
  public let calls: [UnknownCall]

  /// The functions of some calls: most texts first, then by name.
  ///
  /// One whose texts are mostly no words for people, but names and the like, is left out.
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
  /// Whether the user has given the function as one that takes a key.
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
