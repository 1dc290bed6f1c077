import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type ApiKey, Installation, type Service } from '../support/process/process.ts';
import { fuzz } from './fuzz-suite.ts';

const REQUESTS = 1_500;
/** By then caches are full, and what is kept of each request would show. */
const WARM_AFTER = 40_000;
const SAMPLE_EVERY = 10_000;
/** Growth allowed to a process once it is warm: garbage is collected when it likes. */
const ROOM_MB = 60;
/** Of pino. */
const ERROR_LEVEL = 50;
const LEVEL = /^\{"level":(\d+)/;
const REQUEST_ID = /"request_id":"([^"]+)"/;

interface Sample {
  count: number;
  mb: number;
}

test('a process that is sent random requests lives, logs no failure, and its memory levels off', async (t) => {
  const installation = await Installation.create(t);
  const service = await installation.start();
  const { apiUrl, uploadsUrl } = service;
  const credentials = [await newCredentials(installation), await newCredentials(installation)] as const;
  const failures = new Failures(service);
  const samples: Sample[] = [];
  const watch = (count: number) => {
    failures.assertNone();
    if (count < (samples.at(-1)?.count ?? 0) + SAMPLE_EVERY) return;
    samples.push({ count, mb: residentMb(service.process.pid) });
  };
  await fuzz(t, { target: { apiUrl, uploadsUrl, credentials }, requests: REQUESTS, watch });
  failures.assertNone();
  t.diagnostic(`memory: ${samples.map(({ count, mb }) => `${mb} MB after ${count}`).join(', ')}`);
  assertLevel(samples);
  const { code, stderr } = await service.process.stop();
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
});

async function newCredentials(installation: Installation): Promise<string> {
  const { id } = await installation.json<{ id: string }>('organization', 'create', 'Shop');
  const { key_id, key_secret } = await installation.json<ApiKey>('key', 'create', '--organization', id);
  return `${key_id}:${key_secret}`;
}

/** Faults of its own that a process tells of in its log. */
class Failures {
  readonly #process: Service['process'];
  #read = 0;

  constructor({ process }: Service) {
    this.#process = process;
  }

  /** Throws when it has ended, or has told of a failure since this was asked before. */
  assertNone(): void {
    const { isOver, output } = this.#process;
    assert.ok(!isOver, `the process ended: ${output.stderr}`);
    const lines = output.stdout.slice(this.#read).split('\n');
    this.#read = output.stdout.length - (lines.at(-1)?.length ?? 0);
    const failures = lines.filter((line) => Number(LEVEL.exec(line)?.[1]) >= ERROR_LEVEL);
    const ids = failures.map((line) => REQUEST_ID.exec(line)?.[1]);
    assert.deepEqual(
      lines.filter((line) => failures.includes(line) || ids.includes(REQUEST_ID.exec(line)?.[1] ?? '')),
      [],
    );
  }
}

function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}

function assertLevel(samples: readonly Sample[]): void {
  const warm = samples.filter(({ count }) => count >= WARM_AFTER).map(({ mb }) => mb);
  const half = Math.floor(warm.length / 2);
  if (half === 0) return;
  const [early, late] = [Math.max(...warm.slice(0, half)), Math.max(...warm.slice(half))];
  assert.ok(late <= early + ROOM_MB, `the memory grows: ${early} MB, then ${late} MB`);
}
