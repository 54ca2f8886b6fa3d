internal import CatalogModel

/// The files and folders of a commit, and those that git ignores now, by paths from the top of the
/// repository.
struct GitTree {
  /// The id of the content (the blob) of each file in the commit, by path. The content of a
  /// symbolic link is the path of its target, until `followLinks`.
  private(set) var files: [String: String] = [:]
  /// The entries of each folder, sorted by name, by the folder's path; the empty path is the top. A
  /// submodule is an empty folder.
  private(set) var folders: [String: [DirectoryEntry]] = ["": []]
  /// The commit hashes of submodules by path.
  private(set) var submodules: [String: String] = [:]
  /// The paths of the symbolic links in the commit; none after `followLinks`.
  private(set) var links: [String] = []
  /// The contents that have been read, by blob id.
  var contents: [String: [UInt8]] = [:]
  private var ignored: Set<String> = []

  /// Adds the output of `git ls-tree -r -z`: `100644 blob ID<TAB>path<NUL>`, with `commit` for a
  /// submodule.
  mutating func add(_ listing: [UInt8]) {
    for line in listing.split(separator: .nul) {
      guard let tab = line.firstIndex(of: .tab) else { continue }
      let words = line[..<tab].split(separator: .space)
      guard words.count == 3 else { continue }
      let path = String(decoding: line[(tab + 1)...], as: UTF8.self)
      let id = String(decoding: words[2], as: UTF8.self)
      guard words[1].elementsEqual("blob".utf8) else {
        submodules[path] = id
        folders[path] = []
        addEntry(path, .directory)
        continue
      }
      files[path] = id
      let isLink = words[0].elementsEqual("120000".utf8)
      if isLink { links.append(path) }
      addEntry(path, isLink ? .other : .file)
    }
    sortFolders()
  }

  /// Adds the ignored files and folders from `git ls-files -z`: `Pods/<NUL>`, with a slash only
  /// after a folder. Files that the commit has are left out.
  mutating func addIgnored(_ listing: [UInt8]) {
    for line in listing.split(separator: .nul) {
      let isFolder = line.last == .slash
      let path = String(decoding: isFolder ? line.dropLast() : line, as: UTF8.self)
      guard files[path] == nil, ignored.insert(path).inserted, folders[path] == nil else {
        continue
      }
      addEntry(path, isFolder ? .directory : .file)
    }
    sortFolders()
  }

  /// Returns whether git now ignores a path or a folder that contains it. The commit may have files
  /// there, which precede those on the disk.
  func isIgnored(_ path: String) -> Bool {
    var path = path
    while !path.isEmpty {
      if ignored.contains(path) { return true }
      path = Path.deletingLastComponent(path)
    }
    return false
  }

  /// Replaces links to files by those files; other links lose their content, so that they lead
  /// nowhere. The contents of links, which are paths, must be known.
  mutating func followLinks() {
    var targets: [String: String] = [:]
    for link in links {
      let target = files[link].flatMap { contents[$0] }.map { String(decoding: $0, as: UTF8.self) }
      let folder = Path.deletingLastComponent(link)
      targets[link] = target.map { Path.normalized(Path.join(folder, $0)) } ?? ""
    }
    for link in links {
      let folder = Path.deletingLastComponent(link)
      var target = link
      // Longer chains of links are circles.
      for _ in 0..<40 { target = targets[target] ?? target }
      files[link] = targets[target] == nil ? files[target] : nil
      guard files[link] != nil,
        let place = folders[folder]?.firstIndex(where: { $0.name == Path.lastComponent(link) })
      else { continue }
      folders[folder]?[place] = DirectoryEntry(name: Path.lastComponent(link), kind: .file)
    }
    links = []
  }

  /// Adds an entry to the folder around a path, and each folder that is new to the one around it.
  private mutating func addEntry(_ path: String, _ kind: FileKind) {
    var (path, kind) = (path, kind)
    while true {
      let folder = Path.deletingLastComponent(path)
      let isKnown = folders[folder] != nil
      folders[folder, default: []].append(
        DirectoryEntry(name: Path.lastComponent(path), kind: kind))
      if isKnown { return }
      (path, kind) = (folder, .directory)
    }
  }

  private mutating func sortFolders() {
    for folder in folders.keys {
      folders[folder]?.sort { $0.name.precedesByBytes($1.name) }
    }
  }
}
