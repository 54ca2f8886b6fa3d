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

  /// A text without what stands between `https:` or `ssh:` and the last `@` of a word, but for a plain name
  /// of ssh, and without queries of URLs.
  public static func withoutSecrets(_ text: String) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map(withoutSecrets).joined(
      separator: " ")
  }

  private static func withoutSecrets(_ word: Substring) -> String {
    let schemes = ["https:", "http:", "ssh:", "git:"]
    guard let scheme = schemes.compactMap({ word.firstRange(of: $0) }).first else {
      return String(word)
    }
    let slashes = word[scheme.upperBound...].prefix { $0 == "/" }
    var rest = word[slashes.endIndex...]
    if let query = rest.firstIndex(of: "?") {
      rest = rest[..<query] + "?***"
    }
    guard let at = rest.lastIndex(of: "@") else { return String(word[..<slashes.endIndex] + rest) }
    let user = rest[..<at]
    let isName = word[scheme] == "ssh:" && user.allSatisfy { $0.isLetter || $0.isNumber }
    return String(word[..<slashes.endIndex] + (isName ? rest : "***" + rest[at...]))
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
