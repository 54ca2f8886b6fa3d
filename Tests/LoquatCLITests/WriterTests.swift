import Foundation
import ProjectFiles
import Synchronization
import TestSupport
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Every command that writes, when it is killed or when others write at the same time; on a disk,
/// in a project whose every table has something to change.
@Suite struct WriterTests {
  private static let tables = "Sources/Shop"
  private static let french = "\(tables)/fr.lproj/Localizable.strings"

  private static let project: [String: String] = Shop.files.merging([
    "Sources/Shop/en.lproj/Errors.strings": "\"Card refused\"   =  \"Refused  \";\n",
    french: Shop.french + "\"Card refused\" = \"Refusé \";\n",
    "Sources/Shop/fr.lproj/Errors.strings": "\"Card refused\"   =  \"Refusé\";\n",
    "fr.xliff": xliff(
      unit("Menu", "Menu du jour"), unit("greeting", "Salut\n&lt;b>Bienvenue&lt;/b>")),
    "Tea.xcstrings": """
    {"sourceLanguage":"en","strings":{"Tea":{"localizations":{"fr":{"stringUnit":
    {"state":"translated","value":"Thé"}}}}},"version":"1.0"}
    """,
    "ours.strings": "\"a\" = \"1\";\n\"b\" = \"1\";\n",
    "theirs.strings": "\"a\" = \"2\";\n\"b\" = \"1\";\n",
  ]) { $1 }

  /// The command lines, with `@` for the folder of the project.
  private static let writers = [
    "import --project @ --report @/report.json @/fr.xliff", "check --fix @",
    "check --fix @/\(french)", "fmt @", "extract @ --create", "pseudo @",
    "status @ --as markdown --output @/status.md", "init @",
    "check @ --write-baseline @/known.json", "export -l fr -o @/T @",
    "export -l fr --as po -o @/T @", "compile @/Tea.xcstrings -o @/out",
    "convert @/Tea.xcstrings --to android -o @/out",
    "merge @/ours.strings @/ours.strings @/theirs.strings -o @/ours.strings",
    "extract -o @/out @/Sources", "prune --unused --archive @/gone.xliff @", "prune -l fr @",
  ]

