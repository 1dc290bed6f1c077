import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/**
 * The shell sets the limits of the process and is then replaced by it: data in kB, processor time in seconds, no core
 * file.
 */
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"';
/** Lower priority than the other work of the machine. */
const NICENESS = 10;

export interface ProcessLimits {
  /** Time limit of a process, in milliseconds; also of its processor time. */
  ms: number;
  /** Data that a process may allocate, in kB, beyond its program. */
  dataKb: number;
  /** Bytes that a process may print. */
  outputBytes: number;
}

export interface LimitedResult {
  /** The exit status; null when the process exceeded a limit or was killed, an error when it could not be started. */
  status: number | null | Error;
  output: Buffer;
}

export interface LimitedProcess {
  child: ChildProcess;
  ended: Promise<LimitedResult>;
}

/** Starts a program without settings, with `input` on standard input. Kills it when it runs too long or prints too much. */
export function startLimited(
  command: readonly string[],
  input: Uint8Array,
  { ms, dataKb, outputBytes }: ProcessLimits,
): LimitedProcess {
  const limits = [String(dataKb), String(Math.ceil(ms / 1_000))];
  const child = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...limits, ...command], {
    env: {},
    cwd: '/',
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: ms,
    killSignal: 'SIGKILL',
  });
  const chunks: Buffer[] = [];
  let received = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > outputBytes) child.kill('SIGKILL');
    else chunks.push(chunk);
  });
  // The process may end before it has read all; its exit status says so.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  lowerPriority(child);
  const ended = new Promise<LimitedResult>((resolve) => {
    const end = (status: number | null | Error) => resolve({ status, output: Buffer.concat(chunks) });
    child.on('error', end);
    // The process may have ended before it could be killed.
    child.on('close', (status) => end(received > outputBytes ? null : status));
  });
  return { child, ended };
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // The process has ended already.
  }
}
