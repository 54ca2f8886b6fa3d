/// The ids of all diagnostics that are not rules of `check`, sorted by their names.
///
/// Declare a new id here and list it in `all`.
extension DiagnosticID {
  public static let ambiguousKey = DiagnosticID(
    "ambiguous-key", "a key is also the XLIFF id of another key's variation, and is not exported"
  )
  public static let arbAttributes = DiagnosticID(
    "arb-attributes", "an ARB file has the attributes of a text, but not the text")
  public static let arbEscaping = DiagnosticID(
    "arb-escaping", "ARB files that were written need a setting in Flutter")
  public static let arbLanguage = DiagnosticID(
    "arb-language", "an ARB file names its language neither in its text nor in its name", .unread)
  public static let archiveTooLarge = DiagnosticID(
    "archive-too-large", "an archive would expand to more than is read")
  public static let argumentNotGiven = DiagnosticID(
    "argument-not-given", "a text asks for an argument that '--arg' does not give")
  public static let assetNotImported = DiagnosticID(
    "asset-not-imported", "a bundle has images that belong to no localized asset of the project")
  public static let assetRefused = DiagnosticID(
    "asset-refused",
    "a file that came back has a name or a kind that its asset cannot have")
  public static let attributedText = DiagnosticID(
    "attributed-text", "texts with fonts or colors in a storyboard are not exported")
  public static let badLanguage = DiagnosticID(
    "bad-language", "the language that a bundle or a file names is not a language tag")
  public static let badPath = DiagnosticID(
    "bad-path", "a path in a bundle cannot be that of a table in a project")
  public static let baseNotRead = DiagnosticID(
    "base-not-read", "the bundle of '--base' cannot be read completely")
  public static let belowFloor = DiagnosticID(
    "below-floor", "less of a language is translated than its floor requires")
  public static let binaryPlist = DiagnosticID(
    "binary-plist", "a binary property list has no layout, and is left as it is")
  public static let brokenPlaceholder = DiagnosticID(
    "broken-placeholder", "a translation does not fit the arguments that the app passes")
  public static let catalogInLanguage = DiagnosticID(
    "catalog-in-language", "a string catalog is in the '.lproj' folder of one language")
  public static let changedMeanwhile = DiagnosticID(
    "changed-meanwhile", "another program changed a file while a run was about to write it", .run)
  public static let changedOnBothSides = DiagnosticID(
    "changed-on-both-sides", "the project and the translator changed one text in two ways")
  public static let changedWhiteSpace = DiagnosticID(
    "changed-white-space", "the text of a unit came back with other white space")
  public static let commentNotLiteral = DiagnosticID(
    "comment-not-literal", "the comment of a look-up is not a string literal, so it is not found")
  public static let computedManifest = DiagnosticID(
    "computed-manifest",
    "a part of a file that describes a project is computed, and cannot be read")
  public static let computedTarget = DiagnosticID(
    "computed-target",
    "a target of a file that describes a project is computed, so its strings are not found")
  public static let configurationExists = DiagnosticID(
    "configuration-exists", "a 'loquat.json' already exists, and 'init' leaves it as it is")
  public static let conflictingUnits = DiagnosticID(
    "conflicting-units", "a text came back with several translations, and none is taken")
  public static let conflictingValues = DiagnosticID(
    "conflicting-values", "the code gives one key several default values")
  public static let csvColumns = DiagnosticID(
    "csv-columns", "the first row of a CSV file does not name its columns", .unread)
  public static let csvLanguage = DiagnosticID(
    "csv-language", "a CSV file is not named after its language, as 'fr.csv' is", .unread)
  public static let csvRow = DiagnosticID(
    "csv-row", "a row of a CSV file names no file and key", .unread)
  public static let damagedProject = DiagnosticID(
    "damaged-project", "an Xcode project lacks something that every project has", .unread)
  public static let danglingReference = DiagnosticID(
    "dangling-reference",
    "a project refers to an object, a file or a rule that it does not have")
  public static let developmentLanguage = DiagnosticID(
    "development-language", "'prune' does not remove the development language")
  public static let differentForms = DiagnosticID(
    "different-forms", "one of two versions that are merged is a property list, the other a text")
  public static let differentLanguages = DiagnosticID(
    "different-languages", "two versions that are merged have different source languages")
  public static let duplicateKey = DiagnosticID("duplicate-key", "a key appears twice in one file")
  public static let duplicateLanguage = DiagnosticID(
    "duplicate-language", "a language appears under two names")
  public static let duplicateMessage = DiagnosticID(
    "duplicate-message", "a message appears twice in a PO file")
  public static let duplicateTarget = DiagnosticID(
    "duplicate-target", "a package has two targets with the same name")
  public static let duplicateUnit = DiagnosticID(
    "duplicate-unit", "a unit appears twice in an XLIFF file")
  public static let duplicateValue = DiagnosticID(
    "duplicate-value", "a value appears twice in a list of 'loquat.json'")
  public static let emptyUnit = DiagnosticID(
    "empty-unit", "a unit of an XLIFF file has neither source nor target")
  public static let environmentVariable = DiagnosticID(
    "environment-variable",
    "the content of a project depends on an environment variable, which is not read")
  public static let faultyEntry = DiagnosticID(
    "faulty-entry", "a translation is for an entry with mistakes, which is left as it is")
  public static let fileError = DiagnosticID(
    "file-error", "a file cannot be read or written", .unread)
  public static let fileTooLarge = DiagnosticID(
    "file-too-large", "a file is too large to be read", .unread)
  public static let folderNamesDiffer = DiagnosticID(
    "folder-names-differ", "the '.lproj' folders of one language have different names")
  public static let foreignUnits = DiagnosticID(
    "foreign-units", "no unit of a file with translations has a key of the project")
  public static let formula = DiagnosticID(
    "formula", "spreadsheets take a text of a CSV file for a formula")
  public static let git = DiagnosticID("git", "git could not be run, or failed")
  public static let groupCycle = DiagnosticID(
    "group-cycle", "a group of an Xcode project is inside itself")
  public static let hasForms = DiagnosticID(
    "has-forms", "a text came back without forms, but a '.stringsdict' file has forms of it")
  public static let healthCoverage = DiagnosticID(
    "health-coverage", "the part 'coverage' of 'loquat health' failed")
  public static let healthFiles = DiagnosticID(
    "health-files", "the part 'files' of 'loquat health' failed")
  public static let healthTables = DiagnosticID(
    "health-tables", "the part 'tables' of 'loquat health' failed")
  public static let healthTexts = DiagnosticID(
    "health-texts", "the part 'texts' of 'loquat health' failed")
  public static let idleDeclaration = DiagnosticID(
    "idle-declaration",
    "a name in 'macros', 'localizes' or their options takes no key in the sources")
  public static let idlePattern = DiagnosticID(
    "idle-pattern", "a pattern of 'exclude' or '--exclude' leaves nothing out")
  public static let inOtherTargets = DiagnosticID(
    "in-other-targets", "a new file is also in targets that it is not meant for")
  public static let inUse = DiagnosticID("in-use", "another process writes to the same files", .run)
  public static let includeCycle = DiagnosticID(
    "include-cycle", "a file of settings or of a project includes itself")
  public static let incompleteText = DiagnosticID(
    "incomplete-text", "only a part of a text came back, and the text itself is not translated")
  public static let inlineElement = DiagnosticID(
    "inline-element", "an element in a text of XLIFF does not name the text that it represents")
  public static let interpolatedKey = DiagnosticID(
    "interpolated-key", "a key is put together by an interpolation, and is in no table")
  public static let interrupted = DiagnosticID(
    "interrupted", "an earlier run was interrupted while it changed several files", .run)
  public static let invalidEncoding = DiagnosticID(
    "invalid-encoding", "a file is not in the encoding that its first bytes promise", .unread)
  public static let invalidValue = DiagnosticID(
    "invalid-value", "a value of a configuration or a list of screenshots is not valid")
  public static let keptByHand = DiagnosticID(
    "kept-by-hand",
    "texts of the code are not added to a table whose keys are added by hand; 'keep' in loquat.json can change that"
  )
  public static let keyExists = DiagnosticID(
    "key-exists", "a key cannot get a name that another key has or would get")
  public static let keyInPlainText = DiagnosticID(
    "key-in-plain-text", "a key of a catalog appears in the code, but not in a known look-up")
  public static let keyInSeveralTables = DiagnosticID(
    "key-in-several-tables", "several tables have the key that 'resolve' is asked for")
  public static let keyNotFound = DiagnosticID(
    "key-not-found", "no table has the key that 'resolve' is asked for")
  public static let keyNotLiteral = DiagnosticID(
    "key-not-literal", "the key of a look-up is not a string literal, so no string is found")
  public static let keyOfOtherTarget = DiagnosticID(
    "key-of-other-target",
    "a key of a catalog is looked up only by targets that do not fill the catalog")
  public static let keyRenamed = DiagnosticID(
    "key-renamed", "one of two versions that are merged renamed a key")
  public static let keysOfServer = DiagnosticID(
    "keys-of-server",
    "an app gets notifications from a server, which may name keys of the app's tables")
  public static let languageName = DiagnosticID(
    "language-name", "a file with translations does not use the project's name for a language")
  public static let leftOutAsXcode = DiagnosticID(
    "left-out-as-xcode", "an export with '--as-xcode' leaves out what Xcode leaves out")
  public static let leftoverFile = DiagnosticID(
    "leftover-file", "a bundle has files of an earlier export")
  public static let leftoverTable = DiagnosticID(
    "leftover-table", "a compiled table is no longer made from any catalog")
  public static let lostName = DiagnosticID("lost-name", "a unit of XLIFF 2 has lost its key")
  public static let malformedAndroid = DiagnosticID(
    "malformed-android", "an Android file is not in the form that Android reads", .unread)
  public static let malformedARB = DiagnosticID(
    "malformed-arb", "a text of an ARB file is not in the form that Flutter reads", .unread)
  public static let malformedBaseline = DiagnosticID(
    "malformed-baseline", "the file of '--baseline' was not written by '--write-baseline'", .unread)
  public static let malformedCatalog = DiagnosticID(
    "malformed-catalog", "a string catalog is not in the form that Xcode reads", .unread)
  public static let malformedCSV = DiagnosticID(
    "malformed-csv", "quotes of a CSV file do not match", .unread)
  public static let malformedInclude = DiagnosticID(
    "malformed-include",
    "an '#include' in an '.xcconfig' file does not name one file in quotes", .unread)
  public static let malformedJSON = DiagnosticID("malformed-json", "a file is not JSON", .unread)
  public static let malformedLiteral = DiagnosticID(
    "malformed-literal",
    "a string literal in the code is not in the form that compilers read", .unread)
  public static let malformedManifest = DiagnosticID(
    "malformed-manifest", "a file that describes a project cannot be read", .unread)
  public static let malformedPins = DiagnosticID(
    "malformed-pins",
    "a 'Package.resolved' is not in the form that the package manager writes", .unread)
  public static let malformedPlist = DiagnosticID(
    "malformed-plist", "a property list cannot be read", .unread)
  public static let malformedPO = DiagnosticID(
    "malformed-po", "a PO file is not in the form that gettext reads", .unread)
  public static let malformedSetting = DiagnosticID(
    "malformed-setting", "a line of an '.xcconfig' file is not a setting", .unread)
  public static let malformedSpec = DiagnosticID(
    "malformed-spec",
    "a file that describes a project is not in the form that its tool reads", .unread)
  public static let malformedStrings = DiagnosticID(
    "malformed-strings", "a '.strings' file cannot be read", .unread)
  public static let malformedStringsdata = DiagnosticID(
    "malformed-stringsdata", "a file with the strings of a source is not what compilers write",
    .unread)
  public static let malformedSwifternalization = DiagnosticID(
    "malformed-swifternalization", "a file of Swifternalization is not a JSON object", .unread)
  public static let malformedXML = DiagnosticID(
    "malformed-xml", "a file is not well-formed XML", .unread)
  public static let malformedYAML = DiagnosticID(
    "malformed-yaml", "a file is not in the part of YAML that is read", .unread)
  public static let malformedZIP = DiagnosticID(
    "malformed-zip", "an archive is damaged, or is not a ZIP archive", .unread)
  public static let manifestForVersion = DiagnosticID(
    "manifest-for-version", "only a manifest for one version of Swift exists")
  public static let manifestVersion = DiagnosticID(
    "manifest-version", "a bundle has a version that is not known")
  public static let memoryNotUsed = DiagnosticID(
    "memory-not-used", "some or all translations of a memory cannot be used")
  public static let mergeConflict = DiagnosticID(
    "merge-conflict", "two versions that are merged changed one text in two ways")
  public static let migratedSymbols = DiagnosticID(
    "migrated-symbols", "Xcode generates symbols for keys that a migration has marked as manual")
  public static let migrationDiffers = DiagnosticID(
    "migration-differs", "after a migration, an app would not find the same text in a table")
  public static let misplacedUnit = DiagnosticID(
    "misplaced-unit", "a unit of an XLIFF file is where units are not read")
  public static let missingContainer = DiagnosticID(
    "missing-container", "a project refers to another project, which does not exist", .manyFiles)
  public static let missingFile = DiagnosticID(
    "missing-file", "a file that the project or a list names does not exist", .manyFiles)
  public static let missingFormat = DiagnosticID(
    "missing-format", "an entry of a '.stringsdict' file lacks its NSStringLocalizedFormatKey")
  public static let missingInclude = DiagnosticID(
    "missing-include", "a file of settings or of a project includes one that does not exist",
    .manyFiles)
  public static let missingPackages = DiagnosticID(
    "missing-packages", "packages that a project depends on are not checked out")
  public static let missingSettings = DiagnosticID(
    "missing-settings", "a file of build settings does not exist", .manyFiles)
  public static let missingSource = DiagnosticID(
    "missing-source", "a source that 'loquat.json' names does not exist")
  public static let missingTable = DiagnosticID(
    "missing-table", "a table that a target or the configuration names does not exist")
  public static let missingTargetFolder = DiagnosticID(
    "missing-target-folder", "the folder of a target of a package does not exist")
  public static let more = DiagnosticID(
    "more", "further findings of a kind are not shown", .run)
  public static let moreProblems = DiagnosticID(
    "more-problems", "a file has more mistakes than are listed", .unread)
  public static let newTable = DiagnosticID(
    "new-table", "an import makes a table that the project did not have")
  public static let newVariant = DiagnosticID(
    "new-variant",
    "a file with translations is for another region or variant of a language of the project")
  public static let noBase = DiagnosticID(
    "no-base", "the common ancestor of two merged versions does not exist")
  public static let noBundle = DiagnosticID(
    "no-bundle", "a folder holds no bundle and no file with translations")
  public static let noLanguage = DiagnosticID(
    "no-language", "nothing is in the language that is asked for, or no language is named")
  public static let noManifest = DiagnosticID("no-manifest", "a bundle has no 'contents.json'")
  public static let noMember = DiagnosticID("no-member", "a file that was written is in no target")
  public static let noPlace = DiagnosticID(
    "no-place", "a format has no place for something that is to be exported")
  public static let noSourceTable = DiagnosticID(
    "no-source-table", "a table has files in other languages, and none in the development language")
  public static let noSources = DiagnosticID("no-sources", "no source files were found", .run)
  public static let noSuchSource = DiagnosticID(
    "no-such-source", "a bundle is about a file that the project does not have")
  public static let noTextForDevice = DiagnosticID(
    "no-text-for-device", "a text has no form for the device and none for 'other'")
  public static let noXLIFF = DiagnosticID("no-xliff", "a bundle has no XLIFF file", .unread)
  public static let notACatalog = DiagnosticID("not-a-catalog", "a file is not a string catalog")
  public static let notADictionary = DiagnosticID(
    "not-a-dictionary", "a property list is not a dictionary of texts", .unread)
  public static let notAFile = DiagnosticID(
    "not-a-file", "a folder or a device is where a file is expected", .unread)
  public static let notAFolder = DiagnosticID(
    "not-a-folder", "a file is where a folder is expected")
  public static let notAText = DiagnosticID(
    "not-a-text", "a value of a property list is not a text")
  public static let notAnImage = DiagnosticID(
    "not-an-image", "a screenshot is not a known kind of image")
  public static let notAndroid = DiagnosticID(
    "not-android", "a file is not a 'strings.xml' of Android", .unread)
  public static let notArchived = DiagnosticID(
    "not-archived", "a key that is to be removed has a character that no archive can hold")
  public static let notCommitted = DiagnosticID(
    "not-committed", "git could not give back a file that is to be migrated")
  public static let notCompiled = DiagnosticID(
    "not-compiled", "a text of a catalog cannot be held by the tables of an app")
  public static let notInAppleForm = DiagnosticID(
    "not-in-apple-form", "a property list has content that Apple's tools do not write")
  public static let notInProject = DiagnosticID(
    "not-in-project", "a file is in no target, so no app shows it; add it to a target")
  public static let notInXcodeForm = DiagnosticID(
    "not-in-xcode-form", "an XLIFF file has content that Xcode does not write")
  public static let notInXML = DiagnosticID(
    "not-in-xml", "a text has a character that the file cannot hold, because the file is XML")
  public static let notInterfaceBuilder = DiagnosticID(
    "not-interface-builder", "a storyboard or xib does not come from Interface Builder", .unread)
  public static let notMarked = DiagnosticID(
    "not-marked", "not all sources are known, so no string is marked as unused")
  public static let notMerged = DiagnosticID(
    "not-merged", "two versions cannot be merged text by text")
  public static let notRead = DiagnosticID(
    "not-read", "a file cannot be read, and '--rule' or '--except' leaves out the reasons")
  public static let notRenamed = DiagnosticID(
    "not-renamed", "a place with a renamed key stays as it is")
  public static let notReplaced = DiagnosticID(
    "not-replaced", "a table is kept, because what would replace it could not be read completely")
  public static let notRewritten = DiagnosticID(
    "not-rewritten", "files of a format are read, but not rewritten")
  public static let notTMX = DiagnosticID("not-tmx", "a file is not a TMX file", .unread)
  public static let notUTF8 = DiagnosticID(
    "not-utf8", "a source file is in UTF-16, which compilers do not read")
  public static let notXLIFF = DiagnosticID("not-xliff", "a file is not XLIFF", .unread)
  public static let nothingFound = DiagnosticID(
    "nothing-found",
    "the folder of a project has no sources and no tables, or no texts in them", .run)
  public static let nothingImported = DiagnosticID(
    "nothing-imported", "nothing of a file with translations is imported")
  public static let nothingToExport = DiagnosticID(
    "nothing-to-export", "a project has no string for a bundle")
  public static let nothingWritten = DiagnosticID(
    "nothing-written", "no file is changed, because one of them cannot be written", .run)
  public static let numberTooLarge = DiagnosticID(
    "number-too-large", "an argument does not fit into its format specifier")
  public static let olderNotRead = DiagnosticID(
    "older-not-read",
    "a file could not be read as it was at the commit of '--since', so its content counts as new",
    .run)
  public static let otherLanguage = DiagnosticID(
    "other-language", "a file is not in the language of its bundle")
  public static let otherShape = DiagnosticID(
    "other-shape", "a single text came back for a text that varies in the project")
  public static let otherSourceLanguage = DiagnosticID(
    "other-source-language", "a file is translated from a language other than that of the project")
  public static let outOfDate = DiagnosticID(
    "out-of-date", "a file differs from what '--check' expects")
  public static let outerBraces = DiagnosticID(
    "outer-braces", "a '.strings' file is enclosed in braces, which Apple's tools do not write")
  public static let outsideBundle = DiagnosticID(
    "outside-bundle", "a link in a bundle points outside of the bundle", .unread)
  public static let outsideFolder = DiagnosticID(
    "outside-folder",
    "a symbolic link points outside of the project or folder that is read, and is not followed",
    .unread)
  public static let outsideProject = DiagnosticID(
    "outside-project", "a bundle or a description of a project names a file outside of the project")
  public static let packageNotFetched = DiagnosticID(
    "package-not-fetched", "the sources of a package could not be fetched")
  public static let packageRefused = DiagnosticID(
    "package-refused", "a package is pinned at a place from which nothing is fetched")
  public static let pathSpelling = DiagnosticID(
    "path-spelling", "a path of a project differs from the disk in upper and lower case")
  public static let pluralForms = DiagnosticID(
    "plural-forms", "the plural forms of a PO file are not those of its language")
  public static let poCharset = DiagnosticID(
    "po-charset", "a PO file is in a charset that is not read")
  public static let poContext = DiagnosticID(
    "po-context", "a message of a PO file does not name the file that it belongs to", .unread)
  public static let poLanguage = DiagnosticID(
    "po-language", "a PO file does not name its language", .unread)
  public static let projectAbove = DiagnosticID(
    "project-above", "a folder belongs to an enclosing project, which is not read")
  public static let projectForm = DiagnosticID(
    "project-form", "an Xcode project is not in the form that Xcode writes")
  public static let realLanguage = DiagnosticID(
    "real-language", "'pseudo' does not change a language that people speak")
  public static let removedKey = DiagnosticID(
    "removed-key", "an import that replaces a table removes a key from it")
  public static let renamedInCode = DiagnosticID(
    "renamed-in-code", "the code seems to have another name for a key of a table")
  public static let renumberedUnits = DiagnosticID(
    "renumbered-units", "the keys of units are in 'resname', not in 'id'")
  public static let replacedDamaged = DiagnosticID(
    "replaced-damaged", "a table with mistakes is replaced as a whole")
  public static let sameFile = DiagnosticID(
    "same-file", "two names are one file on a case-insensitive disk")
  public static let sameTable = DiagnosticID("same-table", "two catalogs define one table")
  public static let screenshotTwice = DiagnosticID(
    "screenshot-twice", "a list names a screenshot twice")
  public static let secondConfiguration = DiagnosticID(
    "second-configuration", "two configurations exist, and only one is read")
  public static let secondSource = DiagnosticID(
    "second-source", "a unit of an XLIFF file has two sources")
  public static let secondTarget = DiagnosticID(
    "second-target", "a unit of an XLIFF file has two targets")
  public static let settingCycle = DiagnosticID("setting-cycle", "a build setting refers to itself")
  public static let severalBundles = DiagnosticID(
    "several-bundles", "an archive has several bundles of one language")
  public static let severalTables = DiagnosticID(
    "several-tables", "several tables would be written to the same file")
  public static let severalXLIFFs = DiagnosticID(
    "several-xliffs", "a bundle has several XLIFF files", .unread)
  public static let shadowedTable = DiagnosticID(
    "shadowed-table", "a table appears twice in one language")
  public static let sharedFile = DiagnosticID("shared-file", "two tables use the same file")
  public static let sourceChanged = DiagnosticID(
    "source-changed", "a text has changed since it was sent to translators")
  public static let sourceLanguage = DiagnosticID(
    "source-language", "a bundle would change texts of the source language")
  public static let sourceWithoutTarget = DiagnosticID(
    "source-without-target", "a source file with strings is in no target")
  public static let strayPercent = DiagnosticID(
    "stray-percent", "a format contains a lone percent sign")
  public static let swifternalizationCrash = DiagnosticID(
    "swifternalization-crash", "an app with Swifternalization crashes on a file")
  public static let swifternalizationDropped = DiagnosticID(
    "swifternalization-dropped", "Swifternalization does not read a part of a file")
  public static let swifternalizationTie = DiagnosticID(
    "swifternalization-tie", "Swifternalization may show any one of several texts")
  public static let symbolCollision = DiagnosticID(
    "symbol-collision", "two keys of a string catalog would have the same Swift symbol")
  public static let symbolNotUsed = DiagnosticID(
    "symbol-not-used", "a look-up cannot be rewritten to a Swift symbol, or a symbol to a look-up")
  public static let symbolReserved = DiagnosticID(
    "symbol-reserved", "the Swift symbol of a key would have a name that Swift reserves")
  public static let symbolUnderivable = DiagnosticID(
    "symbol-underivable", "a key has no words to name a Swift symbol after")
  public static let symbolUnknown = DiagnosticID(
    "symbol-unknown", "the Swift symbol that Xcode generates for a key is not known")
  public static let symbolsNotMade = DiagnosticID(
    "symbols-not-made", "code uses symbols of a string catalog, but nothing generates them")
  public static let tableIsThere = DiagnosticID(
    "table-is-there", "a file to be written already exists, and holds something else")
  public static let tableNotChanged = DiagnosticID(
    "table-not-changed", "a table has mistakes, and is left as it is")
  public static let tableNotFileName = DiagnosticID(
    "table-not-file-name", "the table of a look-up is not a file name")
  public static let tableNotLiteral = DiagnosticID(
    "table-not-literal",
    "the table of a look-up is not a string literal, so no string is found")
  public static let tableTwice = DiagnosticID("table-twice", "a target has a table twice")
  public static let tableWithoutFile = DiagnosticID(
    "table-without-file", "a table that the code looks up has no file")
  public static let targetOrder = DiagnosticID(
    "target-order", "two targets of a unit of XLIFF 2 have the same place")
  public static let targetOutsidePackage = DiagnosticID(
    "target-outside-package", "a target of a package is outside of it")
  public static let textNotExported = DiagnosticID(
    "text-not-exported", "XLIFF cannot hold the whole content of a key")
  public static let textTooLong = DiagnosticID(
    "text-too-long", "the variables of a text make it too long")
  public static let tooLargeProject = DiagnosticID(
    "too-large-project", "an Xcode project has more files than can be read", .unread)
  public static let tooManyGroups = DiagnosticID(
    "too-many-groups", "groups of an Xcode project are nested too deeply")
  public static let tooManyIncludes = DiagnosticID(
    "too-many-includes", "a file of settings or of a project includes more than is read")
  public static let translationsToLose = DiagnosticID(
    "translations-to-lose",
    "a bundle that would be replaced has translations that the project lacks")
  public static let translatorNote = DiagnosticID(
    "translator-note", "a translator has written a note to the developers")
  public static let unfinishedChange = DiagnosticID(
    "unfinished-change",
    "a translation that differs from the project's is left out, because it is not finished")
  public static let unknownCharacter = DiagnosticID(
    "unknown-character", "an element of XLIFF 2 names a character that does not exist")
  public static let unknownDirective = DiagnosticID(
    "unknown-directive", "a line of an '.xcconfig' file is not a directive")
  public static let unknownElement = DiagnosticID(
    "unknown-element", "an XLIFF file has an element that XLIFF does not define")
  public static let unknownFormat = DiagnosticID(
    "unknown-format", "the format of a file is not known", .unread)
  public static let unknownKey = DiagnosticID(
    "unknown-key", "a key of a configuration, or of a file that came back, is not known")
  public static let unknownLanguage = DiagnosticID(
    "unknown-language", "a language that is named is not one of the project's")
  public static let unknownLocation = DiagnosticID(
    "unknown-location", "an Xcode workspace has a location of an unknown kind")
  public static let unknownMember = DiagnosticID(
    "unknown-member", "a string catalog or a '.stringsdict' file has a member that is not known")
  public static let unknownName = DiagnosticID(
    "unknown-name", "a string catalog has a name that is not known")
  public static let unknownRegion = DiagnosticID(
    "unknown-region", "an Xcode project does not list a language that was imported")
  public static let unknownRule = DiagnosticID(
    "unknown-rule", "a rule is not known, in 'loquat.json' or in a '.stringsdict' file")
  public static let unknownState = DiagnosticID(
    "unknown-state", "a translation is in a state that is not known")
  public static let unknownString = DiagnosticID(
    "unknown-string", "a list of screenshots names a string that is not exported")
  public static let unknownTable = DiagnosticID(
    "unknown-table", "no table has the name that is asked for")
  public static let unknownTarget = DiagnosticID(
    "unknown-target", "no target has the name that is asked for")
  public static let unknownVariable = DiagnosticID(
    "unknown-variable", "a text refers to a variable that does not exist")
  public static let unnamedWrapper = DiagnosticID(
    "unnamed-wrapper",
    "keys that code passes to a function are missing from their tables, and are not added")
  public static let unreadableCode = DiagnosticID(
    "unreadable-code", "a source file has a mistake, near which strings may be missed", .unread)
  public static let unrepresentableCharacter = DiagnosticID(
    "unrepresentable-character", "files for translators cannot hold a character")
  public static let unresolvedInterpolationType = DiagnosticID(
    "unresolved-interpolation-type",
    "the type of an interpolation is not known, so '%@' is assumed")
  public static let unsafeArchive = DiagnosticID(
    "unsafe-archive", "an archive names files outside of itself, or one file twice")
  public static let unsupportedFile = DiagnosticID(
    "unsupported-file",
    "a bundle is about a file that cannot be imported, or a file is not a bundle", .unread)
  public static let unsupportedZIP = DiagnosticID(
    "unsupported-zip", "an archive is encrypted, split, or packed in a way that is not read")
  public static let usage = DiagnosticID(
    "usage", "a command is called with wrong arguments", .run)
  public static let valueNotLiteral = DiagnosticID(
    "value-not-literal", "the default value of a look-up is not a string literal")
  public static let variableLoop = DiagnosticID(
    "variable-loop", "a variable of a text refers to itself")
  public static let wrongArgument = DiagnosticID(
    "wrong-argument", "an argument is not of the kind that its format specifier needs")
  public static let wrongArgumentCount = DiagnosticID(
    "wrong-argument-count", "a look-up is called with the wrong number of arguments")
  public static let wrongConfiguration = DiagnosticID(
    "wrong-configuration", "'loquat.json' has mistakes, so nothing is done")
  public static let wrongProject = DiagnosticID(
    "wrong-project", "a bundle was made from another project")
  public static let wrongType = DiagnosticID(
    "wrong-type", "a value of a '.stringsdict' file is of the wrong kind", .unread)
  public static let xliffMissingID = DiagnosticID(
    "xliff-missing-id", "a unit of an XLIFF file has no key", .unread)
  public static let xliffMissingOriginal = DiagnosticID(
    "xliff-missing-original", "an XLIFF file does not name the file that it is about", .unread)
  public static let xliffVersion = DiagnosticID(
    "xliff-version", "a version of XLIFF is not read", .unread)
  public static let xmlDoctype = DiagnosticID(
    "xml-doctype", "an XML file declares a document type that is not read", .unread)
  public static let xmlEncoding = DiagnosticID(
    "xml-encoding", "an XML file is in an encoding that is not read", .unread)
  public static let xmlTooDeep = DiagnosticID(
    "xml-too-deep", "elements of an XML file are nested too deeply", .unread)
  public static let xmlTooLarge = DiagnosticID(
    "xml-too-large", "an XML file is larger than what is read", .unread)
}

