import Testing

@testable import LoquatCLI
@testable import LoquatKit

@Suite struct SubcommandTests {
  @Test func `every command is declared in the style of the others`() {
    let commands = subcommands + [Brew.self, Taste.self]
    #expect(Set(commands.map { $0.name }).count == commands.count)
    var sentences: [String] = []
    for command in commands {
      let specs = command.specs + GlobalOptions.specs
      sentences += [command.summary] + specs.filter { $0.isOperand || $0.isShownOption }.map(\.help)
      let names = specs.flatMap { $0.names + $0.aliases }
      #expect(Set(names).count == names.count, "an option of '\(command.name)' is declared twice")
      // Messages and usage lines show the first name.
      #expect(specs.allSatisfy { $0.names.first?.hasPrefix("--") ?? true })
    }
    let wrong = sentences.filter { $0.hasSuffix(".") || $0.first?.isUppercase != true }
    #expect(wrong == [])
  }
}
