import type { BuiltControlId, ControlId } from './promises';

export interface Waiver {
  /** Why the site is published despite the control's findings. Shown to visitors. */
  reason: string;
  /** The last day of the waiver, such as `2026-12-15`. After that, the build fails. */
  until: string;
}

/** Waivers for findings of build controls, each valid until a certain day. A waiver for a control without findings fails the build. */
export const waivers: Readonly<Partial<Record<ControlId, Waiver>>> = {} satisfies Partial<
  Record<BuiltControlId, Waiver>
>;