extension DiagnosticID {
  /// The ids of diagnostics that are not rules of `check`, sorted by name.
  public static let all: [DiagnosticID] = [
    ambiguousKey, arbAttributes, arbEscaping, arbLanguage, archiveTooLarge, argumentNotGiven,
    assetNotImported,
    assetRefused, attributedText, badLanguage, badPath, baseNotRead, belowFloor, binaryPlist,
    brokenPlaceholder, catalogInLanguage, changedMeanwhile, changedOnBothSides, changedWhiteSpace,
    commentNotLiteral, computedManifest, computedTarget, configurationExists, conflictingUnits,
    conflictingValues, csvColumns, csvLanguage, csvRow, damagedProject, danglingReference,
    developmentLanguage,
    differentForms, differentLanguages, duplicateKey, duplicateLanguage, duplicateMessage,
    duplicateTarget, duplicateUnit, duplicateValue, emptyUnit, environmentVariable, faultyEntry,
    fileError, fileTooLarge,
    folderNamesDiffer, foreignUnits, formula, git, groupCycle, hasForms, healthCoverage,
    healthFiles, healthTables, healthTexts, idleDeclaration, idlePattern, inOtherTargets, inUse,
    includeCycle, incompleteText, inlineElement, interpolatedKey, interrupted, invalidEncoding,
    invalidValue, keptByHand, keyExists, keyInPlainText, keyInSeveralTables, keyNotFound,
    keyNotLiteral, keyOfOtherTarget, keyRenamed, keysOfServer, languageName, leftOutAsXcode,
    leftoverFile, leftoverTable,
    lostName, malformedAndroid, malformedARB, malformedBaseline, malformedCatalog, malformedCSV,
    malformedInclude, malformedJSON, malformedLiteral, malformedManifest, malformedPins,
    malformedPlist,
    malformedPO, malformedSetting, malformedSpec, malformedStrings,
    malformedStringsdata, malformedSwifternalization,
    malformedXML,
    malformedYAML, malformedZIP, manifestForVersion, manifestVersion, memoryNotUsed, mergeConflict,
    migratedSymbols, migrationDiffers, misplacedUnit,
    missingContainer, missingFile, missingFormat, missingInclude, missingPackages, missingSettings,
    missingSource,
    missingTable, missingTargetFolder, more, moreProblems, newTable, newVariant, noBase, noBundle,
    noLanguage, noManifest, noMember, noPlace, noSourceTable, noSources, noSuchSource,
    noTextForDevice, noXLIFF, notACatalog, notADictionary, notAFile, notAFolder, notAText,
    notAnImage, notAndroid, notArchived, notCommitted, notCompiled, notInAppleForm, notInProject,
    notInXcodeForm,
    notInXML, notInterfaceBuilder, notMarked, notMerged, notRead, notRenamed, notReplaced,
    notRewritten,
    notTMX, notUTF8,
    notXLIFF, nothingFound, nothingImported, nothingToExport, nothingWritten, numberTooLarge,
    olderNotRead, otherLanguage, otherShape, otherSourceLanguage, outOfDate, outerBraces,
    outsideBundle,
    outsideFolder, outsideProject, packageNotFetched, packageRefused, pathSpelling, pluralForms,
    poCharset, poContext, poLanguage,
    projectAbove, projectForm, realLanguage, removedKey, renamedInCode, renumberedUnits,
    replacedDamaged, sameFile,
    sameTable, screenshotTwice, secondConfiguration, secondSource, secondTarget, settingCycle,
    severalBundles, severalTables, severalXLIFFs, shadowedTable, sharedFile, sourceChanged,
    sourceLanguage, sourceWithoutTarget, strayPercent, swifternalizationCrash,
    swifternalizationDropped, swifternalizationTie, symbolCollision, symbolNotUsed, symbolReserved,
    symbolUnderivable, symbolUnknown, symbolsNotMade, tableIsThere, tableNotChanged,
    tableNotFileName,
    tableNotLiteral, tableTwice, tableWithoutFile, targetOrder, targetOutsidePackage,
    textNotExported, textTooLong, tooLargeProject, tooManyGroups, tooManyIncludes,
    translationsToLose, translatorNote, unfinishedChange, unknownCharacter, unknownDirective,
    unknownElement,
    unknownFormat,
    unknownKey, unknownLanguage, unknownLocation, unknownMember, unknownName, unknownRegion,
    unknownRule, unknownState, unknownString, unknownTable, unknownTarget, unknownVariable,
    unnamedWrapper, unreadableCode, unrepresentableCharacter, unresolvedInterpolationType,
    unsafeArchive, unsupportedFile, unsupportedZIP, usage, valueNotLiteral, variableLoop,
    wrongArgument, wrongArgumentCount, wrongConfiguration, wrongProject, wrongType, xliffMissingID,
    xliffMissingOriginal, xliffVersion, xmlDoctype, xmlEncoding, xmlTooDeep, xmlTooLarge,
  ]
}

/// The ids of rules of `check` that other commands also report.
extension DiagnosticID {
  public static let blankTranslation = DiagnosticID(
    "blank-translation", "a translation is empty, but counts as translated")
  public static let controlCharacter = DiagnosticID(
    "control-character", "a text has an invisible or unintended character")
  public static let missingOther = DiagnosticID(
    "missing-other", "plural forms lack one for 'other'")
  public static let missingBundle = DiagnosticID(
    "missing-bundle", "a look-up in a package does not name the bundle of the package")
  public static let missingPluralForm = DiagnosticID(
    "missing-plural-form", "a language needs a plural form that is missing")
  public static let mistakenExpression = DiagnosticID(
    "mistaken-expression", "Swifternalization does not read an expression as it is written")
  public static let spacedSpecifier = DiagnosticID(
    "spaced-specifier", "a specifier has a space after its percent sign")
  public static let unusedPluralForm = DiagnosticID(
    "unused-plural-form", "a plural form matches no number in the language")
}
