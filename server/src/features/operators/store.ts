import { execute, lock, query, type Row, type Sql, type SqlValue, toText, type Work } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit, auditStatement } from '../audit/statements.ts';
import type {
  AccessToken,
  AttemptLimits,
  Operator,
  OperatorChange,
  PasswordChange,
  PasswordTyping,
  Session,
  SessionOpening,
  SignInAttempt,
  TokenIssue,
} from './record.ts';
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

const REPEATABLE = { isRepeatable: true };

/**
 * Stores operators, sessions, access tokens and sign-in attempts. Every change includes its audit entry.
 *
 * Words: an **operator** is a person who works claims or administers the service. A **session** is what a sign-in
 * opens; an **access token** lets a program act for an operator. An **attempt** is a sign-in that has not succeeded.
 */
export const operatorStore = defineStore({
  reads: {
    findOperator(sql, id: string): Promise<Operator | undefined> {
      return sql.find(STATEMENTS.findOperator, [id], toOperator);
    },

    /** @param email in lower case */
    findOperatorByEmail(sql, email: string): Promise<Operator | undefined> {
      return sql.find(STATEMENTS.findOperatorByEmail, [email], toOperator);
    },

    /** Oldest first. */
    listOperators(sql): Promise<Operator[]> {
      return sql.all(STATEMENTS.listOperators, [], toOperator);
    },

    /** Gives it with its operator, whether or not either is still active. */
    findSession(sql, tokenHash: string): Promise<{ session: Session; operator: Operator } | undefined> {
      return sql.find(STATEMENTS.findSession, [tokenHash], toSessionAndOperator);
    },

    /** Gives it with its operator, whether or not either is still active. */
    findAccessToken(sql, tokenHash: string): Promise<{ token: AccessToken; operator: Operator } | undefined> {
      return sql.find(STATEMENTS.findAccessToken, [tokenHash], toTokenAndOperator);
    },

    /** Lists the tokens of one operator, or of all. Oldest first. */
    listAccessTokens(sql, operatorId?: string): Promise<AccessToken[]> {
      if (operatorId === undefined) return sql.all(STATEMENTS.listAllAccessTokens, [], toAccessToken);
      return sql.all(STATEMENTS.listAccessTokens, [operatorId], toAccessToken);
    },

    findAccessTokenById(sql, id: string): Promise<AccessToken | undefined> {
      return sql.find(STATEMENTS.findAccessTokenById, [id], toAccessToken);
    },
  },
  writes: {
    /** Adds an operator. False when the e-mail address is taken. */
    async addOperator(sql, operator: Operator, audit: AuditEntry): Promise<boolean> {
      return (await write(sql, STATEMENTS.addOperator, operatorValues(operator), audit)) > 0;
    },

    /**
     * Changes an operator; disabling ends the operator's sessions and access tokens. Tokens keep the role they were
     * issued with. `last_admin`: no active admin would be left, also when concurrent changes would cause that together.
     */
    changeOperator(sql, change: OperatorChange, audit: AuditEntry): Promise<'changed' | 'absent' | 'last_admin'> {
      return sql.transaction(function* () {
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
    },

    /**
     * Changes an operator's password and ends all sessions and access tokens; then opens `session`, if given. False
     * when there is no such operator, the password differs from the expected one, the requesting session has ended, or
     * a session is to be opened for a disabled operator.
     */
    setPassword(sql, change: PasswordChange, audit: AuditEntry): Promise<boolean> {
      const { by_session, operator_id } = change;
      return sql.transaction(function* () {
        yield* lock(OPERATOR_LOCKS.lockOperator, [operator_id]);
        if (by_session !== null && !(yield* hasSession(by_session, operator_id))) return false;
        if ((yield* execute(STATEMENTS.setPassword, passwordValues(change))) === 0) return false;
        yield* endAll(operator_id);
        if (change.session) yield* execute(STATEMENTS.addSession, sessionValues(change.session));
        yield* addAudit(audit);
        return true;
      });
    },

    /**
     * Opens a session and deletes the account's attempts. False when the operator is disabled or has another password
     * by now.
     */
    /** Writes the operator's row first: a concurrent disabling or change of password waits for it, or is seen. */
    openSession(sql, opening: SessionOpening, audit: AuditEntry): Promise<boolean> {
      const { session, password_hash, stronger_hash = password_hash, account } = opening;
      return sql.transaction(function* () {
        const { operator_id, created_at } = session;
        const values = [operator_id, created_at, password_hash, stronger_hash];
        if ((yield* execute(STATEMENTS.noteSignIn, values)) === 0) return false;
        yield* execute(STATEMENTS.forgetAttempts, [account]);
        yield* execute(STATEMENTS.addSession, sessionValues(session));
        yield* addAudit(audit);
        return true;
      });
    },

    async noteSessionSeen(sql, tokenHash: string, at: string): Promise<void> {
      await sql.write(STATEMENTS.noteSessionSeen, [tokenHash, at], REPEATABLE);
    },

    /** Ends a session. Without such a session it writes nothing, not even `audit`. */
    async endSession(sql, tokenHash: string, audit: AuditEntry): Promise<void> {
      await write(sql, STATEMENTS.endSession, [tokenHash], audit);
    },

    /** Ends every session and every access token of an operator. */
    endSessions(sql, operatorId: string, audit: AuditEntry): Promise<void> {
      return sql.transaction(function* () {
        yield* endAll(operatorId);
        yield* addAudit(audit);
      });
    },

    /**
     * Records that the password was typed in a session, and deletes the account's attempts. False when the session has
     * ended, or its operator is disabled or has another password.
     */
    noteSessionPassword(sql, typing: PasswordTyping, audit: AuditEntry): Promise<boolean> {
      const { token_hash, at, operator_id, password_hash, account } = typing;
      return sql.transaction(function* () {
        const values = [token_hash, at, operator_id, password_hash];
        if ((yield* execute(STATEMENTS.noteSessionPassword, values)) === 0) return false;
        yield* execute(STATEMENTS.forgetAttempts, [account]);
        yield* addAudit(audit);
        return true;
      });
    },

    /**
     * Adds an access token. False when the operator is disabled, or the issuing session has ended, also concurrently,
     * so that no token outlives the end of all sessions.
     */
    addAccessToken(sql, { token, session_hash }: TokenIssue, audit: AuditEntry): Promise<boolean> {
      return sql.transaction(function* () {
        const { operator_id } = token;
        if ((yield* query(STATEMENTS.findActiveOperator, [operator_id], 'for share')).length === 0) return false;
        if (!(yield* hasSession(session_hash, operator_id))) return false;
        yield* execute(STATEMENTS.addAccessToken, accessTokenValues(token));
        yield* addAudit(audit);
        return true;
      });
    },

    async noteAccessTokenUsed(sql, id: string, at: string): Promise<void> {
      await sql.write(STATEMENTS.noteAccessTokenUsed, [id, at], REPEATABLE);
    },

    /** Returns false when the operator has no such token. */
    async deleteAccessToken(sql, operatorId: string, id: string, audit: AuditEntry): Promise<boolean> {
      return (await write(sql, STATEMENTS.deleteAccessToken, [operatorId, id], audit)) > 0;
    },

    /**
     * Adds a sign-in attempt unless the account or the network has to wait after its last one; then gives the remaining
     * wait. Exact for concurrent attempts.
     */
    beginAttempt(sql, attempt: SignInAttempt, limits: AttemptLimits): Promise<{ waitMs: number }> {
      const { id, account, network, at } = attempt;
      const { until } = limits;
      return sql.transaction(function* () {
        yield* lock(OPERATOR_LOCKS.lockAccount, [account]);
        yield* lock(OPERATOR_LOCKS.lockNetwork, [network]);
        const ofAccount = yield* query(STATEMENTS.countAttemptsOfAccount, [account, limits.account.since, until]);
        const ofNetwork = yield* query(STATEMENTS.countAttemptsOfNetwork, [network, limits.network.since, until]);
        const waitMs = Math.max(waitOf(ofAccount, limits.account, at), waitOf(ofNetwork, limits.network, at));
        if (waitMs === 0) yield* execute(STATEMENTS.addAttempt, [id, account, network, at]);
        return { waitMs };
      });
    },

    /** Deletes an account's attempts. */
    async forgetAttempts(sql, account: string): Promise<void> {
      await sql.write(STATEMENTS.forgetAttempts, [account], REPEATABLE);
    },

    /** Adds an entry of the audit log that comes with no change, such as a failed sign-in. */
    async addAudit(sql, entry: AuditEntry): Promise<void> {
      const { text, values } = auditStatement(entry);
      await sql.write(text, values);
    },

    /** Deletes expired sessions; gives how many. */
    deleteExpiredSessions(sql, { seenBefore, now }: { seenBefore: string; now: string }): Promise<number> {
      return sql.write(STATEMENTS.deleteExpiredSessions, [seenBefore, now], REPEATABLE);
    },

    deleteOldAttempts(sql, before: string): Promise<number> {
      return sql.write(STATEMENTS.deleteOldAttempts, [before], REPEATABLE);
    },
  },
});

export type OperatorStore = StoreOf<typeof operatorStore>;

function write(sql: Sql, text: string, values: readonly SqlValue[], audit: AuditEntry): Promise<number> {
  return sql.write(text, values, { ifChanged: [auditStatement(audit)] });
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
