import Foundation
import TestSupport
import Testing

/// Files of up to 100 MB that nobody writes by mistake are rejected with the place of an error, or
/// read, in bounded time and memory, by the real program.
///
/// `BadInputTests` has small ones. These are for a release build, which `make long` locates.
@Suite(.serialized, .long) struct HostileFileTests {
  /// The memory of the program itself, in bytes.
  private static let base = 64_000_000
  /// The number of seconds below which times are too short to compare.
  private static let short = 0.3

  private struct Run {
    let size: Int
    let seconds: Double
    let memory: Int
    let status: Int
    /// The first error in the output.
    let error: String
  }

  @Test(arguments: HostileFile.all)
  func `is refused at its place, or read, in bounded time and memory`(
    file: HostileFile
  ) throws {
    var (small, large) = try Self.runs(file)
    // Other processes slow down single runs, but not all of them.
    for _ in 0..<2 where Self.isSlow(large, beside: small) {
      (small, large) = try Self.runs(file)
    }
    let note =
      "\(large.size) bytes, \(large.seconds) s, \(large.memory) bytes of memory: \(large.error)"
    #expect(!Self.isSlow(large, beside: small), "\(note); a quarter: \(small.seconds) s")
    #expect(large.memory <= file.factor * large.size + Self.base, "\(note)")
    guard let message = file.message else {
      // The entries of these catalogs are not Xcode's strings, which is reported.
      #expect(large.error.isEmpty || file.name.hasSuffix(".xcstrings"), "\(note)")
      #expect((0...1).contains(large.status), "\(note)")
      return
    }
    #expect(large.error.contains(message), "\(note)")
    #expect(large.status == 1, "\(note)")
  }

  private static func isSlow(_ large: Run, beside small: Run) -> Bool {
    large.seconds > short && large.seconds > 8 * max(small.seconds, short / 4)
  }

  /// Returns the runs with a quarter of the size, and with all of it.
  private static func runs(_ file: HostileFile) throws -> (small: Run, large: Run) {
    (try run(file, size: file.size / 4), try run(file, size: file.size))
  }

  private static func run(_ file: HostileFile, size: Int) throws -> Run {
    let folder = TemporaryFolder()
    let path = folder[file.name]
    let content = Data(file.content(size))
    try content.write(to: URL(fileURLWithPath: path))
    try folder.file("errors", "")
    let script = "errors=$1; shift; exec \"$@\" > /dev/null 2> \"$errors\""
    let words = ["measure", "60", "/bin/sh", "-c", script, "sh", folder["errors"]]
    let (output, status) = try BuiltProgram("loquat-dev").run(
      words + [BuiltProgram().path] + command(for: path, in: folder))
    let numbers = output.split { $0.isWhitespace }.compactMap { Int($0) }
    try #require(numbers.count == 3 && status == 0, "\(output)")
    let errors = try Data(contentsOf: URL(fileURLWithPath: folder["errors"]))
    return Run(
      size: content.count, seconds: Double(numbers[0]) / 1_000_000, memory: numbers[1],
      status: numbers[2], error: firstError(in: errors))
  }

  private static func firstError(in errors: Data) -> String {
    guard let place = errors.firstRange(of: Data(": error: ".utf8)) else { return "" }
    let start = errors[..<place.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    return String(decoding: errors[start...].prefix(400).prefix { $0 != 10 }, as: UTF8.self)
  }

  private static func command(for path: String, in folder: TemporaryFolder) throws -> [String] {
    if path.hasSuffix(".swift") { return ["scan", "--quiet", path] }
    guard path.hasSuffix(".xcstrings") else { return ["inspect", "--quiet", path] }
    let table = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    try folder.file("a.swift", "let a = String(localized: \"key\", table: \"\(table)\")\n")
    return [
      "extract", "--as", "xcstrings", "--check", "--quiet", "--output", folder.path,
      folder["a.swift"],
    ]
  }
}
