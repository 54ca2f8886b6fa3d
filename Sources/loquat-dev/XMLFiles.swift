import CatalogFormats
import CatalogModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints one JSON line for every XML file of a list: its elements, or an error.
///
/// An element is `["name", {"attribute": "value"}, "text", [child], …]`, the names as
/// `{namespace}name`; comments and instructions are left out.
func printXML(namedBy list: String) {
  for name in (contents(of: list) ?? []).split(separator: .newline) {
    let path = String(decoding: name, as: UTF8.self)
    guard let bytes = contents(of: path) else { continue }
    var line = [JSONMember("file", .string(path))]
    do throws(ParseError) {
      let document = try XMLDocument.parse(bytes, documentTypes: .withoutDeclarations)
      if document.serialize() != bytes { print("differs: \(path)") }
      line.append(JSONMember("root", element(document.root, of: document)))
    } catch {
      line.append(JSONMember("error", .string(error.message)))
      line.append(JSONMember("offset", .number(String(error.offset))))
    }
    print(
      String(decoding: JSONValue.object(line).serialize().filter { $0 != .newline }, as: UTF8.self))
  }
}

private func element(_ index: Int, of document: XMLDocument) -> JSONValue {
  let namespace = document.namespace(of: index).map { "{\($0)}" } ?? ""
  let attributes = document.attributes(of: index).compactMap { attribute -> JSONMember? in
    let name = document.text(of: document.attributes[attribute].name)
    guard name != "xmlns", !name.hasPrefix("xmlns:") else { return nil }
    return JSONMember(name, .string(document.value(attribute)))
  }
  var parts: [JSONValue] = [
    .string(namespace + document.text(of: document.localName(of: index))), .object(attributes),
  ]
  var text = ""
  func flush() {
    if !text.isEmpty { parts.append(.string(text)) }
    text = ""
  }
  for piece in document.content(of: index) {
    switch piece {
    case .text(let range): text += document.text(in: range)
    case .node(let node):
      switch document.nodes[node].kind {
      case .element:
        flush()
        parts.append(element(node, of: document))
      case .cdata: text += document.literalText(of: node)
      case .comment, .processingInstruction: continue
      }
    }
  }
  flush()
  return .array(parts)
}

/// Prints one JSON line for every XLIFF file of a list: its units, or an error.
func printXLIFF(namedBy list: String) {
  for name in (contents(of: list) ?? []).split(separator: .newline) {
    let path = String(decoding: name, as: UTF8.self)
    guard let bytes = contents(of: path) else { continue }
    var line = [JSONMember("file", .string(path))]
    do throws(ParseError) {
      let file = try XLIFFFile.parse(bytes)
      let units = file.units.indices.map { unit -> JSONValue in
        func value(_ text: String?) -> JSONValue { text.map { .string($0) } ?? .null }
        return .array([
          value(file.id(of: unit)), value(file.source(of: unit)),
          value(file.target(of: unit)?.text), value(file.target(of: unit)?.state),
          .array(file.notes(of: unit).map { .string($0.text) }),
        ])
      }
      line.append(JSONMember("units", .array(units)))
    } catch {
      line.append(JSONMember("error", .string(error.message)))
    }
    print(
      String(decoding: JSONValue.object(line).serialize().filter { $0 != .newline }, as: UTF8.self))
  }
}

/// Edits the XLIFF files of a list; ends with status 1 if an edit changes what it should not.
func checkXLIFF(namedBy list: String) {
  var (files, units, failures) = (0, 0, 0)
  for name in (contents(of: list) ?? []).split(separator: .newline) {
    let path = String(decoding: name, as: UTF8.self)
    guard let bytes = contents(of: path) else { continue }
    do throws(ParseError) {
      let file = try XLIFFFile.parse(bytes)
      files += 1
      units += file.units.count
      let found = file.units.count > 5_000 ? sampleFailures(file, bytes) : allFailures(file, bytes)
      for failure in found { print("\(path): \(failure)") }
      failures += found.count
      for problem in file.problems.prefix(3) {
        print("\(path):\(problem.range.lowerBound): \(problem.message)")
      }
    } catch {
      print("\(path):\(error.offset): \(error.message)")
    }
  }
  print("\(files) files, \(units) units, \(failures) failures")
  exit(failures == 0 ? 0 : 1)
}

private func allFailures(_ file: XLIFFFile, _ bytes: [UInt8]) -> [String] {
  file.units.indices.compactMap { failure(file, $0, bytes) } + failureOfAll(file, bytes)
}

private func sampleFailures(_ file: XLIFFFile, _ bytes: [UInt8]) -> [String] {
  stride(from: 0, to: file.units.count, by: 97).compactMap { failure(file, $0, bytes) }
    + failureOfAll(file, bytes)
}

/// What is wrong with setting one target and setting it back; nil for nothing.
private func failure(_ file: XLIFFFile, _ unit: Int, _ bytes: [UInt8]) -> String? {
  let old = file.target(of: unit)
  var edited = file
  guard edited.setTarget("<new> & \"text\"\n", state: "translated", of: unit) else {
    return "unit \(unit): refused"
  }
  let range = file.range(of: unit)
  guard
    edited.edits.allSatisfy({
      range.contains($0.range.lowerBound) && $0.range.upperBound <= range.upperBound
    })
  else { return "unit \(unit): changed other lines" }
  guard let read = try? XLIFFFile.parse(edited.serialize()),
    read.target(of: unit)?.text == "<new> & \"text\"\n", read.units.count == file.units.count
  else { return "unit \(unit): wrote another text" }
  guard edited.setTarget(old, of: unit), edited.serialize() == bytes else {
    return "unit \(unit): is not as before"
  }
  return nil
}

/// The same with all targets at once, each removed, too.
private func failureOfAll(_ file: XLIFFFile, _ bytes: [UInt8]) -> [String] {
  var edited = file
  for unit in file.units.indices { _ = edited.setTarget("x \(unit)", of: unit) }
  for unit in file.units.indices { _ = edited.addNote(.init("n \(unit)"), to: unit) }
  guard let read = try? XLIFFFile.parse(edited.serialize()),
    file.units.indices.allSatisfy({
      read.target(of: $0)?.text == "x \($0)" && read.notes(of: $0).last?.text == "n \($0)"
    })
  else { return ["all units: wrote other texts"] }
  edited = file
  for unit in file.units.indices { _ = edited.setTarget(nil, of: unit) }
  guard let read = try? XLIFFFile.parse(edited.serialize()),
    file.units.indices.allSatisfy({ read.target(of: $0) == nil })
  else { return ["all units: targets are left"] }
  for unit in file.units.indices { _ = edited.setTarget(file.target(of: unit), of: unit) }
  return edited.serialize() == bytes ? [] : ["all units: are not as before"]
}

/// Prints one JSON line for every storyboard or xib of a list: its texts, or an error.
func printInterfaces(namedBy list: String) {
  for name in (contents(of: list) ?? []).split(separator: .newline) {
    let path = String(decoding: name, as: UTF8.self)
    guard let bytes = contents(of: path) else { continue }
    var line = [JSONMember("file", .string(path))]
    do throws(ParseError) {
      let strings = try InterfaceBuilderDocument.parse(bytes).strings.map { string in
        JSONValue.array([.string(string.id), .string(string.text), .string(string.note)])
      }
      line.append(JSONMember("strings", .array(strings)))
    } catch {
      line.append(JSONMember("error", .string(error.message)))
    }
    print(
      String(decoding: JSONValue.object(line).serialize().filter { $0 != .newline }, as: UTF8.self))
  }
}
