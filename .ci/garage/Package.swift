// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Garage", defaultLocalization: "en",
  targets: [.target(name: "Garage", resources: [.process("Resources")])])
