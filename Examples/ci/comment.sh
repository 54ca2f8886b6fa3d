#!/bin/sh
# Puts what 'loquat status --as comment' has written under a pull request of GitHub: first as a new
# comment, from then on in the place of the last one. The action in this folder calls it.
#
# usage: PULL_REQUEST=12 GITHUB_REPOSITORY=owner/name GH_TOKEN=… sh comment.sh FILE
set -eu

file=${1:?name the file with the comment}
: "${PULL_REQUEST:?set it to the number of the pull request}"
: "${GITHUB_REPOSITORY:?set it to owner/name}"

issues="repos/$GITHUB_REPOSITORY/issues"
marker=$(head -n 1 "$file")
# Every comment begins with nothing.
: "${marker:?the first line of the file is empty}"
# Others may begin a comment like this, too. The token of a job has no account, and writes as a bot.
author='.type == "Bot"'
if account=$(gh api user --jq .login 2> /dev/null); then author='.login == env.account'; fi
export marker account
# By itself: a list that cannot be had is not an empty one.
ids=$(
  gh api --paginate "$issues/$PULL_REQUEST/comments" \
    --jq ".[] | select(.user | $author) | select(.body | startswith(env.marker)) | .id"
)
id=$(printf '%s\n' "$ids" | head -n 1)
if [ -n "$id" ]; then
  gh api --silent --method PATCH "$issues/comments/$id" --field "body=@$file"
else
  gh api --silent --method POST "$issues/$PULL_REQUEST/comments" --field "body=@$file"
fi
