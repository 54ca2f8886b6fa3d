import Foundation
import ProjectFiles
import Synchronization
import TestSupport
import Testing

/// What a transaction leaves on a disk that keeps what POSIX promises and no more.
@Suite struct SimulatedDiskTests {
  private static let old = [
    "C.xcstrings": "three", "en.lproj/A.strings": "one", "en.lproj/B.strings": "two",
    "en.lproj/D.strings": "gone",
  ]
  private static let changes: [(path: String, text: String?)] = [
    ("C.xcstrings", "drei"), ("en.lproj/A.strings", "eins"), ("X/fr.lproj/A.strings", "un"),
    ("en.lproj/D.strings", nil), ("en.lproj/B.strings", "zwei"),
  ]

  private static func new(_ count: Int) -> [String: String] {
    var files = old
    for (path, text) in changes.prefix(count) { files[path] = text }
    return files
  }

  private func change(_ process: SimulatedProcess, _ count: Int) throws {
    var process = process
    var transaction = try FileTransaction(root: ".", in: process)
    for (path, text) in Self.changes.prefix(count) {
      if let text {
        _ = try transaction.write(Array(text.utf8), to: path, in: process)
      } else {
        try transaction.remove(path, in: process)
      }
    }
    try transaction.commit(in: &process)
  }

  private func recover(_ disk: SimulatedDisk) throws -> FileTransaction.Recovery {
    var process = SimulatedProcess(on: disk)
    return try FileTransaction(root: ".", in: process).recover(in: &process)
  }

  /// Returns the files of the project after the next run has settled what was interrupted.
  private func settled(_ disk: SimulatedDisk) throws -> [String: String] {
    if case .blocked(let conflicts) = try recover(disk) { Issue.record("blocked by \(conflicts)") }
    return disk.files.filter { !Path.lastComponent($0.key).hasPrefix(".loquat-") }
  }

  /// Every step fails, or is the last one; and then each part of what was not synchronized is lost.
  @Test(arguments: [1, 2, 3, 5], [true, false])
  func `leaves old or new files, whatever part of the changes a disk loses`(
    count: Int, canExchange: Bool
  ) throws {
    let new = Self.new(count)
    var random = SplitMix64(seed: UInt64(count))
    var (crashes, news) = (0, 0)
    for place in 0..<400 {
      let disk = SimulatedDisk(Self.old, canExchange: canExchange)
      let process = SimulatedProcess(on: disk, .kill, at: place)
      try? change(process, count)
      process.end()
      let expected = process.isDead ? [Self.old, new] : [new]
      let (names, files) = disk.unsynchronized
      let ways = (0..<files).reduce(1) { product, _ in min(product * 3, 27) }
      // All parts if there are few, and else some of them at random.
      let parts = names <= 9 ? 1 << names : 512
      for part in 0..<(isLongRun ? parts : min(parts, 64)) {
        let kept =
          parts == 1 << names && (isLongRun || parts <= 64)
          ? UInt64(part) : random.next() & (1 << UInt64(names) - 1)
        for bytes in 0..<ways {
          let crashed = disk.losingPower(names: kept, bytes: bytes)
          let files = try settled(crashed)
          if !expected.contains(files) {
            Issue.record(
              "step \(place), names \(String(kept, radix: 2)) of \(names), bytes \(bytes): \(files)"
            )
            return
          }
          crashes += 1
          if files == new { news += 1 }
        }
      }
      if !process.isDead { break }
    }
    #expect(crashes >= 100 && news > 10 && news < crashes, "\(crashes) crashes, \(news) new")
  }

