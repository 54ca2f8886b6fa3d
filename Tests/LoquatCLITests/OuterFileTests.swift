import ProjectFiles
import Testing

@testable import LoquatCLI
@testable import LoquatKit

/// Files outside of the project's folder, or unknown to the project.
@Suite struct OuterFileTests {
  private static let shared = "Shared/en.lproj/Localizable.strings"

  /// A project in a subfolder that refers to a table beside it.
  private static let project = """
    {
      objects = {
        P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en;
          knownRegions = (en, Base, fr); mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (S, V); sourceTree = "<group>"; };
        S = { isa = PBXFileReference; path = Code.swift; sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (E); name = Localizable.strings; path = ../Shared; sourceTree = "<group>"; };
        E = { isa = PBXFileReference; lastKnownFileType = text.plist.strings; name = en; path = en.lproj/Localizable.strings; sourceTree = "<group>"; };
        A = { isa = PBXBuildFile; fileRef = S; };
        B = { isa = PBXBuildFile; fileRef = V; };
        F = { isa = PBXSourcesBuildPhase; files = (A); };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = Inner; buildPhases = (F, R);
          buildConfigurationList = L; productType = "com.apple.product-type.application"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
      };
      rootObject = P;
    }
    """

  private static func outer(_ files: [String: String?]) -> [String: String?] {
    let project: [String: String?] = [
      "Inner/Inner.xcodeproj/project.pbxproj": project,
      "Inner/Code.swift": "let tea = NSLocalizedString(\"Tea\", comment: \"\")\n",
      shared: "\"Tea\" = \"Tea\";\n",
    ]
    return project.merging(files) { $1 }
  }

  private static func manifest(_ project: String) -> String {
    #"{"developmentRegion":"en","project":"\#(project)","targetLocale":"fr","version":"1.0"}"#
  }

  /// A table as the inner project names it, and one in this folder at the same path.
  private static let both = """
    <xliff version="1.2">
      <file original="../\(shared)" source-language="en" target-language="fr">
        <body>\(unit("Tea", "Thé"))</body>
      </file>
      <file original="Sources/Shop/en.lproj/Localizable.strings" source-language="en" target-language="fr">
        <body>\(unit("Menu", "La carte"))</body>
      </file>
    </xliff>
    """

  private static let scenarios: [Scenario] = [
    Scenario(
      "takes files outside of the folder that the project refers to",
      files: outer([
        "fr.xliff": xliff(unit("Tea", "Thé"), of: "../" + shared)
      ]), "import --project Inner fr.xliff",
      """
      created Inner/../Shared/fr.lproj/Localizable.strings: 1 added
      changed Inner/Inner.xcodeproj/project.pbxproj: added 1 file
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "takes no files outside of the folder that are not the project's",
      files: outer([
        "fr.xliff": xliff(unit("Tea", "Thé"), of: "../Shared/en.lproj/Other.strings")
      ]), "import --project Inner fr.xliff",
      """
      ! fr.xliff:2:3: error: '../Shared/en.lproj/Other.strings' is outside of the project; name the project that the texts are from with '--project', or correct 'original' [outside-project]
      ! 1 unit: 1 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "takes the paths of a project in a folder below",
      files: outer([
        "Shop.xcodeproj/project.pbxproj": nil,
        "fr.xliff": xliff(unit("Tea", "Thé"), of: "../" + shared),
      ]), "import fr.xliff",
      """
      created Shared/fr.lproj/Localizable.strings: 1 added
      changed Inner/Inner.xcodeproj/project.pbxproj: added 1 file
      ! 1 unit: 1 added
      exit 0
      """),
    Scenario(
      "makes a table a member that the project has in another language only",
      files: outer([
        "Shared/fr.lproj/Localizable.strings": "\"Tea\" = \"Le thé\";\n",
        "fr.xliff": xliff(unit("Tea", "Thé"), of: "../" + shared),
      ]), "import --project Inner fr.xliff",
      """
      changed Inner/../Shared/fr.lproj/Localizable.strings: 1 changed
      changed Inner/Inner.xcodeproj/project.pbxproj: added 1 file
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "names a table that is in no target",
      files: outer([
        "Inner/en.lproj/Loose.strings": "\"Tea\" = \"Tea\";\n",
        "Inner/fr.lproj/Loose.strings": "\"Tea\" = \"Le thé\";\n",
        "fr.xliff": xliff(unit("Tea", "Thé"), of: "en.lproj/Loose.strings"),
      ]), "import --project Inner fr.xliff",
      """
      changed Inner/fr.lproj/Loose.strings: 1 changed
      ! Inner/Inner.xcodeproj/project.pbxproj: warning: 'fr.lproj/Loose.strings' is in no target of the project, so no app shows it; add the table in Xcode [not-in-project]
      ! 1 unit: 1 changed
      exit 0
      """),
    Scenario(
      "reads a bundle as the project that it names, also where paths are the same",
      files: outer([
        "fr.xcloc/contents.json": manifest("Inner.xcodeproj"),
        "fr.xcloc/Localized Contents/fr.xliff": both,
      ]), "import fr.xcloc",
      """
      ! fr.xcloc/contents.json: error: bundle was made from 'Inner.xcodeproj', but this project is 'Shop.xcodeproj'; name the folder of 'Inner.xcodeproj' with '--project', or, if that is an old name of this project, correct it in this file [wrong-project]
      ! 2 units: 2 refused (in a file that cannot be imported)
      exit 1
      """),
    Scenario(
      "reads a bundle as the workspace that it names",
      files: outer([
        "Shop.xcodeproj/project.pbxproj": nil,
        "Inner/Inner.xcworkspace/contents.xcworkspacedata":
          #"<Workspace version="1.0"><FileRef location="group:Inner.xcodeproj"></FileRef></Workspace>"#,
        "fr.xcloc/contents.json": manifest("Inner.xcworkspace"),
        "fr.xcloc/Localized Contents/fr.xliff": both,
      ]), "import fr.xcloc",
      """
      created Shared/fr.lproj/Localizable.strings: 1 added
      changed Inner/Inner.xcodeproj/project.pbxproj: added 1 file
      ! fr.xcloc/Localized Contents/fr.xliff:5:3: error: neither 'Inner/Sources/Shop/en.lproj/Localizable.strings' nor the code has the key of the unit, so it is not imported; correct 'original', or export again from this project [foreign-units]
      ! 2 units: 1 added, 1 refused (for keys that the project does not have)
      exit 1
      """),
  ]

  @Test(arguments: scenarios)
  func `takes what the project refers to`(_ scenario: Scenario) async {
    var files = scenario.files
    let text = await files.run(scenario.line)
    #expect(text == scenario.expected)
    let isTaken = ["created", "changed"].contains { scenario.expected.hasPrefix($0) }
    #expect(files.changes(since: scenario.files).isEmpty != isTaken)
    let first = files
    _ = await files.run(scenario.line)
    #expect(files.changes(since: first).isEmpty)
  }
}
