// What a program needs beside the requests: the workspace, and languages, diagnostics and places.
@_exported public import CatalogModel
@_exported public import ProjectReading
