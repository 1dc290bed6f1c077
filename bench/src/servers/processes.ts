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

/** Processor time that a process and its children have used so far, the ended ones too, in seconds. */
export function cpuSecondsOf(pid: number): number {
  const ticks = familyOf(pid).map((each) => {
    // After the name, which can hold anything; then, from the 12th on: user, system, and both of ended children.
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

/** Nothing when the process has ended. */
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

/** A program of ours that runs, killed at the latest when this process ends. */
export interface Program {
  pid: number;
  /** Waits until it has ended. */
  stop(): Promise<void>;
}

export interface Start {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** What answers when it has started. */
  url: string;
  /** How long that may take. */
  deadlineMs?: number;
}

/** Starts a program and waits until an address of it answers. Its output goes nowhere, as in a pipe. */
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
