import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct ArgumentsTests {
  private static let defaults = [
    "output none", "exclude []", "minutes []", "leaf green, then none", "check false", "pot p",
    "actions [\"show\"]", "exit 0",
  ]

  /// The command line, and the values that differ from the defaults.
  @Test(arguments: [
    ("p show", []),
    ("-o dir p show", ["output dir"]),
    ("-odir p show", ["output dir"]),
    ("-o=dir p show", ["output dir"]),
    ("--output=a=b p show", ["output a=b"]),
    ("--output= p show", ["output "]),
    ("--output=--check p show", ["output --check"]),
    ("-o a p -o b show", ["output b"]),
    ("-o - p show", ["output -"]),
    ("--exclude a --exclude b p show", ["exclude [\"a\", \"b\"]"]),
    ("--minutes -3 -m4 p show", ["minutes [-3, 4]"]),
    ("--leaf black --then oolong p show", ["leaf black, then oolong"]),
    ("-cvm5 p show", ["minutes [5]", "check true"]),
    ("-- p show", []),
    ("-c -- -c show", ["check true", "pot -c"]),
    ("- show", ["pot -"]),
    ("-5 show", ["pot -5"]),
    ("p show -- --x", ["actions [\"show\", \"--x\"]"]),
  ])
  func `reads`(line: String, changes: [String]) async {
    let name = { (line: String) in line.split(separator: " ")[0] }
    var expected = Self.defaults.map { line in changes.first { name($0) == name(line) } ?? line }
    if line.contains("--x") { expected.insert(contentsOf: expected.dropLast(), at: 0) }
    #expect(await transcript("brew \(line)") == expected.joined(separator: "\n"))
  }

  @Test(arguments: [
    ("--outptu x p", "unknown option '--outptu'; did you mean '--output'?"),
    ("--zebra p", "unknown option '--zebra'"),
    ("-x p", "unknown option '-x'"),
    ("-vx p", "unknown option '-x'"),
    ("-check", "unknown option '-check'; did you mean '--check'?"),
    ("--leaf xml p", "'xml' is not a value of '--leaf'; choose green, black or oolong"),
    ("--minutes two p", "'two' is not a value of '--minutes'; write a number"),
    ("--output", "option '--output' needs a value"),
    ("-o --check p", "option '-o' needs a value"),
    ("--output -x p", "option '--output' needs a value; for the value '-x', write '--output=-x'"),
    ("--check=yes p", "option '--check' does not take a value"),
    ("", "missing <pot>"),
    ("p 1 2 3 4\u{1B}", "unexpected argument '4\\u{1B}'"),
    ("p explode", "cannot explode"),
  ])
  func `refuses`(line: String, message: String) async {
    let first = await transcript("brew \(line)").split(separator: "\n").first
    #expect(first == "! error: \(message)")
  }

  @Test func `records what a shell may offer`() {
    let completions = Brew.specs.map(\.completion)
    #expect(
      completions == [
        .directory, .none, .none, .choices(["green", "black", "oolong"]),
        .choices(["green", "black", "oolong"]), .none, .directory, .none,
      ])
  }
}
