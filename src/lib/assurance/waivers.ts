import type { BuiltControlId, ControlId } from './controls';

export interface Waiver {
  /** Why the site is published although the control finds something. Visitors read it. */
  reason: string;
  /** The last day of the waiver, such as `2026-12-15`. After that, the build stops. */
  until: string;
}

/**
 * Build controls with findings that are waived until a certain day. A waiver for a control without findings stops the build.
 */
export const waivers: Readonly<Partial<Record<ControlId, Waiver>>> = {} satisfies Partial<
  Record<BuiltControlId, Waiver>
>;
