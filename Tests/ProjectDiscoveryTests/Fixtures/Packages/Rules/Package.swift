// swift-tools-version: 5.9
import PackageDescription
let package = Package(name: "a", defaultLocalization: "en", targets: [
 .target(name: "T", path: "Tea", exclude: ["Old", "b.swift"], sources: ["Code"], resources: [.process("Res"), .copy("Data")]),
 .executableTarget(name: "Exe"), .testTarget(name: "TTests", dependencies: ["T"]) ])
