import CatalogModel
import Laws
import ProjectFiles

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks the laws of the lossless formats on the files of a list, and prints a line about each
/// kind of file. Exits with status 1 if a law is broken, otherwise with 0.
func checkLaws(named list: String) {
  var failures = 0
  for kind in LawKind.all {
    var total = LawReport()
    var (files, rejected) = (0, 0)
    forEachFile(in: list) { path, bytes in
      guard kind.suffixes.contains(where: path.hasSuffix) else { return }
      files += 1
      let text = SourceText(path: path, bytes: bytes)
      do throws(ParseError) {
        let report = try kind.check(bytes)
        for failure in report.failures { print("broken: \(path): \(failure)") }
        for note in report.notes { print("\(note): \(path)") }
        total.add(report)
      } catch {
        rejected += 1
        print("rejected: \(text.span(error.offset..<error.offset).place): \(error.message)")
      }
    }
    failures += total.failures.count
    print(
      "\(kind.name): \(files) files, \(files - rejected) accepted, \(rejected) rejected, "
        + "\(total.entries) entries, \(total.edits) edits, \(total.damaged) damaged copies, "
        + "\(total.failures.count) failures")
  }
  exit(failures == 0 ? 0 : 1)
}

/// Checks the laws of merging on the files of a list. Exits with status 1 if a law is broken,
/// otherwise with 0.
func checkMerges(named list: String) {
  var failures = 0
  for kind in MergeKind.all {
    var (files, texts) = (0, 0)
    forEachFile(in: list) { path, bytes in
      guard path.hasSuffix(kind.suffix) else { return }
      files += 1
      for failure in kind.failures(bytes, &texts) {
        failures += 1
        print("broken: \(path): \(failure)")
      }
    }
    print("\(kind.suffix): \(files) files, \(texts) texts changed")
  }
  exit(failures == 0 ? 0 : 1)
}

/// Converts the files of a list into catalogs and back, and counts the losses. Exits with status 1
/// if a difference is not reported as a loss, or if a reported loss is no difference; otherwise
/// with 0.
func checkConversions(named list: String) {
  var conversions = Conversions()
  for line in (contents(of: list) ?? []).split(separator: .newline) {
    let name = String(decoding: line, as: UTF8.self)
    guard let bytes = contents(of: name) else { continue }
    do throws(ParseError) {
      try conversions.convert(bytes, name)
    } catch {
      print("not read, \(error.message) at \(error.offset): \(name)")
    }
  }
  for fault in conversions.faults.prefix(50) { print(fault) }
  for (name, count) in conversions.counts.sorted(by: { $0.key < $1.key }) {
    let lost = count.lost.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    print(
      "\(name): \(count.files) files, \(count.entries) entries, "
        + "lost \(lost.isEmpty ? "nothing" : lost.joined(separator: ", "))")
  }
  print("\(conversions.faults.count) losses that are not named, or named without being any")
  exit(conversions.faults.isEmpty ? 0 : 1)
}

/// Checks that the canonical form of every file of a list has the same contents as the file, and
/// does not change when formatted again. Exits with status 1 if a check fails, otherwise with 0.
func checkFormatting(named list: String) {
  var counts = (unchanged: 0, changed: 0, left: 0, faults: 0)
  for line in (contents(of: list) ?? []).split(separator: .newline) {
    let name = String(decoding: line, as: UTF8.self)
    guard let bytes = contents(of: name) else { continue }
    switch Formatting(bytes, path: name) {
    case .unchanged: counts.unchanged += 1
    case .changed: counts.changed += 1
    case .left: counts.left += 1
    case .broken(let law):
      counts.faults += 1
      print("\(law): \(name)")
    }
  }
  print(
    """
    \(counts.unchanged) as they should be, \(counts.changed) changed, \(counts.left) left as they are, \
    \(counts.faults) wrong
    """)
  exit(counts.faults == 0 ? 0 : 1)
}
