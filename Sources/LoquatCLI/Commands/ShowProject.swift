internal import CatalogModel
internal import CatalogPasses
internal import LoquatKit
internal import ProjectDiscovery
internal import ProjectFiles
internal import ProjectReading
internal import StringExtraction
internal import Syntaxes

/// `loquat project` shows the targets, tables, languages and packages of a project.
struct ShowProject: Subcommand {
  static let name = "project"
  static let isRepeatable = true
  static let summary = "Show the targets, tables and languages of a project, and where they are"
  static let discussion = [
    """
    Loquat reads the workspace or the projects in the folder; or else the files that describe a \
    project to XcodeGen or Tuist; or else the package and the projects below; or else the files of \
    Bazel. It follows references to local packages. Nothing is built or run. If nothing describes \
    the folder, it counts as one target, or as one target for each folder with sources and tables. \
    Several projects of one folder that you name count as one.
    """,
    """
    Each table is shown with the ways in which the code reaches its keys: by literals that are \
    localized, through functions and properties of your own, through accessors or generated symbols, \
    in interface files, as patterns, or only by name. 'loquat status --unused' lists the keys that \
    remain.
    """,
  ]
  static let examples = [
    "loquat project", "loquat project --format json App/App.xcodeproj", "loquat project -v",
  ]

  private let request: OpenRequest

  init(_ arguments: inout Arguments) throws(UsageError) {
    var request = OpenRequest()
    request.countsKeys = true
    request.options = try SourceOptions(&arguments)
    request.paths = try arguments.operands(
      "path",
      help: "Folder, .xcodeproj, .xcworkspace, Package.swift or project.yml (default: this folder)",
      completion: .file)
    self.request = request
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    let opened = try await context.workspace.open(request)
    let (project, homes, shares) = (opened.discovery.project, opened.homes, opened.shares)
    for container in project.containers { context.print(container) }
    for remark in project.remarks { context.print(remark) }
    let languages = project.languages.map(\.description).joined(separator: ", ")
    context.print(
      "development language \(project.developmentLanguage)"
        + (languages.isEmpty ? "" : "; languages \(languages)"))
    for (number, target) in project.targets.enumerated() {
      context.print(
        "\(target.name) (\(target.kind.rawValue)): \(target.sources.count.counted("source file"))")
      for table in homes.tables(of: number) {
        context.print("  \(table.name): \(table.path)" + (shares[table.path].map(Self.text) ?? ""))
      }
      for path in target.interfaceFiles { context.print("  interface: \(path)") }
      for path in target.resources where Path.fileExtension(path) == "bundle" {
        context.print("  settings: \(path)")
      }
      if let plist = target.settings.infoPlist,
        context.workspace.fileSystem.kind(of: project.path(of: plist)) != nil
      {
        context.print("  Info.plist: \(plist)")
      }
    }
    let packages = opened.discovery.packages
    for file in packages.files { context.print("packages: \(file)") }
    for package in packages.pinned { context.print("  \(package.text)") }
    context.workspace.diagnostics += packages.diagnostics.map { $0.with(.warning) }
    leftOut(project.omissions, &context)
    context.report = [JSONMember("project", project.json(homes, shares))]
    // A project without pins has no packages to show.
    if !packages.files.isEmpty {
      context.report.append(JSONMember("packages", .array(packages.pinned.map(\.json))))
    }
    return .done
  }

  /// Returns the counts of keys, such as `; 12 keys: 8 by literals, 3 by accessors, 1 unused`.
  private static func text(_ shares: [KeyUses.Share: Int]) -> String {
    let count = shares.values.reduce(0, +)
    guard count > 0 else { return "; no keys" }
    let parts = KeyUses.Share.allCases.compactMap { share in
      shares[share].map {
        switch share {
        case .unused: "\($0) unused"
        case .unknown: "\($0) cannot tell"
        default: "\($0) by \(share.rawValue)"
        }
      }
    }
    return "; \(count.counted("key")): " + parts.joined(separator: ", ")
  }

