import Foundation

/// Runs git without the settings of whoever runs the tests.
@discardableResult
func git(_ arguments: [String]) throws -> Bool {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments =
    ["git", "-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"]
    + ["-c", "core.hooksPath=/dev/null"] + arguments
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  return process.terminationStatus == 0
}

/// Whether tests with real repositories can run.
let hasGit = (try? git(["--version"])) == true
