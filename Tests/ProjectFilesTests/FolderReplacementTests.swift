import CatalogModel
import Foundation
import ProjectFiles
import Synchronization
import TestSupport
import Testing

@Suite struct FolderReplacementTests {
  private static let files = [
    ("contents.json", "new"), ("Localized Contents/fr.xliff", "same"),
    ("Source Contents/en.lproj/A.strings", "a"), ("Source Contents/B.strings", "b"),
  ].map { (path: $0.0, bytes: Array($0.1.utf8)) }

  /// Returns a folder with a bundle that people worked on.
  private func bundle() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (path, text) in [
      ("contents.json", "old"), ("Localized Contents/fr.xliff", "same"),
      ("Source Contents/Gone.strings", "kept"), ("Notes/photo.png", "picture"),
    ] { try folder.file("fr.xcloc/" + path, text) }
    _ = unsafe chmod(folder["fr.xcloc/contents.json"], 0o640)
    _ = unsafe mkdir(folder["fr.xcloc/Empty"], 0o750)
    folder.link("fr.xcloc/Notes/link", to: "photo.png")
    return folder
  }

  private func state(_ folder: TemporaryFolder) -> [String] {
    folder.snapshot().map { line in
      let name = String(line.prefix { $0 != ":" })
      return line + " " + String(folder.status(name).st_mode & 0o777, radix: 8)
    }
  }

  private func replace<Files: FileSystem>(
    _ folder: TemporaryFolder, in files: inout Files
  ) throws -> [WriteOutcome] {
    try files.replaceFolder(folder["fr.xcloc"], with: Self.files)
  }

  @Test func `keeps what is not written, as the same files`() throws {
    let folder = try bundle()
    let names = ["fr.xcloc/Notes/photo.png", "fr.xcloc/Localized Contents/fr.xliff"]
    let before = names.map { folder.status($0).st_ino }
    var disk = DiskFileSystem()
    #expect(try replace(folder, in: &disk) == [.changed, .unchanged, .created, .created])
    #expect(names.map { folder.status($0).st_ino } == before)
    #expect(
      state(folder) == [
        "fr.xcloc 755", "fr.xcloc/Empty 750", "fr.xcloc/Localized Contents 755",
        "fr.xcloc/Localized Contents/fr.xliff: same 644", "fr.xcloc/Notes 755",
        "fr.xcloc/Notes/link 777", "fr.xcloc/Notes/photo.png: picture 644",
        "fr.xcloc/Source Contents 755", "fr.xcloc/Source Contents/B.strings: b 644",
        "fr.xcloc/Source Contents/Gone.strings: kept 644",
        "fr.xcloc/Source Contents/en.lproj 755",
        "fr.xcloc/Source Contents/en.lproj/A.strings: a 644", "fr.xcloc/contents.json: new 640",
      ])
  }

  @Test func `touches nothing that is as it is to be`() throws {
    let folder = try bundle()
    var disk = DiskFileSystem()
    _ = try replace(folder, in: &disk)
    let inode = folder.status("fr.xcloc").st_ino
    #expect(try replace(folder, in: &disk) == Array(repeating: .unchanged, count: 4))
    #expect(folder.status("fr.xcloc").st_ino == inode)
  }

  @Test func `makes a folder that is not there`() throws {
    let folder = TemporaryFolder()
    var disk = DiskFileSystem()
    let outcomes = try disk.replaceFolder(folder["a/b/fr.xcloc"], with: Self.files)
    #expect(outcomes == Array(repeating: .created, count: 4))
    #expect(try disk.list(folder["a/b"]).map(\.name) == ["fr.xcloc"])
    #expect(folder.status("a/b/fr.xcloc").st_mode & 0o777 == folder.status("a/b").st_mode & 0o777)
  }

  @Test func `replaces the folder behind a link`() throws {
    let folder = try bundle()
    var disk = DiskFileSystem()
    try disk.move(folder["fr.xcloc"], to: folder["real"])
    folder.link("fr.xcloc", to: "real")
    _ = try replace(folder, in: &disk)
    #expect(folder.status("fr.xcloc").st_mode & S_IFMT == S_IFLNK)
    #expect(try disk.read(folder["real/contents.json"]) == Array("new".utf8))
    #expect(try disk.list(folder.path).map(\.name) == ["fr.xcloc", "real"])
  }

  @Test func `keeps a bundle with a file that is read-only`() throws {
    let folder = try bundle()
    var disk = DiskFileSystem()
    _ = unsafe chmod(folder["fr.xcloc/contents.json"], 0o444)
    let before = state(folder)
    let error = #expect(throws: FileError.self) { _ = try replace(folder, in: &disk) }
    #expect(error?.description == "\(folder["fr.xcloc/contents.json"]): file is read-only")
    #expect(state(folder) == before)
  }

  @Test func `lets one write at a time`() throws {
    let folder = try bundle()
    var disk = DiskFileSystem()
    let lock = try DiskFileSystem().lock(folder["fr.xcloc"])
    defer { withExtendedLifetime(lock) {} }
    let before = state(folder)
    let error = #expect(throws: FileError.self) { _ = try replace(folder, in: &disk) }
    #expect(error?.id == .inUse)
    #expect(state(folder) == before)
  }

  /// Without an atomic exchange, there is no folder for a moment; without hard links, files are
  /// copied.
  @Test(arguments: FaultyFileSystem.Fault.allCases, [true, false])
  func `leaves the old folder or the new one, wherever it ends`(
    fault: FaultyFileSystem.Fault, isAble: Bool
  ) throws {
    for isThere in [true, false] {
      let start = { isThere ? try bundle() : TemporaryFolder() }
      let done = try start()
      let old = state(done)
      var disk = FaultyFileSystem.sound
      _ = try replace(done, in: &disk)
      let new = state(done)
      var (olds, news) = (0, 0)
      for place in 0..<200 {
        let folder = try start()
        var files = FaultyFileSystem(fault, at: place)
        files.canExchange = isAble
        files.canLink = isAble || !isThere
        var thrown: FileError?
        do { _ = try replace(folder, in: &files) } catch { thrown = error as? FileError }
        // Only hidden files are left over.
        let shown = state(folder).filter { !$0.hasPrefix(".") }
        let isNew = shown == new
        #expect(isNew || shown == old || fault != .oneError && !isAble && shown == [], "\(place)")
        if fault == .oneError, thrown != nil { #expect(state(folder) == old, "\(place)") }
        if isNew { news += 1 } else { olds += 1 }
        _ = try replace(folder, in: &disk)
        #expect(state(folder) == new, "\(place)")
        if !files.hasFailed { break }
      }
      #expect(olds > 3 && news > 0)
    }
  }

  /// A translator saves the XLIFF that is about to be replaced, adds a file beside it, or saves one
  /// that stays: in its place, or under another name that is then moved there.
  @Test(
    arguments: ["Localized Contents/fr.xliff", "Notes/added.png", "Notes/photo.png"], [false, true])
  func `keeps what others put there meanwhile`(name: String, isMoved: Bool) throws {
    let start = Mutex(Int.max)
    var files = FaultyFileSystem.sound
    files.before = { step in
      // From here on, the new files are known.
      if step.name == "make folder" { start.withLock { $0 = min($0, step.number) } }
    }
    _ = try replace(try bundle(), in: &files)
    var refusals = 0
    for number in start.withLock({ $0 })... {
      let folder = try bundle()
      var files = FaultyFileSystem.sound
      files.before = { step in
        guard step.number == number else { return }
        try? folder.file(isMoved ? "saved" : "fr.xcloc/\(name)", "mine")
        if isMoved { _ = unsafe rename(folder["saved"], folder["fr.xcloc/\(name)"]) }
      }
      var thrown: FileError?
      do { _ = try replace(folder, in: &files) } catch { thrown = error as? FileError }
      guard files.stepCount > number else { break }
      let text = try? String(contentsOfFile: folder["fr.xcloc/\(name)"], encoding: .utf8)
      #expect(text == "mine", "step \(number): \(thrown?.description ?? "done")")
      if let thrown {
        refusals += 1
        #expect(thrown.id == .changedMeanwhile, "step \(number): \(thrown)")
      }
      #expect(!state(folder).contains { $0.contains(".loquat-") }, "step \(number)")
    }
    // A file that stays has two names meanwhile, and is the same under both.
    #expect(refusals > 2 || name == "Notes/photo.png" && !isMoved)
  }
}
