import CatalogModel
import Foundation
import ProjectFiles
import Syntaxes
import TestSupport
import Testing

@testable import ProjectDiscovery

struct XcodeProjectTests {
  @Test func `reads the targets of a project`() throws {
    let project = try ShopProject().read()
    #expect(project.developmentRegion == "en" && project.knownRegions == ["en", "Base", "fr"])
    #expect(project.packages == ["Cups", "Tea"] && project.projects == ["Mac/Parts.xcodeproj"])
    let text = project.targets.map { target in
      """
      \(target.name): \(target.kind) in '\(target.folder)' of \(target.container)
      \((target.sources + target.resources).map { "  \($0)\n" }.joined())
      """
    }
    #expect(
      text.joined() == """
        Shop: application in 'Mac/Shop' of Mac/Shop.xcodeproj
          Mac/Shop/Old/Basket.m
          Mac/Shop/Shop.swift
          Mac/Shop/legacy.inc
          Mac/Widget/Entry.swift
          Shared/Common.swift
          Mac/Shop/Base.lproj/Main.storyboard
          Mac/Shop/Model.xcdatamodeld
          Mac/Shop/Settings.bundle
          Mac/Shop/Templates/en.lproj/Letter.strings
          Mac/Shop/en.lproj/Shop.strings
          Mac/Shop/fr.lproj/Shop.strings
          Mac/Widget/en.lproj/Menu.strings
          Mac/Widget/fr.lproj/Menu.strings
        Widget: appExtension in 'Mac/Widget' of Mac/Shop.xcodeproj
          Mac/Widget/Entry.swift
          Mac/Widget/View.swift
          Mac/Widget/Assets.xcassets
          Mac/Widget/Web/Web.strings
          Mac/Widget/fr.lproj/Else.strings
          Mac/Widget/notes.txt
        Tests: tests in '' of Mac/Shop.xcodeproj
          Mac/Widget/View.swift
          Tests/ShopTests.swift
        All: other in 'Mac' of Mac/Shop.xcodeproj

        """)
  }

  @Test func `reads the settings of a project`() throws {
    let targets = try ShopProject().read().targets.map(\.settings)
    try #require(targets.count == 4)
    let (shop, widget) = (targets[0], targets[1])
    #expect(shop.macros == ["shopText", "teaText"] && shop.infoPlist == "Mac/Shop/Info.plist")
    #expect(shop.infoPlistTexts.map(\.key) == ["NSCameraUsageDescription"])
    #expect(shop.infoPlistTexts.map(\.text) == ["Tea Shop looks at \"cups\""])
    #expect(shop.emitsSwiftStrings == nil && shop.includesSwiftUI && shop.prefersCatalogs)
    #expect(shop.isExported && !shop.generatesInfoPlist && shop.developmentLanguage == "en")
    #expect(shop.variables["MARKETING_VERSION"] == "1.2" && shop.variables["SHOP"] == "Tea")
    #expect(widget.includesComments && !shop.includesComments)
    #expect(widget.emitsSwiftStrings == true && !widget.includesSwiftUI && !widget.isExported)
    #expect(widget.generatesInfoPlist && !widget.prefersCatalogs && widget.infoPlist == nil)
    #expect(widget.variables["WIDGET"] == "1" && widget.variables["SHOP"] == nil)
  }

  @Test func `names files that are not there`() throws {
    let diagnostics = try ShopProject().read().diagnostics
    #expect(
      diagnostics.lines == [
        "Mac/Shop.xcodeproj/project.pbxproj: note: 'Mac/Shop/Generated.swift', which the project names, does not exist; "
          + "restore it, or remove it in Xcode, unless the build makes it [missing-file]",
        "Mac/Shop.xcodeproj/project.pbxproj:30:101: 'Mac/Shop/Generated.swift' does not exist",
      ])
  }

  @Test func `reads a project in XML`() throws {
    var shop = try ShopProject()
    let expected = shop.read().targets
    let value = try PropertyListDocument.parseAnyForm(Array(shop.pbxproj.utf8)).originalValue()
    shop.pbxproj = String(decoding: try #require(value).xml, as: UTF8.self)
    #expect(shop.read().targets == expected)
  }

  @Test func `reads a project in another folder`() throws {
    let shop = try ShopProject()
    let project = XcodeProject.read(
      "Shop.xcodeproj", root: "Mac", in: InMemoryFileSystem(shop.files))
    #expect(project.targets.first?.sources.contains("../Shared/Common.swift") == true)
    #expect(project.packages == ["../Cups", "../Tea"] && project.path == "Shop.xcodeproj")
  }

  /// The change, and the resulting output.
  @Test(arguments: [
    (
      "objects = {", "objekts = {",
      "2:1: error: the project has no dictionary of 'objects'; restore an undamaged version [damaged-project]"
    ),
    (
      "rootObject = A00", "rootObject = A0",
      "203:15: error: the project has no object 'A0', or that object has no 'isa'; restore an undamaged version [damaged-project]"
    ),
    (
      "rootObject = A00", "root = A00",
      "2:1: error: the project has no 'rootObject'; restore an undamaged version [damaged-project]"
    ),
    (
      "mainGroup = G01", "mainGroup = G77",
      "160:16: error: the project has no main group; restore an undamaged version [damaged-project]"
    ),
    (
      "archiveVersion = 1;", "archiveVersion = 1",
      "3:20: error: expected ';' after the value [malformed-plist]"
    ),
    (
      "S01 = {isa = PBXSourcesBuildPhase; files = (B01,",
      "S01 = {isa = PBXSourcesBuildPhase; files = (B99,",
      "141:47: warning: the project refers to 'B99' here, but has no such object, or one without an 'isa'; remove the reference, or restore an undamaged version [dangling-reference]"
    ),
    (
      "children = (F12, )", "children = (F12, G01, )",
      "103:60: warning: the group 'G01' is inside itself, and is read only once; restore an undamaged version [group-cycle]"
    ),
    (
      "\t\t\t\tfr,", "\t\t\t\tklingon!,",
      "158:12: error: expected ',' or ')' after the value [malformed-plist]"
    ),
    (
      "\t\t\t\tfr,", "\t\t\t\tmissing_language_name,",
      "158:5: warning: 'missing_language_name' is not a language tag such as 'fr'; remove it in Xcode [unknown-language]"
    ),
    (
      "path = Shop.xcconfig", "path = Else.xcconfig",
      "180:67: note: 'Mac/Shop/Else.xcconfig' does not exist, so its settings are missing; restore it, or remove the reference [missing-settings]"
    ),
    (
      "PRODUCT_NAME = \"Tea $(TARGET_NAME)\"",
      "INFOPLIST_KEY_X = \"$(A)\"; A = \"x$(B)\"; B = \"$(A)\"",
      ": warning: the setting 'A' of target 'Shop' refers to itself, is nested too deeply, or is too long, so it counts as empty; correct it [setting-cycle]"
    ),
  ])
  func `says what is wrong with a project`(_ old: String, _ new: String, _ expected: String) throws
  {
    var shop = try ShopProject()
    #expect(shop.pbxproj.contains(old))
    shop.pbxproj = shop.pbxproj.replacingOccurrences(of: old, with: new)
    let lines = shop.read().diagnostics.lines
    #expect(Set(lines).count == lines.count)
    let path = "Mac/Shop.xcodeproj/project.pbxproj"
    #expect(lines.contains(path + (expected.hasPrefix(":") ? "" : ":") + expected), "\(lines)")
  }

  @Test func `takes a region for the language that it is mapped to`() async throws {
    var shop = try ShopProject()
    shop.pbxproj.replace("\t\t\t\tfr,", with: "\t\t\t\tmissing_language_name,")
    shop.files["Mac/loquat.json"] = #"{"languageAliases": {"missing_language_name": "br"}}"#
    let found = try await Discovery(at: "Mac", in: InMemoryFileSystem(shop.files))
    #expect(found.project.languages.map(\.description).contains("br"))
    #expect(!found.diagnostics.contains { $0.id == .unknownLanguage }, "\(found.diagnostics.lines)")
  }

  @Test func `says when a project is not there`() {
    let project = XcodeProject.read("A.xcodeproj", in: InMemoryFileSystem())
    #expect(
      project.diagnostics.lines == [
        "A.xcodeproj/project.pbxproj: error: no such file or directory [file-error]"
      ])
  }

  /// Each of many targets names the same long list, or the same settings file.
  @Test(arguments: ["buildPhases = (S01, )", "buildConfigurationList = L01"])
  func `reads in bounded time`(_ members: String) throws {
    var shop = try ShopProject()
    let numbers = (0..<1_200).map { "N\($0)" }
    shop.pbxproj.replace("files = (B01,", with: "files = (\(numbers.joined(separator: ",")),")
    shop.pbxproj.replace("T01 /* Shop */,", with: numbers.joined(separator: ",") + ",")
    let targets = numbers.map {
      "\($0) = {isa = PBXNativeTarget; name = \($0); fileRef = F01; \(members); };"
    }
    shop.pbxproj.replace("objects = {", with: "objects = {" + targets.joined())
    shop.files["Mac/Shop/Shop.xcconfig"] = numbers.map { "\($0) = $(A)" }.joined(separator: "\n")
    let files = InMemoryFileSystem(shop.files)
    let file = try XcodeProjectFile(shop.path, root: ".", allowance: 0, in: files)
    let project = XcodeProject.read(file, in: files)
    #expect(project.diagnostics.contains { $0.id == .tooLargeProject && $0.severity == .error })
    #expect(project.targets.count < 1_200)
  }

  @Test func `survives damaged projects`() throws {
    let shop = try ShopProject()
    let finished = onSmallStack {
      for bytes in Mutations.random(of: Array(shop.pbxproj.utf8), count: 300) {
        var copy = shop
        copy.pbxproj = String(decoding: bytes, as: UTF8.self)
        _ = copy.read()
      }
      return true
    }
    #expect(finished == true)
  }
}
