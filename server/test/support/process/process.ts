/*
 * Real processes for acceptance tests: the service as `npm start` or `redress serve` run it, and the command line.
 * Nothing here imports from server/src; what a test knows of a process is what a reader of its output knows.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../commands/commands.ts';
import { signalGroup } from '../commands/process-group.ts';
import { findReady, WAYS_TO_START } from '../commands/readiness.ts';

export const CHECKOUT = fileURLToPath(new URL('../../../..', import.meta.url));
const BIN = join(CHECKOUT, 'node_modules', '.bin');
const START_MS = 60_000;
const COMMAND_MS = 60_000;
const COLLECTED_MS = 30_000;
const POLL_MS = 20;

/** Variables that pass from our environment to a child's: who we are, never a setting of npm's or of Redress. */
const KEPT_VARIABLES = ['HOME', 'USER', 'LOGNAME', 'LANG', 'TMPDIR'];

export type Settings = Readonly<Record<string, string>>;

/** Where clean-ups are left: a test's context, or `{ after }` of `node:test` for a whole file. */
export interface Scope {
  after(cleanUp: () => Promise<void>): void;
}

export interface Finished {
  /** The exit status; null when a signal ended the process. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The API key as the first start prints it. */
export interface ApiKey {
  key_id: string;
  key_secret: string;
}

/** The environment of somebody who has just opened a terminal. */
export function cleanEnvironment(settings: Settings = {}): Settings {
  const kept = KEPT_VARIABLES.map((name) => [name, process.env[name]] as const);
  const path = (process.env.PATH ?? '').split(':').filter((folder) => !/node_modules|node-gyp-bin/.test(folder));
  return {
    ...Object.fromEntries(kept.filter((entry): entry is [string, string] => entry[1] !== undefined)),
    PATH: path.join(':'),
    npm_config_update_notifier: 'false',
    ...settings,
  };
}

/** Waits until `probe` gives something that is not undefined or false; rejects when it did not in time. */
export async function until<T>(what: string, probe: () => Promise<T> | T, ms = 30_000): Promise<NonNullable<T>> {
  const deadline = performance.now() + ms;
  for (;;) {
    const found = await probe();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`not within ${ms} ms: ${what}`);
    await pause(POLL_MS);
  }
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** A child process in a group of its own, its output collected. */
export class Running {
  readonly pid: number;
  /** When the process and all of its children have ended. */
  readonly finished: Promise<Finished>;
  readonly output = { stdout: '', stderr: '' };
  #isOver = false;

  constructor(command: string, args: readonly string[], options: { env: Settings; cwd?: string }) {
    const { env, cwd = CHECKOUT } = options;
    const child: Child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    // The number of no process when the command was not found; `finished` rejects then.
    this.pid = child.pid ?? Number.NaN;
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => {
        this.output[name] += text;
      });
    }
    this.finished = this.#finish(child);
    this.finished.catch(() => {});
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Signals the whole group, as a terminal does; nothing when it has ended. */
  signal(name: NodeJS.Signals): void {
    if (!this.#isOver) signalGroup(this.pid, name);
  }

  /** Asks the process to stop, as a supervisor does (npm passes it on), and waits until it has. */
  async stop(): Promise<Finished> {
    if (!this.#isOver) process.kill(this.pid, 'SIGTERM');
    return this.finished;
  }

  /** Ends the group without a warning, and waits until the system has forgotten its processes. */
  async kill(): Promise<void> {
    this.signal('SIGKILL');
    await this.forgotten();
  }

  /** Waits until the group has ended and the system's first process has collected its orphans. */
  async forgotten(): Promise<void> {
    await this.finished;
    await until('dead processes are collected', () => !signalGroup(this.pid, 0), COLLECTED_MS);
  }

  /** Has it ended at the latest when this process ends, or is told to. */
  endWithUs(): void {
    const kill = () => this.signal('SIGKILL');
    const killAndEnd = () => process.exit(1);
    process.on('exit', kill).on('SIGTERM', killAndEnd).on('SIGINT', killAndEnd);
    const release = () => process.off('exit', kill).off('SIGTERM', killAndEnd).off('SIGINT', killAndEnd);
    this.finished.then(release, release);
  }

  async #finish(child: Child): Promise<Finished> {
    try {
      const [code] = (await once(child, 'close')) as [number | null];
      return { code, ...this.output };
    } finally {
      this.#isOver = true;
    }
  }
}

/** Runs a command to its end, killed when that takes too long. */
export async function run(
  command: string,
  args: readonly string[],
  options: { env: Settings; cwd?: string; ms?: number },
): Promise<Finished> {
  const running = new Running(command, args, options);
  const { ms = COMMAND_MS } = options;
  const timer = setTimeout(() => running.signal('SIGKILL'), ms);
  try {
    return await running.finished;
  } finally {
    clearTimeout(timer);
  }
}

/** A service that answers. */
export interface Service {
  readonly process: Running;
  readonly apiUrl: string;
  readonly uploadsUrl: string;
  readonly operatorUrl: string;
  /** The key that the first start printed; else undefined. */
  readonly key: ApiKey | undefined;
}

export interface Launch {
  by?: keyof typeof WAYS_TO_START;
  settings?: Settings;
  /** Where the command line of another version is; undefined: the checkout's. */
  bin?: string;
}

/** A fresh data directory, and the processes that work on it; all gone when its scope ends. */
export class Installation {
  /** Where the data directory is, and where commands are run: no `.env` of a developer's is there. */
  readonly folder: string;
  readonly dataDir: string;
  readonly #settings: Settings;
  readonly #started: Running[] = [];

