/* Random runs against a world. See `prove.ts` for the settings. */
import { type TestContext, test } from 'node:test';
import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';
import { after, amountOf, prove } from '../support/prove.ts';
import { alone, atOnce } from './arbitraries.ts';
import { inspect } from './inspect.ts';
import { Run } from './run.ts';
import type { World } from './world.ts';

/** How often a smaller story is told before it counts as one that does not fail: a race can be won by chance. */
const RACE_TRIES = 5;

export interface Bounds {
  /** How long each of the two tests looks for a failure in a proof at length, times its factor, in milliseconds. */
  ms: number;
}

type Story = Iterable<AsyncCommand<Run, World>>;

interface Stories extends Bounds {
  stories: Arbitrary<Story>;
  /** How often a smaller story is told. */
  tries: number;
}

/** Runs of requests one after the other, and of requests at once, on the world of the file. */
export function testModel(world: () => World, { ms }: Bounds): void {
  test('what is asked one after the other is answered as the rules say, and all of it is kept', (t) =>
    proveStories(t, world(), { stories: alone, ms, tries: 1 }));

  test('what is asked at once is answered as if it had been asked in some order, and all of it is kept', (t) =>
    proveStories(t, world(), { stories: atOnce, ms, tries: RACE_TRIES }));
}

function proveStories(t: TestContext, world: World, { stories, ms, tries }: Stories): Promise<void> {
  const holds = (story: Story) => tell(story, world);
  return prove(t, { of: stories, holds, isEnough: after(amountOf({ usual: ms / 2, each: ms })), tries });
}

async function tell(story: Story, world: World): Promise<void> {
  const run = await Run.start(world);
  await fc.asyncModelRun(() => ({ model: run, real: world }), story);
  await inspect(run, world);
}
