public import StringResolution

/// A value that can be put into a text: a Swift string or number.
public protocol LocalizerArgument: Sendable {
  /// The value in the form that placeholders take; an integer outside of `Int64` is clamped to it.
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
