// What generated symbols use of Apple's Foundation, as far as a type checker needs it.
import Foundation

public struct LocalizedStringResource: Sendable {
  public let key = ""
  public let defaultValue: String.LocalizationValue = ""
  public let table: String? = nil
  public let bundle = BundleDescription.main
  public var locale = Locale.current

  public enum BundleDescription: Sendable {
    case main
    case forClass(AnyClass)
    case atURL(URL)
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {}
  public init(
    _ key: String.LocalizationValue, table: String? = nil, bundle: BundleDescription = .main,
    comment: StaticString? = nil
  ) {}
}

extension String {
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol {
      public init(literalCapacity: Int, interpolationCount: Int) {}
      public mutating func appendLiteral(_ literal: String) {}
      public mutating func appendInterpolation(_ value: String) {}
      public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {}
    }
  }

  public init(localized resource: LocalizedStringResource) { self = "" }
}

#if SWIFT_PACKAGE
  extension Foundation.Bundle {
    static var module: Foundation.Bundle { .main }
  }
#endif
