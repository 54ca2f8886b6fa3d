internal import BundleEditing
internal import CatalogModel
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading
internal import Syntaxes
internal import TranslatorPage

extension Workspace {
  /// Shows the page of a bundle, or of a language of a project, to a browser on this machine, and puts what
  /// is saved there into the bundle or the project, by the rules of an import. It goes on until the program
  /// ends.
  ///
  /// - Parameters:
  ///   - request: What the page is made of; where a page would be written does not count.
  ///   - port: Where the page is; nil for a port that is the same for the same bundle or language, so that a
  ///     browser finds again what it keeps for the page, or else for one that is free.
  ///   - ready: Takes the address of the page once it can be opened.
  ///   - saved: Takes what became of what was saved, in words, and whether all of it was taken.
  /// - Throws: `FileError` where there is no bundle or project, or nothing can be served.
  public mutating func serve(
    _ request: PageRequest, port: UInt16?, ready: (String) -> Void,
    saved: (String, Bool) -> Void
  ) async throws(FileError) -> Completion {
    beginRequest()
    guard let bundle = try await editedBundles(request).first else { return .refused }
    var page = bundle.page
    page.isServed = true
    page.isReadOnly = request.isReadOnly
    let html = page.html
    var home = SavedPage(request, page.bundle, name: page.name)
    let own = (request.bundle ?? request.project) + "\n\(bundle.language)"
    let usual = UInt16(49_152 + UInt64(fnv1a: own.utf8) % 16_000)
    let server = try LoopbackServer(port: port ?? usual, orAnyIf: port == nil)
    ready(server.address)
    var workspace = beside
    await server.run { asked in
      switch (asked.method, asked.path) {
      case ("GET", ""):
        return (.init(200, type: "text/html; charset=utf-8", html), false)
      case ("POST", "save") where !request.isReadOnly:
        let (message, isDone) = await home.save(asked.body, &workspace)
        saved(message, isDone)
        return (.init(isDone ? 200 : 409, Array(message.utf8)), false)
      default: return (.init(404, Array("not found\n".utf8)), false)
      }
    }
    return .done
  }
}

/// Where what is saved in a page goes.
private struct SavedPage {
  private let request: PageRequest
  /// The bundle as it was when the page was made, with what has arrived since.
  private var base: [UInt8]
  private let name: String

  init(_ request: PageRequest, _ base: [UInt8], name: String) {
    self.request = request
    self.base = base
    self.name = name
  }

  /// What became of what was saved, in words, and whether all of it was taken.
  mutating func save(_ bytes: [UInt8], _ workspace: inout Workspace) async -> (String, Bool) {
    workspace.diagnostics = []
    workspace.beginRequest()
    do throws(FileError) {
      let summary =
        if let path = request.bundle {
          try save(bytes, into: path, &workspace)
        } else {
          try await save(bytes, intoProject: request.project, &workspace)
        }
      let told = workspace.diagnostics.filter {
        $0.severity != .note || $0.id == .translatorNote && request.bundle == nil
      }
      let problems = told.map { diagnostic in
        (diagnostic.span.map { "\($0.place): " } ?? "") + diagnostic.message
      }
      let isDone = told.allSatisfy { $0.severity == .note }
      return (([summary] + problems.prefix(10)).joined(separator: "\n"), isDone)
    } catch {
      return ("\(error.path): \(error.message)", false)
    }
  }

  private mutating func save(
    _ bytes: [UInt8], intoProject project: String, _ workspace: inout Workspace
  ) async throws(FileError) -> String {
    var rules = ImportRules()
    rules.unfinished = .review
    var imported = ImportRequest(project: project, bundles: [])
    imported.rules = rules
    imported.received = (.init(name: name, bytes: bytes), .init(name: name, bytes: base))
    let result = try await workspace.importBundles(imported)
    var beside = workspace.beside
    arrive(bytes, in: try await beside.editedBundles(request).first?.editor)
    let changed = result.addedCount + result.changedCount
    let refused = result.refusedCount > 0 ? ", \(result.refusedCount) refused" : ""
    return "\(changed.counted("translation")) saved in '\(project)'\(refused)"
  }

  /// Remembers what of a saved bundle has arrived, so that it can be changed again.
  private mutating func arrive(_ bytes: [UInt8], in home: BundleEditor?) {
    guard let home, let edited = try? BundleEditor(bytes, name: name),
      var sent = try? BundleEditor(base, name: name)
    else { return }
    sent.takeArrived(edited, in: home)
    base = (try? sent.serialize()) ?? base
  }

  /// Puts translations and notes into the bundle as it is now: what others have done meanwhile stays.
  private mutating func save(
    _ bytes: [UInt8], into path: String, _ workspace: inout Workspace
  ) throws(FileError) -> String {
    let lock = try workspace.lock(around: path)
    defer { withExtendedLifetime(lock) {} }
    let isFolder = workspace.fileSystem.kind(of: path) == .directory
    let file = isFolder ? try xliff(of: path, workspace) : path
    let old = try workspace.fileSystem.read(file, limit: ZIPArchive.sizeLimit)
    let (new, result) = try merged(old, bytes, path)
    _ = try workspace.write(new, to: file)
    arrive(bytes, in: try? BundleEditor(new, name: name))
    if result.contradicted > 0 {
      workspace.diagnostics.append(
        Diagnostic(
          .changedOnBothSides, .error,
          "\(result.contradicted.counted("translation")) changed meanwhile in the bundle, too, and stay as they are "
            + "there", at: Span(file: path)))
    }
    return "\(result.taken.counted("translation")) saved in '\(path)'"
  }

  private func merged(
    _ old: [UInt8], _ bytes: [UInt8], _ path: String
  ) throws(FileError) -> (bytes: [UInt8], result: (taken: Int, contradicted: Int)) {
    do throws(ParseError) {
      var current = try BundleEditor(old, name: name)
      let edited = try BundleEditor(bytes, name: name)
      let result = current.take(edited, since: try BundleEditor(base, name: name))
      if let result { return (try current.serialize(), result) }
    } catch {
      throw FileError(path: path, message: error.message)
    }
    throw FileError(path: path, message: "is not what was saved: that has other texts")
  }

  private func xliff(of path: String, _ workspace: Workspace) throws(FileError) -> String {
    let folder = try XclocFolder(path, in: workspace.fileSystem)
    guard let xliff = folder.xliff, folder.obstacles.isEmpty else {
      throw FileError(path: path, message: "is not a bundle with one XLIFF any more")
    }
    return Path.join(path, xliff)
  }
}
