// The modules whose types appear in requests and results: formats, languages, diagnostics and
// places, counts, the workspace, files and their errors, arguments of texts.
@_exported public import AppleFormats
@_exported public import CatalogModel
@_exported public import CatalogPasses
@_exported public import ExchangeFormats
@_exported public import ProjectExchange
@_exported public import ProjectFiles
@_exported public import ProjectReading
@_exported public import StringResolution
@_exported public import Swifternalization
