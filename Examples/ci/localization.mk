# Targets for the texts of an app. Copy this file, and write into your Makefile:
#
#   include localization.mk

LOQUAT ?= loquat
# Those to export, such as LANGUAGES="fr ja"; all of the project without it.
LANGUAGES ?=
# The folder with the bundles.
LOCALIZATIONS ?= Localizations

check-strings: ## Fail if texts are not in order
	$(LOQUAT) health

strings: ## Bring the tables up to date with the code
	$(LOQUAT) extract --create

export: ## Write a bundle for each language
	$(LOQUAT) export --output "$(LOCALIZATIONS)" $(addprefix --language ,$(LANGUAGES))

import: ## Import the bundles that came back
	$(LOQUAT) import "$(LOCALIZATIONS)"/*.xcloc

.PHONY: check-strings strings export import
