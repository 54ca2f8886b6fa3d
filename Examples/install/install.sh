#!/bin/sh
# install.sh: installs Loquat as it is published. It needs no Swift, only curl or wget.
#
#   LOQUAT_URL=<address of the release> sh install.sh
#   sh install.sh --uninstall
#
# LOQUAT_URL is the folder that has SHA256SUMS. PREFIX says where to install; it is /usr/local if not set.
# Nothing is installed unless the checksum is right and the program runs here.
set -eu
unset CDPATH
PREFIX=${PREFIX:-/usr/local}

fail() {
  printf 'install.sh: error: %s\n' "$*" >&2
  exit 1
}
# download NAME: gets a file of the release into the current folder.
download() {
  if command -v curl > /dev/null; then
    curl -fsSL -o "$1" "$LOQUAT_URL/$1"
  elif command -v wget > /dev/null; then
    wget -q -O "$1" "$LOQUAT_URL/$1"
  else
    fail "curl or wget is needed; nothing is installed"
  fi || fail "cannot get $LOQUAT_URL/$1; nothing is installed"
}
checksum() {
  if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}
uninstall() {
  manual=$PREFIX/share/man/man1
  set -- "$PREFIX/bin/loquat" "$manual/loquat.1" "$PREFIX/share/bash-completion/completions/loquat" \
    "$PREFIX/share/zsh/site-functions/_loquat" "$PREFIX/share/fish/vendor_completions.d/loquat.fish"
  if [ -x "$1" ]; then
    commands=$("$1" manual --list) || fail "$1 does not run; nothing is removed"
    for command in $commands; do
      set -- "$@" "$manual/loquat-$command.1"
    done
  else
    # Without the program, all pages that may be its own.
    set -- "$@" "$manual"/loquat-*.1
  fi
  found=""
  for file; do [ ! -e "$file" ] || found=$file; done
  [ -n "$found" ] || fail "$1 does not exist"
  rm -f "$@"
  # The links that 'make install-compat' makes.
  for tool in extractLocStrings genstrings ibtool xcodebuild xcrun xcstringstool; do
    rm -f "$PREFIX/lib/loquat/bin/$tool"
  done
  rmdir "$PREFIX/lib/loquat/bin" "$PREFIX/lib/loquat" 2> /dev/null || :
  echo "removed loquat from $PREFIX"
}

case $PREFIX in
/*) ;;
*) PREFIX=$PWD/$PREFIX ;;
esac
case ${1:-} in
"") ;;
--uninstall)
  uninstall
  exit ;;
*) fail "unknown argument '$1'; it takes --uninstall or nothing" ;;
esac
[ -n "${LOQUAT_URL:-}" ] || fail "set LOQUAT_URL to the address of the release, the folder that has SHA256SUMS"
case $(uname -s)-$(uname -m) in
Linux-x86_64) platform=x86_64-unknown-linux-gnu ;;
Linux-aarch64 | Linux-arm64) platform=aarch64-unknown-linux-gnu ;;
*) fail "Loquat is not published for $(uname -s) on $(uname -m); build it from source" ;;
esac
# It is created once all is verified.
nearest=$PREFIX
while [ ! -e "$nearest" ]; do nearest=$(dirname "$nearest"); done
[ ! -d "$PREFIX/bin/loquat" ] || fail "$PREFIX/bin/loquat is a folder"
if [ ! -d "$nearest" ] || [ ! -w "$nearest" ]; then
  fail "cannot write to $PREFIX; set PREFIX to another folder"
fi

work=$(mktemp -d)
trap 'rm -rf "$work" "$PREFIX/bin/.loquat.new"' EXIT
trap 'exit 130' INT TERM HUP
umask 022
cd "$work"
download SHA256SUMS
# A line per file: its checksum and its name.
line=$(grep "^[0-9a-f]\{64\}  loquat-[^/]*-$platform\.tar\.gz\$" SHA256SUMS | head -n 1)
[ -n "$line" ] || fail "SHA256SUMS of this release has no file for $platform; nothing is installed"
expected=${line%% *}
archive=${line##* }
download "$archive"
found=$(checksum "$archive")
[ "$found" = "$expected" ] ||
  fail "the checksum of $archive is $found, but SHA256SUMS says $expected; nothing is installed"
tar -xzf "$archive"
cd "${archive%.tar.gz}"
version=$(bin/loquat --version) || fail "the program does not run on this system; nothing is installed"

# Links to folders are followed, and all folders are there before the first file.
find bin share -type d | while IFS= read -r folder; do
  { mkdir -p "$PREFIX/$folder" && [ -w "$PREFIX/$folder" ]; } 2> /dev/null ||
    fail "cannot write to $PREFIX/$folder; nothing is installed"
done
# A program that runs keeps its file: the new one takes the place of its name.
cp bin/loquat "$PREFIX/bin/.loquat.new"
mv -f "$PREFIX/bin/.loquat.new" "$PREFIX/bin/loquat"
find share -type f | while IFS= read -r file; do
  cp "$file" "$PREFIX/$file"
done
echo "installed $version in $PREFIX/bin/loquat"
