import type { Row, Sql, SqlValue } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { auditStatement } from '../audit/statements.ts';
import type { ApiKey, Language, Organization, OrganizationChange } from './record.ts';

/** Stores organizations, the operator's clients, and the API keys of their programs. */
export const organizationStore = defineStore({
  reads: {
    findOrganization(sql, id: string): Promise<Organization | undefined> {
      return sql.find(ORGANIZATION_STATEMENTS.findOrganization, [id], toOrganization);
    },

    /** Oldest first. */
    listOrganizations(sql): Promise<Organization[]> {
      return sql.all(ORGANIZATION_STATEMENTS.listOrganizations, [], toOrganization);
    },

    findApiKey(sql, keyId: string): Promise<ApiKey | undefined> {
      return sql.find(ORGANIZATION_STATEMENTS.findApiKey, [keyId], toApiKey);
    },

    /** Oldest first; of every organization when none is named. */
    listApiKeys(sql, organizationId?: string): Promise<ApiKey[]> {
      if (organizationId === undefined) return sql.all(ORGANIZATION_STATEMENTS.listAllApiKeys, [], toApiKey);
      return sql.all(ORGANIZATION_STATEMENTS.listApiKeys, [organizationId], toApiKey);
    },
  },
  writes: {
    async addOrganization(sql, organization: Organization, audit?: AuditEntry): Promise<void> {
      await write(sql, ORGANIZATION_STATEMENTS.addOrganization, organizationValues(organization), audit);
    },

    /** Returns false when there is none of that id; then no entry is kept either. */
    async changeOrganization(sql, change: OrganizationChange, audits: readonly AuditEntry[] = []): Promise<boolean> {
      return (
        (await write(sql, ORGANIZATION_STATEMENTS.changeOrganization, organizationChangeValues(change), ...audits)) > 0
      );
    },

    async addApiKey(sql, key: ApiKey, audit?: AuditEntry): Promise<void> {
      await write(sql, ORGANIZATION_STATEMENTS.addApiKey, apiKeyValues(key), audit);
    },

    /** Returns false when there is no such key, or it is revoked already. */
    async revokeApiKey(sql, keyId: string, revokedAt: string, audit?: AuditEntry): Promise<boolean> {
      return (await write(sql, ORGANIZATION_STATEMENTS.revokeApiKey, [keyId, revokedAt], audit)) > 0;
    },

    async noteApiKeyUsed(sql, keyId: string, at: string): Promise<void> {
      await sql.write(ORGANIZATION_STATEMENTS.noteApiKeyUsed, [keyId, at], { isRepeatable: true });
    },
  },
});

export type OrganizationStore = StoreOf<typeof organizationStore>;

function write(
  sql: Sql,
  text: string,
  values: readonly SqlValue[],
  ...audits: (AuditEntry | undefined)[]
): Promise<number> {
  const ifChanged = audits.flatMap((audit) => (audit ? [auditStatement(audit)] : []));
  return sql.write(text, values, { ifChanged });
}

type MaybeText = string | null;

const ORGANIZATION_COLUMNS = 'id, name, created_at, disabled_at, language';
const API_KEY_COLUMNS = 'organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at';

export const ORGANIZATION_STATEMENTS = {
  addOrganization: `insert into organizations (${ORGANIZATION_COLUMNS}) values ($1, $2, $3, $4, $5)`,
  findOrganization: `select ${ORGANIZATION_COLUMNS} from organizations where id = $1`,
  listOrganizations: `select ${ORGANIZATION_COLUMNS} from organizations order by created_at, id`,
  /** A name or language that is null stays; `disabled_at` is changed when $3 is 1. */
  changeOrganization: `update organizations set name = coalesce($2, name),
    disabled_at = case when $3 = 1 then $4 else disabled_at end, language = coalesce($5, language) where id = $1`,

  addApiKey: `insert into api_keys (${API_KEY_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)`,
  findApiKey: `select ${API_KEY_COLUMNS} from api_keys where key_id = $1`,
  listApiKeys: `select ${API_KEY_COLUMNS} from api_keys
    where organization_id = $1 order by created_at, key_id`,
  listAllApiKeys: `select ${API_KEY_COLUMNS} from api_keys
    order by organization_id, created_at, key_id`,
  revokeApiKey: 'update api_keys set revoked_at = $2 where key_id = $1 and revoked_at is null',
  noteApiKeyUsed: `update api_keys set last_used_at = $2
    where key_id = $1 and (last_used_at is null or last_used_at < $2)`,
} as const;

function toOrganization(row: Row): Organization {
  const [id, name, created_at, disabled_at, language] = row as [string, string, string, MaybeText, Language];
  return { id, name, created_at, disabled_at, language };
}

function organizationValues({ id, name, created_at, disabled_at, language }: Organization): SqlValue[] {
  return [id, name, created_at, disabled_at, language];
}

function organizationChangeValues({ id, name, disabled_at, language }: OrganizationChange): SqlValue[] {
  return [id, name ?? null, disabled_at === undefined ? 0 : 1, disabled_at ?? null, language ?? null];
}

function toApiKey(row: Row): ApiKey {
  type KeyRow = [string, string, string, string, string, MaybeText, MaybeText];
  const [organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at] = row as KeyRow;
  return { organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at };
}

function apiKeyValues(key: ApiKey): SqlValue[] {
  const { organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at } = key;
  return [organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at];
}
