import {
  execute,
  lock,
  query,
  type ReadSql,
  type Row,
  SQL_DIALECTS,
  type Statement,
  StatementDraft,
  toMaybeText,
  toText,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { IncidenceType } from '../claims/rules/incidence.ts';
import type { Carrier } from '../claims/rules/shipment.ts';
import { CLAIM_STATUSES } from '../claims/rules/standing.ts';
import type { EvidenceKind } from '../playbook/record.ts';
import type { ChecklistClaim } from './record.ts';
import { figuresOf, type WantedEvidence } from './rules/checklist.ts';
import { KEEP_CHANGED, keepChecklists } from './statements.ts';

/** A claim with what its carrier wants; null: nobody knows. */
export interface ClaimToDerive {
  organization_id: string;
  id: string;
  wanted: WantedEvidence | null;
}

/** How far checklists were worked out: see the migration `evidence_tags`. */
export interface ChecklistProgress {
  rules: string;
  newest: string;
  oldest: string;
}

/** Where the text differs between the engines. */
const ENGINES = {
  sqlite: {
    isQueued: 'true',
    countryOf: (end: string) => `('{' || c.filed || '}') ->> '$.shipment.${end}.country'`,
    list: 'json_each($1) k',
  },
  postgres: {
    isQueued: 'c.version > 0',
    countryOf: (end: string) => `('{' || c.filed || '}')::jsonb #>> '{shipment,${end},country}'`,
    list: 'json_array_elements(cast($1 as json)) k (value)',
  },
} as const;

const IS_OF = (alias: string, id: string) =>
  `${alias}.organization_id = k.value ->> 0 and ${alias}.${id} = k.value ->> 1`;

/** Stores the checklist state of each claim, which the queue filters by. */
export const derivedChecklistStore = defineStore({
  reads: {
    findProgress(sql): Promise<ChecklistProgress | undefined> {
      return sql.find('select rules, newest, oldest from checklist_progress where id = 1', [], toProgress);
    },

    async findNewestClaim(sql): Promise<string | undefined> {
      const found = await sql.allMade(walkText(sql, { limit: 1, way: 'desc' }, (ids) => `select id from ${ids} f`));
      return found.map(toText).toSorted().at(-1);
    },

    /** The identifier of the last of so many claims after another one; undefined: there is none. */
    async findStepEnd(sql, after: string, limit: number): Promise<string | undefined> {
      const step = (ids: string) => `select max(id) from (select id from ${ids} f order by id limit ${limit}) f`;
      const [found] = await sql.allMade(walkText(sql, { after, limit, way: 'asc' }, step));
      return (found && toMaybeText(found)) ?? undefined;
    },

    /** Claims after an identifier and up to another whose checklist was not worked out yet, oldest first. */
    async listUnderived(sql, range: { after: string; upTo: string }, limit: number): Promise<ChecklistClaim[]> {
      const rows = await sql.allMade(claims(sql, { ...range, limit, way: 'asc' }));
      return rows.map(toChecklistClaim).toSorted((one, other) => (one.id < other.id ? -1 : 1));
    },

    /** Claims before an identifier, newest first. */
    async listClaimsBefore(sql, before: string, limit: number): Promise<ChecklistClaim[]> {
      const rows = await sql.allMade(claims(sql, { before, limit, way: 'desc' }));
      return rows.map(toChecklistClaim).toSorted((one, other) => (one.id < other.id ? 1 : -1));
    },
  },
  writes: {
    async setProgress(sql, { rules, newest, oldest }: ChecklistProgress): Promise<void> {
      const text = `insert into checklist_progress (id, rules, newest, oldest) values (1, $1, $2, $3)
        on conflict (id) do update set rules = excluded.rules, newest = excluded.newest, oldest = excluded.oldest`;
      await sql.write(text, [rules, newest, oldest], { isRepeatable: true });
    },

    /** Works out the state of claims by their tags, as these are then, and keeps it. */
    deriveChecklists(sql, claims: readonly ClaimToDerive[]): Promise<void> {
      const { list } = ENGINES[sql.engine];
      const keys = JSON.stringify(claims.map(({ organization_id, id }) => [organization_id, id]));
      return sql.transaction(function* () {
        // A tag or a move that is under way comes before or after this, never between.
        yield* lock(`select 1 from ${list} join claims c on ${IS_OF('c', 'id')} order by c.id for no key update of c`, [
          keys,
        ]);
        const tags = yield* query(
          `select t.claim_id, t.kind from ${list} join evidence_tags t on ${IS_OF('t', 'claim_id')}`,
          [keys],
        );
        const kinds = Map.groupBy(tags, toText);
        const states = claims.map(({ organization_id, id, wanted }) => {
          const own = new Set((kinds.get(id) ?? []).map(([, kind]) => kind as EvidenceKind));
          return [organization_id, id, figuresOf(wanted ?? undefined, own).state];
        });
        yield* execute(
          `${keepChecklists('k.value ->> 2')} from ${list} join claims c on ${IS_OF('c', 'id')}
            where true ${KEEP_CHANGED}`,
          [JSON.stringify(states)],
        );
      });
    },
  },
});

export type DerivedChecklistStore = StoreOf<typeof derivedChecklistStore>;

function claims(sql: ReadSql, walk: Walk): Statement {
  const { countryOf } = ENGINES[sql.engine];
  return walkText(
    sql,
    walk,
    (ids) => `select c.organization_id, c.id, c.carrier, c.type, ${countryOf('origin')}, ${countryOf('destination')}
      from (select * from ${ids} f order by id ${walk.way} limit ${walk.limit}) f
      ${SQL_DIALECTS[sql.engine].rowOf({ table: 'claims', alias: 'c', source: 'f' })}`,
  );
}

/** The next claims of each status by an index that has them in the order of filing. */
function walkText(sql: ReadSql, { after, upTo, before, limit, way }: Walk, make: (ids: string) => string): Statement {
  const { isQueued } = ENGINES[sql.engine];
  const draft = new StatementDraft();
  const seeks = CLAIM_STATUSES.map((status) => {
    const conditions = [`c.status = ${draft.bind(status)}`, isQueued];
    if (before !== undefined) conditions.push(`c.id < ${draft.bind(before)}`);
    if (after !== undefined) conditions.push(`c.id > ${draft.bind(after)}`);
    if (upTo !== undefined) conditions.push(`c.id <= ${draft.bind(upTo)}`, NOT_DERIVED);
    return `select * from (select c.organization_id, c.id from claims c${SQL_DIALECTS[sql.engine].indexedBy('claims_queue')}
      where ${conditions.join(' and ')} order by c.id ${way} limit ${limit}) s`;
  });
  return draft.of(make(`(${seeks.join(' union all ')})`));
}

interface Walk {
  after?: string;
  /** Only claims whose checklist was not worked out yet. */
  upTo?: string;
  before?: string;
  limit: number;
  way: 'asc' | 'desc';
}

const NOT_DERIVED = `(select 1 from claim_checklists l
  where l.organization_id = c.organization_id and l.claim_id = c.id) is null`;

function toProgress(row: Row): ChecklistProgress {
  const [rules, newest, oldest] = row as [string, string, string];
  return { rules, newest, oldest };
}

function toChecklistClaim(row: Row): ChecklistClaim {
  const [organization_id, id, carrier, type, from, to] = row as [
    string,
    string,
    Carrier,
    IncidenceType,
    string,
    string,
  ];
  return { organization_id, id, carrier, type, from, to };
}
