import { isClosed } from '../domain/claim.ts';
import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { isUniqueViolation } from './postgres-errors.ts';
import * as rows from './rows.ts';
import { STATEMENTS } from './statements.ts';
import type { ClaimMove, MoveOutcome } from './store.ts';
import { historyValues, moveValues } from './values.ts';

/** How often a move is tried that another claim stood in the way of, when that claim is then gone. */
const MOVE_ATTEMPTS = 3;

/** Moves claims from one status to another. */
export class PostgresMoves {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** See `Store.moveClaim`. */
  async move(move: ClaimMove, audit?: AuditEntry): Promise<MoveOutcome> {
    const { organization_id, claim_id, to } = move;
    for (let attempt = 1; ; attempt += 1) {
      const key = [organization_id, claim_id];
      const blocking = isClosed(to)
        ? undefined
        : await this.#database.find(STATEMENTS.findOtherOpenClaim, key, rows.toMaybeText);
      if (blocking) return { outcome: 'blocked', claim_id: blocking };
      try {
        return await this.#moveUnblocked(move, audit);
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
}
