import Dispatch
import LoquatKit
import Synchronization
import TestSupport
import Testing

/// What several runs of commands leave that work on one project at the same time, in random orders
/// of their steps.
@Suite struct WriterScheduleTests {
  private static let keys = (0..<6).map { "key \($0)" }

  private static let project = [
    "App/A.swift": #"let a = String(localized: "new", table: "C")"#,
    "App/en.lproj/T.strings": table { "text \($0)" },
    "App/fr.lproj/T.strings": table { "texte \($0)" },
    "App/de.lproj/T.strings": table { "Text \($0)" },
    "App/C.xcstrings":
      #"{"sourceLanguage":"en","strings":{"c":{"extractionState":"manual"}},"version":"1.0"}"#,
    "fr.xliff": bundle("fr"), "de.xliff": bundle("de"),
  ]

  private static func table(_ text: (String) -> String) -> String {
    keys.map { "\"\($0)\"   = \"\(text($0))\";\n" }.joined()
  }

  private static func bundle(_ language: String) -> String {
    let units = keys.map {
      "<trans-unit id=\"\($0)\"><source>text \($0)</source><target>\(language) \($0)</target></trans-unit>"
    }
    return """
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
      <file original="App/en.lproj/T.strings" source-language="en" target-language="\(language)" datatype="plaintext">
      <body>\(units.joined())</body></file>
      <file original="App/C.xcstrings" source-language="en" target-language="\(language)" datatype="plaintext">
      <body><trans-unit id="c"><source>c</source><target>\(language) c</target></trans-unit></body></file>
      </xliff>
      """
  }

  /// A command, and whether the files have what it says that it has done.
  private struct Writer: Sendable {
    let name: String
    let work: @Sendable (inout Workspace) async throws -> Bool
    let isDone: @Sendable ([String: String]) -> Bool

    static let all = [
      imported("fr"), imported("de"), edited("fr"), edited("de"),
      Writer(name: "extract") { workspace in
        try await workspace.extract(ExtractRequest(project: ".")).completion == .done
      } isDone: {
        $0["App/C.xcstrings"]?.contains("\"new\"") ?? false
      },
    ]

    private static func imported(_ language: String) -> Writer {
      Writer(name: "import \(language)") { workspace in
        let request = ImportRequest(project: ".", bundles: ["\(language).xliff"])
        return try await workspace.importBundles(request).completion == .done
      } isDone: { files in
        // The first key may be edited meanwhile.
        keys.dropFirst().allSatisfy {
          files["App/\(language).lproj/T.strings"]?.contains("\"\(language) \($0)\"") ?? false
        } && files["App/C.xcstrings"]?.contains("\(language) c") ?? false
      }
    }

    private static func edited(_ language: String) -> Writer {
      Writer(name: "set \(language)") { workspace in
        var edit = EditRequest.Edit(
          keys[0], language: LanguageTag(language) ?? .english, text: "edited")
        edit.table = "T"
        return try await workspace.edit(EditRequest([edit])).completion == .done
      } isDone: { files in
        let table = files["App/\(language).lproj/T.strings"] ?? ""
        return table.contains("\"edited\"") || table.contains("\"\(language) \(keys[0])\"")
      }
    }
  }

  @Test(arguments: 0..<(isLongRun ? 40 : 4))
  func `loses nothing that a command has written`(part: Int) async {
    var (done, refused) = (0, 0)
    for number in 0..<(isLongRun ? 50 : 10) {
      let seed = UInt64(part * 1000 + number)
      var random = SplitMix64(seed: seed)
      let writers = Writer.all.shuffled(using: &random)
        .prefix(Int.random(in: 2...3, using: &random))
      let disk = SimulatedDisk(Self.project, canExchange: Bool.random(using: &random))
      let schedule = Schedule(seed: random.next(), processes: writers.count)
      let results = Mutex<[Int: Bool]>([:])
      let works = writers.enumerated().map { number, writer in
        { @Sendable in
          let process = SimulatedProcess(on: disk, number: number, schedule: schedule)
          let isDone = Self.run(writer, process)
          process.end()
          results.withLock { $0[number] = isDone }
        }
      }
      await onOwnThread { schedule.run(works) }
      let files = disk.files
      for (number, isDone) in results.withLock(\.self) {
        if isDone { done += 1 } else { refused += 1 }
        if isDone, !writers[number].isDone(files) {
          Issue.record(
            "seed \(seed): \(writers.map(\.name)): '\(writers[number].name)' is lost: \(files)")
          return
        }
      }
      #expect(Set(files.keys) == Set(Self.project.keys), "seed \(seed): other files")
    }
    #expect(done > 10, "\(done) done, \(refused) refused")
  }

  /// Runs a command in one thread, as a process of its own; returns whether it has done its work.
  private static func run(_ writer: Writer, _ process: SimulatedProcess) -> Bool {
    let result = Mutex(false)
    let end = DispatchSemaphore(value: 0)
    Task(executorPreference: OneThread()) {
      var workspace = Workspace(process)
      let isDone = (try? await writer.work(&workspace)) ?? false
      let hasErrors = workspace.diagnostics.contains { $0.severity == .error }
      result.withLock { $0 = isDone && !hasErrors }
      end.signal()
    }
    end.wait()
    return result.withLock(\.self)
  }

  /// Does all asynchronous work of a process in one thread.
  private final class OneThread: TaskExecutor {
    private let queue = DispatchQueue(label: "process")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}
