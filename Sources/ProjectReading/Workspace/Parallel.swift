package import CatalogModel
internal import ProjectFiles

extension Workspace {
  /// Runs work for the numbers below `count` on all cores in batches, and uses the results in order
  /// while the work continues.
  ///
  /// - Parameter size: The number of elements in a batch; nil for 32, or fewer for small counts, so
  ///   that no core waits long for the last batch.
  package mutating func inParallel<Result: Sendable>(
    _ title: String, _ count: Int, by size: Int? = nil,
    _ work: @Sendable @escaping (Range<Int>) -> Result, use: (Result) -> Void
  ) async {
    await inParallel(
      title, count, by: size, {}, { range, _ in work(range) }, use: { result, _ in use(result) })
  }

  /// Runs work in parallel, in batches of numbers below `count`, with a separate state for each
  /// core, which `state` creates; uses the results in order.
  package mutating func inParallel<State, Result: Sendable>(
    _ title: String, _ count: Int, by size: Int? = nil, _ state: @Sendable () -> State,
    _ work: @Sendable @escaping (Range<Int>, State) -> Result, use: (Result) -> Void
  ) async {
    await inParallel(title, count, by: size, state, work) { result, _ in use(result) }
  }

  /// Runs work in parallel with a state for each core, and passes the workspace to `use`, too.
  /// Reports progress under `title`.
  package mutating func inParallel<State, Result: Sendable>(
    _ title: String, _ count: Int, by size: Int? = nil, _ state: @Sendable () -> State,
    _ work: @Sendable @escaping (Range<Int>, State) -> Result,
    use: (Result, inout Workspace) -> Void
  ) async {
    let size = size ?? max(1, min(32, count / (8 * Processors.count)))
    await withTaskGroup(of: (Int, Result, Worker<State>).self) { group in
      var next = 0
      func start(_ worker: Worker<State>) {
        guard next < count else { return }
        let range = next..<min(next + size, count)
        next = range.upperBound
        group.addTask { (range.lowerBound, await worker.run(range, work), worker) }
      }
      for _ in 0..<Processors.count { start(Worker(state)) }
      var results: [Int: Result] = [:]
      var used = 0
      while let (place, result, worker) = await group.next() {
        start(worker)
        results[place] = result
        while let result = results.removeValue(forKey: used) {
          use(result, &self)
          used = min(used + size, count)
        }
        tell(.progress(title, done: used, of: count))
      }
    }
  }
}

extension Workspace {
  /// Returns the results of work on each text, in the order of the texts, using all cores. With a
  /// memory, reuses the last run's result for a text whose path, bytes and input are the same.
  ///
  /// - Parameters:
  ///   - title: The title of the work, for progress reports and as its name in the memory.
  ///   - input: Returns all that the result for a text depends on, besides the text.
  package mutating func results<Input: Equatable & Sendable, Result: Sendable>(
    _ title: String, of texts: [SourceText], _ input: (SourceText) -> Input,
    _ work: @Sendable @escaping (SourceText, Input) -> Result
  ) async -> [Result] {
    let inputs = texts.map(input)
    var results: [Result?] = Array(repeating: nil, count: texts.count)
    if let past = memory?.left(title, [String: PastResult<Input, Result>].self) {
      for (number, text) in texts.enumerated() {
        guard let known = past[text.path], known.input == inputs[number],
          known.bytes == text.bytes
        else { continue }
        results[number] = known.result
      }
    }
    let missing = results.indices.filter { results[$0] == nil }
    var done = 0
    await inParallel(title, missing.count) { range in
      missing[range].map { work(texts[$0], inputs[$0]) }
    } use: { found in
      for result in found {
        results[missing[done]] = result
        done += 1
      }
    }
    let all = results.compactMap(\.self)
    memory?.leave(
      Dictionary(
        zip(texts.indices, all).map { number, result in
          (
            texts[number].path,
            PastResult(input: inputs[number], bytes: texts[number].bytes, result: result)
          )
        }, uniquingKeysWith: { $1 }), as: title)
    return all
  }
}

/// The result of work on a text, with the input and the bytes that it was made from.
private struct PastResult<Input: Sendable, Result: Sendable>: Sendable {
  let input: Input
  let bytes: [UInt8]
  let result: Result
}

private actor Worker<State> {
  private let state: State

  init(_ state: @Sendable () -> State) { self.state = state() }

  func run<Result: Sendable>(
    _ range: Range<Int>, _ work: @Sendable (Range<Int>, State) -> Result
  ) -> Result {
    work(range, state)
  }
}

extension Array where Element: Sendable {
  /// Returns the results of work on all elements, in their order, using all cores.
  package func concurrentMap<Result: Sendable>(
    _ work: @Sendable @escaping (Element) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results: [Int: Result] = [:]
      var next = 0
      func start() {
        guard next < count else { return }
        let (number, element) = (next, self[next])
        next += 1
        group.addTask { (number, work(element)) }
      }
      for _ in 0..<Processors.count { start() }
      while let (number, result) = await group.next() {
        results[number] = result
        start()
      }
      return indices.compactMap { results[$0] }
    }
  }
}
