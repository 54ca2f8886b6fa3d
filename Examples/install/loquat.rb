# The formula for Homebrew. `make dist` fills in what is between @ and writes .build/dist/loquat.rb.
class Loquat < Formula
  desc "Take texts of Apple-platform apps to translators and back"
  homepage "@URL@"
  version "@VERSION@"
  license "MIT"

  on_macos do
    url "@URL@/loquat-@VERSION@.tar.gz"
    sha256 "@SOURCE_SHA256@"
    # Swift 6.3
    depends_on xcode: ["26.4", :build]
  end

  on_linux do
    url "@URL@/loquat-@VERSION@-x86_64-unknown-linux-gnu.tar.gz"
    sha256 "@BINARY_SHA256@"
    depends_on arch: :x86_64
  end

  def install
    if OS.mac?
      # Homebrew has its own sandbox; SwiftPM must not make another one in it.
      system "make", "install", "PREFIX=#{prefix}", "BUILD_FLAGS=--disable-sandbox"
    else
      bin.install "bin/loquat"
      man1.install Dir["share/man/man1/*"]
      bash_completion.install "share/bash-completion/completions/loquat"
      zsh_completion.install "share/zsh/site-functions/_loquat"
      fish_completion.install "share/fish/vendor_completions.d/loquat.fish"
    end
  end

  test do
    (testpath/"en.lproj/Localizable.strings").write "\"tea\" = \"Tea\";\n"
    assert_equal "Tea", shell_output("#{bin}/loquat resolve tea en.lproj").strip
    assert_match version.to_s, shell_output("#{bin}/loquat --version")
  end
end
