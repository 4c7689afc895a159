#!/usr/bin/env bash
# Lists what is overdue or unprotected in one open issue, and closes it once nothing is. Needs `gh` with a token that may write issues;
# SITE_URL is the origin of the published site.
set -euo pipefail

title='Overdue for review'
list=$(mktemp)
said=$(mktemp)

npm run --silent check:content 2>&1 | tee "$said"
sed -n 's/^To look at: /- /p' "$said" > "$list"

if [ -z "${SITE_URL:-}" ]; then
  echo 'No SITE_URL, so no published security.txt was checked.'
else
  expires=$(curl --fail --silent --show-error "$SITE_URL/.well-known/security.txt" | sed -n 's/^Expires: *//p' | tr -d '\r')
  if [ "$(date --date "$expires" +%s)" -lt "$(date --date '+30 days' +%s)" ]; then
    echo "- $SITE_URL/.well-known/security.txt expires on $expires. Every build renews it: find out why none was deployed." >> "$list"
  fi
fi

# The ruleset of docs/operations.md: what is pushed to main is published with the token.
rules=$(gh api "repos/$GITHUB_REPOSITORY/rules/branches/main" --jq '.[].type') || rules=''
for rule in deletion non_fast_forward pull_request required_status_checks; do
  if ! grep --quiet --line-regexp "$rule" <<< "$rules"; then
    echo "- The branch main has no rule \`$rule\`: see step 6 of “From nothing to live” in docs/operations.md." >> "$list"
  fi
done

# Only an issue that this script has opened: anyone may give theirs the same title.
number=$(gh issue list --state open --app github-actions --json number,title --jq "[.[] | select(.title == \"$title\")][0].number // empty")
if [ -s "$list" ]; then
  if [ -n "$number" ]; then gh issue edit "$number" --body-file "$list"; else gh issue create --title "$title" --body-file "$list"; fi
elif [ -n "$number" ]; then
  gh issue close "$number" --comment 'Nothing is overdue any more.'
fi
