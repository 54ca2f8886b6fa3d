// swift-tools-version: 6.0
import PackageDescription

let name = "Tea"
let package = Package(
  name: name, defaultLocalization: "en", platforms: [.iOS(.v17)],
  dependencies: [.package(path: "../Cups"), .package(url: "https://example.org/x.git", from: "1.0.0")],
  targets: [
    .target(
      name: "\(name)Kit", dependencies: [.product(name: "Cups", package: "Cups")], path: "App",
      exclude: ["A.md"], resources: [.process("Resources"), .copy("x")],
      swiftSettings: [.define("TEA", .when(platforms: [.iOS]))])
  ])
if true { package.targets += [.testTarget(name: "T")] }
