import AppleFormats
import CatalogModel
import CatalogPasses
import ExchangeFormats
import Swifternalization
import Syntaxes

extension FuzzTarget {
  /// Apple's formats: their laws, their conversions to other formats, and their canonical form.
  static let formats = [
    format(StringsDocument.self, "strings", path: "T.strings"),
    format(StringsdictDocument.self, "stringsdict", path: "T.stringsdict"),
    format(XCStringsDocument.self, "xcstrings", path: "T.xcstrings"),
    format(XLIFFFile.self, "xliff", path: "fr.xliff"),
    format(InterfaceBuilderDocument.self, "interface", path: "Main.xib"),
    format(PropertyListDocument.self, "info-plist", path: "Info.plist"),
    merge(StringsDocument.self, "merge-strings", .strings, ".strings"),
    merge(XCStringsDocument.self, "merge-xcstrings", .catalog, ".xcstrings"),
    FuzzTarget("stringsdata", seeds: [".stringsdata"]) { bytes in
      _ = try? StringsdataDocument.parse(bytes)
      return []
    },
    FuzzTarget("asset-set", seeds: ["Contents.json"]) { bytes in
      _ = try? AssetSetDocument.parse(bytes)
      return []
    },
    FuzzTarget("swifternalization", seeds: [".json"]) { bytes in
      guard let document = try? SwifternalizationDocument.parse(bytes) else { return [] }
      _ = document.read()
      return law("is written as it was", document.serialize() == bytes)
    },
  ]

  private static func format<File: LawfulFile>(
    _: File.Type, _ name: String, path: String
  ) -> FuzzTarget {
    let ending = path.drop { $0 != "." }
    return FuzzTarget(name, seeds: [String(ending)]) { bytes in
      guard let report = try? LawReport(File.self, bytes, isAnything: true) else { return [] }
      var broken = report.failures
      var conversions = Conversions()
      _ = try? conversions.convert(bytes, path)
      if (try? File.parse(bytes).hasMistakes) == false { broken += conversions.faults }
      if case .broken(let law) = Formatting(bytes, path: path) { broken.append(law) }
      return broken
    }
  }

  /// Merges three files that a fuzzer makes: what the result says is what one of them says.
  private static func merge<File: LawfulFile>(
    _: File.Type, _ name: String, _ kind: FileMerge.Kind, _ ending: String
  ) -> FuzzTarget {
    FuzzTarget(name, seeds: [ending]) { bytes in
      let parts = bytes.records(3)
      let (base, ours, theirs) = (parts[0], parts[1], parts[2])
      guard parts.allSatisfy({ (try? File.parse($0).hasMistakes) == false }) else { return [] }
      let merge = FileMerge(base: base, ours: ours, theirs: theirs, kind: kind)
      guard let result = try? merge.result() else { return [] }
      let other = FileMerge(base: base, ours: theirs, theirs: ours, kind: kind)
      let mirrored = try? other.result()
      // A key with a line end cannot be taken into a file with other ones.
      return law(
        "the other way round, it has as many conflicts",
        mirrored == nil || mirrored?.conflicts.count == result.conflicts.count)
        + law(
          "reads what it writes",
          result.bytes == ours || result.bytes == theirs
            || (try? File.parse(result.bytes)) != nil)
    }
  }
}
