import BundleEditing

/// The state of the editor between calls of `answer`.
///
/// The page puts a question and its fields into memory from `allocate`. It gets back memory with a
/// four-byte little-endian length and the answer. It releases both.

nonisolated(unsafe) private var session = EditSession()

@_expose(wasm, "allocate")
@_cdecl("allocate")
public func allocate(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: count, alignment: 16)
}

@_expose(wasm, "release")
@_cdecl("release")
public func release(_ bytes: UnsafeMutableRawPointer) { bytes.deallocate() }

/// Answers the question in the first field with the length and bytes of the answer, in new memory.
@_expose(wasm, "answer")
@_cdecl("answer")
public func answer(_ bytes: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer {
  var fields = FieldReader(Array(UnsafeRawBufferPointer(start: bytes, count: count)))
  let answer = session.answer(fields.text() ?? "", fields.rest)
  let result = allocate(4 + answer.count)
  result.storeBytes(of: UInt32(answer.count).littleEndian, as: UInt32.self)
  (result + 4).copyMemory(from: answer, byteCount: answer.count)
  return result
}
