/** An action that the audit log records, and its meaning in the operator API. */
export interface Action {
  /** Its subject and the deed, such as `claim.moved`. */
  readonly name: string;
  readonly meaning: string;
}

/** Declares an action; each feature has its own in `actions.ts`. The console has a label for each, or does not compile. */
export function action(name: string, meaning: string): Action {
  return { name, meaning };
}
