# Loquat: build, test, measure. `make` alone lists the targets.

PREFIX ?= /usr/local
# Folders with Swift projects to measure on.
CORPUS ?= Sources Tests Examples
# Our own Swift files; fixtures are data, and what is generated stays as it is.
SWIFT_FILES = $(shell git ls-files '*.swift' ':!:*/Fixtures/*' ':!:*/Generated/*')
# The folder with the measures, and the one with the apps to measure on.
SHARED ?= ../shared
CORPORA ?= ../apps
# With Babel and Node.js, once `make conformance` has brought them.
PYTHON = $(firstword $(wildcard .conformance/judges/bin/python) python3)
# On Linux, a release exports nothing, leaves out each function that nothing calls, and has equal ones once: this makes
# it a quarter smaller, and not slower.
ifeq ($(shell uname),Linux)
SMALL = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic \
  -Xlinker --icf=all -Xlinker --build-id=none -Xlinker --no-eh-frame-hdr \
  -Xlinker -T$(CURDIR)/.ci/dist/no-unwind-tables.ld
endif
RELEASE = swift build -c release --static-swift-stdlib $(SMALL) $(BUILD_FLAGS)
BIN = $(CURDIR)/.build/release
# PREFIX for recipes, which read it from the environment so that each character stays; only '~' is the home folder.
export DEST = $(subst <>,,$(subst <>~/,$(HOME)/,<>$(PREFIX)/))
DEBUG = $(CURDIR)/.build/debug
# What LoquatKit hands on, as LoquatKit.swift says.
comma = ,
empty =
FACE = $(subst $(empty) ,$(comma),$(shell sed -n 's/^@_exported public import //p' Sources/LoquatKit/LoquatKit.swift))
TRIPLE = $(shell swift -print-target-info | sed -n 's/.*"triple": "\(.*\)",/\1/p')
SDK = $(if $(shell command -v xcrun),-sdk $(shell xcrun --show-sdk-path))

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' Makefile

build: ## Build for debugging
	swift build --build-tests

test: ## Build and run all tests
	swift test --parallel

check: format-check build test docs examples ## Everything a change must pass

format: ## Format the sources in place
	swift format --in-place $(SWIFT_FILES)

format-check: ## Fail where `make format` would change something
	@swift format lint --strict $(SWIFT_FILES)

golden: ## Renew recorded test results; look at what changed before you commit it
	-UPDATE_GOLDEN=1 swift test
	git diff --stat Tests

tables: ## Make the tables of data anew from their inputs
	SHARED=$(SHARED) $(PYTHON) .ci/tables/tables.py --write

release: ## Build for use
	$(RELEASE) --product loquat

# What the scripts in .ci need besides.
release-dev: release
	$(RELEASE) --product loquat-dev

bench: release-dev ## Measure the speed over CORPUS="folder…", and beside that of others
	$(BIN)/loquat-dev bench $(CORPUS)
	swiftc -O .ci/foundation_peer.swift -o .build/foundation-peer
	.ci/bench.py $(BIN)/loquat $(BIN)/loquat-dev $(CURDIR)/.build/foundation-peer .build/bench $(CORPUS)

# Debug builds take less time than release builds, and `make test` goes on with them.
demo: ## Run the main job on the example app
	swift build --product loquat
	@rm -rf .build/demo && cp -R Examples/TeaShop .build/demo
	@PATH="$(DEBUG):$$PATH" Examples/walk Examples/README.md .build/demo