  private func leftOut(_ omissions: [Project.Omission], _ context: inout Context) {
    if context.options.isVerbose {
      for omission in omissions {
        context.print("left out: \(omission.path): \(omission.reason.rawValue)")
      }
    } else if !omissions.isEmpty {
      context.say(
        "left out: \(omissions.reasons); '-v' lists \(omissions.count == 1 ? "it" : "them")")
    }
  }
}

extension FoundPackage {
  /// The line of output, such as `kettle 1.2: .build/checkouts/kettle`.
  fileprivate var text: String {
    let version = pin.version ?? pin.branch ?? String((pin.revision ?? "").prefix(10))
    return "\(pin.identity) \(version): \(place.folder ?? place.name)"
  }

  /// The place of the sources as a word, such as `checkout`, and their folder. If they are not
  /// found, the folder is nil and the word `built-in list` or `not checked out`.
  private var place: (name: String, folder: String?) {
    switch sources {
    case .checkout(let folder): ("checkout", folder)
    case .project(let folder): ("project", folder)
    case .cache(let folder): ("cache", folder)
    case .nowhere: (isBuiltIn ? "built-in list" : "not checked out", nil)
    }
  }

  fileprivate var json: JSONValue {
    let texts: [(String, String?)] = [
      ("identity", pin.identity), ("location", pin.shownLocation), ("version", pin.version),
      ("branch", pin.branch), ("revision", pin.revision), ("file", pin.span.path),
      ("found", place.name), ("folder", place.folder),
    ]
    return .object(texts.map { JSONMember($0.0, $0.1.map { .string($0) } ?? .null) })
  }
}

extension [KeyUses.Share: Int] {
  fileprivate var json: JSONValue {
    .object(
      KeyUses.Share.allCases.map {
        JSONMember(String(describing: $0), .integer(self[$0] ?? 0))
      })
  }
}

extension Project {
  fileprivate func json(
    _ homes: TableHomes, _ shares: [String: [KeyUses.Share: Int]]
  ) -> JSONValue {
    .object([
      "root": .string(root), "containers": .strings(containers), "remarks": .strings(remarks),
      "developmentLanguage": .string(developmentLanguage.description),
      "languages": .strings(languages.map(\.description)),
      "targets": .array(
        targets.enumerated().map { number, target in
          .object([
            "name": .string(target.name), "kind": .string(target.kind.rawValue),
            "container": .string(target.container), "folder": .string(target.folder),
            "sources": .strings(target.sources),
            "tables": .array(
              homes.tables(of: number).map { table in
                var members = [
                  JSONMember("name", .string(table.name)), JSONMember("path", .string(table.path)),
                ]
                if let shares = shares[table.path] {
                  members.append(JSONMember("reached", shares.json))
                }
                return .object(members)
              }),
            "resources": .strings(target.resources), "settings": target.settings.json,
          ])
        }),
      "leftOut": .array(
        omissions.map {
          .object(["path": .string($0.path), "reason": .string($0.reason.rawValue)])
        }),
    ])
  }
}

extension LocalizationSettings {
  fileprivate var json: JSONValue {
    .object([
      "macros": .strings(macros), "emitsSwiftStrings": emitsSwiftStrings.map { .bool($0) } ?? .null,
      "includesSwiftUI": .bool(includesSwiftUI), "includesComments": .bool(includesComments),
      "prefersCatalogs": .bool(prefersCatalogs),
      "developmentLanguage": developmentLanguage.map { .string($0) } ?? .null,
      "infoPlist": infoPlist.map { .string($0) } ?? .null,
      "generatesInfoPlist": .bool(generatesInfoPlist),
      "infoPlistTexts": .object(
        infoPlistTexts.map { JSONMember($0.key, .string($0.text)) }),
    ])
  }
}

extension JSONValue {
  fileprivate static func strings(_ texts: [String]) -> JSONValue {
    .array(texts.map { .string($0) })
  }
}
