/*
 * Servers that tests start, none of which may outlive the process that started it. Each has a folder of its own, and
 * each folder a warden: a shell that reads from us which servers run. When we end, in whatever way, its input ends;
 * it then ends those servers and removes the folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { until } from '../process/process.ts';
import type { User } from './machine.ts';

const END_MS = 15_000;
const OUTPUT_CHARACTERS = 20_000;

/** Each line is the whole list of what runs, as `SIGNAL PID`: process groups, and the signal that ends them. */
const WARDEN = `
  each() { do=$1; shift; while [ $# -gt 1 ]; do "$do" "$1" "$2"; shift 2; done; }
  end() { kill -s "$1" -- "-$2"; }
  count() { kill -s 0 -- "-$2" && running=yes; }
  kill_group() { kill -s KILL -- "-$2"; }
  trap '' HUP INT TERM
  while read -r line; do list=$line; done
  each end $list
  for tenth in $(seq 30); do
    running=no
    each count $list
    [ $running = no ] && break
    sleep 0.1
  done
  each kill_group $list
  rm -rf "$0" || { sleep 1; rm -rf "$0"; }
`;

export interface Launch extends User {
  env?: Readonly<Record<string, string>>;
  /** The signal that ends it at once, should we end before it does. */
  lastSignal?: NodeJS.Signals;
}

/** A temporary folder, and the servers that live in it. Neither outlives this process. */
export class ServerFolder {
  readonly path: string;
  readonly #warden: Writable;
  readonly #running = new Map<ServerProcess, NodeJS.Signals>();

  /** Makes the folder, owned by whom the servers run as. */
  constructor(name: string, { uid, gid }: User = {}) {
    this.path = mkdtempSync(join(tmpdir(), `redress-${name}-`));
    if (uid !== undefined && gid !== undefined) chownSync(this.path, uid, gid);
    const warden = spawn('sh', ['-c', WARDEN, this.path], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    leave(warden);
    this.#warden = warden.stdin;
  }

  /** Starts a server that works in this folder. */
  start(command: string, args: readonly string[], launch: Launch = {}): ServerProcess {
    const { lastSignal = 'SIGKILL' } = launch;
    const server = new ServerProcess(command, args, { ...launch, cwd: this.path });
    this.#running.set(server, lastSignal);
    this.#tellWarden();
    server.onEnd(() => {
      this.#running.delete(server);
      this.#tellWarden();
    });
    return server;
  }

  /** Ends what still runs, and removes the folder. */
  async remove(): Promise<void> {
    await Promise.all([...this.#running].map(([server, lastSignal]) => server.stop(lastSignal)));
    await rm(this.path, { recursive: true, force: true });
    this.#warden.end();
  }

  #tellWarden(): void {
    const started = [...this.#running].filter(([{ pid }]) => pid > 0);
    const list = started.map(([{ pid }, signal]) => `${signal.replace('SIG', '')} ${pid}`);
    this.#warden.write(`${list.join(' ')}\n`);
  }
}

/** A server in a process group of its own. It does not keep us from ending. */
export class ServerProcess {
  readonly command: string;
  readonly pid: number;
  /** The last of what it wrote, to either output. */
  output = '';
  #isOver = false;
  readonly #child: ChildProcess;

  constructor(command: string, args: readonly string[], { env = {}, cwd, uid, gid }: Launch & { cwd: string }) {
    const user = uid === undefined || gid === undefined ? {} : { uid, gid };
    const child = spawn(command, args, { cwd, env, ...user, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        this.output = (this.output + text).slice(-OUTPUT_CHARACTERS);
      });
    }
    child.on('error', (error) => {
      this.output += String(error);
    });
    // Not `exit`: its own children have the outputs open, and have ended too when these are closed.
    child.on('close', () => {
      this.#isOver = true;
    });
    leave(child);
    this.command = command;
    this.pid = child.pid ?? Number.NaN;
    this.#child = child;
  }

  /** The process and all of its children have ended. */
  get isOver(): boolean {
    return this.#isOver;
  }

  onEnd(listener: () => void): void {
    this.#child.once('close', listener);
  }

  /** Signals the first process alone; nothing when it has ended. */
  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  /** Waits until it is ready. Throws, with what it wrote, when it ends instead or is not ready in time. */
  async ready(probe: () => Promise<boolean>, ms: number): Promise<void> {
    try {
      await until(`${this.command} is ready`, () => this.#isOver || probe(), ms);
    } catch (cause) {
      throw new Error(`${this.command} did not start:\n${this.output}`, { cause });
    }
    if (this.#isOver) throw new Error(`${this.command} ended instead of starting:\n${this.output}`);
  }

  /** Waits until the process and its children have ended. */
  async ended(ms = END_MS): Promise<void> {
    await until(`${this.command} has ended`, () => this.#isOver, ms);
  }

  /** Signals it, and waits until it has ended. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.signal(signal);
    await this.ended();
  }
}

/** Keeps a child from keeping us. */
function leave(child: ChildProcess): void {
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) {
    if (stream instanceof Socket) stream.unref();
  }
}
