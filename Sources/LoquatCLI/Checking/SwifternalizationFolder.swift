internal import CatalogFormats
internal import CatalogModel
internal import Checks
internal import ProjectFiles

/// A folder with the files of Swifternalization: `base.json`, those of languages, and
/// `expressions.json`.
struct SwifternalizationFolder {
  let path: String
  /// The names of the files with texts, sorted, `base.json` first.
  let names: [String]
  let hasExpressions: Bool

  private static let expressions = "expressions.json"

  /// Nil for a folder that has no `base.json`, or nothing else of the kind beside it.
  init?(_ path: String, in fileSystem: any FileSystem) {
    guard fileSystem.kind(of: Path.join(path, "base.json")) == .file,
      let entries = try? fileSystem.list(path)
    else { return nil }
    let files = entries.filter { $0.kind == .file }.map(\.name)
    hasExpressions = files.contains(Self.expressions)
    let languages = files.filter { name in
      let stem = Path.stem(name)
      return Path.fileExtension(name) == "json" && (2...3).contains(stem.prefix { $0 != "-" }.count)
        && LanguageTag(stem) != nil
    }
    guard hasExpressions || !languages.isEmpty else { return nil }
    self.path = path
    names = ["base.json"] + languages.sorted { $0.precedesByBytes($1) }
  }

  /// What is wrong with the files; findings are those of the rules about expressions.
  func check(
    _ rules: [Rule], _ languages: [LanguageTag], _ context: inout Context
  ) -> CheckResult {
    var result = CheckResult(root: path)
    var check = ExpressionCheck(shared(&context), rules: rules)
    for name in names {
      let language = Path.stem(name)
      guard languages.isEmpty || LanguageTag(language).map(languages.contains) == true,
        let document = document(Path.join(path, name), &context)
      else { continue }
      let entries = document.entries
      let text = SourceText(path: Path.join(path, name), bytes: document.text)
      let byKey = Dictionary(entries.map { ($0.key, $0) }) { $1 }
      result.findings += check.findings(in: entries, language: language).map { finding in
        PlacedFinding(
          finding: finding, span: byKey[finding.key].map { text.span($0.place(finding)) })
      }
      result.tableCount += 1
      result.textCount += entries.count
      if let tag = LanguageTag(language), language != "base" { result.languages.insert(tag) }
    }
    context.diagnostics += languages.filter { !result.languages.contains($0) }.map {
      .nothing(in: $0, but: Set(names.compactMap { LanguageTag(Path.stem($0)) }))
    }
    return result
  }

  private func shared(_ context: inout Context) -> SwifternalizationSharedExpressions {
    guard hasExpressions else { return SwifternalizationSharedExpressions() }
    let file = Path.join(path, Self.expressions)
    return read(file, &context) { (bytes) throws(ParseError) in
      let (shared, problems) = try SwifternalizationSharedExpressions.parse(bytes)
      return (shared, bytes, problems)
    } ?? SwifternalizationSharedExpressions()
  }

  private func document(_ file: String, _ context: inout Context) -> SwifternalizationDocument? {
    read(file, &context) { (bytes) throws(ParseError) in
      let document = try SwifternalizationDocument.parse(bytes)
      return (document, document.text, document.problems)
    }
  }

  private func read<Content>(
    _ file: String, _ context: inout Context,
    parse: ([UInt8]) throws(ParseError) -> (Content, [UInt8], [Problem])
  ) -> Content? {
    do throws(FileError) {
      let bytes = try context.fileSystem.read(file)
      do throws(ParseError) {
        let (content, text, problems) = try parse(bytes)
        let source = SourceText(path: file, bytes: text)
        context.diagnostics += problems.map { Diagnostic($0, in: source) }
        return content
      } catch {
        context.diagnostics.append(Diagnostic(error, of: bytes, at: file))
      }
    } catch {
      context.fail(error)
    }
    return nil
  }
}

extension SwifternalizationDocument.Entry {
  /// Where the expression of a finding stands, or the key.
  fileprivate func place(_ finding: Finding) -> Range<Int> {
    guard case .cases(let cases) = content, let name = finding.path.first else { return keyRange }
    return cases.last { $0.pattern.utf8.elementsEqual(name.utf8) }?.range ?? keyRange
  }
}