examples: ## Run the walks through the examples; fail if an output changed
	swift build --product loquat
	swift build --product round-trip
	@rm -rf .build/examples && cp -R Examples/TeaShop .build/examples
	@for walk in Examples/README.md Examples/RoundTrip.md; do \
	  PATH="$(DEBUG):$$PATH" Examples/walk $$walk .build/examples .build/walk.md \
	    > .build/examples.log && cp .build/walk.md $$walk || exit 1; \
	done
	@for page in $$(grep -l '^```console' Sources/LoquatKit/Loquat.docc/*.md); do \
	  folder=$$(mktemp -d) && cp -R Examples/TeaShop $$folder/TeaShop && \
	  PATH="$(DEBUG):$$PATH" Examples/walk $$page $$folder/TeaShop .build/walk.md \
	    > .build/examples.log && cp .build/walk.md $$page && rm -rf $$folder || exit 1; \
	done
	git diff --exit-code Examples Sources/LoquatKit/Loquat.docc

docs: build ## Make the documentation, with the face of LoquatKit, in .build/docs
	@rm -rf .build/docs .build/symbols && mkdir -p .build/symbols
	swift-symbolgraph-extract -module-name LoquatKit -I .build/debug/Modules \
	  -target $(TRIPLE) $(SDK) -minimum-access-level public -output-dir .build/symbols \
	  -experimental-allowed-reexported-modules=$(FACE)
	docc convert Sources/LoquatKit/Loquat.docc --additional-symbol-graph-dir .build/symbols \
	  --warnings-as-errors --output-path .build/docs

conformance: release-dev ## Compare with Apple's parsers, schemas and real files, where they are there
	.ci/conformance

long: release-dev ## What takes too long for every change: hostile files, killed runs, races
	.ci/long

fuzz: ## Let libFuzzer attack all that reads foreign bytes (SECONDS for each target, TARGETS="name…")
	.ci/fuzz.py .conformance/fuzz $(or $(SECONDS),60) $(TARGETS)

sanitize: ## Run all tests with the address and the thread sanitizer
	@mkdir -p .conformance
	.ci/sanitize address .conformance/address
	.ci/sanitize thread .conformance/thread

page: ## Make the translators' page out of its sources in Sources/TranslatorPage/Web
	.ci/page/page .conformance/page

browser: release ## Work with the translators' page in Chromium and Firefox
	.ci/browser/run $(BIN)/loquat .conformance/browsers --long chromium firefox

accuracy: release ## Measure what is found against catalogs by Xcode (CORPORA=folder, SHARED=folder)
	.ci/accuracy $(REQUIRE) $(BIN)/loquat $(SHARED) $(CORPORA)

install: release ## Install loquat, its manual and completions into PREFIX (/usr/local)
	install -d "$$DEST/bin"
	install -m 755 "$(BIN)/loquat" "$$DEST/bin/loquat"
	install -d "$$DEST/share/man/man1" "$$DEST/share/bash-completion/completions" \
	  "$$DEST/share/zsh/site-functions" "$$DEST/share/fish/vendor_completions.d"
	"$(BIN)/loquat" manual > "$$DEST/share/man/man1/loquat.1"
	for command in $$("$(BIN)/loquat" manual --list); do \
	  "$(BIN)/loquat" manual $$command > "$$DEST/share/man/man1/loquat-$$command.1" || exit 1; \
	done
	"$(BIN)/loquat" completions bash > "$$DEST/share/bash-completion/completions/loquat"
	"$(BIN)/loquat" completions zsh > "$$DEST/share/zsh/site-functions/_loquat"
	"$(BIN)/loquat" completions fish > "$$DEST/share/fish/vendor_completions.d/loquat.fish"

install-compat: install ## Link Xcode's tools, such as genstrings, to loquat, in PREFIX/lib/loquat/bin
	install -d "$$DEST/lib/loquat/bin"
	for tool in extractLocStrings genstrings ibtool xcodebuild xcrun xcstringstool; do \
	  ln -sf ../../../bin/loquat "$$DEST/lib/loquat/bin/$$tool" || exit 1; \
	done

dist: release ## Make what is published in .build/dist, as .ci/dist/dist says (LOQUAT_URL=address)
	.ci/dist/dist

clean: ## Remove everything that was built
	rm -rf .build .conformance

.PHONY: help build test check format format-check golden tables release release-dev bench demo \
  examples docs conformance page browser long accuracy install install-compat dist clean
