import type { BrowserReport } from '~/lib/assurance/browser-report';
import { controls, isBrowserControl, type Control } from '~/lib/assurance/controls';
import type { Waiver } from '~/lib/assurance/waivers';
import { isoDay } from '~/lib/dates';
import type { Outcome } from './run';

/** How a control stands. `not run` is only said of those that a browser holds. */
export interface Standing {
  control: Control;
  state: 'holds' | 'waived' | 'fails' | 'not run';
  examined: readonly (readonly [unit: string, many: number])[];
  problems: readonly string[];
  waiver?: Waiver;
}

type Waivers = Readonly<Partial<Record<Control['id'], Waiver>>>;

/** What came of every control: of the run, and of the browser's last report. */
export function judge(
  outcomes: ReadonlyMap<string, Outcome>,
  report: BrowserReport | undefined,
  waivers: Waivers,
  today: Date,
): Standing[] {
  return controls.map((control): Standing => {
    if (isBrowserControl(control.id)) {
      const held = report?.held[control.id];
      return { control, state: held ? 'holds' : 'not run', examined: Object.entries(held ?? {}), problems: [] };
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

const NOT_NEEDED = 'nothing is found any more: take its waiver out of src/lib/assurance/waivers.ts.';
const ended = ({ until }: Waiver) => `its waiver of src/lib/assurance/waivers.ts ended on ${until}.`;

const SHOWN = 40;
const PLACES_SHOWN = 3;

/** What fails, as the build says it; one that many pages share stands once. */
export function failuresInWords(standings: readonly Standing[]): string {
  return standings
    .filter(({ state }) => state === 'fails')
    .map(({ control: { id, promise }, problems }) => `${id} ${promise}\n${inList(problems)}`)
    .join('\n');
}

function inList(problems: readonly string[]): string {
  const places = new Map<string, string[]>();
  for (const problem of problems) {
    const [, place = '', text = problem] = /^(\S+): ([\s\S]*)$/.exec(problem) ?? [];
    places.set(text, [...(places.get(text) ?? []), place]);
  }
  const lines = [...places].map(([text, all]) => {
    const [...pages] = new Set(all);
    const more = pages.length > PLACES_SHOWN ? ` and ${pages.length - PLACES_SHOWN} more` : '';
    return `  - ${pages.slice(0, PLACES_SHOWN).join(', ')}${more}: ${text}`;
  });
  const rest = lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more`] : [];
  return [...lines.slice(0, SHOWN), ...rest].join('\n');
}
