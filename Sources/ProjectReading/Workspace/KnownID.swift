import Checks

/// The names that stand behind findings in brackets, which `loquat.json` may change.
package enum KnownID {
  package static let all = Set(diagnostics.map(\.id) + Rule.all.map(\.id))

  /// Those of other commands and of files that are read, with what they tell, sorted.
  package static let diagnostics: [(id: String, summary: String)] =
    summaries.split(separator: "\n").map { line in
      let id = line.prefix { $0 != " " }
      return (String(id), String(line[id.endIndex...].drop { $0 == " " }))
    }

  package static func summary(of id: String) -> String? {
    diagnostics.first { $0.id == id }?.summary
  }

  /// Whether an error of this id means that a file, or a part of it, cannot be read: what is in it is
  /// not checked.
  package static func meansUnread(_ id: String) -> Bool {
    id.hasPrefix("malformed-") || unread.contains(id)
  }

  /// Whether a finding is about this run and others, and not about what the project says.
  package static func isAboutRun(_ id: String) -> Bool {
    [
      "changed-meanwhile", "in-use", "interrupted", "no-sources", "nothing-found",
      "nothing-written",
    ].contains(id)
  }

  /// Whether a finding is one fact about many files, such as those of dependencies that nobody has
  /// fetched, which people need to read once.
  package static func isOfManyFiles(_ id: String) -> Bool {
    ["missing-container", "missing-file", "missing-include", "missing-settings"].contains(id)
  }

  private static let unread: Set = [
    "arb-language", "csv-columns", "csv-language", "csv-row", "damaged-project", "file-error",
    "file-too-large", "invalid-encoding", "more-problems", "no-xliff", "not-a-dictionary",
    "not-a-file", "not-android", "not-interface-builder", "not-xliff", "outside-bundle",
    "outside-folder", "po-context", "po-language", "several-xliffs", "too-large-project",
    "unknown-format", "unreadable-code", "unsupported-file", "wrong-type", "xliff-missing-id",
    "xliff-missing-original", "xliff-version", "xml-doctype", "xml-encoding", "xml-too-deep",
    "xml-too-large",
  ]

  private static let summaries = """
    ambiguous-key  a key is what XLIFF calls a variation of another key, and is not exported
    arb-attributes  an ARB file has attributes of a text that it does not have
    arb-language  an ARB file does not say its language, in it or in its name
    archive-too-large  an archive would expand to more than anybody sends
    argument-not-given  a text asks for an argument that '--arg' does not give
    asset-not-imported  a bundle has images that no localized asset of the project names
    asset-refused  a file came back for an asset under a name, or of a kind, that it cannot have
    attributed-text  texts of a storyboard with fonts or colors are not exported
    bad-language  what a bundle or a file names as its language is no language tag
    bad-path  a path in a bundle is not one that a table of a project can have
    base-not-read  the bundle of '--base' cannot be read as a whole
    below-floor  less of a language is translated than is wanted
    binary-plist  a binary property list has no layout, and is left as it is
    broken-placeholder  a translation does not fit the arguments that the app passes
    catalog-in-language  a string catalog lies in the '.lproj' folder of one language
    changed-meanwhile  another program changed a file while a run was about to write it
    changed-on-both-sides  the project and the translator changed one text in two ways
    changed-white-space  the text of a unit came back with other white space
    comment-not-literal  the comment of a look-up is no string literal, and is not found
    computed-manifest  a part of 'Package.swift' is computed, and cannot be read
    computed-target  a target of 'Package.swift' is computed, so that its strings are not found
    configuration-exists  there is a 'loquat.json' already, and 'init' leaves it as it is
    conflicting-units  a text came back with several translations, of which none is taken
    conflicting-values  the code gives one key several default values
    csv-columns  the first row of a CSV file does not name its columns
    csv-language  the name of a CSV file does not say its language, as 'fr.csv' does
    csv-row  a row of a CSV file names no file and key
    damaged-project  an Xcode project lacks what every project has
    dangling-reference  an Xcode project refers to an object that it does not have
    duplicate-key  a key is there twice in one file
    duplicate-language  a language is there under two names
    duplicate-message  a message is there twice in a PO file
    duplicate-target  a package has two targets of one name
    duplicate-unit  a unit is there twice in an XLIFF file
    duplicate-value  a value is there twice in a list of 'loquat.json'
    empty-unit  a unit of an XLIFF file has neither source nor target
    faulty-entry  a translation is for an entry with mistakes, which is left as it is
    file-error  a file cannot be read or written
    file-too-large  a file is larger than what is read
    folder-names-differ  one language has '.lproj' folders of two names
    foreign-units  no unit of a file with translations is a key of the project
    formula  spreadsheets take a text of a CSV file for a formula
    git  git could not be run, or failed
    group-cycle  a group of an Xcode project is inside itself
    has-forms  a text came back without forms, and a '.stringsdict' file has them
    health-coverage  the part 'coverage' of 'loquat health' failed
    health-files  the part 'files' of 'loquat health' failed
    health-tables  the part 'tables' of 'loquat health' failed
    health-texts  the part 'texts' of 'loquat health' failed
    idle-declaration  what 'macros', 'localizes' or their options name takes no key in the sources
    idle-pattern  a pattern of 'exclude' or '--exclude' leaves nothing out
    in-other-targets  a file that was made is in targets that it is not for
    in-use  another process writes to the same files
    include-cycle  an '.xcconfig' file includes itself
    incomplete-text  a part of a text came back, and the whole is not translated
    inline-element  nothing says what an element in a text of XLIFF stands for
    interpolated-key  a key is put together by an interpolation, and is in no table
    interrupted  an earlier run was interrupted while it changed several files
    invalid-encoding  a file is not in the encoding that its first bytes promise
    invalid-value  a value of a configuration or a list of screenshots is none that is known
    kept-by-hand  texts of the code are not added to a table that people keep
    key-in-plain-text  a key of a catalog stands in the code, but in no look-up that is known
    key-in-several-tables  several tables have the key that 'resolve' is asked for
    key-not-found  no table has the key that 'resolve' is asked for
    key-not-literal  the key of a look-up is no string literal, so that no string is found
    key-of-other-target  a key of a catalog is looked up by targets only that do not fill the catalog
    key-renamed  one of two versions that are merged renamed a key
    language-name  a file with translations calls a language otherwise than the project
    left-out-as-xcode  an export with '--as-xcode' leaves out what Xcode leaves out
    leftover-file  a bundle has files of an earlier export
    leftover-table  a compiled table is made of no catalog any more
    lost-name  a unit of XLIFF 2 has lost its key
    malformed-android  a file of Android is not as Android reads it
    malformed-arb  a text of an ARB file is not as Flutter reads it
    malformed-baseline  a file of '--baseline' is none that '--write-baseline' wrote
    malformed-catalog  a string catalog is not as Xcode reads it
    malformed-csv  quotes of a CSV file do not match
    malformed-include  an '.xcconfig' file includes no file
    malformed-json  a file is no JSON
    malformed-literal  a string literal of the code is not as compilers read it
    malformed-manifest  a 'Package.swift' cannot be read
    malformed-plist  a property list cannot be read
    malformed-po  a PO file is not as gettext reads it
    malformed-setting  a line of an '.xcconfig' file is no setting
    malformed-strings  a '.strings' file cannot be read
    malformed-swifternalization  a file of Swifternalization is no JSON object
    malformed-xml  a file is not well-formed XML
    malformed-zip  an archive is damaged, or is no ZIP archive
    manifest-for-version  only a manifest for one version of Swift is there
    manifest-version  a bundle has a version that is not known
    merge-conflict  two versions that are merged changed one text in two ways
    misplaced-unit  a unit of an XLIFF file is where units are not read
    missing-container  a project that the project refers to is not there
    missing-file  a file that the project or a list names is not there
    missing-format  an entry of a '.stringsdict' file has no text to begin with
    missing-include  an '.xcconfig' file includes one that is not there
    missing-settings  a file of build settings is not there
    missing-source  a source that 'loquat.json' names is not there
    missing-table  a table that a target or the configuration names is not there
    missing-target-folder  the folder of a target of a package is not there
    more-problems  a file has more mistakes than are listed
    new-table  an import makes a table that the project did not have
    new-variant  a file with translations is for another region or variant of a language of the project
    no-base  the common ancestor of two versions that are merged is not there
    no-bundle  a folder holds no bundle and no file with translations
    no-language  there is nothing in the language that is asked for, or none is named
    no-manifest  a bundle has no 'contents.json'
    no-member  a file that was written is in no target
    no-place  a format has no place for something that is to be exported
    no-source-table  a table has files in other languages, and none in the development language
    no-sources  no source file is found
    no-such-source  a bundle is about a file that the project does not have
    no-text-for-device  a text has no form for the device, nor for others
    no-xliff  a bundle has no XLIFF file
    not-a-catalog  a file is no string catalog
    not-a-dictionary  a property list is no dictionary of texts
    not-a-file  a folder or a device stands where a file is expected
    not-a-folder  a file stands where a folder is expected
    not-a-text  a value of a property list is no text
    not-an-image  a screenshot is no image that is known
    not-android  a file is no 'strings.xml' of Android
    not-compiled  a text of a catalog cannot be held by the tables of an app
    not-in-apple-form  a property list has what Apple's form has no place for
    not-in-project  a file that was made is in no target yet
    not-in-xcode-form  an XLIFF file has what Xcode's form has no place for
    not-interface-builder  a storyboard or xib is none of Interface Builder
    not-marked  not all sources are known, so that no string is marked as unused
    not-merged  two versions cannot be merged text by text
    not-read  errors that were not asked for say that a file cannot be read
    not-replaced  a table keeps what damaged translations may have had
    not-rewritten  files of a format are read, but not rewritten
    not-utf8  a source file is in UTF-16, which compilers do not read
    not-xliff  a file is no XLIFF
    nothing-found  there is no source and no table, or no text in them, where a project is looked for
    nothing-imported  nothing of a file with translations is imported
    nothing-to-export  a project has no string for a bundle
    nothing-written  no file is changed, since one of them cannot be written
    number-too-large  an argument does not fit into its format specifier
    other-language  a file is in another language than its bundle
    other-shape  one text came back for what the project varies
    other-source-language  a file is translated from another language than that of the project
    out-of-date  a file is not what '--check' was to find
    outer-braces  a '.strings' file stands in braces, which Apple's form has not
    outside-bundle  a link leads out of a bundle
    outside-folder  a symbolic link leads out of the project or folder that is read, and is not followed
    outside-project  a bundle is about a file outside of the project
    path-spelling  a path of a project has other upper and lower case letters on the disk
    plural-forms  a PO file has other plural forms than its language
    po-charset  a PO file is in a charset that is not read
    po-context  a message of a PO file does not say which file it is of
    po-language  a PO file does not say its language
    project-above  a folder belongs to a project around it that is not read
    project-form  an Xcode project is not in the form that Xcode writes
    real-language  'pseudo' leaves a language alone that people speak
    removed-key  an import that replaces a table takes a key out of it
    renumbered-units  the keys of units are in 'resname', not in 'id'
    replaced-damaged  a table with mistakes is replaced as a whole
    same-file  two names are one file on a disk that does not tell upper from lower case
    same-table  two catalogs are one table
    screenshot-twice  a list names a screenshot twice
    second-configuration  there are two configurations, of which one is read
    second-source  a unit of an XLIFF file has two sources
    second-target  a unit of an XLIFF file has two targets
    setting-cycle  a build setting is inside itself
    several-bundles  an archive has several bundles of one language
    several-tables  the format to convert to has one table, and there are several
    several-xliffs  a bundle has several XLIFF files
    shadowed-table  a table is there twice in one language
    shared-file  two tables have one file
    source-changed  a text has changed since it was sent to translators
    source-language  a bundle would change texts of the source language
    source-without-target  a source file with strings is in no target
    stray-percent  a percent sign alone stands in a format
    swifternalization-crash  an app with Swifternalization crashes on a file
    swifternalization-dropped  Swifternalization does not read a part of a file
    swifternalization-tie  Swifternalization shows one of several texts, as it happens
    table-is-there  a file to be written is there, and holds something else
    table-not-changed  a table has mistakes, and is left as it is
    table-not-file-name  the table of a look-up is no name of a file
    table-not-literal  the table of a look-up is no string literal, so that no string is found
    table-twice  a target has a table twice
    table-without-file  a table that the code looks up has no file
    target-order  two targets of a unit of XLIFF 2 have one place
    target-outside-package  a target of a package lies outside of it
    text-not-exported  XLIFF cannot hold all that a key says
    text-too-long  the variables of a text make it endless
    too-large-project  an Xcode project has more files than can be read
    too-many-groups  groups of an Xcode project are nested too deeply
    too-many-includes  an '.xcconfig' file includes more than is read
    translations-to-lose  a bundle that would be replaced has translations that the project lacks
    unknown-character  an element of XLIFF 2 names a character that does not exist
    unknown-directive  a line of an '.xcconfig' file is no directive
    unknown-element  an XLIFF file has an element that XLIFF does not have
    unknown-format  the format of a file is none that is known
    unknown-key  a key of a configuration, or of a file that came back, is not known
    unknown-language  a language that is named is none of the project
    unknown-location  an Xcode workspace has a location of unknown kind
    unknown-member  an entry of a '.stringsdict' file has a member that is not known
    unknown-name  a string catalog has a name that is not known
    unknown-region  an Xcode project does not list a language that was imported
    unknown-rule  a rule is not known, in 'loquat.json' or in a '.stringsdict' file
    unknown-state  a translation is in a state that is not known
    unknown-string  a list of screenshots names a string that is not exported
    unknown-table  no table has the name that is asked for
    unknown-target  no target has the name that is asked for
    unknown-variable  a text refers to a variable that is not there
    unnamed-wrapper  keys that code hands to a function are in no table, and are not added
    unreadable-code  a source file has a mistake, near which strings may be missed
    unrepresentable-character  files for translators cannot hold a character
    unresolved-interpolation-type  the type of an interpolation is not known, so that '%@' is taken
    unsafe-archive  an archive names files elsewhere, or one file twice
    unsupported-file  a bundle is about a file that cannot be imported, or a file is no bundle
    unsupported-zip  an archive is encrypted, split, or packed as only other programs know it
    value-not-literal  the default value of a look-up is no string literal
    variable-loop  a variable of a text refers to itself
    wrong-argument  an argument is of another kind than its format specifier
    wrong-argument-count  a look-up is called with another number of arguments than it has
    wrong-configuration  'loquat.json' has mistakes, so that nothing is done
    wrong-project  a bundle was made from another project
    wrong-type  a value of a '.stringsdict' file is of the wrong kind
    xliff-missing-id  a unit of an XLIFF file has no key
    xliff-missing-original  an XLIFF file does not say which file it is about
    xliff-version  a version of XLIFF is not read
    xml-doctype  an XML file declares a document type that is not read
    xml-encoding  an XML file is in an encoding that is not read
    xml-too-deep  elements of an XML file are nested too deeply
    xml-too-large  an XML file is larger than what is read
    """
}
