internal import BundleEditing
internal import CatalogModel
internal import ProjectExchange
public import ProjectFiles
public import ProjectReading
internal import Syntaxes
internal import TranslatorPage

extension Workspace {
  /// Serves the page of a bundle, or of one language of a project, to a browser on this machine. Of
  /// several languages, takes the first, sorted by tag, that has texts to translate. Saves changes
  /// into the bundle or, as an import does, into the project. Runs until the program ends.
  ///
  /// - Parameters:
  ///   - request: The contents of the page; `output`, `isForced` and `isCheck` are ignored.
  ///   - port: The port of the page. If nil, it is derived from the language and the path of the
  ///     bundle or project, so that a browser finds its data for the page again; if that port
  ///     cannot be opened, any free one is taken.
  ///   - ready: Receives the address of the page once it can be opened.
  ///   - saved: Receives the result of each save, in lines, and whether everything was saved.
  /// - Returns: `.refused` if there is nothing to translate; `diagnostics` has the reason.
  /// - Throws: `FileError` if there is no bundle, no project or no text in the project, or if the
  ///   port cannot be opened.
  public mutating func serve(
    _ request: PageRequest, port: UInt16?, ready: (String) -> Void,
    saved: ([String], Bool) -> Void
  ) async throws(FileError) -> Completion {
    beginRequest()
    guard let bundle = try await editedBundles(request).first else { return .refused }
    // The path identifies the data that a browser stores, because it stays while texts change.
    let place = fileSystem.realPath(of: request.bundle ?? request.project)
    let own = "\(place ?? request.bundle ?? request.project)\n\(bundle.language)"
    var page = bundle.page
    page.home = "served-" + String(UInt64(fnv1a: own.utf8), radix: 16)
    page.isReadOnly = request.isReadOnly
    let html = page.html
    var home = SavedPage(request, page.bundle, name: page.name)
    let usual = port ?? UInt16(49_152 + UInt64(fnv1a: own.utf8) % 16_000)
    let server = try LoopbackServer(port: usual, orAnyIf: port == nil)
    if server.port != usual {
      say(
        "port \(usual) is in use, so the page is at another address, where the browser does not show what it "
          + "keeps for the usual address")
    }
    ready(server.address)
    var workspace = beside
    await server.run { asked in
      switch (asked.method, asked.path) {
      case ("GET", ""):
        return (.init(200, type: "text/html; charset=utf-8", html), false)
      case ("POST", "save") where !request.isReadOnly:
        let answer = await home.save(asked.body, &workspace)
        saved(answer.lines, answer.isWhole)
        return (
          .init(answer.isWhole ? 200 : 409, type: "application/json", answer.json.serialize()),
          false
        )
      default: return (.init(404, Array("not found\n".utf8)), false)
      }
    }
    return .done
  }
}

private struct SaveAnswer {
  /// The number of translations that were saved.
  var count = 0
  var noteCount = 0
  /// The keys of texts with a translation that was not saved.
  var left: [String] = []
  /// The reason why the save failed, or why its result is unknown; nil otherwise, even if `left`
  /// has all texts.
  var failure: String?
  /// The result for the user of the program, in lines.
  var lines: [String] = []

  var isWhole: Bool { failure == nil && left.isEmpty }

  var json: JSONValue {
    .object([
      "count": .integer(count), "noteCount": .integer(noteCount),
      "left": .array(left.map { .string($0) }),
      "failure": failure.map { .string($0) } ?? .null,
    ])
  }
}

/// The destination of saved changes.
private struct SavedPage {
  private let request: PageRequest
  /// The bundle as it was when the page was created, with the changes that have been saved.
  private var base: [UInt8]
  private let name: String

  init(_ request: PageRequest, _ base: [UInt8], name: String) {
    self.request = request
    self.base = base
    self.name = name
  }

