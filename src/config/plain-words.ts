/** An expression to avoid, and what to write instead. */
export interface WordRule {
  /** The expression, matched as whole words anywhere in the text. */
  wrong: RegExp;
  /** The replacement, in which `$1` is the first group of `wrong`. For plain words, advice. */
  right: string;
}

/**
 * Words that say less than a plainer one, or nothing. Each such word is an error, because warnings get ignored. So add a word only if there is
 * always a better one, not if it is sometimes right (robust, ensure, solution).
 */
export const plainWords: readonly WordRule[] = [
  { wrong: /utili[sz](?:e[ds]?|ing|ation)/i, right: 'write "use"' },
  { wrong: /leverag(?:e[ds]?|ing)/i, right: 'write "use"' },
  { wrong: /in order to/i, right: 'write "to"' },
  { wrong: /prior to/i, right: 'write "before"' },
  { wrong: /subsequent to/i, right: 'write "after"' },
  { wrong: /due to the fact that/i, right: 'write "because"' },
  { wrong: /in the event (?:of|that)/i, right: 'write "if"' },
  { wrong: /at this point in time/i, right: 'write "now"' },
  { wrong: /going forward/i, right: 'write "from now on", or leave it out' },
  { wrong: /commenc(?:e[ds]?|ing)/i, right: 'write "begin"' },
  { wrong: /whilst/i, right: 'write "while"' },
  { wrong: /amongst/i, right: 'write "among"' },
  { wrong: /e\.g\.|i\.e\./i, right: 'write "such as" or "that is"' },
  { wrong: /a (?:plethora|myriad) of/i, right: 'write "many", or how many' },
  { wrong: /empower(?:s|ed|ing)?/i, right: 'write "let", and say what they can now do' },
  { wrong: /streamlin(?:e[ds]?|ing)/i, right: 'write "shorten" or "simplify", and say by how much' },
  { wrong: /supercharg(?:e[ds]?|ing)/i, right: 'write "speed up", and say by how much' },
  { wrong: /delv(?:e[ds]?|ing)|deep dives?/i, right: 'write "look closely"' },
  { wrong: /holistic(?:ally)?/i, right: 'write "whole", or name the parts' },
  { wrong: /synerg(?:y|ies|istic)/i, right: 'say what the two do together' },
  { wrong: /seamless(?:ly)?/i, right: 'say what no one has to do any more' },
  { wrong: /effortless(?:ly)?/i, right: 'say what it takes' },
  { wrong: /turnkey|out-of-the-box/i, right: 'write "ready to use", or say what is in it' },
  { wrong: /one-stop(?:[- ]shops?)?/i, right: 'say what it includes' },
  { wrong: /cutting[- ]edge|bleeding[- ]edge|state-of-the-art/i, right: 'say what is new' },
  { wrong: /next[- ]gen(?:eration)?/i, right: 'say what is new' },
  { wrong: /(?:best[- ]in[- ]class|best[- ]of[- ]breed|world[- ]class)/i, right: 'say what was measured' },
  { wrong: /revolution(?:ary|i[sz](?:e[ds]?|ing))/i, right: 'say what changes' },
  { wrong: /game[- ]chang(?:ers?|ing)|paradigm shifts?/i, right: 'say what changes' },
  { wrong: /(?:military|bank)[- ]grade/i, right: 'name the method, such as AES-256' },
  { wrong: /somebody/i, right: 'write "someone", or say who' },
  { wrong: /anew/i, right: 'write "again"' },
  { wrong: /once more/i, right: 'write "again"' },
  { wrong: /meanwhile/i, right: 'write "in the meantime", or leave it out' },
  { wrong: /by (?:itself|themselves)/i, right: 'write "on its own" or "automatically"' },
  { wrong: /at the second (?:try|time)/i, right: 'write "the second time"' },
  { wrong: /belongs? into/i, right: 'write "belongs in"' },
  { wrong: /the day since when/i, right: 'write "the date it started"' },
  { wrong: /click here/i, right: 'let the link text say where it goes' },
  {
    wrong: /(?:100 ?%|fully|guaranteed) complian(?:t|ce)|guarantee[ds]? (?:certification|compliance)/i,
    right: 'no one can promise that; say what you can show, and to whom',
  },
];
