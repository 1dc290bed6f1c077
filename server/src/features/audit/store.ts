import { execute, query, SQL_DIALECTS, type Work } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AskedNames, AskedNamings, AuditEntry, AuditQuery } from './record.ts';
import {
  addAudit,
  auditStatement,
  listAuditStatement,
  namesStatement,
  namingsStatement,
  READ_OLDEST_AUDIT,
  toAudit,
  toNamed,
} from './statements.ts';

/** A range of the audit log by entry identifiers, which sort by time. Both bounds are exclusive. */
export interface AuditRange {
  /** '' stands for the beginning. */
  afterId: string;
  beforeId: string;
}

/** How each engine is told, for one transaction, that older entries may be deleted; a trigger refuses it otherwise. */
const PRUNING = {
  /** Always possible: a process that can write the file owns it. */
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
  /** Only the owner of the table can delete. The setting ends with the transaction. */
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

/** Stores the audit log. The entry of a change is written by the store that keeps the change, in one transaction. */
export const auditStore = defineStore({
  reads: {
    /** Newest first. */
    listAudit(sql, page: AuditQuery): Promise<AuditEntry[]> {
      const { text, values } = listAuditStatement(page, sql.engine);
      return sql.all(text, values, toAudit);
    },

    /**
     * Names by identifier (of actors by e-mail address, of claims the tracking number), without those that are gone.
     */
    async findNames(sql, asked: AskedNames): Promise<ReadonlyMap<string, string>> {
      return new Map((await sql.allMade(namesStatement(asked, SQL_DIALECTS[sql.engine]))).map(toNamed));
    },

    /**
     * Entries that tell names: renames, each after the one before it, and the issue of tokens; at most `limit` of
     * either.
     */
    async listNamings(sql, asked: AskedNamings, limit: number): Promise<AuditEntry[]> {
      const statement = namingsStatement(asked, limit, SQL_DIALECTS[sql.engine]);
      return (await sql.allMade(statement)).map(toAudit);
    },

    /** Oldest first. */
    readOldest(sql, { afterId, beforeId }: AuditRange, limit: number): Promise<AuditEntry[]> {
      return sql.all(READ_OLDEST_AUDIT, [afterId, beforeId, limit], toAudit);
    },

    /**
     * Whether this connection may delete entries. The owner of the table may; a role that only reads and writes rows
     * may not.
     */
    async canPrune(sql): Promise<boolean> {
      return (await sql.find(PRUNING[sql.engine].canPrune, [], ([can]) => can === 1)) ?? false;
    },
  },
  writes: {
    /** Adds an entry of an action that changes no stored data. */
    async addAudit(sql, entry: AuditEntry): Promise<void> {
      const { text, values } = auditStatement(entry);
      await sql.write(text, values);
    },

    /**
     * Deletes exactly these entries, all older than `beforeId`, in one transaction, and writes `audit` with it when
     * given. Gives the number of deleted entries. Throws when one is not older, or when `canPrune` is false.
     */
    prune(sql, ids: readonly string[], beforeId: string, audit?: AuditEntry): Promise<number> {
      const pruning = PRUNING[sql.engine];
      return sql.transaction(function* () {
        yield* pruning.allow(beforeId);
        const deleted = yield* execute(pruning.delete, [JSON.stringify(ids)]);
        yield* pruning.end();
        if (audit) yield* addAudit(audit);
        return deleted;
      });
    },
  },
});

export type AuditStore = StoreOf<typeof auditStore>;
