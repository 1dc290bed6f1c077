/* Random requests against a running service. See `prove.ts` for the settings. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import fc from 'fast-check';
import { proofFactor, prove } from '../support/prove.ts';
import { anyBytes, anyPipeline } from './support/broken.ts';
import { Judge } from './support/judge.ts';
import type { Sent } from './support/request.ts';
import { anyRequest } from './support/requests.ts';
import { sendBytes } from './support/wire.ts';
import { type Target, World } from './support/world.ts';

/** Sent at once. */
const MOST_AT_ONCE = 250;
/** After so many requests it is seen whether a good one still works. */
const CANARY_EVERY = 1_000;
/** Of a batch that something came of. */
const MOST_BLAMED = 4;
/** Longer ones go to a file. */
const SHOWN_BYTES = 3_000;

export interface FuzzOptions {
  target: Target;
  /** How many at the factor 1. */
  requests: number;
  /** Told after every batch how many requests there were so far; may throw. */
  watch?: (count: number) => void;
}

/** Sends random requests until there were enough. Rejects with the smallest fault, as it can be sent again. */
export async function fuzz(t: TestContext, { target, requests, watch }: FuzzOptions): Promise<void> {
  const world = await World.open(target);
  const judge = new Judge(world.contract, target);
  const request = anyRequest(world);
  const sent = fc.oneof(
    { weight: 50, arbitrary: request },
    { weight: 20, arbitrary: anyBytes(request) },
    { weight: 1, arbitrary: anyPipeline(world) },
  );
  const wanted = requests * proofFactor();
  const started = performance.now();
  let count = 0;
  let nextCanary = CANARY_EVERY;
  await prove(t, {
    of: fc.array(sent, { minLength: 1, maxLength: MOST_AT_ONCE, size: 'max' }),
    isEnough: () => count >= wanted,
    holds: async (batch) => {
      count += batch.length;
      const outcomes = await Promise.allSettled(batch.map((each) => tryOne(world, judge, each)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
      await blame(world, batch.slice(0, MOST_BLAMED), async () => watch?.(count));
      if (count < nextCanary) return;
      nextCanary = count + CANARY_EVERY;
      await world.assertStillWorks();
    },
  });
  await world.assertStillWorks();
  world.close();
  const seconds = (performance.now() - started) / 1_000;
  const counts = [...judge.statuses].sort(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  t.diagnostic(`${count} requests, ${Math.round(count / seconds)}/s; ${counts.join(', ')}`);
}

function tryOne(world: World, judge: Judge, sent: Sent): Promise<void> {
  return blame(world, [sent], async () => {
    for (const answer of await send(world, sent)) judge.check(sent, answer);
  });
}

/** Adds to a failure of `work` the requests that led to it. */
async function blame(world: World, requests: readonly Sent[], work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const shown = await Promise.all(requests.map((each) => show(world, each)));
    throw new Error([why, ...shown].join('\n    '));
  }
}

async function send({ api, uploads, target }: World, sent: Sent) {
  const { listener, bytes, method, pieces, count = 0 } = sent;
  if (pieces) return sendBytes(listener === 'api' ? target.apiUrl : target.uploadsUrl, pieces, count);
  return [await (listener === 'api' ? api : uploads).exchange(bytes, { isHead: method === 'HEAD' })];
}

/** The bytes as text that can be pasted, a character for each; what changes from run to run has a name instead. */
async function show(world: World, { listener, bytes }: Sent): Promise<string> {
  const text = JSON.stringify(bytes.toString('latin1'));
  if (text.length <= SHOWN_BYTES) return `to the ${listener} listener: ${world.hide(text)}`;
  const file = join(await mkdtemp(join(tmpdir(), 'redress-fuzz-')), 'request.bin');
  await writeFile(file, bytes);
  return `to the ${listener} listener: ${world.hide(text.slice(0, SHOWN_BYTES))}… (whole: ${file})`;
}