  mutating func save(_ bytes: [UInt8], _ workspace: inout Workspace) async -> SaveAnswer {
    workspace.diagnostics = []
    workspace.beginRequest()
    let place = request.bundle ?? request.project
    var answer = SaveAnswer()
    do throws(FileError) {
      if let path = request.bundle {
        answer = try save(bytes, into: path, &workspace)
      } else {
        answer = try await save(bytes, intoProject: request.project, &workspace)
      }
    } catch {
      answer.failure = "\(error.path): \(error.message)"
    }
    if let failure = answer.failure {
      answer.lines = [failure]
      return answer
    }
    answer.lines = ["\(answer.count.counted("translation")) saved in '\(place)'"]
    if !answer.left.isEmpty {
      let keys = answer.left.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
      let more = answer.left.count > 3 ? ", …" : ""
      answer.lines.append(
        "\(answer.left.count.counted("text")) not saved, and kept in the browser: \(keys)\(more)")
    }
    answer.lines += workspace.diagnostics.compactMap { diagnostic in
      // Permanent findings are not worth repeating.
      guard
        diagnostic.severity != .note && diagnostic.id != .nothingImported
          || diagnostic.id == .translatorNote && request.bundle == nil
      else { return nil }
      return diagnostic.message
    }.prefix(10)
    return answer
  }

  private mutating func save(
    _ bytes: [UInt8], intoProject project: String, _ workspace: inout Workspace
  ) async throws(FileError) -> SaveAnswer {
    guard let edited = try? BundleEditor(bytes, name: name) else { throw unreadable(project) }
    var rules = ImportRules()
    rules.unfinished = .review
    var imported = ImportRequest(project: project, bundles: [])
    imported.rules = rules
    imported.received = (.init(name: name, bytes: bytes), .init(name: name, bytes: base))
    _ = try await workspace.importBundles(imported)
    var beside = workspace.beside
    return arrive(edited, in: try await beside.editedBundles(request).first?.editor)
  }

  /// Records in `base` the translations of a saved bundle that arrived in `home`, and its notes, so
  /// that they can be changed again. Returns the numbers of both, and the keys of the other texts;
  /// a failure if `home` is nil.
  private mutating func arrive(_ edited: BundleEditor, in home: BundleEditor?) -> SaveAnswer {
    var answer = SaveAnswer()
    guard var sent = try? BundleEditor(base, name: name), let home else {
      answer.failure = "the result of the save cannot be read"
      return answer
    }
    (answer.count, answer.left, answer.noteCount) = sent.takeArrived(edited, in: home)
    base = (try? sent.serialize()) ?? base
    return answer
  }

  /// Merges the sent translations and notes into the current file of the bundle, and keeps what
  /// others have changed there. Throws if the sent bytes cannot be read or have no text in common
  /// with the page, or if the file cannot be read or written.
  private mutating func save(
    _ bytes: [UInt8], into path: String, _ workspace: inout Workspace
  ) throws(FileError) -> SaveAnswer {
    let lock = try workspace.lock(around: path)
    defer { withExtendedLifetime(lock) {} }
    let isFolder = workspace.fileSystem.kind(of: path) == .directory
    let file = isFolder ? try xliff(of: path, workspace) : path
    let old = try workspace.fileSystem.read(file, limit: ZIPArchive.sizeLimit)
    guard let edited = try? BundleEditor(bytes, name: name) else { throw unreadable(path) }
    let new = try merged(old, edited, path)
    _ = try workspace.write(new, to: file)
    return arrive(edited, in: try? BundleEditor(new, name: name))
  }

  private func merged(
    _ old: [UInt8], _ edited: BundleEditor, _ path: String
  ) throws(FileError) -> [UInt8] {
    do throws(ParseError) {
      var current = try BundleEditor(old, name: name)
      if current.take(edited, since: try BundleEditor(base, name: name)) {
        return try current.serialize()
      }
    } catch {
      throw FileError(path: path, message: error.message)
    }
    throw foreign(path)
  }

  private func foreign(_ path: String) -> FileError {
    FileError(
      path: path,
      message:
        "the open page has sent no text of this bundle, so nothing is saved; end 'loquat edit --serve', start it again, and open the page at its new address"
    )
  }

  private func unreadable(_ path: String) -> FileError {
    FileError(
      path: path,
      message:
        "the open page has sent texts that cannot be read, so nothing is saved; end 'loquat edit --serve', start it again, and open the page at its new address"
    )
  }

  private func xliff(of path: String, _ workspace: Workspace) throws(FileError) -> String {
    let folder = try XclocFolder(path, in: workspace.fileSystem)
    guard let xliff = folder.xliff, folder.obstacles.isEmpty else {
      throw FileError(
        path: path,
        message:
          "is no longer a bundle with one readable XLIFF file, so nothing is saved; restore it, then save again"
      )
    }
    return Path.join(path, xliff)
  }
}
