extension SDK {
  /// C functions whose results apps show in messages.
  ///
  /// POSIX functions are as declared on Darwin, where `pid_t` is `Int32`, `uid_t` and `socklen_t`
  /// are `UInt32`, `mode_t` is `UInt16`, `off_t` is `Int64`, and `size_t` and `ssize_t` are `Int`.
  /// Functions that return an `OSStatus` take any arguments.
  static let statusCodes = """
    func accept(_: Int32, _: _, _: _) -> Int32
    func access(_: _, _: Int32) -> Int32
    func bind(_: Int32, _: _, _: UInt32) -> Int32
    func chdir(_: _) -> Int32
    func chmod(_: _, _: UInt16) -> Int32
    func chown(_: _, _: UInt32, _: UInt32) -> Int32
    func close(_: Int32) -> Int32
    func connect(_: Int32, _: _, _: UInt32) -> Int32
    func dup(_: Int32) -> Int32
    func dup2(_: Int32, _: Int32) -> Int32
    func execv(_: _, _: _) -> Int32
    func execve(_: _, _: _, _: _) -> Int32
    func fchmod(_: Int32, _: UInt16) -> Int32
    func fclose(_: _) -> Int32
    func fcntl(_: Int32, _: Int32, _: _ = _) -> Int32
    func flock(_: Int32, _: Int32) -> Int32
    func fread(_: _, _: Int, _: Int, _: _) -> Int
    func fseek(_: _, _: Int, _: Int32) -> Int32
    func fstat(_: Int32, _: _) -> Int32
    func fsync(_: Int32) -> Int32
    func ftell(_: _) -> Int
    func ftruncate(_: Int32, _: Int64) -> Int32
    func fwrite(_: _, _: Int, _: Int, _: _) -> Int
    func getaddrinfo(_: _, _: _, _: _, _: _) -> Int32
    func getegid() -> UInt32
    func geteuid() -> UInt32
    func getgid() -> UInt32
    func gethostname(_: _, _: Int) -> Int32
    func getifaddrs(_: _) -> Int32
    func getnameinfo(_: _, _: UInt32, _: _, _: UInt32, _: _, _: UInt32, _: Int32) -> Int32
    func getpeername(_: Int32, _: _, _: _) -> Int32
    func getpgid(_: Int32) -> Int32
    func getpgrp() -> Int32
    func getpid() -> Int32
    func getppid() -> Int32
    func getpriority(_: Int32, _: UInt32) -> Int32
    func getrlimit(_: Int32, _: _) -> Int32
    func getrusage(_: Int32, _: _) -> Int32
    func getsid(_: Int32) -> Int32
    func getsockname(_: Int32, _: _, _: _) -> Int32
    func getsockopt(_: Int32, _: Int32, _: Int32, _: _, _: _) -> Int32
    func gettimeofday(_: _, _: _) -> Int32
    func getuid() -> UInt32
    func inet_pton(_: Int32, _: _, _: _) -> Int32
    func ioctl(_: Int32, _: UInt, _: _ = _) -> Int32
    func isatty(_: Int32) -> Int32
    func kill(_: Int32, _: Int32) -> Int32
    func killpg(_: Int32, _: Int32) -> Int32
    func link(_: _, _: _) -> Int32
    func listen(_: Int32, _: Int32) -> Int32
    func lseek(_: Int32, _: Int64, _: Int32) -> Int64
    func lstat(_: _, _: _) -> Int32
    func mkdir(_: _, _: UInt16) -> Int32
    func mkfifo(_: _, _: UInt16) -> Int32
    func mkstemp(_: _) -> Int32
    func munmap(_: _, _: Int) -> Int32
    func nice(_: Int32) -> Int32
    func open(_: _, _: Int32, _: UInt16 = _) -> Int32
    func pipe(_: _) -> Int32
    func poll(_: _, _: UInt32, _: Int32) -> Int32
    func posix_spawn(_: _, _: _, _: _, _: _, _: _, _: _) -> Int32
    func posix_spawnp(_: _, _: _, _: _, _: _, _: _, _: _) -> Int32
    func pread(_: Int32, _: _, _: Int, _: Int64) -> Int
    func pthread_create(_: _, _: _, _: _, _: _) -> Int32
    func pthread_join(_: _, _: _) -> Int32
    func pwrite(_: Int32, _: _, _: Int, _: Int64) -> Int
    func raise(_: Int32) -> Int32
    func read(_: Int32, _: _, _: Int) -> Int
    func readlink(_: _, _: _, _: Int) -> Int
    func recv(_: Int32, _: _, _: Int, _: Int32) -> Int
    func recvfrom(_: Int32, _: _, _: Int, _: Int32, _: _, _: _) -> Int
    func recvmsg(_: Int32, _: _, _: Int32) -> Int
    func rename(_: _, _: _) -> Int32
    func rmdir(_: _) -> Int32
    func select(_: Int32, _: _, _: _, _: _, _: _) -> Int32
    func send(_: Int32, _: _, _: Int, _: Int32) -> Int
    func sendmsg(_: Int32, _: _, _: Int32) -> Int
    func sendto(_: Int32, _: _, _: Int, _: Int32, _: _, _: UInt32) -> Int
    func setenv(_: _, _: _, _: Int32) -> Int32
    func setgid(_: UInt32) -> Int32
    func setpriority(_: Int32, _: UInt32, _: Int32) -> Int32
    func setrlimit(_: Int32, _: _) -> Int32
    func setsid() -> Int32
    func setsockopt(_: Int32, _: Int32, _: Int32, _: _, _: UInt32) -> Int32
    func setuid(_: UInt32) -> Int32
    func shutdown(_: Int32, _: Int32) -> Int32
    func sleep(_: UInt32) -> UInt32
    func socket(_: Int32, _: Int32, _: Int32) -> Int32
    func socketpair(_: Int32, _: Int32, _: Int32, _: _) -> Int32
    func stat(_: _, _: _) -> Int32
    func symlink(_: _, _: _) -> Int32
    func sysconf(_: Int32) -> Int
    func tcgetattr(_: Int32, _: _) -> Int32
    func tcsetattr(_: Int32, _: Int32, _: _) -> Int32
    func time(_: _) -> Int
    func truncate(_: _, _: Int64) -> Int32
    func umask(_: UInt16) -> UInt16
    func unlink(_: _) -> Int32
    func unsetenv(_: _) -> Int32
    func usleep(_: UInt32) -> Int32
    func wait(_: _) -> Int32
    func waitpid(_: Int32, _: _, _: Int32) -> Int32
    func write(_: Int32, _: _, _: Int) -> Int
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
