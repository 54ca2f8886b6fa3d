// swift-tools-version: 5.9

import Foundation
import PackageDescription

let isForStore = ProcessInfo.processInfo.environment["STORE"] == "1"

let package = Package(
  name: "Shop",
  defaultLocalization: .init(rawValue: "de"),
  dependencies: dependencies() + [.package(path: "../Leaf")],
  targets: targets()
)

func dependencies() -> [Package.Dependency] {
  if isForStore {
    [.package(path: "../Store")]
  } else {
    []
  }
}

func targets() -> [Target] {
  var targets: [Target] = []
  targets.append(.target(name: "Shop", plugins: [] + plugins()))
  #if canImport(Darwin)
    targets.append(.target(name: "ShopUI", resources: [.process("Resources")]))
  #else
    targets.append(.target(name: "ShopLinux"))
  #endif
  if isForStore {
    targets.append(.target(name: "Receipts"))
  }
  let tested = targets.filter { $0.type == .regular }
  return targets + tested.map { target in
    .testTarget(name: "\(target.name)Tests", path: isForStore ? nil : "Tests/\(target.name)")
  }
}

func plugins() -> [Target.PluginUsage] { [] }
