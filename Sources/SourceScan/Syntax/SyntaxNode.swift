/// A node of a syntax tree: an expression, a type, a statement, a declaration, or a part of one.
public struct SyntaxNode: Sendable {
  public let kind: Kind
  public internal(set) var flags: Flags
  let nameLength: UInt16
  let nameStart: UInt32
  let start: UInt32
  var end: UInt32
  /// The first child, or -1.
  var first: Int32 = -1
  /// The next child of the same node, or -1.
  var next: Int32 = -1

  /// What a node is, with its children in order; `*` is any number, `?` none or one.
  public enum Kind: UInt8, Sendable {
    // Expressions.

    /// A name, `self`, `true`, `nil`, `_`: type*
    case identifier
    /// `base.name`: expression, type*
    case member
    /// `.name`: type*
    case implicitMember
    /// `f(a, b: c) { }`: expression, argument*
    case call
    /// `a[b]`: expression, argument*
    case subscriptCall
    /// `#name(a)`: argument*
    case macro
    /// `label: value`: expression
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
    /// Keys and values in turn: expression*
    case dictionary
    /// argument*
    case tuple
    /// capture*, parameter*, resultType?, statement*
    case closure
    /// `name = value` in the brackets of a closure: expression
    case capture
    /// condition, first and second value
    case ternary
    /// Named by its operator: expression, expression
    case binary
    /// Named by its operator: expression
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
    /// Parameters as arguments, then resultType
    case functionType
    /// `A & B`: type*
    case compositionType

    // Statements.

    /// statement*
    case block
    /// condition*, block, then block or ifStatement where there is an `else`
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

    /// `struct`, `class`, `enum`, `protocol`, `actor` or `extension`: attribute*, genericParameter*,
    /// inheritedType*, requirement*, block
    case typeDeclaration
    /// Also `init`, `subscript` and `macro`: attribute*, genericParameter*, parameter*,
    /// resultType?, requirement*, then block? or, of a subscript, accessors?
    case function
    /// `let` or `var`: attribute*, binding*
    case variable
    /// pattern, typeAnnotation?, initialValue?, accessors?
    case binding
    /// One name of a `case` of an enumeration: attribute*, parameter*, initialValue?
    case enumElement
    /// attribute*, genericParameter*, type?
    case typeAlias
    /// attribute*, inheritedType*, type?
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
    /// type
    case inheritedType
    case resultType
    case typeAnnotation
    /// expression
    case initialValue
    /// One block for a getter without a name, else accessor*
    case accessors
    /// `get`, `set`, `willSet`, ...: attribute*, block?
    case accessor
    /// What could not be read.
    case unknown
  }

  /// Facts about a node beside its kind.
  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A body without any string literal, whose statements were not read.
    public static let isSkipped = Flags(rawValue: 1)
    /// Of a declaration: `static` or `class`.
    public static let isStatic = Flags(rawValue: 2)
    /// Of a variable: `let`. Of a type: `enum`.
    public static let isLet = Flags(rawValue: 4)
    /// Of a parameter: `T...`. Of an argument: a closure behind the parentheses.
    public static let isTrailing = Flags(rawValue: 8)
    /// Of a variable: `lazy`. Of a type: `extension`.
    public static let isExtension = Flags(rawValue: 16)
    /// Of a type: `struct`. Of a cast: `as?`. Of a function: a failable `init?`.
    public static let isOptional = Flags(rawValue: 32)
    /// Of a function: `macro`.
    public static let isMacro = isLet
    /// Of the type of a function: `@autoclosure`.
    public static let isAutoclosure = isOptional
    /// Of a type: `protocol`. Of an interpolation or call: with an end in another file region.
    public static let isProtocol = Flags(rawValue: 64)
    /// Of a declaration: `private`, so that it is no parameter of a memberwise initializer outside.
    public static let isPrivate = Flags(rawValue: 128)
  }

  /// Byte offsets in the file.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// Byte offsets of the name; empty when there is none.
  public var nameRange: Range<Int> { Int(nameStart)..<Int(nameStart) + Int(nameLength) }
}
