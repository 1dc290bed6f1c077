/* `redress-client` as a process, against a service in this one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import {
  CHECKOUT,
  cleanEnvironment,
  type Finished,
  own,
  Running,
  run,
  type Settings,
} from '../../../server/test/acceptance/process.ts';
import type { Client } from '../../../server/test/api/client.ts';
import type { TestService } from '../../../server/test/api/harness.ts';
import { Scratch } from './scratch.ts';

const MAIN = join(CHECKOUT, 'client/src/cli/main.ts');
const COMMAND_MS = 60_000;

/** A folder of somebody's, and the environment of their terminal. */
export class Terminal extends Scratch {
  readonly environment: Settings;

  /** `settings` go over the environment, which has none of Redress. */
  constructor(scope: { after(cleanUp: () => void): void }, settings: Settings = {}) {
    super(scope);
    this.environment = own(cleanEnvironment({ HOME: this.folder, ...settings }));
  }

  /** With the key of a client of the service; `apiUrl` is where a proxy listens. */
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

  /** Runs the command to its end. */
  run(...args: string[]): Promise<Finished> {
    return run('node', [MAIN, ...args], { env: this.environment, cwd: this.folder, ms: COMMAND_MS });
  }

  /** Runs the command by a line of `sh`, in which `"$@"` stands for it. */
  runInShell(line: string, ...args: string[]): Promise<Finished> {
    const command = ['-c', line, 'sh', 'node', MAIN, ...args];
    return run('sh', command, { env: this.environment, cwd: this.folder, ms: COMMAND_MS });
  }

  /** Starts it and leaves it running. */
  start(...args: string[]): Running {
    const running = new Running('node', [MAIN, ...args], { env: this.environment, cwd: this.folder });
    running.endWithUs();
    return running;
  }

  /** Runs it with `--json` and gives its one document. */
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
}
