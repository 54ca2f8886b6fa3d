internal import ProjectFiles
package import ExchangeFormats

/// The bundle a translator gets: `fr.xcloc` with the XLIFF and the files it was made from
/// (apple-formats 1).
package struct XclocBundle: Sendable {
  /// The language tag that names the bundle and the XLIFF.
  package var language: String
  /// The content of `contents.json`.
  package var manifest: XclocManifest
  package var xliff: XLIFFDocument
  /// The files for context, by their path in the project.
  package var sources: [(path: String, bytes: [UInt8])]
  /// Images and the like in the language, or those that people are to replace.
  package var localized: [(path: String, bytes: [UInt8])]
  /// Screenshots and the like, by their path in the bundle.
  package var notes: [(path: String, bytes: [UInt8])]

  package init(
    language: String, manifest: XclocManifest, xliff: XLIFFDocument,
    sources: [(path: String, bytes: [UInt8])],
    localized: [(path: String, bytes: [UInt8])] = [],
    notes: [(path: String, bytes: [UInt8])] = []
  ) {
    self.language = language
    self.manifest = manifest
    self.xliff = xliff
    self.sources = sources
    self.localized = localized
    self.notes = notes
  }

  /// Where the XLIFF of a bundle of that language lies in it.
  package static func xliffPath(language: String) -> String {
    "Localized Contents/\(language).xliff"
  }

  /// Every file of the bundle with its path in it; `old` is what `contents.json` says so far.
  package func files(
    replacing old: XclocManifest.Document? = nil
  ) -> [(path: String, bytes: [UInt8])] {
    [
      (XclocManifest.path, old?.updated(to: manifest) ?? manifest.serialize()),
      (Self.xliffPath(language: language), xliff.serialize()),
    ] + notes + sources.map { (Path.join("Source Contents", $0.path), $0.bytes) }
  }

  /// The files to add where there are none: what is there may be a translator's.
  package var placeholders: [(path: String, bytes: [UInt8])] {
    localized.map { (Path.join("Localized Contents", $0.path), $0.bytes) }
  }
}
