package import ExchangeFormats

/// The namespace for the version of the toolchain.
public enum Loquat {
  public static let version = "0.1.0"
}

extension XLIFFDocument.Tool {
  /// The tool that Loquat's files name as their author.
  package static let loquat = XLIFFDocument.Tool(
    id: "loquat", name: "Loquat", version: Loquat.version, build: Loquat.version)

  /// The tool named in files with removed texts, which `import` restores.
  package static let archive = XLIFFDocument.Tool(
    id: archiveID, name: "Loquat", version: Loquat.version, build: Loquat.version)
}
