internal import AppleFormats
package import CatalogModel
internal import CatalogPasses
internal import Checks
package import ProjectFiles
package import ProjectReading

/// Fixes that need no decision: equal entries of one key are joined; a text is replaced if its
/// finding has a replacement, such as one with the white space of the source at its ends; a missing
/// plural form gets the text of 'other', to be reviewed; code gets the edits that findings contain.
package struct SafeFixes {
  /// Whether to show the changes without writing anything.
  private let isDiff: Bool
  /// Whether to show changed lines even if the files are written.
  private var showsAll: Bool { telling.isWhole }
  private let telling: Workspace.Telling
  /// The results for the files, one report for each call of `joinDuplicates` or `apply`.
  package private(set) var reports: [FileReport] = []

  package init(isDiff: Bool, _ telling: Workspace.Telling) {
    self.isDiff = isDiff
    self.telling = telling
  }

  /// A text before and after its fix. For missing plural forms, `old` is empty and `new` lists the
  /// forms, as in `few, many: %d teas`.
  package struct Change {
    package let key: String
    package let language: LanguageTag
    package let old: String
    package let new: String

    fileprivate var lines: [String] {
      ["  \(key.quoted) in \(language)", "  - \(old.quoted)", "  + \(new.quoted)"]
    }
  }

  /// Joins the entries of each repeated key in the tables at `paths` if they are equal, comments
  /// aside, or only reports them if nothing is written. Skips files that cannot be read or parsed,
  /// and, with an error, files outside of `root` that a symbolic link leads to.
  package mutating func joinDuplicates(
    in paths: [String], below root: String, _ workspace: inout Workspace
  ) throws(FileError) {
    var files = FileReport(isCheck: isDiff, telling)
    for path in paths {
      guard let bytes = try? workspace.fileSystem.read(path),
        let table = try? TableFormat.format(of: path)?.open(bytes),
        let joined = table.joiningDuplicates, !joined.removed.isEmpty
      else { continue }
      if let inner = Path.relative(path, to: root),
        workspace.fileSystem.leadsOutside(inner, of: root)
      {
        workspace.refuseLink(path)
        continue
      }
      let detail = joined.removed.count.counted("duplicate") + " removed"
      let keys = isDiff || showsAll ? joined.removed : []
      try files.write(
        joined.bytes, to: path, detail, lines: keys.map { "  - \($0.key.quoted)" }, &workspace)
    }
    _ = files.commit(&workspace)
    reports.append(files)
  }

  /// Fixes findings in Swift files, `.strings` files and string catalogs, at most one for each text
  /// of a table. Returns the findings that remain: all of them if nothing is written.
  package mutating func apply(
    to findings: [PlacedFinding], below root: String, _ workspace: inout Workspace
  ) throws(FileError) -> [PlacedFinding] {
    var left: [PlacedFinding] = []
    var files = FileReport(isCheck: isDiff, telling)
    let byFile = Dictionary(grouping: findings) { $0.span?.path ?? "" }
    for (path, findings) in byFile.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      if Path.fileExtension(path) == "swift" {
        left += try fixCode(findings, at: path, below: root, &files, &workspace)
        continue
      }
      let isFixable = findings.contains { $0.finding.isFixable }
      guard isFixable, ["strings", "xcstrings"].contains(Path.fileExtension(path)) else {
        left += findings
        continue
      }
      if let inner = Path.relative(path, to: root),
        workspace.fileSystem.leadsOutside(inner, of: root)
      {
        workspace.refuseLink(path)
        left += findings
        continue
      }
      let bytes = try workspace.fileSystem.read(path)
      guard var table = FixedTable(bytes, path) else {
        left += findings
        continue
      }
      var changes: [Change] = []
      for finding in findings {
        if let change = table.fix(finding.finding) {
          changes.append(change)
          if isDiff { left.append(finding) }
        } else {
          left.append(finding)
        }
      }
      guard !changes.isEmpty else { continue }
      let lines = isDiff || showsAll ? changes.flatMap(\.lines) : []
      try files.write(
        table.bytes, to: path, "\(changes.count.counted("text")) fixed", lines: lines, &workspace)
    }
    let isDone = files.commit(&workspace)
    reports.append(files)
    return isDone ? left : findings
  }
}

