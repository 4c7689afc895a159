import { isText } from 'domhandler';
import type { MakeRule, BuiltSite } from '~/kit/rules/rule';
import { elementsOf, textIn } from '~/kit/publish/tree';
import { longDay } from '~/lib/dates';
import { grouped } from '~/modules/assurance/counts';

const LEDGER = '/assurance';
const EVIDENCE = '/assurance.json';

/** References and promises are written in the controls; every other figure on the page comes from a run. */
const WRITTEN = ['data-control', 'data-promise'];

interface Prop {
  name: string;
  value: string;
}

interface Evidence {
  metadata: { 'last-modified': string; version: string };
  results: {
    observations: { props: Prop[]; collected: string }[];
    findings: { description: string; target: { status: { state: string } } }[];
  }[];
}

/** The figures the page may show, in total or in a control's row. */
interface Known {
  /** Dates, times and commits. */
  phrases: string[];
  counts: string[];
}

const NOTHING: Known = { phrases: [], counts: [] };

const days = (time: string) => [longDay(new Date(time)), time.slice(11, 16)];

/** The figures in the run's evidence by control; the key '' has the figures for the whole run. */
function knownFrom({ read }: BuiltSite, rows: number): Map<string, Known> {
  const evidence = JSON.parse(read(EVIDENCE)?.toString() ?? '{}') as { 'assessment-results'?: Evidence };
  const { metadata, results: [result] = [] } = evidence['assessment-results'] ?? {};
  if (!metadata || !result) return new Map();
  const { observations, findings } = result;
  const many = (wanted: string) => findings.filter(({ target }) => target.status.state === wanted).length;
  const whole = [many('satisfied'), many('not-satisfied'), rows - findings.length];
  const ofControls = observations.map(({ props, collected }, place): [string, Known] => {
    const named = (name: string) => props.filter((prop) => prop.name === name).map(({ value }) => value);
    const [, until, reason = ''] = /^Waived until (\S+): ([\s\S]*)$/.exec(findings[place]?.description ?? '') ?? [];
    return [
      named('control').join(),
      {
        phrases: [reason, ...days(collected), ...(until ? days(until) : []), ...named('commit')],
        counts: props.map(({ value }) => grouped(Number(value))),
      },
    ];
  });
  const phrases = [...days(metadata['last-modified']), metadata.version.replace('+', '')];
  return new Map([['', { phrases, counts: whole.map(grouped) }], ...ofControls]);
}

export const everyFigureComesFromTheRun: MakeRule = (count) => ({
  on: (path) => path === LEDGER,
  page(page, site) {
    const known = knownFrom(site, page.having('data-control').length);
    return page.having('data-ledger').flatMap((ledger) => {
      let { phrases, counts } = known.get('') ?? NOTHING;
      return elementsOf(ledger).flatMap((element) => {
        // A row begins with its control.
        if ('data-control' in element.attribs) ({ phrases, counts } = known.get(textIn(element).trim()) ?? NOTHING);
        if (WRITTEN.some((name) => name in element.attribs)) return [];
        const own = element.children.filter(isText).map(textIn).join(' ');
        const figures = phrases
          .filter(Boolean)
          .reduce((text, phrase) => text.replace(phrase, ''), own)
          .match(FIGURE);
        count('figures', figures?.length ?? 0);
        return (figures ?? [])
          .filter((figure) => !counts.includes(figure))
          .map((figure) => `the figure ${figure} does not come from any run.`);
      });
    });
  },
});

const FIGURE = /\d(?:[\d.,]*\d)?/g;
