import { execute, lock, query, type Row, toNumber } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { OwnTemplate, TemplateKind, TemplateTexts } from './record.ts';

const COLUMNS = 'kind, name, texts, version, changed_at, changed_by';

const STATEMENTS = {
  listTemplates: `select ${COLUMNS} from templates order by kind, name`,
  lockTemplates: 'select pg_advisory_xact_lock(7274011)',
  countTemplates: 'select count(*) from templates',
  findVersion: 'select version from templates where kind = $1 and name = $2',
  setTemplate: `insert into templates (${COLUMNS}) values ($1, $2, $3, $4, $5, $6)
    on conflict (kind, name) do update set texts = excluded.texts, version = excluded.version,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  deleteTemplate: 'delete from templates where kind = $1 and name = $2 and version = $3',
} as const;

/** Stores the templates that admins save. */
export const templateStore = defineStore({
  reads: {
    /** Lists templates by kind and name. */
    listTemplates(sql): Promise<OwnTemplate[]> {
      return sql.all(STATEMENTS.listTemplates, [], toTemplate);
    },
  },
  writes: {
    /**
     * Adds a template of version 1, or replaces one that has the version before. `overtaken`: it has another version by
     * now; `limit_reached`: it is a new one, and there are `max`.
     */
    setTemplate(
      sql,
      template: OwnTemplate,
      audit: AuditEntry,
      max: number,
    ): Promise<'set' | 'overtaken' | 'limit_reached'> {
      const { kind, name, texts, version, changed_at, changed_by } = template;
      return sql.transaction(function* () {
        yield* lock(STATEMENTS.lockTemplates, []);
        const [known] = yield* query(STATEMENTS.findVersion, [kind, name]);
        if ((known ? toNumber(known) : 0) !== version - 1) return 'overtaken';
        if (known === undefined) {
          const [templates = [0]] = yield* query(STATEMENTS.countTemplates, []);
          if (toNumber(templates) >= max) return 'limit_reached';
        }
        const values = [kind, name, JSON.stringify(texts), version, changed_at, changed_by];
        yield* execute(STATEMENTS.setTemplate, values);
        yield* addAudit(audit);
        return 'set';
      });
    },

    /** Returns false when there is none of this version. */
    deleteTemplate(
      sql,
      { kind, name, version }: Pick<OwnTemplate, 'kind' | 'name' | 'version'>,
      audit: AuditEntry,
    ): Promise<boolean> {
      return sql.transaction(function* () {
        yield* lock(STATEMENTS.lockTemplates, []);
        if ((yield* execute(STATEMENTS.deleteTemplate, [kind, name, version])) === 0) return false;
        yield* addAudit(audit);
        return true;
      });
    },
  },
});

export type TemplateStore = StoreOf<typeof templateStore>;

function toTemplate(row: Row): OwnTemplate {
  const [kind, name, texts, version, changed_at, changed_by] = row as unknown as [
    TemplateKind,
    string,
    string,
    number,
    string,
    string,
  ];
  return { kind, name, texts: JSON.parse(texts) as TemplateTexts, version, changed_at, changed_by };
}
