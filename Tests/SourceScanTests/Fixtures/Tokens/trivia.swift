/* outer /* inner "no string" */ still outer */ // line "no string"
#if os(macOS) || DEBUG
  @Flag(name: "x") var `default` = $0.$1
#elseif canImport(UIKit)
#else
  #warning("text")
#endif
let café = “curly", <#value#>, 'single'
<<<<<<< ours
let lost = "never seen
=======
>>>>>>> theirs
let after = "seen"
