/*
 * Runs every test, for `npm test`: one process for each file, and one more at once than there are processors (two more
 * are no faster). Tests of real processes wait for most of their time, so that others run beside them. The longest
 * files come first: at the end everything would wait for them.
 */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';

const FILES = ['server/test/**/*.test.ts', 'console/test/**/*.test.ts', 'client/test/**/*.test.ts'];
const LONGEST =
  /^server\/test\/(?:stacks\/|console\/accessibility|contract\/queue\/postgres-queue|acceptance\/processes\/)/;
const WAITING = /^server\/test\/(acceptance|deploy|faults)\//;
/** The longest files that the end of a run names: whoever wants it shorter begins there. */
const NAMED = 12;
/** The files beside one that waits: they are so many more, and each takes so much less. */
const BESIDE = 4;

/** The longest time of one test, in milliseconds: a test that only hangs fails with its name. */
const MAX_TEST_MS = 30 * 60_000;

/** The files in the order in which they begin. */
function inOrder() {
  const files = globSync(FILES).sort();
  const waiting = files.filter((file) => WAITING.test(file) && !LONGEST.test(file));
  const others = files.filter((file) => !WAITING.test(file) && !LONGEST.test(file));
  const pairs = waiting.flatMap((file, turn) => [file, ...others.slice(turn * BESIDE, (turn + 1) * BESIDE)]);
  return [...files.filter((file) => LONGEST.test(file)), ...pairs, ...others.slice(waiting.length * BESIDE)];
}

const durations = new Map();

run({
  files: inOrder(),
  concurrency: availableParallelism() + 1,
  timeout: MAX_TEST_MS,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  globalSetupPath: 'server/test/support/servers/global-setup.ts',
})
  .on('test:complete', ({ name, file, details }) => {
    if (file?.endsWith(name)) durations.set(name, details.duration_ms);
  })
  .on('test:summary', ({ success }) => {
    if (!success) process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);

process.on('exit', () => {
  const longest = [...durations].sort(([, one], [, other]) => other - one).slice(0, NAMED);
  const lines = longest.map(([name, ms]) => `${String(Math.round(ms / 1_000)).padStart(6)} s  ${name}\n`);
  process.stdout.write(`The longest files:\n${lines.join('')}`);
});
