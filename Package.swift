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
func library(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings)
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
    .plugin(name: "Localize", targets: ["Localize"]),
    .library(name: "LoquatKit", targets: ["LoquatKit"]),
    .library(name: "LoquatRuntime", targets: ["LoquatRuntime"]),
  ],
  targets: [
    library("CatalogModel"),
    library("SourceScan", "CatalogModel"),
    library("Syntaxes", "CatalogModel"),
    library("AppleFormats", "CatalogModel", "Syntaxes"),
    library("Swifternalization", "CatalogModel", "Syntaxes", "AppleFormats"),
    library("ExchangeFormats", "CatalogModel", "Syntaxes", "AppleFormats", "Swifternalization"),
    library("StringExtraction", "CatalogModel", "SourceScan"),
    library("KeyFlow", "CatalogModel", "SourceScan", "StringExtraction"),
    library(
      "CatalogPasses", "CatalogModel", "Syntaxes", "AppleFormats", "Swifternalization",
      "ExchangeFormats"),
    library("Checks", "CatalogModel"),
    library("StringResolution", "CatalogModel", "AppleFormats", "Swifternalization"),
    library(
      "BundleEditing", "CatalogModel", "Syntaxes", "AppleFormats", "ExchangeFormats",
      "CatalogPasses",
      "Checks", "StringResolution"),
    library("TranslatorPage", "CatalogModel", "Syntaxes", "BundleEditing", exclude: ["Web"]),
    library("ProjectFiles", "CatalogModel", "Syntaxes"),
    library(
      "LoquatRuntime", "CatalogModel", "Swifternalization", "ProjectFiles", "StringResolution"),
    library(
      "ProjectDiscovery", "CatalogModel", "Syntaxes", "AppleFormats", "Swifternalization",
      "SourceScan", "ProjectFiles"),
    library(
      "ProjectReading", "CatalogModel", "Syntaxes", "AppleFormats", "Swifternalization",
      "ExchangeFormats", "SourceScan", "StringExtraction", "KeyFlow", "Checks", "ProjectFiles",
      "ProjectDiscovery"),
    library(
      "ProjectExchange", "ProjectReading", "CatalogModel", "Syntaxes", "AppleFormats",
      "Swifternalization", "ExchangeFormats", "SourceScan", "StringExtraction", "KeyFlow",
      "CatalogPasses", "ProjectFiles", "ProjectDiscovery"),
    library(
      "LoquatKit", "ProjectExchange", "ProjectReading", "CatalogModel", "Syntaxes", "AppleFormats",
      "Swifternalization", "ExchangeFormats", "SourceScan", "StringExtraction", "KeyFlow",
      "CatalogPasses", "Checks", "BundleEditing", "TranslatorPage", "ProjectFiles",
      "ProjectDiscovery",
      "StringResolution"),
    library(
      "LoquatCLI", "LoquatKit", "ProjectExchange", "ProjectReading", "CatalogModel", "Syntaxes",
      "AppleFormats", "Swifternalization", "ExchangeFormats", "SourceScan", "StringExtraction",
      "KeyFlow", "CatalogPasses", "Checks", "ProjectFiles", "ProjectDiscovery",
      "StringResolution"),
    .executableTarget(
      name: "loquat", dependencies: ["LoquatCLI", "ProjectFiles"], swiftSettings: settings),
    .executableTarget(
      name: "round-trip", dependencies: ["LoquatKit"], path: "Examples/RoundTrip",
      swiftSettings: settings),
    .executableTarget(
      name: "loquat-dev",
      dependencies: [
        "CatalogModel", "Syntaxes", "AppleFormats", "ExchangeFormats", "CatalogPasses", "Checks",
        "Laws", "ProjectDiscovery", "ProjectFiles", "SourceScan", "StringExtraction",
        "StringResolution",
      ],
      swiftSettings: settings),
    .executableTarget(name: "loquat-fuzz", dependencies: ["Laws"], swiftSettings: settings),
    .plugin(
      name: "CompileStringCatalogs", capability: .buildTool(), dependencies: ["loquat"],
      path: "Sources/CompileStringCatalogs"),
    .plugin(
      name: "Localize",
      capability: .command(
        intent: .custom(
          verb: "localize",
          description: "Run a command of Loquat, such as export, import or check, on the package"),
        permissions: [
          .writeToPackageDirectory(reason: "Commands write tables, catalogs and bundles")
        ]),
      dependencies: ["loquat"], path: "Sources/Localize"),

    .target(
      name: "TestSupport", dependencies: ["ProjectFiles"], path: "Tests/Support",
      swiftSettings: settings),
    .target(
      name: "Laws",
      dependencies: [
        "AppleFormats", "CatalogModel", "CatalogPasses", "Checks", "ExchangeFormats", "KeyFlow",
        "LoquatKit", "ProjectDiscovery", "ProjectFiles", "SourceScan", "StringExtraction",
        "StringResolution", "Swifternalization", "Syntaxes",
      ],
      path: "Tests/Laws", swiftSettings: settings),
    tests("Laws"),
    tests("CatalogModel", exclude: []),
    tests("SourceScan", "CatalogModel"),
    tests("Syntaxes", "CatalogModel", "AppleFormats"),
    tests("AppleFormats", "CatalogModel", "Syntaxes"),
    tests("Swifternalization", "CatalogModel", exclude: []),
    tests("ExchangeFormats", "CatalogModel", "Syntaxes", "AppleFormats"),
    tests("StringExtraction", "CatalogModel", "SourceScan", "KeyFlow"),
    tests("KeyFlow", "CatalogModel", "SourceScan", "StringExtraction", exclude: []),
    tests(
      "CatalogPasses", "CatalogModel", "Syntaxes", "AppleFormats", "ExchangeFormats",
      exclude: []),
    tests(
      "Checks", "CatalogModel", "StringExtraction", "KeyFlow", "Swifternalization", "LoquatKit",
      exclude: []),
    tests("StringResolution", "CatalogModel", exclude: []),
    tests("BundleEditing", "CatalogModel", "Checks", "ExchangeFormats", exclude: []),
    tests(
      "LoquatRuntime", "CatalogModel", "Syntaxes", "ProjectFiles", "StringResolution", exclude: []),
    tests("ProjectFiles", "CatalogModel", exclude: []),
    tests("ProjectDiscovery", "CatalogModel", "Syntaxes", "SourceScan", "ProjectFiles"),
    tests("LoquatKit", "CatalogModel", "ExchangeFormats", "ProjectFiles", exclude: []),
    tests(
      "LoquatCLI", "LoquatKit", "ProjectReading", "CatalogModel", "Syntaxes", "AppleFormats",
      "ExchangeFormats", "ProjectFiles"),
  ],
  swiftLanguageModes: [.v6]
)
