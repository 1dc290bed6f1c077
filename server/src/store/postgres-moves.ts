import { isClosed } from '../domain/claim.ts';
import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import type { ClaimMove, MoveOutcome, TakeBackOutcome, TakingBack } from './claim-moves.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { isUniqueViolation } from './postgres-errors.ts';
import * as rows from './rows.ts';
import { STATEMENTS } from './statements.ts';
import { historyValues, moveValues, takeBackValues, takingBackValues } from './values.ts';

/** How often a move is tried that another claim stood in the way of, when that claim is then gone. */
const MOVE_ATTEMPTS = 3;

type Blocked = Extract<MoveOutcome, { outcome: 'blocked' }>;

/** Moves claims from one status to another, and takes moves back. */
export class PostgresMoves {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** See `Store.moveClaim`. */
  move(move: ClaimMove, audit?: AuditEntry): Promise<MoveOutcome> {
    return this.#unlessBlocked(move, () => this.#moveUnblocked(move, audit));
  }

  /** See `Store.takeBackMove`. What was done since comes before a claim in the way: it is why the move stays. */
  async takeBack(takingBack: TakingBack, audit?: AuditEntry): Promise<TakeBackOutcome> {
    const work = await this.#database.all(STATEMENTS.findWorkSince, sinceOf(takingBack), rows.toWorkSince);
    if (work.length > 0) return { outcome: 'overtaken', work };
    return this.#unlessBlocked(takingBack, () => this.#takeBackUnblocked(takingBack, audit));
  }

  async #unlessBlocked<T>(
    { organization_id, claim_id, to }: ClaimMove,
    attemptMove: () => Promise<T>,
  ): Promise<T | Blocked> {
    for (let attempt = 1; ; attempt += 1) {
      const key = [organization_id, claim_id];
      const blocking = isClosed(to)
        ? undefined
        : await this.#database.find(STATEMENTS.findOtherOpenClaim, key, rows.toMaybeText);
      if (blocking) return { outcome: 'blocked', claim_id: blocking };
      try {
        return await attemptMove();
      } catch (error) {
        // Another claim of the tracking number was opened in between: the index refused, and the next turn names it.
        if (!isUniqueViolation(error) || attempt === MOVE_ATTEMPTS) throw error;
      }
    }
  }

  #moveUnblocked(move: ClaimMove, audit: AuditEntry | undefined): Promise<MoveOutcome> {
    return this.#database.transaction(async (run) => {
      const [row] = (await run(STATEMENTS.moveClaim, moveValues(move))).rows;
      if (!row) return { outcome: 'changed' };
      await run(STATEMENTS.addMove, historyValues(move));
      if (audit) await run(ADD_AUDIT, auditValues(audit));
      return { outcome: 'moved', claim: rows.toClaim(row) };
    });
  }

  /** Work on the claim that another transaction does meanwhile counts as done after the taking back. */
  #takeBackUnblocked(takingBack: TakingBack, audit: AuditEntry | undefined): Promise<TakeBackOutcome> {
    return this.#database.transaction(async (run) => {
      const work = (await run(STATEMENTS.findWorkSince, sinceOf(takingBack))).rows.map(rows.toWorkSince);
      if (work.length > 0) return { outcome: 'overtaken', work };
      const [row] = (await run(STATEMENTS.takeBackMove, takeBackValues(takingBack))).rows;
      if (!row) return { outcome: 'changed' };
      await run(STATEMENTS.addTakingBack, takingBackValues(takingBack));
      if (audit) await run(ADD_AUDIT, auditValues(audit));
      return { outcome: 'taken_back', claim: rows.toClaim(row) };
    });
  }
}

const sinceOf = ({ organization_id, claim_id, taken }: TakingBack) => [organization_id, claim_id, taken.moved_at];
