extension SDK {
  /// Declarations such as `typealias CLong = Int` of the number types of C and of Apple's
  /// frameworks, as Swift imports them on 64-bit platforms. The facts come from Apple's headers.
  static let cNumbers = cNames.map { number, names in
    names.split(whereSeparator: \.isWhitespace).map { "typealias \($0) = \(number)\n" }.joined()
  }.joined()

  private static let cNames = [
    (
      "Int",
      """
      CFIndex CLong CMItemCount CMItemIndex NSInteger intptr_t ptrdiff_t size_t ssize_t time_t
      """
    ),
    ("Int8", "CChar CSignedChar SInt8 int8_t"),
    ("Int16", "CShort OSErr SInt16 int16_t"),
    (
      "Int32",
      """
      CGWindowLevel CInt CMPersistentTrackID CMTimeScale GLint GLsizei IOReturn MIDIUniqueID
      PHImageRequestID SInt32 blksize_t boolean_t dev_t errno_t int32_t integer_t kern_return_t
      suseconds_t
      """
    ),
    (
      "Int64",
      """
      AUEventSampleTime AVAudioFramePosition CLongLong CMTimeEpoch CMTimeValue SInt64 blkcnt_t
      int64_t off_t sqlite3_int64 sqlite_int64
      """
    ),
    (
      "UInt",
      """
      ByteCount CFHashCode CFOptionFlags CFTypeID CUnsignedLong ItemCount NSUInteger UniCharCount
      clock_t uintptr_t vm_address_t vm_size_t
      """
    ),
    ("UInt8", "CUnsignedChar sa_family_t uint8_t"),
    (
      "UInt16",
      """
      CGCharCode CGFontIndex CGGlyph CGKeyCode CLBeaconMajorValue CLBeaconMinorValue
      CUnsignedShort UniChar in_port_t mode_t nlink_t uint16_t
      """
    ),
    (
      "UInt32",
      """
      AVAudioChannelCount AVAudioFrameCount AudioDeviceID AudioFormatID AudioObjectID
      AudioStreamID AudioUnitParameterID CFStringEncoding CGButtonCount CGDirectDisplayID
      CGDisplayCount CGWheelCount CGWindowID CUnsignedInt FourCharCode GLbitfield GLenum GLuint
      MIDIClientRef MIDIEndpointRef MIDIObjectRef MIDIPortRef OptionBits ResType gid_t id_t
      in_addr_t io_connect_t io_object_t io_registry_entry_t io_service_t mach_msg_type_number_t
      mach_port_t natural_t socklen_t task_t thread_t uid_t uint32_t useconds_t
      """
    ),
    (
      "UInt64",
      """
      CGEventMask CGEventTimestamp CUnsignedLongLong MIDITimeStamp ino_t mach_vm_address_t
      mach_vm_size_t rlim_t uint64_t
      """
    ),
    ("Float", "AUValue AudioUnitParameterValue CFloat CGGammaValue GLfloat"),
    (
      "Double",
      """
      CDouble CGRefreshRate CLHeadingComponentValue CLLocationAccuracy CLLocationDegrees
      CLLocationDirection CLLocationDirectionAccuracy CLLocationDistance CLLocationSpeed
      CLLocationSpeedAccuracy GLdouble
      """
    ),
    ("CGFloat", "MKZoomScale"),
    ("Bool", "CBool"),
  ]
}
