public import CatalogModel

/// A literal passed to a function without a known declaration, which may be localizable.
public struct UnknownCall: Sendable, Equatable {
  /// The function with its labels: `AsyncButton(_:role:)`, `Kit.AsyncButton(_:)`. The name of a
  /// member that was taken for an SDK function begins with a period.
  public let function: String
  /// The decoded text of the literal, with `%@` for interpolations.
  public let text: String
  /// The place of the literal.
  public let span: Span
  /// The SDK function that the call was resolved to, so that the literal is extracted, such as
  /// `Button(_:action:)`; nil if the literal is not extracted.
  public let takenFor: String?
}

/// A function without a known declaration, and the texts passed to it.
public struct UnknownFunction: Sendable, Equatable {
  /// The function with its labels, as in `UnknownCall.function`.
  public let name: String
  /// The SDK function that all calls were resolved to; nil if there was none.
  public let takenFor: String?
  /// The calls with their texts, sorted by place.
  public let calls: [UnknownCall]

  /// Groups calls by their function and the SDK function that it was taken for. The groups are
  /// sorted by their number of calls, the most first, then by name.
  ///
  /// Leaves out a function that was not taken for an SDK function if at most half of its texts read
  /// like words of an interface.
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
  /// Returns whether the function has the name of a taker from the options, whatever its type.
  package func isTaken(by takers: [KeyTaker]) -> Bool {
    let name = function.prefix { $0 != "(" }.split(separator: ".").last ?? ""
    return takers.contains { $0.way.name == name }
  }

  /// Whether the text reads like words of an interface: `Open`, `Sign in`, `Größe` and `%@ items`,
  /// but not `user.name`, `AccentColor`, `camera-fill` and `SELECT`.
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
