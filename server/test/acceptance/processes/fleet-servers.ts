/* Several `redress serve` processes on one PostgreSQL database and one S3 bucket, behind nginx. */
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { exchange } from '../../support/process/exchange.ts';
import {
  type ApiKey,
  type Finished,
  Installation,
  type Launch,
  type Running,
  type Scope,
  type Service,
  type Settings,
  until,
} from '../../support/process/process.ts';
import { type LogLine, logLines, TALKATIVE } from '../../support/process/workers.ts';
import { takeFreePorts } from '../../support/servers/free-ports.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { Nginx } from '../../support/servers/proxies/nginx.ts';
import { newDocumentsUrl } from '../../support/servers/s3.ts';

export const FIRST_SECRET = 'the first upload secret of every process';
const SIZE = 3;

/** One place in a fleet: a process, and those that take its place at the same addresses. */
export class FleetNode {
  readonly api: string;
  readonly uploads: string;
  readonly #installation: Installation;
  readonly #by: NonNullable<Launch['by']>;
  readonly #settings: Settings;
  readonly #services: Service[] = [];

  constructor(
    installation: Installation,
    [api, uploads]: readonly [number, number],
    { name, by }: { name: string; by: NonNullable<Launch['by']> },
  ) {
    this.#by = by;
    this.api = `127.0.0.1:${api}`;
    this.uploads = `127.0.0.1:${uploads}`;
    this.#installation = installation;
    this.#settings = {
      REDRESS_API_LISTEN: this.api,
      REDRESS_UPLOADS_LISTEN: this.uploads,
      REDRESS_DATA_DIR: join(installation.folder, name),
    };
  }

  /** The one that runs, or ran last. */
  get service(): Service {
    const service = this.#services.at(-1);
    if (!service) throw new Error('it was not started');
    return service;
  }

  /** Starts it, and waits until both listeners are ready. */
  async start(settings: Settings = {}): Promise<void> {
    const launch = { by: this.#by, settings: { ...settings, ...this.#settings } };
    this.#services.push(await this.#installation.start(launch));
  }

  /** Starts it without waiting; it does not become the one that runs. */
  launch(): Running {
    return this.#installation.launch({ by: this.#by, settings: this.#settings });
  }

  get dataDir(): string {
    return this.#settings.REDRESS_DATA_DIR ?? '';
  }

  stop(): Promise<Finished> {
    return this.service.process.stop();
  }

  kill(): Promise<void> {
    return this.service.process.kill();
  }

  /** The log of all its processes. */
  get log(): LogLine[] {
    return this.#services.flatMap(({ process }) => logLines(process));
  }

  hasLogged(text: string): boolean {
    return this.#services.some(({ process }) => process.output.stdout.includes(text));
  }
}

/** Its database is gone when its scope ends. */
export class Fleet {
  readonly apiUrl: string;
  readonly databaseUrl: string;
  readonly #documentsUrl: string;
  readonly #nginx: Nginx;
  readonly #installation: Installation;
  #nodes: readonly FleetNode[];
  /** The addresses of nodes that are gone for good. */
  #retired: readonly string[] = [];
  #settings: Settings = {};

  private constructor(parts: {
    installation: Installation;
    databaseUrl: string;
    documentsUrl: string;
    nginx: Nginx;
    nodes: readonly FleetNode[];
  }) {
    this.#installation = parts.installation;
    this.databaseUrl = parts.databaseUrl;
    this.#documentsUrl = parts.documentsUrl;
    this.#nginx = parts.nginx;
    this.apiUrl = parts.nginx.apiUrl;
    this.#nodes = parts.nodes;
  }

  get nodes(): readonly FleetNode[] {
    return this.#nodes;
  }

  /** Has nginx leave a node out for good, and stops it. */
  async retire(node: FleetNode): Promise<void> {
    this.#retired = [...this.#retired, node.api, node.uploads];
    this.#nodes = this.#nodes.filter((each) => each !== node);
    await this.#nginx.leaveOut(...this.#retired);
    await node.stop();
  }

