internal import CatalogModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// An HTTP server for a browser on the same machine, with the part of RFC 9112 that a page and a
/// form need. It answers each request when it is complete, so a client that sends slowly does not
/// delay others.
///
/// It answers nobody else: the address is local to the machine, every path begins with a secret,
/// and requests from other pages are refused.
package struct LoopbackServer: ~Copyable {
  /// The address of the server: `http://127.0.0.1:49152/4f…/`.
  package let address: String
  private let listener: Int32
  private let host: String
  private let secret: String
  package let port: UInt16

  /// A request; its method is `GET` for HEAD, too. Its path is the rest of the target after
  /// `/secret/`, with any query; it is empty for the start page.
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

  /// The largest size of the body of a request, in bytes.
  private static let limit = 256 << 20
  private static let headLimit = 64 << 10
  /// The seconds of silence after which a connection is closed: browsers open connections that they
  /// use later.
  private static let patience = 30
  /// The largest number of connections at once; one more replaces the oldest.
  private static let connectionLimit = 32

  /// Listens on a port; if that fails and `isAny` is true, on any free port.
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
    self.port = UInt16(bigEndian: address.sin_port)
    host = "127.0.0.1:\(self.port)"
    self.address = "http://\(host)/\(secret)/"
    self.listener = listener
  }

  deinit { close(listener) }

  /// Answers requests until `answer` returns one with `isLast` true, or until waiting for requests
  /// fails. Refuses other pages and malformed requests without asking `answer`.
  package func run(
    _ answer: (Request) async -> (response: Response, isLast: Bool)
  ) async {
    var connections: [Connection] = []
    while true {
      guard let ready = wait(for: connections) else { return }
      for connection in connections.filter({ ready.contains($0.number) }) {
        let result = connection.read(headLimit: Self.headLimit, limit: Self.limit)
        guard result != .unfinished else { continue }
        var isLast = false
        switch result {
        case .request(let head, let body):
          let (response, isEnd) = await self.answer(head, body, answer)
          connection.write(Self.bytes(of: response, isBodyWanted: head.method != "HEAD"))
          isLast = isEnd
        case .malformed:
          connection.write(Self.bytes(of: Response(400, Array("bad request\n".utf8))))
        case .gone, .unfinished: break
        }
        connections.removeAll { $0 === connection }
        if isLast { return }
      }
      connections.removeAll { $0.silence > Self.patience }
      guard ready.contains(listener) else { continue }
      let number = Int32(retryingInterrupts { Int(accept(listener, nil, nil)) })
      // The process may be out of descriptors; the connection that has waited longest is closed.
      if number < 0 || connections.count == Self.connectionLimit, !connections.isEmpty {
        connections.removeFirst()
      }
      if number >= 0 { connections.append(Connection(number: number)) }
    }
  }

  /// Waits until a client connects or sends; while connections are open, at most one second.
  /// Returns the descriptors that are ready; nil if waiting fails.
  private func wait(for connections: [Connection]) -> Set<Int32>? {
    var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
    polled += connections.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let patience: Int32 = connections.isEmpty ? -1 : 1000
    let count = retryingInterrupts { unsafe Int(poll(&polled, nfds_t(polled.count), patience)) }
    return count < 0 ? nil : Set(polled.lazy.filter { $0.revents != 0 }.map { $0.fd })
  }

  private func answer(
    _ head: Head, _ body: [UInt8], _ answer: (Request) async -> (response: Response, isLast: Bool)
  ) async -> (response: Response, isLast: Bool) {
    guard let path = path(of: head) else {
      return (Response(403, Array("forbidden\n".utf8)), false)
    }
    let method = head.method == "HEAD" ? "GET" : head.method
    return await answer(Request(method: method, path: path, body: body))
  }

  /// Returns the path below the secret; nil for a request that comes from another page, or lacks
  /// our host or the secret, and for one with a method other than GET and HEAD that names no
  /// origin.
  private func path(of head: Head) -> String? {
    guard head.fields["host"] == host, head.target.hasPrefix("/\(secret)/") else { return nil }
    if let origin = head.fields["origin"], origin != "http://\(host)" { return nil }
    let site = head.fields["sec-fetch-site"] ?? "same-origin"
    // The user may type the address, or follow it from the terminal.
    guard site == "same-origin" || site == "none" && head.isReading else { return nil }
    if !head.isReading, head.fields["origin"] == nil { return nil }
    return String(head.target.dropFirst(secret.utf8.count + 2))
  }

  private static func bytes(of response: Response, isBodyWanted: Bool = true) -> [UInt8] {
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
    return Array(lines.joined(separator: "\r\n").utf8) + (isBodyWanted ? response.body : [])
  }

  struct Head: Equatable {
    let method: String
    let target: String
    /// The values of the fields, by lower-case name; of several with the same name, the last.
    var fields: [String: String] = [:]
    /// The size of the body in bytes; 0 if the head does not give it.
    let bodyLength: Int

    var isReading: Bool { method == "GET" || method == "HEAD" }

    /// Parses the head of a request; nil if it is invalid or ambiguous, or has a transfer encoding.
    init?(_ text: String) {
      let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      let words = (lines.first ?? "").split(separator: " ")
      guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
      method = String(words[0])
      target = String(words[1])
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = line[..<colon].lowercased()
        let value = line[line.index(after: colon)...].drop { $0 == " " }
        if fields[name] != nil, ["host", "origin", "content-length"].contains(name) { return nil }
        fields[name] = String(value)
      }
      let length = fields["content-length"].map { UInt32($0).map { Int($0) } } ?? 0
      guard let length, fields["transfer-encoding"] == nil else { return nil }
      bodyLength = length
    }
  }
}

/// A connection to a browser, closed when the object is destroyed.
private final class Connection {
  let number: Int32
  private var bytes: [UInt8] = []
  private var head: LoopbackServer.Head?
  private var lastHeard = ContinuousClock.now

  enum Result: Equatable {
    case request(LoopbackServer.Head, [UInt8])
    case unfinished, malformed
    /// The browser has closed the connection, or it cannot be read.
    case gone
  }

  init(number: Int32) {
    self.number = number
    // A client that does not take its answer holds up the others.
    var time = timeval()
    time.tv_sec = 5
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe _ = setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &time, size)
    #if canImport(Darwin)
      var on: Int32 = 1
      unsafe _ = setsockopt(
        number, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  deinit { close(number) }

  /// The time, in whole seconds, since bytes last arrived or, before any, since the connection was
  /// accepted.
  var silence: Int64 { (ContinuousClock.now - lastHeard).components.seconds }

  /// Reads the bytes that have arrived, at most 64 KB, and waits if there are none. Returns the
  /// request once it is complete, and `unfinished` before that.
  func read(headLimit: Int, limit: Int) -> Result {
    guard let more = receive() else { return .gone }
    lastHeard = .now
    let start = max(0, bytes.count - 3)
    bytes += more
    if head == nil {
      guard let end = bytes[start...].range(ofBytes: "\r\n\r\n")?.lowerBound else {
        return bytes.count < headLimit ? .unfinished : .malformed
      }
      head = LoopbackServer.Head(String(decoding: bytes[..<end], as: UTF8.self))
      bytes.removeFirst(end + 4)
      guard let head, head.bodyLength <= limit else { return .malformed }
      if bytes.count < head.bodyLength, head.fields["expect"]?.lowercased() == "100-continue" {
        write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8))
      }
    }
    guard let head, bytes.count >= head.bodyLength else { return .unfinished }
    return bytes.count == head.bodyLength ? .request(head, bytes) : .malformed
  }

  /// Returns the next bytes; nil at the end of the stream or after an error.
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
