internal import ProjectFiles

/// A location from which Git may fetch a package.
package struct PackageRemote: Equatable {
  package let url: String
  /// The protocols that Git must be allowed to use for it: `["https"]`.
  package let protocols: [String]

  /// The reason why a location is refused, in words that follow the location: `has no host`.
  package struct Refusal: Error, Equatable { package let reason: String }

  /// Creates a remote for the location in a pin. Refuses locations that are incomplete, have
  /// control characters, or could be taken for an option or a program to run. Also refuses all
  /// protocols other than https, ssh (also as `git@host:path`) and, if allowed, file.
  package init(_ location: String, allowsFiles: Bool) throws(Refusal) {
    url = location
    guard !location.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { throw Refusal(reason: "contains a control character") }
    guard !location.hasPrefix("-") else {
      throw Refusal(reason: "begins with '-' and is not a URL")
    }
    let scheme = location.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
    }
    let rest = location[scheme.endIndex...]
    if rest.hasPrefix("::") {
      throw Refusal(reason: "names a program that git would run, 'git-remote-\(scheme)'")
    }
    if !scheme.isEmpty, rest.hasPrefix("://") {
      protocols = try Self.protocols(String(scheme), rest.dropFirst(3), allowsFiles)
    } else if let host = Self.host(ofShort: location) {
      try Self.requireHost(host)
      guard !location.dropFirst(host.count + 1).hasPrefix("-") else {
        throw Refusal(reason: "has a path that begins with '-'")
      }
      protocols = ["ssh"]
    } else {
      guard location.hasPrefix("/") else {
        throw Refusal(
          reason: "is neither a URL nor an absolute path; pin the package at its URL")
      }
      try Self.requireFiles(allowsFiles)
      protocols = ["file"]
    }
  }

  private static func protocols(
    _ scheme: String, _ rest: Substring, _ allowsFiles: Bool
  ) throws(Refusal) -> [String] {
    switch scheme {
    case "https", "ssh":
      try requireHost(rest.prefix { $0 != "/" })
      return [scheme]
    case "file":
      try requireFiles(allowsFiles)
      return [scheme]
    default:
      throw Refusal(
        reason:
          "uses '\(scheme)', a protocol that is not supported; pin the package at an 'https' or 'ssh' URL"
      )
    }
  }

  /// Returns the part before the colon of `git@example.com:tea/kettle.git`; nil for a path.
  private static func host(ofShort location: String) -> Substring? {
    let start = location.prefix { $0 != "/" }
    return start.firstIndex(of: ":").map { start[..<$0] }
  }

  /// Refuses an empty host, and one that `ssh` would take for an option.
  private static func requireHost(_ host: Substring) throws(Refusal) {
    let name = host.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard !name.isEmpty else { throw Refusal(reason: "has no host") }
    guard !host.hasPrefix("-"), !name.hasPrefix("-") else {
      throw Refusal(reason: "has a host or a user name that begins with '-'")
    }
  }

  private static func requireFiles(_ allowsFiles: Bool) throws(Refusal) {
    if !allowsFiles {
      throw Refusal(reason: "is on this machine; '--allow-file-remotes' allows that")
    }
  }
}
