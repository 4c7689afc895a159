/** Shown if one of the page's scripts fails to load. */
export const loadFailure = {
  controls: 'The script that finds controls did not load. The list below has all of them.',
} as const;

/** Shown if a requested file fails to load. */
export const fetchFailure = {
  controls: 'The controls did not load. Try again in a moment.',
} as const;
