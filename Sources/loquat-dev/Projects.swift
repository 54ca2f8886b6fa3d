import CatalogModel
import ProjectDiscovery
import ProjectFiles
import Syntaxes

/// Prints one JSON line for every `.xcodeproj` of a list: the time to read it, its regions,
/// packages, inner projects, targets with their files and settings, and diagnostics. Paths are
/// relative to the folder of the project.
func printProjects(named list: String) {
  for line in (contents(of: list) ?? []).split(separator: .newline) {
    let path = String(decoding: line, as: UTF8.self)
    let folder = Path.deletingLastComponent(path)
    let clock = ContinuousClock()
    let start = clock.now
    let project = XcodeProject.read(
      Path.lastComponent(path), root: folder.isEmpty ? "." : folder, in: DiskFileSystem())
    let duration = clock.now - start
    let members = [
      JSONMember("file", .string(path)),
      JSONMember("microseconds", .integer(Int(duration / .microseconds(1)))),
      JSONMember("developmentRegion", project.developmentRegion.map { .string($0) } ?? .null),
      JSONMember("knownRegions", texts(project.knownRegions)),
      JSONMember("packages", texts(project.packages)),
      JSONMember("projects", texts(project.projects)),
      JSONMember("targets", .array(project.targets.map(json))),
      JSONMember("diagnostics", .array(project.diagnostics.map(json))),
    ]
    let written = JSONValue.object(members).serialize().filter { $0 != .newline }
    print(String(decoding: written, as: UTF8.self))
  }
}

private func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

private func json(_ target: Target) -> JSONValue {
  let settings = target.settings
  let variables = settings.variables.sorted { $0.key < $1.key }
  return .object([
    JSONMember("name", .string(target.name)), JSONMember("kind", .string(target.kind.rawValue)),
    JSONMember("folder", .string(target.folder)), JSONMember("sources", texts(target.sources)),
    JSONMember("resources", texts(target.resources)), JSONMember("macros", texts(settings.macros)),
    JSONMember("emits", settings.emitsSwiftStrings.map { .bool($0) } ?? .null),
    JSONMember("swiftUI", .bool(settings.includesSwiftUI)),
    JSONMember("comments", .bool(settings.includesComments)),
    JSONMember("catalogs", .bool(settings.prefersCatalogs)),
    JSONMember("exported", .bool(settings.isExported)),
    JSONMember("language", settings.developmentLanguage.map { .string($0) } ?? .null),
    JSONMember("infoPlist", settings.infoPlist.map { .string($0) } ?? .null),
    JSONMember("settings", .object(variables.map { JSONMember($0.key, .string($0.value)) })),
  ])
}

private func json(_ diagnostic: Diagnostic) -> JSONValue {
  .object([
    JSONMember("id", .string(diagnostic.id.name)),
    JSONMember("place", .string(diagnostic.span?.place ?? "")),
    JSONMember("message", .string(diagnostic.message)),
    JSONMember(
      "notes", .array(diagnostic.notes.map { .string("\($0.span?.place ?? "") \($0.message)") })),
  ])
}
