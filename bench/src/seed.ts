import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const CARRIERS = ['UPS', 'DPD', 'GLS', 'SEUR', 'EVRI', 'BRT', 'CTT', 'FEDEX'];
const START_MS = Date.UTC(2025, 0, 1);
const EVERY_MS = 20_000;

/** The `filed` text of one claim, with `TRK` where the tracking number stands. */
const FILED =
  '"shipment":{"tracking_number":"TRK","carrier":"UPS","line_items":[{"description":"Espresso machine","quantity":1,' +
  '"unit_price":12900,"currency":"EUR"}],"origin":{"postcode":"28001","country":"ES"},"destination":{"postcode":' +
  '"75001","country":"FR","city":"Paris","address":"12 Rue de Rivoli","customer_name":"Camille Martin",' +
  '"customer_phone":"+33123456789"}},"incidence":{"type":"DAMAGED","description":"The box arrived crushed and the ' +
  'machine does not start.","claimed_amount":12900,"currency":"EUR"}';

/** Puts claims straight into the database of a stopped installation, one every 20 seconds from 2025-01-01 on. */
export function seedClaims(dataDir: string, organizationId: string, count: number): void {
  const database = new DatabaseSync(join(dataDir, 'redress.db'));
  database.exec('pragma synchronous = off; pragma cache_size = -400000; begin');
  const insert = database.prepare(`insert into claims values (?, ?, ?, ?, 1, 1, ?, ?, ?, null, ?, ?)`);
  for (let n = 0; n < count; n += 1) {
    const ms = START_MS + n * EVERY_MS;
    const id = `clm_${ms.toString(16).padStart(12, '0')}0000${n.toString(16).padStart(16, '0')}`;
    // Scattered, as carriers' numbers are.
    const trackingNumber = `1Z${((n * 2_654_435_761) % 4_294_967_296).toString(36).toUpperCase().padStart(16, '0')}`;
    const [status, reason] = n % 5 === 0 ? ['PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS'] : ['CREATED', null];
    const carrier = CARRIERS[n % CARRIERS.length] ?? '';
    const at = new Date(ms).toISOString();
    const filed = FILED.replace('TRK', trackingNumber);
    insert.run(organizationId, id, status ?? '', reason ?? null, trackingNumber, carrier, filed, at, at);
  }
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

/** Some claims of all ages, and pages of all kinds: each a list of paths to ask one after another. */
export function pathsOf(count: number, samples: number): Record<string, string[]> {
  const sample = Array.from({ length: samples }, (_, k) => Math.floor(((k + 0.5) / samples) * count));
  const instants = sample.map((n) => new Date(START_MS + n * EVERY_MS).toISOString());
  const each = (query: string) => instants.map((to) => `/v1/claims?toDate=${to}${query}`);
  return {
    'get a claim': sample.map((n) => {
      const ms = START_MS + n * EVERY_MS;
      return `/v1/claims/clm_${ms.toString(16).padStart(12, '0')}0000${n.toString(16).padStart(16, '0')}`;
    }),
    'first page': sample.map(() => '/v1/claims'),
    'page at any depth': each(''),
    'by status': each('&status=PENDING_ACTION'),
    'by carrier': each('&carrierId=GLS'),
    'by status and carrier': each('&status=PENDING_ACTION&carrierId=GLS'),
    'by tracking number': sample.map((n) => {
      const number = ((n * 2_654_435_761) % 4_294_967_296).toString(36).toUpperCase().padStart(16, '0');
      return `/v1/claims?trackingNumber=1Z${number}`;
    }),
  };
}
