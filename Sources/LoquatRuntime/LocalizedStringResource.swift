#if !canImport(Darwin)
  internal import StringResolution
  internal import Synchronization

  /// A text that is looked up when it is shown, as Apple's Foundation has it.
  ///
  /// `loquat symbols --for runtime` makes a member of it for each key of a string catalog, so that the same
  /// code builds on all systems:
  ///
  ///     print(String(localized: .cartCount(count: 3)))
  ///
  /// Foundation's own type has a `locale` where this one has `languages`.
  public struct LocalizedStringResource: Sendable {
    public let key: String
    public let table: String
    public let bundle: BundleDescription
    /// The languages to show it in, the best first; nil for `Localizer.preferredLanguages`.
    public var languages: [String]?
    let arguments: [any LocalizerArgument]

    /// Where the tables are.
    public enum BundleDescription: Sendable, Hashable {
      /// A folder with `.lproj` folders and string catalogs.
      case atPath(String)

      var path: String {
        switch self {
        case .atPath(let path): path
        }
      }
    }

    /// Names a key, with what is put into its text.
    public init(
      _ key: String, arguments: [any LocalizerArgument] = [], table: String = "Localizable",
      bundle: BundleDescription
    ) {
      self.key = key
      self.arguments = arguments
      self.table = table
      self.bundle = bundle
    }
  }

  extension String {
    /// Looks up a text; where there is none, it is the key.
    ///
    /// The tables of a folder are read once for each list of languages, and kept.
    public init(localized resource: LocalizedStringResource) {
      let languages = resource.languages ?? Localizer.preferredLanguages
      let localizer = Localizer.kept(resource.bundle.path, languages)
      self = localizer.string(resource)
    }
  }

  extension Localizer {
    /// The text of a resource, in the languages of this value and from its directory.
    public func string(_ resource: LocalizedStringResource) -> String {
      resolution(of: resource.key, table: resource.table, arguments: resource.arguments).text
    }

    /// The languages of texts that name none, the best first: for a task those that it says, and else
    /// those of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`, as gettext takes them.
    ///
    ///     Localizer.$preferredLanguages.withValue(["fr"]) { answer(request) }
    @TaskLocal public static var preferredLanguages: [String] = Environment.languages

    /// The tables of a directory, read the first time that they are asked for; without any, where it
    /// cannot be read.
    fileprivate static func kept(_ directory: String, _ languages: [String]) -> Localizer {
      let place = Place(directory: directory, languages: languages)
      return known.withLock { known in
        if let localizer = known[place] { return localizer }
        let localizer =
          (try? Localizer(directory: directory, preferring: languages))
          ?? Localizer(withoutTablesFor: languages)
        known[place] = localizer
        return localizer
      }
    }

    private struct Place: Hashable {
      let directory: String
      let languages: [String]
    }

    private static let known = Mutex<[Place: Localizer]>([:])
  }
#endif
