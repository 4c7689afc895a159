import { inFigures } from '~/lib/number-words';

/** The question of what is left to do for the framework `wanted` if you already have `held`. */
export interface Question {
  held: string;
  wanted: string;
}

const TO = '-to-';

export const questionId = ({ held, wanted }: Question): string => `${held}${TO}${wanted}`;

/** The questions that an id may stand for: usually one, unless a framework's id contains “-to-” as well. */
export const questionsCalled = (id: string): Question[] =>
  id
    .split(TO)
    .flatMap((_, index, parts) =>
      index === 0 ? [] : [{ held: parts.slice(0, index).join(TO), wanted: parts.slice(index).join(TO) }],
    );

/** A visitor's choices: what they start from, what they want, and what they said about themselves. */
export interface Chosen {
  /** Ids of the frameworks that the visitor already has. */
  held: readonly string[];
  /** Ids of the controls that the visitor says they run. */
  running: readonly string[];
  wanted: readonly string[];
  /** Ids of the chosen categories. */
  categories: readonly string[];
  /** Answers to the questions about scope, as `question.answer`. A question without an answer isn't known yet. */
  scope: readonly string[];
}

export const nothingChosen: Chosen = { held: [], running: [], wanted: [], categories: [], scope: [] };

/** The choices by the names they have in a URL fragment. */
const FIELDS = { hold: 'held', run: 'running', want: 'wanted', with: 'categories', as: 'scope' } as const;

/** The choices as a URL fragment, made of characters that neither Markdown nor HTML escapes. */
export function fragmentOf(chosen: Chosen): string {
  const said = Object.entries(FIELDS).flatMap(([name, field]) =>
    chosen[field].length > 0 || name === 'want' ? [`${name}=${chosen[field].join('+')}`] : [],
  );
  return `#${said.join(';')}`;
}

/** The forms of a control's id and of an answer about scope. Whoever uses them ignores those that don't exist. */
const CONTROL = /^[a-z]{2}-\d{2}$/;
const ANSWER = /^[a-z\d-]+\.[a-z\d-]+$/;

/** What a link asks for, and how many of its choices nobody here knows. */
interface ReadLink {
  chosen: Chosen;
  unread: number;
}

/**
 * Reads the choices from a URL fragment. Mail programs encode its separators, turn a plus sign into a space and take the full stop of a
 * sentence for a part of the link, and campaigns append fields of their own.
 *
 * @returns undefined if the fragment contains no choices
 */
export function chosenIn(
  fragment: string,
  known: { frameworks: readonly string[]; categories: readonly string[] },
): ReadLink | undefined {
  const fields = new Map(
    decoded(fragment.slice(1))
      .toLowerCase()
      .replace(/[^\w=]+$/, '')
      .split(/[;&]/)
      .map((field) => field.split('=', 2) as [string, string | undefined]),
  );
  if (Object.keys(FIELDS).every((name) => fields.get(name) === undefined)) return undefined;
  const said = (name: keyof typeof FIELDS) => [...new Set((fields.get(name) ?? '').split(/[+,\s]+/).filter(Boolean))];
  const read = {
    held: said('hold').filter((id) => known.frameworks.includes(id)),
    running: said('run').filter((id) => CONTROL.test(id)),
    wanted: said('want').filter((id) => known.frameworks.includes(id)),
    categories: said('with').filter((id) => known.categories.includes(id)),
    scope: said('as').filter((answer) => ANSWER.test(answer)),
  };
  return {
    chosen: { ...read, held: read.held.filter((id) => !read.wanted.includes(id)) },
    unread: Object.entries(FIELDS).reduce(
      (count, [name, field]) => count + said(name as keyof typeof FIELDS).length - read[field].length,
      0,
    ),
  };
}

const decoded = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Tells a visitor that their link asked for something that doesn’t exist. */
export const unreadSentence = (unread: number): string =>
  unread === 0
    ? ''
    : `The link contains ${inFigures(unread, 'choice')} that this page doesn’t know, so ${unread === 1 ? 'it is' : 'they are'} left out.`;
