import AppleFormats
import CatalogModel
import Dispatch
import LoquatKit
import ProjectDiscovery
import ProjectFiles
import Syntaxes

extension FuzzTarget {
  /// Descriptions of projects, configuration, and whole projects in memory.
  static let projects = [
    FuzzTarget("package", seeds: ["Package.swift"]) { bytes in
      _ = PackageManifest.parse(SourceText(path: "Package.swift", bytes: bytes))
      return []
    },
    FuzzTarget("configuration", seeds: ["loquat.json"]) { bytes in
      let text = SourceText(path: "loquat.json", bytes: bytes)
      return law(
        "a place is in the file",
        Configuration.parse(text).diagnostics.compactMap(\.span).allSatisfy { text.holds($0) })
    },
    FuzzTarget("xcode", seeds: [".pbxproj"]) { bytes in
      let path = "A.xcodeproj/project.pbxproj"
      let files = project(path, bytes)
      _ = XcodeProject.read("A.xcodeproj", in: files)
      guard
        var editor = try? XcodeProjectEditor(bytes, path: "A.xcodeproj", root: ".", in: files),
        editor.add(region: "fr")
      else { return [] }
      _ = editor.add(file: "App/fr.lproj/Localizable.strings")
      let written = editor.serialize()
      guard
        var again = try? XcodeProjectEditor(written, path: "A.xcodeproj", root: ".", in: files)
      else { return ["reads what it writes"] }
      return law("a region is added once", again.add(region: "fr") && !again.isChanged)
    },
    discovery("xcodegen", "project.yml", ".yml"),
    discovery("bazel", "BUILD.bazel", "BUILD.bazel"),
    discovery("tuist", "Project.swift", "Project.swift"),
    FuzzTarget("import", seeds: [".xliff"]) { bytes in
      var files = project("fr.xliff", bytes)
      let request = ImportRequest(project: ".", bundles: ["fr.xliff"])
      let check = outcome(of: request, isCheck: true, &files)
      let first = outcome(of: request, isCheck: false, &files)
      let imported = files
      _ = outcome(of: request, isCheck: false, &files)
      return law("a check says what the import does", check == first)
        + law("a second import changes nothing", files == imported)
        + law("the file of translations is untouched", files.bytes(of: "fr.xliff") == bytes)
    },
    exported("export-strings", ".strings", "App/en.lproj/Localizable.strings"),
    exported("export-xcstrings", ".xcstrings", "App/Localizable.xcstrings"),
  ]

  /// Reads a project with a description in a file.
  private static func discovery(_ name: String, _ file: String, _ ending: String) -> FuzzTarget {
    FuzzTarget(name, seeds: [ending]) { bytes in
      let files = project(file, bytes)
      _ = wait { try? await Discovery(at: ".", in: files) }
      return []
    }
  }

  /// Exports a project and imports the bundles again: nothing changes.
  private static func exported(_ name: String, _ ending: String, _ path: String) -> FuzzTarget {
    FuzzTarget(name, seeds: [ending]) { bytes in
      let files = project(path, bytes)
      return wait {
        var workspace = Workspace(files)
        let french = [LanguageTag("fr") ?? .english]
        let request = ExportRequest(project: ".", output: "out", languages: french)
        guard let result = try? await workspace.export(request), !result.bundles.isEmpty,
          let before = workspace.fileSystem as? InMemoryFileSystem
        else { return [] }
        let bundles = ImportRequest(project: ".", bundles: result.bundles.map(\.path))
        guard let imported = try? await workspace.importBundles(bundles) else {
          return ["an exported bundle is imported"]
        }
        return law(
          "an export is imported without a change",
          imported.changedCount == 0 && before.bytes(of: path) == bytes)
      }
    }
  }

  private struct Outcome: Sendable, Equatable {
    let added, changed, ignored, refused: Int
  }

  private static func outcome(
    of request: ImportRequest, isCheck: Bool, _ files: inout InMemoryFileSystem
  ) -> Outcome? {
    var request = request
    request.isCheck = isCheck
    let start = files
    let (outcome, end) = wait { [request] in
      var workspace = Workspace(start)
      let result = try? await workspace.importBundles(request)
      return (
        result.map {
          Outcome(
            added: $0.addedCount, changed: $0.changedCount, ignored: $0.ignoredCount,
            refused: $0.refusedCount)
        }, workspace.fileSystem as? InMemoryFileSystem
      )
    }
    files = end ?? files
    return outcome
  }

  /// A small project in which one file is replaced or added.
  private static func project(_ path: String, _ bytes: [UInt8]) -> InMemoryFileSystem {
    var files = InMemoryFileSystem([
      "App/A.swift": "import SwiftUI\nlet a = Text(\"tea\")\nlet b = Text(\"cups \\(1)\")\n",
      "App/en.lproj/Localizable.strings":
        "/* c */\n\"tea\" = \"Tea\";\n\"cups %lld\" = \"Cups\";\n",
      "App/fr.lproj/Localizable.strings": "\"tea\" = \"Thé\";\n",
      "App/Menu.xcstrings": #"{"sourceLanguage":"en","strings":{"soup":{}},"version":"1.0"}"#,
    ])
    _ = try? files.write(bytes, to: path)
    return files
  }

  /// Runs asynchronous work to its end.
  private static func wait<Value: Sendable>(
    _ work: @escaping @Sendable () async -> Value
  ) -> Value {
    let box = Box<Value>()
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      box.value = await work()
      end.signal()
    }
    end.wait()
    guard let value = box.value else { preconditionFailure("the work has ended") }
    return value
  }

  /// Hands a value from one task to the thread that waits for it.
  private final class Box<Value: Sendable>: @unchecked Sendable {
    var value: Value?
  }
}

extension InMemoryFileSystem {
  fileprivate func bytes(of path: String) -> [UInt8]? { try? read(path, limit: .max) }
}
