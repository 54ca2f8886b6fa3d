import CatalogModel
import Syntaxes
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ZIPTests {
  typealias File = (path: String, bytes: [UInt8])

  /// Archives by Info-ZIP, Python and zlib, and in the forms of macOS and old Windows.
  @Test(arguments: Fixture.all(in: "ZIP", extension: "zip"))
  func `reads what others write`(_ fixture: Fixture) throws {
    let archive = try ZIPArchive.parse(fixture.bytes())
    let lines = try archive.entries.map { entry in
      guard !entry.isFolder else { return "\(entry.path)/\n" }
      let contents = try archive.contents(of: entry)
      #expect(contents.count == entry.size)
      return "\(entry.path): \(contents.count) bytes, \(RawArchive.checksum(of: contents))\n"
    }
    expectGolden(lines.joined(), fixture.sibling("txt"))
  }

  @Test func `knows what macOS adds`() throws {
    let fixture = try #require(Fixture.all(in: "ZIP", extension: "zip").first { $0.name == "mac" })
    let added = try ZIPArchive.parse(fixture.bytes()).entries.filter(\.isMetadata).map(\.path)
    #expect(
      added == [
        "fr.xcloc/.DS_Store", "__MACOSX", "__MACOSX/fr.xcloc",
        "__MACOSX/fr.xcloc/._contents.json",
      ])
  }

  private static func one(_ name: String, _ change: (inout RawArchive.Entry) -> Void) -> RawArchive
  {
    RawArchive([RawArchive.Entry(name, "text").with(change)])
  }

  private static func named(_ names: String...) -> RawArchive {
    RawArchive(names.map { RawArchive.Entry($0) })
  }

  private static func changed(_ change: (inout RawArchive) -> Void) -> RawArchive {
    var archive = RawArchive([("a", "text"), ("b", "text")])
    change(&archive)
    return archive
  }

  /// The damage, and the error.
  private static let refused: [(RawArchive, String)] = [
    (named("/etc/passwd"), "unsafe-archive: '/etc/passwd' is an absolute path"),
    (named("C:/a"), "unsafe-archive: 'C:/a' is an absolute path"),
    (named("c:a"), "unsafe-archive: 'c:a' is an absolute path"),
    (named("../a"), "unsafe-archive: '../a' leaves the archive"),
    (named("a/../../b"), "unsafe-archive: 'a/../../b' leaves the archive"),
    (named("a/.."), "unsafe-archive: 'a/..' leaves the archive"),
    (named("__MACOSX/../../b"), "unsafe-archive: '__MACOSX/../../b' leaves the archive"),
    (
      named("a\\b"),
      "unsafe-archive: the name 'a\\b' has a backslash in it; only '/' may separate folders"
    ),
    (named("a\0b"), "unsafe-archive: the name 'a\0b' has a NUL in it"),
    (named("a//b"), "unsafe-archive: 'a//b' has a folder without a name"),
    (named(""), "unsafe-archive: a file has no name"),
    (named("."), "unsafe-archive: a file has no name"),
    (named("a", "a"), "unsafe-archive: 'a' appears twice"),
    (named("a", "./a"), "unsafe-archive: 'a' appears twice"),
    (
      named("a/É", "A/b"),
      "unsafe-archive: 'a' and 'A' are one file on disks that do not tell them apart"
    ),
    (
      named("\u{E9}", "e\u{301}"),
      "unsafe-archive: '\u{E9}' and 'e\u{301}' are one file on disks that do not tell them apart"
    ),
    (named("a", "a/b"), "unsafe-archive: 'a' is a file and a folder"),
    (named("a/b", "a"), "unsafe-archive: 'a' is a file and a folder"),
    (
      named(String(repeating: "x", count: 1025)),
      "unsafe-archive: '\(String(repeating: "x", count: 40))…' is longer than a path may be"
    ),
    (
      named(String(repeating: "x/", count: 65)),
      "unsafe-archive: '\(String(repeating: "x/", count: 20))…' is longer than a path may be"
    ),
    (one("a") { $0.mode = 0o120777 }, "unsafe-archive: 'a' is a symbolic link"),
    (one("a") { $0.mode = 0o010644 }, "unsafe-archive: 'a' is neither a file nor a folder"),
    (one("a") { $0.localName = [98] }, "unsafe-archive: 'a' has a different name before its data"),
    (
      one("a") { $0.flags = 1 },
      "unsupported-zip: 'a' is encrypted; unpack the archive with another program"
    ),
    (
      one("a") { $0.method = 12 },
      "unsupported-zip: 'a' is packed with bzip2; unpack the archive with another program"
    ),
    (
      one("a") { $0.method = 77 },
      "unsupported-zip: 'a' is packed with method 77; unpack the archive with another program"
    ),
    (
      one("a") { $0.disk = 1 },
      "unsupported-zip: 'a' lies in another file of a split archive; unpack the archive with another program"
    ),
    (
      changed { $0.disk = 1 },
      "unsupported-zip: archive is split into several files; unpack the archive with another program"
    ),
    (one("a/") { _ in }, "malformed-zip: 'a' is a folder with data; ask for the archive again"),
    (
      one("a") { $0.size = 5 },
      "malformed-zip: 'a' cannot have the size that the archive declares; ask for the archive again"
    ),
    (
      one("a") { ($0.method, $0.size) = (8, 1 << 20) },
      "malformed-zip: 'a' cannot have the size that the archive declares; ask for the archive again"
    ),
    (
      one("a") { $0.size = .max },
      "malformed-zip: the sizes of 'a' are missing; ask for the archive again"
    ),
    (
      one("a") { ($0.name, $0.flags) = ([0xFF], 0x800) },
      "malformed-zip: the name of an entry is not in UTF-8, as the archive declares; ask for the archive again"
    ),
    (
      one("a") { $0.offset = 7 },
      "malformed-zip: 'a' is not where the archive lists it; ask for the archive again"
    ),
    (
      one("a") { $0.offset = 1 << 30 },
      "malformed-zip: 'a' is not where the archive lists it; ask for the archive again"
    ),
    (
      changed { $0.entries[1] = $0.entries[0].with { $0.offset = 0 } },
      "unsafe-archive: 'a' appears twice"
    ),
    (
      changed { $0.count = 1 },
      "malformed-zip: the archive does not have as many entries as it declares; ask for the archive again"
    ),
    (
      changed { $0.count = 3 },
      "malformed-zip: the archive does not have as many entries as it declares; ask for the archive again"
    ),
  ]

  @Test(arguments: refused.indices)
  func `refuses what could lead elsewhere`(_ index: Int) {
    let (archive, message) = Self.refused[index]
    let error = #expect(throws: ParseError.self) { try ZIPArchive.parse(archive.bytes) }
    #expect(error.map { "\($0.id): \($0.message)" } == message)
  }

  @Test func `refuses entries that share their data`() throws {
    // The second entry begins inside the data of the first one.
    let inner = RawArchive([("b", "text")]).bytes.prefix(35)
    var outer = RawArchive([("a", ""), ("b", "text")])
    outer.entries[0].data = Array(inner)
    outer.entries[0].checksum = RawArchive.checksum(of: Array(inner))
    outer.entries[1].offset = 31
    let error = #expect(throws: ParseError.self) { try ZIPArchive.parse(outer.bytes) }
    #expect(error?.message == "the data of 'a' is that of another entry; ask for the archive again")
  }

  @Test func `reads names as they are meant`() throws {
    // The field with a Unicode name is valid for the plain name that it was made for.
    let plain: [UInt8] = [0x82]
    let field = [1] + Self.number(RawArchive.checksum(of: plain)) + Array("ü".utf8)
    func name(_ change: (inout RawArchive.Entry) -> Void) throws -> String? {
      try ZIPArchive.parse(Self.one("", change).bytes).entries.first?.path
    }
    let extra = [0x75, 0x70, UInt8(field.count), 0] + field
    #expect(try name { $0.name = plain } == "é")
    #expect(try name { ($0.name, $0.extra) = (plain, extra) } == "ü")
    #expect(try name { ($0.name, $0.extra) = ([0x83], extra) } == "â")
    #expect(try name { $0.name = Array("日".utf8) } == "日")
    #expect(try name { $0.name = Array("./a/./b".utf8) } == "a/b")
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  @Test func `refuses data that is not what it was`() throws {
    let archive = try ZIPArchive.parse(Self.one("a") { $0.checksum = 1 }.bytes)
    let entry = try #require(archive.entries.first)
    let error = #expect(throws: ParseError.self) { try archive.contents(of: entry) }
    #expect(
      error?.message == "the data of 'a' is damaged; ask for the archive again"
        && error?.id == .malformedZIP)
  }

  @Test func `refuses archives that expand to too much`() throws {
    // A run of zeros shrinks to a thousandth; among 65 files, each is small.
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let small = try ZIPArchive().serialize(with: [("a", zeros)])
    let entry = try #require(ZIPArchive.parse(small).entries.first)
    let data = Array(small[31..<small.count - 22 - 47])
    #expect(entry.size == 1 << 20 && data.count < 20_000)
    func bomb(_ count: Int) -> [UInt8] {
      RawArchive(
        (0..<count).map { number in
          RawArchive.Entry("\(number)").with {
            ($0.data, $0.method, $0.size) = (data, 8, 1 << 20)
          }
        }
      ).bytes
    }
    #expect(throws: Never.self) { try ZIPArchive.parse(bomb(10)) }
    let bytes = bomb(65)
    let error = #expect(throws: ParseError.self) { try ZIPArchive.parse(bytes) }
    #expect(
      error?.message
        == "archive of \(bytes.count) bytes would expand to \(65 << 20) bytes, more than Loquat unpacks; unpack it yourself, and name the bundles"
    )
  }

  @Test func `expands no further than promised`() throws {
    let bytes = try ZIPArchive().serialize(with: [("a", Array(repeating: 65, count: 100_000))])
    // The size is in the record of the entry, 22 bytes from the end.
    for size in [0, 1, 99_999, 100_001] as [UInt32] {
      var damaged = bytes
      damaged.replaceSubrange(
        bytes.count - 22 - 47 + 24..<bytes.count - 22 - 47 + 28, with: Self.number(size))
      let archive = try ZIPArchive.parse(damaged)
      let entry = try #require(archive.entries.first)
      #expect(entry.size == size)
      #expect(throws: ParseError.self) { try archive.contents(of: entry) }
    }
  }

  /// Files of all kinds: empty, of one byte, texts, noise, far repetitions.
  private static let files: [File] = {
    var generator = SplitMix64(seed: 3)
    let noise = (0..<40_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let text = (0..<3000).map { "<trans-unit id=\"\($0 % 97)\">Thé\($0)</trans-unit>\n" }.joined()
    return [
      ("empty", []), ("b/one", [7]), ("b/noise", noise), ("b/text", Array(text.utf8)),
      ("b/far", noise.prefix(300) + Array(repeating: 1, count: 32_500) + noise.prefix(300)),
      ("é/all", Array(0...255)), ("b/run", Array(repeating: 9, count: 1000)),
    ]
  }()

  @Test func `writes what it reads`() throws {
    let bytes = try ZIPArchive().serialize(with: Self.files)
    let archive = try ZIPArchive.parse(bytes)
    #expect(
      archive.entries.map { $0.path + ($0.isFolder ? "/" : "") }
        == ["empty", "b/", "b/one", "b/noise", "b/text", "b/far", "é/", "é/all", "b/run"])
    for (path, contents) in Self.files {
      let entry = try #require(archive.entries.first { $0.path == path })
      #expect(try archive.contents(of: entry) == contents)
    }
    #expect(bytes.count < 75_000)
    // The same files give the same bytes, and an archive that has them stays as it is.
    #expect(try ZIPArchive().serialize(with: Self.files) == bytes)
    #expect(try archive.serialize(with: Self.files.reversed()) == bytes)
    #expect(try ZIPArchive().serialize(with: []).isEmpty)
  }

  @Test(arguments: Fixture.all(in: "ZIP", extension: "zip"))
  func `changes only what is to change`(_ fixture: Fixture) throws {
    let old = try ZIPArchive.parse(fixture.bytes())
    let (changed, added) = (Array("changed".utf8), Array("added".utf8))
    let last = try #require(old.entries.last { !$0.isFolder })
    let new = try ZIPArchive.parse(
      old.serialize(with: [(last.path, changed), ("new/file", added)]))
    #expect(new.entries.map(\.path) == old.entries.map(\.path) + ["new", "new/file"])
    for (before, after) in zip(old.entries, new.entries) where !after.isFolder {
      let expected = after.path == last.path ? changed : try old.contents(of: before)
      #expect(try new.contents(of: after) == expected)
    }
    // All facts about the other entries are still there.
    let record = try #require(old.bytes.firstRange(of: [0x50, 0x4B, 1, 2]))
    let facts = old.bytes[record.lowerBound..<record.lowerBound + 42]
    #expect(new.bytes.firstRange(of: facts) != nil)
    if fixture.name == "python-zip64" { #expect(new.bytes.suffix(9) == Array("by Python".utf8)) }
  }

  @Test(
    arguments: [
      ([("a", []), ("A", [])], "'a' and 'A' are one file on disks that do not tell them apart"),
      ([("a", []), ("a/b", [])], "'a' is a file and a folder"),
      ([("../a", [])], "'../' leaves the archive"),
      ([("a\\b", [])], "the name 'a\\b' has a backslash in it; only '/' may separate folders"),
    ] as [([File], String)])
  func `writes nothing that it would refuse`(_ files: [File], _ message: String) {
    let error = #expect(throws: ParseError.self) { try ZIPArchive().serialize(with: files) }
    #expect(error?.message == message)
  }

  @Test(arguments: Fixture.all(in: "ZIP", extension: "zip"))
  func `survives damage`(_ fixture: Fixture) throws {
    let whole = try fixture.bytes()
    let contents = Set(try Self.contents(of: whole))
    for bytes in Mutations.all(of: whole, count: 1500) {
      // Readable contents are correct, because they have a checksum.
      guard let found = try? Self.contents(of: bytes) else { continue }
      #expect(contents.isSuperset(of: found))
    }
  }

  private static func contents(of bytes: [UInt8]) throws(ParseError) -> [[UInt8]] {
    let archive = try ZIPArchive.parse(bytes)
    var result: [[UInt8]] = []
    for entry in archive.entries where !entry.isFolder {
      result.append(try archive.contents(of: entry))
    }
    return result
  }

  /// Random deflated data, with a checksum that nothing has.
  @Test func `expands noise to an error`() throws {
    var generator = SplitMix64(seed: 5)
    for count in 0..<2000 {
      let data = (0..<count % 200).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let size = UInt32(data.count * 1032)
      let archive = try ZIPArchive.parse(
        Self.one("a") { ($0.data, $0.method, $0.size, $0.checksum) = (data, 8, size, 1) }.bytes)
      let entry = try #require(archive.entries.first)
      #expect(throws: ParseError.self) { try archive.contents(of: entry) }
    }
  }
}
