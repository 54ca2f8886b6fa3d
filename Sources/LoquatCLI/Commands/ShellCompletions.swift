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
    guard let shell = Shell(rawValue: name) else {
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
      _loquat() {
        local line=${COMP_LINE:0:COMP_POINT} word= head= quote= begun= next c i
        local -a words
        words=()
        # Bash splits words at characters such as ':' and leaves quotes in them, so they are read here.
        # What it replaces begins after 'head'.
        for ((i = 0; i < ${#line}; i++)); do
          c=${line:i:1} next=${line:i+1:1}
          if [ -n "$quote" ]; then
            case $quote$c in
            "''" | '""') quote= head=$word ;;
            '"\') case $next in [\"\\\$\`]) c=$next; ((i++)) ;; esac; word+=$c ;;
            *) word+=$c ;;
            esac
          else
            case $c in
            [[:space:]]) [ -z "$begun" ] || words+=("$word"); word= head= begun=; continue ;;
            \\) word+=$next; ((i++)) ;;
            [\"\']) quote=$c head=$word ;;
            *) word+=$c; case $COMP_WORDBREAKS in *"$c"*) head=$word ;; esac ;;
            esac
          fi
          begun=1
        done
        words+=("$word")
        COMPREPLY=()
        while IFS= read -r line; do
          case $line in
          :files | :directories)
            compopt -o filenames 2>/dev/null
            [ "$line" = :files ] && c=-f || c=-d
            [[ $word != --*=* ]] || { head=${head#--*=} word=${word#--*=}; }
            while IFS= read -r line; do COMPREPLY+=("${line#"$head"}"); done < <(compgen "$c" -- "$word") ;;
          *)
            line=${line%%$'\t'*}
            line=${line#"$head"}
            case $quote in
            \') line=${line//\'/\'\\\'\'} ;;
            # '!' would be expanded between these quotes.
            \") line=$(printf %s "$line" | sed -e 's/[\\"$`]/\\&/g' -e 's/!/"\\!"/g') ;;
            *) line=$(printf %q "$line") ;;
            esac
            # Readline closes no quotes after one.
            [[ -z $quote || $line != *"$quote" ]] || line+=$quote
            COMPREPLY+=("$line") ;;
          esac
        done < <(loquat complete -- "${words[@]:1}" 2>/dev/null)
      }
      complete -F _loquat loquat
      """#
    case .zsh:
      #"""
      #compdef loquat
      # Completions of loquat for zsh.
      _loquat() {
        local line word=$PREFIX
        local -a candidates
        [[ $compstate[quote] = \' ]] || word=${(Q)PREFIX}
        for line in "${(@f)$(loquat complete -- "${(@Q)words[2,CURRENT-1]}" "$word" 2>/dev/null)}"; do
          case $line in
          '') ;;
          :files | :directories)
            [[ $PREFIX != --*=* ]] || compset -P '*='
            [[ $line = :files ]] && _files || _files -/ ;;
          *)
            word=${line%%$'\t'*}
            word=${word//\\/\\\\}
            candidates+=("${word//:/\\:}${${(M)line%$'\t'*}/$'\t'/:}") ;;
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
        # The current word may be in quotes that are still open.
        set -l token (commandline -ct)
        set -l word (string unescape -- $token; or string unescape -- $token'"'; or \
          string unescape -- $token"'"; or printf %s $token)
        set -l words (commandline -opc) "$word"
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
