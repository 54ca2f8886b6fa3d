#!/bin/sh
# A build phase of Xcode: shows what Loquat finds as warnings and errors beside their lines.
#
# Copy this file into your project, and call it in a phase of the kind Run Script:
#
#   sh "$SRCROOT/Scripts/xcode-build-phase.sh"
#   sh "$SRCROOT/Scripts/xcode-build-phase.sh" health --except files,coverage
#
# The first one runs 'loquat check'. Set ENABLE_USER_SCRIPT_SANDBOXING of the target to NO.
set -eu

: "${SRCROOT:?run this in a build phase of Xcode}"
if [ "${ENABLE_USER_SCRIPT_SANDBOXING:-NO}" = YES ]; then
  # Xcode would show Loquat only the files that the phase names.
  echo "error: Loquat reads the whole project; set ENABLE_USER_SCRIPT_SANDBOXING to NO"
  exit 1
fi
# Xcode does not search the folders of Homebrew.
PATH=$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin
if ! command -v loquat >/dev/null; then
  echo "warning: Loquat is not installed; the texts are not checked"
  exit 0
fi
[ $# -gt 0 ] || set -- check
# Xcode opens places with whole paths only.
loquat "$@" "$SRCROOT"
# A phase with an output file runs again when its input files are newer.
[ -z "${SCRIPT_OUTPUT_FILE_0:-}" ] || touch "$SCRIPT_OUTPUT_FILE_0"
