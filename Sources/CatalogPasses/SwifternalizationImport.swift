internal import CatalogModel
internal import ExchangeFormats
public import Swifternalization

/// The import of XLIFF units into a Swifternalization file.
public enum SwifternalizationImport {
  /// Imports translations into the file; texts that the bundle lacks stay unchanged, unless the
  /// rules replace the file.
  ///
  /// A new entry is created completely or not at all, because no other file would supply its
  /// missing texts.
  ///
  /// - Parameters:
  ///   - units: The units; an id that `forms` lacks is a new key, unless it contains `|==|`.
  ///   - document: The file of the language; nil to create one.
  ///   - base: `base.json`, whose layout a new file copies.
  ///   - forms: The texts to translate into the language, with their present translations.
  ///   - sent: The translations as they were sent, by unit id; nil if unknown.
  public static func merge(
    _ units: [ImportedUnit], into document: SwifternalizationDocument?,
    base: SwifternalizationDocument, forms: SwifternalizationForms, _ rules: ImportRules,
    sent: BaseTexts? = nil
  ) -> (document: SwifternalizationDocument, result: ImportResult) {
    var judge = UnitJudge(rules, sent, hasStates: false)
    var forms = forms
    forms.add(keys: units.map { $0.unit.id })
    var taken: [Key: [Taken]] = [:]
    let chosen = judge.choose(units) { unit in
      let form = forms[unit.unit.id]
      return CurrentText(isKnown: form != nil, target: form?.target)
    }
    for unit in chosen.map({ units[$0] }) {
      let form = forms[unit.unit.id]
      var current = CurrentText(isKnown: form != nil, target: form?.target)
      if let form, base.text(of: form.key, pattern: nil, width: nil) != nil || form.id != form.key {
        current.source = form.source
        current.general = form.general
      }
      let verdict = judge.judge(
        unit, current, in: form?.pattern == nil ? .text : .pluralForm(isGeneral: false))
      guard let form, let verdict else { continue }
      taken[Key(form.key), default: []].append(Taken(form: form, unit: unit, verdict: verdict))
    }
    let old = document
    var result = rules.mode == .replace || old == nil ? base.replacing(with: []) : old ?? base
    let known = Set((rules.mode == .replace ? [] : old?.keys ?? []).map { Key($0) })
    var added: [SwifternalizationDocument.Entry] = []
    for (key, wanted) in groups(of: forms) {
      let all = taken[key] ?? []
      guard !all.isEmpty else { continue }
      if known.contains(key) {
        for one in all { set(one, in: &result, &judge) }
        continue
      }
      let texts = Dictionary(first: all.map { (Key($0.form.id), $0) })
      guard wanted.allSatisfy({ texts[Key($0.id)] != nil }) else {
        for one in all {
          judge.leave(one.unit, ImportFinding(.left(.missingForm), one.unit), .missingForm)
        }
        continue
      }
      all.forEach { judge.count($0.verdict, isNew: $0.form.target == nil) }
      added.append(
        SwifternalizationDocument.Entry(
          key: key.text,
          content: content(
            wanted.compactMap { form in
              texts[Key(form.id)].map { (form, $0.verdict.text) }
            })))
    }
    if rules.mode == .replace {
      let new = Set(added.map { Key($0.key) })
      let kept = Set(
        units.filter { $0.unit.keepsTranslation }.compactMap { forms[$0.unit.id]?.key }.map {
          Key($0)
        })
      added += (old?.entries ?? []).filter {
        kept.contains(Key($0.key)) && !new.contains(Key($0.key))
      }
    }
    if result.keys.isEmpty { result = base.replacing(with: added) } else { result.insert(added) }
    let kept = Set(result.keys.map { Key($0) })
    for key in old?.keys ?? [] where !kept.contains(Key(key)) { judge.remove(key, nil) }
    return (result, judge.result)
  }

  private struct Taken {
    let form: SwifternalizationForms.Form
    let unit: ImportedUnit
    let verdict: UnitJudge.Taken
  }

  private static func set(
    _ one: Taken, in document: inout SwifternalizationDocument, _ judge: inout UnitJudge
  ) {
    let form = one.form
    guard
      one.verdict.isUnchanged
        || document.set(one.verdict.text, for: form.key, pattern: form.pattern, width: form.width)
    else {
      return judge.leave(one.unit, ImportFinding(.left(.notAText), one.unit), .notAText)
    }
    judge.count(one.verdict, isNew: form.target == nil)
  }

  /// Returns the forms of each key, in the order of `forms`: that of `base.json`, with added keys
  /// at the end.
  private static func groups(
    of forms: SwifternalizationForms
  ) -> [(key: Key, forms: [SwifternalizationForms.Form])] {
    var result: [(key: Key, forms: [SwifternalizationForms.Form])] = []
    for form in forms.forms {
      let key = Key(form.key)
      if result.last?.key != key { result.append((key, [])) }
      result[result.count - 1].forms.append(form)
    }
    return result
  }

  private static func content(
    _ texts: [(form: SwifternalizationForms.Form, text: String)]
  ) -> SwifternalizationDocument.Content {
    typealias Width = SwifternalizationDocument.Width
    var cases: [(pattern: String?, texts: [Width])] = []
    for (form, text) in texts {
      if cases.isEmpty || cases[cases.count - 1].pattern != form.pattern {
        cases.append((form.pattern, []))
      }
      cases[cases.count - 1].texts.append(Width(width: form.width, text: text))
    }
    if let first = cases.first, first.pattern == nil {
      return first.texts.count == 1 && first.texts[0].width == nil
        ? .text(first.texts[0].text) : .widths(first.texts)
    }
    return .cases(cases.map { .init(pattern: $0.pattern ?? "", texts: $0.texts) })
  }
}
