import type { Carrier } from '../domain/shipment.ts';
import type { AuditEntry } from './audit.ts';
import { namesStatement, namingsStatement, toNamed } from './audit-names.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import * as rows from './operator-rows.ts';
import {
  changeValues,
  endsAdmin,
  listAuditStatement,
  passwordValues,
  OPERATOR_STATEMENTS as STATEMENTS,
} from './operator-statements.ts';
import type * as port from './operator-store.ts';
import { SQLITE_QUEUE } from './queue-dialect.ts';
import { toText } from './rows.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { SqlValue } from './values.ts';

/** The operator's people in SQLite. All writes of all processes are one after the other, so none needs a lock. */
export class SqliteOperatorStore implements port.OperatorStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async addOperator(operator: port.Operator, audit: AuditEntry): Promise<boolean> {
    return (await this.#database.runAudited(STATEMENTS.addOperator, rows.operatorValues(operator), audit)) > 0;
  }

  async findOperator(id: string): Promise<port.Operator | undefined> {
    return this.#database.find(STATEMENTS.findOperator, [id], rows.toOperator);
  }

  async findOperatorByEmail(email: string): Promise<port.Operator | undefined> {
    return this.#database.find(STATEMENTS.findOperatorByEmail, [email], rows.toOperator);
  }

  async listOperators(): Promise<port.Operator[]> {
    return this.#database.all(STATEMENTS.listOperators, [], rows.toOperator);
  }

