internal import CatalogFormats
internal import CatalogModel
internal import CatalogPasses
internal import ProjectFiles

/// `loquat import`: translations out of bundles, into the tables of the project.
struct Import: Subcommand {
  static let name = "import"
  static let summary = "Merge the translations of .xcloc bundles or .xliff files into a project"
  static let discussion = [
    """
    Each <file> of the XLIFF goes into the table of its language beside the one it was made from: \
    en.lproj/Localizable.strings into fr.lproj/Localizable.strings; those of a string catalog go \
    into it. What is there and not in the \
    bundle stays, with its order, comments and spacing. Every unit is accounted for.
    """,
    """
    All files change or none: when one cannot be written, or the process ends, the project is as it \
    was. What was interrupted while files took their places is finished by the next import or \
    extract, or by --resume alone.
    """,
  ]
  static let examples = [
    "loquat import fr.xcloc", "loquat import --check Translations/*.xcloc",
    "loquat import --project App pt-BR.xliff", "loquat import --resume",
  ]

  let root: String
  let isCheck: Bool
  let isResuming: Bool
  let bundles: [String]

  init(_ arguments: inout Arguments) throws(UsageError) {
    root =
      arguments.option(
        "--project", "-p", value: "dir", help: "Folder of the project (default: this folder)",
        completion: .directory) ?? "."
    isCheck = arguments.flag("--check", help: "Write nothing; exit 1 if something would change")
    isResuming = arguments.flag(
      "--resume", help: "Finish an import that was interrupted; every import does so first")
    bundles = try arguments.operands(
      "bundle", help: "Bundles (.xcloc) or XLIFF files", minimum: isResuming ? 0 : 1,
      completion: .file)
    if isResuming, !bundles.isEmpty {
      throw UsageError("'--resume' takes no bundle; every import finishes what was interrupted")
    }
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let (isClear, transaction) = try context.beginWriting(in: root, isCheck: isCheck)
    guard isClear else { return .problems }
    if isResuming { return .done }
    let project = try context.project(at: root, developmentLanguage: .english)
    var merge = BundleMerge(project: project)
    for bundle in bundles {
      do throws(FileError) {
        try merge.add(bundle, &context)
      } catch {
        context.fail(error)
      }
    }
    var files = FileReport(isCheck: isCheck, transaction: transaction)
    var outcome = merge.refused
    for table in merge.tables {
      do throws(FileError) {
        if table.outcome.added > 0 || !table.isNew {
          try files.write(
            table.document.serialize(), to: project.path(of: table.file.path), table.outcome.text,
            &context)
        }
        outcome += table.outcome
      } catch {
        context.fail(error)
        outcome.ignored[.unwritten, default: 0] += table.outcome.total
      }
    }
    for catalog in merge.catalogs {
      do throws(FileError) {
        try files.write(
          catalog.document.serialize(), to: project.path(of: catalog.path), catalog.outcome.text,
          &context)
        outcome += catalog.outcome
      } catch {
        context.fail(error)
        outcome.ignored[.unwritten, default: 0] += catalog.outcome.total
      }
    }
    if !files.commit(&context) {
      outcome.ignored[.unwritten, default: 0] += outcome.added + outcome.changed
      (outcome.added, outcome.changed) = (0, 0)
    }
    context.report = [JSONMember("units", outcome.json), JSONMember("files", files.json)]
    context.summary = [outcome.summary]
    return files.status
  }
}

extension TableImport {
  fileprivate var text: String {
    let counts = [("added", added), ("changed", changed), ("unchanged", unchanged)]
    let taken = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
    let reasons = Reason.allCases.compactMap { reason in
      ignored[reason].map { ignored.count == 1 ? reason.text : "\($0) \(reason.text)" }
    }
    let left = ignored.values.reduce(0, +)
    let parts = left == 0 ? taken : taken + ["\(left) ignored (\(reasons.joined(separator: ", ")))"]
    return parts.joined(separator: ", ")
  }

  fileprivate var summary: String {
    total == 0 ? "nothing to import" : "\(total.counted("unit")): \(text)"
  }

  fileprivate var json: JSONValue {
    .object([
      "total": .integer(total), "added": .integer(added), "changed": .integer(changed),
      "unchanged": .integer(unchanged),
      "ignored": .object(
        Reason.allCases.compactMap { reason in
          ignored[reason].map { JSONMember(reason.rawValue, .integer($0)) }
        }),
    ])
  }
}
