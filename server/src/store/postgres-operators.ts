import type { Carrier } from '../domain/shipment.ts';
import type { AuditEntry } from './audit.ts';
import { namesStatement, namingsStatement, toNamed } from './audit-names.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import * as rows from './operator-rows.ts';
import {
  changeValues,
  endsAdmin,
  POSTGRES_OPERATOR_STATEMENTS as LOCKS,
  listAuditStatement,
  passwordValues,
  OPERATOR_STATEMENTS as STATEMENTS,
} from './operator-statements.ts';
import type * as port from './operator-store.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import type { Run } from './postgres-pool.ts';
import { POSTGRES_QUEUE } from './queue-dialect.ts';
import { toText } from './rows.ts';

/** The operator's people in PostgreSQL, where writes happen at once: what they decide by is locked first. */
export class PostgresOperatorStore implements port.OperatorStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async addOperator(operator: port.Operator, audit: AuditEntry): Promise<boolean> {
    return (await this.#database.writeAudited(STATEMENTS.addOperator, rows.operatorValues(operator), audit)) > 0;
  }

  findOperator(id: string): Promise<port.Operator | undefined> {
    return this.#database.find(STATEMENTS.findOperator, [id], rows.toOperator);
  }

  findOperatorByEmail(email: string): Promise<port.Operator | undefined> {
    return this.#database.find(STATEMENTS.findOperatorByEmail, [email], rows.toOperator);
  }

  listOperators(): Promise<port.Operator[]> {
    return this.#database.all(STATEMENTS.listOperators, [], rows.toOperator);
  }

