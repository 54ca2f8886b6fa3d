public import CatalogModel
internal import ProjectFiles

/// A package that a `Package.resolved` pins to a revision or version.
public struct PackagePin: Sendable, Equatable {
  /// The package manager's name for the package: `swift-collections`.
  public let identity: String
  /// The location, as written; nil for a package from a registry.
  public let location: String?
  /// The commit, as written; nil for a package from a registry.
  public let revision: String?
  public let version: String?
  public let branch: String?
  /// The place of the location; for a package from a registry, that of the whole entry.
  public let span: Span
  /// The place of the revision; for a package from a registry, that of the whole entry.
  public let revisionSpan: Span

  /// The location for display, without a password or token: `https://***@example.com/tea.git`.
  public var shownLocation: String? { location.map(Self.withoutSecrets) }

  /// Returns a text with the secrets in it replaced by `***`.
  ///
  /// Secrets are everything between the scheme of a URL and the last `@` or `%40` of the word,
  /// except a plain ssh user name; queries and fragments of URLs; and `name:password` in
  /// `name:password@host`.
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

  /// Returns the range of the first URL scheme in a word, with its colon, such as `https:`; nil if
  /// it has none.
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

  /// Returns the package manager's name for a package, from its location: the last part of a URL or
  /// path, in lower case, without `.git`.
  public static func identity(of location: String) -> String {
    checkoutName(of: location).lowercased()
  }

  /// Returns the name of the folder in which the package manager puts a package from this location:
  /// `Tea` for `https://example.com/Tea.git`.
  static func checkoutName(of location: String) -> String {
    let name = Path.lastComponent(location)
    let last = name.split(separator: ":").last.map(String.init) ?? name
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// The possible names of the folder with its sources, in lower case.
  var folderNames: Set<String> {
    Set([identity.lowercased()] + (location.map { [Self.identity(of: $0)] } ?? []))
  }
}

/// A pinned package, and where its sources are.
public struct FoundPackage: Sendable, Equatable {
  public let pin: PackagePin
  public let sources: Sources

  /// The folder with the sources of a package, as a path for the file system.
  public enum Sources: Sendable, Equatable {
    /// A checkout of a package manager, or a folder with dependencies that the options or
    /// `loquat.json` name.
    case checkout(String)
    /// A folder of the project.
    case project(String)
    /// A folder that Loquat has fetched.
    case cache(String)
    case nowhere
  }
}
