/**
 * `npm run proof -- [part …]`: what `npm test` tries for seconds, tried at length. Each part is a folder of tests whose
 * rounds grow with REDRESS_PROOF_FACTOR; set there, it takes the place of the factors below. Without a part, all run.
 * What the parts show, and what they do not, stands in docs/reliability.md and docs/security.md.
 */
import { spawnSync } from 'node:child_process';

interface Part {
  files: string;
  factor: number;
  /** How long that takes on two cores, roughly. */
  minutes: number;
}

const PARTS: Readonly<Record<string, Part>> = {
  model: { files: 'server/test/model/*.test.ts', factor: 20, minutes: 7 },
  fuzz: { files: 'server/test/fuzz/*.test.ts', factor: 20, minutes: 10 },
  faults: { files: 'server/test/faults/*.test.ts', factor: 20, minutes: 75 },
  stacks: { files: 'server/test/stacks/*.test.ts', factor: 2, minutes: 8 },
  security: { files: 'server/test/security/*.test.ts', factor: 20, minutes: 5 },
  soak: { files: 'server/test/soak/*.test.ts', factor: 120, minutes: 31 },
};
const NODE = ['--disable-warning=ExperimentalWarning', '--test', '--test-reporter=spec'];
const SERVERS = '--test-global-setup=server/test/servers/global-setup.ts';

/** Ends the process when a word is no part. */
function readParts(words: readonly string[]): string[] {
  const unknown = words.filter((word) => !Object.hasOwn(PARTS, word));
  if (unknown.length === 0) return words.length > 0 ? [...words] : Object.keys(PARTS);
  console.error(`proof: there is no part ${unknown.join(', ')}; there are: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

/** Gives whether all of its tests passed. */
function prove({ files, factor }: Part): boolean {
  const env = { ...process.env, REDRESS_PROOF_FACTOR: process.env.REDRESS_PROOF_FACTOR ?? String(factor) };
  const { status } = spawnSync(process.execPath, [...NODE, SERVERS, files], { env, stdio: 'inherit' });
  return status === 0;
}

const results = readParts(process.argv.slice(2)).map((name) => {
  const part = PARTS[name];
  if (!part) throw new Error(`${name} is no part`);
  console.log(`\n${name}: about ${part.minutes} minutes`);
  const from = performance.now();
  const isProved = prove(part);
  return {
    part: name,
    result: isProved ? 'held' : 'FAILED',
    minutes: Math.round((performance.now() - from) / 6_000) / 10,
  };
});
console.log();
for (const { part, result, minutes } of results) console.log(`${part.padEnd(10)}${result.padEnd(8)}${minutes} min`);
process.exitCode = results.every(({ result }) => result === 'held') ? 0 : 1;
