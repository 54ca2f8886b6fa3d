internal import CatalogModel

/// The options of every command.
struct GlobalOptions {
  let format: Format
  let color: ColorChoice
  let isQuiet: Bool
  let isVerbose: Bool
  let isStrict: Bool
  let wantsHelp: Bool
  /// Whether the output of an earlier run is not reused, and the output of this run is not kept.
  let avoidsCache: Bool

  enum Format: String, CaseIterable {
    case text, json, github, sarif, junit, checkstyle, markdown
  }

  enum ColorChoice: String, CaseIterable {
    case auto, always, never
  }

  init(_ arguments: inout Arguments) throws(UsageError) {
    format = try arguments.choice(
      "--format", default: .text, help: "Report as text, or in a format for other programs")
    color = try arguments.choice("--color", default: .auto, help: "Use colors")
    isStrict = arguments.flag("--strict", help: "Count warnings as errors")
    isQuiet = arguments.flag("--quiet", "-q", help: "Show errors only")
    isVerbose = arguments.flag("--verbose", "-v", help: "Show every step")
    avoidsCache = arguments.flag(
      "--no-cache", help: "Do not reuse the output of an earlier run")
    wantsHelp = arguments.flag("--help", "-h", help: "Show this help")
  }

  /// The lowest severity of findings that make a run fail.
  var failureSeverity: Diagnostic.Severity { isStrict ? .warning : .error }

  /// The severity of interpolations of unknown type; nil if they are only counted.
  var unknownTypeSeverity: Diagnostic.Severity? {
    isStrict ? .warning : isVerbose || format == .json ? .note : nil
  }

  var verbosity: Console.Verbosity { isQuiet ? .quiet : isVerbose ? .verbose : .normal }
}
