import {
  execute,
  lock,
  query,
  type ReadSql,
  type Row,
  SQL_DIALECTS,
  type SqlDialect,
  StatementDraft,
  toText,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { ClaimKey } from '../claims/record.ts';
import type { IncidenceType } from '../claims/rules/incidence.ts';
import type { Carrier } from '../claims/rules/shipment.ts';
import type { EvidenceKind } from '../playbook/record.ts';
import type { ChecklistClaim } from './record.ts';
import { figuresOf, type WantedEvidence } from './rules/checklist.ts';
import { KEEP_CHANGED, keepChecklists } from './statements.ts';

/** A claim with the kinds that its carrier wants; null when they are unknown. */
export interface ClaimToDerive {
  organization_id: string;
  id: string;
  wanted: WantedEvidence | null;
}

/** Where the text differs between the engines. */
const ENGINES = {
  sqlite: {
    countryOf: (end: string) => `('{' || c.filed || '}') ->> '$.shipment.${end}.country'`,
    list: 'json_each($1) k',
  },
  postgres: {
    countryOf: (end: string) => `('{' || c.filed || '}')::jsonb #>> '{shipment,${end},country}'`,
    list: 'json_array_elements(cast($1 as json)) k (value)',
  },
} as const;

const IS_OF = (alias: string, id: string) =>
  `${alias}.organization_id = k.value ->> 0 and ${alias}.${id} = k.value ->> 1`;

/** Stores the checklist state of each claim, which the queue filters by. */
export const derivedChecklistStore = defineStore({
  reads: {
    /** The facts of claims that a checklist depends on; claims that are not there are left out. */
    async listClaims(sql, claims: readonly ClaimKey[]): Promise<ChecklistClaim[]> {
      const { countryOf } = ENGINES[sql.engine];
      const rows = await ofKeys(
        sql,
        claims,
        (
          keys,
          dialect,
        ) => `select c.organization_id, c.id, c.carrier, c.type, ${countryOf('origin')}, ${countryOf('destination')}
          from ${keys} ${dialect.rowOf({ table: 'claims', alias: 'c', source: 'k' })}`,
      );
      return rows.map(toChecklistClaim);
    },

    /** Lists the claims that have no checklist yet. */
    async listUnderived(sql, claims: readonly ClaimKey[]): Promise<ClaimKey[]> {
      const rows = await ofKeys(
        sql,
        claims,
        (keys) => `select k.organization_id, k.id from ${keys} where (select 1 from claim_checklists l
          where l.organization_id = k.organization_id and l.claim_id = k.id) is null`,
      );
      return rows.map(([organization_id, id]) => ({ organization_id: organization_id as string, id: id as string }));
    },
  },
  writes: {
    /** Works out the state of claims by their tags, as these are then, and stores it. */
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

async function ofKeys(
  sql: ReadSql,
  claims: readonly ClaimKey[],
  make: (keys: string, dialect: SqlDialect) => string,
): Promise<Row[]> {
  if (claims.length === 0) return [];
  const dialect = SQL_DIALECTS[sql.engine];
  const draft = new StatementDraft();
  return sql.allMade(draft.of(make(dialect.keys('k', draft.bind, claims), dialect)));
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
