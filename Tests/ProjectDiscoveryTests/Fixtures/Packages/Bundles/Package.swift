// swift-tools-version: 5.9
import PackageDescription
let package = Package(name: "f", targets: [.executableTarget(name: "F")])
