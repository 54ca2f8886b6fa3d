/// A node of a syntax tree: an expression, a type, a statement, a declaration, or a part of one.
public struct SyntaxNode: Sendable {
  public let kind: Kind
  public internal(set) var flags: Flags
  let nameLength: UInt16
  let nameStart: UInt32
  let start: UInt32
  var end: UInt32
  /// The index of the first child, or -1.
  var first: Int32 = -1
  /// The index of the next child of the same parent, or -1.
  var next: Int32 = -1

  /// The kind of a node, with its children in order; `*` means any number, `?` none or one. In
  /// invalid code, any child may be missing.
  public enum Kind: UInt8, Sendable {
    // Expressions.

    /// A name, `self`, `true`, `nil`, `_`, or an operator as an argument: type*
    case identifier
    /// `base.name` or `base.0`: expression, type*
    case member
    /// `.name`: type*
    case implicitMember
    /// `f(a, b: c) { }`: expression, argument*
    case call
    /// `a[b]`: expression, argument*
    case subscriptCall
    /// `#name<T>(a)`: type*, argument*
    case macro
    /// `label: value` or `value`: expression, or type in a type
    case argument
    /// A string literal: interpolation*
    case string
    /// `\(a, b: c)`: argument*
    case interpolation
    case integer
    case float
    case regex
    /// expression*
    case array
    /// Alternating keys and values: expression*
    case dictionary
    /// argument*
    case tuple
    /// capture*, parameter*, resultType?, statement*
    case closure
    /// `name = value` in the brackets of a closure: expression
    case capture
    /// condition, first and second value
    case ternary
    /// Named after its operator: expression, expression
    case binary
    /// A prefix or postfix operator, named after it: expression
    case prefix
    /// `a!`: expression
    case forced
    /// `a?`: expression
    case chained
    /// `a as T`, `as?`, `as!`: expression, type
    case cast
    /// `a is T`: expression, type
    case typeTest
    /// `try? a`: expression
    case optionalTry
    /// `\Type.a.b`: type?, then the path as an expression whose innermost base is `keyPathRoot`
    case keyPath
    case keyPathRoot
    /// `let a` in a pattern: expression
    case bindingPattern

    // Types.

    /// `Name<A>`: type*
    case typeName
    /// `Base.Name<A>`: type, type*
    case typeMember
    case optionalType
    case arrayType
    case dictionaryType
    /// argument*, each with a type
    case tupleType
    /// argument* for the parameters, resultType
    case functionType
    /// `A & B`: type*
    case compositionType

    // Statements.

    /// statement*
    case block
    /// condition*, block, then block or ifStatement if there is an `else`
    case ifStatement
    case guardStatement
    case whileStatement
    /// block, condition
    case repeatStatement
    /// pattern, typeAnnotation?, expression, whereClause?, block
    case forStatement
    /// expression, switchCase*
    case switchStatement
    /// casePattern*, statement*
    case switchCase
    /// pattern, whereClause?
    case casePattern
    /// expression
    case whereClause
    /// block, catchClause*
    case doStatement
    /// casePattern*, block
    case catchClause
    /// `if let a: T = b`: typeAnnotation?, expression?
    case optionalBinding
    /// `if case a = b`: pattern, expression
    case caseCondition
    /// expression?
    case returnStatement
    case throwStatement

    // Declarations; attributes come first.

    /// `struct`, `class`, `enum`, `protocol`, `actor` or `extension`: attribute*,
    /// genericParameter*, inheritedType*, requirement*, block
    case typeDeclaration
    /// `func`, `init`, `deinit`, `subscript` or `macro`: attribute*, genericParameter*, parameter*,
    /// resultType?, requirement*, then block?; for a subscript, accessors? instead; for a macro,
    /// expression?, requirement*
    case function
    /// `let` or `var`: attribute*, binding*
    case variable
    /// pattern, typeAnnotation?, initialValue?, accessors?
    case binding
    /// One name in a `case` of an enumeration: attribute*, for the first name only; parameter*,
    /// initialValue?
    case enumElement
    /// attribute*, genericParameter*, type?, requirement*
    case typeAlias
    /// attribute*, inheritedType*, type?, requirement*
    case associatedType
    /// `@Name(a)`: type, argument*
    case attribute
    /// `label name: T = value`: attribute*, internalName?, type?, initialValue?
    case parameter
    case internalName
    /// type?
    case genericParameter
    /// `where A: B`, `where A == B`: type, type
    case requirement
    /// type?, which is missing for the `class` of Swift 4
    case inheritedType
    case resultType
    case typeAnnotation
    /// expression
    case initialValue
    /// One unnamed block for a getter, else accessor*
    case accessors
    /// `get`, `set`, `willSet`, ...: attribute*, block?
    case accessor
    /// Any other code: the `case` of an enumeration, whose children are enumElement*; a pattern
    /// `is T`; an expression with attributes; and code that could not be read.
    case unknown
  }

  /// Facts about a node besides its kind.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A body or accessors that were not read, because they contain no string literal and no word
    /// such as `NSLocalizedString`, or because only declarations are read.
    public static let isSkipped = Flags(rawValue: 1)
    /// For a declaration: `static` or `class`.
    public static let isStatic = Flags(rawValue: 2)
    /// For a variable: `let`. For a type: `enum`.
    public static let isLet = Flags(rawValue: 4)
    /// For a parameter: `T...`. For an argument: a trailing closure.
    public static let isTrailing = Flags(rawValue: 8)
    /// For a variable: `lazy`. For a type: `extension`.
    public static let isExtension = Flags(rawValue: 16)
    /// For a type: `struct`. For a cast: `as?`. For a function: a failable `init?` or `init!`. For
    /// accessors that were skipped: `willSet` or `didSet`.
    public static let isOptional = Flags(rawValue: 32)
    /// For a function: `macro`.
    public static let isMacro = isLet
    /// For the type of a function: `@autoclosure`.
    public static let isAutoclosure = isOptional
    /// For a type: `protocol`.
    public static let isProtocol = Flags(rawValue: 64)
    /// For a declaration: `private` or `fileprivate`, but not `private(set)`. Other files cannot
    /// pass a private property to a memberwise initializer.
    public static let isPrivate = Flags(rawValue: 128)
  }

  /// The byte range of the node in the file.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// The byte range of the name in the file, with any backticks; empty if there is none.
  public var nameRange: Range<Int> { Int(nameStart)..<Int(nameStart) + Int(nameLength) }
}