  private constructor(folder: string, settings: Settings) {
    this.folder = folder;
    this.dataDir = join(folder, 'data');
    this.#settings = settings;
  }

  /** `settings` are for every process on it. */
  static async create(scope: Scope, settings: Settings = {}): Promise<Installation> {
    const installation = new Installation(await mkdtemp(join(tmpdir(), 'redress-acceptance-')), settings);
    scope.after(() => installation.#remove());
    return installation;
  }

  /** Settings for a process on this data directory that listens wherever there is room. */
  environment(settings: Settings = {}): Settings {
    return cleanEnvironment({
      REDRESS_DATA_DIR: this.dataDir,
      REDRESS_API_LISTEN: '127.0.0.1:0',
      REDRESS_UPLOADS_LISTEN: '127.0.0.1:0',
      REDRESS_OPERATOR_LISTEN: '127.0.0.1:0',
      ...this.#settings,
      ...settings,
    });
  }

  /** Gives it an empty database, as the first start does: for commands on an installation that never served. */
  async prepare(): Promise<this> {
    if (this.environment().DATABASE_URL) {
      await this.json('migrate');
    } else {
      emptyDatabase ??= makeEmptyDatabase();
      const bytes = await emptyDatabase;
      await mkdir(join(this.dataDir, 'documents'), { recursive: true, mode: 0o700 });
      await writeFile(join(this.dataDir, 'redress.db'), bytes, { mode: 0o600 });
    }
    return this;
  }

  /** Starts a process without waiting for it to answer. */
  launch({ by = 'redress serve', settings = {}, bin }: Launch = {}): Running {
    const [command, ...args] = WAYS_TO_START[by];
    const env = this.environment(settings);
    // npm is run in the checkout and finds Node by itself, as for a reader.
    const options = command === 'npm' ? { env } : { env: own(env, bin), cwd: this.folder };
    const running = new Running(command, args, options);
    running.endWithUs();
    this.#started.push(running);
    return running;
  }

  /** Starts the service and waits until its listeners are ready. */
  async start(launch: Launch = {}): Promise<Service> {
    const running = this.launch(launch);
    return until('the service is ready', () => findReady(running), START_MS).catch((cause) => {
      throw new Error(`it did not start; its output ends with:\n${running.output.stdout.slice(-3_000)}`, { cause });
    });
  }

  /** Runs the command line on this data directory, in a process of its own. */
  redress(...args: readonly string[]): Promise<Finished> {
    return this.redressOf(undefined, ...args);
  }

  /** The same with another version's: see `Launch`. */
  redressOf(bin: string | undefined, ...args: readonly string[]): Promise<Finished> {
    return run('redress', args, { env: own(this.environment(), bin), cwd: this.folder });
  }

  /**
   * Runs a command of the checkout in a process that is kept for the next one, which costs a tenth: for what is not
   * about processes. A clock or a disk that the loader of programs fakes needs a process of its own.
   */
  command(...args: readonly string[]): Promise<Finished> {
    return this.commandWith({}, ...args);
  }

  commandWith(settings: Settings, ...args: readonly string[]): Promise<Finished> {
    const env = own(this.environment(settings));
    const at = { env, cwd: this.folder };
    return env.LD_PRELOAD ? run('redress', args, at) : runCommand({ args, ...at });
  }

  /** Runs a `command` with `--json`; standard output must be one JSON document and nothing else. */
  async json<T>(...args: readonly string[]): Promise<T> {
    const { code, stdout, stderr } = await this.command(...args, '--json');
    if (code !== 0 || stderr !== '') throw new Error(`redress ${args.join(' ')}: exit ${code}: ${stderr}`);
    return JSON.parse(stdout) as T;
  }

  async #remove(): Promise<void> {
    await Promise.allSettled(this.#started.map(killed));
    await rm(this.folder, { recursive: true, force: true });
  }
}

function killed(running: Running): Promise<Finished> {
  running.signal('SIGKILL');
  return running.finished;
}

/** With the Node and the command line that the checkout carries; `npm` and `npx` find them by themselves. */
export function own(environment: Settings, bin?: string): Settings {
  const path = [...(bin === undefined ? [] : [bin]), BIN, environment.PATH];
  return { ...environment, PATH: path.join(':') };
}

/** The file that a first start makes, once a test has asked for it. */
let emptyDatabase: Promise<Buffer> | undefined;

async function makeEmptyDatabase(): Promise<Buffer> {
  const cleanUps: (() => Promise<void>)[] = [];
  const installation = await Installation.create({ after: (cleanUp) => cleanUps.push(cleanUp) });
  try {
    await (await installation.start()).process.stop();
    return await readFile(join(installation.dataDir, 'redress.db'));
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
}
