import { DAY_MS } from '../../../platform/durations.ts';
import type { Row } from '../../../platform/sql/sql.ts';
import type { GroupCommitCompanion } from '../../../platform/sql/sqlite/group-commit.ts';
import type { SqliteStatement } from '../../../platform/sql/sqlite/statement.ts';
import type { ClaimCounters, ClaimMove, ClaimToFile, TakingBack } from '../../claims/record.ts';
import { LOW_RANGE } from '../../claims/rules/currency.ts';
import { type ClaimStatus, isDecided } from '../../claims/rules/standing.ts';
import { ADD_TO_COUNTER, type ClaimCounter } from './counters.ts';

type Key = readonly (string | number)[];

interface Change {
  counter: ClaimCounter;
  key: Key;
  /** The numbers that are added to the counts of that key. */
  by: number[];
}

/** The members that a claim is counted by, whatever its standing. */
type Tallied = Pick<
  ClaimToFile,
  'organization_id' | 'carrier' | 'type' | 'currency' | 'provider' | 'claimed_amount'
> & {
  created_at: string;
};

/**
 * Counts what the creates and moves of one group commit change, in memory, and writes the sums once: a hundred creates
 * of one group cost two statements more, not two hundred.
 */
export class SqliteCounters implements GroupCommitCompanion, ClaimCounters {
  /** Changes of the write that runs. */
  #told: Change[] = [];
  readonly #sums = new Map<string, Change>();

  tellFiled(claim: Tallied): void {
    this.#count(claim, { status: 'CREATED', reason: null, n: 1 });
  }

  tellMoved(move: ClaimMove, row: Row): void {
    const claim = toTallied(move.organization_id, row);
    this.#countAgain(claim, move);
    this.#countDecision(claim, { ...move, n: 1 });
  }

  /** Taking a move back is no decision, and takes that of the move out of the counts. */
  tellTakenBack(takingBack: TakingBack, row: Row): void {
    const claim = toTallied(takingBack.organization_id, row);
    this.#countAgain(claim, takingBack);
    this.#countDecision(claim, { ...takingBack.taken, n: -1 });
  }

  keep(): void {
    for (const change of this.#told) {
      const name = `${change.counter} ${change.key.join(' ')}`;
      const sum = this.#sums.get(name);
      if (sum) for (const [index, n] of change.by.entries()) sum.by[index] = (sum.by[index] ?? 0) + n;
      else this.#sums.set(name, change);
    }
    this.#told = [];
  }

  drop(): void {
    this.#told = [];
  }

  write(prepare: (text: string) => SqliteStatement): void {
    for (const { counter, key, by } of this.#sums.values()) {
      if (by.some((n) => n !== 0)) prepare(ADD_TO_COUNTER[counter]).run([...key, ...by]);
    }
  }

  clear(): void {
    this.#told = [];
    this.#sums.clear();
  }

  #countAgain(claim: Tallied, { from, to }: Pick<ClaimMove, 'from' | 'to'>): void {
    this.#count(claim, { status: from.status, reason: from.status_reason, n: -1 });
    this.#count(claim, { status: to.status, reason: to.status_reason, n: 1 });
  }

  #countDecision(claim: Tallied, move: TakingBack['taken'] & { n: number }): void {
    const { from, to, moved_at, n } = move;
    if (!isDecided(to.status) || isDecided(from.status)) return;
    const days = Math.max(0, Math.floor((Date.parse(moved_at) - Date.parse(claim.created_at)) / DAY_MS));
    this.#told.push({ counter: 'decisions', key: [claim.organization_id, dayOf(moved_at), to.status, days], by: [n] });
  }

  #count(claim: Tallied, { status, reason, n }: { status: ClaimStatus; reason: string | null; n: number }): void {
    const { organization_id, carrier, type, currency, provider, claimed_amount, created_at } = claim;
    const key = [organization_id, status, reason ?? '', carrier, type, currency, provider ?? ''];
    const low = claimed_amount % LOW_RANGE;
    const high = (claimed_amount - low) / LOW_RANGE;
    this.#told.push({ counter: 'claims', key, by: [n, n * high, n * low] });
    this.#told.push({ counter: 'days', key: [organization_id, dayOf(created_at), status], by: [n] });
  }
}

function toTallied(organization_id: string, row: Row): Tallied {
  type Columns = [string, Tallied['type'], string, string | null, number, string];
  const [carrier, type, currency, provider, claimed_amount, created_at] = row as Columns;
  return { organization_id, carrier, type, currency, provider, claimed_amount, created_at };
}

function dayOf(time: string): string {
  return time.slice(0, 10);
}
