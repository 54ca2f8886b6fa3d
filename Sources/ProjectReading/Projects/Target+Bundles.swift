package import ProjectDiscovery
internal import ProjectFiles

extension Target {
  /// The paths of the `.bundle` folders that are copied into the product, as the project spells
  /// them, sorted.
  package var bundles: [String] {
    let folders = resources.compactMap { path in
      TableFile(path: path, extensions: ["strings", "stringsdict"])?.folder
    }
    return Set((resources + folders).filter { Path.fileExtension($0) == "bundle" }).sorted {
      $0.precedesByBytes($1)
    }
  }
}
