#!/bin/sh
# Brings a string catalog up to date without a build, with xcstringstool, and compiles it.
#
# catalogs.sh [PROJECT]: updates PROJECT/Kiosk/Receipt.xcstrings (Kiosk) and compiles it into PROJECT/Compiled.
# It runs as it is on a Mac with Xcode, and on Linux where the folder with Loquat's links comes first in PATH.
set -eu
cd "${1:-$(dirname "$0")/Kiosk}"
strings=$(mktemp -d)
trap 'rm -rf "$strings"' EXIT

# For many files, find runs the tool several times; in one folder, it would replace what it wrote before.
find Kiosk ! -name 'KioskText.*' '(' -name '*.swift' -o -name '*.m' ')' -exec sh -c '
  xcrun xcstringstool extract --legacy-localizable-strings --modern-localizable-strings \
    -s KioskText --output-directory "$(mktemp -d "$0/XXXXXX")" "$@"' "$strings" {} +
# The name of the catalog is that of its table, so strings of other tables are left alone.
xcrun xcstringstool sync Kiosk/Receipt.xcstrings --stringsdata "$strings"/*/*.stringsdata
xcrun xcstringstool print Kiosk/Receipt.xcstrings
mkdir -p Compiled
xcrun xcstringstool compile Kiosk/Receipt.xcstrings --output-directory Compiled
