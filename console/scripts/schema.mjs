/*
 * Writes src/api/schema.d.ts from the operator's OpenAPI document. With --check it writes nothing and fails when the
 * file is out of date. The generator needs the API of TypeScript 5, which is why this workspace carries its own.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';

const target = fileURLToPath(new URL('../src/api/schema.d.ts', import.meta.url));
const PREFIX = '/operator/v1';
const HEAD =
  '/* Made by `npm run schema --workspace console` from the operator API. Change the API, not this file. */\n';

/**
 * The paths of the operator API without the prefix that the console's client adds. Paths outside of that prefix
 * (health) are left out.
 */
function ownPaths(document) {
  const own = Object.entries(document.paths).filter(([path]) => path.startsWith(`${PREFIX}/`));
  return { ...document, paths: Object.fromEntries(own.map(([path, item]) => [path.slice(PREFIX.length), item])) };
}

/** @returns {Promise<string>} TypeScript text */
export async function typesOf(document) {
  return HEAD + astToString(await openapiTS(ownPaths(document), { alphabetize: false }));
}

async function main() {
  const { operatorOpenApiDocument } = await import('../../server/src/app/operator-api/openapi.ts');
  const text = await typesOf(JSON.parse(JSON.stringify(operatorOpenApiDocument())));
  if (!process.argv.includes('--check')) return writeFileSync(target, text);
  if (readFileSync(target, 'utf8') === text) return;
  process.stderr.write('console/src/api/schema.d.ts is out of date: npm run schema --workspace console\n');
  process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
