import { type Row, SQL_DIALECTS, StatementDraft } from '../../platform/sql/sql.ts';
import { defineStore } from '../../platform/sql/store.ts';
import type { ClaimKey } from './record.ts';
import { isSoundBrief } from './rules/damage.ts';
import { CLAIM_STATUSES } from './rules/standing.ts';

/** Claims before an identifier; `statuses`: only claims of these. */
interface WalkStep {
  beforeId: string;
  limit: number;
  statuses?: readonly string[] | undefined;
}

/** Literally the condition of the index `claims_queue`, which holds for every claim. */
const IS_QUEUED = { sqlite: 'true', postgres: 'version > 0' } as const;

/** Goes through the claims of all organizations, for derivations. */
export const claimWalk = defineStore({
  reads: {
    /**
     * Lists claims before an identifier, newest first: the next ones of each status, by the index that has them in that
     * order.
     */
    async listBefore(
      sql,
      { beforeId, limit, statuses = CLAIM_STATUSES }: WalkStep,
    ): Promise<(ClaimKey & { carrier: string })[]> {
      const { engine } = sql;
      const draft = new StatementDraft();
      const seeks = statuses.map(
        (status) => `select * from (
          select organization_id, id, carrier from claims${SQL_DIALECTS[engine].indexedBy('claims_queue')}
          where status = ${draft.bind(status)} and ${IS_QUEUED[engine]} and id < ${draft.bind(beforeId)}
          order by id desc limit ${limit}) s`,
      );
      const text = `select organization_id, id, carrier from (${seeks.join(' union all ')}) f order by id desc limit ${limit}`;
      return (await sql.allMade(draft.of(text))).map(toWalked);
    },

    /** Finds the fault in the row of a claim; undefined for a sound one. */
    async findDamage(sql, { organization_id, id }: ClaimKey): Promise<{ table: string; problem: string } | undefined> {
      const text = 'select filed from claims where organization_id = $1 and id = $2';
      const filed = await sql.find(text, [organization_id, id], ([found]) => String(found));
      return filed === undefined || isSoundBrief(filed)
        ? undefined
        : { table: 'claims', problem: 'filed: no claim as JSON' };
    },
  },
  writes: {},
});

function toWalked(row: Row): ClaimKey & { carrier: string } {
  const [organization_id, id, carrier] = row as [string, string, string];
  return { organization_id, id, carrier };
}
