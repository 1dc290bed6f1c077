/* spec: The operator listener. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertRefused } from '../../../support/api/answer.ts';
import { LogCollector, withTestService } from '../../../support/api/harness.ts';
import { withOperatorService } from '../../../support/operator/harness.ts';
import { until } from '../../../support/process/process.ts';

const WARNING = /passwords of operators may cross the network in clear/;

describe('the operator listener', () => {
  test('is off when its address is empty, and everything else goes on', async () => {
    await withTestService({ environment: { REDRESS_OPERATOR_LISTEN: '' } }, async (service) => {
      assert.equal(service.running.operatorUrl, undefined);
      await service.assertStillAnswers();
    });
  });

  for (const isOn of [true, false]) {
    test(`${isOn ? 'on' : 'off'}, claims are ${isOn ? '' : 'not '}made known to the search`, async () => {
      const { log, lines } = new LogCollector();
      const isDone = (name: string) => lines.some(({ msg, work }) => msg === 'recurring work done' && work === name);
      const environment = isOn ? {} : { REDRESS_OPERATOR_LISTEN: '' };
      await withTestService({ environment, log, overrides: { tickEveryMs: 20 } }, async ({ running }) => {
        const derived = ['search', 'deadlines'];
        await until('the work is done', () => isDone('tallies') && derived.every((name) => isDone(name) === isOn));
        const { data } = await running.jobs.list({ limit: 10 });
        assert.equal(
          data.some(({ kind }) => kind === 'search'),
          isOn,
        );
      });
    });
  }

  test('answers nothing of the clients’ API, and that nothing of the operator’s', async () => {
    await withOperatorService({}, async (service) => {
      const elsewhere = await service.clients.request('GET', '/operator/v1/session');
      assertRefused(elsewhere, 404, 'NOT_FOUND');
      assertRefused(await service.request('POST', '/v1/claims', { body: {} }), 404, 'NOT_FOUND');
    });
  });

  for (const [settings, isWarned] of [
    [{}, false],
    [{ REDRESS_OPERATOR_LISTEN: '0.0.0.0:0' }, true],
    [{ REDRESS_OPERATOR_LISTEN: '0.0.0.0:0', REDRESS_OPERATOR_URL: 'http://redress.example.com' }, true],
    [{ REDRESS_OPERATOR_LISTEN: '0.0.0.0:0', REDRESS_OPERATOR_URL: 'https://redress.example.com' }, false],
  ] as const) {
    test(`${isWarned ? 'warns' : 'does not warn'} of passwords in clear with ${JSON.stringify(settings)}`, async () => {
      const { log, lines } = new LogCollector();
      await withTestService({ environment: settings, log }, async () => {
        assert.equal(
          lines.some(({ msg }) => WARNING.test(msg)),
          isWarned,
        );
      });
    });
  }
});
