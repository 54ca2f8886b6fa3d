internal import LoquatKit
internal import ProjectFiles
internal import ProjectReading
internal import Syntaxes

/// `loquat fmt` formats files like the tool that owns their format.
struct Format: Subcommand {
  static let name = "fmt"
  static let summary = "Rewrite files as Xcode writes them, with the same content"
  static let discussion = [
    """
    Takes .xcstrings, .strings, .stringsdict and XLIFF 1.2 files, and folders that contain them. \
    Every text, and every comment above or after it, stays the same. Catalogs get Xcode's order, all \
    other files keep their own; // lines above an entry become /* */, and UTF-16 with a byte order \
    mark stays UTF-16; other encodings become UTF-8.
    """,
    """
    A file with mistakes is left as it is, and so is a file that cannot have this form without a \
    loss: a binary property list, or an XLIFF file that says more than Xcode writes. Storyboards, \
    xibs and Info.plist files are not rewritten.
    """,
    """
    A symbolic link to a file is followed if it leads to a file in the folder that you named; a link \
    that you name itself is followed if it leads to a file in its own folder or in the current one. \
    Links that lead elsewhere are refused. Links to folders are not followed.
    """,
  ]
  static let examples = [
    "loquat fmt Sources/TeaShop/fr.lproj/Localizable.strings", "loquat fmt --check .",
    "loquat fmt --exclude Vendor --exclude '*.xliff' Sources",
  ]

  private let request: FormatRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    let isCheck = arguments.flag(
      "--check", help: "Write nothing; exit 1 if something would change")
    let excluded = arguments.exclusions(such: "a/**/*.xliff")
    let paths = try arguments.operands(
      "file", help: "Files, or folders to search for files", minimum: 1, completion: .file)
    var request = FormatRequest(paths: paths)
    request.isCheck = isCheck
    request.exclude(excluded)
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let files = try context.workspace.format(request)
    context.report = [JSONMember("files", files.json)]
    context.summary = [files.summary]
    return files.status
  }
}
