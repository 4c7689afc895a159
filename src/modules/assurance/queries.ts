import { existsSync, readFileSync } from 'node:fs';
import { root } from 'astro:config/server';
import { controlsOf, isTested, type Control } from './promises';
import { sourceFile, sourceOf } from './sources';
import { reportOf, type TestReport } from './test-report';
import { waivers } from './waivers';

export interface ControlState extends Control {
  /** There is no failed state, because a failing control stops the build. */
  state: 'holds' | 'waived' | 'not run';
  /** URL of the source code of its rules; undefined in a checkout without tests. */
  source: string | undefined;
}

/** Each control's state in this build. Unless waived, a control that the build checks holds, and a tested one holds if it has a report. */
export function controlStates(): ControlState[] {
  const reports = JSON.parse(import.meta.env.TEST_REPORTS || '[]') as TestReport[];
  const hasCaptcha = Boolean(import.meta.env.PUBLIC_SUPABASE_URL && import.meta.env.PUBLIC_TURNSTILE_SITE_KEY);
  return controlsOf(hasCaptcha).map((control): ControlState => {
    const source = readSource(control.heldBy) === undefined ? undefined : sourceOf(control.heldBy);
    if (waivers[control.id]) return { ...control, source, state: 'waived' };
    const isHeld = !isTested(control.id) || reportOf(reports, control.id) !== undefined;
    return { ...control, source, state: isHeld ? 'holds' : 'not run' };
  });
}

/** Reads the source code of a control's rules; undefined in a checkout without tests. */
export function readSource(heldBy: Control['heldBy']): string | undefined {
  const file = new URL(sourceFile(heldBy), root);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
