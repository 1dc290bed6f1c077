import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileOf, findBreaksOfReleased, findDrifted, RELEASED } from '../../../scripts/reference/files.ts';
import { startTestService } from './harness.ts';

test('openapi.json, docs/errors.md and the alerts’ rules are as their sources have it: npm run reference makes them anew', () => {
  assert.deepEqual(findDrifted(), []);
});

test('openapi.json is what the service answers, but for its addresses', async () => {
  const service = await startTestService();
  try {
    const { apiUrl, uploadsUrl } = service.running;
    const { text } = await service.request('GET', '/openapi.json');
    const served = text.replace(`"url":"${apiUrl}"`, '"url":"/"').replace(uploadsUrl, 'http://127.0.0.1:8081');
    assert.deepEqual(JSON.parse(served), JSON.parse(readFileSync(fileOf('openapi.json'), 'utf8')));
  } finally {
    await service.close();
  }
});

test(`the interface breaks no client of the released one in ${RELEASED}`, () => {
  assert.deepEqual(findBreaksOfReleased(), []);
});
