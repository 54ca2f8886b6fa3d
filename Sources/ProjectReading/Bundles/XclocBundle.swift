internal import ProjectFiles
package import ExchangeFormats

/// A bundle for translators: `fr.xcloc` with the XLIFF and the files it was made from
/// (apple-formats 1).
package struct XclocBundle: Sendable {
  /// The language tag that names the bundle and the XLIFF.
  package var language: String
  package var manifest: XclocManifest
  package var xliff: XLIFFDocument
  /// The files for reference, by their paths in the project.
  package var sources: [(path: String, bytes: [UInt8])]
  /// Images and other assets, either in the language or to be replaced, by their paths below
  /// `Localized Contents`.
  package var localized: [(path: String, bytes: [UInt8])]
  /// Screenshots and other notes, by their paths in the bundle.
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

  /// Returns the path of the XLIFF in a bundle of that language.
  package static func xliffPath(language: String) -> String {
    "Localized Contents/\(language).xliff"
  }

  /// Returns every file of the bundle except `placeholders`, with its path in the bundle.
  ///
  /// - Parameter old: The existing `contents.json`, whose unknown members stay.
  package func files(
    replacing old: XclocManifest.Document? = nil
  ) -> [(path: String, bytes: [UInt8])] {
    [
      (XclocManifest.path, old?.updated(to: manifest) ?? manifest.serialize()),
      (Self.xliffPath(language: language), xliff.serialize()),
    ] + notes + sources.map { (Path.join("Source Contents", $0.path), $0.bytes) }
  }

  /// The files to add only if they do not exist, by their paths in the bundle: an existing one may
  /// be a translator's.
  package var placeholders: [(path: String, bytes: [UInt8])] {
    localized.map { (Path.join("Localized Contents", $0.path), $0.bytes) }
  }
}
