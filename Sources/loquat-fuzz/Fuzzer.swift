import Laws

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints each target with the endings of its seeds.
private func listTargets() {
  for target in FuzzTarget.all { print(([target.name] + target.seeds).joined(separator: " ")) }
}

#if FUZZING
  /// The target by the name in `LOQUAT_FUZZ`.
  private let target: FuzzTarget? = unsafe getenv("LOQUAT_FUZZ").flatMap {
    unsafe FuzzTarget.named(String(cString: $0))
  }

  /// Lists the targets if `LOQUAT_FUZZ` names none.
  @c(LLVMFuzzerInitialize)
  public func start(
    _: UnsafeMutablePointer<Int32>, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    guard target == nil else { return 0 }
    listTargets()
    fflush(nil)
    _exit(2)
  }

  /// Tries one input for libFuzzer. A broken law ends the process, which keeps the input.
  @c(LLVMFuzzerTestOneInput)
  public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let broken = target?.brokenLaws(for: bytes) ?? []
    guard broken.isEmpty else { fatalError("broken: \(broken.joined(separator: "; "))") }
    return 0
  }
#else
  /// Without libFuzzer: lists the targets with the endings of their seeds, or tries files.
  @main
  enum Fuzzer {
    static func main() {
      let words = Array(CommandLine.arguments.dropFirst())
      if words == ["list"] {
        listTargets()
      } else if words.count > 1, let target = FuzzTarget.named(words[0]) {
        var failures = 0
        for path in words.dropFirst() {
          for law in target.brokenLaws(for: contents(of: path)) {
            print("\(path): broken: \(law)")
            failures += 1
          }
        }
        exit(failures == 0 ? 0 : 1)
      } else {
        print(
          """
          usage: loquat-fuzz list                   the targets, and the endings of their seeds
                 loquat-fuzz <target> <file>…       try files; fail if a law breaks
          """)
        exit(2)
      }
    }

    private static func contents(of path: String) -> [UInt8] {
      guard let file = unsafe fopen(path, "rb") else {
        print("\(path): cannot be read")
        exit(2)
      }
      defer { unsafe fclose(file) }
      var result: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe fread(&buffer, 1, buffer.count, file)
        if count == 0 { return result }
        result += buffer[..<count]
      }
    }
  }
#endif
