/*
 * `npm run reference`: makes openapi.json, docs/errors.md and docs/statuses.md from the service's own lists, and
 * deploy/prometheus-rules.yml from docs/metrics.md.
 *
 *   --check    changes nothing; fails when one of them is out of date, or when the interface breaks a client of the
 *              released one
 *   --release  releases the interface, unless it breaks a client
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fileOf, findBreaksOfReleased, findDrifted, GENERATED, printOpenApi, RELEASED } from './files.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean' }, release: { type: 'boolean' } } });

const breaks = findBreaksOfReleased();
for (const each of breaks) process.stderr.write(`breaks clients: ${each}\n`);
if (breaks.length > 0) process.exitCode = 1;

if (values.check) {
  const drifted = findDrifted();
  for (const path of drifted) process.stderr.write(`${path} is out of date: npm run reference\n`);
  if (drifted.length > 0) process.exitCode = 1;
} else {
  for (const [path, print] of Object.entries(GENERATED)) writeFileSync(fileOf(path), print());
  if (values.release && breaks.length === 0) writeFileSync(fileOf(RELEASED), printOpenApi());
}