extension SafeFixes {
  /// Makes the edits that findings in a file of code contain. Returns the findings that remain: all
  /// of them if the edits are only shown or cannot be made.
  private func fixCode(
    _ findings: [PlacedFinding], at path: String, below root: String, _ files: inout FileReport,
    _ workspace: inout Workspace
  ) throws(FileError) -> [PlacedFinding] {
    let edits = findings.compactMap(\.finding.edit)
    guard !edits.isEmpty else { return findings }
    if let inner = Path.relative(path, to: root),
      workspace.fileSystem.leadsOutside(inner, of: root)
    {
      workspace.refuseLink(path)
      return findings
    }
    let text = SourceText(path: path, bytes: try workspace.fileSystem.read(path))
    guard edits.allSatisfy({ $0.range.upperBound <= text.bytes.count }) else { return findings }
    let lines = isDiff || showsAll ? edits.map { "  " + $0.shown(in: text) } : []
    try files.write(
      text.bytes.applying(edits), to: path, "\(edits.count.counted("place")) fixed", lines: lines,
      &workspace)
    return isDiff ? findings : findings.filter { $0.finding.edit == nil }
  }
}

extension Finding {
  fileprivate var isFixable: Bool { replacement != nil || rule == .missingPluralForm }
}

private struct FixedTable {
  private enum Document {
    case strings(StringsDocument)
    case catalog(XCStringsDocument)
  }

  private var document: Document
  /// The changed texts: a second change of a text would undo the first.
  private var changed: Set<Place> = []

  private struct Place: Hashable {
    let key: String
    let language: LanguageTag
    let place: Finding.Place
  }

  /// Parses a string catalog, or else a `.strings` file; nil if it cannot be parsed or has errors.
  init?(_ bytes: [UInt8], _ path: String) {
    if Path.fileExtension(path) == "xcstrings" {
      guard let catalog = try? XCStringsDocument.parse(bytes), !catalog.problems.reach(.error)
      else { return nil }
      document = .catalog(catalog)
    } else {
      guard let strings = try? StringsDocument.parse(bytes), !strings.problems.reach(.error)
      else { return nil }
      document = .strings(strings)
    }
  }

  var bytes: [UInt8] {
    switch document {
    case .strings(let strings): strings.serialize()
    case .catalog(let catalog): catalog.serialize()
    }
  }

  /// Makes the change that fixes a finding, and returns it; nil if the finding has no safe fix, its
  /// text is not in the file, or an earlier fix changed that text.
  mutating func fix(_ finding: Finding) -> SafeFixes.Change? {
    let place = Place(key: finding.key, language: finding.language, place: finding.place)
    guard finding.isFixable, !changed.contains(place) else { return nil }
    let change: SafeFixes.Change?
    switch document {
    case .strings(var strings):
      change = finding.replacement.flatMap { new in
        strings.value(for: finding.key).map { old in
          strings.set(new, for: finding.key)
          return finding.change(old, new)
        }
      }
      document = .strings(strings)
    case .catalog(var catalog):
      change = finding.fix(&catalog)
      document = .catalog(catalog)
    }
    if change != nil { changed.insert(place) }
    return change
  }
}

extension Finding {
  fileprivate func change(_ old: String, _ new: String) -> SafeFixes.Change {
    SafeFixes.Change(key: key, language: language, old: old, new: new)
  }

  /// Fixes the finding in a catalog, and returns the change; nil if the catalog does not have the
  /// text, or if a plural form is missing and `other` is not a single text.
  fileprivate func fix(_ catalog: inout XCStringsDocument) -> SafeFixes.Change? {
    guard var localization = catalog.localization(key, language) else { return nil }
    var result: SafeFixes.Change?
    let (path, isForm): (TextPath, Bool)
    switch place {
    case .text(let way): (path, isForm) = (way, false)
    case .forms(.plural, let way) where rule == .missingPluralForm: (path, isForm) = (way, true)
    default: return nil
    }
    let isFixed = localization.update(path) { message in
      switch message {
      case .plural(var forms) where isForm:
        guard case .text(let text, _)? = forms[.other] else { return false }
        let missing = PluralCategory.forms(of: language).filter { forms[$0] == nil }
        for category in missing { forms[category] = .text(text, .needsReview) }
        let names = missing.map(\.rawValue).joined(separator: ", ")
        result = change("", "\(names): \(text)")
        message = .plural(forms)
      case .text(let old, let state) where !isForm:
        guard let replacement else { return false }
        result = change(old, replacement)
        message = .text(replacement, state)
      default: return false
      }
      return true
    }
    guard isFixed else { return nil }
    guard catalog.set(localization, key: key, language: language).isEmpty else { return nil }
    return result
  }
}
