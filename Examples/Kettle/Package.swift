// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Kettle",
  defaultLocalization: "en",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "loquat", path: "../..")],
  targets: [
    .executableTarget(
      name: "Kettle",
      dependencies: [.product(name: "LoquatRuntime", package: "loquat")],
      exclude: ["Localizable.xcstrings"],
      plugins: [.plugin(name: "CompileStringCatalogs", package: "loquat")])
  ]
)
