import { useState, type ReactNode } from 'react';
import { Button } from '~/kit/islands/Button';
import { keysOf } from '~/lib/keys';
import { inFigures, inList } from '~/lib/number-words';
import type { ControlFile } from '~/modules/controls/shared/controls';
import { controlRoutes } from '~/modules/controls/shared/routes';
import {
  nameWithCategories,
  partCountOf,
  planSentenceOf,
  sentenceOf,
  statedIn,
  uncomparedSentence,
  type Left,
} from '~/modules/crosswalk/shared/left';
import { fetchFailure } from '~/modules/crosswalk/shared/messages';
import { effortSentenceOf, plannedControls } from '~/modules/crosswalk/shared/work-plan';
import { BeyondList } from './BeyondList';
import { CoverageSeal } from './CoverageSeal';
import { PartList } from './PartList';
import { saveCsv, saveForTool, saveStatement, saveWorkbook } from './save-plan';
import { WorkList } from './WorkList';

interface Props {
  left: Left;
  file: ControlFile;
  categories: readonly string[];
  onCopy: () => void;
  onNotice: (notice: string) => void;
}

type View = 'phase' | 'domain' | 'parts';

const STATEMENTS = { xlsx: 'For Excel', docx: 'For Word' } as const;
const TOOLS = { register: 'Register (CSV)', 'ciso-assistant': 'CISO Assistant', probo: 'Probo' } as const;

/** The remaining work in working order, by domain or by part, with buttons to print, save or link to the answer. */
export function LeftAnswer({ left, file, categories, onCopy, onNotice }: Props) {
  const [view, setView] = useState<View>('phase');
  const { held, wanted, running, listed } = left;
  const names = (of: Left['wanted']) => inList(of.map((framework) => nameWithCategories(framework, categories)));
  const from = [
    ...(held.length > 0 ? [names(held)] : []),
    ...(running > 0 ? [inFigures(running, 'control')] : []),
    ...(listed.size > 0 ? [`${inFigures(listed.size, 'control')} matched to your list`] : []),
  ];
  const planned = plannedControls(left, file);
  const stated = statedIn(left);
  return (
    <>
      {/* On a phone, the answer sticks to the bottom of the window until the visitor scrolls to it. */}
      <div className="max-sm:sticky max-sm:bottom-0 mt-8 border-t-2 border-ink bg-paper py-3 print:static">
        <p className="text-note text-soft">
          From {inList(from) || 'nothing'} to {names(wanted)}
        </p>
        <h2 className="text-h3 sm:text-h2">{sentenceOf(left)}</h2>
      </div>
      <p className="max-w-text">
        {planSentenceOf(left)} {effortSentenceOf(planned)} {uncomparedSentence(left)}{' '}
        {planned.some(({ outside }) => outside.length > 0) &&
          'A control’s text covers everything that it serves: leave out any work that only the parts outside your scope need. The control names them.'}
      </p>
      {left.said.length > 0 && (
        <ul className="mt-3 hidden text-note print:block">
          {left.said.map(([question, answer]) => (
            <li key={question}>
              {question} <b>{answer}</b>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap gap-3 print:hidden">
        <Button size="sm" onClick={() => print()}>
          Print the plan
        </Button>
        <Button size="sm" variant="outline" onClick={() => saveCsv(left, file)}>
          Save as CSV
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => void saveWorkbook(left, file).catch(() => onNotice(fetchFailure.workbook))}
        >
          Save as XLSX
        </Button>
        <Button size="sm" variant="outline" onClick={onCopy}>
          Copy a link to this answer
        </Button>
      </p>
      {stated.length > 0 && (
        <SaveRow
          formats={STATEMENTS}
          onSave={(format) => void saveStatement(format, left, file).catch(() => onNotice(fetchFailure.statement))}
        >
          Statement of applicability for {inList(stated.map(({ name }) => name))}, filled in as far as this answer goes:
        </SaveRow>
      )}
      {planned.length > 0 && (
        <SaveRow
          formats={TOOLS}
          onSave={(tool) => void saveForTool(tool, left, file).catch(() => onNotice(fetchFailure.tools))}
        >
          These controls <a href={controlRoutes.exchange}>for your tool</a>:
        </SaveRow>
      )}
      {wanted.map(
        ({ id, name, beyond }) =>
          beyond.length > 0 && (
            <section key={id} className="mt-8 max-w-text">
              <h3 className="border-b border-ink pb-1 text-h3">{name}: what no control does for you</h3>
              <BeyondList beyond={beyond} />
            </section>
          ),
      )}
      <fieldset className="mt-8 flex flex-wrap gap-2 print:hidden">
        <legend className="sr-only">Show the answer as</legend>
        {(
          [
            ['phase', `In working order (${planned.length})`],
            ['domain', 'By domain'],
            ['parts', `Part by part (${partCountOf(left.parts)})`],
          ] as const
        ).map(([name, label]) => (
          <label key={name} className="choice">
            <input type="radio" name="view" checked={view === name} onChange={() => setView(name)} />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {view !== 'parts' ? (
        <WorkList key={view} planned={planned} wanted={wanted} by={view} />
      ) : (
        wanted.map((framework) => (
          <section key={framework.id} className="mt-8 grid items-start gap-8 sm:grid-cols-[minmax(0,1fr)_14rem]">
            <div>
              <h3 className="border-b border-ink pb-1 text-h3">
                {nameWithCategories(framework, categories)}:{' '}
                {partCountOf(left.parts.filter((answer) => answer.framework === framework.id))}
              </h3>
              <PartList wanted={framework} held={held} answers={left.parts} />
            </div>
            <CoverageSeal wanted={framework} answers={left.parts} />
          </section>
        ))
      )}
    </>
  );
}

interface SaveRowProps<Format extends string> {
  /** The labels of the buttons, by format. */
  formats: Readonly<Record<Format, string>>;
  onSave: (format: Format) => void;
  children: ReactNode;
}

/** What can be saved, with a button for each format. */
function SaveRow<Format extends string>({ formats, onSave, children }: SaveRowProps<Format>) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 print:hidden">
      <span className="text-note">{children}</span>
      {keysOf(formats).map((format) => (
        <Button key={format} size="sm" variant="outline" onClick={() => onSave(format)}>
          {formats[format]}
        </Button>
      ))}
    </p>
  );
}
