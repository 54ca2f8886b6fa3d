public import StringResolution

/// What can be put into a text: strings and numbers of Swift.
public protocol LocalizerArgument: Sendable {
  /// How it is passed; a whole number that does not fit becomes the nearest that does.
  var formatArgument: FormatArgument { get }
}

extension LocalizerArgument where Self: StringProtocol {
  public var formatArgument: FormatArgument { .text(String(self)) }
}

extension LocalizerArgument where Self: BinaryInteger {
  public var formatArgument: FormatArgument { FormatArgument(self) }
}

extension LocalizerArgument where Self: BinaryFloatingPoint {
  public var formatArgument: FormatArgument { .number(Double(self)) }
}

extension String: LocalizerArgument {}
extension Substring: LocalizerArgument {}
extension Int: LocalizerArgument {}
extension Int8: LocalizerArgument {}
extension Int16: LocalizerArgument {}
extension Int32: LocalizerArgument {}
extension Int64: LocalizerArgument {}
extension UInt: LocalizerArgument {}
extension UInt8: LocalizerArgument {}
extension UInt16: LocalizerArgument {}
extension UInt32: LocalizerArgument {}
extension UInt64: LocalizerArgument {}
extension Double: LocalizerArgument {}
extension Float: LocalizerArgument {}
