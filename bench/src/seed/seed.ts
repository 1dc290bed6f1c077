import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { PostgresDatabase } from '../servers/postgres.ts';

const CARRIERS = ['UPS', 'DPD', 'GLS', 'SEUR', 'EVRI', 'BRT', 'CTT', 'FEDEX'];
const START_MS = Date.UTC(2025, 0, 1);
const EVERY_MS = 20_000;
const BATCH = 10_000;

/** The `filed` text of one claim, with `TRK` where the tracking number stands. */
const FILED =
  '"shipment":{"tracking_number":"TRK","carrier":"UPS","line_items":[{"description":"Espresso machine","quantity":1,' +
  '"unit_price":12900,"currency":"EUR"}],"origin":{"postcode":"28001","country":"ES"},"destination":{"postcode":' +
  '"75001","country":"FR","city":"Paris","address":"12 Rue de Rivoli","customer_name":"Camille Martin",' +
  '"customer_phone":"+33123456789"}},"incidence":{"type":"DAMAGED","description":"The box arrived crushed and the ' +
  'machine does not start.","claimed_amount":12900,"currency":"EUR"}';

/** The columns of the operator's queue, with the values of `FILED`. */
const QUEUED = "'DAMAGED', 'EUR', 12900, null";

/** The claim with a number: one every 20 seconds from 2025-01-01 on. */
function seededClaim(n: number) {
  const ms = START_MS + n * EVERY_MS;
  return {
    id: `clm_${ms.toString(16).padStart(12, '0')}0000${n.toString(16).padStart(16, '0')}`,
    status: n % 5 === 0 ? 'PENDING_ACTION' : 'CREATED',
    status_reason: n % 5 === 0 ? 'PENDING_UPLOAD_DOCUMENTS' : null,
    // Scattered, as carriers' numbers are.
    tracking_number: `1Z${((n * 2_654_435_761) % 4_294_967_296).toString(36).toUpperCase().padStart(16, '0')}`,
    carrier: CARRIERS[n % CARRIERS.length] ?? '',
    at: new Date(ms).toISOString(),
  };
}

/** Inserts claims into the SQLite database of an installation that does not run. */
export function seedSqlite(dataDir: string, organizationId: string, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'redress.db'));
  database.exec('pragma synchronous = off; pragma cache_size = -400000; begin');
  const insert = database.prepare(`insert into claims (organization_id, id, status, status_reason, version, is_open,
    tracking_number, carrier, filed, created_at, updated_at, type, currency, claimed_amount, provider)
    values (?, ?, ?, ?, 1, 1, ?, ?, ?, ?, ?, ${QUEUED})`);
  for (let n = 0; n < count; n += 1) {
    const { id, status, status_reason, tracking_number, carrier, at } = seededClaim(n);
    const filed = FILED.replace('TRK', tracking_number);
    insert.run(organizationId, id, status, status_reason, tracking_number, carrier, filed, at, at);
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

/** Inserts the same claims into a PostgreSQL database, and analyzes it, as autovacuum would. */
export async function seedPostgres(database: PostgresDatabase, organizationId: string, count: number): Promise<void> {
  for (let first = 0; first < count; first += BATCH) {
    const length = Math.min(BATCH, count - first);
    const claims = Array.from({ length }, (_, index) => seededClaim(first + index));
    const column = (name: keyof (typeof claims)[number]) => claims.map((claim) => claim[name]);
    const columns = ['id', 'status', 'status_reason', 'tracking_number', 'carrier', 'at'] as const;
    await database.run(SEED, [organizationId, FILED, ...columns.map(column)]);
  }
  await database.run('vacuum (analyze) claims');
}

const SEED = `insert into claims (organization_id, id, status, status_reason, version, is_open, tracking_number, carrier,
    filed, created_at, updated_at, type, currency, claimed_amount, provider)
  select $1, id, status, status_reason, 1, 1, tracking_number, carrier, replace($2, 'TRK', tracking_number), at, at,
    ${QUEUED}
  from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
    as seeded (id, status, status_reason, tracking_number, carrier, at)`;

/** Paths of claims of all ages, and of pages of all kinds, by name. */
export function pathsOf(count: number, samples: number): Record<string, string[]> {
  const sample = Array.from({ length: samples }, (_, k) => seededClaim(Math.floor(((k + 0.5) / samples) * count)));
  const each = (query: string) => sample.map(({ at }) => `/v1/claims?toDate=${at}${query}`);
  return {
    'get a claim': sample.map(({ id }) => `/v1/claims/${id}`),
    'first page': sample.map(() => '/v1/claims'),
    'page at any depth': each(''),
    'by status': each('&status=PENDING_ACTION'),
    'by carrier': each('&carrierId=GLS'),
    'by status and carrier': each('&status=PENDING_ACTION&carrierId=GLS'),
    'by tracking number': sample.map(({ tracking_number }) => `/v1/claims?trackingNumber=${tracking_number}`),
  };
}
