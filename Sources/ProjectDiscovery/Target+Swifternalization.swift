public import ProjectFiles
internal import Swifternalization

extension Target {
  /// The files of Swifternalization in the target, relative to the root.
  public var swifternalization: [SwifternalizationFiles] {
    SwifternalizationFiles.all(in: resources.lazy.filter { $0.hasSuffix(".json") })
  }

  /// Removes the `.json` resources that Swifternalization does not read: other files may be named
  /// after languages, too.
  mutating func keepSwifternalization(below root: String, in fileSystem: some FileReading) {
    guard resources.contains(where: { $0.hasSuffix(".json") }) else { return }
    let found = swifternalization.filter { files in
      guard let bytes = try? fileSystem.read(Path.join(root, files.basePath)),
        let document = try? SwifternalizationDocument.parse(bytes)
      else { return false }
      let (entries, problems) = document.read()
      return !entries.isEmpty || problems.isEmpty
    }
    let kept = Set(found.flatMap(\.paths))
    resources.removeAll { $0.hasSuffix(".json") && !kept.contains($0) }
  }
}
