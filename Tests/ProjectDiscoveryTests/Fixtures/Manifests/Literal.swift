// swift-tools-version:5.5
import PackageDescription

let package = Package(
  name: "Menu",
  defaultLocalization: "en",
  products: [.library(name: "Menu", targets: ["Menu"])],
  dependencies: [
    .package(url: "https://example.com/leaf.git", from: "1.0.0"),
    .package(path: "../Leaf"),
    .package(name: "Pot", path: "Packages/Pot"),
  ],
  targets: [
    .target(
      name: "Menu", dependencies: ["Order"],
      resources: [.process("Resources"), .copy("Data/Teas.json")]),
    .target(name: "Order", path: "Shared/Order", exclude: ["README.md"], sources: ["Code"]),
    .executableTarget(name: "brew"),
    .testTarget(name: "MenuTests", dependencies: [.target(name: "Menu")]),
  ]
)