  /** `by`: how each of its nodes is started; as one process each unless told. */
  static async start(scope: Scope, by: readonly Launch['by'][] = []): Promise<Fleet> {
    const [databaseUrl, documentsUrl] = await Promise.all([createDatabase(), newDocumentsUrl()]);
    const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
    const ports = await takeFreePorts(2 * SIZE);
    const listens = Array.from({ length: SIZE }, (_, n) => [ports[2 * n] ?? 0, ports[2 * n + 1] ?? 0] as const);
    const nginx = await Nginx.start({
      api: listens.map(([api]) => `127.0.0.1:${api}`),
      uploads: listens.map(([, uploads]) => `127.0.0.1:${uploads}`),
    });
    const installation = await Installation.create(scope, {
      DATABASE_URL: databaseUrl,
      REDRESS_DOCUMENTS_URL: documentsUrl,
      AWS_ACCESS_KEY_ID,
      AWS_SECRET_ACCESS_KEY,
      REDRESS_UPLOADS_URL: nginx.uploadsUrl,
      REDRESS_UPLOAD_SECRET: FIRST_SECRET,
      ...TALKATIVE,
    });
    scope.after(() => nginx.stop());
    scope.after(() => dropDatabase(databaseUrl));
    const nodes = listens.map((listen, n) => {
      return new FleetNode(installation, listen, { name: `node-${n}`, by: by[n] ?? 'redress serve' });
    });
    await Promise.all(nodes.map((node) => node.start()));
    return new Fleet({ installation, databaseUrl, documentsUrl, nginx, nodes });
  }

  /** Runs the command line on the fleet's database. */
  json<T>(...args: readonly string[]): Promise<T> {
    return this.#installation.json<T>(...args);
  }

  /** A key of a new organization. */
  async newKey(): Promise<ApiKey> {
    const { id } = await this.json<{ id: string }>('organization', 'create', 'Shop');
    return this.json<ApiKey>('key', 'create', '--organization', id);
  }

  /** Restarts all processes one by one. nginx learns of it as it meets closed ports. */
  async restartOneByOne(): Promise<Finished[]> {
    const finished: Finished[] = [];
    for (const node of this.nodes) {
      finished.push(await node.stop());
      await node.start(this.#settings);
      await this.untilInUse(node);
    }
    return finished;
  }

  /**
   * Gives all processes other settings, for good, one by one. nginx is told beforehand to leave each out until it is
   * back: the way that docs/scaling.md shows.
   */
  async reconfigureOneByOne(settings: Settings): Promise<Finished[]> {
    this.#settings = { ...this.#settings, ...settings };
    const finished: Finished[] = [];
    for (const node of this.nodes) {
      await this.#nginx.leaveOut(node.api, node.uploads, ...this.#retired);
      finished.push(await node.stop());
      await node.start(this.#settings);
    }
    await this.#nginx.leaveOut(...this.#retired);
    return finished;
  }

  /** Waits until nginx, which may have met a closed port, sends requests to both listeners of a process. */
  async untilInUse({ service }: FleetNode): Promise<void> {
    const isIn = (line: LogLine & { listener?: string }, listener: string) =>
      line.path === '/healthz' && line.listener === listener;
    for (const [listener, url] of [
      ['api', this.apiUrl],
      ['uploads', this.#nginx.uploadsUrl],
    ] as const) {
      await until(`nginx uses its listener for ${listener}`, async () => {
        await exchange('GET', `${url}/healthz`);
        return logLines(service.process).some((line) => isIn(line, listener));
      });
    }
  }

  /** The number of the process that answered a request, known by its `X-Request-Id`. */
  async answererOf({ headers }: { headers: Headers }): Promise<number> {
    const id = headers.get('x-request-id');
    const isIt = (node: FleetNode) => node.hasLogged(`"request_id":"${id}"`);
    await until(`the answer to ${id} is logged`, () => this.nodes.some(isIt));
    return this.nodes.findIndex(isIt);
  }

  /** The sizes of what is stored for documents, by document. */
  async listDocuments(): Promise<Map<string, number>> {
    const { hostname: Bucket, pathname, searchParams } = new URL(this.#documentsUrl);
    const endpoint = searchParams.get('endpoint') ?? '';
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
    const sizes = new Map<string, number>();
    for (let ContinuationToken: string | undefined; ; ) {
      const query = { Bucket, Prefix: pathname.slice(1), ...(ContinuationToken && { ContinuationToken }) };
      const page = await client.send(new ListObjectsV2Command(query));
      for (const { Key = '', Size = 0 } of page.Contents ?? []) sizes.set(/doc_[0-9a-f]+/.exec(Key)?.[0] ?? Key, Size);
      ContinuationToken = page.NextContinuationToken;
      if (!ContinuationToken) break;
    }
    client.destroy();
    return sizes;
  }
}
