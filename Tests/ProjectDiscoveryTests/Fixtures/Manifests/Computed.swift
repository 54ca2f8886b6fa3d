// swift-tools-version: 5.9
import PackageDescription
import Foundation

let prefix = "Tea"
var targets: [Target] = [
  .target(
    name: "\(prefix)Core", path: "Sources/" + prefix, exclude: ["Docs", "\(prefix).md"],
    resources: [.process("Resources", localization: .base), .copy("Data"), .embedInCode("a.txt")]),
  Target.executableTarget(name: prefix + "Tool", sources: ["Main", "Other/a.swift"]),
]
enum Module: String, CaseIterable { case menu = "Menu", order }
extension Target {
  static let shared = Target.target(name: "Shared", path: "Shared")
  static func feature(_ name: String, resources: [Resource] = [.process("Strings")]) -> Target {
    .target(name: name, path: "Features/\(name)", resources: resources)
  }
}
func tests(_ names: String...) -> [Target] {
  names.map { .testTarget(name: "\($0)Tests", dependencies: [.byName(name: $0)]) }
}
#if swift(>=5.9)
targets += tests("TeaCore", "TeaTool")
#else
targets.append(.target(name: "Old"))
#endif
for name in ["Cup", "Pot"] {
  let full = "Tea" + name
  targets.append(.feature(full))
}
targets.append(contentsOf: [.shared, .feature(Module.menu.rawValue, resources: [])])
let package = Package(
  name: "Tea" + "Shop", defaultLocalization: LanguageTag("en"),
  dependencies: [.package(path: "../Leaf"), .package(name: "Root", path: "Packages/Root")],
  targets: targets + [.plugin(name: "Gen", capability: .buildTool()), .binaryTarget(name: "Bin", path: "Bin.xcframework"), .systemLibrary(name: "CLib", path: "CLib")])
package.targets += [.testTarget(name: "Last")]
for target in package.targets where target.type != .binary && target.type != .system && target.type != .plugin {
  target.swiftSettings = [.enableUpcomingFeature("ExistentialAny")]
}
