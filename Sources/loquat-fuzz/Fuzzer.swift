import Laws

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints a line for each target: its name, and the endings of the names of its seed files.
private func listTargets() {
  for target in FuzzTarget.all { print(([target.name] + target.seeds).joined(separator: " ")) }
}

#if FUZZING
  /// The target that the environment variable `LOQUAT_FUZZ` names; nil if it names none.
  private let target: FuzzTarget? = unsafe getenv("LOQUAT_FUZZ").flatMap {
    unsafe FuzzTarget.named(String(cString: $0))
  }

  /// Lists the targets and exits with status 2 if `LOQUAT_FUZZ` names none; libFuzzer calls this
  /// first.
  @c(LLVMFuzzerInitialize)
  public func start(
    _: UnsafeMutablePointer<Int32>, _: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  ) -> Int32 {
    guard target == nil else { return 0 }
    listTargets()
    fflush(nil)
    _exit(2)
  }

  /// Checks the laws of the target for one input from libFuzzer. Crashes if one is broken, so that
  /// libFuzzer saves the input.
  @c(LLVMFuzzerTestOneInput)
  public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    let broken = target?.brokenLaws(for: bytes) ?? []
    guard broken.isEmpty else { fatalError("broken: \(broken.joined(separator: "; "))") }
    return 0
  }
#else
  /// The program without libFuzzer: lists the targets, or checks the laws of one on given files.
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
