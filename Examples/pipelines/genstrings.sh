#!/bin/sh
# Collects the texts of the code with genstrings, as apps did before string catalogs.
#
# genstrings.sh [PROJECT]: writes the tables of PROJECT (Kiosk, beside this script) in UTF-8.
# It runs as it is on a Mac with Xcode, and on Linux where the folder with Loquat's links comes first in PATH.
set -eu
cd "${1:-$(dirname "$0")/Kiosk}"
tables=$(mktemp -d)
trap 'rm -rf "$tables"' EXIT

# The function itself is no call of it. For many files, find runs genstrings several times: -a adds to the tables.
find Kiosk ! -name 'KioskText.*' '(' -name '*.m' -o -name '*.h' -o -name '*.swift' ')' \
  -exec genstrings -a -o "$tables" -s KioskText -littleEndian -skipTable Receipt {} +

# genstrings writes UTF-16, which git takes for binary.
for table in "$tables"/*.strings; do
  iconv -f UTF-16 -t UTF-8 "$table" > "Kiosk/en.lproj/$(basename "$table")"
done
