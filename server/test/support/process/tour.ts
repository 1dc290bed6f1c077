/* The tours of the pages for people: run as they stand, and compared with what the page says that they print. */
import assert from 'node:assert/strict';
import { type Block, fencedBlocks, inOneSpelling, isAsDocumented, tourOf, withPlaceholders } from './markdown.ts';
import { run, type Settings } from './process.ts';

const BETWEEN_STEPS = '\u001eredress-tour-step\u001e';
const TOUR_MS = 60_000;

/** Runs all `sh tour` blocks of a page in one shell, in order. */
export async function runTour(
  { name, text }: { name: string; text: string },
  options: { env: Settings; cwd: string },
): Promise<void> {
  const steps = tourOf(fencedBlocks(text));
  assert.ok(steps.length > 0, `${name} has no block tagged: sh tour`);
  const script = steps.map(({ commands }) => commands.text).join(`\nprintf '%s' '${BETWEEN_STEPS}'\n`);
  const { code, stdout, stderr } = await run('bash', ['-e', '-c', script], { ...options, ms: TOUR_MS });
  assert.equal(code, 0, `${stdout}\n${stderr}`);
  const printed = stdout.split(BETWEEN_STEPS);
  assert.equal(printed.length, steps.length);
  for (const [index, { output }] of steps.entries()) if (output) checkOutput(name, output, printed[index] ?? '');
}

function checkOutput(page: string, output: Block, printed: string): void {
  const documented = withPlaceholders(inOneSpelling(output, output.text));
  const actual = withPlaceholders(inOneSpelling(output, printed));
  if (isAsDocumented(documented, actual)) return;
  assert.equal(actual, documented, `the output documented at ${page}:${output.line} is not what is printed`);
}
