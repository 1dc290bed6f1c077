/*
 * A day's mixed work for as long as it is told: what a process holds does not grow, and how long requests take is
 * printed. Six seconds; the long proof makes thirty minutes of them.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiKey, Installation, type Service } from '../support/process/process.ts';
import { amountOf, proofFactor } from '../support/prove.ts';
import { Operator } from './operator.ts';
import { median, Stopwatch, type Timed } from './stopwatch.ts';
import { Day, type Round } from './work.ts';

const SECONDS = amountOf({ usual: 6, each: 9 });
const WINDOWS = 15;
const ORGANIZATIONS = 3;
/** Between two rounds of a program; half a core of the two that there are is busy then. */
const PAUSE_MS = { file: 25, poll: 25, attach: 150, work: 500 };
/** Once caches are full. Garbage is collected when it likes. */
const ROOM_MB = 40;
/** Descriptors that may be open for a moment while work is done. */
const ROOM_DESCRIPTORS = 40;

interface Sample {
  mb: number;
  descriptors: number;
  timed: Map<string, Timed>;
}

test('a day of mixed work leaves memory and descriptors level, and every answer is right', async (t) => {
  const installation = await Installation.create(t, { REDRESS_LOG_LEVEL: 'info' });
  const service = await installation.start();
  const stopwatch = new Stopwatch();
  const rounds: { round: Round; pauseMs: number }[] = [];
  for (let n = 0; n < ORGANIZATIONS; n += 1) {
    const day = new Day(service, await newKey(installation, `Shop ${n}`), stopwatch);
    for (const kind of ['file', 'poll', 'attach'] as const) rounds.push({ round: day[kind], pauseMs: PAUSE_MS[kind] });
    const operator = await Operator.open(installation, service, `ana-${n}@example.com`);
    rounds.push({ round: day.work(operator), pauseMs: PAUSE_MS.work });
  }
  const stop = new AbortController();
  const running = Promise.all(rounds.map((each) => repeat(each, stop)));
  const samples: Sample[] = [];
  const windowMs = (SECONDS * 1_000) / WINDOWS;
  while (samples.length < WINDOWS && !stop.signal.aborted) {
    await Promise.race([pause(windowMs, undefined, { signal: stop.signal }).catch(() => {}), running]);
    samples.push(sample(service, stopwatch));
    if (proofFactor() > 1) t.diagnostic(printSample(samples));
  }
  stop.abort();
  await running;
  t.diagnostic(printSummary(samples));
  assertLevel(samples);
  const { code, stdout, stderr } = await service.process.stop();
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  assert.doesNotMatch(stdout, /"level":(?:50|60)/);
});

async function newKey(installation: Installation, name: string): Promise<ApiKey> {
  const { id } = await installation.json<{ id: string }>('organization', 'create', name);
  return installation.json<ApiKey>('key', 'create', '--organization', id);
}

/** Rejects, and has all others end, when a round goes wrong. */
async function repeat({ round, pauseMs }: { round: Round; pauseMs: number }, stop: AbortController): Promise<void> {
  try {
    for (let n = 1; !stop.signal.aborted; n += 1) {
      await round(n);
      await pause(pauseMs);
    }
  } catch (error) {
    stop.abort();
    throw error;
  }
}

function sample({ process: { pid } }: Service, stopwatch: Stopwatch): Sample {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const descriptors = readdirSync(`/proc/${pid}/fd`).length;
  return { mb: Math.round(Number(kilobytes) / 1_024), descriptors, timed: stopwatch.window() };
}

/** The middle of the last third is not above the middle of the third before, but for the room. */
function assertLevel(samples: readonly Sample[]): void {
  const third = Math.floor(samples.length / 3);
  const [before, last] = [samples.slice(third, -third), samples.slice(-third)];
  for (const [what, room] of [
    ['mb', ROOM_MB],
    ['descriptors', ROOM_DESCRIPTORS],
  ] as const) {
    const [earlier, later] = [before, last].map((part) => median(part.map((each) => each[what])));
    const grown = `${what}: ${samples.map((each) => each[what]).join(', ')}`;
    assert.ok((later ?? Number.NaN) <= (earlier ?? 0) + room, grown);
  }
}

function printSample(samples: readonly Sample[]): string {
  const { mb, descriptors, timed } = samples.at(-1) ?? { mb: 0, descriptors: 0, timed: new Map<string, Timed>() };
  const kinds = [...timed].map(([kind, { count, p50, p99 }]) => `${kind} ${count} × ${p50}/${p99} ms`);
  return `${samples.length}. ${mb} MB, ${descriptors} descriptors; ${kinds.join(', ')}`;
}

/** Of each kind of request: how many, and its p50 and p99 in the middle window of the second third and of the last. */
function printSummary(samples: readonly Sample[]): string {
  const third = Math.floor(samples.length / 3);
  const kinds = new Set(samples.flatMap(({ timed }) => [...timed.keys()]));
  const lines = [...kinds].sort().map((kind) => {
    const of = (part: readonly Sample[], figure: keyof Timed) =>
      median(part.flatMap(({ timed }) => timed.get(kind)?.[figure] ?? []));
    const count = samples.reduce((sum, { timed }) => sum + (timed.get(kind)?.count ?? 0), 0);
    const parts = [samples.slice(third, -third), samples.slice(-third)];
    const [earlier, later] = parts.map((part) => `${of(part, 'p50')}/${of(part, 'p99')}`);
    return `${kind}: ${count}, p50/p99 ms ${earlier}, then ${later}`;
  });
  const [memory, descriptors] = (['mb', 'descriptors'] as const).map((what) =>
    samples.map((each) => each[what]).join(' '),
  );
  return [`MB: ${memory}`, `descriptors: ${descriptors}`, ...lines].join('\n');
}
