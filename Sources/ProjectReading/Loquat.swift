package import ExchangeFormats

/// The toolchain itself.
public enum Loquat {
  public static let version = "0.1.0"
}

extension XLIFFDocument.Tool {
  /// What Loquat signs its files with.
  package static let loquat = XLIFFDocument.Tool(
    id: "loquat", name: "Loquat", version: Loquat.version, build: Loquat.version)

  /// The same for what was removed, which `import` brings back.
  package static let archive = XLIFFDocument.Tool(
    id: archiveID, name: "Loquat", version: Loquat.version, build: Loquat.version)
}
