// swift-tools-version: 5.9
import PackageDescription
let package = Package(name: "b", targets: [.target(name: "B"), .testTarget(name: "BT", dependencies: ["B"])])
