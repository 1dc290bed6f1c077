/* `redress-client` in processes of its own, against a service in this one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Client } from '../../../server/test/support/api/client.ts';
import type { TestService } from '../../../server/test/support/api/harness.ts';
import { CommandHost } from '../../../server/test/support/commands/commands.ts';
import {
  CHECKOUT,
  cleanEnvironment,
  type Finished,
  own,
  Running,
  run,
  type Settings,
} from '../../../server/test/support/process/process.ts';
import { WITH_FAST_CLOCK } from '../support/clock.ts';
import { Scratch } from './scratch.ts';

const MAIN = join(CHECKOUT, 'client/src/cli/main.ts');
/** The compile cache: with it the command starts in half the time. */
const COMPILED = join(CHECKOUT, 'node_modules/.cache/node');
const COMMAND_MS = 60_000;

const hosts = new Map<readonly string[], CommandHost>();

/** The process that is kept for commands under these options of Node. */
function hostWith(nodeOptions: readonly string[]): CommandHost {
  const host = hosts.get(nodeOptions) ?? new CommandHost({ main: MAIN }, nodeOptions);
  hosts.set(nodeOptions, host);
  return host;
}

const NO_OPTIONS: readonly string[] = [];

/** A folder of a user, and the environment of their terminal. */
export class Terminal extends Scratch {
  readonly environment: Settings;
  #nodeOptions = NO_OPTIONS;

  /** @param settings replace variables of the environment, which has none of Redress */
  constructor(scope: { after(cleanUp: () => void): void }, settings: Settings = {}) {
    super(scope);
    this.environment = own(cleanEnvironment({ HOME: this.folder, NODE_COMPILE_CACHE: COMPILED, ...settings }));
  }

  /** A terminal with the key of a client of the service; `apiUrl` is the address of a proxy. */
  static of(
    scope: { after(cleanUp: () => void): void },
    { client, service, apiUrl = service.running.apiUrl }: { client: Client; service: TestService; apiUrl?: string },
  ): Terminal {
    return new Terminal(scope, {
      REDRESS_API_URL: apiUrl,
      REDRESS_KEY_ID: client.key.key_id,
      REDRESS_KEY_SECRET: client.key.key_secret,
    });
  }

  /** The timers of commands run twenty times as fast from now on. */
  withFastClock(): this {
    this.#nodeOptions = WITH_FAST_CLOCK;
    return this;
  }

  /** Runs the command to its end, in a process that is kept for the next one: for what is not about processes. */
  run(...args: string[]): Promise<Finished> {
    return hostWith(this.#nodeOptions).run({ args, env: this.environment, cwd: this.folder });
  }

  /** The same in a process of its own. */
  runAlone(...args: string[]): Promise<Finished> {
    return run('node', [...this.#command, ...args], { env: this.environment, cwd: this.folder, ms: COMMAND_MS });
  }

  /** Runs the command in a line of `sh`, as `"$@"`. */
  runInShell(line: string, ...args: string[]): Promise<Finished> {
    const command = ['-c', line, 'sh', 'node', ...this.#command, ...args];
    return run('sh', command, { env: this.environment, cwd: this.folder, ms: COMMAND_MS });
  }

  /** Starts the command, and does not wait for its end. */
  start(...args: string[]): Running {
    const running = new Running('node', [...this.#command, ...args], { env: this.environment, cwd: this.folder });
    running.endWithUs();
    return running;
  }

  /** Runs the command with `--json`; gives its document. */
  async json<T>(...args: string[]): Promise<T> {
    const { stdout, stderr } = await this.run(...args, '--json');
    try {
      return JSON.parse(stdout) as T;
    } catch (cause) {
      throw new Error(`no JSON: ${stdout}${stderr}`, { cause });
    }
  }

  /** The rows of a result file. */
  results(name = 'claims.results.csv'): Record<string, string>[] {
    const text = readFileSync(this.path(name), 'utf8');
    return parse(text, { bom: true, columns: true });
  }

  get #command(): string[] {
    return [...this.#nodeOptions, MAIN];
  }
}
