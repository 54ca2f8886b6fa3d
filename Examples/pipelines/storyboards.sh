#!/bin/sh
# Lists what the translations of storyboards lack and no longer need, with ibtool.
#
# storyboards.sh [PROJECT]: exits with 1 if a table of a storyboard in PROJECT (Kiosk) is not up to date.
# It runs as it is on a Mac with Xcode, and on Linux where the folder with Loquat's links comes first in PATH.
set -eu
cd "${1:-$(dirname "$0")/Kiosk}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
keys() { sed -n 's/^"\([^"]*\)" = .*/\1/p' "$1" | LC_ALL=C sort; }

status=0
for storyboard in Kiosk/Base.lproj/*.storyboard; do
  name=$(basename "$storyboard" .storyboard)
  ibtool --export-strings-file "$work/$name.strings" "$storyboard"
  # The older spelling, with the document first, makes the same table.
  ibtool "$storyboard" --generate-strings-file "$work/$name.again.strings"
  cmp "$work/$name.strings" "$work/$name.again.strings"
  iconv -f UTF-16 -t UTF-8 "$work/$name.strings" > "$work/$name.utf8"
  keys "$work/$name.utf8" > "$work/base"
  for table in Kiosk/*.lproj/"$name".strings; do
    keys "$table" > "$work/translated"
    echo "$table"
    diff "$work/base" "$work/translated" || status=1
  done
done
exit $status
