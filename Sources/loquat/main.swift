internal import LoquatCLI
internal import ProjectFiles

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

ProcessMemory.growInLargeSteps()
exit(await main(CommandLine.arguments))
