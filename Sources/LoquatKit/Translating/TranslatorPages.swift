internal import BundleEditing
public import CatalogModel
internal import ProjectDiscovery
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading
internal import TranslatorPage

/// Pages in which people translate: one file of HTML for each bundle, which any browser opens.
///
///     var request = PageRequest(bundle: "fr.xcloc")
///     let result = try await workspace.makePages(request)
///     for page in result.pages { print(page.path, page.language, page.openCount) }
public struct PageRequest: Sendable {
  /// A `.xcloc` bundle, an archive of one, or an XLIFF; nil for what an export of the project would hold.
  public var bundle: String?
  /// The folder of the project, or a workspace or project of Xcode in it; its `loquat.json` says names,
  /// terms and levels of rules.
  public var project: String
  /// Without a bundle, a page is made for each; empty for all languages of the project.
  public var languages: [LanguageTag] = []
  /// The file that is written; nil for one that is called as the language, such as `fr.html`, or
  /// `fr-preview.html` where texts can be read only.
  public var output: String?
  /// A commit of git, or `merge-base`: texts of the project that have changed since show what they were.
  public var since: String?
  /// TMX, XLIFF, PO and CSV files, and bundles, whose translations are offered.
  public var memories: [String] = []
  /// What translators get beside the texts of a project.
  public var aids = ContextOptions()
  /// Whether texts can be read only.
  public var isReadOnly = false
  /// Whether a file is written over that is not such a page.
  public var isForced = false
  /// Whether nothing is written, and only what would change is said.
  public var isCheck = false
  /// How sources are read.
  public var options = SourceOptions()

  public init(bundle: String? = nil, project: String = ".") {
    self.bundle = bundle
    self.project = project
  }
}

/// What became of pages.
public struct PageResult: Sendable {
  public package(set) var completion = Completion.done
  public package(set) var pages: [Page] = []
  public package(set) var files: FileReport

  public struct Page: Sendable {
    public let path: String
    public let language: LanguageTag
    /// How many texts there are to translate, and how many of them are not.
    public let textCount: Int
    public let openCount: Int
    /// How many have another source than when they were translated, as far as that is known.
    public let changedCount: Int
  }
}

extension Workspace {
  /// Makes a page of a bundle, or of each language of a project. What is wrong with them is in
  /// `diagnostics`.
  ///
  /// - Throws: `FileError` where there is no bundle or project, or a page cannot be written.
  public mutating func makePages(_ request: PageRequest) async throws(FileError) -> PageResult {
    beginRequest()
    var result = PageResult(files: FileReport(isCheck: request.isCheck, telling))
    let bundles = try await editedBundles(request)
    guard !bundles.isEmpty else {
      result.completion = .refused
      return result
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

  /// Whether a file is such a page, or none; else it is said that it stays.
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
          "is what the page is made of; name another place with '--output'", at: Span(file: path)))
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