  private static func folder() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    for (path, text) in project { try folder.file(path, text) }
    return folder
  }

  /// Returns the files with their contents, except those of a report, which lists findings of a
  /// run.
  private static func files(in folder: TemporaryFolder) -> [String] {
    folder.snapshot().filter { $0.contains(": ") }
      .map { $0.hasPrefix("report.json: ") ? "report.json" : $0 }
  }

  private static func run<Files: FileSystem>(
    _ line: String, in folder: TemporaryFolder, _ files: Files
  ) async -> String {
    let line = line.replacing("@", with: folder.path)
    return await transcript(line, of: subcommands, in: files).text
      .replacing(folder.path, with: "@")
  }

  @Test(arguments: writers) func `has something to do`(line: String) async throws {
    let folder = try Self.folder()
    let before = folder.snapshot()
    let text = await Self.run(line, in: folder, FaultyFileSystem.sound)
    let isChanged = folder.snapshot() != before
    #expect(isChanged, "\(text)")
    #expect(!text.contains("error: "), "\(text)")
    let names = folder.snapshot().map { $0.prefix { $0 != ":" } }
    #expect(!names.contains { $0.contains(".loquat-") })
  }

  /// The result of the next run is that after a run that has not begun, or that is complete; for
  /// each file, if the command writes each on its own.
  @Test(arguments: writers) func `leaves old or new files when it is killed, and no litter`(
    line: String
  ) async throws {
    for next in [
      line, "fmt @", "import --project @ @/fr.xliff", "check --fix @",
      "status @ --as svg --output @/status.svg", "import --project @ --resume",
    ] {
      var ends: Set<[String]> = []
      for isDone in [false, true] {
        let folder = try Self.folder()
        if isDone { _ = await Self.run(line, in: folder, FaultyFileSystem.sound) }
        _ = await Self.run(next, in: folder, FaultyFileSystem.sound)
        ends.insert(Self.files(in: folder))
      }
      for place in 0... {
        let folder = try Self.folder()
        let files = FaultyFileSystem(.kill, at: place)
        _ = await Self.run(line, in: folder, files)
        let text = await Self.run(next, in: folder, FaultyFileSystem.sound)
        let found = Self.files(in: folder)
        let isWhole =
          line.hasPrefix("fmt") || line.contains("--report")
          ? Set(found).isSubset(of: ends.joined())
          : ends.contains(found)
        let strange = found.filter { line in !ends.contains { $0.contains(line) } }
        #expect(isWhole, "killed at \(place), then \(next): \(text)\n\(strange)")
        if !files.hasFailed { break }
      }
    }
  }

  /// A line that an editor adds to a table while a command runs is still there afterwards; and the
  /// command has either done its work or reported that the file was changed.
  @Test(arguments: [
    ("import --project @ @/fr.xliff", "Menu du jour"), ("check --fix @", "= \"Refusé\";"),
    ("check --fix @/\(french)", "= \"Refusé\";"), ("fmt @", "\"Menu\" = \"Carte\";"),
    ("fmt @/\(french)", "\"Menu\" = \"Carte\";"), ("pseudo @", ""), ("prune --unused @", ""),
    ("merge /dev/null @/\(french) @/theirs.strings -o @/\(french)", "\"a\" = \"2\";"),
  ])
  func `keeps what others write meanwhile`(line: String, effect: String) async throws {
    var counts = (done: 0, refused: 0)
    for writer in Other.allCases {
      for number in 0... {
        let folder = try Self.folder()
        let hasWritten = Mutex(false)
        var files = FaultyFileSystem.sound
        files.before = { step in
          guard step.number == number else { return }
          let isDone = writer.add("edited", to: folder[Self.french], below: folder.path)
          hasWritten.withLock { $0 = isDone }
        }
        let text = await Self.run(line, in: folder, files)
        guard files.stepCount > number else { break }
        let table = try String(contentsOfFile: folder[Self.french], encoding: .utf8)
        if hasWritten.withLock({ $0 }) {
          #expect(table.contains("edited"), "\(writer) at \(number): \(text)")
        }
        let isRefused = text.contains("changed-meanwhile")
        if isRefused { counts.refused += 1 } else { counts.done += 1 }
        // An editor that saves what it opened earlier overwrites the command, not the reverse.
        if !isRefused, !effect.isEmpty, !table.hasSuffix("edited\" = \"1\";\n") {
          #expect(table.contains(effect), "\(writer) at \(number): \(text)")
        }
        let names = folder.snapshot().map { $0.prefix { $0 != ":" } }
        #expect(!names.contains { $0.contains(".loquat-") }, "\(writer) at \(number)")
      }
    }
    #expect(counts.done > 5 && (counts.refused > 5 || effect.isEmpty), "\(counts)")
  }

  /// The same for code, which commands that rename keys write.
  @Test(arguments: ["rename -p @ Menu Carte"])
  func `keeps what others write into code meanwhile`(line: String) async throws {
    var counts = (done: 0, refused: 0)
    let code = "Sources/Shop/Menu.swift"
    for writer in Other.allCases {
      for number in 0... {
        let folder = try Self.folder()
        let hasWritten = Mutex(false)
        var files = FaultyFileSystem.sound
        files.before = { step in
          guard step.number == number else { return }
          let isDone = writer.add(line: "// edited\n", to: folder[code], below: folder.path)
          hasWritten.withLock { $0 = isDone }
        }
        let text = await Self.run(line, in: folder, files)
        guard files.stepCount > number else { break }
        let found = try String(contentsOfFile: folder[code], encoding: .utf8)
        if hasWritten.withLock({ $0 }) {
          #expect(found.contains("// edited"), "\(writer) at \(number): \(text)")
        }
        if text.contains("changed-meanwhile") { counts.refused += 1 } else { counts.done += 1 }
      }
    }
    #expect(counts.done > 5 && counts.refused > 5, "\(counts)")
  }

  private enum Other: CaseIterable {
    /// An editor that appends to the file.
    case editor
    /// An editor that writes another file and renames it.
    case renamingEditor
    /// Another run of Loquat, which the lock keeps out while a command writes.
    case run

    func add(_ key: String, to path: String, below root: String) -> Bool {
      add(line: "\"\(key)\" = \"1\";\n", to: path, below: root)
    }

    func add(line: String, to path: String, below root: String) -> Bool {
      let line = Array(line.utf8)
      switch self {
      case .editor:
        guard let file = FileHandle(forWritingAtPath: path) else { return false }
        file.seekToEndOfFile()
        file.write(Data(line))
        file.closeFile()
        return true
      case .renamingEditor:
        guard let old = FileManager.default.contents(atPath: path) else { return false }
        return (try? (old + Data(line)).write(to: URL(filePath: path), options: .atomic)) != nil
      case .run:
        var files = DiskFileSystem(patience: .zero)
        do throws(FileError) {
          var transaction = try FileTransaction(root: root, in: files)
          let old = try files.read(path)
          _ = try transaction.write(old + line, to: path, in: files)
          try transaction.commit(in: &files)
          return true
        } catch {
          return false
        }
      }
    }
  }
}
