import type { AuditEntry } from '../store/audit.ts';
import type { AskedNames, OperatorStore } from '../store/operator-store.ts';

/** How what entries of the audit log name is called. */
export interface AuditNames {
  /** The present ones; of what is gone the last one that is known. */
  present: ReadonlyMap<string, string>;
  /** The name of an entry's subject when it was written; null where that is the present name, or not known. */
  formerOf(entry: AuditEntry): string | null;
}

/** Of each kind so many are asked for: a page names few, but a filter of an export can name very many. */
const MOST_OF_A_KIND = 1_000;
const IDENTIFIER = /^(org|key|opr|tok)_\w{1,64}$/;
const MOST_NAMINGS = 1_000;

const KINDS = { org: 'organizations', key: 'keys', opr: 'operators', tok: 'tokens' } as const;
type Asked = { [Kind in (typeof KINDS)[keyof typeof KINDS]]: string[] };

/** The names of the page's actors, subjects and whatever its changes name, in two reads however long it is. */
export async function namesOfAudit(store: OperatorStore, page: readonly AuditEntry[]): Promise<AuditNames> {
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

/** Whatever in an entry can be an identifier. */
function* idsOf({ subject_id, organization_id, before, after }: AuditEntry): Generator<string> {
  yield subject_id;
  if (organization_id !== null) yield organization_id;
  for (const state of [before, after]) {
    const values: unknown[] = state === null ? [] : Object.values(JSON.parse(state) ?? {});
    for (const value of values.flat()) if (typeof value === 'string') yield value;
  }
}

/** The last name that entries tell of each subject: for those that are not there any more. */
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
