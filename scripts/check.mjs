/* `npm run check`: types, lint and format, unused code, layers, OpenAPI. Runs all of them, and fails when one fails. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { operatorOpenApiDocument } from '../server/src/app/operator-api/openapi.ts';

const cache = 'node_modules/.cache/redress';
mkdirSync(cache, { recursive: true });
writeFileSync(`${cache}/operator-openapi.json`, JSON.stringify(operatorOpenApiDocument(), null, 2));

const checks = [
  ['types', 'tsc', '--project', '.'],
  ['types of the console', 'tsc', '--project', 'console'],
  ["the console's types of the operator API", 'node', 'console/scripts/schema.mjs', '--check'],
  ['openapi.json, docs/errors.md, docs/statuses.md, alerts', 'node', 'scripts/reference/main.ts', '--check'],
  ['lint and format', 'biome', 'check', '--error-on-warnings', '.'],
  ['unused code', 'knip'],
  ['layers', 'node', '--test', '--test-reporter=dot', 'server/test/house/layers.test.ts', 'console/test/house.test.ts'],
  ['OpenAPI', 'redocly', 'lint', '--config', '.redocly.yaml', 'openapi.json'],
  ['OpenAPI of the operator', 'redocly', 'lint', '--config', '.redocly.yaml', `${cache}/operator-openapi.json`],
];

const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const failed = checks.filter(([name, command, ...options]) => {
  const run = spawnSync(command, options, { env, encoding: 'utf8' });
  const isGood = run.status === 0;
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'}  ${name}\n`);
  if (!isGood) process.stdout.write(`${run.stdout}${run.stderr}\n`);
  return !isGood;
});
process.exitCode = failed.length > 0 ? 1 : 0;
