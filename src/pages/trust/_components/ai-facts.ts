/** The facts about a model as the page names them, in its order. */
export const factNames = [
  ['input', 'What goes in'],
  ['place', 'Where it runs'],
  ['provider', 'Provider'],
  ['retention', 'What is kept'],
  ['evaluation', 'Evaluation'],
  ['mistakes', 'What it gets wrong'],
  ['switchOff', 'Switching it off'],
  ['role', 'EU AI Act'],
  ['decides', 'Who decides'],
] as const;