  changeOperator(change: port.OperatorChange, audit: AuditEntry): Promise<'changed' | 'absent' | 'last_admin'> {
    return this.#database.transaction(async (run) => {
      if (endsAdmin(change)) {
        const admins = (await run(LOCKS.lockAdmins, [])).rows.map(toText);
        if (admins.length === 1 && admins[0] === change.id) return 'last_admin';
      }
      if (change.role !== undefined) {
        // Before its tokens, as everywhere.
        await run(LOCKS.lockOperator, [change.id]);
        await run(STATEMENTS.fixTokenRoles, [change.id]);
      }
      if ((await run(STATEMENTS.changeOperator, changeValues(change))).changed === 0) return 'absent';
      if (typeof change.disabled_at === 'string') await endAll(run, change.id);
      await run(ADD_AUDIT, auditValues(audit));
      return 'changed';
    });
  }

  setPassword(change: port.PasswordChange, audit: AuditEntry): Promise<boolean> {
    const { by_session, operator_id } = change;
    return this.#database.transaction(async (run) => {
      // Before its sessions, as everywhere.
      await run(LOCKS.lockOperator, [operator_id]);
      if (by_session !== null && !(await hasSession(run, by_session, operator_id))) return false;
      if ((await run(STATEMENTS.setPassword, passwordValues(change))).changed === 0) return false;
      await endAll(run, change.operator_id);
      if (change.session) await run(STATEMENTS.addSession, rows.sessionValues(change.session));
      await run(ADD_AUDIT, auditValues(audit));
      return true;
    });
  }

  /** The operator's row is written first: whoever disables it or changes its password at once waits, or is seen. */
  openSession({ session, password_hash, account }: port.SessionOpening, audit: AuditEntry): Promise<boolean> {
    return this.#database.transaction(async (run) => {
      const { operator_id, created_at } = session;
      if ((await run(STATEMENTS.noteSignIn, [operator_id, created_at, password_hash])).changed === 0) return false;
      await run(STATEMENTS.forgetAttempts, [account]);
      await run(STATEMENTS.addSession, rows.sessionValues(session));
      await run(ADD_AUDIT, auditValues(audit));
      return true;
    });
  }

  findSession(tokenHash: string): Promise<{ session: port.Session; operator: port.Operator } | undefined> {
    return this.#database.find(STATEMENTS.findSession, [tokenHash], rows.toSessionAndOperator);
  }

  async noteSessionSeen(tokenHash: string, at: string): Promise<void> {
    await this.#database.writeRepeatably(STATEMENTS.noteSessionSeen, [tokenHash, at]);
  }

  async endSession(tokenHash: string, audit: AuditEntry): Promise<void> {
    await this.#database.writeAudited(STATEMENTS.endSession, [tokenHash], audit);
  }

  endSessions(operatorId: string, audit: AuditEntry): Promise<void> {
    return this.#database.transaction(async (run) => {
      await endAll(run, operatorId);
      await run(ADD_AUDIT, auditValues(audit));
    });
  }

  noteSessionPassword(typing: port.PasswordTyping, audit: AuditEntry): Promise<boolean> {
    const { token_hash, at, operator_id, password_hash, account } = typing;
    return this.#database.transaction(async (run) => {
      const values = [token_hash, at, operator_id, password_hash];
      if ((await run(STATEMENTS.noteSessionPassword, values)).changed === 0) return false;
      await run(STATEMENTS.forgetAttempts, [account]);
      await run(ADD_AUDIT, auditValues(audit));
      return true;
    });
  }

  addAccessToken({ token, session_hash }: port.TokenIssue, audit: AuditEntry): Promise<boolean> {
    return this.#database.transaction(async (run) => {
      const { operator_id } = token;
      if ((await run(LOCKS.lockOperatorInForce, [operator_id])).rows.length === 0) return false;
      if (!(await hasSession(run, session_hash, operator_id))) return false;
      await run(STATEMENTS.addAccessToken, rows.accessTokenValues(token));
      await run(ADD_AUDIT, auditValues(audit));
      return true;
    });
  }

  findAccessToken(tokenHash: string): Promise<{ token: port.AccessToken; operator: port.Operator } | undefined> {
    return this.#database.find(STATEMENTS.findAccessToken, [tokenHash], rows.toTokenAndOperator);
  }

  listAccessTokens(operatorId?: string): Promise<port.AccessToken[]> {
    if (operatorId === undefined) return this.#database.all(STATEMENTS.listAllAccessTokens, [], rows.toAccessToken);
    return this.#database.all(STATEMENTS.listAccessTokens, [operatorId], rows.toAccessToken);
  }

  findAccessTokenById(id: string): Promise<port.AccessToken | undefined> {
    return this.#database.find(STATEMENTS.findAccessTokenById, [id], rows.toAccessToken);
  }

  async noteAccessTokenUsed(id: string, at: string): Promise<void> {
    await this.#database.writeRepeatably(STATEMENTS.noteAccessTokenUsed, [id, at]);
  }

  async deleteAccessToken(operatorId: string, id: string, audit: AuditEntry): Promise<boolean> {
    return (await this.#database.writeAudited(STATEMENTS.deleteAccessToken, [operatorId, id], audit)) > 0;
  }

  beginAttempt(attempt: port.SignInAttempt, limits: port.AttemptLimits): Promise<{ throttledBy: string | null }> {
    const { id, account, address, at } = attempt;
    const { since, perAccount, perAddress } = limits;
    return this.#database.transaction(async (run) => {
      await run(LOCKS.lockAccount, [account]);
      await run(LOCKS.lockAddress, [address]);
      const [row] = [
        ...(await run(STATEMENTS.findAttemptOfAccount, [account, since, perAccount - 1])).rows,
        ...(await run(STATEMENTS.findAttemptOfAddress, [address, since, perAddress - 1])).rows,
      ];
      if (!row) await run(STATEMENTS.addAttempt, [id, account, address, at]);
      return { throttledBy: row ? toText(row) : null };
    });
  }

  async forgetAttempts(account: string): Promise<void> {
    await this.#database.writeRepeatably(STATEMENTS.forgetAttempts, [account]);
  }

  async addAudit(entry: AuditEntry): Promise<void> {
    await this.#database.write(ADD_AUDIT, auditValues(entry));
  }

  listAudit(query: port.AuditQuery): Promise<AuditEntry[]> {
    const { text, values } = listAuditStatement(query, 'postgres');
    return this.#database.all(text, values, rows.toAudit);
  }

  async findNames(asked: port.AskedNames): Promise<ReadonlyMap<string, string>> {
    const { text, values } = namesStatement(asked, POSTGRES_QUEUE);
    return new Map((await this.#database.allMade(text, values)).map(toNamed));
  }

  async listNamings(asked: port.AskedNamings, limit: number): Promise<AuditEntry[]> {
    const { text, values } = namingsStatement(asked, limit, POSTGRES_QUEUE);
    return (await this.#database.allMade(text, values)).map(rows.toAudit);
  }

  listCarrierLinks(): Promise<port.CarrierLink[]> {
    return this.#database.all(STATEMENTS.listCarrierLinks, [], rows.toCarrierLink);
  }

  async setCarrierLink({ carrier, tracking_url, changed_at }: port.CarrierLink, audit: AuditEntry): Promise<void> {
    await this.#database.writeAudited(STATEMENTS.setCarrierLink, [carrier, tracking_url, changed_at], audit);
  }

  async deleteCarrierLink(carrier: Carrier, audit: AuditEntry): Promise<boolean> {
    return (await this.#database.writeAudited(STATEMENTS.deleteCarrierLink, [carrier], audit)) > 0;
  }

  deleteLapsedSessions({ seenBefore, now }: { seenBefore: string; now: string }): Promise<number> {
    return this.#database.writeRepeatably(STATEMENTS.deleteLapsedSessions, [seenBefore, now]);
  }

  deleteOldAttempts(before: string): Promise<number> {
    return this.#database.writeRepeatably(STATEMENTS.deleteOldAttempts, [before]);
  }
}

/** Holds it, too. */
async function hasSession(run: Run, hash: string, operatorId: string): Promise<boolean> {
  return (await run(LOCKS.lockSessionOf, [hash, operatorId])).rows.length > 0;
}

/** Sessions before tokens: a token that is being issued holds its session. */
async function endAll(run: Run, operatorId: string): Promise<void> {
  await run(STATEMENTS.endSessions, [operatorId]);
  await run(STATEMENTS.deleteAccessTokens, [operatorId]);
}
