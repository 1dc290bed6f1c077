import { execute, query, SQL_DIALECTS, type Sql, type Work } from '../../platform/sql/sql.ts';
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

/** The port to the audit log. The entry of a change is written by the store that keeps the change, in one transaction. */
export interface AuditStore {
  /** Adds an entry of what changes nothing that is stored. */
  addAudit(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  listAudit(query: AuditQuery): Promise<AuditEntry[]>;
  /** Names by identifier (of actors by e-mail address, of claims the tracking number), without those that are gone. */
  findNames(asked: AskedNames): Promise<ReadonlyMap<string, string>>;
  /**
   * Entries that tell names: renames, each after the one before it, and the issue of tokens; at most `limit` of either.
   */
  listNamings(asked: AskedNamings, limit: number): Promise<AuditEntry[]>;

  /** Oldest first. */
  readOldest(range: AuditRange, limit: number): Promise<AuditEntry[]>;
  /**
   * Whether this connection may delete entries. The owner of the table may; a role that only reads and writes rows may
   * not.
   */
  canPrune(): Promise<boolean>;
  /**
   * Deletes exactly these entries, all older than `beforeId`, in one transaction, and writes `audit` with it when
   * given. Gives the number of deleted entries. Throws when one is not older, or when `canPrune` is false.
   */
  prune(ids: readonly string[], beforeId: string, audit?: AuditEntry): Promise<number>;
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

/** See the port, `AuditStore`. */
export class SqlAuditStore implements AuditStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async addAudit(entry: AuditEntry): Promise<void> {
    const { text, values } = auditStatement(entry);
    await this.#sql.write(text, values);
  }

  listAudit(page: AuditQuery): Promise<AuditEntry[]> {
    const { text, values } = listAuditStatement(page, this.#sql.engine);
    return this.#sql.all(text, values, toAudit);
  }

  async findNames(asked: AskedNames): Promise<ReadonlyMap<string, string>> {
    return new Map((await this.#sql.allMade(namesStatement(asked, SQL_DIALECTS[this.#sql.engine]))).map(toNamed));
  }

  async listNamings(asked: AskedNamings, limit: number): Promise<AuditEntry[]> {
    const statement = namingsStatement(asked, limit, SQL_DIALECTS[this.#sql.engine]);
    return (await this.#sql.allMade(statement)).map(toAudit);
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
