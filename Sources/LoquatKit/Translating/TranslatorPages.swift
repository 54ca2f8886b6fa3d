internal import BundleEditing
public import CatalogModel
internal import ProjectDiscovery
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading
internal import TranslatorPage

/// Pages for translators: one HTML file for each bundle, which any browser opens.
///
///     var request = PageRequest(bundle: "fr.xcloc")
///     let result = try await workspace.makePages(request)
///     for page in result.pages { print(page.path, page.language, page.openCount) }
public struct PageRequest: Sendable {
  /// The path of a `.xcloc` bundle, of an archive of one, or of an XLIFF file; nil for an export of
  /// the project.
  public var bundle: String?
  /// The path of the project's folder, or of an Xcode workspace or project in it; the project's
  /// `loquat.json` supplies names, terms and levels of rules.
  public var project: String
  /// The languages to create pages for, without a bundle; empty for all of the project except
  /// pseudo-languages.
  public var languages: [LanguageTag] = []
  /// The file to write, which is an error if there are pages for several languages. Nil for a file
  /// in the working directory that is named after the language, such as `fr.html`, or
  /// `fr-preview.html` if texts are read-only.
  public var output: String?
  /// A Git commit; texts that have changed since then show their previous version. Nil to show
  /// none; ignored with a bundle. `merge-base` means the commit where the current branch left the
  /// one that it is to be merged into.
  public var since: String?
  /// The paths of TMX, XLIFF, PO, CSV and TSV files, of bundles, and of folders of them, whose
  /// translations are offered.
  public var memories: [String] = []
  /// Aids for translators in addition to the texts of a project; ignored with a bundle.
  public var aids = ContextOptions()
  /// Whether texts are read-only.
  public var isReadOnly = false
  /// Whether to replace an existing file that is not a translator page.
  public var isForced = false
  /// Whether to report changes without writing anything.
  public var isCheck = false
  /// The options for reading source code.
  public var options = SourceOptions()

  public init(bundle: String? = nil, project: String = ".") {
    self.bundle = bundle
    self.project = project
  }
}

/// The result of creating pages.
public struct PageResult: Sendable {
  public package(set) var completion = Completion.done
  public package(set) var pages: [Page] = []
  public package(set) var files: FileReport

  public struct Page: Sendable {
    public let path: String
    public let language: LanguageTag
    /// The number of translatable texts; `openCount` is the number of those with an untranslated or
    /// unfinished form.
    public let textCount: Int
    public let openCount: Int
    /// The number of texts whose source has changed since their translation, as far as known.
    public let changedCount: Int
  }
}

extension Workspace {
  /// Creates a page for a bundle, or for each language of a project. `diagnostics` has their
  /// problems, and existing files that are not replaced.
  ///
  /// - Throws: `FileError` if there is no bundle, no project or no text in the project, or if a
  ///   page cannot be written.
  public mutating func makePages(_ request: PageRequest) async throws(FileError) -> PageResult {
    beginRequest()
    var result = PageResult(files: FileReport(isCheck: request.isCheck, telling))
    let bundles = try await editedBundles(request)
    guard !bundles.isEmpty else {
      result.completion = .refused
      return result
    }
    if let output = request.output, bundles.count > 1 {
      throw FileError(
        path: output,
        message:
          "is one file, but there are \(bundles.count) languages; name one of them with '--language', or leave out '--output'",
        id: .invalidValue)
    }
    for bundle in bundles {
      let path = request.output ?? "\(bundle.language)\(request.isReadOnly ? "-preview" : "").html"
      guard try mayReplace(path, request) else {
        result.completion = .refused
        continue
      }
      var page = bundle.page
      page.isReadOnly = request.isReadOnly
      let (all, open) = (bundle.editor.translatableCount, bundle.editor.openCount)
      try result.files.write(page.html, to: path, "\(all.counted("text")), \(open) to do", &self)
      result.pages.append(
        PageResult.Page(
          path: path, language: bundle.language, textCount: all, openCount: open,
          changedCount: bundle.changedCount))
    }
    return result
  }

  private func realPath(of path: String) -> String {
    fileSystem.realPath(of: path) ?? Path.normalized(path)
  }

  /// Returns whether a page may be written to a path. Otherwise reports why: it is, or is inside,
  /// an input of the page, or it is a file other than a page and the request is not forced.
  private mutating func mayReplace(
    _ path: String, _ request: PageRequest
  ) throws(FileError) -> Bool {
    guard fileSystem.kind(of: path) != nil else { return true }
    for input in [request.bundle].compactMap(\.self) + request.memories {
      let (own, other) = (realPath(of: path), realPath(of: input))
      guard own == other || Path.isInside(own, root: other) else { continue }
      diagnostics.append(
        Diagnostic(
          .tableIsThere, .error,
          own == other
            ? "is what the page is made from; name another place with '--output'"
            : "is in '\(input)', which the page is made from; name another place with '--output'",
          at: Span(file: path)))
      return false
    }
    guard !request.isForced, !TranslatorPage.isPage(try fileSystem.read(path)) else { return true }
    diagnostics.append(
      Diagnostic(
        .tableIsThere, .error,
        "already exists, and is not a page of Loquat; name another place with '--output', or replace it with "
          + "'--force'", at: Span(file: path)))
    return false
  }
}
