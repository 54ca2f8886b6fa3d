// Prints what Swift's own parser reads in the files named by a list, as `loquat-dev syntax-facts`
// does: a line per fact, its kind, its byte offset, and more.
import SwiftOperators
import SwiftParser
import SwiftSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

final class Facts: SyntaxVisitor {
  var output = ""
  /// Inside of what is written as a list of arguments but is none: only strings count there.
  var quiet = 0
  /// The members that continue a chain behind `#if`.
  var chains: Set<SyntaxIdentifier> = []

  init() { super.init(viewMode: .sourceAccurate) }

  // MARK: Lines

  func fact(_ kind: String, _ offset: Int, _ rest: String = "") {
    if quiet == 0 || kind == "string" { output += "\(kind) \(offset) \(rest)\n" }
  }
  func start(_ node: some SyntaxProtocol) -> Int {
    node.positionAfterSkippingLeadingTrivia.utf8Offset
  }
  /// Our trees know nothing of `#endif`.
  func end(_ node: some SyntaxProtocol) -> Int {
    var last = node.lastToken(viewMode: .sourceAccurate)
    while let token = last, token.tokenKind == .poundEndif {
      last = token.previousToken(viewMode: .sourceAccurate)
    }
    return (last?.endPositionBeforeTrailingTrivia ?? node.endPositionBeforeTrailingTrivia)
      .utf8Offset
  }

  /// Looks through parentheses and effects.
  func leftmost(_ node: ExprSyntax) -> ExprSyntax {
    if let node = node.as(MemberAccessExprSyntax.self), let base = node.base {
      return leftmost(base)
    }
    if let node = node.as(FunctionCallExprSyntax.self) { return leftmost(node.calledExpression) }
    if let node = node.as(SubscriptCallExprSyntax.self) { return leftmost(node.calledExpression) }
    if let node = node.as(PostfixIfConfigExprSyntax.self), let base = node.base {
      return leftmost(base)
    }
    if let node = node.as(OptionalChainingExprSyntax.self) { return leftmost(node.expression) }
    return node
  }
  func strip(_ node: ExprSyntax) -> ExprSyntax {
    if let tuple = node.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let first = tuple.elements.first, first.label == nil
    {
      return strip(first.expression)
    }
    if let node = node.as(AwaitExprSyntax.self) { return strip(node.expression) }
    if let node = node.as(UnsafeExprSyntax.self) { return strip(node.expression) }
    if let node = node.as(TryExprSyntax.self), node.questionOrExclamationMark?.text != "?" {
      return strip(node.expression)
    }
    return node
  }
  func name(_ token: TokenSyntax?) -> String {
    guard let text = token?.text else { return "" }
    return text.count > 2 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }
  func name(_ pattern: PatternSyntax) -> String {
    if pattern.trimmedDescription == "_" { return "_" }
    return pattern.as(IdentifierPatternSyntax.self).map { name($0.identifier) } ?? ""
  }
  func labels(_ arguments: LabeledExprListSyntax) -> [String] {
    arguments.map { name($0.label) + ":" }
  }
  func closures(_ first: ClosureExprSyntax?, _ more: MultipleTrailingClosureElementListSyntax)
    -> [String]
  {
    (first == nil ? [] : ["{"]) + more.map { name($0.label) + "{" }
  }

  // MARK: Types

