internal import LoquatCLI

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

#if canImport(Glibc)
  /// Sets an option of the memory of the C library; its Swift module leaves the function out.
  @_silgen_name("mallopt") private func mallopt(_ option: Int32, _ value: Int32) -> Int32

  // M_TOP_PAD. The memory of a thread would grow a page at a time and stop the other threads for
  // each: to take more addresses at once saves 3 % of the time of a scan.
  _ = mallopt(-2, 64 << 20)
#endif

exit(await main(CommandLine.arguments))
