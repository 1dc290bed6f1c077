import type { Action } from './action.ts';
import type { Reason } from './reason.ts';
import type { Table } from './table.ts';

/** The parts that a feature brings to the house, which is put together from them in `app/`. */
export interface Feature {
  /** The name of its folder. */
  readonly name: string;
  /** The reasons for which its operations refuse. */
  readonly reasons?: Readonly<Record<string, Reason>>;
  /** The actions that it writes to the audit log. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** The tables that it owns, each after those that its rows refer to: it alone writes them. */
  readonly tables?: readonly Table[];
  /** Its tables whose rows expire or are made anew: nobody copies them. */
  readonly passingTables?: readonly string[];
}
