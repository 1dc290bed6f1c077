import { isDeepStrictEqual } from 'node:util';
import { execute, lock, query, type Row } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { ClaimKey } from '../claims/record.ts';
import { toPaid } from '../refunds/store.ts';
import type { DeadlineSubject, KeptDeadline } from './record.ts';
import { ENGINE_STATEMENTS } from './statements.ts';

/** A claim with the facts by which its deadline was worked out; `kept` is undefined where nothing is to be kept. */
export interface WorkedOut {
  subject: DeadlineSubject;
  kept: KeptDeadline | undefined;
}

/** Stores deadlines. */
export const deadlineStore = defineStore({
  reads: {
    /** Finds the facts of claims; those that are not there are left out. */
    async listSubjects(sql, claims: readonly ClaimKey[]): Promise<DeadlineSubject[]> {
      return await sql.all(ENGINE_STATEMENTS[sql.engine].listSubjects, [keysOf(claims)], toSubject);
    },
  },
  writes: {
    /** Stores deadlines, except of claims whose facts have changed: a later entry of the change log covers them. */
    keepDeadlines(sql, worked: readonly WorkedOut[]): Promise<void> {
      const own = ENGINE_STATEMENTS[sql.engine];
      const keys = keysOf(
        worked.map(({ subject: { organization_id, claim_id } }) => ({ organization_id, id: claim_id })),
      );
      return sql.transaction(function* () {
        // In the order of a move, which locks its claim first: a claim that changes meanwhile waits, or is not kept.
        yield* lock(own.lockClaims, [keys]);
        const facts = new Map((yield* query(own.listSubjects, [keys])).map((row) => [toSubject(row).claim_id, row]));
        const same = worked.filter(({ subject }) => isSame(facts.get(subject.claim_id), subject));
        const kept = same.flatMap((each) => each.kept ?? []);
        const gone = same.filter((each) => !each.kept).map(({ subject }) => subject);
        if (kept.length > 0) {
          yield* execute(own.setDeadlines, [
            JSON.stringify(
              kept.map((row) => ({ ...row, is_latest: Number(row.is_latest), is_certain: Number(row.is_certain) })),
            ),
          ]);
        }
        if (gone.length > 0) yield* execute(own.deleteDeadlines, [JSON.stringify(gone)]);
      });
    },

    /** Wakes older claims that have the tracking number of one of these, of which no deadline was stored yet. */
    async wakeNamesakes(sql, claims: readonly ClaimKey[], now: string): Promise<void> {
      await sql.write(ENGINE_STATEMENTS[sql.engine].wakeNamesakes, [keysOf(claims), now], { isRepeatable: true });
    },
  },
});

export type DeadlineStore = StoreOf<typeof deadlineStore>;

function keysOf(claims: readonly ClaimKey[]): string {
  return JSON.stringify(claims.map(({ organization_id, id }) => ({ organization_id, claim_id: id })));
}

function isSame(row: Row | undefined, subject: DeadlineSubject): boolean {
  return row !== undefined && isDeepStrictEqual(toSubject(row), subject);
}

function toSubject(row: Row): DeadlineSubject {
  type Day = string | null;
  type Key = [string, string, DeadlineSubject['carrier'], DeadlineSubject['type'], DeadlineSubject['status']];
  type Approval = [Day, Day, string | null, unknown, unknown];
  type SubjectRow = [...Key, string, string, string, Day, Day, Day, Day, Day, Day, Day, Day, ...Approval];
  const [organization_id, claim_id, carrier, type, status, ...rest] = row as unknown as SubjectRow;
  const [created_at, origin_country, destination_country, posted_on, expected_on, delivered_on, ...reviews] = rest;
  const [first_review_at, last_review_at, asleep_until, filed_on, last_filed_on, ...approval] = reviews;
  const [approved_on, approved_at, ...sums] = approval as unknown as Approval;
  const claim = { organization_id, claim_id, carrier, type, status, created_at, origin_country, destination_country };
  const filed = { first_review_at, last_review_at, ...(last_filed_on !== null && { filed_on }) };
  const money = { approved_on, approved_at, paid: paidOf(...sums) };
  return { ...claim, posted_on, expected_on, delivered_on, ...filed, ...money, asleep_until };
}

/** @param paid sums with their currencies; an amount in another currency than the approved one pays nothing of it */
function paidOf(paid: string | null, approved: unknown, paidAmount: unknown): DeadlineSubject['paid'] {
  if (!toPaid(paid).some(({ amount }) => amount > 0)) return 'NOTHING';
  return approved === null || Number(approved) <= Number(paidAmount ?? 0) ? 'EVERYTHING' : 'SOMETHING';
}
