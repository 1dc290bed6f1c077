import { execute, lock, query, type Row, type Sql, type SqlValue, toText, type Work } from '../../platform/sql/sql.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit, auditStatement } from '../audit/statements.ts';
import { type WaitGrowth, waitAfter } from './rules.ts';
import {
  accessTokenValues,
  changeValues,
  endsAdmin,
  OPERATOR_LOCKS,
  operatorValues,
  passwordValues,
  OPERATOR_STATEMENTS as STATEMENTS,
  sessionValues,
  toAccessToken,
  toOperator,
  toSessionAndOperator,
  toTokenAndOperator,
} from './statements.ts';
import type * as port from './store.ts';

const REPEATABLE = { isRepeatable: true };

/**
 * Stores operators: see the port, `OperatorStore`. An operator's row is always locked before its sessions and tokens.
 */
export class SqlOperatorStore implements port.OperatorStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async addOperator(operator: port.Operator, audit: AuditEntry): Promise<boolean> {
    return (await this.#write(STATEMENTS.addOperator, operatorValues(operator), audit)) > 0;
  }

  findOperator(id: string): Promise<port.Operator | undefined> {
    return this.#sql.find(STATEMENTS.findOperator, [id], toOperator);
  }

  findOperatorByEmail(email: string): Promise<port.Operator | undefined> {
    return this.#sql.find(STATEMENTS.findOperatorByEmail, [email], toOperator);
  }

  listOperators(): Promise<port.Operator[]> {
    return this.#sql.all(STATEMENTS.listOperators, [], toOperator);
  }

