import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startTestService } from '../api/harness.ts';
import type { StackName } from '../api/stack.ts';
import { proofFactor } from '../prove.ts';
import { type ServerName, skipWithout } from '../servers/availability.ts';

const FOLDERS = ['api', 'operator'] as const;

export interface ApiOnStack {
  stack: StackName;
  needs: readonly ServerName[];
  /** What a service on this stack has in its data directory all the same. */
  keptLocally: readonly string[];
  /** The files that are run always, such as `api/uploads`; the others in a long proof. */
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

  for (const folder of FOLDERS) {
    const url = new URL(`../${folder}/`, import.meta.url);
    const found = readdirSync(fileURLToPath(url)).filter((name) => name.endsWith('.test.ts'));
    const isRun = (name: string) => proofFactor() > 1 || files.includes(`${folder}/${name.split('.')[0]}`);
    for (const file of found.filter(isRun)) {
      describe(`${stack}: ${folder}/${file}`, async () => {
        await import(new URL(file, url).href);
      });
    }
  }
}
