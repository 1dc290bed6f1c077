import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const START_DEADLINE_MS = 20_000;
const TICKS_PER_SECOND = 100;

/** Resident memory of a process and its children, in MB. */
export function memoryOf(pid: number): number {
  const kilobytes = familyOf(pid).map((each) => Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${each}/status`))?.[1] ?? 0));
  return sum(kilobytes) / 1024;
}

/** Processor time of a process and its children so far, ended ones included, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const ticks = familyOf(pid).map((each) => {
    // Fields after the name, which can hold anything. From the 12th: user and system time, and both of ended children.
    const fields = read(`/proc/${each}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    return sum(fields.slice(11, 15).map(Number));
  });
  return sum(ticks) / TICKS_PER_SECOND;
}

function familyOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '));
  return [pid, ...children.filter((child) => child !== '').flatMap((child) => familyOf(Number(child)))];
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Reads a file of `/proc`; '' when the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** A running program, which is killed when this process ends. */
export interface Program {
  pid: number;
  /** Ends the program, and waits for its end. */
  stop(): Promise<void>;
}

export interface Start {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** An address that answers once the program has started. */
  url: string;
  /** Time limit of the start. */
  deadlineMs?: number;
}

/** Starts a program, and waits until its address answers. Its standard output is dropped. */
export async function startProgram(
  [command = '', ...args]: readonly string[],
  { env = process.env, cwd, url, deadlineMs = START_DEADLINE_MS }: Start,
): Promise<Program> {
  const child = spawn(command, args, { env, cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  const kill = () => child.kill('SIGKILL');
  process.prependOnceListener('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  ended.then(() => process.off('exit', kill));
  await answers(url, child, deadlineMs);
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { pid: child.pid ?? Number.NaN, stop };
}

async function answers(url: string, child: ChildProcess, deadlineMs: number): Promise<void> {
  const end = Date.now() + deadlineMs;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (cause) {
      if (Date.now() > end || child.exitCode !== null) throw new Error(`${url} does not answer`, { cause });
      await pause(20);
    }
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
