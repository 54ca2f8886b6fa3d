import ProjectDescription

let settings: Settings = .settings(base: ["SWIFT_EMIT_LOC_STRINGS": "YES"])
let project = Project(
  name: "Tea", options: .options(developmentRegion: "en"),
  targets: [
    .target(
      name: "Tea", destinations: .iOS, product: .app, bundleId: "org.example.tea",
      infoPlist: .default, sources: ["App/**"], resources: ["App/*.lproj/**"], settings: settings)
  ])
