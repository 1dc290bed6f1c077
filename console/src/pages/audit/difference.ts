type Values = Readonly<Record<string, unknown>>;

/** One field that changed; undefined where it did or does not exist. */
export interface FieldChange {
  field: string;
  before: string | undefined;
  after: string | undefined;
}

function print(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that differ between two states, in their order. Of a single state, all fields. */
export function differencesOf(before: Values | null, after: Values | null): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: print(before?.[field]), after: print(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** Replaces the identifiers in a printed value by their names. */
export function withNames(printed: string, names: Readonly<Record<string, string>>): string {
  return printed.replace(/\b(?:org|key|opr|tok)_\w+/g, (id) => names[id] ?? id);
}
