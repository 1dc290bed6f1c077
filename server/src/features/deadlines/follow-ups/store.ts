import { execute, lock, type Row } from '../../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../../platform/sql/store.ts';
import type { AuditEntry } from '../../audit/record.ts';
import { addAudit } from '../../audit/statements.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { LOCK_CLAIM } from '../../claims/statements.ts';
import type { FollowUp, FollowUpEntry } from './record.ts';

const COLUMNS = 'organization_id, claim_id, id, kind, actor, at, look_on, note, ended_at';
const IN_FORCE = 'organization_id = $1 and claim_id = $2 and ended_at is null';

const FOLLOW_UP_STATEMENTS = {
  find: `select look_on, note, at, actor from claim_follow_ups where ${IN_FORCE}`,
  end: `update claim_follow_ups set ended_at = $3 where ${IN_FORCE}`,
  add: `insert into claim_follow_ups (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
} as const;

/** Stores follow-ups. */
export const followUpStore = defineStore({
  reads: {
    /** Finds the follow-up in force; undefined when there is none. */
    findFollowUp(sql, { organization_id, id }: ClaimKey): Promise<FollowUp | undefined> {
      return sql.find(FOLLOW_UP_STATEMENTS.find, [organization_id, id], toFollowUp);
    },
  },
  writes: {
    /**
     * Ends the one in force and adds an entry, which is in force when it has a day. False when there was none to take away:
     * then nothing is stored.
     */
    addFollowUp(sql, entry: FollowUpEntry, audit: AuditEntry): Promise<boolean> {
      const { organization_id, claim_id, id, at, actor, look_on, note } = entry;
      const [kind, endedAt] = look_on === null ? ['follow_up_removed', at] : ['follow_up_set', null];
      return sql.transaction(function* () {
        // Of several that are set at the same time each ends the one before it.
        yield* lock(LOCK_CLAIM, [organization_id, claim_id]);
        const ended = yield* execute(FOLLOW_UP_STATEMENTS.end, [organization_id, claim_id, at]);
        if (ended === 0 && look_on === null) return false;
        const values = [organization_id, claim_id, id, kind, actor, at, look_on, note, endedAt];
        yield* execute(FOLLOW_UP_STATEMENTS.add, values);
        yield* addAudit(audit);
        return true;
      });
    },

    /** Ends the follow-up in force, if there is one; it leaves nothing in the history. */
    async wake(sql, { organization_id, id }: ClaimKey, at: string): Promise<void> {
      await sql.write(FOLLOW_UP_STATEMENTS.end, [organization_id, id, at], { isRepeatable: true });
    },
  },
});

export type FollowUpStore = StoreOf<typeof followUpStore>;

function toFollowUp(row: Row): FollowUp {
  const [look_on, note, set_at, set_by] = row as [string, string | null, string, string];
  return { look_on, note, set_at, set_by };
}
