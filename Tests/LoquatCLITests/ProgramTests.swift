import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct ProgramTests {
  private static let overview = """
    Take the texts of Apple-platform apps to translators and back

    usage: loquat <command> [<option>…] [<argument>…]

    commands:
      brew   Brew tea from leaves
      taste  Taste what was brewed
      help   Show the help of a command

    tools of Xcode, with their options:
      extractLocStrings, genstrings, ibtool, xcodebuild, xcrun,
      xcstringstool

    options:
      -h, --help  Show this help
      --version   Show the version

    See 'loquat help <command>' for more about a command
    """

  private static let brewHelp = """
    Brew tea from leaves

      loquat brew --leaf black Pots

    usage: loquat brew [--output <dir>] [--exclude <pattern>]…
                       [--minutes <number>]…
                       [--leaf <green|black|oolong>]
                       [--then <green|black|oolong>] [--check]
                       <pot> [<action>…]

    Leaves are read from files. Water is taken from the tap,
    unless told not to.

    arguments:
      <pot>      The pot
      <action>…  What to do with it

    options:
      -o, --output <dir>          Pour into <dir>
          --exclude <pattern>     Leave out the pots that match
                                  this pattern, as a whole or in
                                  part
      -m, --minutes <number>      Wait this long
          --leaf <green|black|oolong>
                                  Choose the leaves (default:
                                  green)
          --then <green|black|oolong>
                                  Follow with other leaves
      -c, --check                 Pour nothing; exit 1 if there
                                  is tea left

    options of every command:
          --format <text|json|github|sarif|junit|checkstyle|markdown>
                                  Report as text, or in a format
                                  for other programs (default:
                                  text)
          --color <auto|always|never>
                                  Use colors (default: auto)
          --strict                Count warnings as errors
      -q, --quiet                 Show errors only
      -v, --verbose               Show every step
          --no-cache              Do not reuse the output of an
                                  earlier run
      -h, --help                  Show this help
    """

  @Test(arguments: ["help", "--help", "-h", "help help", "help --help"])
  func `shows every command`(line: String) async {
    #expect(await transcript(line) == Self.overview + "\nexit 0")
  }

  @Test func `shows the commands to those who write none`() async {
    let lines = Self.overview.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(await transcript("") == lines.map { "! \($0)\n" }.joined() + "exit 2")
  }

  @Test(arguments: ["help brew", "brew --help", "brew -vh pot"])
  func `shows a command`(line: String) async {
    #expect(await transcript(line) == Self.brewHelp + "\nexit 0")
  }

  @Test(arguments: [
    ("--version", "loquat 0.1.0\nexit 0"),
    (
      "brwe",
      """
      ! error: unknown command 'brwe'; did you mean 'brew'?
      ! usage: loquat <command> [<option>…] [<argument>…]
      ! See 'loquat help'.
      exit 2
      """
    ),
    (
      "help zebra",
      """
      ! error: unknown command 'zebra'
      ! usage: loquat <command> [<option>…] [<argument>…]
      ! See 'loquat help'.
      exit 2
      """
    ),
    (
      "--verison",
      """
      ! error: unknown option '--verison'; did you mean '--version'?
      ! usage: loquat <command> [<option>…] [<argument>…]
      ! See 'loquat help'.
      exit 2
      """
    ),
    (
      "taste --format json sweet",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "usage",
            "severity" : "error",
            "message" : "unexpected argument 'sweet'",
            "path" : null,
            "line" : null,
            "column" : null,
            "endLine" : null,
            "endColumn" : null,
            "notes" : [

            ]
          }
        ]
      }
      ! error: unexpected argument 'sweet'
      ! usage: loquat taste [<option>…]
      ! See 'loquat taste --help'.
      exit 2
      """
    ),
    (
      "brew p warn err note",
      """
      ! error: no\\nleaves [no-leaves]
      ! a\\u{1B}.tea:2:1: warning: water is cold [cold-water]
      ! a\\u{1B}.tea:1:1: note: first boiled here
      ! note: heat it
      ! b: note: nice [nice]
      exit 1
      """
    ),
    ("brew p note -q", "exit 0"),
    ("brew p say", "! poured \\u{202E}1 cup\nexit 0"),
    ("brew p say -v", "! poured \\u{202E}1 cup\n! heard the kettle\nexit 0"),
    ("brew p say -q", "exit 0"),
    ("brew p dirty", "exit 1"),
    ("brew p read", "! nowhere: error: no such file or directory [file-error]\nexit 2"),
    (
      "brew p skip say",
      "! poured \\u{202E}1 cup\n! locked: error: permission denied [file-error]\nexit 2"
    ),
    (
      "taste --format=json",
      """
      {
        "version" : 1,
        "diagnostics" : [

        ]
      }
      exit 0
      """
    ),
    (
      "brew --format=json p show warn report --strict",
      """
      {
        "version" : 1,
        "diagnostics" : [
          {
            "id" : "cold-water",
            "severity" : "warning",
            "message" : "water is cold",
            "path" : "a\\u001b.tea",
            "line" : 2,
            "column" : 1,
            "endLine" : 2,
            "endColumn" : 3,
            "notes" : [
              {
                "message" : "first boiled here",
                "path" : "a\\u001b.tea",
                "line" : 1,
                "column" : 1,
                "endLine" : 1,
                "endColumn" : 2
              },
              {
                "message" : "heat it",
                "path" : null,
                "line" : null,
                "column" : null,
                "endLine" : null,
                "endColumn" : null
              }
            ]
          }
        ],
        "cups" : 3,
        "kinds" : [
          "a",
          "\\"\\u0001"
        ]
      }
      exit 1
      """
    ),
  ])
  func `answers`(line: String, expected: String) async {
    #expect(await transcript(line) == expected)
  }

  @Test(arguments: [
    ("", true, [:], true), ("", false, [:], false), ("", true, ["NO_COLOR": ""], true),
    ("", true, ["NO_COLOR": "1"], false), ("", true, ["TERM": "dumb"], false),
    (" --color never", true, [:], false),
    (" --color always", false, ["NO_COLOR": "1", "TERM": "dumb"], true),
  ])
  func `decides about colours`(
    options: String, isTerminal: Bool, environment: [String: String], expected: Bool
  ) async {
    let plain = "! b: note: nice [nice]\nexit 0"
    let coloured =
      "! \u{1B}[1mb:\u{1B}[0m \u{1B}[1;36mnote:\u{1B}[0m nice \u{1B}[2m[nice]\u{1B}[0m\nexit 0"
    let found = await transcript(
      "brew p note\(options)", isTerminal: isTerminal, environment: environment)
    #expect(found == (expected ? coloured : plain))
  }

  @Test(arguments: [
    (Console.Delivery.closed, "exit 0"),
    (.failed, "! error: cannot write standard output\nexit 2"),
  ])
  func `ends well when nobody reads`(delivery: Console.Delivery, expected: String) async {
    #expect(await transcript("brew p show", delivery: delivery) == expected)
  }

  @Test func `keeps what a command wrote`() async throws {
    var program = Program(
      subcommands: [Brew.self], fileSystem: InMemoryFileSystem(),
      console: Console { _, _ in .delivered })
    #expect(await program.run(["brew", "p", "write"]) == .done)
    #expect(program.fileSystem.kind(of: "out") == .file)
  }

  @Test func `draws progress after a second, and erases it`() {
    var written = ""
    var clock = 0.0
    let console = Console(isErrorTerminal: true, width: 20, seconds: { clock }) {
      written += String(decoding: $1, as: UTF8.self)
      return .delivered
    }
    for (index, time) in [0, 0.9, 1, 1.05, 1.2].enumerated() {
      clock = time
      console.progress("Reading", index, of: 5)
    }
    console.print("done")
    console.flush()
    #expect(written == "\rReading 2/5\u{1B}[K\rReading 4/5\u{1B}[K\r\u{1B}[Kdone\n")
  }
}
