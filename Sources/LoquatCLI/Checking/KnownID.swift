import Checks

/// The names that stand behind findings in brackets, which `loquat.json` may change.
enum KnownID {
  static let all = diagnostics.union(Rule.all.map(\.id))

  /// Those of other commands and of files that are read.
  private static let diagnostics = Set(
    """
    ambiguous-key argument-not-given asset-not-imported asset-refused bad-language bad-path
    below-floor binary-plist broken-placeholder catalog-in-language changed-on-both-sides
    comment-not-literal computed-manifest computed-target configuration-exists conflicting-units
    conflicting-values csv-columns csv-language csv-row damaged-project dangling-reference
    duplicate-key duplicate-message duplicate-target duplicate-unit duplicate-value empty-unit
    file-too-large folder-names-differ formula git group-cycle health-coverage health-files
    health-tables health-texts in-use incomplete-text inline-element interpolated-key
    interrupted invalid-encoding invalid-value key-in-plain-text key-in-several-tables
    key-not-found key-not-literal key-renamed leftover-file leftover-table malformed-android
    malformed-baseline malformed-catalog malformed-csv malformed-include malformed-json
    malformed-literal malformed-manifest malformed-plist malformed-po malformed-setting
    malformed-strings malformed-swifternalization malformed-xml manifest-for-version
    manifest-version merge-conflict missing-container missing-file missing-format
    missing-plural-form missing-settings missing-source more-problems new-table no-base
    no-language no-manifest no-member no-place no-sources no-such-source no-text-for-device
    no-xliff not-a-catalog not-a-dictionary not-a-file not-a-folder not-a-text not-android
    not-compiled not-in-apple-form not-in-project not-in-xcode-form not-interface-builder
    not-marked not-merged not-rewritten not-utf8 not-xliff nothing-to-export nothing-written
    number-too-large other-language other-shape other-source-language outside-bundle
    outside-folder outside-project partial-target plural-forms po-context po-language
    project-form real-language same-file same-table second-configuration second-target
    setting-cycle several-tables several-xliffs shared-file source-changed source-language
    stray-percent swifternalization-crash swifternalization-dropped table-is-there
    table-not-changed table-not-file-name table-not-literal table-twice table-without-file
    text-not-exported text-too-long too-large-project too-many-groups translations-to-lose
    unknown-directive unknown-format unknown-key unknown-language unknown-location
    unknown-member unknown-name unknown-region unknown-rule unknown-state unknown-string
    unknown-table unknown-target unknown-variable unreadable-code unrepresentable-character
    unresolved-interpolation-type unsupported-file unused-plural-form value-not-literal
    variable-loop wrong-argument wrong-argument-count wrong-project wrong-type xliff-missing-id
    xliff-missing-original xliff-version xml-doctype xml-encoding xml-too-deep xml-too-large
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
