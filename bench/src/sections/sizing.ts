import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pMap from 'p-map';
import { type Installation as OpenInstallation, openInstallation } from '../../../server/src/app/services.ts';
import { readConfig } from '../../../server/src/config/config.ts';
import { auditEntry } from '../../../server/src/features/audit/record.ts';
import { CLAIM_NOTED } from '../../../server/src/features/casework/actions.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { CLAIM, DOCUMENT_TYPE, NUMBER } from '../load/filing.ts';
import type { Bench } from '../plan.ts';
import { type PostgresDatabase, startPostgres } from '../servers/postgres.ts';
import { type Installation, install, type Server, serve } from '../servers/servers.ts';
import { printTable } from '../table.ts';

const CONCURRENCY = 50;
const STEPS = 10;
const PDF = Buffer.from('%PDF-1.7 damage report');
const OPERATOR = 'ana.nunez@example.com';

/** Gives the size of a database, in bytes. */
type SizeOf = () => Promise<number>;

/** Bytes in the database for each claim, move, document, idempotency key and entry of the audit log. */
export async function ofEachRow({ plan, newFolder }: Bench): Promise<void> {
  // Enough rows that one page more or less makes no difference.
  const samples = plan.samples * 10;
  const folder = newFolder();
  const sqlite = await measure(await install(folder), samples, async () => sqliteBytes(folder));
  const missing = skipWithout('PostgreSQL');
  if (missing) console.log(`\nsizing on PostgreSQL is left out: ${missing}`);
  const postgres = missing ? undefined : await measureOnPostgres(newFolder(), samples);
  const rows = Object.keys(sqlite).map((name) => [name, shown(sqlite[name]), shown(postgres?.[name])]);
  printTable(
    `Bytes in the database for each, with its indexes, of ${count(samples)}`,
    ['', 'SQLite', 'PostgreSQL'],
    rows,
  );
}

async function measureOnPostgres(folder: string, samples: number): Promise<Record<string, number>> {
  const postgres = await startPostgres();
  try {
    const database = await postgres.createDatabase();
    return await measure(await install(folder, { database }), samples, () => postgresBytes(database));
  } finally {
    await postgres.stop();
  }
}

/** Adds many rows of each kind, and gives the growth of the database for one. */
async function measure(installation: Installation, samples: number, sizeOf: SizeOf): Promise<Record<string, number>> {
  const server = await serve(installation);
  const opened = await openInstallation(readConfig(installation.env));
  try {
    const client = new Filer(server);
    // Pages and indexes that exist once are not counted.
    await client.fileAll(numbers(samples), () => ({}));
    // Vacuum between the steps, as autovacuum does, so that later changes use the room of earlier ones.
    const grown = async <T>(items: readonly T[], work: (part: readonly T[]) => Promise<unknown>) => {
      const before = await sizeOf();
      const size = items.length / STEPS;
      for (let step = 0; step < STEPS; step += 1) {
        await work(items.slice(step * size, (step + 1) * size));
        await sizeOf();
      }
      return ((await sizeOf()) - before) / items.length;
    };
    const ids: string[] = [];
    const claim = await grown(numbers(samples), async (part) => {
      ids.push(...(await client.fileAll(part, () => ({}))));
    });
    const withKey = (part: readonly number[]) => client.fileAll(part, () => ({ 'idempotency-key': randomUUID() }));
    const keyed = await grown(numbers(samples), withKey);
    return {
      claim,
      'idempotency key, for 24 hours': keyed - claim,
      'first move of a claim, with its entry of the audit log': await grown(ids, (part) =>
        moveAll(opened, part, 'RESOLVED'),
      ),
      'each further move of it': await grown(ids, (part) => moveAll(opened, part, 'CLOSED')),
      'document, uploaded and confirmed': await grown(ids, (part) => client.attachAll(part)),
      'entry of the audit log': await grown(ids, (part) => auditAll(opened, part)),
    };
  } finally {
    await opened.close();
    await server.stop();
  }
}

/** A client that sends many requests at a time. */
class Filer {
  readonly #server: Server;

  constructor(server: Server) {
    this.#server = server;
  }

  /** Gives the claims' identifiers. */
  async fileAll(items: readonly number[], headersOf: () => Record<string, string>): Promise<string[]> {
    const file = async () => {
      const body = CLAIM.replace(NUMBER, randomUUID().slice(0, 18).toUpperCase());
      return (await this.#post<{ id: string }>('/v1/claims', body, headersOf())).id;
    };
    return pMap(items, file, { concurrency: CONCURRENCY });
  }

  async attachAll(claims: readonly string[]): Promise<void> {
    const input = JSON.stringify({ content_type: DOCUMENT_TYPE, file_name: 'damage report.pdf' });
    const attach = async (claim: string) => {
      type Initiated = { id: string; metadata: { upload_url: string } };
      const { id, metadata } = await this.#post<Initiated>(`/v1/claims/${claim}/documents`, input);
      const headers = { 'content-type': DOCUMENT_TYPE };
      const { status } = await fetch(metadata.upload_url, { method: 'PUT', headers, body: PDF });
      if (status !== 200) throw new Error(`an upload was answered ${status}`);
      await this.#post(`/v1/claims/${claim}/documents/complete`, JSON.stringify({ document_ids: [id] }));
    };
    await pMap(claims, attach, { concurrency: CONCURRENCY });
  }

  async #post<T>(path: string, body: string, more: Record<string, string> = {}): Promise<T> {
    const { url, authorization } = this.#server;
    const headers = { authorization, 'content-type': 'application/json', ...more };
    const response = await fetch(url + path, { method: 'POST', headers, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}

async function moveAll(
  { review }: OpenInstallation,
  claims: readonly string[],
  status: 'RESOLVED' | 'CLOSED',
): Promise<void> {
  const move = (id: string) => review.move(id, { status, reason: null, note: null, actor: OPERATOR });
  await pMap(claims, move, { concurrency: CONCURRENCY });
}

async function auditAll({ stores, identifiers }: OpenInstallation, claims: readonly string[]): Promise<void> {
  const audit = (id: string) => {
    const subject = { kind: 'claim', id } as const;
    const action = {
      actor: OPERATOR,
      action: CLAIM_NOTED,
      subject,
      after: { text: 'Asked the carrier for the route.' },
    };
    return stores.operators.addAudit(auditEntry(identifiers, action));
  };
  await pMap(claims, audit, { concurrency: CONCURRENCY });
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, n) => n);
}

/** Size of the database file without its free pages, after a checkpoint as far as readers allow. */
function sqliteBytes(folder: string): number {
  const database = new DatabaseSync(join(folder, 'redress.db'));
  try {
    database.exec('pragma wal_checkpoint');
    const used = database
      .prepare(
        'select (page_count - freelist_count) * page_size as bytes from pragma_page_count, pragma_freelist_count, pragma_page_size',
      )
      .get();
    return Number(used?.bytes);
  } finally {
    database.close();
  }
}

/** Size of all tables with their indexes, after a vacuum. */
async function postgresBytes(database: PostgresDatabase): Promise<number> {
  await database.run('vacuum');
  const [[bytes] = []] = await database.run(
    "select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  return Number(bytes);
}

function shown(bytes: number | undefined): string {
  return bytes === undefined ? '' : count(Math.round(bytes / 10) * 10);
}

function count(number: number): string {
  return number.toLocaleString('en');
}
