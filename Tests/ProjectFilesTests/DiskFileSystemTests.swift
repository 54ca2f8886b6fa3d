import CatalogModel
import ProjectFiles
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite struct DiskFileSystemTests {
  private let folder = TemporaryFolder()
  private let disk = DiskFileSystem()

  @Test func `creates folders, then leaves equal files alone`() throws {
    let path = folder["a/b/c.txt"]
    #expect(try disk.write(Array("one".utf8), to: path) == .created)
    let before = folder.status("a/b/c.txt").st_ino
    #expect(try disk.write(Array("one".utf8), to: path) == .unchanged)
    #expect(folder.status("a/b/c.txt").st_ino == before)
    #expect(try disk.write(Array("two".utf8), to: path) == .changed)
    #expect(try disk.read(path) == Array("two".utf8))
    #expect(try disk.list(folder["a/b"]).map(\.name) == ["c.txt"])
  }

  @Test func `lists names in the order of their bytes`() throws {
    for name in ["a-b", "é", "a", "😀", "Z", "a.b"] { _ = try disk.write([1], to: folder[name]) }
    #if os(Linux)
      // A name that is not UTF-8 is sorted last by its own bytes, and not as it is shown.
      let path = (Array(folder.path.utf8) + [0x2F, 0xFF, 0]).map { CChar(bitPattern: $0) }
      close(unsafe creat(path, 0o600))
      let odd = ["\u{FFFD}"]
    #else
      let odd: [String] = []
    #endif
    #expect(
      try disk.list(folder.path).map(\.name) == ["Z", "a", "a-b", "a.b", "é"] + odd + ["😀"])
  }

  @Test func `does not change the time of an equal file`() throws {
    _ = try disk.write([1], to: folder["a"])
    let past = utimbuf(actime: 1_000, modtime: 1_000)
    _ = unsafe withUnsafePointer(to: past) { unsafe utime(folder["a"], $0) }
    _ = try disk.write([1], to: folder["a"])
    #expect(folder.modified("a") == 1_000)
  }

  @Test func `keeps the mode of a file`() throws {
    _ = try disk.write([1], to: folder["tool"])
    _ = unsafe chmod(folder["tool"], 0o751)
    _ = try disk.write([2], to: folder["tool"])
    #expect(folder.status("tool").st_mode & 0o7777 == 0o751)
  }

  /// Many paths are synchronized by file system, but none is left out.
  @Test(arguments: [2, 40]) func `synchronizes each path`(count: Int) throws {
    let paths = (0..<count).map { folder["\($0)"] }
    for path in paths { _ = try disk.write([1], to: path) }
    try disk.synchronize(paths)
    #expect(throws: FileError.self) { try disk.synchronize(paths + [folder["gone"]]) }
  }

  @Test func `writes through links`() throws {
    try folder.file("inner/real.txt", "1")
    folder.link("link", to: "inner/real.txt")
    _ = try disk.write([2, 3], to: folder["link"])
    #expect(try disk.read(folder["inner/real.txt"]) == [2, 3])
    #expect(folder.status("link").st_mode & S_IFMT == S_IFLNK)
  }

  @Test func `tells what leads out of a folder`() throws {
    try folder.file("in/a", "1")
    folder.link("in/out", to: "..")
    folder.link("in/self", to: ".")
    folder.link("in/broken", to: "nowhere")
    let outer = [
      "..", "../b", "out/b", "broken", "broken/b", "new/../../b", "new/new/../../../b",
      "self/../b",
    ]
    let inner = ["", ".", "a", "b", "self/b", "new/b", "new/../b", "new/../../in/b", "../in/a"]
    #expect(outer.filter { !disk.leadsOutside($0, of: folder["in"]) } == [])
    #expect(inner.filter { disk.leadsOutside($0, of: folder["in"]) } == [])
  }

  @Test func `walks past links to directories and dangling links`() throws {
    _ = try disk.write([1], to: folder["b/x.swift"])
    folder.link("b/loop", to: "..")
    folder.link("b/nowhere.swift", to: "missing")
    folder.link("a.swift", to: "b/x.swift")
    let walk = FileWalk(roots: [folder.path], in: disk) { $0.hasSuffix(".swift") }
    #expect(walk.files == [folder["a.swift"], folder["b/x.swift"]])
    #expect(walk.errors.isEmpty)
  }

  @Test func `says why it cannot`() throws {
    _ = try disk.write([1], to: folder["file"])
    _ = try disk.write([1], to: folder["locked/file"])
    folder.link("circle", to: "circle")
    _ = unsafe chmod(folder["locked"], 0)
    let attempts: [(String, () throws -> Void)] = [
      ("is a directory", { _ = try disk.read(folder.path) }),
      ("is a directory", { _ = try disk.write([], to: folder["locked"]) }),
      ("no such file or directory", { _ = try disk.read(folder["nothing"]) }),
      ("not a directory", { _ = try disk.read(folder["file/x"]) }),
      ("'\(folder["file"])' is not a folder", { _ = try disk.write([], to: folder["file/x"]) }),
      ("not a directory", { _ = try disk.list(folder["file"]) }),
      (
        "leads through a broken symbolic link; repair or remove the link",
        { _ = try disk.write([], to: folder["circle"]) }
      ),
      ("permission denied", { _ = try disk.list(folder["locked"]) }),
      ("permission denied", { _ = try disk.read(folder["locked/file"]) }),
    ]
    // The superuser may do everything, so nothing is denied.
    let expected = attempts.map(\.0).filter { getuid() != 0 || $0 != "permission denied" }
    let found = attempts.compactMap { attempt -> String? in
      do {
        try attempt.1()
        return nil
      } catch { return (error as? FileError)?.message }
    }
    #expect(found == expected)
  }

  @Test func `writes to devices, and reads none`() throws {
    #expect(disk.kind(of: "/dev/null") == .other)
    #expect(try disk.write([1], to: "/dev/null") == .changed)
    folder.pipe("pipe")
    folder.link("link", to: "pipe")
    folder.link("zero", to: "/dev/zero")
    for path in [folder["pipe"], folder["link"], folder["zero"]] {
      let error = #expect(throws: FileError.self) { try disk.read(path) }
      #expect(error?.id == .notAFile)
    }
  }

  @Test func `reads a pipe that the shell hands over`() throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    #expect(unsafe write(ends[1], [1, 2, 3] as [UInt8], 3) == 3)
    close(ends[1])
    defer { close(ends[0]) }
    #expect(try disk.read("/dev/fd/\(ends[0])") == [1, 2, 3])
  }

  @Test func `keeps a file that is read-only`() throws {
    _ = try disk.write([1], to: folder["file"])
    _ = unsafe chmod(folder["file"], 0o444)
    #expect(try disk.write([1], to: folder["file"]) == .unchanged)
    let error = #expect(throws: FileError.self) { try disk.write([2], to: folder["file"]) }
    #expect(error?.message == "file is read-only")
    #expect(try disk.read(folder["file"]) == [1])
  }

  @Test func `reads large files`() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    _ = try disk.write(bytes, to: folder["large"])
    #expect(try disk.read(folder["large"]) == bytes)
  }
}
