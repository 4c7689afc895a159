import { parseReport } from '~/lib/assurance/browser-report';
import { controls, isBrowserControl, type Control } from '~/lib/assurance/controls';
import { waivers } from '~/lib/assurance/waivers';

export interface ControlState extends Control {
  /** In a published build none fails. */
  state: 'holds' | 'waived' | 'not run';
}

/** How each control stands in the build that is being made: what the run of the build holds, holds or stops it. */
export function controlStates(): ControlState[] {
  const report = parseReport(import.meta.env.BROWSER_REPORT);
  return controls.map((control): ControlState => {
    if (waivers[control.id]) return { ...control, state: 'waived' };
    const isHeld = !isBrowserControl(control.id) || report?.held[control.id] !== undefined;
    return { ...control, state: isHeld ? 'holds' : 'not run' };
  });
}
