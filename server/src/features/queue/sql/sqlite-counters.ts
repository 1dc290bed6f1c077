import { type ClaimStatus, isDecided } from '../domain/claim.ts';
import type { ClaimMove, TakingBack } from './claim-moves.ts';
import type { Row } from './rows.ts';
import type { SqliteStatement } from './sqlite-statement.ts';
import type { TurnCompanion } from './sqlite-turn.ts';
import type { ClaimToFile } from './store.ts';
import { ADD_TO_TALLY, LOW_RANGE, type Tally } from './tally-statements.ts';

const DAY_MS = 86_400_000;

type Key = readonly (string | number)[];

interface Change {
  tally: Tally;
  key: Key;
  /** What is added to the counts of that key. */
  by: number[];
}

/** What a claim is counted by, whatever its standing. */
type Tallied = Pick<
  ClaimToFile,
  'organization_id' | 'carrier' | 'type' | 'currency' | 'provider' | 'claimed_amount'
> & {
  created_at: string;
};

/**
 * Counts what the creates and moves of one turn change, in memory, and writes the sums once: a hundred creates of one
 * turn cost two statements more, not two hundred.
 */
export class SqliteTallies implements TurnCompanion {
  readonly #prepare: (text: string) => SqliteStatement;
  /** Of the write that runs. */
  #told: Change[] = [];
  readonly #sums = new Map<string, Change>();

  constructor(prepare: (text: string) => SqliteStatement) {
    this.#prepare = prepare;
  }

  tellFiled(claim: ClaimToFile): void {
    this.#count(claim, { status: 'CREATED', reason: null, n: 1 });
  }

  /** @param row what `FIND_TALLIED` gives of the claim */
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
      const name = `${change.tally} ${change.key.join(' ')}`;
      const sum = this.#sums.get(name);
      if (sum) for (const [index, n] of change.by.entries()) sum.by[index] = (sum.by[index] ?? 0) + n;
      else this.#sums.set(name, change);
    }
    this.#told = [];
  }

  drop(): void {
    this.#told = [];
  }

  write(): void {
    for (const { tally, key, by } of this.#sums.values()) {
      if (by.some((n) => n !== 0)) this.#prepare(ADD_TO_TALLY[tally]).run([...key, ...by]);
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
    this.#told.push({ tally: 'decisions', key: [claim.organization_id, dayOf(moved_at), to.status, days], by: [n] });
  }

  #count(claim: Tallied, { status, reason, n }: { status: ClaimStatus; reason: string | null; n: number }): void {
    const { organization_id, carrier, type, currency, provider, claimed_amount, created_at } = claim;
    const key = [organization_id, status, reason ?? '', carrier, type, currency, provider ?? ''];
    const low = claimed_amount % LOW_RANGE;
    const high = (claimed_amount - low) / LOW_RANGE;
    this.#told.push({ tally: 'claims', key, by: [n, n * high, n * low] });
    this.#told.push({ tally: 'days', key: [organization_id, dayOf(created_at), status], by: [n] });
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
