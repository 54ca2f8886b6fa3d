import Foundation
import PackagePlugin

/// Runs `loquat compile` for the string catalogs of a target, so that its bundle has their tables
/// even without Xcode. If the target uses `LoquatRuntime`, also runs `loquat symbols` for the
/// catalogs outside of `.lproj` folders.
///
/// A build must know the outputs of a command before it runs: with `--complete`, these are a
/// `.strings` and a `.stringsdict` file for each language in a catalog. SwiftPM copies the `.lproj`
/// folders into the bundle of the target.
@main
struct CompileStringCatalogs: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let catalogs = Self.catalogs(in: target.directoryURL)
    guard !catalogs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL
    let files = catalogs.flatMap { catalog in
      Self.languages(of: catalog).flatMap { language in
        ["strings", "stringsdict"].map { ending in
          output.appending(path: "\(language).lproj")
            .appending(path: catalog.deletingPathExtension().lastPathComponent + ".\(ending)")
        }
      }
    }
    let loquat = try context.tool(named: "loquat").url
    let compiling = Command.buildCommand(
      displayName: "Compiling string catalogs of \(target.name)", executable: loquat,
      arguments: ["compile", "--quiet", "--complete", "--output", output.path()]
        + catalogs.map { $0.path() },
      inputFiles: catalogs, outputFiles: files)
    guard Self.usesRuntime(target) else { return [compiling] }
    // Xcode and Apple's build engine generate symbols themselves, so these are only for other
    // systems.
    let named = catalogs.filter { $0.deletingLastPathComponent().pathExtension != "lproj" }
    guard !named.isEmpty else { return [compiling] }
    let symbols = output.appending(path: "Symbols")
    let naming = Command.buildCommand(
      displayName: "Making the symbols of \(target.name)", executable: loquat,
      arguments: ["symbols", "--quiet", "--for", "runtime", "--output", symbols.path()]
        + named.map { $0.path() },
      inputFiles: named,
      outputFiles: named.map { catalog in
        let table = catalog.deletingPathExtension().lastPathComponent
        return symbols.appending(path: "GeneratedStringSymbols_\(table).swift")
      })
    return [compiling, naming]
  }

  /// Returns whether a target depends directly on `LoquatRuntime`, which declares the types that
  /// symbols extend.
  private static func usesRuntime(_ target: any SourceModuleTarget) -> Bool {
    target.dependencies.contains { dependency in
      switch dependency {
      case .product(let product): product.name == "LoquatRuntime"
      case .target(let target): target.name == "LoquatRuntime"
      @unknown default: false
      }
    }
  }

  /// Returns the string catalogs in a folder and its subfolders, sorted by path.
  private static func catalogs(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xcstrings" }
      .sorted { $0.path() < $1.path() }
  }

  /// Returns the names of all languages in a catalog, sorted, including the source language, by
  /// default `en`; empty if it cannot be read, which the command reports with the place.
  private static func languages(of catalog: URL) -> [String] {
    guard let data = try? Data(contentsOf: catalog),
      let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let strings = root["strings"] as? [String: Any]
    else { return [] }
    var names = Set([root["sourceLanguage"] as? String ?? "en"])
    for entry in strings.values {
      let localizations = (entry as? [String: Any])?["localizations"] as? [String: Any]
      names.formUnion(localizations?.keys.map(\.self) ?? [])
    }
    return names.sorted()
  }
}
