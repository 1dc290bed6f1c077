import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues, READ_OLDEST_AUDIT } from './audit-statements.ts';
import type { AuditRange, AuditStore } from './audit-store.ts';
import { toAudit } from './operator-rows.ts';
import type { PostgresDatabase } from './postgres-database.ts';

const IS_OWNER = `
  select pg_has_role(current_user, relowner, 'USAGE') from pg_class where oid = 'audit_log'::regclass
`;

/** The end of the audit log in PostgreSQL, where the owner of the table alone can delete. */
export class PostgresAuditStore implements AuditStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  readOldest({ afterId, beforeId }: AuditRange, limit: number): Promise<AuditEntry[]> {
    return this.#database.all(READ_OLDEST_AUDIT, [afterId, beforeId, limit], toAudit);
  }

  async canPrune(): Promise<boolean> {
    return (await this.#database.find(IS_OWNER, [], ([isOwner]) => isOwner === 't')) ?? false;
  }

  prune(ids: readonly string[], beforeId: string, audit?: AuditEntry): Promise<number> {
    return this.#database.transaction(async (run) => {
      // Forgotten with the transaction.
      await run(`select set_config('redress.prune_before', $1, true)`, [beforeId]);
      const { changed } = await run('delete from audit_log where id = any($1::text[])', [[...ids]]);
      if (audit) await run(ADD_AUDIT, auditValues(audit));
      return changed;
    });
  }
}
