internal import CatalogModel

/// A file or folder that a killed run has left, recognized by its name.
enum Leftover: Equatable {
  /// `.loquat-journal`, which describes changes of the files around it, or `.loquat-journal.tmp`.
  case journal
  /// `.fr.xcloc.loquat-new` or `-old`, beside the folder `fr.xcloc`, whose name is the associated
  /// value.
  case replacement(of: String)
  /// `.loquat-1x8k2p.tmp`, from a run without a journal, such as `writeSharing`: the old version of
  /// a file, or all or part of its new one. The file that was to be written is whole.
  case copy

  init?(_ name: String) {
    guard name.hasPrefix(".") else { return nil }
    let journal = FileTransaction.Journal.path
    if name == journal || name == FileTransaction.Journal.temporaryPath {
      self = .journal
    } else if name.hasSuffix(".loquat-new") || name.hasSuffix(".loquat-old") {
      self = .replacement(of: String(name.dropFirst().dropLast(".loquat-new".utf8.count)))
    } else if name.hasPrefix(".loquat-"), name.hasSuffix(".tmp"),
      // Files that a journal lists have sixteen digits.
      name.utf8.count < ".loquat-.tmp".utf8.count + 16
    {
      self = .copy
    } else {
      return nil
    }
  }
}

extension FileSystem {
  /// Removes those of the paths that are leftovers of killed runs, and restores a folder that such
  /// a run moved aside. Journals stay, and so does what a run that is still working needs. Returns
  /// the folder of each journal, for `FileTransaction.recover`. The folders must be locked by this
  /// run.
  public mutating func removeLeftovers(_ paths: [String]) throws(FileError) -> [String] {
    var interrupted: [String] = []
    for path in paths {
      let folder = Path.deletingLastComponent(path)
      switch Leftover(Path.lastComponent(path)) {
      case .journal: interrupted.append(folder.isEmpty ? "." : folder)
      case .replacement(of: let name):
        // A run that is still working has locked the folder.
        do throws(FileError) {
          try settleReplacement(of: Path.join(folder, name))
        } catch {
          guard error.id == .inUse else { throw error }
        }
      case .copy:
        if status(of: path)?.kind == .file { try remove(path) }
      case nil: break
      }
    }
    return interrupted
  }
}
