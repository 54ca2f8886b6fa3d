/// Returns the lines in which two texts differ, in order: removed ones after `-`, new ones after
/// `+`. Carriage returns are shown as `␍`.
public func changedLines(_ old: [UInt8], _ new: [UInt8]) -> String {
  let (old, new) = (lines(old), lines(new))
  let difference = new.difference(from: old)
  var removed: Set<Int> = []
  var inserted: Set<Int> = []
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var result: [String] = []
  var (oldLine, newLine) = (0, 0)
  while oldLine < old.count || newLine < new.count {
    if removed.contains(oldLine) {
      result.append("-" + old[oldLine])
      oldLine += 1
    } else if inserted.contains(newLine) {
      result.append("+" + new[newLine])
      newLine += 1
    } else {
      (oldLine, newLine) = (oldLine + 1, newLine + 1)
    }
  }
  return result.joined(separator: "\n")
}

private func lines(_ bytes: [UInt8]) -> [String] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
    String(decoding: line, as: UTF8.self).unicodeScalars
      .map { $0 == "\r" ? "␍" : String($0) }.joined()
  }
}
