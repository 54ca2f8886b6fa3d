import Foundation
import Testing

/// The architecture page agrees with `Package.swift` and the sources.
struct ArchitectureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns the libraries of the package with their dependencies.
  private static func dependencies() throws -> [String: Set<String>] {
    let calls = try text("Package.swift").matches(
      of: /library\(\s*((?:"\w+",?\s*)+)(?:exclude: [^)]*)?\)/)
    let lists = calls.map { $0.1.matches(of: /\w+/).map { String($0.0) } }
    return Dictionary(uniqueKeysWithValues: lists.map { ($0[0], Set($0.dropFirst())) })
  }

  private static func section(_ title: String) throws -> Substring {
    let page = try text("Sources/LoquatKit/Loquat.docc/Architecture.md")
    let start = try #require(page.firstRange(of: "\n## \(title)\n")).upperBound
    let end = page[start...].firstRange(of: "\n## ")?.lowerBound ?? page.endIndex
    return page[start..<end]
  }

  /// Returns the cells of a table, without its head.
  private static func rows(_ section: Substring) -> [[String]] {
    section.split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(2).map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  private static func names(_ cell: some StringProtocol) -> [String] {
    String(cell).matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  /// Returns everything that can be reached from a module.
  private static func reach(_ name: String, _ uses: [String: Set<String>]) -> Set<String> {
    (uses[name] ?? []).reduce(into: uses[name] ?? []) { $0.formUnion(reach($1, uses)) }
  }

  @Test func `the picture fits one screen, and all arrows point down`() throws {
    let dependencies = try Self.dependencies()
    let section = try Self.section("The picture")
    let picture = section.components(separatedBy: "```\n")[1].split(separator: "\n")
    #expect(picture.count <= 24 && picture.allSatisfy { $0.count <= 80 })
    var levels: [String: Int] = [:]
    for (level, line) in picture.enumerated() {
      for name in line.split(separator: " ").map(String.init) where dependencies[name] != nil {
        #expect(levels[name] == nil, "\(name) stands twice")
        levels[name] = level
      }
    }
    #expect(Set(levels.keys) == Set(dependencies.keys))
    for (name, used) in dependencies {
      for other in used {
        let (upper, lower) = try (#require(levels[name]), #require(levels[other]))
        #expect(upper < lower, "\(name) uses \(other)")
      }
    }
  }

  @Test func `the table has the arrows of the package`() throws {
    let dependencies = try Self.dependencies()
    #expect(dependencies.count > 10)
    let rows = Self.rows(try Self.section("The picture"))
    let pairs = rows.map { (Self.names($0[0])[0], Set(Self.names($0[2]))) }
    let table = Dictionary(pairs) { first, _ in first }
    #expect(pairs.count == table.count && Set(table.keys) == Set(dependencies.keys))
    for (name, used) in dependencies {
      let shown = table[name] ?? []
      #expect(shown.isSubset(of: used), "\(name) does not use all of \(shown.sorted())")
      #expect(Self.reach(name, table) == Self.reach(name, dependencies), "\(name)")
      // Each arrow is necessary.
      for other in shown {
        let others = shown.subtracting([other]).map { Self.reach($0, table) }
        #expect(!others.contains { $0.contains(other) }, "\(name) reaches \(other) otherwise")
      }
    }
  }

  @Test(arguments: ["From a key to XLIFF", "From a unit to the disk"])
  func `a walk has at most six forms, and names what exists`(_ title: String) throws {
    let section = try Self.section(title)
    let rows = Self.rows(section)
    #expect((4...6).contains(rows.count))
    #expect(rows.map { $0[0] } == (1...rows.count).map(String.init))
    for row in rows {
      guard let type = Self.names(row[1]).first, let file = Self.names(row[2]).first else {
        #expect(row[1] == "bytes" && row[2].isEmpty)
        continue
      }
      let name = type.split(separator: ".").last ?? ""
      let text = try Self.text("Sources/\(file)")
      let isDeclared = ["struct", "class", "enum"].contains { text.contains("\($0) \(name)") }
      #expect(isDeclared, "\(type) in \(file)")
    }
    for name in Self.names(section) where !name.contains(/[\/("]/) {
      let last = String(name.split(separator: ".").last ?? "")
      #expect(Self.declared.contains(last), "\(name)")
    }
  }

  /// The names of all types and functions in the sources, and the commands that begin the walks.
  private static let declared: Set<String> = {
    var names: Set = ["loquat export", "loquat import"]
    let folder = root.appendingPathComponent("Sources")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let keywords: Set<String> = ["struct", "enum", "class", "func"]
    for path in paths where path.hasSuffix(".swift") {
      var isDeclared = false
      // Splitting bytes is many times faster than a regular expression.
      for word in ((try? text("Sources/\(path)")) ?? "").utf8.split(whereSeparator: isOutside) {
        let word = String(Substring(word))
        if isDeclared { names.insert(word) }
        isDeclared = keywords.contains(word)
      }
    }
    return names
  }()

  /// Returns whether a byte ends a name.
  private static func isOutside(_ byte: UInt8) -> Bool {
    !(0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte)
  }
}
