import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const START_DEADLINE_MS = 20_000;
const REDRESS = 'redress';

export interface Server {
  url: string;
  /** The `Authorization` header to send. */
  authorization: string;
  /** Resident memory in MB. */
  memory(): number;
  /** Processor time used so far, in seconds. */
  cpuSeconds(): number;
  stop(): Promise<void>;
}

/** The floor on a new database. */
export async function startFloor(folder: string): Promise<Server> {
  const port = await freePort();
  const file = new URL('floor.ts', import.meta.url).pathname;
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', file, join(folder, 'floor.db'), String(port)]);
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/v1/claims`, child);
  return handle(child, url, 'Basic a2V5X2Zsb29yOnNrX2xpdmVfMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAw');
}

/** Redress on a data directory, with an organization and a key of its own. Its log goes nowhere, as in a pipe. */
export async function startRedress(dataDir: string): Promise<Server & { organizationId: string }> {
  const env = { ...process.env, REDRESS_DATA_DIR: dataDir, ...(await listenSettings()) };
  const organizationId = commandLine(env, 'organization', 'create', 'Bench').id ?? '';
  const key = commandLine(env, 'key', 'create', '--organization', organizationId);
  const child = spawn(REDRESS, ['serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://${env.REDRESS_API_LISTEN}`;
  await answers(`${url}/readyz`, child);
  const authorization = `Basic ${Buffer.from(`${key.key_id}:${key.key_secret}`).toString('base64')}`;
  return { ...handle(child, url, authorization), organizationId };
}

async function listenSettings() {
  return {
    REDRESS_API_LISTEN: `127.0.0.1:${await freePort()}`,
    REDRESS_UPLOADS_LISTEN: `127.0.0.1:${await freePort()}`,
  };
}

function commandLine(env: NodeJS.ProcessEnv, ...words: string[]): Record<string, string> {
  return JSON.parse(execFileSync(REDRESS, [...words, '--json'], { env, encoding: 'utf8' }));
}

function handle(child: ChildProcess, url: string, authorization: string): Server {
  const { pid } = child;
  // When the measurement itself fails, no server is left behind.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve())).then(() =>
    process.off('exit', kill),
  );
  return {
    url,
    authorization,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) / 100;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + START_DEADLINE_MS;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (cause) {
      if (Date.now() > end || child.exitCode !== null) throw new Error(`${url} does not answer`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
