import CatalogModel
import Foundation
import ProjectFiles
import Synchronization
import TestSupport
import Testing

@Suite struct FileTransactionTests {
  private static let old = [
    "en.lproj/A.strings": "one", "en.lproj/B.strings": "two", "en.lproj/D.strings": "gone",
    "en.lproj/E.strings": "same", "C.xcstrings": "three",
  ]
  private static let new: [(path: String, text: String)] = [
    ("en.lproj/A.strings", "eins"), ("en.lproj/B.strings", "zwei, longer"),
    ("en.lproj/E.strings", "same"), ("C.xcstrings", "drei"), ("fr.lproj/A.strings", "un"),
    ("X/Resources/fr.lproj/A.strings", "un"),
  ]

  private func project() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (path, text) in Self.old { try folder.file(path, text) }
    _ = unsafe chmod(folder["en.lproj/B.strings"], 0o640)
    return folder
  }

  /// Returns every path with its content and mode.
  private func state(_ folder: TemporaryFolder) -> [String] {
    folder.snapshot().map { line in
      let name = String(line.prefix { $0 != ":" })
      return line + " " + String(folder.status(name).st_mode & 0o777, radix: 8)
    }
  }

  /// Returns the same without the files beside others: a disk may lose the journal and keep those.
  private func projectState(_ folder: TemporaryFolder) -> [String] {
    state(folder).filter { line in
      let name = line.prefix { $0 != ":" }.split(separator: "/").last ?? ""
      return !name.hasPrefix(".loquat-") || name.hasPrefix(".loquat-journal")
    }
  }

  private func change<Files: FileSystem>(
    _ folder: TemporaryFolder, in files: inout Files, count: Int = .max
  ) throws {
    var transaction = try FileTransaction(root: folder.path, in: files)
    for path in Self.new.map(\.path) + ["en.lproj/D.strings"]
    where files.kind(of: folder[path]) != nil { _ = try files.read(folder[path]) }
    for (path, text) in Self.new.prefix(count) {
      _ = try transaction.write(Array(text.utf8), to: folder[path], in: files)
    }
    if count == .max { try transaction.remove(folder["en.lproj/D.strings"], in: files) }
    try transaction.commit(in: &files)
  }

  private func recover<Files: FileSystem>(
    _ folder: TemporaryFolder, in files: inout Files
  ) throws -> FileTransaction.Recovery {
    try FileTransaction(root: folder.path, in: files).recover(in: &files)
  }

  @Test func `changes what differs, and keeps modes`() throws {
    let folder = try project()
    let inode = folder.status("en.lproj/E.strings").st_ino
    var disk = DiskFileSystem()
    try change(folder, in: &disk)
    #expect(
      state(folder) == [
        "C.xcstrings: drei 644", "X 755", "X/Resources 755", "X/Resources/fr.lproj 755",
        "X/Resources/fr.lproj/A.strings: un 644", "en.lproj 755", "en.lproj/A.strings: eins 644",
        "en.lproj/B.strings: zwei, longer 640", "en.lproj/E.strings: same 644", "fr.lproj 755",
        "fr.lproj/A.strings: un 644",
      ])
    #expect(folder.status("en.lproj/E.strings").st_ino == inode)
  }

  /// A single file needs no second phase, unlike several.
  @Test(
    arguments: FaultyFileSystem.Fault.allCases,
    [(1, true), (1, false), (2, true), (2, false), (Int.max, true), (.max, false)])
  func `leaves all old or all new files, wherever it ends`(
    fault: FaultyFileSystem.Fault, way: (count: Int, canExchange: Bool)
  ) throws {
    let count = way.count
    let (old, new) = try states(count)
    var (olds, news) = (0, 0)
    for place in 0..<200 {
      let folder = try project()
      var files = FaultyFileSystem(fault, at: place)
      files.canExchange = way.canExchange
      var thrown: FileError?
      do { try change(folder, in: &files, count: count) } catch { thrown = error as? FileError }
      if let thrown, fault != .kill { #expect(thrown.message.hasPrefix(files.message)) }
      // A change that the disk refuses once is rolled back at once, without leftovers.
      if fault == .oneError { #expect(state(folder) == (thrown == nil ? new : old), "\(place)") }
      try recoverInterrupted(folder, [old, new], "\(place)")
      if state(folder) == old { olds += 1 } else { news += 1 }
      if !files.hasFailed { break }
    }
    #expect(olds > 3 && news > (fault == .kill ? 2 : 0), "\(olds) old, \(news) new")
  }

  /// The disk refuses one change, and the process is killed while it takes the others back.
  @Test(arguments: [(2, true), (2, false), (Int.max, true), (.max, false)])
  func `takes back as a whole, wherever that ends`(count: Int, canExchange: Bool) throws {
    let (old, new) = try states(count)
    var endings = 0
    for place in 0..<60 {
      for rest in 1..<20 {
        let folder = try project()
        var files = FaultyFileSystem(.oneError, at: place)
        files.canExchange = canExchange
        files.lastChange = place + rest
        try? change(folder, in: &files, count: count)
        var disk = FaultyFileSystem.sound
        _ = try recover(folder, in: &disk)
        #expect([old, new].contains(state(folder)), "\(place) \(rest)")
        endings += 1
        if !files.isDead { break }
      }
    }
    #expect(endings > 100)
  }

  /// The same if the disk refuses a second change meanwhile, such as that of the journal.
  @Test(arguments: [true, false])
  func `takes back as a whole on a disk that refuses again`(canExchange: Bool) throws {
    let (old, new) = try states(2)
    for place in 6..<24 {
      for second in 1..<12 {
        for rest in 1..<8 {
          let folder = try project()
          var files = FaultyFileSystem(.oneError, at: place)
          files.canExchange = canExchange
          files.secondPlace = place + second
          files.lastChange = place + second + rest
          try? change(folder, in: &files, count: 2)
          var disk = FaultyFileSystem.sound
          _ = try recover(folder, in: &disk)
          #expect([old, new].contains(state(folder)), "\(place) \(second) \(rest)")
          if !files.isDead { break }
        }
      }
    }
  }

  /// After a loss of power, a disk lacks what was not synchronized: bytes of files, and names in
  /// folders. Completed changes remain.
  @Test(arguments: [1, 2, Int.max], [true, false])
  func `leaves all old or all new files on a disk that loses power`(
    count: Int, canExchange: Bool
  ) throws {
    let (old, new) = try states(count)
    var lossCount = 0
    for place in 0..<200 {
      var isDone = false
      for loss in count == .max ? losses(at: place) : FaultyFileSystem.Loss.all {
        let folder = try project()
        var files = FaultyFileSystem(.kill, at: place)
        files.canExchange = canExchange
        files.prepareLoss()
        try? change(folder, in: &files, count: count)
        isDone = !files.hasFailed
        guard files.losePower(loss) else { continue }
        lossCount += 1
        try expectWhole(folder, isDone ? [new] : [old, new], "\(place) \(loss)")
      }
      if isDone { break }
    }
    #expect(lossCount > 10, "\(lossCount)")
  }

  /// Returns some ways to lose unsynchronized changes, another one at each step; all of them in
  /// long tests.
  private func losses(at step: Int) -> [FaultyFileSystem.Loss] {
    let all = FaultyFileSystem.Loss.all
    return isLongRun ? all : [all[step % all.count]]
  }

  /// The same while changes are taken back that the disk refused.
  @Test(arguments: [2, Int.max], [true, false])
  func `takes back as a whole on a disk that loses power`(count: Int, canExchange: Bool) throws {
    let (old, new) = try states(count)
    var lossCount = 0
    for place in stride(from: 6, to: 60, by: count == 2 ? 1 : 3) {
      var hasFailed = false
      for rest in 1..<20 {
        var isDead = false
        for loss in losses(at: place + rest) {
          let folder = try project()
          var files = FaultyFileSystem(.oneError, at: place)
          files.canExchange = canExchange
          files.lastChange = place + rest
          files.prepareLoss()
          try? change(folder, in: &files, count: count)
          (isDead, hasFailed) = (files.isDead, files.hasFailed)
          guard files.losePower(loss) else { continue }
          lossCount += 1
          try expectWhole(folder, [old, new], "\(place) \(rest) \(loss)")
        }
        if !isDead { break }
      }
      if !hasFailed { break }
    }
    #expect(lossCount > 1, "\(lossCount)")
  }

  /// The same while the next run finishes interrupted changes.
  @Test(arguments: [1, 2], [true, false])
  func `finishes as a whole on a disk that loses power`(count: Int, canExchange: Bool) throws {
    let (old, new) = try states(count)
    var lossCount = 0
    for place in 3..<60 {
      var hasFailed = false
      for rest in 0..<30 {
        var isDead = false
        for loss in count == 1 ? FaultyFileSystem.Loss.all : losses(at: place + rest) {
          let folder = try project()
          var files = FaultyFileSystem(.kill, at: place)
          files.canExchange = canExchange
          try? change(folder, in: &files, count: count)
          var next = FaultyFileSystem(.kill, at: rest)
          next.canExchange = canExchange
          next.prepareLoss()
          _ = try? recover(folder, in: &next)
          (isDead, hasFailed) = (next.hasFailed, files.hasFailed)
          guard next.losePower(loss) else { continue }
          lossCount += 1
          try expectWhole(folder, [old, new], "\(place) \(rest) \(loss)")
        }
        if !isDead { break }
      }
      if !hasFailed { break }
    }
    #expect(lossCount > 1, "\(lossCount)")
  }

  /// Recovers a folder, whose files must then be in one of the states.
  private func expectWhole(
    _ folder: TemporaryFolder, _ states: [[String]], _ comment: Comment
  ) throws {
    var disk = FaultyFileSystem.sound
    #expect(throws: Never.self, comment) { _ = try recover(folder, in: &disk) }
    #expect(states.contains(projectState(folder)), comment)
  }

  /// Returns the files before and after.
  private func states(_ count: Int = .max) throws -> (old: [String], new: [String]) {
    let folder = try project()
    let old = state(folder)
    var disk = FaultyFileSystem.sound
    try change(folder, in: &disk, count: count)
    return (old, state(folder))
  }

  /// Recovers the contents of a folder, first in copies with the process killed at each place.
  private func recoverInterrupted(
    _ folder: TemporaryFolder, _ states: [[String]], _ comment: Comment
  ) throws {
    var disk = FaultyFileSystem.sound
    for place in 0..<100 {
      let copy = TemporaryFolder()
      try FileManager.default.removeItem(atPath: copy.path)
      try FileManager.default.copyItem(atPath: folder.path, toPath: copy.path)
      var files = FaultyFileSystem(.kill, at: place)
      _ = try? recover(copy, in: &files)
      _ = try recover(copy, in: &disk)
      #expect(states.contains(state(copy)), comment)
      if !files.hasFailed { break }
    }
    _ = try recover(folder, in: &disk)
    #expect(states.contains(state(folder)), comment)
    #expect(try recover(folder, in: &disk) == .nothing, comment)
  }

  /// Returns the files left by a process that is killed after `count` changes.
  private func interrupted(_ count: Int) throws -> TemporaryFolder {
    for place in 0... {
      let folder = try project()
      var files = FaultyFileSystem(.kill, at: place)
      try? change(folder, in: &files)
      let changed = Self.new.prefix(4).filter {
        (try? DiskFileSystem().read(folder[$0.path])) == Array($0.text.utf8)
      }
      if changed.count > count { return folder }
    }
    throw CancellationError()
  }

  @Test func `tells what it finished`() throws {
    let folder = try interrupted(2)
    var disk = DiskFileSystem()
    #expect(FileTransaction.isInterrupted(below: folder.path, in: disk))
    #expect(
      try recover(folder, in: &disk)
        == .finished([
          "C.xcstrings", "fr.lproj/A.strings", "X/Resources/fr.lproj/A.strings",
          "en.lproj/D.strings",
        ]))
    #expect(!FileTransaction.isInterrupted(below: folder.path, in: disk))
  }

  @Test func `keeps what people changed in between, and lets them choose`() throws {
    for takesOurs in [false, true] {
      let folder = try interrupted(1)
      var disk = DiskFileSystem()
      try folder.file("C.xcstrings", "mine")
      let before = state(folder)
      guard case .blocked(let conflicts) = try recover(folder, in: &disk) else {
        Issue.record("is not blocked")
        continue
      }
      #expect(conflicts.map(\.path) == ["C.xcstrings"])
      // A write of another file would replace the journal.
      let error = #expect(throws: FileError.self) {
        try disk.write([], to: folder["report.json"])
      }
      #expect(error?.id == .interrupted)
      #expect(state(folder) == before)
      let prepared = folder[try #require(conflicts.first?.prepared)]
      if takesOurs {
        try disk.move(prepared, to: folder["C.xcstrings"])
      } else {
        try disk.remove(prepared)
      }
      _ = try recover(folder, in: &disk)
      let expected = try states().new.filter { takesOurs || !$0.hasPrefix("C.") }
      #expect(state(folder).filter { takesOurs || !$0.hasPrefix("C.") } == expected)
      #expect(try disk.read(folder["C.xcstrings"]) == Array((takesOurs ? "drei" : "mine").utf8))
    }
  }

  @Test func `takes no link for a file when it goes on`() throws {
    let folder = try interrupted(1)
    var disk = DiskFileSystem()
    try folder.file("outside", "1")
    try disk.remove(folder["C.xcstrings"])
    folder.link("C.xcstrings", to: "outside")
    guard case .blocked = try recover(folder, in: &disk) else {
      Issue.record("is not blocked")
      return
    }
    try disk.move(folder["fr.lproj"], to: folder["other"])
    folder.link("fr.lproj", to: "other")
    let error = #expect(throws: FileError.self) { try recover(folder, in: &disk) }
    #expect(
      error?.message
        == "names 'fr.lproj/A.strings', which is outside of the project, reached through a symbolic link, or in '.git', so nothing is done; delete this file"
    )
    #expect(try disk.read(folder["outside"]) == [0x31])
  }

  @Test(arguments: [
    (
      #"{"version":1,"phase":"ready","folders":[],"files":[{"path":"../a","old":null,"new":null}]}"#,
      "was written by another version of Loquat, or is damaged; finish the changes with that version, or delete this file and the '.loquat-*.tmp' files beside the files that were being changed"
    ),
    (
      #"{"version":1,"phase":"preparing","folders":["../a"],"files":[]}"#,
      "names '../a', which is outside of the project, reached through a symbolic link, or in '.git', so nothing is done; delete this file"
    ),
    (
      #"{"version":1,"phase":"preparing","folders":["/a"],"files":[]}"#,
      "names '/a', which is outside of the project, reached through a symbolic link, or in '.git', so nothing is done; delete this file"
    ),
    (
      #"{"version":2}"#,
      "was written by another version of Loquat, or is damaged; finish the changes with that version, or delete this file and the '.loquat-*.tmp' files beside the files that were being changed"
    ),
    (
      #"{"version":1,"phase":"ready","folders":[],"files":[{"path":"Package.swift","old":{"size":1,"checksum":"1"},"new":null}]}"#,
      "lists 'Package.swift' as a file to remove, but that is not a '.strings', '.stringsdict', '.xcstrings' or '.json' file, so nothing is done; delete this file"
    ),
    (
      "{",
      "was written by another version of Loquat, or is damaged; finish the changes with that version, or delete this file and the '.loquat-*.tmp' files beside the files that were being changed"
    ),
  ])
  func `refuses a journal that is not ours`(text: String, message: String) throws {
    let folder = try project()
    var disk = DiskFileSystem()
    try folder.file(".loquat-journal", text)
    let before = state(folder)
    let error = #expect(throws: FileError.self) { try recover(folder, in: &disk) }
    #expect(error?.message == message)
    #expect(state(folder) == before)
  }

  @Test func `lets one write at a time`() throws {
    let folder = try project()
    let (disk, other) = (DiskFileSystem(), DiskFileSystem(patience: .milliseconds(20)))
    for (mine, theirs) in [("", ""), ("", "en.lproj"), ("en.lproj", ""), ("en.lproj", "en.lproj")] {
      var first: FileTransaction? = try FileTransaction(root: folder[mine], in: disk)
      // The same run may lock again.
      let inner = try FileTransaction(root: folder["en.lproj"], in: disk)
      for waits in [false, true] {
        let error = #expect(throws: FileError.self) {
          try FileTransaction(root: folder[theirs], waits: waits, in: other)
        }
        #expect(error?.id == .inUse)
      }
      #expect(first != nil && inner.root == folder["en.lproj"])
      first = nil
    }
    let (left, right) = (folder["en.lproj"], folder["de.lproj"])
    try folder.file("de.lproj/A.strings", "")
    let first = try FileTransaction(root: left, in: disk)
    let second = try FileTransaction(root: right, in: other)
    #expect(first.root != second.root)
  }

  /// The tables of Swifternalization are JSON.
  @Test func `goes on to remove what ends in json`() throws {
    let folder = TemporaryFolder()
    try folder.file("en-XA.json", "a")
    try folder.file(
      ".loquat-journal",
      #"{"version":1,"phase":"ready","folders":[],"files":[{"path":"en-XA.json","old":{"size":1,"checksum":"af63dc4c8601ec8c"},"new":null}]}"#
    )
    var disk = DiskFileSystem()
    _ = try recover(folder, in: &disk)
    #expect(disk.kind(of: folder["en-XA.json"]) == nil)
  }

  /// A journal from an archive names other people's files in folders below.
  @Test func `settles no journal above that was not written there`() throws {
    let folder = TemporaryFolder()
    try folder.file("App/en.lproj/A.strings", "a")
    try folder.file(
      ".loquat-journal",
      #"{"version":1,"phase":"ready","folder":"1:1","folders":[],"files":[{"path":"App/en.lproj/A.strings","old":{"size":1,"checksum":"af63dc4c8601ec8c"},"new":null}]}"#
    )
    let disk = DiskFileSystem()
    let found = disk.interruptedFolders(above: folder["App/en.lproj"])
    #expect(found.map(\.path) == [folder.path])
    #expect(found.map(\.isOurs) == [false])
  }

  /// A change of a file by an editor, or anything else that ignores locks.
  enum Editor: CaseIterable {
    case writesInPlace, replaces, appends, removes

    func save(_ path: String) {
      switch self {
      case .writesInPlace:
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = unsafe write(file, "mine", 4)
        close(file)
      case .replaces:
        Self.writesInPlace.save(path + ".edited")
        _ = unsafe rename(path + ".edited", path)
      case .appends:
        let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
        _ = unsafe write(file, "mine", 4)
        close(file)
      case .removes: _ = unsafe unlink(path)
      }
    }

    func isKept(_ text: String?) -> Bool {
      switch self {
      case .writesInPlace, .replaces: text == "mine"
      case .appends: text?.hasSuffix("mine") == true
      case .removes: text == nil
      }
    }
  }

  /// The first step after the lock, and after all files were read.
  private static let firstStep = 6

  /// A changed file, a new one, and a removed one; also without atomic exchanges and hard links.
  @Test(
    arguments: [true, false],
    Editor.allCases.flatMap { editor in
      ["C.xcstrings", "fr.lproj/A.strings", "en.lproj/D.strings"].map { (editor, $0) }
    })
  func `keeps what an editor saves, at whatever step`(
    canExchange: Bool, edit: (editor: Editor, name: String)
  ) throws {
    let (editor, name) = edit
    let (old, new) = try states()
    func others(_ state: [String]) -> [String] { state.filter { !$0.hasPrefix("\(name):") } }
    // Removing a missing file does nothing.
    if editor == .removes, name.hasPrefix("fr") || !canExchange { return }
    var refusals = 0
    for number in Self.firstStep... {
      let folder = try project()
      var files = FaultyFileSystem.sound
      files.canExchange = canExchange
      files.before = { step in
        guard step.number == number else { return }
        if name.hasPrefix("fr") { _ = unsafe mkdir(folder["fr.lproj"], 0o755) }
        editor.save(folder[name])
      }
      var thrown: FileError?
      do { try change(folder, in: &files) } catch { thrown = error as? FileError }
      guard files.stepCount > number else { break }
      let text = try? String(contentsOfFile: folder[name], encoding: .utf8)
      let comment = "step \(number): \(text ?? "no file"), \(thrown?.message ?? "done")"
      #expect(editor.isKept(text), "\(comment)")
      guard let thrown else {
        #expect(others(state(folder)) == others(new), "step \(number)")
        continue
      }
      refusals += 1
      #expect(thrown.path == folder[name] && thrown.id == .changedMeanwhile, "step \(number)")
      #expect(
        others(state(folder)).filter { !$0.hasPrefix("fr.lproj ") } == others(old),
        "step \(number)")
    }
    #expect(refusals > 2)
  }

  /// The editor has opened the file before the new version replaced it, and writes later.
  @Test func `keeps what is written into a file that was opened before`() throws {
    var pairs = 0
    for first in Self.firstStep... {
      var isOver = false
      for second in (first + 1)... {
        let folder = try project()
        let file = Mutex<Int32>(-1)
        let hasWritten = Mutex(false)
        var files = FaultyFileSystem.sound
        let lastLook = Mutex(Int.max)
        files.before = { step in
          // After the last check, a change cannot be noticed.
          let parent = (step.path as NSString).deletingLastPathComponent
          if step.name == "compare", parent == folder.path {
            lastLook.withLock { $0 = step.number }
          }
          if step.number == first {
            file.withLock { $0 = unsafe open(folder["C.xcstrings"], O_WRONLY | O_APPEND) }
          } else if step.number == second {
            file.withLock { _ = unsafe write($0, "mine", 4) }
            hasWritten.withLock { $0 = true }
          }
        }
        _ = try? change(folder, in: &files)
        file.withLock { _ = close($0) }
        guard hasWritten.withLock({ $0 }), second <= lastLook.withLock({ $0 }) else {
          isOver = second == first + 1
          break
        }
        pairs += 1
        let text = try? String(contentsOfFile: folder["C.xcstrings"], encoding: .utf8)
        #expect(text?.hasSuffix("mine") == true, "opened at \(first), written at \(second)")
      }
      if isOver { break }
    }
    #expect(pairs > 200)
  }

  /// The run has read a file before somebody else changed it, and only then plans its change.
  @Test(arguments: Editor.allCases) func `writes over nothing that it has not seen`(
    editor: Editor
  ) throws {
    for name in ["C.xcstrings"] + (editor == .removes ? [] : ["fr.lproj/A.strings"]) {
      let folder = try project()
      try folder.file("fr.lproj/B.strings", "")
      let disk = DiskFileSystem()
      var transaction = try FileTransaction(root: folder.path, in: disk)
      if disk.kind(of: folder[name]) != nil { _ = try disk.read(folder[name]) }
      editor.save(folder[name])
      for isAgain in [false, true] {
        let error = #expect(throws: FileError.self) {
          _ = try transaction.write([1], to: folder[name], in: disk)
        }
        #expect(error?.id == .changedMeanwhile)
        // Reading it now does not validate a result made from the old contents.
        if !isAgain { _ = try? disk.read(folder[name]) }
      }
    }
  }

  /// Others write in a folder below, as in '/tmp'.
  @Test(arguments: FaultyFileSystem.Fault.allCases)
  func `writes a file beside folders that others have locked`(fault: FaultyFileSystem.Fault) throws
  {
    for place in 0... {
      let folder = try project()
      let below = try FileTransaction(root: folder["en.lproj"], in: DiskFileSystem())
      var files = FaultyFileSystem(fault, at: place)
      var thrown: FileError?
      do throws(FileError) {
        _ = try files.writeSharing(Array("vier".utf8), to: folder["C.xcstrings"], waits: false)
      } catch { thrown = error }
      let text = try String(contentsOfFile: folder["C.xcstrings"], encoding: .utf8)
      #expect(text == "vier" || thrown != nil && text == "three", "\(place)")
      let names = try DiskFileSystem().list(folder.path).map(\.name).filter { $0.hasPrefix(".") }
      let walk = FileWalk(roots: [folder.path], in: DiskFileSystem()) { _ in false }
      #expect(walk.leftovers.count == names.count && (fault != .oneError || names.isEmpty))
      #expect(throws: FileError.self) {
        try DiskFileSystem().share(folder["en.lproj"], waits: false)
      }
      #expect(below.root == folder["en.lproj"])
      if !files.hasFailed { break }
    }
  }

  @Test func `names all files that cannot be changed`() throws {
    let old = ["A/x.strings": "x", "B/y.strings": "y", "C/z.strings": "z"]
    for (unwritable, expected) in [
      (
        ["B", "C"],
        [
          "B/y.strings: folder 'B' cannot be written to; make it writable",
          "C/new/n.strings: folder 'C' cannot be written to; make it writable",
        ]
      ),
      (
        ["."],
        [
          ".: folder cannot be written to, but Loquat prepares its changes here; make it writable"
        ]
      ),
      ([], []),
    ] {
      var files = InMemoryFileSystem(old)
      var transaction = try FileTransaction(root: ".", in: files)
      for path in ["A/x.strings", "B/y.strings", "C/new/n.strings"] {
        _ = try transaction.write([0x31], to: path, in: files)
      }
      files.unwritable = Set(unwritable)
      #expect(transaction.obstacles(in: files).map(\.description) == expected)
      files.unwritable = []
      #expect(files == InMemoryFileSystem(old))
    }
  }

  @Test func `says what it cannot change`() throws {
    let folder = try project()
    let disk = DiskFileSystem()
    folder.link("outside.strings", to: "/etc/hosts")
    folder.link("nowhere.strings", to: "missing")
    folder.link("inside.strings", to: "en.lproj/A.strings")
    folder.pipe("pipe")
    _ = try disk.write([1], to: folder["locked"])
    _ = unsafe chmod(folder["locked"], 0o444)
    var transaction = try FileTransaction(root: folder.path, in: disk)
    let names = ["outside.strings", "nowhere.strings", "en.lproj", "pipe", "locked"]
    let messages = names.map { name -> String? in
      do {
        _ = try transaction.write([2], to: folder[name], in: disk)
        return nil
      } catch { return (error as? FileError)?.message }
    }
    #expect(
      messages == [
        "is reached through a symbolic link that leads out of the folder that is written; replace the link with a real file or folder",
        "leads through a broken symbolic link; repair or remove the link",
        "is a directory", "is a pipe or a device where a file is expected", "file is read-only",
      ])
    #expect(
      ["nowhere.strings", "locked", "locked/a"].map {
        disk.obstacle(toChanging: folder[$0])?.message.replacing(folder.path + "/", with: "")
      } == [
        "is a symbolic link to nothing, or to a file that is read-only; correct the link",
        "file is read-only", "'locked' is not a folder",
      ])
    var files = disk
    #expect(try transaction.write([3], to: folder["inside.strings"], in: disk) == .changed)
    try transaction.commit(in: &files)
    #expect(try disk.read(folder["en.lproj/A.strings"]) == [3])
    #expect(folder.status("inside.strings").st_mode & S_IFMT == S_IFLNK)
  }
}