  func type(_ node: TypeSyntax?) -> String {
    guard let node else { return "" }
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): return name(node.name) + generics(node.genericArgumentClause)
    case .memberType(let node):
      return type(node.baseType) + "." + name(node.name) + generics(node.genericArgumentClause)
    case .metatypeType(let node): return type(node.baseType) + "." + node.metatypeSpecifier.text
    case .optionalType(let node): return type(node.wrappedType) + "?"
    case .implicitlyUnwrappedOptionalType(let node): return type(node.wrappedType) + "?"
    case .arrayType(let node): return "[" + type(node.element) + "]"
    case .dictionaryType(let node): return "[" + type(node.key) + ":" + type(node.value) + "]"
    case .attributedType(let node): return type(node.baseType)
    case .someOrAnyType(let node): return type(node.constraint)
    case .suppressedType(let node): return type(node.type)
    case .packExpansionType(let node): return type(node.repetitionPattern)
    case .packElementType(let node): return type(node.pack)
    case .compositionType(let node):
      return node.elements.map { type($0.type) }.joined(separator: "&")
    case .tupleType(let node):
      if node.elements.count == 1, let first = node.elements.first, first.firstName == nil,
        first.ellipsis == nil
      {
        return type(first.type)
      }
      return "("
        + node.elements.map { name($0.secondName ?? $0.firstName) + ":" + type($0.type) }
        .joined(separator: ",") + ")"
    case .functionType(let node):
      return "(" + node.parameters.map { type($0.type) }.joined(separator: ",") + ")->"
        + type(node.returnClause.type)
    default: return ""
    }
  }
  func generics(_ clause: GenericArgumentClauseSyntax?) -> String {
    guard let clause else { return "" }
    return "<"
      + clause.arguments.map { argument in
        if case .type(let node) = argument.argument {
          type(node)
        } else {
          argument.argument.trimmedDescription
        }
      }.joined(separator: ",") + ">"
  }
  func parameters(_ clause: GenericParameterClauseSyntax?) -> String {
    guard let clause else { return "" }
    return "<"
      + clause.parameters.map { name($0.name) + ":" + type($0.inheritedType) }
      .joined(separator: ",") + ">"
  }
  func requirements(_ clause: GenericWhereClauseSyntax?) -> String {
    guard let clause else { return "" }
    return " where "
      + clause.requirements.map { requirement in
        switch requirement.requirement {
        case .conformanceRequirement(let node): type(node.leftType) + "," + type(node.rightType)
        case .sameTypeRequirement(let node):
          if case .type(let left) = node.leftType, case .type(let right) = node.rightType {
            type(left) + "," + type(right)
          } else {
            ""
          }
        default: ""
        }
      }.joined(separator: ",")
  }
  func inherited(_ clause: InheritanceClauseSyntax?) -> String {
    (clause?.inheritedTypes.map { type($0.type) } ?? []).joined(separator: ",")
  }
  func parameters(_ list: FunctionParameterListSyntax) -> String {
    list.map { parameter in
      name(parameter.firstName) + (parameter.secondName.map { " " + name($0) } ?? "") + ":"
        + type(parameter.type) + (parameter.ellipsis == nil ? "" : "...")
        + (parameter.defaultValue == nil ? "" : "=")
    }.joined(separator: ",")
  }
  func result(_ clause: ReturnClauseSyntax?) -> String { clause.map { "->" + type($0.type) } ?? "" }

  // MARK: Declarations

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "function", start(node.name),
      "\(end(node)) \(name(node.name))\(parameters(node.genericParameterClause))("
        + parameters(node.signature.parameterClause.parameters) + ")"
        + result(node.signature.returnClause) + requirements(node.genericWhereClause))
    return .visitChildren
  }
  override func visit(_ node: MacroDeclSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "function", start(node.name),
      "\(end(node)) \(name(node.name))\(parameters(node.genericParameterClause))("
        + parameters(node.signature.parameterClause.parameters) + ")"
        + result(node.signature.returnClause) + requirements(node.genericWhereClause))
    return .visitChildren
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "function", start(node.initKeyword),
      "\(end(node)) init\(parameters(node.genericParameterClause))("
        + parameters(node.signature.parameterClause.parameters) + ")"
        + requirements(node.genericWhereClause))
    return .visitChildren
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    fact("function", start(node.deinitKeyword), "\(end(node)) deinit()")
    return .visitChildren
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "function", start(node.subscriptKeyword),
      "\(end(node)) subscript\(parameters(node.genericParameterClause))("
        + parameters(node.parameterClause.parameters) + ")" + result(node.returnClause)
        + requirements(node.genericWhereClause))
    return .visitChildren
  }
  func typeFact(
    _ kind: String, _ node: some SyntaxProtocol, _ name: String, _ offset: Int,
    _ generics: GenericParameterClauseSyntax?, _ inheritance: InheritanceClauseSyntax?,
    _ conditions: GenericWhereClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    fact(
      "type", offset,
      "\(end(node)) \(kind) \(name)\(parameters(generics)):\(inherited(inheritance))"
        + requirements(conditions))
    return .visitChildren
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    typeFact(
      "struct", node, name(node.name), start(node.name), node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    typeFact(
      "class", node, name(node.name), start(node.name), node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    typeFact(
      "class", node, name(node.name), start(node.name), node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    typeFact(
      "enum", node, name(node.name), start(node.name), node.genericParameterClause,
      node.inheritanceClause, node.genericWhereClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let primary = node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map {
      name($0.name) + ":"
    }
    return typeFact(
      "protocol", node, name(node.name) + (primary.map { "<\($0.joined(separator: ","))>" } ?? ""),
      start(node.name), nil, node.inheritanceClause, node.genericWhereClause)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    var text = node.extendedType.trimmedDescription
    if text.first != "[", text.last != "?" { text = String(text.prefix { $0 != "<" }) }
    return typeFact(
      "extension", node, text, start(node.extendedType), nil, node.inheritanceClause,
      node.genericWhereClause)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "alias", start(node.name),
      "\(end(node)) \(name(node.name))\(parameters(node.genericParameterClause))="
        + type(node.initializer.value))
    return .visitChildren
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "associated", start(node.name),
      "\(end(node)) \(name(node.name)):\(inherited(node.inheritanceClause))")
    return .visitChildren
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    fact("variable", end(node), "\(node.bindingSpecifier.text) \(node.bindings.count)")
    return .visitChildren
  }
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "binding", start(node.pattern),
      name(node.pattern) + ":" + type(node.typeAnnotation?.type)
        + (node.initializer == nil ? "" : "=") + (node.accessorBlock == nil ? "" : "{"))
    return .visitChildren
  }
  override func visit(_ node: AccessorDeclSyntax) -> SyntaxVisitorContinueKind {
    fact("accessor", start(node.accessorSpecifier), node.accessorSpecifier.text)
    return .visitChildren
  }
  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let list = node.parameterClause?.parameters.map { parameter in
      name(parameter.firstName) + (parameter.secondName.map { " " + name($0) } ?? "") + ":"
        + type(parameter.type) + (parameter.defaultValue == nil ? "" : "=")
    }
    let elementEnd =
      node.rawValue.map { end($0) } ?? node.parameterClause.map { end($0) } ?? end(node.name)
    fact(
      "element", start(node.name),
      "\(elementEnd) \(name(node.name))(\((list ?? []).joined(separator: ",")))"
        + (node.rawValue == nil ? "" : "="))
    return .visitChildren
  }
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    // Those of types and closures are no part of our trees.
    let owner = node.parent?.parent
    // Before a parameter of a case without a name, they are the parameter's.
    let isOfCase = owner?.parent?.as(EnumCaseParameterSyntax.self).map { $0.firstName == nil }
    let isOfType = owner?.is(AttributedTypeSyntax.self) == true && isOfCase != true
    if !isOfType, owner?.is(ClosureSignatureSyntax.self) != true,
      owner?.is(SwitchCaseSyntax.self) != true, node.parent?.is(SwitchCaseSyntax.self) != true
    {
      fact("attribute", start(node), type(node.attributeName))
    }
    let isBuiltIn = node.attributeName.trimmedDescription.first?.isUppercase != true
    quiet += isBuiltIn ? 1 : 0
    if let arguments = node.arguments { walk(arguments) }
    quiet -= isBuiltIn ? 1 : 0
    return .skipChildren
  }
  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    if node.poundKeyword.text == "#if", node.condition?.trimmedDescription == "false" {
      return .skipChildren
    }
    if let elements = node.elements {
      switch elements {
      case .statements(let node): walk(node)
      case .switchCases(let node): walk(node)
      case .decls(let node): walk(node)
      case .postfixExpression(let node):
        chains.insert(leftmost(node).id)
        walk(node)
      case .attributes(let node): walk(node)
      @unknown default: break
      }
    }
    return .skipChildren
  }

  // MARK: Expressions

  func callFact(_ callee: ExprSyntax, _ last: Int, _ labels: String) {
    let callee = strip(callee)
    if let generic = callee.as(GenericSpecializationExprSyntax.self) {
      return callFact(generic.expression, last, labels)
    }
    if let node = callee.as(DeclReferenceExprSyntax.self) {
      fact("call", start(node.baseName), "\(last) \(name(node.baseName))(\(labels))")
    } else if let node = callee.as(MemberAccessExprSyntax.self) {
      fact(
        "call", start(node.declName.baseName),
        "\(last) \(name(node.declName.baseName))(\(labels))")
    } else {
      fact("call", end(callee), "\(last) (\(labels))")
    }
  }
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    callFact(
      node.calledExpression, end(node),
      (labels(node.arguments) + closures(node.trailingClosure, node.additionalTrailingClosures))
        .joined())
    return .visitChildren
  }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    fact("subscript", end(node), labels(node.arguments).joined())
    return .visitChildren
  }
  override func visit(_ node: KeyPathSubscriptComponentSyntax) -> SyntaxVisitorContinueKind {
    fact("subscript", end(node), labels(node.arguments).joined())
    return .visitChildren
  }
  func macroFact(
    _ node: some SyntaxProtocol, _ pound: TokenSyntax, _ macro: TokenSyntax,
    _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?,
    _ more: MultipleTrailingClosureElementListSyntax
  ) -> SyntaxVisitorContinueKind {
    let list = labels(arguments) + closures(closure, more)
    fact("macro", start(pound), "\(end(node)) \(name(macro))(\(list.joined()))")
    return .visitChildren
  }
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    macroFact(
      node, node.pound, node.macroName, node.arguments, node.trailingClosure,
      node.additionalTrailingClosures)
  }
  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    macroFact(
      node, node.pound, node.macroName, node.arguments, node.trailingClosure,
      node.additionalTrailingClosures)
  }
  override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isImplicit = node.base == nil && !chains.contains(node.id)
    fact(
      isImplicit ? "implicit" : "member", start(node.declName.baseName),
      name(node.declName.baseName))
    return .visitChildren
  }
  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    fact("generic", end(node.expression), generics(node.genericArgumentClause))
    walk(node.expression)
    return .skipChildren
  }
  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    fact("string", start(node), "\(end(node))")
    return .visitChildren
  }
  override func visit(_ node: SimpleStringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    fact("string", start(node), "\(end(node))")
    return .visitChildren
  }
  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    fact("interpolation", start(node), "\(end(node)) \(labels(node.expressions).joined())")
    return .visitChildren
  }
  override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    fact("integer", start(node))
    return .visitChildren
  }
  override func visit(_ node: GenericArgumentSyntax) -> SyntaxVisitorContinueKind {
    if case .expr = node.argument { .skipChildren } else { .visitChildren }
  }
  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    fact("float", start(node))
    return .visitChildren
  }
  override func visit(_ node: RegexLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    fact("regex", start(node), "\(end(node))")
    return .visitChildren
  }
  override func visit(_ node: ArrayExprSyntax) -> SyntaxVisitorContinueKind {
    fact("array", start(node), "\(end(node)) \(node.elements.count)")
    return .visitChildren
  }
  override func visit(_ node: DictionaryExprSyntax) -> SyntaxVisitorContinueKind {
    var count = 0
    if case .elements(let list) = node.content { count = list.count }
    fact("dictionary", start(node), "\(end(node)) \(count)")
    return .visitChildren
  }
  override func visit(_ node: TupleExprSyntax) -> SyntaxVisitorContinueKind {
    if node.elements.count != 1 || node.elements.first?.label != nil {
      fact("tuple", start(node), "\(end(node)) \(labels(node.elements).joined())")
    }
    return .visitChildren
  }
  override func visit(_ node: TuplePatternSyntax) -> SyntaxVisitorContinueKind {
    if node.elements.count != 1 || node.elements.first?.label != nil {
      let labels = node.elements.map { name($0.label) + ":" }
      fact("tuple", start(node), "\(end(node)) \(labels.joined())")
    }
    return .visitChildren
  }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    var list: [String] = []
    switch node.signature?.parameterClause {
    case .simpleInput(let names): list = names.map { name($0.name) + ":" }
    case .parameterClause(let clause):
      list = clause.parameters.map { parameter in
        name(parameter.firstName) + (parameter.secondName.map { " " + name($0) } ?? "") + ":"
          + type(parameter.type)
      }
    case nil: break
    }
    fact(
      "closure", start(node),
      "\(end(node)) (\(list.joined(separator: ",")))\(result(node.signature?.returnClause))")
    return .visitChildren
  }
  override func visit(_ node: ClosureCaptureSyntax) -> SyntaxVisitorContinueKind {
    guard node.initializer != nil else { return .skipChildren }
    fact("capture", start(node.name), name(node.name))
    return .visitChildren
  }
  override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "ternary", end(strip(node.condition)),
      "\(end(strip(node.thenExpression))) \(end(strip(node.elseExpression)))")
    return .visitChildren
  }
  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    let sign =
      node.operator.as(ArrowExprSyntax.self)?.arrow
      ?? node.operator.firstToken(viewMode: .sourceAccurate)
    guard let sign else { return .visitChildren }
    fact(
      "binary", start(sign),
      "\(sign.text) \(end(strip(node.leftOperand))) "
        + "\(end(strip(node.rightOperand)))")
    return .visitChildren
  }
  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    fact("prefix", start(node.operator), node.operator.text)
    return .visitChildren
  }
  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    fact("prefix", start(node.ampersand), "&")
    return .visitChildren
  }
  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    fact("prefix", start(node.operator), node.operator.text)
    return .visitChildren
  }
  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    fact("forced", end(node))
    return .visitChildren
  }
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    fact("chained", end(node))
    return .visitChildren
  }
  override func visit(_ node: KeyPathOptionalComponentSyntax) -> SyntaxVisitorContinueKind {
    fact("chained", end(node))
    return .visitChildren
  }
  override func visit(_ node: AsExprSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "cast", end(strip(node.expression)),
      (node.questionOrExclamationMark?.text == "?" ? "? " : "") + type(node.type))
    return .visitChildren
  }
  override func visit(_ node: IsExprSyntax) -> SyntaxVisitorContinueKind {
    fact("test", end(strip(node.expression)), type(node.type))
    return .visitChildren
  }
  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark?.text == "?" { fact("try", end(node)) }
    return .visitChildren
  }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    // What begins with a capital letter is taken for a part of the type.
    var root = type(node.root)
    var isRoot = !root.isEmpty
    for component in node.components {
      if isRoot, let property = component.component.as(KeyPathPropertyComponentSyntax.self),
        property.declName.baseName.text.first?.isUppercase == true
      {
        root += "." + name(property.declName.baseName)
      } else {
        isRoot = false
        walk(component)
      }
    }
    fact("path", start(node), "\(end(node)) \(root)")
    return .skipChildren
  }
  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    fact("member", start(node.declName.baseName), name(node.declName.baseName))
    return .visitChildren
  }
  override func visit(_ node: ValueBindingPatternSyntax) -> SyntaxVisitorContinueKind {
    fact("pattern", start(node))
    return .visitChildren
  }

  // MARK: Statements

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    fact(
      "if", start(node),
      "\(end(node)) \(node.conditions.count)\(node.elseBody == nil ? "" : " else")")
    return .visitChildren
  }
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    fact("guard", start(node), "\(end(node)) \(node.conditions.count)")
    return .visitChildren
  }
  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    fact("while", start(node), "\(end(node)) \(node.conditions.count)")
    return .visitChildren
  }
  override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
    fact("repeat", start(node), "\(end(node))")
    return .visitChildren
  }
  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    fact("for", start(node), "\(end(node))\(node.whereClause == nil ? "" : " where")")
    return .visitChildren
  }
  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    fact("switch", start(node), "\(end(node))")
    return .visitChildren
  }
  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    var count = 0
    if case .case(let label) = node.label { count = label.caseItems.count }
    fact("case", start(node.label), "\(end(node)) \(count)")
    return .visitChildren
  }
  override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
    fact("do", start(node), "\(end(node)) \(node.catchClauses.count)")
    return .visitChildren
  }
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    if node.pattern.trimmedDescription.hasPrefix("(") {
      fact("matched", start(node))
      fact("chained", end(node.pattern))
      return .visitChildren
    }
    fact(
      "bound", start(node),
      name(node.pattern) + ":" + type(node.typeAnnotation?.type)
        + (node.initializer == nil ? "" : "="))
    return .visitChildren
  }
  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    fact("matched", start(node))
    return .visitChildren
  }
  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    fact("return", start(node), "\(end(node))\(node.expression == nil ? "" : " value")")
    return .visitChildren
  }
  override func visit(_ node: ThrowStmtSyntax) -> SyntaxVisitorContinueKind {
    fact("throw", start(node), "\(end(node))")
    return .visitChildren
  }
}

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}

for name in contents(of: CommandLine.arguments[1]).split(separator: 10) {
  let path = String(decoding: name, as: UTF8.self)
  let tree = contents(of: path).withUnsafeBufferPointer { Parser.parse(source: $0) }
  let facts = Facts()
  facts.walk(OperatorTable.standardOperators.foldAll(tree) { _ in })
  print("file \(tree.hasError ? "wrong" : "right") \(path)")
  print(facts.output, terminator: "")
}
