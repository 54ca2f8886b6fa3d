internal import LoquatCLI

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

exit(await main(CommandLine.arguments))
