public import Foundation

/// The executables that were built with the tests, for running them like users do.
public struct BuiltProgram: Sendable {
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  /// The path of the executable.
  public let path: String

  /// Finds the executable of a product: in the folder named by `LOQUAT_PROGRAMS`, else beside the
  /// tests. Throws `Missing` if it does not exist.
  public init(_ name: String = "loquat") throws {
    let named = ProcessInfo.processInfo.environment["LOQUAT_PROGRAMS"].map { [$0] }
    let folders = named ?? [Self.besideTests, Self.debugFolder]
    let paths = folders.map { URL(fileURLWithPath: $0).appending(path: name).path }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw Missing(description: "no \(paths.joined(separator: ", nor ")): build it first")
    }
    self.path = path
  }

  private static var besideTests: String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
  }

  private static var debugFolder: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../.build/debug").standardizedFileURL.path
  }

  /// Starts it, in a folder if given, with extra environment variables; the output of both streams
  /// goes to a file, or nowhere.
  public func start(
    _ words: [String], in directory: String? = nil, output: FileHandle? = nil,
    environment: [String: String] = [:]
  ) throws -> Process {
    let process = Process()
    if let directory { process.currentDirectoryURL = URL(fileURLWithPath: directory) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = output ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs it to its end; returns the output of both streams, and the exit status.
  public func run(
    _ words: [String], in directory: String? = nil
  ) throws -> (output: String, status: Int32) {
    let folder = TemporaryFolder()
    try folder.file("output", "")
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: folder["output"]))
    let process = try start(words, in: directory, output: file)
    process.waitUntilExit()
    try file.seek(toOffset: 0)
    let bytes = try file.readToEnd() ?? Data()
    return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
  }
}
