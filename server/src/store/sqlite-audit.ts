import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues, READ_OLDEST_AUDIT } from './audit-statements.ts';
import type { AuditRange, AuditStore } from './audit-store.ts';
import { toAudit } from './operator-rows.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** The end of the audit log in SQLite, where whoever can write the file owns it. */
export class SqliteAuditStore implements AuditStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async readOldest({ afterId, beforeId }: AuditRange, limit: number): Promise<AuditEntry[]> {
    return this.#database.all(READ_OLDEST_AUDIT, [afterId, beforeId, limit], toAudit);
  }

  async canPrune(): Promise<boolean> {
    return true;
  }

  prune(ids: readonly string[], beforeId: string, audit?: AuditEntry): Promise<number> {
    const run = (text: string, values: readonly string[]) => this.#database.statement(text).run([...values]);
    return this.#database.write(() => {
      run('insert into audit_prune (before_id) values ($1)', [beforeId]);
      const deleted = ids.reduce((sum, id) => sum + run('delete from audit_log where id = $1', [id]), 0);
      run('delete from audit_prune', []);
      if (audit) this.#database.statement(ADD_AUDIT).run(auditValues(audit));
      return deleted;
    });
  }
}
