/* Command lines, each in a process that is started once for a test file and runs one command after another. */
import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Finished } from '../process/process.ts';
import type { CommandAnswer, CommandLine, CommandRequest } from './command-host.ts';

/** Longer than all commands take that a test asks for at once. */
const COMMANDS_MS = 60_000;
const serverPath = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const REDRESS: CommandLine = { main: serverPath('src/cli/main.ts'), bin: serverPath('bin/redress.js'), umask: 0o077 };
const PROGRAM = fileURLToPath(new URL('command-host.ts', import.meta.url));

export class CommandHost {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, PromiseWithResolvers<Finished>>();
  #commands = 0;

  /** `nodeOptions` are given to the process. */
  constructor(line: CommandLine, nodeOptions: readonly string[] = []) {
    const execArgv = ['--disable-warning=ExperimentalWarning', ...nodeOptions];
    this.#child = fork(PROGRAM, [JSON.stringify(line)], { cwd: tmpdir(), execArgv });
    this.#child.on('message', ({ id, ...finished }: CommandAnswer) => this.#take(id)?.resolve(finished));
    this.#child.on('exit', (code) => {
      for (const id of this.#waiting.keys()) this.#take(id)?.reject(new Error(`commands ended with ${code}`));
    });
    this.#child.unref();
    this.#child.channel?.unref();
  }

  run(command: Omit<CommandRequest, 'id'>): Promise<Finished> {
    this.#commands += 1;
    const answer = Promise.withResolvers<Finished>();
    this.#waiting.set(this.#commands, answer);
    // This process goes on until the answer is here, and not for longer.
    this.#child.channel?.ref();
    this.#child.send({ id: this.#commands, ...command });
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), COMMANDS_MS);
    return answer.promise.finally(() => clearTimeout(timer));
  }

  #take(id: number): PromiseWithResolvers<Finished> | undefined {
    const answer = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#child.channel?.unref();
    return answer;
  }
}

let host: CommandHost | undefined;

/** Runs a command of the operator's command line without a process of its own, after those that were asked for before. */
export function runCommand(command: Omit<CommandRequest, 'id'>): Promise<Finished> {
  host ??= new CommandHost(REDRESS);
  return host.run(command);
}
