import ProjectFiles
import Synchronization
import TestSupport
import Testing

@Suite struct FileWalkTests {
  private static let files = InMemoryFileSystem(
    Dictionary(
      uniqueKeysWithValues: [
        "App/Main.swift", "App.swift", "App/View/Row.swift", "App/fr.lproj/Localizable.strings",
        "App/Help.bundle/Help.swift", "App/.hidden/A.swift", "App/.B.swift", "Pods/C.swift",
        "App/Assets.xcassets/D.swift", "App/x.xcloc/E.swift", "node_modules/F.swift",
        "App/View/Row.generated.swift", "Tests/RowTests.swift", "App/notes.txt",
      ].map { ($0, "") }))

  @Test(arguments: [
    (
      ["."], [],
      [
        "App.swift", "App/Help.bundle/Help.swift", "App/Main.swift", "App/View/Row.generated.swift",
        "App/View/Row.swift", "Tests/RowTests.swift",
      ]
    ),
    (["./App/View/", "App/View"], [], ["App/View/Row.generated.swift", "App/View/Row.swift"]),
    (["App"], ["View/**", "Help.bundle"], ["App/Main.swift"]),
    (["."], ["App", "Tests/*"], ["App.swift"]),
    (["Pods", "App/notes.txt"], [], ["App/notes.txt", "Pods/C.swift"]),
  ])
  func `finds the wanted files in order`(roots: [String], exclude: [String], expected: [String])
    throws
  {
    let walk = FileWalk(roots: roots, excluding: exclude.map(Glob.init), in: Self.files) {
      $0.hasSuffix(".swift")
    }
    #expect(walk.files == expected)
  }

