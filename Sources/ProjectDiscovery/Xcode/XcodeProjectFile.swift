internal import CatalogModel
internal import ProjectFiles

/// The file of an Xcode project: its objects, and the paths of its files and groups, without
/// checking that these exist.
struct XcodeProjectFile: Sendable {
  /// The `.xcodeproj`, relative to the root.
  let path: String
  let root: String
  let objects: XcodeObjects
  let project: XcodeObjects.Object
  let groups: XcodeGroups

  struct Failure: Error { let value: Diagnostic }

  /// The limit of names to read from a small file; a larger one has a higher limit. A project with
  /// 20 targets and 3,000 files has 10,000 names.
  static let allowance = 300_000

  /// Reads the file in an `.xcodeproj`, up to a limit of names of objects and settings:
  /// `allowance`, and more for a larger file.
  init(
    _ path: String, root: String, allowance: Int = Self.allowance, in fileSystem: some FileReading
  ) throws(Failure) {
    let file = Path.join(root, Path.join(path, "project.pbxproj"))
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try fileSystem.read(file)
    } catch {
      throw Failure(value: Diagnostic(error.id, .error, error.message, at: Span(file: file)))
    }
    do throws(ParseError) {
      let objects = try XcodeObjects(bytes, path: file, allowance: allowance)
      try self.init(objects, path, root, realRoot: fileSystem.realPath(of: root))
    } catch {
      throw Failure(value: Diagnostic(error, in: SourceText(path: file, bytes: bytes)))
    }
  }

  private init(
    _ objects: XcodeObjects, _ path: String, _ root: String, realRoot: String?
  ) throws(ParseError) {
    var objects = objects
    project = try objects.rootObject()
    let folder = Path.normalized(
      Path.join(
        Path.deletingLastComponent(path), objects.text("projectDirPath", of: project) ?? ""))
    guard let main = objects.find(objects.reference("mainGroup", of: project)) else {
      throw ParseError(
        .damagedProject, "the project has no main group; restore an undamaged version",
        at: objects.range("mainGroup", of: project).lowerBound)
    }
    groups = XcodeGroups(&objects, main: main, folder: folder, realRoot: realRoot)
    self.objects = objects
    self.path = path
    self.root = root
  }
}

extension XcodeProjectFile {
  /// Reads the files of projects in parallel; returns them by path. Unreadable ones are left out
  /// without a diagnostic.
  static func read(
    _ paths: Set<String>, root: String, in fileSystem: any FileReading
  ) async -> [String: XcodeProjectFile] {
    await withTaskGroup(of: XcodeProjectFile?.self) { group in
      for path in paths {
        group.addTask { try? XcodeProjectFile(path, root: root, in: fileSystem) }
      }
      return await group.reduce(into: [:]) { files, file in
        if let file { files[file.path] = file }
      }
    }
  }
}
