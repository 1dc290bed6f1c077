import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertStatus } from '../../support/api/answer.ts';
import { openConnection, readAnswer } from '../../support/api/raw-http.ts';
import { withOperatorService } from '../../support/operator/harness.ts';

const LARGE = 33 * 1_048_576;

test('a large file takes a place before its body is read, and another one is refused meanwhile', async () => {
  await withOperatorService({}, async (service) => {
    const { cookie, csrfToken } = await service.newOperator('agent');
    const head = (length: number) =>
      [
        'POST /operator/v1/statements/preview HTTP/1.1',
        `Host: ${new URL(service.url).host}`,
        `Origin: ${service.url}`,
        `Cookie: ${cookie}`,
        `X-CSRF-Token: ${csrfToken}`,
        'Content-Type: application/json',
        `Content-Length: ${length}`,
        '\r\n',
      ].join('\r\n');
    const large = [await openConnection(service.url, head(LARGE)), await openConnection(service.url, head(LARGE))];
    // The one with the place waits for its body.
    const refused = await Promise.race(large.map(readAnswer));
    assert.equal(refused.status, 429);
    assert.match(refused.text, /STATEMENTS_BUSY/);
    const body = JSON.stringify({ carrier: 'GLS', content: btoa('Tracking;Amount;Currency\nX;1,50;EUR') });
    assertStatus(await readAnswer(await openConnection(service.url, head(body.length), body)), 200);
    for (const socket of large) socket.destroy();
  });
});
