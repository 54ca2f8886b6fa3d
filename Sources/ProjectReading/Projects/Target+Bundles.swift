package import ProjectDiscovery
internal import ProjectFiles

extension Target {
  /// The bundles that are copied into the product, sorted.
  package var bundles: [String] {
    let folders = resources.compactMap { path in
      TableFile(path: path, extensions: ["strings", "stringsdict"])?.folder
    }
    return Set((resources + folders).filter { Path.fileExtension($0) == "bundle" }).sorted {
      $0.precedesByBytes($1)
    }
  }
}
