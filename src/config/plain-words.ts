/** A way to write something, and what stands there instead. */
export interface WordRule {
  /** What is not written; found anywhere in a text, as whole words. */
  wrong: RegExp;
  /** What to write, with `$1` for what the groups of `wrong` have found; for plain words, a remedy in words. */
  right: string;
}

/**
 * Words that say less than a plain one, or nothing. Only those for which a better one can always be found: each is an error, for
 * a warning that may stay would stay. A word that is sometimes right (robust, ensure, solution) has no place here.
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
  { wrong: /empower(?:s|ed|ing)?/i, right: 'write "let", and what they can do then' },
  { wrong: /streamlin(?:e[ds]?|ing)/i, right: 'write "shorten" or "simplify", and by what' },
  { wrong: /supercharg(?:e[ds]?|ing)/i, right: 'write "speed up", and by how much' },
  { wrong: /delv(?:e[ds]?|ing)|deep dives?/i, right: 'write "look closely"' },
  { wrong: /holistic(?:ally)?/i, right: 'write "whole", or name the parts' },
  { wrong: /synerg(?:y|ies|istic)/i, right: 'say what the two do together' },
  { wrong: /seamless(?:ly)?/i, right: 'say what nobody has to do any more' },
  { wrong: /effortless(?:ly)?/i, right: 'say what it takes' },
  { wrong: /turnkey|out-of-the-box/i, right: 'write "ready to use", or say what is in it' },
  { wrong: /one-stop(?:[- ]shops?)?/i, right: 'say what is there' },
  { wrong: /cutting[- ]edge|bleeding[- ]edge|state-of-the-art/i, right: 'say what is new' },
  { wrong: /next[- ]gen(?:eration)?/i, right: 'say what is new' },
  { wrong: /(?:best[- ]in[- ]class|best[- ]of[- ]breed|world[- ]class)/i, right: 'say what was measured' },
  { wrong: /revolution(?:ary|i[sz](?:e[ds]?|ing))/i, right: 'say what changes' },
  { wrong: /game[- ]chang(?:ers?|ing)|paradigm shifts?/i, right: 'say what changes' },
  { wrong: /(?:military|bank)[- ]grade/i, right: 'name the method, such as AES-256' },
  { wrong: /click here/i, right: 'say in the link where it leads' },
  {
    wrong: /(?:100 ?%|fully|guaranteed) complian(?:t|ce)|guarantee[ds]? (?:certification|compliance)/i,
    right: 'nobody can promise that; say what is shown to whom',
  },
];
