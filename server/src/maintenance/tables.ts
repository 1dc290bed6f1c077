import { CLAIM_TABLES } from './claim-tables.ts';
import { DESK_TABLES } from './desk-tables.ts';

/**
 * The tables that must not be lost, which backup and transfer copy whole. Tables whose rows expire or are made anew are
 * not copied: leases, sessions, failed sign-ins, counters of rate limits, periodic jobs.
 */

/** `time`: ISO 8601, UTC, milliseconds, in both engines. */
export type ColumnKind = 'text' | 'integer' | 'time';

export interface Table {
  name: string;
  /** Every column, the primary key's first. */
  columns: Readonly<Record<string, ColumnKind>>;
  /** How many of the columns are the primary key. */
  keyLength: number;
  /** A condition, the same in every engine, for a table of which only some rows are copied. */
  only?: string;
}

/** The values of a row in the order of the table's columns, the same from every engine. */
export type TableRow = readonly (string | number | null)[];

/** The values of a row's primary key. */
export type TableKey = readonly (string | number)[];

/**
 * In an order in which each row finds the rows that it refers to. Keys and operators come last: until then, nobody can
 * sign in.
 */
export const TABLES = [
  {
    name: 'organizations',
    columns: { id: 'text', name: 'text', created_at: 'time', disabled_at: 'time', language: 'text' },
    keyLength: 1,
  },
  ...CLAIM_TABLES,
  {
    name: 'audit_log',
    columns: {
      id: 'text',
      at: 'time',
      actor: 'text',
      action: 'text',
      subject_kind: 'text',
      subject_id: 'text',
      organization_id: 'text',
      before: 'text',
      after: 'text',
    },
    keyLength: 1,
  },
  {
    name: 'jobs',
    columns: {
      id: 'text',
      kind: 'text',
      payload: 'text',
      organization_id: 'text',
      unique_key: 'text',
      created_at: 'time',
      run_at: 'time',
      attempts: 'integer',
      holder: 'text',
      held_until: 'time',
      last_error: 'text',
      dead_at: 'time',
    },
    keyLength: 1,
    only: 'unique_key is null',
  },
  {
    name: 'carrier_links',
    columns: { carrier: 'text', tracking_url: 'text', changed_at: 'time' },
    keyLength: 1,
  },
  ...DESK_TABLES,
  {
    name: 'house_rules',
    columns: {
      organization_id: 'text',
      carrier: 'text',
      country: 'text',
      lane: 'text',
      type: 'text',
      cell: 'text',
      value: 'text',
      reason: 'text',
      changed_at: 'time',
      changed_by: 'text',
    },
    keyLength: 6,
  },
  {
    name: 'idempotency_keys',
    columns: {
      organization_id: 'text',
      route: 'text',
      key: 'text',
      fingerprint: 'text',
      outcome: 'text',
      subject: 'text',
      asked_at: 'time',
    },
    keyLength: 3,
  },
  {
    name: 'api_keys',
    columns: {
      organization_id: 'text',
      key_id: 'text',
      name: 'text',
      secret_hash: 'text',
      created_at: 'time',
      revoked_at: 'time',
      last_used_at: 'time',
    },
    keyLength: 2,
  },
  {
    name: 'operators',
    columns: {
      id: 'text',
      email: 'text',
      name: 'text',
      role: 'text',
      password_hash: 'text',
      must_change_password: 'integer',
      password_expires_at: 'time',
      created_at: 'time',
      disabled_at: 'time',
      last_sign_in_at: 'time',
    },
    keyLength: 1,
  },
  {
    name: 'access_tokens',
    columns: {
      id: 'text',
      operator_id: 'text',
      name: 'text',
      token_hash: 'text',
      is_read_only: 'integer',
      created_at: 'time',
      last_used_at: 'time',
      expires_at: 'time',
      role: 'text',
    },
    keyLength: 1,
  },
] as const satisfies readonly Table[];

/** The rows of a table that are copied, for a `from`. */
export function rowsOf({ name, only }: Table): string {
  return only === undefined ? name : `(select * from ${name} where ${only}) ${name}`;
}

export function columnsOf({ columns }: Table): string {
  return Object.keys(columns).join(', ');
}

export function keyColumnsOf({ columns, keyLength }: Table): string {
  return Object.keys(columns).slice(0, keyLength).join(', ');
}
