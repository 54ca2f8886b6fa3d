internal import CatalogModel

/// What a run that was killed has left in a folder, by its name.
enum Leftover: Equatable {
  /// `.loquat-journal`, which says what was to be done with the files around.
  case journal
  /// `.fr.xcloc.loquat-new` or `-old`, beside a folder of the name.
  case replacement(of: String)
  /// `.loquat-1x8k2p.tmp`, of a run that kept no journal, as `writeSharing` does not: a new version, a
  /// part of one, or the old one; the file itself is whole.
  case copy

  init?(_ name: String) {
    guard name.hasPrefix(".") else { return nil }
    let journal = FileTransaction.Journal.path
    if name == journal || name == FileTransaction.Journal.temporaryPath {
      self = .journal
    } else if name.hasSuffix(".loquat-new") || name.hasSuffix(".loquat-old") {
      self = .replacement(of: String(name.dropFirst().dropLast(".loquat-new".utf8.count)))
    } else if name.hasPrefix(".loquat-"), name.hasSuffix(".tmp"),
      // What a journal knows of has sixteen digits.
      name.utf8.count < ".loquat-.tmp".utf8.count + 16
    {
      self = .copy
    } else {
      return nil
    }
  }
}

extension FileSystem {
  /// Removes what runs have left that were killed, in folders that this run has locked; returns the
  /// folders with a journal, in which changes are to be settled with `FileTransaction.recover`.
  public mutating func removeLeftovers(_ paths: [String]) throws(FileError) -> [String] {
    var interrupted: [String] = []
    for path in paths {
      let folder = Path.deletingLastComponent(path)
      switch Leftover(Path.lastComponent(path)) {
      case .journal: interrupted.append(folder.isEmpty ? "." : folder)
      case .replacement(of: let name):
        // A run that is at it keeps the folder locked.
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
