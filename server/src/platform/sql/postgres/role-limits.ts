import { type PostgresOptions, PostgresPool } from './pool.ts';

/** Settings that the role behind a pooler needs, because none can be set on a connection (operations.md, PostgreSQL). */
const WANTED: Readonly<Record<string, (setting: string) => boolean>> = {
  statement_timeout: isLimit,
  lock_timeout: isLimit,
  idle_in_transaction_session_timeout: isLimit,
  plan_cache_mode: (setting) => setting === 'force_generic_plan',
  enable_seqscan: (setting) => setting === 'off',
  default_transaction_isolation: (setting) => setting === 'read committed',
};

/** Nothing can be set on a connection behind a pooler. */
export const POOLED_WITHOUT_LIMITS =
  'the role behind the pooler has no limits: set them as docs/operations.md, "PostgreSQL", says';

function isLimit(setting: string): boolean {
  return Number(setting) > 0;
}

/** Whether the role owns the tables, or is a superuser, although another role is there that only reads and writes rows. */
const IS_OWNER_BESIDE_SERVICE = `select current_user from pg_class c where c.oid = to_regclass('audit_log')
  and pg_has_role(current_user, c.relowner, 'USAGE')
  and exists (
    select 1 from aclexplode(c.relacl) a join pg_roles r on r.oid = a.grantee
    where a.privilege_type = 'INSERT' and a.grantee <> c.relowner and r.rolcanlogin
      and not pg_has_role(r.oid, c.relowner, 'USAGE')
  )`;

/** The owner of the tables that an address is of, where a role for the service was made beside it; else undefined. */
export async function findOwnerInUse(options: PostgresOptions): Promise<string | undefined> {
  const pool = new PostgresPool({ ...options, connections: 1 });
  try {
    const { rows } = await pool.query(IS_OWNER_BESIDE_SERVICE, [], { isRepeatable: true });
    return rows[0] && String(rows[0][0]);
  } finally {
    await pool.close();
  }
}

/** The settings that the role of a pooled address lacks; none when there is no pooler. Rejects as the database does. */
export async function findMissingRoleLimits(options: PostgresOptions): Promise<string[]> {
  if (!options.isPooled) return [];
  const pool = new PostgresPool({ ...options, connections: 1 });
  try {
    const text = 'select name, setting from pg_settings where name = any($1)';
    const { rows } = await pool.query(text, [Object.keys(WANTED)], { isRepeatable: true });
    const settings = new Map(rows.map(([name, setting]) => [String(name), String(setting)]));
    return Object.keys(WANTED).filter((name) => !WANTED[name]?.(settings.get(name) ?? ''));
  } finally {
    await pool.close();
  }
}
