import CatalogModel
import SourceScan

/// The reuse of what an earlier search of mostly the same files has found.
///
/// What is found in a file depends on its content and on the declarations of all files, but not on
/// the bodies of functions and accessors in other files. So as long as only bodies change, only the
/// changed files, and those whose findings name a place in them, need to be searched again.
extension SourceScanner {
  /// A finished search.
  public struct Past: Sendable {
    fileprivate let outline: Outline
    fileprivate let connections: Connections
    fileprivate let numbers: [String: Int]
    fileprivate let found: [FoundStrings]
  }

  /// What `finish` adds to the declarations: the same for all sources with the same outline,
  /// because it names no places in them.
  fileprivate struct Connections: Sendable {
    let lineages: [String: [SwiftType]]
    let differences: Differences
    /// By the number of a model, its own lineages.
    let views: [Int: [String: [SwiftType]]]
  }

  /// All that the findings in any file may depend on, besides the content of the file itself.
  public struct Outline: Sendable, Equatable {
    fileprivate var files: [FileOutline] = []
    fileprivate let others: [SourceText]
    fileprivate let libraries: Set<LookUpLibrary>
    fileprivate let options: ScanOptions
    fileprivate let targets: [String: TargetNumbers]
    fileprivate let modules: [String: TargetNumbers]
  }

  fileprivate struct FileOutline: Sendable, Equatable {
    let path: String
    /// The tree of a Swift file; nil for any other file, which declares nothing.
    let tree: SyntaxTree?
    let checksum: UInt64

    static func == (one: Self, other: Self) -> Bool {
      one.path == other.path && one.checksum == other.checksum
    }
  }

  /// Returns the outline of the sources.
  ///
  /// - Parameter past: An earlier search, whose outlines of unchanged files are reused; nil for
  ///   none.
  public func outline(after past: Past?) -> Outline {
    if let knownOutline { return knownOutline }
    var outline = Outline(
      others: others, libraries: libraries, options: options, targets: targets, modules: modules)
    outline.files = files.map { file in
      switch file {
      case .objectiveC(let path, _): return FileOutline(path: path, tree: nil, checksum: 0)
      case .swift(let number):
        let tree = index.trees[number]
        let path = tree.text.path
        if let number = past?.numbers[path], let known = past?.outline.files[number],
          known.tree === tree
        {
          return known
        }
        return FileOutline(path: path, tree: tree, checksum: tree.outline)
      }
    }
    return outline
  }

  /// Completes the work of `beginConnecting` like an earlier search, if the sources then had the
  /// same outline; returns false otherwise, and if there was none.
  public mutating func connect(as past: Past?) -> Bool {
    guard let past else { return false }
    knownOutline = outline(after: past)
    guard knownOutline == past.outline else { return false }
    let known = past.connections
    index.connect([known.lineages])
    connect(
      known.differences,
      known.differences.models.map { view(of: $0, lineages: known.views[$0] ?? [:]) })
    return true
  }

  /// Returns what an earlier search found in each file, if a new search, whose outline is given,
  /// would find the same; nil for each file that must be searched.
  public func strings(knownFrom past: Past?, _ outline: Outline) -> [FoundStrings?] {
    guard let past, past.outline == outline else { return files.map { _ in nil } }
    let changed = zip(outline.files, past.outline.files).filter { $0.tree !== $1.tree }.map(
      \.0.path)
    return zip(outline.files, past.outline.files).enumerated().map { number, file in
      let found = past.found[number]
      return file.0.tree === file.1.tree && file.0.tree != nil && !found.mentions(changed)
        ? found : nil
    }
  }

  /// Returns a record of this search, for later ones.
  ///
  /// - Parameter found: The findings in each file, in the order of the files.
  public func past(_ outline: Outline, _ found: [FoundStrings]) -> Past {
    let numbers = Dictionary(
      outline.files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    let connections = Connections(
      lineages: index.lineages, differences: differences, views: viewsOfModels.mapValues(\.lineages)
    )
    return Past(outline: outline, connections: connections, numbers: numbers, found: found)
  }
}

extension FoundStrings {
  /// Returns whether a finding names a place in one of the files.
  fileprivate func mentions(_ paths: [String]) -> Bool {
    paths.contains { path in
      strings.contains { $0.cause.declaration.hasPrefix(path) }
        || diagnostics.contains { $0.notes.contains { $0.span?.path == path } }
    }
  }
}

extension SyntaxTree {
  /// A checksum of the file without the bodies of functions and accessors, on which no other file
  /// depends. If a body contains a type, whose members other files may know, the checksum covers
  /// the whole file.
  fileprivate var outline: UInt64 {
    var bodies: [Range<Int>] = []
    var sum = UInt64.fnv1aSeed
    func add(_ bytes: ArraySlice<UInt8>) {
      for byte in bytes { sum = sum.adding(fnv1a: byte) }
      // Marks the end of a part, so that the same bytes split elsewhere have another sum.
      sum = sum.adding(fnv1a: 0xFF)
    }
    for node in nodes.indices {
      switch nodes[node].kind {
      case .function, .binding:
        for child in children(of: node) where [.block, .accessors].contains(nodes[child].kind) {
          bodies.append(nodes[child].range)
          // Observers belong to a stored property, and accessors to a computed one.
          let isObserved =
            nodes[child].flags.contains(.isOptional)
            || firstChild(of: child).map { isNamed("willSet", $0) || isNamed("didSet", $0) } == true
          sum = sum.adding(fnv1a: isObserved ? 1 : 0)
        }
      default: continue
      }
    }
    bodies.sort { $0.lowerBound < $1.lowerBound }
    let types = nodes.filter { $0.kind == .typeDeclaration }.map(\.range.lowerBound)
    var next = 0
    for type in types.sorted() {
      while next < bodies.count, bodies[next].upperBound <= type { next += 1 }
      if next < bodies.count, bodies[next].lowerBound < type {
        bodies = []
        break
      }
    }
    var place = 0
    for body in bodies where body.lowerBound >= place {
      add(text.bytes[place..<body.lowerBound])
      place = body.upperBound
    }
    add(text.bytes[place...])
    return sum
  }
}
