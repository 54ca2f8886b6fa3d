// swift-tools-version: 6.1
import PackageDescription

/// A folder or archive `loquat.artifactbundle` inside this package, in place of the published one.
let bundle = Context.environment["LOQUAT_BUNDLE"]

/// The plugins of Loquat with the program as it is published: nothing of Loquat is compiled.
let package = Package(
  name: "loquat-plugin",
  products: [
    .plugin(name: "CompileStringCatalogs", targets: ["CompileStringCatalogs"]),
    .plugin(name: "Localize", targets: ["Localize"]),
  ],
  targets: [
    bundle.map { .binaryTarget(name: "loquat", path: $0) }
      ?? .binaryTarget(
        name: "loquat", url: "@URL@/loquat.artifactbundle.zip",
        checksum: "@BUNDLE_SHA256@"),
    .plugin(name: "CompileStringCatalogs", capability: .buildTool(), dependencies: ["loquat"]),
    .plugin(
      name: "Localize",
      capability: .command(
        intent: .custom(
          verb: "localize",
          description: "Run a command of Loquat, such as export, import or check, on the package"),
        permissions: [
          .writeToPackageDirectory(reason: "Commands write tables, catalogs and bundles")
        ]),
      dependencies: ["loquat"]),
  ]
)
