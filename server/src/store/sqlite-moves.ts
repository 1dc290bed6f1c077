import { isClosed } from '../domain/claim.ts';
import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import type { ClaimMove, MoveOutcome, TakeBackOutcome, TakingBack } from './claim-moves.ts';
import * as rows from './rows.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { STATEMENTS } from './statements.ts';
import { FIND_TALLIED } from './tally-statements.ts';
import { historyValues, moveValues, type SqlValue, takeBackValues, takingBackValues } from './values.ts';

/** Moves claims from one status to another, and takes moves back. */
export class SqliteMoves {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  /** See `Store.moveClaim`. */
  move(move: ClaimMove, audit?: AuditEntry): Promise<MoveOutcome> {
    return this.#database.write(() => {
      const blocking = this.#findBlocking(move);
      if (blocking) return { outcome: 'blocked', claim_id: blocking };
      const row = this.#find(STATEMENTS.moveClaim, moveValues(move));
      if (!row) return { outcome: 'changed' };
      this.#run(STATEMENTS.addMove, historyValues(move));
      this.#database.tallies.tellMoved(move, this.#tallied(move));
      if (audit) this.#run(ADD_AUDIT, auditValues(audit));
      return { outcome: 'moved', claim: rows.toClaim(row) };
    });
  }

  /** See `Store.takeBackMove`. */
  takeBack(takingBack: TakingBack, audit?: AuditEntry): Promise<TakeBackOutcome> {
    const { organization_id, claim_id, taken } = takingBack;
    return this.#database.write(() => {
      const since = [organization_id, claim_id, taken.moved_at];
      const work = this.#database.statement(STATEMENTS.findWorkSince).all(since).map(rows.toWorkSince);
      if (work.length > 0) return { outcome: 'overtaken', work };
      const blocking = this.#findBlocking(takingBack);
      if (blocking) return { outcome: 'blocked', claim_id: blocking };
      const row = this.#find(STATEMENTS.takeBackMove, takeBackValues(takingBack));
      if (!row) return { outcome: 'changed' };
      this.#run(STATEMENTS.addTakingBack, takingBackValues(takingBack));
      this.#database.tallies.tellTakenBack(takingBack, this.#tallied(takingBack));
      if (audit) this.#run(ADD_AUDIT, auditValues(audit));
      return { outcome: 'taken_back', claim: rows.toClaim(row) };
    });
  }

  /** The open claim that keeps another one closed. */
  #findBlocking({ organization_id, claim_id, to }: ClaimMove): string | null | undefined {
    if (isClosed(to)) return undefined;
    const other = this.#find(STATEMENTS.findOtherOpenClaim, [organization_id, claim_id]);
    return other && rows.toMaybeText(other);
  }

  /** The columns by which a claim is counted, other than its standing. */
  #tallied({ organization_id, claim_id }: ClaimMove): rows.Row {
    return this.#find(FIND_TALLIED, [organization_id, claim_id]) ?? [];
  }

  #find(text: string, values: readonly SqlValue[]): rows.Row | undefined {
    return this.#database.statement(text).find(values);
  }

  #run(text: string, values: readonly SqlValue[]): void {
    this.#database.statement(text).run(values);
  }
}
