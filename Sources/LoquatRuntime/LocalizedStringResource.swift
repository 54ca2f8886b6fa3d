#if !canImport(Darwin)
  internal import StringResolution
  internal import Synchronization

  /// A text that is looked up when it is shown, like the type of this name in Apple's Foundation.
  ///
  /// `loquat symbols --for runtime` generates a static member for each key of a string catalog, so
  /// that the same code compiles on all platforms:
  ///
  ///     print(String(localized: .cartCount(count: 3)))
  ///
  /// Foundation's own type has `locale` instead of `languages`.
  public struct LocalizedStringResource: Sendable {
    public let key: String
    public let table: String
    public let bundle: BundleDescription
    /// The languages to show the text in, best first; nil means `Localizer.preferredLanguages`.
    public var languages: [String]?
    let arguments: [any LocalizerArgument]

    /// The location of the tables.
    public enum BundleDescription: Sendable, Hashable {
      /// A folder with `.lproj` folders and string catalogs.
      case atPath(String)

      var path: String {
        switch self {
        case .atPath(let path): path
        }
      }
    }

    /// Creates a resource from a key and the arguments of its text.
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
    /// Looks up a text, and fills in the arguments; the key is the text if there is no translation,
    /// or if the folder cannot be read.
    ///
    /// The tables of a folder are read once per list of languages, then kept in memory.
    public init(localized resource: LocalizedStringResource) {
      let languages = resource.languages ?? Localizer.preferredLanguages
      let localizer = Localizer.kept(resource.bundle.path, languages)
      self = localizer.string(resource)
    }
  }

  extension Localizer {
    /// Returns the text of a resource from this localizer's tables, in its languages; the
    /// resource's own bundle and languages are ignored.
    public func string(_ resource: LocalizedStringResource) -> String {
      resolution(of: resource.key, table: resource.table, arguments: resource.arguments).text
    }

    /// The languages for resources that name none, best first. The default comes from `LANGUAGE`,
    /// `LC_ALL`, `LC_MESSAGES` or `LANG`, read as gettext does; a task can override it:
    ///
    ///     Localizer.$preferredLanguages.withValue(["fr"]) { answer(request) }
    @TaskLocal public static var preferredLanguages: [String] = Environment.languages

    /// Returns the localizer for a directory and languages, which is created on first use; one
    /// without tables if the directory cannot be read.
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
