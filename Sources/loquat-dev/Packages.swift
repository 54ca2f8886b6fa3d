import CatalogModel
import ProjectDiscovery
import ProjectFiles
import Syntaxes

/// Prints one JSON line for every manifest of a list: its contents in the terms of
/// `swift package dump-package`, the files of its targets, and its diagnostics; or the error if it
/// cannot be read.
func printPackages(named list: String) {
  forEachFile(in: list) { path, _ in
    var line = [JSONMember("file", .string(path))]
    do throws(FileError) {
      line += members(of: try SwiftPackage.read(path, in: DiskFileSystem()))
    } catch {
      line.append(JSONMember("error", .string(error.message)))
    }
    let written = JSONValue.object(line).serialize().filter { $0 != .newline }
    print(String(decoding: written, as: UTF8.self))
  }
}

private func members(of package: SwiftPackage) -> [JSONMember] {
  let manifest = package.manifest
  return [
    JSONMember("name", manifest.name.map { .string($0) } ?? .null),
    JSONMember("defaultLocalization", manifest.defaultLocalization.map { .string($0) } ?? .null),
    JSONMember("dependencies", .array(manifest.localDependencies.map { .string($0) })),
    JSONMember("targets", .array(manifest.targets.map { json($0) })),
    JSONMember(
      "files",
      .object(
        package.targets.map { target in
          JSONMember(
            target.name, .array((target.sources + target.resources).map { .string($0) }))
        })),
    JSONMember(
      "diagnostics",
      .array(
        package.diagnostics.map {
          .string("\($0.span?.place ?? ""): \($0.severity.rawValue): \($0.message) [\($0.id)]")
        })),
  ]
}

private func json(_ target: PackageTarget) -> JSONValue {
  let strings = { (texts: [String]) in JSONValue.array(texts.map { .string($0) }) }
  return .object([
    JSONMember("name", .string(target.name)),
    JSONMember("type", .string(target.kind.rawValue)),
    JSONMember("path", target.path.map { .string($0) } ?? .null),
    JSONMember("sources", target.sources.map(strings) ?? .null),
    JSONMember("exclude", strings(target.exclude)),
    JSONMember(
      "resources",
      .array(
        target.resources.map {
          .array([
            .string($0.rule.rawValue), .string($0.path), .string($0.localization ?? ""),
          ])
        })),
  ])
}
