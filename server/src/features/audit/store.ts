import type { AuditEntry } from './audit.ts';
import { addAudit, READ_OLDEST_AUDIT } from './audit-statements.ts';
import type { AuditRange, AuditStore } from './audit-store.ts';
import { toAudit } from './operator-rows.ts';
import { execute, query, type Sql, type Work } from './sql.ts';

/** How each engine is told, for one transaction, that older entries may be deleted; a trigger refuses it otherwise. */
const PRUNING = {
  /** Whoever can write the file owns it. */
  sqlite: {
    canPrune: 'select 1',
    delete: 'delete from audit_log where id in (select value from json_each($1))',
    *allow(beforeId: string): Work<void> {
      yield* execute('insert into audit_prune (before_id) values ($1)', [beforeId]);
    },
    *end(): Work<void> {
      yield* execute('delete from audit_prune', []);
    },
  },
  /** Only the owner of the table can delete. What is set is forgotten with the transaction. */
  postgres: {
    canPrune: `select case when pg_has_role(current_user, relowner, 'USAGE') then 1 else 0 end
      from pg_class where oid = 'audit_log'::regclass`,
    delete: 'delete from audit_log where id in (select jsonb_array_elements_text($1::jsonb))',
    *allow(beforeId: string): Work<void> {
      yield* query(`select set_config('redress.prune_before', $1, true)`, [beforeId]);
    },
    *end(): Work<void> {},
  },
} as const;

/** The end of the audit log: see the port, `AuditStore`. */
export class SqlAuditStore implements AuditStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  readOldest({ afterId, beforeId }: AuditRange, limit: number): Promise<AuditEntry[]> {
    return this.#sql.all(READ_OLDEST_AUDIT, [afterId, beforeId, limit], toAudit);
  }

  async canPrune(): Promise<boolean> {
    return (await this.#sql.find(PRUNING[this.#sql.engine].canPrune, [], ([can]) => can === 1)) ?? false;
  }

  prune(ids: readonly string[], beforeId: string, audit?: AuditEntry): Promise<number> {
    const pruning = PRUNING[this.#sql.engine];
    return this.#sql.transaction(function* () {
      yield* pruning.allow(beforeId);
      const deleted = yield* execute(pruning.delete, [JSON.stringify(ids)]);
      yield* pruning.end();
      if (audit) yield* addAudit(audit);
      return deleted;
    });
  }
}
