// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "TeaShop",
  defaultLocalization: "en",
  platforms: [.iOS(.v17), .macOS(.v14)],
  targets: [.executableTarget(name: "TeaShop")]
)
