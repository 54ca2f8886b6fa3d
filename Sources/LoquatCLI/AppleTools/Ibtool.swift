internal import LoquatKit
internal import ProjectFiles

/// `ibtool --export-strings-file`: writes the texts of a storyboard or xib to a `.strings` table.
struct Ibtool: AppleTool {
  static let name = "ibtool"
  static let usage = """
    usage: ibtool --export-strings-file table document
           ibtool --generate-strings-file table document
    """

  private let request: InterfaceTableRequest

  init(_ words: ToolArguments) throws(ToolError) {
    var words = words
    let output = try words.value("--export-strings-file", "--generate-strings-file")
    // The other output of Xcode's tool is empty for a document without mistakes.
    for option in ["--warnings", "--errors", "--notices"] { _ = words.flag(option) }
    _ = try words.value("--output-format")
    if let option = words.words.first(where: { $0.hasPrefix("-") }) {
      throw .beyond(
        "'\(option)' needs Xcode",
        instead: "Loquat stands in for --export-strings-file; 'loquat export' and 'loquat import' "
          + "exchange the texts of storyboards with translators")
    }
    let documents = try words.operands()
    guard let output else { throw .usage("--export-strings-file is required") }
    guard documents.count == 1 else { throw .usage("exactly one document is required") }
    request = InterfaceTableRequest(document: documents[0], output: output)
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    ExitStatus(try context.workspace.interfaceTable(request))
  }
}