  @Test func `skips folders of tests below the roots when asked to`() {
    let walk = FileWalk(roots: [".", "Tests"], tests: .skipped, in: Self.files) {
      $0.hasPrefix("Row")
    }
    #expect(walk.tests == ["Tests"])
    #expect(
      walk.files == ["App/View/Row.generated.swift", "App/View/Row.swift", "Tests/RowTests.swift"])
  }

  @Test func `names the checkouts of dependencies`() {
    let files = InMemoryFileSystem(
      Dictionary(
        uniqueKeysWithValues: [
          "A/.build/checkouts/B/B.swift", "A/.build/debug/C.swift", "Carthage/Checkouts/D/D.swift",
          "Carthage/Build/E.swift", "Pods/F/F.swift", "A/SourcePackages/checkouts/G/G.swift",
          "Pods/SourcePackages/checkouts/H/H.swift",
        ].map { ($0, "") }))
    let walk = FileWalk(roots: ["."], in: files) { $0.hasSuffix(".swift") }
    #expect(walk.files == [])
    #expect(
      walk.dependencies == [
        "A/.build/checkouts", "A/SourcePackages/checkouts", "Carthage/Checkouts", "Pods",
      ])
  }

  @Test func `reports what it cannot list and goes on`() throws {
    var files = Self.files
    files.unreadable = ["App"]
    let walk = FileWalk(roots: ["."], in: files) { $0.hasSuffix(".swift") }
    #expect(walk.errors.map(\.description) == ["App: permission denied"])
    #expect(walk.files == ["App.swift", "Tests/RowTests.swift"])
  }

  @Test func `goes on without a root that does not exist`() {
    let walk = FileWalk(roots: ["App", "Nowhere"], in: Self.files) { _ in true }
    #expect(walk.errors.map(\.description) == ["Nowhere: no such file or directory"])
    #expect(!walk.files.isEmpty)
  }

  /// A pattern, whether it excludes nothing, and the correction.
  @Test(arguments: [
    ("Views", false, nil), ("Veiws", true, "Views"), ("Row.swift", false, nil),
    ("App/Views/Row.swift", false, nil), ("App/Veiws/Row.swift", true, "App/Views/Row.swift"),
    ("App/**", false, nil), ("Ap/**", true, nil), ("App/*.m", true, nil), ("*.png", false, nil),
    ("Pods", false, nil), ("Pods/Kit/**", false, nil), ("Pod/**", true, nil),
    (".build", false, nil), ("Carthage", true, nil),
  ])
  func `finds patterns that leave nothing out`(
    pattern: String, isIdle: Bool, hint: String?
  ) async {
    let files = InMemoryFileSystem(
      Dictionary(
        uniqueKeysWithValues: [
          "App/Views/Row.swift", "App/a.swift", "App/x.png", "Pods/Kit/a.swift", ".build/a",
        ].map { ("P/" + $0, "") }))
    let patterns = [Glob("Pods"), Glob(pattern)]
    let walk = await FileWalk.inParallel(roots: ["P"], excluding: patterns, in: files) {
      $0.hasSuffix(".swift")
    }
    #expect(walk.idlePatterns(patterns, below: "P", in: files) == (isIdle ? [1] : []))
    if isIdle { #expect(walk.spelling(of: patterns[1], below: "P") == hint) }
  }

  @Test func `finds the same on all cores`() async {
    // More folders than are visited sequentially.
    let paths = (0..<100).flatMap { number in
      [
        "A\(number)/B/\(number).swift", "A\(number)/Pods/C.swift", "A\(number)-x/DTests/E.swift",
        "A\(number)/M.xcdatamodeld/x", "A\(number)/P.xcodeproj/y",
      ]
    }
    var files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
    files.unreadable = ["A7/B", "A70"]
    let roots = [".", "A3", "Nowhere"]
    let walk = FileWalk(roots: roots, tests: .skipped, in: files) { $0.hasSuffix(".swift") }
    let parallel = await FileWalk.inParallel(roots: roots, tests: .skipped, in: files) {
      $0.hasSuffix(".swift")
    }
    #expect(parallel == walk)
    #expect([walk.files, walk.tests, walk.dataModels].map(\.count) == [98, 100, 100])
  }

  @Test(arguments: [
    ("app/CAFÉ.swift", "App/Cafe\u{301}.swift"), ("App/Cafe\u{301}.swift", "App/Cafe\u{301}.swift"),
    ("App/Caf.swift", nil), ("App/two.swift", nil), ("App/TWO.swift", "App/TWO.swift"),
    ("app/../APP/TWO.swift", "App/../App/TWO.swift"), ("/App/TWO.swift", nil), ("else/x", nil),
  ])
  func `finds what a folder spells otherwise`(path: String, expected: String?) {
    let files = InMemoryFileSystem([
      "Root/App/Cafe\u{301}.swift": "", "Root/App/Two.swift": "", "Root/App/TWO.swift": "",
    ])
    let found = files.spelling(of: path, below: "Root")
    #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func `tells two forms of an accent apart`() async throws {
    let folder = TemporaryFolder()
    try folder.file("Cafe\u{301}/e\u{301}.swift", "")
    let (_, listed) = await FileWalk.listing(root: folder.path, in: DiskFileSystem()) { _ in true }
    let names = [
      "Cafe\u{301}/e\u{301}.swift", "Cafe\u{301}/\u{E9}.swift", "Caf\u{E9}/e\u{301}.swift",
      "Caf\u{E9}",
    ]
    #expect(
      names.map { listed.kind(of: folder[$0]) }
        == names.map { DiskFileSystem().kind(of: folder[$0]) })
    #expect(
      names.map { listed.realPath(of: folder[$0]) }
        == names.map { DiskFileSystem().realPath(of: folder[$0]) })
  }

  @Test func `what a walk has listed is not listed again`() async throws {
    let files = OnceListed(
      files: InMemoryFileSystem(["App/a.swift": "", "App/In/b.swift": "", "App/Pods/c.swift": ""]))
    let (walk, listed) = await FileWalk.listing(root: ".", in: files) { _ in true }
    #expect(walk.files == ["App/In/b.swift", "App/a.swift"])
    #expect(try listed.list("App").map(\.name) == ["In", "Pods", "a.swift"])
    #expect(try listed.list("App/Pods").map(\.name) == ["c.swift"])
    let paths = ["App", "App/a.swift", "App/Pods", "App/Pods/c.swift", "App/None"]
    #expect(paths.map(listed.kind) == [.directory, .file, .directory, .file, nil])
    #expect((paths + ["."]).map(listed.realPath) == (paths + ["."]).map(files.realPath))
  }
}

/// A file system whose folders can only be listed once.
private final class OnceListed: FileReading {
  let files: InMemoryFileSystem
  private let listed = Mutex<Set<String>>([])

  init(files: InMemoryFileSystem) { self.files = files }

  func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
    guard listed.withLock({ $0.insert(directory).inserted }) else {
      throw FileError(path: directory, message: "is listed again")
    }
    return try files.list(directory)
  }

  func kind(of path: String) -> FileKind? { files.kind(of: path) }
  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    try files.read(path, limit: limit)
  }
  func realPath(of path: String) -> String? { files.realPath(of: path) }
}