  changeOperator(change: port.OperatorChange, audit: AuditEntry): Promise<'changed' | 'absent' | 'last_admin'> {
    return this.#sql.transaction(function* () {
      if (endsAdmin(change)) {
        // Operators who are no longer admins when the lock is granted are not among them.
        const admins = (yield* query(STATEMENTS.listAdmins, [], 'for update')).map(toText);
        if (admins.length === 1 && admins[0] === change.id) return 'last_admin';
      }
      if (change.role !== undefined) {
        yield* lock(OPERATOR_LOCKS.lockOperator, [change.id]);
        yield* execute(STATEMENTS.fixTokenRoles, [change.id]);
      }
      if ((yield* execute(STATEMENTS.changeOperator, changeValues(change))) === 0) return 'absent';
      if (typeof change.disabled_at === 'string') yield* endAll(change.id);
      yield* addAudit(audit);
      return 'changed';
    });
  }

  setPassword(change: port.PasswordChange, audit: AuditEntry): Promise<boolean> {
    const { by_session, operator_id } = change;
    return this.#sql.transaction(function* () {
      yield* lock(OPERATOR_LOCKS.lockOperator, [operator_id]);
      if (by_session !== null && !(yield* hasSession(by_session, operator_id))) return false;
      if ((yield* execute(STATEMENTS.setPassword, passwordValues(change))) === 0) return false;
      yield* endAll(operator_id);
      if (change.session) yield* execute(STATEMENTS.addSession, sessionValues(change.session));
      yield* addAudit(audit);
      return true;
    });
  }

  /** Writes the operator's row first: a concurrent disabling or change of password waits for it, or is seen. */
  openSession(opening: port.SessionOpening, audit: AuditEntry): Promise<boolean> {
    const { session, password_hash, stronger_hash = password_hash, account } = opening;
    return this.#sql.transaction(function* () {
      const { operator_id, created_at } = session;
      const values = [operator_id, created_at, password_hash, stronger_hash];
      if ((yield* execute(STATEMENTS.noteSignIn, values)) === 0) return false;
      yield* execute(STATEMENTS.forgetAttempts, [account]);
      yield* execute(STATEMENTS.addSession, sessionValues(session));
      yield* addAudit(audit);
      return true;
    });
  }

  findSession(tokenHash: string): Promise<{ session: port.Session; operator: port.Operator } | undefined> {
    return this.#sql.find(STATEMENTS.findSession, [tokenHash], toSessionAndOperator);
  }

  async noteSessionSeen(tokenHash: string, at: string): Promise<void> {
    await this.#sql.write(STATEMENTS.noteSessionSeen, [tokenHash, at], REPEATABLE);
  }

  async endSession(tokenHash: string, audit: AuditEntry): Promise<void> {
    await this.#write(STATEMENTS.endSession, [tokenHash], audit);
  }

  endSessions(operatorId: string, audit: AuditEntry): Promise<void> {
    return this.#sql.transaction(function* () {
      yield* endAll(operatorId);
      yield* addAudit(audit);
    });
  }

  noteSessionPassword(typing: port.PasswordTyping, audit: AuditEntry): Promise<boolean> {
    const { token_hash, at, operator_id, password_hash, account } = typing;
    return this.#sql.transaction(function* () {
      const values = [token_hash, at, operator_id, password_hash];
      if ((yield* execute(STATEMENTS.noteSessionPassword, values)) === 0) return false;
      yield* execute(STATEMENTS.forgetAttempts, [account]);
      yield* addAudit(audit);
      return true;
    });
  }

  addAccessToken({ token, session_hash }: port.TokenIssue, audit: AuditEntry): Promise<boolean> {
    return this.#sql.transaction(function* () {
      const { operator_id } = token;
      if ((yield* query(STATEMENTS.findActiveOperator, [operator_id], 'for share')).length === 0) return false;
      if (!(yield* hasSession(session_hash, operator_id))) return false;
      yield* execute(STATEMENTS.addAccessToken, accessTokenValues(token));
      yield* addAudit(audit);
      return true;
    });
  }

  findAccessToken(tokenHash: string): Promise<{ token: port.AccessToken; operator: port.Operator } | undefined> {
    return this.#sql.find(STATEMENTS.findAccessToken, [tokenHash], toTokenAndOperator);
  }

  listAccessTokens(operatorId?: string): Promise<port.AccessToken[]> {
    if (operatorId === undefined) return this.#sql.all(STATEMENTS.listAllAccessTokens, [], toAccessToken);
    return this.#sql.all(STATEMENTS.listAccessTokens, [operatorId], toAccessToken);
  }

  findAccessTokenById(id: string): Promise<port.AccessToken | undefined> {
    return this.#sql.find(STATEMENTS.findAccessTokenById, [id], toAccessToken);
  }

  async noteAccessTokenUsed(id: string, at: string): Promise<void> {
    await this.#sql.write(STATEMENTS.noteAccessTokenUsed, [id, at], REPEATABLE);
  }

  async deleteAccessToken(operatorId: string, id: string, audit: AuditEntry): Promise<boolean> {
    return (await this.#write(STATEMENTS.deleteAccessToken, [operatorId, id], audit)) > 0;
  }

  beginAttempt(attempt: port.SignInAttempt, limits: port.AttemptLimits): Promise<{ waitMs: number }> {
    const { id, account, network, at } = attempt;
    const { until } = limits;
    return this.#sql.transaction(function* () {
      yield* lock(OPERATOR_LOCKS.lockAccount, [account]);
      yield* lock(OPERATOR_LOCKS.lockNetwork, [network]);
      const ofAccount = yield* query(STATEMENTS.countAttemptsOfAccount, [account, limits.account.since, until]);
      const ofNetwork = yield* query(STATEMENTS.countAttemptsOfNetwork, [network, limits.network.since, until]);
      const waitMs = Math.max(waitOf(ofAccount, limits.account, at), waitOf(ofNetwork, limits.network, at));
      if (waitMs === 0) yield* execute(STATEMENTS.addAttempt, [id, account, network, at]);
      return { waitMs };
    });
  }

  async forgetAttempts(account: string): Promise<void> {
    await this.#sql.write(STATEMENTS.forgetAttempts, [account], REPEATABLE);
  }

  async addAudit(entry: AuditEntry): Promise<void> {
    const { text, values } = auditStatement(entry);
    await this.#sql.write(text, values);
  }

  deleteExpiredSessions({ seenBefore, now }: { seenBefore: string; now: string }): Promise<number> {
    return this.#sql.write(STATEMENTS.deleteExpiredSessions, [seenBefore, now], REPEATABLE);
  }

  deleteOldAttempts(before: string): Promise<number> {
    return this.#sql.write(STATEMENTS.deleteOldAttempts, [before], REPEATABLE);
  }

  #write(text: string, values: readonly SqlValue[], audit: AuditEntry): Promise<number> {
    return this.#sql.write(text, values, { ifChanged: [auditStatement(audit)] });
  }
}

/** The rest of the wait at a time, of a row with the number of attempts and the time of the last one. */
function waitOf([row = []]: readonly Row[], growth: WaitGrowth, at: string): number {
  const [count, last] = row as [unknown, string | null];
  const waitMs = waitAfter(Number(count), growth);
  return last === null ? 0 : Math.min(waitMs, Math.max(0, Date.parse(last) + waitMs - Date.parse(at)));
}

/** Whether the session is the operator's, and keeps it from ending before the transaction does. */
function* hasSession(hash: string, operatorId: string): Work<boolean> {
  return (yield* query(STATEMENTS.findSessionOf, [hash, operatorId], 'for share')).length > 0;
}

/** Ends sessions before tokens: issuing a token locks its session. */
function* endAll(operatorId: string): Work<void> {
  yield* execute(STATEMENTS.endSessions, [operatorId]);
  yield* execute(STATEMENTS.deleteAccessTokens, [operatorId]);
}
