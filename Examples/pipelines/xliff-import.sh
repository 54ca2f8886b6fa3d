#!/bin/sh
# Imports what translators sent back with xcodebuild.
#
# xliff-import.sh [PROJECT]: imports PROJECT/Returned/<language>.xliff (Kiosk).
# It runs as it is on a Mac with Xcode, and on Linux where the folder with Loquat's links comes first in PATH.
set -eu
cd "${1:-$(dirname "$0")/Kiosk}"
bundles=$(mktemp -d)
trap 'rm -rf "$bundles"' EXIT

for file in Returned/*.xliff; do
  language=$(basename "$file" .xliff)
  # Translators send files, and a bundle is made around each.
  bundle=$bundles/$language.xcloc
  mkdir -p "$bundle/Localized Contents" "$bundle/Source Contents"
  sed 's/target-language="pt"/target-language="pt-BR"/' "$file" > "$bundle/Localized Contents/$language.xliff"
  printf '{"developmentRegion": "en", "project": "Kiosk.xcodeproj", "targetLocale": "%s", "version": "1.0"}\n' \
    "$language" > "$bundle/contents.json"
  xcodebuild -importLocalizations -project Kiosk.xcodeproj -localizationPath "$bundle" -mergeImport
done
