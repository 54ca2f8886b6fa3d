import CatalogModel
import Foundation
import ProjectDiscovery
import ProjectFiles
import TestSupport
import Testing

struct XcodeProjectEditorTests {
  private static func editor(_ project: ShopProject) throws -> XcodeProjectEditor {
    try XcodeProjectEditor(
      Array(project.pbxproj.utf8), path: project.path, root: ".",
      in: InMemoryFileSystem(project.files))
  }

  @Test func `a language and its files become lines of the project`() throws {
    var project = try ShopProject()
    let old = Array(project.pbxproj.utf8)
    var editor = try Self.editor(project)
    let regions = ["pt-BR", "fr"].map { editor.add(region: $0) }
    #expect(regions == [true, true])
    let files = [
      "Shop/pt-BR.lproj/Shop.strings", "Shop/pt-BR.lproj/Main.strings",
      "Shop/fr.lproj/Shop.strings",
      "Widget/pt-BR.lproj/Menu.strings", "Shop/Settings.bundle/pt-BR.lproj/Root.strings",
      "Shop/pt-BR.lproj/Else.strings",
    ]
    let placements = files.map { editor.add(file: "Mac/\($0)") }
    #expect(placements == [.added, .added, .known, .known, .known, .noGroup])
    #expect(
      changedLines(old, editor.serialize()) == """
        +		7738DB9B49DF46E484249924 /* pt-BR */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = "pt-BR"; path = "pt-BR.lproj/Shop.strings"; sourceTree = "<group>"; };
        +		7FAD1F4BBD9C21A4E20A4E01 /* pt-BR */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = "pt-BR"; path = "pt-BR.lproj/Main.strings"; sourceTree = "<group>"; };
        -		V01 /* Shop.strings */ = {isa = PBXVariantGroup; children = (F03 /* en */, F04 /* fr */, ); name = Shop.strings; sourceTree = "<group>"; };
        -		V02 /* Main.storyboard */ = {isa = PBXVariantGroup; children = (F05 /* Base */, ); name = Main.storyboard; sourceTree = "<group>"; };
        +		V01 /* Shop.strings */ = {isa = PBXVariantGroup; children = (F03 /* en */, F04 /* fr */, 7738DB9B49DF46E484249924 /* pt-BR */, ); name = Shop.strings; sourceTree = "<group>"; };
        +		V02 /* Main.storyboard */ = {isa = PBXVariantGroup; children = (F05 /* Base */, 7FAD1F4BBD9C21A4E20A4E01 /* pt-BR */, ); name = Main.storyboard; sourceTree = "<group>"; };
        +				"pt-BR",
        """)
    // Our reader and Foundation's find exactly the additions.
    let before = project.read()
    project.pbxproj = String(decoding: editor.serialize(), as: UTF8.self)
    project.files["Mac/Shop/pt-BR.lproj/Shop.strings"] = ""
    project.files["Mac/Shop/pt-BR.lproj/Main.strings"] = ""
    let after = project.read()
    #expect(after.knownRegions == before.knownRegions + ["pt-BR"])
    #expect(after.diagnostics.lines.count == before.diagnostics.lines.count)
    let added = Set(after.targets[0].resources).subtracting(before.targets[0].resources)
    #expect(added == ["Mac/Shop/pt-BR.lproj/Shop.strings", "Mac/Shop/pt-BR.lproj/Main.strings"])
    let data = Data(editor.serialize())
    let list = try unsafe PropertyListSerialization.propertyList(
      from: data, options: [], format: nil)
    let theirs = try #require(list as? [String: Any])
    let objects = try #require(theirs["objects"] as? [String: [String: Any]])
    let references = objects.values.filter { $0["name"] as? String == "pt-BR" }
    #expect(
      Set(references.compactMap { $0["path"] as? String }) == [
        "pt-BR.lproj/Shop.strings", "pt-BR.lproj/Main.strings",
      ])
    // A second time, nothing is added.
    var again = try Self.editor(project)
    _ = again.add(region: "pt-BR")
    _ = again.add(file: "Mac/Shop/pt-BR.lproj/Shop.strings")
    #expect(!again.isChanged)
  }

  @Test(arguments: [
    ("storyboard", "file.storyboard"), ("xib", "file.xib"), ("strings", "text.plist.strings"),
  ])
  func `a localized file gets the type that Xcode gives it`(ext: String, type: String) throws {
    var project = try ShopProject()
    project.pbxproj = project.pbxproj.replacing("Main.storyboard", with: "Main.\(ext)")
    var editor = try Self.editor(project)
    #expect(editor.add(file: "Mac/Shop/fr.lproj/Main.\(ext)") == .added)
    #expect(String(decoding: editor.serialize(), as: UTF8.self).contains("= \(type); name = fr;"))
  }

  @Test func `a catalog takes the place of a table, and the table that of the catalog`() throws {
    var project = try ShopProject()
    let old = project.pbxproj
    let files = ["en", "fr"].map { "Mac/Shop/\($0).lproj/Shop.strings" }
    var editor = try Self.editor(project)
    #expect(editor.replace(files, withCatalog: "Mac/Shop/Shop.xcstrings") == .added)
    #expect(
      changedLines(Array(old.utf8), editor.serialize()) == """
        -		B03 /* Shop.strings in Resources */ = {isa = PBXBuildFile; fileRef = V01; };
        +		B03 /* Shop.xcstrings in Resources */ = {isa = PBXBuildFile; fileRef = V01; };
        -		F03 /* en */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Shop.strings; sourceTree = "<group>"; };
        -		F04 /* fr */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = fr; path = fr.lproj/Shop.strings; sourceTree = "<group>"; };
        +		V01 /* Shop.xcstrings */ = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = Shop.xcstrings; sourceTree = "<group>"; };
        -				V01 /* Shop.strings */,
        +				V01 /* Shop.xcstrings */,
        -		V01 /* Shop.strings */ = {isa = PBXVariantGroup; children = (F03 /* en */, F04 /* fr */, ); name = Shop.strings; sourceTree = "<group>"; };
        """)
    project.pbxproj = String(decoding: editor.serialize(), as: UTF8.self)
    for file in files { project.files[file] = nil }
    project.files["Mac/Shop/Shop.xcstrings"] = "{}"
    let resources = project.read().targets[0].resources
    #expect(resources.contains("Mac/Shop/Shop.xcstrings"))
    #expect(!resources.contains { $0.hasSuffix("Shop.strings") })
    var back = try Self.editor(project)
    let withForms = files + ["Mac/Shop/fr.lproj/Shop.stringsdict"]
    #expect(back.replace(catalog: "Mac/Shop/Shop.xcstrings", with: withForms) == .added)
    project.pbxproj = String(decoding: back.serialize(), as: UTF8.self)
    project.files["Mac/Shop/Shop.xcstrings"] = nil
    for file in withForms { project.files[file] = "" }
    #expect(Set(project.read().targets[0].resources).isSuperset(of: withForms))
    // And once more: the two groups become one catalog.
    var again = try Self.editor(project)
    #expect(again.replace(withForms, withCatalog: "Mac/Shop/Shop.xcstrings") == .added)
    #expect(again.serialize() == editor.serialize())
  }

  @Test func `a file of Swifternalization is copied by its target`() throws {
    var project = try ShopProject()
    let old = Array(project.pbxproj.utf8)
    var editor = try Self.editor(project)
    project.files["Mac/Shop/ru.json"] = ""
    let placement = editor.add(newFile: "Mac/Shop/ru.json", toTarget: "Shop")
    #expect(placement == .added)
    let changes = changedLines(old, editor.serialize())
    #expect(changes.contains("lastKnownFileType = text.json; path = ru.json;"))
    #expect(changes.contains("/* ru.json in Resources */, ); };"))
  }

  @Test func `a target that copied nothing gets a phase for it`() throws {
    var project = try ShopProject()
    project.files["Mac/Shop/New.xcstrings"] = ""
    var editor = try Self.editor(project)
    let placement = editor.add(newFile: "Mac/Shop/New.xcstrings", toTarget: "Widget")
    #expect(placement == .added)
    project.pbxproj = String(decoding: editor.serialize(), as: UTF8.self)
    let widget = project.read().targets.first { $0.name == "Widget" }
    #expect(widget?.resources.contains("Mac/Shop/New.xcstrings") == true)
  }

  @Test func `a new table gets a group and is copied by its target`() throws {
    var project = try ShopProject()
    let old = Array(project.pbxproj.utf8)
    var editor = try Self.editor(project)
    let files = [
      "Mac/Shop/de.lproj/New.strings", "Mac/Shop/it.lproj/New.strings", "Mac/Shop/New.xcstrings",
    ]
    for file in files { project.files[file] = "" }
    let placements = (files + files).map { editor.add(newFile: $0, toTarget: "Shop") }
    #expect(placements == [.added, .added, .added, .known, .known, .known])
    let others = [("Mac/Nowhere/A.xcstrings", "Shop"), ("Mac/Shop/A.xcstrings", "Shpo")]
    for (file, target) in others {
      let placement = editor.add(newFile: file, toTarget: target)
      #expect(placement == .noGroup)
    }
    #expect(
      changedLines(old, editor.serialize()) == """
        +		615B501D48CE206249DB8A5F /* New.xcstrings in Resources */ = {isa = PBXBuildFile; fileRef = C7AFA248E6C94ADBF3468314 /* New.xcstrings */; };
        +		A475E78E5100C60D7812BE78 /* New.strings in Resources */ = {isa = PBXBuildFile; fileRef = 4AC8A057FB8786DF11CE83F1 /* New.strings */; };
        +		59774EDD317E02A1B94651F8 /* de */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = de; path = de.lproj/New.strings; sourceTree = "<group>"; };
        +		C7AFA248E6C94ADBF3468314 /* New.xcstrings */ = {isa = PBXFileReference; lastKnownFileType = text.json.xcstrings; path = New.xcstrings; sourceTree = "<group>"; };
        +		F7B08485AE4485FFD9011EA9 /* it */ = {isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = it; path = it.lproj/New.strings; sourceTree = "<group>"; };
        +				4AC8A057FB8786DF11CE83F1 /* New.strings */,
        +				C7AFA248E6C94ADBF3468314 /* New.xcstrings */,
        +		4AC8A057FB8786DF11CE83F1 /* New.strings */ = {
        +			isa = PBXVariantGroup;
        +			children = (
        +				59774EDD317E02A1B94651F8 /* de */,
        +				F7B08485AE4485FFD9011EA9 /* it */,
        +			);
        +			name = New.strings;
        +			sourceTree = "<group>";
        +		};
        -		S02 = {isa = PBXResourcesBuildPhase; files = (B03, B04, B07, B08, ); };
        +		S02 = {isa = PBXResourcesBuildPhase; files = (B03, B04, B07, B08, A475E78E5100C60D7812BE78 /* New.strings in Resources */, 615B501D48CE206249DB8A5F /* New.xcstrings in Resources */, ); };
        """)
    let before = project.read()
    project.pbxproj = String(decoding: editor.serialize(), as: UTF8.self)
    let after = project.read()
    #expect(Set(after.targets[0].resources) == Set(before.targets[0].resources + files))
    #expect(after.diagnostics.lines.count == before.diagnostics.lines.count)
    let data = Data(editor.serialize())
    _ = try unsafe PropertyListSerialization.propertyList(from: data, options: [], format: nil)
  }

  /// Returns a project whose folder is included by three targets, one of which may have exceptions.
  private static func shared(version: Int, exceptions: Bool) -> String {
    let set = """
      /* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
      \t\tE1 /* Exceptions for "Shop" folder in "Widget" target */ = {
      \t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;
      \t\t\tmembershipExceptions = (
      \t\t\t\tInfo.plist,
      \t\t\t\tmain.swift,
      \t\t\t\tWeb.html,
      \t\t\t);
      \t\t\ttarget = T2 /* Widget */;
      \t\t};
      /* End PBXFileSystemSynchronizedBuildFileExceptionSet section */


      """
    let list = "exceptions = (E1 /* Exceptions for \"Shop\" folder in \"Widget\" target */, ); "
    return """
      // !$*UTF8*$!
      {
      \tobjectVersion = \(version);
      \tobjects = {

      \(exceptions ? set : "")/* Begin PBXFileSystemSynchronizedRootGroup section */
      \t\tS1 /* Shop */ = {isa = PBXFileSystemSynchronizedRootGroup; \(exceptions ? list : "")path = Shop; };
      \t\tS2 /* Kit */ = {
      \t\t\tisa = PBXFileSystemSynchronizedRootGroup;
      \t\t\tpath = Kit;
      \t\t};
      /* End PBXFileSystemSynchronizedRootGroup section */

      /* Begin PBXGroup section */
      \t\tG = {isa = PBXGroup; children = (S1, S2, ); sourceTree = "<group>"; };
      /* End PBXGroup section */

      /* Begin PBXNativeTarget section */
      \t\tT1 /* Shop */ = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S1, S2, ); name = Shop; };
      \t\tT2 /* Widget */ = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S1, S2, ); name = Widget; };
      \t\tT3 /* Share */ = {isa = PBXNativeTarget; fileSystemSynchronizedGroups = (S1, ); name = Share; };
      /* End PBXNativeTarget section */

      /* Begin PBXProject section */
      \t\tP = {isa = PBXProject; mainGroup = G; targets = (T1, T2, T3, ); };
      /* End PBXProject section */
      \t};
      \trootObject = P;
      }
      """
  }

  /// Excludes files from all targets but one; the second run must find nothing to do.
  private static func excluding(_ paths: [String], in text: String) throws -> (
    taken: [[String]], changes: String
  ) {
    func run(_ text: String) throws -> (taken: [[String]], text: String) {
      var editor = try XcodeProjectEditor(
        Array(text.utf8), path: "A.xcodeproj", root: ".", in: InMemoryFileSystem())
      let taken = paths.map { editor.exclude($0, fromAllBut: ["Shop"]) }
      return (taken, String(decoding: editor.serialize(), as: UTF8.self))
    }
    let result = try run(text)
    let again = try run(result.text)
    #expect(again.taken.joined().isEmpty)
    #expect(again.text == result.text)
    return (result.taken, changedLines(Array(text.utf8), Array(result.text.utf8)))
  }

  @Test func `a file of a folder is taken out of the targets that it is not for`() throws {
    let paths = [
      "Shop/Menu.xcstrings", "Shop/A/de.lproj/Tea.strings", "Shop/A/it.lproj/Tea.strings",
      "Kit/Menu.xcstrings", "Menu.xcstrings",
    ]
    let (taken, changes) = try Self.excluding(paths, in: Self.shared(version: 77, exceptions: true))
    #expect(taken == [["Widget", "Share"], ["Widget", "Share"], [], ["Widget"], []])
    #expect(
      changes == """
        +		AEAC275F26D0A4B238953573 /* Exceptions for "Shop" folder in "Share" target */ = {
        +			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        +			membershipExceptions = (
        +				"/Localized: A/Tea.strings",
        +				Menu.xcstrings,
        +			);
        +			target = T3 /* Share */;
        +		};
        +				"/Localized: A/Tea.strings",
        +				Menu.xcstrings,
        +			);
        +			target = T2 /* Widget */;
        +		};
        +		FCECB2D1ED17D9234733129F /* Exceptions for "Kit" folder in "Widget" target */ = {
        +			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        +			membershipExceptions = (
        +				Menu.xcstrings,
        -		S1 /* Shop */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1 /* Exceptions for "Shop" folder in "Widget" target */, ); path = Shop; };
        +		S1 /* Shop */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E1 /* Exceptions for "Shop" folder in "Widget" target */, AEAC275F26D0A4B238953573 /* Exceptions for "Shop" folder in "Share" target */, ); path = Shop; };
        +			exceptions = (
        +				FCECB2D1ED17D9234733129F /* Exceptions for "Kit" folder in "Widget" target */,
        +			);
        """)
  }

  @Test func `the first exceptions of a project get a section`() throws {
    let (taken, changes) = try Self.excluding(
      ["Shop/Menu.xcstrings"], in: Self.shared(version: 70, exceptions: false))
    #expect(taken == [["Widget", "Share"]])
    #expect(
      changes == """
        +/* Begin PBXFileSystemSynchronizedBuildFileExceptionSet section */
        +		AEAC275F26D0A4B238953573 /* PBXFileSystemSynchronizedBuildFileExceptionSet */ = {
        +			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        +			membershipExceptions = (
        +				Menu.xcstrings,
        +			);
        +			target = T3 /* Share */;
        +		};
        +		B755E25F2BB9101D413EF073 /* PBXFileSystemSynchronizedBuildFileExceptionSet */ = {
        +			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        +			membershipExceptions = (
        +				Menu.xcstrings,
        +			);
        +			target = T2 /* Widget */;
        +		};
        +/* End PBXFileSystemSynchronizedBuildFileExceptionSet section */
        +
        -		S1 /* Shop */ = {isa = PBXFileSystemSynchronizedRootGroup; path = Shop; };
        +		S1 /* Shop */ = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (AEAC275F26D0A4B238953573 /* PBXFileSystemSynchronizedBuildFileExceptionSet */, B755E25F2BB9101D413EF073 /* PBXFileSystemSynchronizedBuildFileExceptionSet */, ); path = Shop; };
        """)
  }

  /// A list as written, and with one and with two more elements.
  @Test(arguments: [
    ("(en, Base, fr)", "(en, Base, fr, de, it)"),
    ("( en, Base, fr, )", "( en, Base, fr, de, it, )"),
    ("()", "(de, it, )"),
    ("(\n\t\ten,\n\t\tfr, /* x, */\n\t)", "(\n\t\ten,\n\t\tfr, /* x, */\n\t\tde,\n\t\tit,\n\t)"),
    ("(\r\n\ten,\r\n\tfr\r\n)", "(\r\n\ten,\r\n\tfr,\r\n\tde,\r\n\tit,\r\n)"),
    ("(en /* , ) */)", "(en, de, it /* , ) */)"),
  ])
  func `a list keeps its style`(_ list: String, _ expected: String) throws {
    func file(_ list: String) -> String {
      "{ objects = { P = { isa = PBXProject; mainGroup = G; knownRegions = \(list); };\nG = { isa = PBXGroup; }; }; rootObject = P; }"
    }
    var editor = try XcodeProjectEditor(
      Array(file(list).utf8), path: "A.xcodeproj", root: ".", in: InMemoryFileSystem())
    for region in ["de", "it"] { _ = editor.add(region: region) }
    #expect(String(decoding: editor.serialize(), as: UTF8.self) == file(expected))
  }
}
