internal import AppleFormats
package import CatalogModel
package import Checks
package import ProjectFiles
package import ProjectReading
internal import Swifternalization

extension SwifternalizationFiles {
  /// Returns the findings of rules about expressions in the files, and the numbers of files and
  /// texts. Checks only the files of the given languages; if the list is empty, all files,
  /// including `base.json`. Reports the problems of the files that it reads.
  package func check(
    _ rules: [Rule], _ languages: [LanguageTag], _ workspace: inout Workspace
  ) -> CheckResult {
    var result = CheckResult(root: folder)
    var check = ExpressionCheck(workspace.sharedExpressions(of: self), rules: rules)
    for path in textPaths {
      let language = Path.stem(path)
      guard languages.isEmpty || LanguageTag(language).map(languages.contains) == true,
        let document = workspace.swifternalization(at: path)
      else { continue }
      let text = SourceText(path: path, bytes: document.text)
      result.findings += check.placedFindings(in: document.entries, of: language, text)
      result.tableCount += 1
      result.textCount += document.entries.count
      if let tag = LanguageTag(language), language != "base" { result.languages.insert(tag) }
    }
    return result
  }

  /// The languages that have a file.
  package var tags: [LanguageTag] { languages.compactMap { LanguageTag($0) } }
}

extension ReadTable.Strings {
  /// Returns the findings about expressions in the keys, the older dialect of Swifternalization;
  /// none for other tables.
  func olderFindings(_ rules: [Rule], _ shared: SwifternalizationSharedExpressions)
    -> [PlacedFinding]
  {
    let name = StringsDocument.swifternalizationName(of: localization)
    guard let entries = table.swifternalization(named: name, shared)?.joiningUnknownNames else {
      return []
    }
    var check = ExpressionCheck(shared, rules: rules)
    return check.placedFindings(in: entries, of: name, SourceText(path: path, bytes: table.text))
  }
}

extension [SwifternalizationDocument.Entry] {
  /// The entries with a case more for each key such as `cars{more}`, where `cars` has cases: the
  /// library takes it for a key of its own, because the braces hold no name of an expression.
  fileprivate var joiningUnknownNames: Self {
    var result = self
    var places: [Key: Int] = [:]
    for (place, entry) in enumerated() {
      if case .cases = entry.content { places[Key(entry.key)] = place }
    }
    for entry in self {
      guard case .text(let text) = entry.content, entry.key.hasSuffix("}"),
        let brace = entry.key.firstIndex(of: "{"),
        let place = places[Key(String(entry.key[..<brace]))],
        case .cases(let cases) = result[place].content
      else { continue }
      let name = String(entry.key[brace...].dropFirst().dropLast())
      result[place].content = .cases(
        cases + [.init(pattern: name, range: entry.keyRange, texts: [.init(text: text)])])
    }
    return result
  }
}

extension ExpressionCheck {
  /// Returns the findings in the entries of a file, each with the place of its expression or key.
  fileprivate mutating func placedFindings(
    in entries: [SwifternalizationDocument.Entry], of language: String, _ text: SourceText
  ) -> [PlacedFinding] {
    let byKey = Dictionary(entries.map { ($0.key, $0) }) { $1 }
    return findings(in: entries, language: language).map { finding in
      PlacedFinding(
        finding: finding, span: byKey[finding.key].map { text.span($0.place(finding)) })
    }
  }
}

extension SwifternalizationDocument.Entry {
  /// Returns the byte range of a finding's expression, or of the key if the finding has none.
  fileprivate func place(_ finding: Finding) -> Range<Int> {
    guard case .cases(let cases) = content, case .expression(let name) = finding.place else {
      return keyRange
    }
    return cases.last { $0.pattern.hasSameBytes(as: name) }?.range ?? keyRange
  }
}
