#!/usr/bin/env bash
# Prints the newest commit of main whose tests passed, whether or not it was deployed. A commit that main no longer contains, because
# someone pushed over it, doesn't count. Needs `gh` with a token that may read actions and contents, and GITHUB_REPOSITORY.
set -euo pipefail

runs="repos/$GITHUB_REPOSITORY/actions/workflows/main.yml/runs?branch=main&event=push&status=completed&per_page=50"
gh api "$runs" --jq '.workflow_runs[] | "\(.id) \(.head_sha)"' > "${RUNNER_TEMP:-/tmp}/runs.txt"
while read -r run commit; do
  passed=$(gh api "repos/$GITHUB_REPOSITORY/actions/runs/$run/jobs" --jq '[.jobs[] | select(.name == "test" and .conclusion == "success")] | length')
  [ "$passed" -gt 0 ] || continue
  # How main compares with it: the same, or moved on.
  status=$(gh api "repos/$GITHUB_REPOSITORY/compare/$commit...main" --jq .status)
  case "$status" in
    identical | ahead)
      echo "$commit"
      exit 0
      ;;
  esac
done < "${RUNNER_TEMP:-/tmp}/runs.txt"
echo "::error::None of the last 50 runs of main has passed with a commit that main still contains, so nothing is deployed." >&2
exit 1
