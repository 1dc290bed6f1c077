/* An embedded installation, and the empty database and bucket that it is to be transferred to. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join, relative } from 'node:path';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Client } from 'pg';
import { runCommand } from '../commands/commands.ts';
import { createDatabase, dropDatabase } from '../servers/postgres/postgres.ts';
import { newDocumentsUrl } from '../servers/s3.ts';
import { addClaims, addDocuments, type BulkDocument } from './bulk.ts';
import { filesBelow } from './files.ts';
import { type Finished, Installation, own, Running, type Scope, type Settings, until } from './process.ts';

/** Enough for a transfer to be met on its way. */
export const MANY_CLAIMS = 15_000;
export const MANY_DOCUMENTS = 90;
export const UNDER_WAY_MS = 30_000;
const DOCUMENT_BYTES = 20_000;

export interface Filled {
  organizationId: string;
  documents: BulkDocument[];
}

/** Output of `redress transfer --json`, as far as tests look at it. */
export interface Summary {
  verified: boolean;
  upload_secret_file: string | null;
  tables: { table: string; source: { rows: number; sha256: string }; target: { rows: number; sha256: string } }[];
  row_differences: { total: number; named: { table: string; key: (string | number)[]; problem: string }[] };
  files: {
    files: number;
    bytes: number;
    copied: number;
    differences: { total: number; named: { document: string; claim: string; problem: string }[] };
  } | null;
}

export class Relocation {
  readonly source: Installation;
  readonly databaseUrl: string;
  readonly documentsUrl: string;
  /** An embedded installation of the same name, whose commands act on the target. */
  readonly target: Installation;

  private constructor(source: Installation, target: Installation, urls: { database: string; documents: string }) {
    this.source = source;
    this.target = target;
    this.databaseUrl = urls.database;
    this.documentsUrl = urls.documents;
  }

  /** Its processes, its data directory and its database are gone when its scope ends. */
  static async create(scope: Scope): Promise<Relocation> {
    const [database, documents] = await Promise.all([createDatabase(), newDocumentsUrl()]);
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
    const credentials = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
    scope.after(() => dropDatabase(database));
    const source = await Installation.create(scope, credentials);
    const target = await Installation.create(scope, {
      ...credentials,
      DATABASE_URL: database,
      REDRESS_DOCUMENTS_URL: documents,
      REDRESS_UPLOAD_SECRET: 'what every process of the new service has',
    });
    return new Relocation(source, target, { database, documents });
  }

  /** Fills the source with an organization and what else is asked for. */
  async fill({ claims = 10, documents = 0 }: { claims?: number; documents?: number } = {}): Promise<Filled> {
    const { dataDir } = await this.source.prepare();
    const { id: organizationId } = await this.source.json<{ id: string }>('organization', 'create', 'Shop');
    const claimId = addClaims(dataDir, organizationId, claims);
    const place = { organizationId, claimId, count: documents, bytes: DOCUMENT_BYTES };
    return { organizationId, documents: await addDocuments(dataDir, place) };
  }

  /** Runs `redress transfer` to the target. */
  transfer(...args: readonly string[]): Promise<Finished> {
    const all = ['--to', this.databaseUrl, '--documents-to', this.documentsUrl, ...args];
    return this.transferWith(all);
  }

  transferWith(args: readonly string[], settings: Settings = {}): Promise<Finished> {
    return runCommand({ args: ['transfer', ...args], ...this.#options(settings) });
  }

  /** Runs it to its end, whether all is verified then or not. */
  async summary(): Promise<Summary & { code: number | null }> {
    const { code, stdout, stderr } = await this.transfer('--json');
    if (stdout === '') throw new Error(`exit ${code}: ${stderr}`);
    return { code, ...(JSON.parse(stdout) as Summary) };
  }

  /** Starts it without waiting for its end. */
  start(): Running {
    const args = ['transfer', '--to', this.databaseUrl, '--documents-to', this.documentsUrl];
    const running = new Running('redress', args, this.#options());
    running.endWithUs();
    return running;
  }

  /** Starts it, kills it as soon as there are claims in the target, and gives how many there are then. */
  async killAmidRows(): Promise<number> {
    const running = this.start();
    await until('some rows are there', async () => (await this.countRows('claims')) > 0, UNDER_WAY_MS);
    await running.kill();
    return this.countRows('claims');
  }

  #options(settings: Settings = {}) {
    const { folder } = this.source;
    return { env: own(this.source.environment({ TMPDIR: folder, ...settings })), cwd: folder };
  }

  /** Files that transfers left for a next one to tidy. */
  async leftovers(): Promise<string[]> {
    const folder = join(this.source.folder, `redress-transfer-${userInfo().uid}`);
    return (await readdir(folder, { recursive: true })).map(String);
  }

  /** Runs SQL in the target; gives the first value of the first row. */
  async query<T>(statement: string): Promise<T> {
    const client = new Client(this.databaseUrl);
    await client.connect();
    try {
      const { rows } = await client.query({ text: statement, rowMode: 'array' });
      return rows[0]?.[0] as T;
    } finally {
      await client.end();
    }
  }

  /** How many rows the target has; 0 before there is such a table. */
  async countRows(table: string): Promise<number> {
    const isThere = await this.query<boolean>(`select to_regclass('${table}') is not null`);
    return isThere ? Number(await this.query<string>(`select count(*) from ${table}`)) : 0;
  }

  /** Everything in the data directory, by name; without the companions that SQLite gives a file that is read. */
  async fingerprint(): Promise<Map<string, string>> {
    const found = await filesBelow(this.source.dataDir);
    const kept = found.filter(({ name, size }) => !name.endsWith('-shm') && !(name.endsWith('-wal') && size === 0));
    const entries = kept.map(async ({ path }): Promise<[string, string]> => {
      const sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
      return [relative(this.source.dataDir, path), sha256];
    });
    return new Map((await Promise.all(entries)).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  }

  get bucket(): Bucket {
    return new Bucket(this.documentsUrl);
  }

  get databaseFile(): string {
    return join(this.source.dataDir, 'redress.db');
  }
}

/** The part of a bucket that a `REDRESS_DOCUMENTS_URL` names. */
class Bucket {
  readonly #name: string;
  readonly #prefix: string;
  readonly #client: S3Client;

  constructor(documentsUrl: string) {
    const { hostname, pathname, searchParams } = new URL(documentsUrl);
    this.#name = hostname;
    this.#prefix = `${pathname.slice(1)}/`;
    this.#client = new S3Client({
      endpoint: searchParams.get('endpoint') ?? '',
      region: 'us-east-1',
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    });
  }

  /** The keys of documents' files, up to a thousand. */
  async keys(): Promise<string[]> {
    const found = await this.#client.send(new ListObjectsV2Command({ Bucket: this.#name, Prefix: this.#prefix }));
    return (found.Contents ?? []).map(({ Key = '' }) => Key.slice(this.#prefix.length));
  }

  async get(key: string): Promise<Buffer> {
    const { Body } = await this.#client.send(new GetObjectCommand(this.#at(key)));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#at(key), Body: bytes }));
  }

  async delete(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#at(key)));
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#name, Key: `${this.#prefix}${key}` };
  }
}
