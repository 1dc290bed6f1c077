import assert from 'node:assert/strict';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startTestService } from '../support/api/harness.ts';
import type { StackName } from '../support/api/stack.ts';
import { proofFactor } from '../support/prove.ts';
import { type ServerName, skipWithout } from '../support/servers/availability.ts';

const TESTS = join(import.meta.dirname, '..');
/** A test of an API starts a service by one of these. */
const STARTS_SERVICE = /\b(?:start|with)(?:Test|Operator)Service\b/;

export interface ApiOnStack {
  stack: StackName;
  needs: readonly ServerName[];
  /** Files that a service on this stack has in its data directory all the same. */
  keptLocally: readonly string[];
  /** The files that are run always, such as `features/documents/uploads`; the others in a long proof. */
  files: readonly string[];
}

/** Runs the tests of both APIs on services of another stack. */
export async function testApi({ stack, needs, keptLocally, files }: ApiOnStack): Promise<void> {
  const skip = skipWithout(...needs);
  if (skip) return test(`the API on ${stack}`, { skip });
  process.env.REDRESS_TEST_STACK = stack;

  test(`a service on ${stack} keeps its data there`, async () => {
    const service = await startTestService();
    const client = await service.newClient();
    await client.upload((await client.file()).id);
    const kept = readdirSync(service.stack.dataDir);
    await service.close();
    assert.deepEqual(kept.sort(), keptLocally);
  });

  const isRun = (file: string) => proofFactor() > 1 || files.includes(file.replace('.test.ts', ''));
  for (const file of apiTests().filter(isRun)) {
    describe(`${stack}: ${file}`, async () => {
      await import(join(TESTS, file));
    });
  }
}

/** The files that test an API by HTTP, by their paths below `test/`. */
function apiTests(): string[] {
  const found = globSync(['app/**/*.test.ts', 'features/**/*.test.ts', 'platform/http/**/*.test.ts'], { cwd: TESTS });
  return found.filter((file) => STARTS_SERVICE.test(readFileSync(join(TESTS, file), 'utf8'))).sort();
}
