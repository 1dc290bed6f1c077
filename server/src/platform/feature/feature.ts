import type { Action } from './action.ts';
import type { Reason } from './reason.ts';

/** The parts that a feature brings to the house, which is put together from them in `app/`. */
export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** The reasons for which its operations refuse. */
  readonly reasons?: Readonly<Record<string, Reason>>;
  /** The actions that it writes to the audit log. */
  readonly actions?: Readonly<Record<string, Action>>;
}
