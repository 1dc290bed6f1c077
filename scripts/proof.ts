/**
 * `npm run proof -- [part …]`: runs at length the tests that `npm test` runs for seconds. Each part is a folder of tests
 * whose rounds grow with REDRESS_PROOF_FACTOR, which replaces the factors below when it is set. Without a part, all run.
 * docs/reliability.md and docs/security.md say what the parts show, and what they do not.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

interface Part {
  files: string;
  factor: number;
  /** Rough duration on two cores. */
  minutes: number;
}

const PARTS: Readonly<Record<string, Part>> = {
  model: { files: 'server/test/model/*.test.ts', factor: 40, minutes: 7 },
  fuzz: { files: 'server/test/fuzz/*.test.ts', factor: 34, minutes: 10 },
  faults: { files: 'server/test/faults/**/*.test.ts', factor: 20, minutes: 75 },
  stacks: { files: 'server/test/stacks/*.test.ts', factor: 2, minutes: 8 },
  security: { files: 'server/test/security/*.test.ts', factor: 20, minutes: 5 },
  console: { files: 'server/test/console/accessibility*.test.ts', factor: 2, minutes: 3 },
  package: { files: 'server/test/deploy/package/*.proof.ts', factor: 2, minutes: 20 },
  soak: { files: 'server/test/soak/*.test.ts', factor: 200, minutes: 31 },
};
const NODE = ['--disable-warning=ExperimentalWarning', '--test', '--test-reporter=spec'];
const SERVERS = '--test-global-setup=server/test/support/servers/global-setup.ts';

/** Ends the process for a word that is no part. */
function readParts(words: readonly string[]): string[] {
  const unknown = words.filter((word) => !Object.hasOwn(PARTS, word));
  if (unknown.length === 0) return words.length > 0 ? [...words] : Object.keys(PARTS);
  console.error(`proof: there is no part ${unknown.join(', ')}; there are: ${Object.keys(PARTS).join(', ')}`);
  process.exit(2);
}

/** Runs the tests of a part; gives true when all passed. */
function prove({ files, factor }: Part): boolean {
  if (globSync(files).length === 0) throw new Error(`there are no tests ${files}`);
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
