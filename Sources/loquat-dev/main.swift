import ProjectFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

ProcessMemory.growInLargeSteps()

/// The words of the command line: the name of a tool, such as `laws`, and its arguments.
let words = Array(CommandLine.arguments.dropFirst())
switch (words.first, words.count) {
case ("literals", 2...): printLiterals(of: words.dropFirst())
case ("syntax", 2): printSyntax(of: words[1])
case ("syntax-facts", 2): printSyntaxFacts(namedBy: words[1])
case ("strings", 2): printStrings(named: words[1])
case ("formatting", 2): checkFormatting(named: words[1])
case ("plists", 2): printPropertyLists(named: words[1])
case ("projects", 2): printProjects(named: words[1])
case ("catalogs", 2): printCatalogs(named: words[1])
case ("packages", 2): printPackages(named: words[1])
case ("plurals", 2): printPlurals(named: words[1])
case ("negotiations", 2): printNegotiations(named: words[1])
case ("numbers", 2): printNumbers(named: words[1])
case ("orders", 2): printOrders(named: words[1])
case ("xml", 2): printXML(named: words[1])
case ("xliff", 2): printXLIFF(named: words[1])
case ("interfaces", 2): printInterfaces(named: words[1])
case ("archives", 2): rewriteArchives(named: words[1])
case ("laws", 2): checkLaws(named: words[1])
case ("merges", 2): checkMerges(named: words[1])
case ("rewrite-xliff", 2): rewriteXLIFF(named: words[1])
case ("conversions", 2): checkConversions(named: words[1])
case ("compare-exports", 2): compareExports(named: words[1])
case ("bench-xliff", 2): benchXLIFF(contents(of: words[1]) ?? [])
case ("bench-files", 2): writeBenchFiles(into: words[1])
case ("discover", 2): await discover(words[1])
case ("parse", 2): parse(words[1])
case ("read", 2): read(words[1])
case ("rewrite", 2): rewrite(words[1])
case ("rewrite", 3): rewrite(words[1], to: words[2])
case ("bench", 2...): bench(words.dropFirst())
case ("measure", 3...) where Int(words[1]) != nil:
  measure(Array(words.dropFirst(2)), seconds: Int(words[1]) ?? 0)
default:
  print(
    """
    usage: loquat-dev literals <list>…                    string literals as JSON lines
           loquat-dev syntax <file>                       the syntax tree of a Swift file
           loquat-dev syntax-facts <list>                 facts of syntax trees, a line each
           loquat-dev strings <list>                      .strings files as JSON lines
           loquat-dev formatting <list>                   formatted files say the same
           loquat-dev plists <list>                       property lists as JSON lines
           loquat-dev projects <list>                     projects of Xcode as JSON lines
           loquat-dev catalogs <list>                     string catalogs as JSON lines
           loquat-dev packages <list>                     manifests of Swift packages as JSON lines
           loquat-dev conversions <list>                  to catalogs and back; fail where a loss is silent
           loquat-dev compare-exports <list>              units of bundles by Xcode, read and written
           loquat-dev plurals <list>                      plural categories of numbers
           loquat-dev negotiations <list>                 languages that an app takes
           loquat-dev numbers <list>                      numbers as locales write them
           loquat-dev orders <list>                       which of two texts comes first
           loquat-dev xml <list>                          content of XML files as JSON lines
           loquat-dev xliff <list>                        units of XLIFF files as JSON lines
           loquat-dev interfaces <list>                   texts of storyboards and xibs as JSON lines
           loquat-dev archives <list>                     entries of ZIP archives; write them anew beside them
           loquat-dev laws <list>                         the laws of the formats; fail if one breaks
           loquat-dev merges <list>                       the laws of merging; fail if one breaks
           loquat-dev rewrite-xliff <list>                read and write; fail where bytes differ
           loquat-dev bench-xliff <file>                  speed of reading one file
           loquat-dev bench-files <folder>                write large files
           loquat-dev discover <folder>                   what is known of a project
           loquat-dev parse <file>                        read a .strings file for look-ups
           loquat-dev read <file>                         all texts of an XLIFF or .strings file
           loquat-dev rewrite <file> [<output>]           write a string catalog as Xcode does
           loquat-dev bench <folder>…                     speed over the source files of folders
           loquat-dev measure <seconds> <command>…        processor time, memory and exit status
    """)
  exit(2)
}
