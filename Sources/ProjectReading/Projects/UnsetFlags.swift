internal import CatalogModel
internal import ProjectDiscovery
internal import SourceScan
internal import StringExtraction

extension Workspace {
  /// Reports how many strings are in no table because of an `#if` whose name no target that
  /// compiles their file passes to the compiler.
  mutating func tellUnsetFlags(
    _ sources: SourceStrings, _ homes: TableHomes, of project: Project
  ) {
    var counts: [String: Int] = [:]
    for string in sources.strings where !string.flags.isEmpty {
      let source = project.relativePath(of: string.span.path)
      let flags = homes.targets(compiling: source).map { project.targets[$0].settings.flags }
      guard flags.allSatisfy({ $0.map { !string.flags.mayHold(with: $0) } ?? false }),
        let first = flags.first ?? nil
      else { continue }
      let names = string.flags.alternatives.first { !$0.contains(where: first.contains) } ?? []
      counts[names.map { "'\($0)'" }.joined(separator: " or "), default: 0] += 1
    }
    for (names, count) in counts.sorted(by: { $0.key < $1.key }) {
      say("\(count.counted("string")) left out by '#if': no target sets \(names)", isDetail: true)
    }
  }
}
