import type { AskedNames, AuditEntry } from './record.ts';
import type { AuditStore } from './store.ts';

/** The names of the actors and subjects of audit entries. */
export interface AuditNames {
  /** Present names by identifier; for deleted subjects, the last known name. */
  present: ReadonlyMap<string, string>;
  /** The name of the entry's subject when it was written; null when it is the present name, or unknown. */
  formerOf(entry: AuditEntry): string | null;
}

/**
 * The most names of one kind that are looked up: a page names few subjects, but the filter of an export can name
 * thousands.
 */
const MOST_OF_A_KIND = 1_000;
const IDENTIFIER = /^(org|key|opr|tok)_\w{1,64}$/;
const MOST_NAMINGS = 1_000;

const KINDS = { org: 'organizations', key: 'keys', opr: 'operators', tok: 'tokens' } as const;
type Asked = { [Kind in (typeof KINDS)[keyof typeof KINDS]]: string[] };

/** Finds the names of a page's actors, subjects and changed values, in two reads for a page of any length. */
export async function namesOfAudit(store: AuditStore, page: readonly AuditEntry[]): Promise<AuditNames> {
  if (page.length === 0) return { present: new Map(), formerOf: () => null };
  const asked = askedBy(page);
  const after_id = page.at(-1)?.id ?? '';
  const renamed = [...asked.organizations, ...asked.operators];
  const [found, namings] = await Promise.all([
    store.findNames(asked),
    store.listNamings({ renamed, after_id, tokens: asked.tokens }, MOST_NAMINGS),
  ]);
  const present = new Map([...lastNames([...page, ...namings]), ...found]);
  const renames = Map.groupBy(namings.toSorted(byId), ({ subject_id }) => subject_id);
  const formerOf = ({ id, subject_id }: AuditEntry) => {
    const later = renames.get(subject_id)?.find((naming) => naming.id > id && nameIn(naming.before) !== undefined);
    const name = later && nameIn(later.before);
    return name === undefined || name === present.get(subject_id) ? null : name;
  };
  return { present, formerOf };
}

const byId = (one: AuditEntry, other: AuditEntry) => (one.id < other.id ? -1 : 1);

function askedBy(page: readonly AuditEntry[]): AskedNames & Asked {
  const ids = new Set(page.flatMap((entry) => [...idsOf(entry)]));
  const asked: Asked = { organizations: [], keys: [], operators: [], tokens: [] };
  for (const id of ids) {
    const [, prefix] = IDENTIFIER.exec(id) ?? [];
    const list = prefix !== undefined && asked[KINDS[prefix as keyof typeof KINDS]];
    if (list && list.length < MOST_OF_A_KIND) list.push(id);
  }
  const claims = page.flatMap(({ subject_kind, subject_id: id, organization_id }) =>
    subject_kind === 'claim' && organization_id !== null ? [{ organization_id, id }] : [],
  );
  const unique = new Map(claims.map((claim) => [claim.id, claim]));
  return { ...asked, actors: [...new Set(page.map(({ actor }) => actor))], claims: [...unique.values()] };
}

/** Every value of an entry that can be an identifier. */
function* idsOf({ subject_id, organization_id, before, after }: AuditEntry): Generator<string> {
  yield subject_id;
  if (organization_id !== null) yield organization_id;
  for (const state of [before, after]) {
    const values: unknown[] = state === null ? [] : Object.values(JSON.parse(state) ?? {});
    for (const value of values.flat()) if (typeof value === 'string') yield value;
  }
}

/** The last name of each subject according to the entries: for subjects that are deleted. */
function lastNames(entries: readonly AuditEntry[]): [id: string, name: string][] {
  return entries.toSorted(byId).flatMap(({ subject_id, before, after }): [string, string][] => {
    const name = nameIn(after) ?? nameIn(before);
    return name === undefined ? [] : [[subject_id, name]];
  });
}

function nameIn(state: string | null): string | undefined {
  const { name }: { name?: unknown } = state === null ? {} : (JSON.parse(state) ?? {});
  return typeof name === 'string' ? name : undefined;
}
