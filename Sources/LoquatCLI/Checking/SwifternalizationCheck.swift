internal import CatalogFormats
internal import CatalogModel
internal import Checks
internal import ProjectFiles

extension SwifternalizationFiles {
  /// What is wrong with the files; findings are those of the rules about expressions.
  func check(
    _ rules: [Rule], _ languages: [LanguageTag], _ context: inout Context
  ) -> CheckResult {
    var result = CheckResult(root: folder)
    var check = ExpressionCheck(context.sharedExpressions(of: self), rules: rules)
    for path in textPaths {
      let language = Path.stem(path)
      guard languages.isEmpty || LanguageTag(language).map(languages.contains) == true,
        let document = context.swifternalization(at: path)
      else { continue }
      let entries = document.entries
      let text = SourceText(path: path, bytes: document.text)
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
      .nothing(in: $0, but: Set(textPaths.compactMap { LanguageTag(Path.stem($0)) }))
    }
    return result
  }
}

extension ReadTable {
  /// What is wrong with expressions in the keys of `.strings` files, the dialect of older versions.
  func olderFindings(
    _ rules: [Rule], _ shared: SwifternalizationSharedExpressions
  ) -> [PlacedFinding] {
    stringsDocuments.flatMap { path, document -> [PlacedFinding] in
      let localization = TableFile(path: path)?.localization ?? "base"
      let name = localization == "Base" ? "base" : localization
      guard let entries = document.swifternalization(named: name, shared) else { return [] }
      let text = SourceText(path: path, bytes: document.text)
      let byKey = Dictionary(entries.map { ($0.key, $0) }) { $1 }
      var check = ExpressionCheck(shared, rules: rules)
      return check.findings(in: entries, language: name).map { finding in
        PlacedFinding(
          finding: finding, span: byKey[finding.key].map { text.span($0.place(finding)) })
      }
    }
  }
}

extension SwifternalizationSharedExpressions {
  /// Takes those of a table of the older dialect, if it is one for them.
  mutating func add(_ table: ReadTable) {
    guard table.catalog.table == StringsDocument.expressionsTable else { return }
    for (path, document) in table.stringsDocuments {
      let localization = TableFile(path: path)?.localization ?? "base"
      sections[localization == "Base" ? "base" : localization] = document.sharedExpressions
    }
  }
}

extension SwifternalizationDocument.Entry {
  /// Where the expression of a finding stands, or the key.
  fileprivate func place(_ finding: Finding) -> Range<Int> {
    guard case .cases(let cases) = content, let name = finding.path.first else { return keyRange }
    return cases.last { $0.pattern.utf8.elementsEqual(name.utf8) }?.range ?? keyRange
  }
}
