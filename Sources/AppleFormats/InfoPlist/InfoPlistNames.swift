/// The Info.plist keys of texts that people see, and Xcode's names for them in its notes
/// (apple-formats 7.2).
enum InfoPlistNames {
  /// Returns the note for a key, such as `Privacy - Camera Usage Description`; nil if Xcode does
  /// not extract the key.
  static func note(for key: String) -> String? {
    if let name = names[key] { return name }
    guard key.hasSuffix(usage), let privacy = privacy[String(key.dropLast(usage.count))] else {
      return nil
    }
    return "Privacy - \(privacy) Usage Description"
  }

  /// The keys with nested texts, and the keys of those texts; an empty set means all (apple-formats
  /// 7.3).
  static let nested: [String: Set<String>] = [
    "INAlternativeAppNames": ["INAlternativeAppName"],
    "NSLocationTemporaryUsageDescriptionDictionary": [],
    "UIApplicationShortcutItems": [
      "UIApplicationShortcutItemSubtitle", "UIApplicationShortcutItemTitle",
    ],
    "UTExportedTypeDeclarations": ["UTTypeDescription"],
    "UTImportedTypeDeclarations": ["UTTypeDescription"],
  ]

  /// The keys whose nested texts the system looks up, with the table and the paths of keys to the
  /// texts. Xcode does not extract them.
  static let lookUps: [String: (table: String, paths: [[String]])] = [
    "CFBundleDocumentTypes": ("InfoPlist", [["CFBundleTypeName"]]),
    "NSServices": ("ServicesMenu", [["NSMenuItem", "default"], ["NSServiceDescription"]]),
  ]

  private static let usage = "UsageDescription"

  private static let names = [
    "CFBundleDisplayName": "Bundle display name",
    "CFBundleGetInfoString": "Get Info string",
    "CFBundleName": "Bundle name",
    "CFBundleSpokenName": "Accessibility Bundle Name",
    "NSHumanReadableCopyright": "Copyright (human-readable)",
    "NSHumanReadableDescription": "Human readable description",
  ]

  /// The words between "Privacy - " and " Usage Description", by key without `UsageDescription`.
  private static let privacy = [
    "NFCReader": "NFC Scan",
    "NSAccessoryTracking": "Accessory Tracking",
    "NSAppData": "Other Application Data",
    "NSAppleEvents": "AppleEvents Sending",
    "NSAppleMusic": "Media Library",
    "NSBluetoothAlways": "Bluetooth Always",
    "NSBluetoothPeripheral": "Bluetooth Peripheral",
    "NSBluetoothWhileInUse": "Bluetooth While In Use",
    "NSCalendarsFullAccess": "Calendars Full Access",
    "NSCalendars": "Calendars",
    "NSCalendarsWriteOnlyAccess": "Calendars Write Only",
    "NSCamera": "Camera",
    "NSContacts": "Contacts",
    "NSCriticalMessaging": "Critical Messaging",
    "NSDesktopFolder": "Desktop Folder",
    "NSDocumentsFolder": "Documents Folder",
    "NSDownloadsFolder": "Downloads Folder",
    "NSFaceID": "Face ID",
    "NSFallDetection": "Fall Detection",
    "NSFileProviderDomain": "Access to a File Provide Domain",
    "NSFileProviderPresence": "File Provider Presence",
    "NSFinancialData": "Financial Data",
    "NSFocusStatus": "Focus Status",
    "NSGKFriendList": "GameKit Friend List",
    "NSHandsTracking": "Hands Tracking",
    "NSHealthClinicalHealthRecordsShare": "Health Records",
    "NSHealthShare": "Health Share",
    "NSHealthUpdate": "Health Update",
    "NSHomeKit": "HomeKit",
    "NSIdentity": "Identity",
    "NSLocalNetwork": "Local Network",
    "NSLocationAlwaysAndWhenInUse": "Location Always and When In Use",
    "NSLocationAlways": "Location Always",
    "NSLocation": "Location",
    "NSLocationWhenInUse": "Location When In Use",
    "NSMainCamera": "Main Camera",
    "NSMicrophone": "Microphone",
    "NSMotion": "Motion",
    "NSNearbyInteractionAllowOnce": "Nearby Interaction Allow Once",
    "NSNearbyInteraction": "Nearby Interaction",
    "NSNetworkVolumes": "Network Volumes",
    "NSPhotoLibraryAdd": "Photo Library Additions",
    "NSPhotoLibrary": "Photo Library",
    "NSRemindersFullAccess": "Reminders Full Access",
    "NSReminders": "Reminders",
    "NSRemovableVolumes": "Removable Volumes",
    "NSSensorKit": "SensorKit",
    "NSSiri": "Siri",
    "NSSpeechRecognition": "Speech Recognition",
    "NSSystemAdministration": "System Administration",
    "NSSystemExtension": "System Extension",
    "NSUserTracking": "Tracking",
    "NSVideoSubscriberAccount": "TV Provider",
    "NSVoIP": "VoIP",
    "NSWorldSensing": "World Sensing",
    "OSBundle": "Driver Extension",
  ]
}
