/*
 * Random proofs. REDRESS_PROOF_FACTOR gives them more room; REDRESS_PROOF_SEED, as a failure prints it, repeats one.
 * Without more room they draw the same each time, so that a test run fails for its own change; a proof at length draws
 * anew.
 */
import type { TestContext } from 'node:test';
import fc, { type Arbitrary } from 'fast-check';

/** Far more than there is room for. */
const MOST_RUNS = 1_000_000;
/** The seed when all tests are run. */
const USUAL_SEED = '1';
/** How long a failure may be made smaller, in milliseconds. */
const SHRINK_MS = 30_000;

export interface Proof<T> {
  /** The values to try. */
  of: Arbitrary<T>;
  /** Rejects when the rule does not hold for it. */
  holds: (value: T) => Promise<void>;
  /** Whether enough was tried; not asked while a failure is repeated. */
  isEnough: () => boolean;
  /** How often a smaller failure is tried before it counts as none; 1 unless told. */
  tries?: number;
}

/** How much more than usual is to be tried. */
export function proofFactor(): number {
  return Number(process.env.REDRESS_PROOF_FACTOR ?? '1');
}

/** How much of a random proof is done: `usual` when all tests are run, `each` times the factor in a proof at length. */
export function amountOf({ usual, each }: { usual: number; each: number }): number {
  return proofFactor() > 1 ? each * proofFactor() : usual;
}

/** Tries until there was enough. Throws the smallest failure that was found in time, and how to find it again. */
export async function prove<T>(t: TestContext, { of, holds, isEnough, tries = 1 }: Proof<T>): Promise<void> {
  const drawn = readSeed();
  let isOver = () => drawn.numRuns === undefined && isEnough();
  let hasFailed = false;
  let runs = 0;
  const property = fc.asyncProperty(of, async (value) => {
    if (isOver()) throw new fc.PreconditionFailure(true);
    runs += 1;
    const times = hasFailed ? tries : 1;
    try {
      for (let n = 0; n < times; n += 1) await holds(value);
    } catch (error) {
      if (!hasFailed) isOver = after(SHRINK_MS);
      hasFailed = true;
      throw error;
    }
  });
  const details = await fc.check(property, { numRuns: MOST_RUNS, ...drawn });
  t.diagnostic(`${runs} runs, seed ${details.seed}`);
  if (!details.failed) return;
  const { errorInstance, numShrinks } = details;
  const again = `REDRESS_PROOF_SEED=${details.seed}:${details.numRuns}`;
  const why = errorInstance instanceof Error ? errorInstance.message : errorInstance;
  throw new Error(`run ${details.numRuns}, made smaller ${numShrinks} times; again with ${again}\n  · ${why}`);
}

/** True when so many milliseconds have passed from now. */
export function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

/** Without a seed: draw anew. `numRuns`: those of the proof that failed; absent: as many as there is room for. */
export function readSeed(): { seed?: number; numRuns?: number } {
  const usual = proofFactor() > 1 ? undefined : USUAL_SEED;
  const [seed, numRuns] = (process.env.REDRESS_PROOF_SEED ?? usual)?.split(':').map(Number) ?? [];
  return { ...(seed !== undefined && { seed }), ...(numRuns !== undefined && { numRuns }) };
}
