public import CatalogModel
internal import ProjectFiles

/// A package that a `Package.resolved` holds at a revision.
public struct PackagePin: Sendable, Equatable {
  /// What the package manager calls it: `swift-collections`.
  public let identity: String
  /// Where it comes from, as it is written; nil for a package of a registry.
  public let location: String?
  /// The commit as it is written; nil for a package of a registry.
  public let revision: String?
  public let version: String?
  public let branch: String?
  /// The place of the location, or of all that the file says of the package.
  public let span: Span
  /// The place of the revision, or of all that the file says of the package.
  public let revisionSpan: Span

  /// The location without what may be a password or token, to be shown: `https://***@example.com/tea.git`.
  public var shownLocation: String? { location.map(Self.withoutSecrets) }

  /// A text without what stands between the scheme of a URL and the last `@` of a word, but for a plain name
  /// of ssh; without queries and fragments of URLs; and without the password in `name:password@host`.
  public static func withoutSecrets(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map(withoutSecrets).joined(
      separator: " ")
  }

  private static func withoutSecrets(_ word: Substring) -> String {
    let scheme = scheme(in: word)
    let start = word[(scheme?.upperBound ?? word.startIndex)...].drop { "/:'\"(<".contains($0) }
    var rest = String(start)
    if scheme != nil, let query = rest.firstIndex(where: { $0 == "?" || $0 == "#" }) {
      let end = rest.reversed().prefix { "':\")>,.".contains($0) }.reversed()
      rest = rest[...query] + "***" + String(end)
    }
    let at = ["@", "%40"].compactMap { rest.ranges(of: $0).last }.max {
      $0.lowerBound < $1.lowerBound
    }
    guard let at else { return String(word[..<start.startIndex]) + rest }
    let user = rest[..<at.lowerBound]
    let isShown =
      switch scheme.map({ word[$0].lowercased() }) {
      case nil: !user.contains(":")
      case "ssh:": user.allSatisfy { $0.isLetter || $0.isNumber }
      default: false
      }
    return String(word[..<start.startIndex]) + (isShown ? rest : "***" + rest[at.lowerBound...])
  }

  /// The first `https:` or the like in a word.
  private static func scheme(in word: Substring) -> Range<String.Index>? {
    for colon in word.indices where word[colon] == ":" {
      let end = word.index(after: colon)
      let name = word[..<colon].reversed().prefix {
        $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
      }
      let isKnown = ["https", "http", "ssh", "git", "file"].contains(
        String(name.reversed()).lowercased())
      let isFollowed = end < word.endIndex && (word[end] == "/" || word[end] == ":")
      guard !name.isEmpty, isKnown || isFollowed else { continue }
      return word.index(colon, offsetBy: -name.count)..<end
    }
    return nil
  }

  /// What the package manager calls a package by where it comes from: the last part of a URL or path,
  /// in lower case.
  public static func identity(of location: String) -> String {
    checkoutName(of: location).lowercased()
  }

  /// The name of the folder in which the package manager puts a package.
  static func checkoutName(of location: String) -> String {
    let name = Path.lastComponent(location)
    let last = name.split(separator: ":").last.map(String.init) ?? name
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// The names of folders that its sources may be in, in lower case.
  var folderNames: Set<String> {
    Set([identity.lowercased()] + (location.map { [Self.identity(of: $0)] } ?? []))
  }
}

/// A package that is pinned, and where its sources are.
public struct FoundPackage: Sendable, Equatable {
  public let pin: PackagePin
  public let sources: Sources

  /// Where the sources of a package are, with the folder as the user would name it.
  public enum Sources: Sendable, Equatable {
    /// Where a package manager has checked it out, or the user says that dependencies are.
    case checkout(String)
    /// In a folder of the project.
    case project(String)
    /// Among those that Loquat has fetched.
    case cache(String)
    case nowhere
  }
}
