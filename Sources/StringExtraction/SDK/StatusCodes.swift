extension SDK {
  /// Functions in C whose results apps show in messages.
  static let statusCodes = """
    func getegid() -> UInt32
    func geteuid() -> UInt32
    func getgid() -> UInt32
    func getpid() -> Int32
    func getuid() -> UInt32
    var errno: Int32 { get }

    """
    + osStatusFunctions.map { "func \($0)(_ arguments: _...) -> OSStatus\n" }.joined()

  private static let osStatusFunctions = [
    // Security
    "AuthorizationCopyPrivilegedReference", "AuthorizationCopyRights", "AuthorizationCreate",
    "AuthorizationCreateFromExternalForm", "AuthorizationExecuteWithPrivileges",
    "AuthorizationFree", "AuthorizationMakeExternalForm", "SecCodeCheckValidity",
    "SecCodeCopyGuestWithAttributes", "SecCodeCopySelf", "SecCodeCopySigningInformation",
    "SecCodeCopyStaticCode", "SecIdentityCopyCertificate", "SecIdentityCopyPrivateKey",
    "SecItemAdd", "SecItemCopyMatching", "SecItemDelete", "SecItemExport", "SecItemImport",
    "SecItemUpdate", "SecKeychainAddGenericPassword", "SecKeychainCopyDefault",
    "SecKeychainFindGenericPassword", "SecKeychainItemDelete", "SecKeychainOpen",
    "SecKeychainUnlock", "SecPKCS12Import", "SecRequirementCreateWithString",
    "SecStaticCodeCheckValidity", "SecStaticCodeCreateWithPath", "SecTrustCreateWithCertificates",
    "SecTrustSetAnchorCertificates", "SecTrustSetPolicies",
    // AudioToolbox, CoreAudio, CoreMIDI
    "AudioComponentInstanceNew", "AudioFileOpenURL", "AudioObjectAddPropertyListener",
    "AudioObjectGetPropertyData", "AudioObjectGetPropertyDataSize", "AudioObjectSetPropertyData",
    "AudioOutputUnitStart", "AudioOutputUnitStop", "AudioQueueNewInput", "AudioQueueNewOutput",
    "AudioQueueStart", "AudioQueueStop", "AudioServicesCreateSystemSoundID", "AudioUnitInitialize",
    "AudioUnitRender", "AudioUnitSetProperty", "AUGraphStart", "ExtAudioFileOpenURL",
    "ExtAudioFileRead", "ExtAudioFileWrite", "MIDIClientCreate", "MIDIInputPortCreate",
    "MIDIOutputPortCreate", "MIDIPortConnectSource", "MIDISend",
    // VideoToolbox, CoreServices, Carbon
    "VTCompressionSessionCreate", "VTDecompressionSessionCreate", "VTSessionSetProperty",
    "LSRegisterURL", "LSSetDefaultHandlerForURLScheme", "LSSetDefaultRoleHandlerForContentType",
    "InstallEventHandler", "RegisterEventHotKey", "UnregisterEventHotKey",
  ]
}
