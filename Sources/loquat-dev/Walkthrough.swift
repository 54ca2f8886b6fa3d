import CatalogModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A Markdown file whose ```` ```console ```` blocks hold commands, each behind `$ `, with their
/// output: running it puts the real output in place.
struct Walkthrough {
  /// The lines of the file, outputs renewed.
  private(set) var lines: [String] = []
  private var isInConsole = false

  /// Runs the commands in a folder, one after the other; `show` gets what a terminal would.
  mutating func run(_ markdown: String, in folder: String, show: (String) -> Void) {
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        isInConsole = line == "```console"
      } else if isInConsole {
        guard line.hasPrefix("$ ") else { continue }
        show(line)
        lines.append(line)
        let output = Self.output(of: String(line.dropFirst(2)), in: folder)
        output.forEach(show)
        lines += output
        continue
      }
      lines.append(line)
    }
  }

  /// What a command prints on both streams.
  private static func output(of command: String, in folder: String) -> [String] {
    let script = "cd '\(folder)' && { \(command)\n} 2>&1"
    guard let pipe = unsafe popen(script, "r") else { return ["cannot run it"] }
    defer { unsafe pclose(pipe) }
    let text = unsafe String(decoding: readAll(pipe), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}

/// Runs the walk-through in a folder, prints it, and with `update` writes it back.
func walk(through path: String, in folder: String, update: Bool) {
  guard let bytes = contents(of: path) else {
    print("cannot read \(path)")
    exit(2)
  }
  var walkthrough = Walkthrough()
  walkthrough.run(String(decoding: bytes, as: UTF8.self), in: folder) { print($0) }
  if update { replace(path, with: Array(walkthrough.lines.joined(separator: "\n").utf8)) }
}

private func replace(_ path: String, with bytes: [UInt8]) {
  guard let file = unsafe fopen(path, "wb") else { return }
  _ = unsafe fwrite(bytes, 1, bytes.count, file)
  unsafe fclose(file)
}
