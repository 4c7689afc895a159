import { site } from '~/config/site';
import { byDomain, type ControlFile } from '~/modules/controls/shared/controls';
import { controlLibrary } from '~/modules/controls/shared/ciso-assistant';
import { exchangeRow, type ControlData, type ExchangeControls } from '~/modules/controls/shared/exchange-rows';
import { proboMeasures } from '~/modules/controls/shared/probo';
import { controlRegister } from '~/modules/controls/shared/register';
import { controlRoutes } from '~/modules/controls/shared/routes';
import type { Left } from '~/modules/crosswalk/shared/left';
import { inList } from '~/lib/number-words';

/** A tool that an answer’s own controls can be saved for, or a spreadsheet. */
export type Tool = 'register' | 'ciso-assistant' | 'probo';

interface Source {
  file: ControlFile;
  data: ControlData;
  origin: string;
}

/** The controls in an answer, in the form that a tool imports. */
export function toolFile(tool: Tool, left: Pick<Left, 'controls' | 'wanted'>, { file, data, origin }: Source): string {
  const controls = controlsOf(left, { file, data, origin });
  if (tool === 'register') return controlRegister(controls);
  if (tool === 'probo') return proboMeasures(controls.rows);
  return controlLibrary(
    controls,
    `left-${checksum([...left.wanted, ...controls.rows].map(({ id }) => id).join(' '))}`,
    `${site.name} controls left for ${inList(left.wanted.map(({ name }) => name))}`,
  );
}

function controlsOf(
  { controls }: Pick<Left, 'controls'>,
  { file, data: { version, date, controls: texts }, origin }: Source,
): ExchangeControls {
  const planned = new Set(controls.map(({ id }) => id));
  const links = new Map(file.controls.map((control) => [control.id, control.links]));
  return {
    rows: byDomain(texts.filter(({ id }) => planned.has(id)))
      .flatMap(({ own }) => own)
      .map((text) => exchangeRow(text, links.get(text.id) ?? [], file.frameworks, origin)),
    names: file.frameworks,
    version: { version, date: new Date(date) },
    page: origin + controlRoutes.exchange,
  };
}

/** Eight digits that differ for other text (FNV-1a). */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum.toString(16).padStart(8, '0');
}
