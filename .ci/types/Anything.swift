// Interpolations that Apple's SDKs refuse, so that their types are told, too (apple-formats 6.6).
import Foundation

extension String.LocalizationValue.StringInterpolation {
  @_disfavoredOverload mutating func appendInterpolation<Value>(_ value: Value) {}
}

/// As UIKit has it.
extension IndexPath {
  var row: Int { 0 }
  var section: Int { 0 }
  var item: Int { 0 }
}
