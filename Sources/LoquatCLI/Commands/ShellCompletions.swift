internal import LoquatKit

/// `loquat completions` prints the script that completes the words of `loquat` in a shell.
struct ShellCompletions: Subcommand {
  static let name = "completions"
  static let summary = "Print the script that lets a shell complete commands"
  static let discussion = [
    """
    Commands, options and their values are completed, and what the project in the folder has: languages, \
    tables, targets, keys and rules. The script asks 'loquat' itself, so it need not be renewed.
    """
  ]
  static let examples = [
    #"eval "$(loquat completions bash)""#,
    "loquat completions zsh > ~/.zfunc/_loquat",
    "loquat completions fish > ~/.config/fish/completions/loquat.fish",
  ]

  enum Shell: String, CaseIterable { case bash, zsh, fish }

  private let shell: Shell

  init(_ arguments: inout Arguments) throws(UsageError) {
    let names = Shell.allCases.map(\.rawValue)
    let name = try arguments.operand(
      "shell", help: "Bash, zsh or fish, by its name in lowercase", completion: .choices(names))
    guard let shell = Shell(rawValue: name) ?? (name.isEmpty ? .bash : nil) else {
      throw UsageError("'\(name)' is not a known shell; choose bash, zsh or fish")
    }
    self.shell = shell
  }

  func run(_ context: inout Context) async throws(FileError) -> ExitStatus {
    for line in shell.script.split(separator: "\n", omittingEmptySubsequences: false) {
      context.printResult(String(line))
    }
    return .done
  }
}

extension ShellCompletions.Shell {
  var script: String {
    switch self {
    case .bash:
      #"""
      # Completions of loquat for bash, also for version 3.2 of macOS.
      _loquat_paths() {
        local path
        compopt -o filenames 2>/dev/null
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$2")
      }
      _loquat() {
        local line current=${COMP_WORDS[COMP_CWORD]}
        [ "$current" = "=" ] && current=
        COMPREPLY=()
        while IFS= read -r line; do
          case $line in
          :files) _loquat_paths -f "$current" ;;
          :directories) _loquat_paths -d "$current" ;;
          *)
            line=${line%%$'\t'*}
            # Bash takes what follows '=' for a word of its own.
            case $line in --*=*) line=${line#*=} ;; esac
            COMPREPLY+=("$(printf %q "$line")") ;;
          esac
        done < <(loquat complete -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
      }
      complete -F _loquat loquat
      """#
    case .zsh:
      #"""
      #compdef loquat
      # Completions of loquat for zsh.
      _loquat() {
        local line word
        local -a candidates
        for line in "${(@f)$(loquat complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
          case $line in
          '') ;;
          :files) _files ;;
          :directories) _files -/ ;;
          *$'\t'*) word=${line%%$'\t'*}; candidates+=("${word//:/\\:}:${line#*$'\t'}") ;;
          *) candidates+=("${line//:/\\:}") ;;
          esac
        done
        (( $#candidates )) && _describe -V loquat candidates
      }
      if [ "$funcstack[1]" = _loquat ]; then _loquat "$@"; else compdef _loquat loquat; fi
      """#
    case .fish:
      #"""
      # Completions of loquat for fish.
      function __loquat_complete
        set -l words (commandline -opc) (commandline -ct)
        for line in (loquat complete -- $words[2..-1] 2>/dev/null)
          switch $line
            case :files
              __fish_complete_path (commandline -ct)
            case :directories
              __fish_complete_directories (commandline -ct)
            case '*'
              printf '%s\n' $line
          end
        end
      end
      complete -c loquat -f -a '(__loquat_complete)'
      """#
    }
  }
}