  changeOperator(change: port.OperatorChange, audit: AuditEntry): Promise<'changed' | 'absent' | 'last_admin'> {
    return this.#database.write(() => {
      const admins = this.#database.statement(STATEMENTS.listAdmins).all([]).map(toText);
      if (endsAdmin(change) && admins.length === 1 && admins[0] === change.id) return 'last_admin';
      if (change.role !== undefined) this.#run(STATEMENTS.fixTokenRoles, [change.id]);
      if (this.#run(STATEMENTS.changeOperator, changeValues(change)) === 0) return 'absent';
      if (typeof change.disabled_at === 'string') this.#endAll(change.id);
      this.#audit(audit);
      return 'changed';
    });
  }

  setPassword(change: port.PasswordChange, audit: AuditEntry): Promise<boolean> {
    const { by_session, operator_id } = change;
    return this.#database.write(() => {
      if (by_session !== null && !this.#hasSession(by_session, operator_id)) return false;
      if (this.#run(STATEMENTS.setPassword, passwordValues(change)) === 0) return false;
      this.#endAll(change.operator_id);
      if (change.session) this.#run(STATEMENTS.addSession, rows.sessionValues(change.session));
      this.#audit(audit);
      return true;
    });
  }

  openSession({ session, password_hash, account }: port.SessionOpening, audit: AuditEntry): Promise<boolean> {
    return this.#database.write(() => {
      const { operator_id, created_at } = session;
      if (this.#run(STATEMENTS.noteSignIn, [operator_id, created_at, password_hash]) === 0) return false;
      this.#run(STATEMENTS.forgetAttempts, [account]);
      this.#run(STATEMENTS.addSession, rows.sessionValues(session));
      this.#audit(audit);
      return true;
    });
  }

  async findSession(tokenHash: string): Promise<{ session: port.Session; operator: port.Operator } | undefined> {
    return this.#database.find(STATEMENTS.findSession, [tokenHash], rows.toSessionAndOperator);
  }

  async noteSessionSeen(tokenHash: string, at: string): Promise<void> {
    await this.#database.run(STATEMENTS.noteSessionSeen, [tokenHash, at]);
  }

  async endSession(tokenHash: string, audit: AuditEntry): Promise<void> {
    await this.#database.runAudited(STATEMENTS.endSession, [tokenHash], audit);
  }

  endSessions(operatorId: string, audit: AuditEntry): Promise<void> {
    return this.#database.write(() => {
      this.#endAll(operatorId);
      this.#audit(audit);
    });
  }

  noteSessionPassword(typing: port.PasswordTyping, audit: AuditEntry): Promise<boolean> {
    const { token_hash, at, operator_id, password_hash, account } = typing;
    return this.#database.write(() => {
      const values = [token_hash, at, operator_id, password_hash];
      if (this.#run(STATEMENTS.noteSessionPassword, values) === 0) return false;
      this.#run(STATEMENTS.forgetAttempts, [account]);
      this.#audit(audit);
      return true;
    });
  }

  addAccessToken({ token, session_hash }: port.TokenIssue, audit: AuditEntry): Promise<boolean> {
    return this.#database.write(() => {
      if (!this.#database.statement(STATEMENTS.findOperatorInForce).find([token.operator_id])) return false;
      if (!this.#hasSession(session_hash, token.operator_id)) return false;
      this.#run(STATEMENTS.addAccessToken, rows.accessTokenValues(token));
      this.#audit(audit);
      return true;
    });
  }

  async findAccessToken(tokenHash: string): Promise<{ token: port.AccessToken; operator: port.Operator } | undefined> {
    return this.#database.find(STATEMENTS.findAccessToken, [tokenHash], rows.toTokenAndOperator);
  }

  async listAccessTokens(operatorId?: string): Promise<port.AccessToken[]> {
    if (operatorId === undefined) return this.#database.all(STATEMENTS.listAllAccessTokens, [], rows.toAccessToken);
    return this.#database.all(STATEMENTS.listAccessTokens, [operatorId], rows.toAccessToken);
  }

  async findAccessTokenById(id: string): Promise<port.AccessToken | undefined> {
    return this.#database.find(STATEMENTS.findAccessTokenById, [id], rows.toAccessToken);
  }

  async noteAccessTokenUsed(id: string, at: string): Promise<void> {
    await this.#database.run(STATEMENTS.noteAccessTokenUsed, [id, at]);
  }

  async deleteAccessToken(operatorId: string, id: string, audit: AuditEntry): Promise<boolean> {
    return (await this.#database.runAudited(STATEMENTS.deleteAccessToken, [operatorId, id], audit)) > 0;
  }

  beginAttempt(attempt: port.SignInAttempt, limits: port.AttemptLimits): Promise<{ throttledBy: string | null }> {
    const { id, account, address, at } = attempt;
    const { since, perAccount, perAddress } = limits;
    return this.#database.write(() => {
      const row =
        this.#database.statement(STATEMENTS.findAttemptOfAccount).find([account, since, perAccount - 1]) ??
        this.#database.statement(STATEMENTS.findAttemptOfAddress).find([address, since, perAddress - 1]);
      if (!row) this.#run(STATEMENTS.addAttempt, [id, account, address, at]);
      return { throttledBy: row ? toText(row) : null };
    });
  }

  async forgetAttempts(account: string): Promise<void> {
    await this.#database.run(STATEMENTS.forgetAttempts, [account]);
  }

  async addAudit(entry: AuditEntry): Promise<void> {
    await this.#database.run(ADD_AUDIT, auditValues(entry));
  }

  async listAudit(query: port.AuditQuery): Promise<AuditEntry[]> {
    const { text, values } = listAuditStatement(query, 'sqlite');
    return this.#database.all(text, values, rows.toAudit);
  }

  async findNames(asked: port.AskedNames): Promise<ReadonlyMap<string, string>> {
    const { text, values } = namesStatement(asked, SQLITE_QUEUE);
    return new Map(this.#database.all(text, values as SqlValue[], toNamed));
  }

  async listNamings(asked: port.AskedNamings, limit: number): Promise<AuditEntry[]> {
    const { text, values } = namingsStatement(asked, limit, SQLITE_QUEUE);
    return this.#database.all(text, values as SqlValue[], rows.toAudit);
  }

  async listCarrierLinks(): Promise<port.CarrierLink[]> {
    return this.#database.all(STATEMENTS.listCarrierLinks, [], rows.toCarrierLink);
  }

  async setCarrierLink({ carrier, tracking_url, changed_at }: port.CarrierLink, audit: AuditEntry): Promise<void> {
    await this.#database.runAudited(STATEMENTS.setCarrierLink, [carrier, tracking_url, changed_at], audit);
  }

  async deleteCarrierLink(carrier: Carrier, audit: AuditEntry): Promise<boolean> {
    return (await this.#database.runAudited(STATEMENTS.deleteCarrierLink, [carrier], audit)) > 0;
  }

  deleteLapsedSessions({ seenBefore, now }: { seenBefore: string; now: string }): Promise<number> {
    return this.#database.run(STATEMENTS.deleteLapsedSessions, [seenBefore, now]);
  }

  deleteOldAttempts(before: string): Promise<number> {
    return this.#database.run(STATEMENTS.deleteOldAttempts, [before]);
  }

  #hasSession(hash: string, operatorId: string): boolean {
    return this.#database.statement(STATEMENTS.findSessionOf).find([hash, operatorId]) !== undefined;
  }

  #endAll(operatorId: string): void {
    this.#run(STATEMENTS.endSessions, [operatorId]);
    this.#run(STATEMENTS.deleteAccessTokens, [operatorId]);
  }

  #run(text: string, values: SqlValue[]): number {
    return this.#database.statement(text).run(values);
  }

  #audit(entry: AuditEntry): void {
    this.#run(ADD_AUDIT, auditValues(entry));
  }
}
