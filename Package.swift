// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

/// A library of this package: its sources lie in `Sources/<name>`.
func library(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of one library; fixtures are read through `#filePath`, not bundled.
func tests(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = ["Fixtures"]
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: ["TestSupport", .byName(name: name)] + dependencies,
    exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "loquat",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "loquat", targets: ["loquat"]),
    .plugin(name: "CompileStringCatalogs", targets: ["CompileStringCatalogs"]),
    .library(name: "LoquatKit", targets: ["LoquatKit", "CatalogModel"]),
    .library(name: "LoquatRuntime", targets: ["LoquatRuntime"]),
  ],
  targets: [
    library("CatalogModel"),
    library("SourceScan", "CatalogModel"),
    library("CatalogFormats", "CatalogModel"),
    library("StringExtraction", "CatalogModel", "SourceScan"),
    library("CatalogPasses", "CatalogModel", "CatalogFormats"),
    library("Checks", "CatalogModel", "CatalogFormats", "StringExtraction"),
    library("StringResolution", "CatalogModel", "CatalogFormats"),
    library("ProjectFiles", "CatalogModel", "CatalogFormats"),
    library(
      "LoquatRuntime", "CatalogModel", "CatalogFormats", "ProjectFiles", "StringResolution"),
    library("ProjectDiscovery", "CatalogModel", "CatalogFormats", "SourceScan", "ProjectFiles"),
    library(
      "LoquatKit", "CatalogModel", "CatalogFormats", "SourceScan", "StringExtraction",
      "CatalogPasses", "Checks", "ProjectFiles", "ProjectDiscovery", "StringResolution"),
    library(
      "LoquatCLI", "LoquatKit", "CatalogModel", "CatalogFormats", "SourceScan", "StringExtraction",
      "CatalogPasses", "Checks", "ProjectFiles", "ProjectDiscovery", "StringResolution"),
    .executableTarget(
      name: "loquat", dependencies: ["LoquatCLI", "ProjectFiles"], swiftSettings: settings),
    .executableTarget(
      name: "round-trip", dependencies: ["LoquatKit", "CatalogModel"], path: "Examples/RoundTrip",
      swiftSettings: settings),
    .executableTarget(
      name: "loquat-dev",
      dependencies: [
        "CatalogFormats", "CatalogModel", "CatalogPasses", "Checks", "ProjectDiscovery",
        "ProjectFiles", "SourceScan", "StringExtraction", "StringResolution",
      ],
      swiftSettings: settings),
    .plugin(
      name: "CompileStringCatalogs", capability: .buildTool(), dependencies: ["loquat"],
      path: "Sources/CompileStringCatalogs"),

    .target(
      name: "TestSupport", dependencies: ["ProjectFiles"], path: "Tests/Support",
      swiftSettings: settings),
    tests("CatalogModel", exclude: []),
    tests("SourceScan", "CatalogModel"),
    tests("CatalogFormats", "CatalogModel"),
    tests("StringExtraction", "CatalogModel", "SourceScan"),
    tests("CatalogPasses", "CatalogModel", "CatalogFormats"),
    tests("Checks", "CatalogModel", "CatalogFormats", "StringExtraction", exclude: []),
    tests("StringResolution", "CatalogFormats", "CatalogModel", exclude: []),
    tests(
      "LoquatRuntime", "CatalogFormats", "CatalogModel", "ProjectFiles", "StringResolution",
      exclude: []),
    tests("ProjectFiles", "CatalogFormats", "CatalogModel", exclude: []),
    tests("ProjectDiscovery", "CatalogModel", "ProjectFiles"),
    tests("LoquatKit", "CatalogModel", exclude: []),
    tests("LoquatCLI", "LoquatKit", "CatalogFormats", "CatalogModel", "ProjectFiles"),
  ],
  swiftLanguageModes: [.v6]
)