  @Test(arguments: [1, 2, 5], [true, false])
  func `leaves old files, and says why, at whatever step a disk fails`(
    count: Int, canExchange: Bool
  ) throws {
    for fault in [SimulatedProcess.Fault.oneError, .allErrors] {
      var errors = 0
      for place in 0..<400 {
        let disk = SimulatedDisk(Self.old, canExchange: canExchange)
        let process = SimulatedProcess(on: disk, fault, at: place)
        var thrown: FileError?
        do { try change(process, count) } catch { thrown = error as? FileError }
        process.end()
        if let thrown {
          errors += 1
          #expect(thrown.message.hasPrefix("input/output error"), "\(thrown)")
          #expect(!thrown.path.isEmpty)
          if fault == .oneError {
            #expect(disk.files == Self.old, "step \(place): \(disk.files)")
          }
        }
        #expect(
          try [Self.old, Self.new(count)].contains(settled(disk)), "step \(place), \(fault)")
        if !process.hasFailed { break }
      }
      #expect(errors > 5)
    }
  }

  /// Two or three writers change texts of the same files, in random orders of their steps; one of
  /// them may be killed, or be an editor that saves without asking.
  @Test(arguments: 0..<(isLongRun ? 100 : 4))
  func `loses no text of several writers`(part: Int) throws {
    var (done, refused) = (0, 0)
    for number in 0..<(isLongRun ? 200 : 100) {
      let seed = UInt64(part * 1000 + number)
      let outcome = try write(seed)
      done += outcome.done
      refused += outcome.refused
      if outcome.hasLost { return }
    }
    #expect(done > 100, "\(done) done, \(refused) refused")
  }

  private func write(_ seed: UInt64) throws -> (done: Int, refused: Int, hasLost: Bool) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 2...3, using: &random)
    let paths = ["A.strings", "B.strings", "en.lproj/C.strings"]
    let disk = SimulatedDisk(
      Dictionary(uniqueKeysWithValues: paths.map { ($0, "start\n") }),
      canExchange: Bool.random(using: &random))
    let schedule = Schedule(seed: random.next(), processes: count)
    let killed = Int.random(in: 0..<4, using: &random)
    let editor = Int.random(in: 0..<6, using: &random)
    let results = Mutex<[Int: Bool]>([:])
    let plans: [(paths: [String], place: Int)] = (0..<count).map { number in
      let wanted = paths.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
      return (Array(wanted), number == killed ? Int.random(in: 0..<60, using: &random) : .max)
    }
    schedule.run(
      plans.enumerated().map { number, plan in
        {
          let process = SimulatedProcess(
            on: disk, number: number, schedule: schedule, .kill, at: plan.place)
          let isDone =
            (try? number == editor
              ? Self.save(plan.paths[0], "text \(number)\n", process)
              : Self.add("text \(number)\n", to: plan.paths, process)) != nil
          process.end()
          // What a killed process has done is known only to the disk.
          if !process.isDead { results.withLock { $0[number] = isDone } }
        }
      })
    // What an editor changes meanwhile is for people to decide.
    var isBlocked = false
    if case .blocked = try recover(disk) { isBlocked = true }
    let files = disk.files
    var lost = isBlocked && editor >= count ? ["blocked without an editor"] : []
    for (number, isDone) in results.withLock(\.self) {
      let own = number == editor ? Array(plans[number].paths.prefix(1)) : plans[number].paths
      for path in own {
        let hasText = files[path]?.contains("text \(number)\n") ?? false
        // An editor saves what it has read, whatever was written since.
        let isOverwritten = editor < count && plans[editor].paths[0] == path && number != editor
        if hasText != isDone, hasText || !isOverwritten {
          lost.append("text \(number) in \(path): \(hasText), done: \(isDone)")
        }
      }
    }
    for path in paths where files[path]?.contains("start") != true { lost.append(path) }
    for number in 0..<count
    where !isBlocked && results.withLock({ $0[number] }) == nil && number != editor {
      let has = plans[number].paths.map { files[$0]?.contains("text \(number)\n") ?? false }
      if Set(has).count > 1 { lost.append("a part of what \(number) wrote") }
    }
    for path in files.keys
    where !isBlocked && !paths.contains(path) && !path.hasSuffix("~") {
      lost.append("left over: \(path)")
    }
    if !lost.isEmpty { Issue.record("seed \(seed): \(lost.joined(separator: "; ")): \(files)") }
    let all = results.withLock(\.self)
    return (all.values.count { $0 }, all.values.count { !$0 }, !lost.isEmpty)
  }

  /// Adds a text to files as a command does: locks, settles, reads and writes.
  private static func add(
    _ text: String, to paths: [String], _ process: SimulatedProcess
  ) throws(FileError) {
    var process = process
    var transaction = try FileTransaction(root: ".", waits: true, in: process)
    if case .blocked(let conflicts) = try transaction.recover(in: &process) {
      throw FileError(path: conflicts[0].path, message: "was changed meanwhile")
    }
    for path in paths {
      let old = try process.read(path, limit: .max)
      _ = try transaction.write(old + Array(text.utf8), to: path, in: process)
    }
    try transaction.commit(in: &process)
  }

  /// Adds a text to a file as an editor does: without a lock, by moving a new file over it.
  private static func save(
    _ path: String, _ text: String, _ process: SimulatedProcess
  ) throws(FileError) {
    let old = try process.read(path, limit: .max)
    try process.create(old + Array(text.utf8), at: path + "~", permissions: nil)
    try process.move(path + "~", to: path)
  }
}
