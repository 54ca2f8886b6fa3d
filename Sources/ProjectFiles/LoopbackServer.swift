internal import CatalogModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Answers a browser on the same machine, one request after the other (RFC 9112, as far as a page and a
/// form need it).
///
/// Nobody else is answered: the address is that of the machine itself, every path begins with a secret, and
/// a request that a page of somebody else has made is refused.
package struct LoopbackServer: ~Copyable {
  /// Where the server is: `http://127.0.0.1:49152/4f…/`.
  package let address: String
  private let listener: Int32
  private let host: String
  private let secret: String

  /// A request for a path below the secret.
  package struct Request: Sendable {
    package let method: String
    package let path: String
    package let body: [UInt8]
  }

  package struct Response: Sendable {
    package var status: Int
    package var type: String
    package var body: [UInt8]

    package init(_ status: Int, type: String = "text/plain; charset=utf-8", _ body: [UInt8]) {
      self.status = status
      self.type = type
      self.body = body
    }
  }

  /// How many bytes a request may have.
  private static let limit = 256 << 20
  private static let headLimit = 64 << 10
  /// How long a browser may be silent, in seconds: others wait meanwhile.
  private static let patience = 2

  /// Listens on a port; where another program has that, on one that is free, if any will do.
  package init(port: UInt16, orAnyIf isAny: Bool = false) throws(FileError) {
    do throws(FileError) {
      try self.init(at: port)
    } catch {
      guard isAny else { throw error }
      try self.init(at: 0)
    }
  }

  private init(at port: UInt16) throws(FileError) {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, kind, 0)
    guard listener >= 0 else { throw FileError(path: "127.0.0.1", code: errno) }
    var on: Int32 = 1
    unsafe _ = setsockopt(
      listener, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isBound else {
      let code = errno
      close(listener)
      throw FileError(path: "127.0.0.1:\(port)", code: code)
    }
    var generator = SystemRandomNumberGenerator()
    secret = (0..<4).map { _ in String(generator.next() as UInt64, radix: 36) }.joined()
    host = "127.0.0.1:\(UInt16(bigEndian: address.sin_port))"
    self.address = "http://\(host)/\(secret)/"
    self.listener = listener
  }

  deinit { close(listener) }

  /// Answers requests until the answer to one of them says that it is the last.
  package func run(
    _ answer: (Request) async -> (response: Response, isLast: Bool)
  ) async {
    while true {
      let connection = retryingInterrupts { Int(accept(listener, nil, nil)) }
      guard connection >= 0 else { return }
      defer { close(Int32(connection)) }
      let stream = Connection(number: Int32(connection), patience: Self.patience)
      guard let (head, body) = stream.read(headLimit: Self.headLimit, limit: Self.limit) else {
        stream.write(Self.bytes(of: Response(400, Array("bad request\n".utf8))))
        continue
      }
      guard let path = path(of: head) else {
        stream.write(Self.bytes(of: Response(403, Array("forbidden\n".utf8))))
        continue
      }
      let (response, isLast) = await answer(Request(method: head.method, path: path, body: body))
      stream.write(Self.bytes(of: response))
      if isLast { return }
    }
  }

  /// The path below the secret; nil for a request that is not of our own page.
  private func path(of head: Head) -> String? {
    guard head.fields["host"] == host, head.target.hasPrefix("/\(secret)/") else { return nil }
    if let origin = head.fields["origin"], origin != "http://\(host)" { return nil }
    let site = head.fields["sec-fetch-site"] ?? "same-origin"
    // Somebody may type the address, or follow it from the terminal.
    guard site == "same-origin" || site == "none" && head.method == "GET" else { return nil }
    if head.method != "GET", head.fields["origin"] == nil { return nil }
    return String(head.target.dropFirst(secret.utf8.count + 2))
  }

  private static func bytes(of response: Response) -> [UInt8] {
    let reasons = [
      200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 409: "Conflict",
    ]
    let lines = [
      "HTTP/1.1 \(response.status) \(reasons[response.status] ?? "Error")",
      "Content-Type: \(response.type)", "Content-Length: \(response.body.count)",
      "Cache-Control: no-store", "Connection: close", "X-Content-Type-Options: nosniff",
      "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
      "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin", "",
      "",
    ]
    return Array(lines.joined(separator: "\r\n").utf8) + response.body
  }

  /// The lines before the body.
  struct Head {
    let method: String
    let target: String
    /// By their names in small letters.
    var fields: [String: String] = [:]

    init?(_ text: String) {
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      let words = (lines.first ?? "").split(separator: " ")
      guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
      method = String(words[0])
      target = String(words[1])
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { continue }
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        fields[line[..<colon].lowercased()] = String(value)
      }
    }
  }
}

/// A browser that asks.
private struct Connection {
  let number: Int32

  init(number: Int32, patience: Int) {
    self.number = number
    var time = timeval()
    time.tv_sec = patience
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe _ = setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &time, size)
    unsafe _ = setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    #if canImport(Darwin)
      var on: Int32 = 1
      unsafe _ = setsockopt(
        number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  /// Reads a request; nil for what is none, or too large.
  func read(
    headLimit: Int, limit: Int
  ) -> (head: LoopbackServer.Head, body: [UInt8])? {
    var bytes: [UInt8] = []
    var end: Int?
    while end == nil {
      guard bytes.count < headLimit, let more = receive() else { return nil }
      let start = max(0, bytes.count - 3)
      bytes += more
      end = bytes[start...].range(ofBytes: "\r\n\r\n")?.lowerBound
    }
    guard let end, let head = LoopbackServer.Head(String(decoding: bytes[..<end], as: UTF8.self)),
      head.fields["transfer-encoding"] == nil
    else { return nil }
    var body = Array(bytes[(end + 4)...])
    let length = head.fields["content-length"].map { Int($0) ?? .max } ?? 0
    guard length <= limit else { return nil }
    body.reserveCapacity(length)
    while body.count < length {
      guard let more = receive() else { return nil }
      body += more
    }
    return body.count == length ? (head, body) : nil
  }

  /// The next bytes; nil at the end, and for one who is silent for too long.
  private func receive() -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
      count = max(0, retryingInterrupts { unsafe recv(number, room.baseAddress, room.count, 0) })
    }
    return bytes.isEmpty ? nil : bytes
  }

  func write(_ bytes: [UInt8]) {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(truncatingIfNeeded: MSG_NOSIGNAL)
    #endif
    var place = 0
    while place < bytes.count {
      let sent = unsafe bytes.withUnsafeBytes { buffer in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[place...])
        return retryingInterrupts { unsafe send(number, rest.baseAddress, rest.count, flags) }
      }
      guard sent > 0 else { return }
      place += sent
    }
  }
}
