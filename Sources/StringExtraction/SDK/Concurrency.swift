extension SDK {
  /// Tasks, continuations and asynchronous sequences. Where Swift wraps a sequence, as for `map`
  /// and `filter`, the result is declared as an `AsyncStream` or `Self`.
  static let concurrency = """
    protocol Actor {}
    protocol AsyncIteratorProtocol {
      associatedtype Element
    }
    protocol AsyncSequence<Element> {
      associatedtype Element
    }
    extension AsyncSequence {
      func allSatisfy(_ predicate: (Element) -> Bool) -> Bool
      func compactMap<T>(_ transform: (Element) -> T?) -> AsyncStream<T>
      func contains(_ search: Element) -> Bool
      func contains(where: (Element) -> Bool) -> Bool
      func dropFirst(_ count: Int = _) -> Self
      func drop(while: (Element) -> Bool) -> Self
      func filter(_ isIncluded: (Element) -> Bool) -> Self
      func first(where: (Element) -> Bool) -> Element?
      func flatMap<S: AsyncSequence>(_ transform: (Element) -> S) -> AsyncStream<S.Element>
      func map<T>(_ transform: (Element) -> T) -> AsyncStream<T>
      func max() -> Element?
      func max(by: (Element, Element) -> Bool) -> Element?
      func min() -> Element?
      func min(by: (Element, Element) -> Bool) -> Element?
      func prefix(_ count: Int) -> Self
      func prefix(while: (Element) -> Bool) -> Self
      func reduce<Result>(_ initialResult: Result, _ nextPartialResult: (Result, Element) -> Result) -> Result
      func reduce<Result>(into: Result, _ updateAccumulatingResult: (inout Result, Element) -> Void) -> Result
    }
    struct AsyncStream<Element>: AsyncSequence {
      init(_ elementType: Element.Type = _, bufferingPolicy: _ = _, _ build: (AsyncStream<Element>.Continuation) -> Void)
      init(unfolding: () -> Element?, onCancel: _ = _)
      static func makeStream(of: Element.Type = _, bufferingPolicy: _ = _) -> (stream: AsyncStream<Element>, continuation: AsyncStream<Element>.Continuation)
      struct Continuation {
        func finish()
        func yield(_ value: Element) -> _
      }
    }
    struct AsyncThrowingStream<Element, Failure>: AsyncSequence {
      init(_ elementType: Element.Type = _, bufferingPolicy: _ = _, _ build: (AsyncThrowingStream<Element, Failure>.Continuation) -> Void)
      init(unfolding: () -> Element?)
      static func makeStream(of: Element.Type = _, throwing: Failure.Type = _, bufferingPolicy: _ = _) -> (stream: AsyncThrowingStream<Element, Failure>, continuation: AsyncThrowingStream<Element, Failure>.Continuation)
      struct Continuation {
        func finish(throwing: Failure? = _)
        func yield(_ value: Element) -> _
      }
    }
    struct CheckedContinuation<T, E> {
      func resume(returning: T)
      func resume(throwing: E)
    }
    struct MainActor {
      static func run<T>(resultType: T.Type = _, body: () -> T) -> T
    }
    struct Task<Success, Failure> {
      init(name: _ = _, executorPreference: _ = _, priority: _ = _, operation: () -> Success)
      static func detached<T, E>(name: _ = _, executorPreference: _ = _, priority: _ = _, operation: () -> T) -> Task<T, E>
      var isCancelled: Bool { get }
      var value: Success { get }
      var result: Result<Success, Failure> { get }
    }
    struct TaskGroup<Child>: AsyncSequence {
      func addTask(priority: _ = _, operation: () -> Child)
      func next() -> Child?
      typealias Element = Child
    }
    func withCheckedContinuation<T>(isolation: _ = _, function: String = _, _ body: (CheckedContinuation<T, Never>) -> Void) -> T
    func withCheckedThrowingContinuation<T>(isolation: _ = _, function: String = _, _ body: (CheckedContinuation<T, Error>) -> Void) -> T
    func withTaskGroup<Child, Result>(of: Child.Type, returning: Result.Type = _, isolation: _ = _, body: (TaskGroup<Child>) -> Result) -> Result
    func withThrowingTaskGroup<Child, Result>(of: Child.Type, returning: Result.Type = _, isolation: _ = _, body: (TaskGroup<Child>) -> Result) -> Result
    """
}
