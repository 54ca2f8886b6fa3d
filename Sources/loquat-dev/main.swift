import CatalogModel
import SourceScan

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tools for those who work on Loquat itself: what the lexer sees, and how fast it is.
switch CommandLine.arguments.dropFirst().first {
case "literals": printLiterals(of: CommandLine.arguments.dropFirst(2))
default:
  print("usage: loquat-dev literals <list file>")
  exit(2)
}
