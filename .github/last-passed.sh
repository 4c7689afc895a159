#!/usr/bin/env bash
# Prints the newest commit of main whose tests passed, whether or not it was deployed. Needs `gh` with a token that may read actions, and
# GITHUB_REPOSITORY.
set -euo pipefail

runs="repos/$GITHUB_REPOSITORY/actions/workflows/main.yml/runs?branch=main&event=push&status=completed&per_page=50"
gh api "$runs" --jq '.workflow_runs[] | "\(.id) \(.head_sha)"' > "${RUNNER_TEMP:-/tmp}/runs.txt"
while read -r run commit; do
  passed=$(gh api "repos/$GITHUB_REPOSITORY/actions/runs/$run/jobs" --jq '[.jobs[] | select(.name == "test" and .conclusion == "success")] | length')
  if [ "$passed" -gt 0 ]; then
    echo "$commit"
    exit 0
  fi
done < "${RUNNER_TEMP:-/tmp}/runs.txt"
echo "::error::None of the last 50 commits of main has passed its tests, so nothing is deployed." >&2
exit 1
