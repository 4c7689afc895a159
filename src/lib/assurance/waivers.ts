import type { BuiltControlId, ControlId } from './controls';

export interface Waiver {
  /** Why the site is published although the control finds something. Visitors read it. */
  reason: string;
  /** The last day on which it is, as `2026-12-15`. After that the build stops. */
  until: string;
}

/**
 * Controls of the build that find something and are set aside until a day. One that finds nothing needs none: the build says so and stops.
 */
export const waivers: Readonly<Partial<Record<ControlId, Waiver>>> = {} satisfies Partial<
  Record<BuiltControlId, Waiver>
>;
