import { isTested, type Control } from './promises';
import { reportOf, type TestReport } from './test-report';
import type { Waiver } from './waivers';
import { isoDay } from '~/lib/dates';
import type { Outcome } from '~/kit/rules/run';

/** The state of a control. Only controls checked by tests can be `not run`. */
export interface Standing {
  control: Control;
  state: 'holds' | 'waived' | 'fails' | 'not run';
  examined: readonly (readonly [unit: string, many: number])[];
  problems: readonly string[];
  waiver?: Waiver;
  /** The test run that checked the control, if tests check it. */
  report?: TestReport;
}

type Waivers = Readonly<Partial<Record<Control['id'], Waiver>>>;

/** Determines the state of every control, from this run and the last test runs. */
export function judge(
  controls: readonly Control[],
  outcomes: ReadonlyMap<string, Outcome>,
  reports: readonly TestReport[],
  waivers: Waivers,
  today: Date,
): Standing[] {
  return controls.map((control): Standing => {
    if (isTested(control.id)) {
      const report = reportOf(reports, control.id);
      if (!report) return { control, state: 'not run', examined: [], problems: [] };
      return { control, state: 'holds', examined: Object.entries(report.held[control.id] ?? {}), problems: [], report };
    }
    const { problems, examined } = outcomes.get(control.id) ?? { problems: [], examined: new Map<string, number>() };
    const waiver = waivers[control.id];
    const standing = { control, examined: [...examined], problems };
    if (!waiver) return { ...standing, state: problems.length === 0 ? 'holds' : 'fails' };
    if (isoDay(today) > waiver.until) return { ...standing, state: 'fails', problems: [ended(waiver), ...problems] };
    if (problems.length === 0) return { ...standing, state: 'fails', problems: [NOT_NEEDED] };
    return { ...standing, state: 'waived', waiver };
  });
}

const NOT_NEEDED = 'it no longer finds any problems: remove its waiver from src/modules/assurance/waivers.ts.';
const ended = ({ until }: Waiver) => `its waiver in src/modules/assurance/waivers.ts ended on ${until}.`;

const SHOWN = 40;
const PLACES_SHOWN = 3;

/** Finds the file and line to edit for a problem at a place, if an entry caused it. */
export type FindSource = (place: string, text: string) => string | undefined;

/** The failures as the build reports them; failures shared by several pages are listed once. */
export function failuresInWords(standings: readonly Standing[], find: FindSource = () => undefined): string {
  return standings
    .filter(({ state }) => state === 'fails')
    .map(({ control: { id, promise }, problems }) => `${id} ${promise}\n${inList(problems, find)}`)
    .join('\n');
}

/** Lists problems line by line; problems shared by several pages are listed once. */
export function inList(problems: readonly string[], find: FindSource = () => undefined): string {
  const places = new Map<string, string[]>();
  for (const problem of problems) {
    const [, place = '', text = problem] = /^(\S+): ([\s\S]*)$/.exec(problem) ?? [];
    places.set(text, [...(places.get(text) ?? []), place]);
  }
  const lines = [...places].map(([text, all]) => {
    const [...pages] = new Set(all);
    const more = pages.length > PLACES_SHOWN ? ` and ${pages.length - PLACES_SHOWN} more` : '';
    const [source] = pages.flatMap((page) => find(page, text) ?? []);
    const line = `  - ${pages.slice(0, PLACES_SHOWN).join(', ')}${more}: ${text}`;
    return source === undefined ? line : `${line}\n    correct it in ${source}`;
  });
  const rest = lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more`] : [];
  return [...lines.slice(0, SHOWN), ...rest].join('\n');
}
