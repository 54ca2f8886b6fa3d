#!/bin/sh
# Exports a bundle for each language with xcodebuild, and prepares its XLIFF file for translators.
#
# xliff-export.sh [PROJECT [LANGUAGE...]]: writes PROJECT/Sent/<language>.xliff; Kiosk in fr and pt-BR.
# It runs as it is on a Mac with Xcode, and on Linux where the folder with Loquat's links comes first in PATH.
set -eu
cd "${1:-$(dirname "$0")/Kiosk}"
[ $# -eq 0 ] || shift
[ $# -gt 0 ] || set -- fr pt-BR
rm -rf Localizations
mkdir -p Sent

for language; do
  xcodebuild -exportLocalizations -project Kiosk.xcodeproj -localizationPath Localizations \
    -exportLanguage "$language"
done
# The same of the workspace, in one run, in the language of development.
xcodebuild -workspace Kiosk.xcworkspace -scheme Kiosk -exportLocalizations \
  -localizationPath Localizations/workspace -exportLanguage en

for language; do
  # The name of the app stays as it is, and translators know Brazil's language as 'pt'.
  python3 - "Localizations/$language.xcloc/Localized Contents/$language.xliff" "Sent/$language.xliff" << 'PYTHON'
import sys
import xml.etree.ElementTree as tree

space = "urn:oasis:names:tc:xliff:document:1.2"
tree.register_namespace("", space)
document = tree.parse(sys.argv[1])
root = document.getroot()
for file in list(root):
    body = file.find(f"{{{space}}}body")
    for unit in list(body):
        if unit.get("id") in ("CFBundleName", "CFBundleDisplayName"):
            body.remove(unit)
    if not len(body):
        root.remove(file)
document.write(sys.argv[2], encoding="UTF-8", xml_declaration=True)
PYTHON
  sed -i.bak 's/target-language="pt-BR"/target-language="pt"/' "Sent/$language.xliff"
  rm "Sent/$language.xliff.bak"
done
