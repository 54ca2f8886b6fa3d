internal import CatalogModel
internal import ProjectFiles
package import SourceScan
internal import Syntaxes

extension Workspace {
  /// Returns the classes of the current version of a Core Data model. Nil if the model has no
  /// version, or if the version cannot be read, which is reported as a detail; types are then
  /// unknown.
  package mutating func declarations(ofModel folder: String) -> SyntaxTree? {
    guard let version = currentVersion(ofModel: folder) else { return nil }
    let path = Path.join(Path.join(folder, version), "contents")
    guard let bytes = try? fileSystem.read(path), let model = try? DataModel.parse(bytes) else {
      say("\(path): not read", isDetail: true)
      return nil
    }
    return .declarations(of: SourceText(path: path, bytes: model.declarations))
  }

  /// Returns the version that `.xccurrentversion` names, such as `Model 2.xcdatamodel`, even if it
  /// does not exist, or else the last version by name; nil without any.
  private func currentVersion(ofModel folder: String) -> String? {
    let name = Path.join(folder, ".xccurrentversion")
    if let bytes = try? fileSystem.read(name), let list = try? PropertyListDocument.parse(bytes),
      let version = list.member("_XCCurrentVersionName").flatMap({ list.string($0) }),
      Path.fileExtension(version) == "xcdatamodel", !version.contains("/")
    {
      return version
    }
    let entries = (try? fileSystem.list(folder)) ?? []
    return entries.map(\.name).filter { Path.fileExtension($0) == "xcdatamodel" }.max()
  }
}
