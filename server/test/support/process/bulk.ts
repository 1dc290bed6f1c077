/* Many claims and documents at once, put into the files of an embedded installation that nothing runs on. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { filing } from './http-client.ts';

const FIRST_MS = Date.UTC(2026, 0, 1);

export interface BulkDocument {
  id: string;
  /** Where its file is. */
  path: string;
}

/** Adds claims that nobody filed, to the organization. Gives the identifier of the first one. */
export function addClaims(dataDir: string, organizationId: string, count: number): string {
  const { shipment, incidence } = filing('TRACKING');
  const { type, currency, claimed_amount } = incidence;
  const filed = JSON.stringify({ shipment, incidence }).slice(1, -1).replace('TRACKING', "'||'BULK-'||n||'");
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', ${FIRST_MS / 1000} + n / 1000.0, 'unixepoch')`;
  const database = new DatabaseSync(join(dataDir, 'redress.db'));
  database.exec(`
    with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${count})
    insert into claims (organization_id, id, status, version, is_open, tracking_number, carrier, filed, created_at,
      updated_at, type, currency, claimed_amount)
    select '${organizationId}', printf('clm_%012x0000%016x', ${FIRST_MS} + n, n * 7919), 'CREATED', 1, 1,
      'BULK-' || n, 'UPS', '${filed}', ${at}, ${at}, '${type}', '${currency}', ${claimed_amount} from numbers`);
  database.close();
  return idOf('clm', 0);
}

/** Adds confirmed documents with files of random bytes to a claim. */
export async function addDocuments(
  dataDir: string,
  { organizationId, claimId, count, bytes }: { organizationId: string; claimId: string; count: number; bytes: number },
): Promise<BulkDocument[]> {
  const database = new DatabaseSync(join(dataDir, 'redress.db'));
  const insert = database.prepare(`insert into documents (organization_id, id, claim_id, name, content_type, status,
      created_at, confirmed_at, refusal, blob_key, size_bytes, sha256, detected_type, received_at) values
    (?, ?, ?, 'invoice.pdf', 'application/pdf', 'CONFIRMED', ?, ?, null, ?, ?, ?, 'application/pdf', ?)`);
  const at = new Date(FIRST_MS).toISOString();
  const documents: BulkDocument[] = [];
  database.exec('begin');
  for (let n = 0; n < count; n += 1) {
    const id = idOf('doc', n);
    const key = `${organizationId}/${id.slice(-2)}/${id}.${randomBytes(8).toString('hex')}`;
    const path = join(dataDir, 'documents', key);
    const content = randomBytes(bytes);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    insert.run(organizationId, id, claimId, at, at, key, bytes, sha256, at);
    documents.push({ id, path });
  }
  database.exec('commit');
  database.close();
  return documents;
}

function idOf(prefix: string, n: number): string {
  return `${prefix}_${(FIRST_MS + n).toString(16).padStart(12, '0')}0000${(n * 7919).toString(16).padStart(16, '0')}`;
}
