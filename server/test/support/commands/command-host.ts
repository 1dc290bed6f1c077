/*
 * A process that runs a command line again and again, one command at a time: what `CommandHost` asks it for. Each
 * command gets its own arguments, environment, folder and output; modules are loaded once for all of them.
 */
import { pathToFileURL } from 'node:url';
import type { Finished, Settings } from '../process/process.ts';

/** A command line, as the first argument of this process gives it. */
export interface CommandLine {
  /** The module that runs a command when it is imported. */
  main: string;
  /** Where users call it; undefined: it is `main`. */
  bin?: string;
  /** As the command line's own process has it; undefined: the system's. */
  umask?: number;
}

/** A command to run. */
export interface CommandRequest {
  id: number;
  args: readonly string[];
  env: Settings;
  cwd: string;
}

export interface CommandAnswer extends Finished {
  id: number;
}

const { main, bin = main, umask } = JSON.parse(process.argv[2] ?? '') as CommandLine;
const MAIN = pathToFileURL(main).href;
/** For threads that a command starts. */
const { NODE_COMPILE_CACHE } = process.env;

type Write = typeof process.stdout.write;

/** Collects what is written to a stream until `end`. */
function collect(stream: NodeJS.WriteStream): { end: () => string } {
  const { write } = stream;
  const listeners = stream.listenerCount('error');
  const chunks: Buffer[] = [];
  stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    chunks.push(Buffer.from(chunk));
    const done = rest.find((each) => typeof each === 'function');
    if (done) process.nextTick(done as () => void);
    return true;
  }) as Write;
  return {
    end: () => {
      stream.write = write;
      for (const listener of stream.listeners('error').slice(listeners)) stream.off('error', listener as () => void);
      return Buffer.concat(chunks).toString();
    },
  };
}

async function runCommand({ id, args, env, cwd }: CommandRequest): Promise<CommandAnswer> {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }), ...env });
  process.chdir(cwd);
  process.argv = [process.execPath, bin, ...args];
  process.exitCode = undefined;
  const [stdout, stderr] = [collect(process.stdout), collect(process.stderr)];
  const exited = new Promise<void>((resolve) => {
    process.exit = ((code?: number) => {
      process.exitCode = code ?? process.exitCode;
      resolve();
    }) as typeof process.exit;
  });
  // Another query is another module: main.ts runs anew, and what it imports is there already.
  await Promise.race([import(`${MAIN}?command=${id}`), exited]);
  const code = Number(process.exitCode ?? 0);
  process.exitCode = undefined;
  return { id, code, stdout: stdout.end(), stderr: stderr.end() };
}

if (umask !== undefined) process.umask(umask);
const { exit } = process;
let last: Promise<unknown> = Promise.resolve();
process.on('message', (request: CommandRequest) => {
  last = last.then(async () => process.send?.(await runCommand(request)));
});
process.on('disconnect', () => exit(0));
