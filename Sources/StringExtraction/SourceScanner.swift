public import CatalogModel
public import SourceScan

/// A source file as far as it can be read on its own.
public enum ParsedSource: Sendable {
  case swift(SyntaxTree)
  case objectiveC(SourceText)

  /// Reads a file; its name says the language.
  public init(_ text: SourceText) {
    switch CodeLanguage(ofFile: text.path) {
    case .objectiveC: self = .objectiveC(text)
    case .swift, nil: self = .swift(SyntaxTree(text))
    }
  }
}

/// The sources of a project, read once and known as a whole.
///
/// What a call means depends on declarations in other files, so all files are read first; then
/// each can be searched, in any order and on any thread.
public struct SourceScanner: Sendable {
  private let index: DeclarationIndex
  private let objectiveC: ObjectiveCExtractor
  private let options: ScanOptions
  private let files: [File]

  private enum File: Sendable {
    /// The number of the tree in the index.
    case swift(Int)
    case objectiveC(SourceText)

    var isSwift: Bool { if case .swift = self { true } else { false } }
  }

  /// Takes the files of a project, and the declarations of what it depends on.
  public init(
    _ sources: [ParsedSource], dependencies: [SyntaxTree] = [],
    options: ScanOptions = ScanOptions()
  ) {
    var index = Self.sdk
    for name in options.macros {
      index.add(Self.tree("--macro", SDK.lookUps(named: name, returning: "String")), .named)
    }
    for text in options.declarations {
      let declaration = text.isIdentifier ? SDK.call(named: text) : text
      index.add(Self.tree("--localizes", declaration), .named)
    }
    for tree in dependencies { index.add(tree, .dependency) }
    files = sources.map { source in
      switch source {
      case .swift(let tree):
        index.add(tree, .project)
        return .swift(index.trees.count - 1)
      case .objectiveC(let text): return .objectiveC(text)
      }
    }
    // Objective-C needs no declarations.
    if files.contains(where: \.isSwift) { index.finish() }
    self.index = index
    self.options = options
    objectiveC = ObjectiveCExtractor(macros: options.macros)
  }

  /// What the SDKs declare; read once, because it is the same for every project.
  private static let sdk = SDK.interfaces.reduce(into: DeclarationIndex()) { index, interface in
    index.add(tree(interface.module, interface.text), .sdk)
  }

  private static func tree(_ name: String, _ text: String) -> SyntaxTree {
    SyntaxTree(SourceText(path: name, bytes: Array(text.utf8)))
  }

  /// How many files of the project there are.
  public var fileCount: Int { files.count }

  /// The strings of one file, by its place among the sources.
  public func strings(in file: Int) -> FoundStrings {
    var cache = LookUpCache()
    return strings(in: file, &cache)
  }

  /// The strings of some files, which is faster than one at a time.
  public func strings(in files: Range<Int>) -> [FoundStrings] {
    var cache = LookUpCache()
    return files.map { strings(in: $0, &cache) }
  }

  private func strings(in file: Int, _ cache: inout LookUpCache) -> FoundStrings {
    let text: SourceText
    var found: FoundStrings
    switch files[file] {
    case .swift(let number):
      text = index.trees[number].text
      found = StringFinder.strings(in: number, of: index, options: options, &cache)
      if let mistake = index.trees[number].mistake {
        found.isComplete = false
        found.diagnostics.append(.unreadable(mistake, in: text))
      }
    case .objectiveC(let source):
      text = source
      found = objectiveC.strings(in: text)
      found.leaveOut(IgnoreMarks(text))
    }
    if let diagnostic = Diagnostic.notUTF8(text) { found.diagnostics.append(diagnostic) }
    return found
  }

  /// Whether a text is what `ScanOptions.declarations` may hold.
  public static func isDeclaration(_ text: String) -> Bool {
    if text.isIdentifier { return true }
    var index = DeclarationIndex()
    index.add(tree("", text), .named)
    return index.declaresSomething
  }
}

extension String {
  /// Whether the text can name a function.
  fileprivate var isIdentifier: Bool {
    guard let first = utf8.first, !first.isDigit else { return false }
    return utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == .underscore || $0 >= 0x80 }
  }
}
