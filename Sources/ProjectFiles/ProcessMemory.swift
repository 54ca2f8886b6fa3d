#if canImport(Glibc)
  internal import Glibc

  /// Sets an option of the memory of the C library; its Swift module leaves the function out.
  @_silgen_name("mallopt") private func mallopt(_ option: Int32, _ value: Int32) -> Int32
#endif

/// The memory of this process.
public enum ProcessMemory {
  /// Lets the memory of threads grow in large steps. It would grow a page at a time and stop the
  /// other threads for each: to take more addresses at once saves 3 % of the time of a scan.
  public static func growInLargeSteps() {
    #if canImport(Glibc)
      // M_TOP_PAD
      _ = mallopt(-2, 64 << 20)
    #endif
  }

  /// Lets a value live until the process ends: to free thousands of small ones takes time for nothing.
  public static func keep<Value>(_ value: Value) {
    _ = unsafe Unmanaged.passRetained(Keeper(value))
  }

  private final class Keeper<Value> {
    private let value: Value

    init(_ value: Value) { self.value = value }
  }
}
