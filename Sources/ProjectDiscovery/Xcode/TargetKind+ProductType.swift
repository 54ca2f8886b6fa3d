extension Target.Kind {
  /// Finds the kind of an Xcode product type, such as
  /// `com.apple.product-type.app-extension.messages`; `.other` for nil and unknown types.
  init(productType: String?) {
    let prefix = "com.apple.product-type."
    guard let productType, productType.hasPrefix(prefix) else {
      self = .other
      return
    }
    let words = productType.dropFirst(prefix.utf8.count).split(separator: ".").map(String.init)
    switch words.first {
    case "application": self = .application
    case "app-extension", "extensionkit-extension", "tv-app-extension", "watchkit-extension",
      "watchkit2-extension", "xcode-extension":
      self = .appExtension
    case "framework": self = .framework
    case "library": self = .library
    case "tool": self = .tool
    case "bundle": self = words.count > 1 ? .tests : .other
    default: self = .other
    }
  }
}
