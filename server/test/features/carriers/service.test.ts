import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { CARRIERS } from '../../../src/features/claims/rules/shipment.ts';
import { onOperators, refusedWith } from '../../support/operator/services.ts';

const BY = 'ana@example.com';
const SHIPMENT = { carrier: 'UPS', tracking_number: ' 1Z/9&9 ', destination: { postcode: '75001' } } as const;

describe('tracking links', () => {
  onOperators('every carrier is listed once, with its default', async ({ trackingLinks }) => {
    const carriers = await trackingLinks.list();
    assert.deepEqual(
      carriers.map(({ carrier }) => carrier),
      [...CARRIERS],
    );
    assert.ok(carriers.every(({ is_changed }) => !is_changed));
    const ups = 'https://www.ups.com/track?loc=en_US&tracknum=1Z%2F9%269';
    assert.equal(await trackingLinks.linkFor(SHIPMENT), ups);
    assert.equal(await trackingLinks.linkFor({ ...SHIPMENT, carrier: 'MAERSK' }), null);
  });

  onOperators('a carrier’s link is changed, removed and reset, each with its author', async (under) => {
    const pattern = 'https://example.com/{postcode}/{tracking_number}';
    const changed = { carrier: 'UPS', tracking_url: pattern, is_changed: true };
    assert.deepEqual(await under.trackingLinks.set('UPS', pattern, BY), changed);
    assert.equal(await under.trackingLinks.linkFor(SHIPMENT), 'https://example.com/75001/1Z%2F9%269');
    assert.deepEqual(
      (await under.trackingLinks.list()).filter(({ is_changed }) => is_changed),
      [changed],
    );
    await under.trackingLinks.set('UPS', null, BY);
    assert.equal(await under.trackingLinks.linkFor(SHIPMENT), null);
    const { is_changed, tracking_url } = await under.trackingLinks.reset('UPS', BY);
    assert.equal(is_changed, false);
    await under.trackingLinks.reset('UPS', BY);
    const { data } = await under.auditLog.list({ subject: 'UPS', limit: 10 });
    assert.deepEqual(
      data.map(({ actor, action, before, after }) => [actor, action, before, after]),
      [
        [BY, 'carrier.changed', { tracking_url: null }, { tracking_url }],
        [BY, 'carrier.changed', { tracking_url: pattern }, { tracking_url: null }],
        [BY, 'carrier.changed', { tracking_url }, { tracking_url: pattern }],
      ],
    );
  });

  onOperators(
    'a carrier that there is not is not found, and a pattern that will not do changes nothing',
    async (under) => {
      const { trackingLinks } = under;
      for (const carrier of ['SENDCLOUD', 'ups', '', '__proto__']) {
        await assert.rejects(trackingLinks.set(carrier, null, BY), refusedWith('CARRIER_NOT_FOUND'));
        await assert.rejects(trackingLinks.reset(carrier, BY), refusedWith('CARRIER_NOT_FOUND'));
      }
      const refused = refusedWith('INVALID_REQUEST_BODY', 'tracking_url');
      await assert.rejects(trackingLinks.set('UPS', 'https://example.com/', BY), refused);
      assert.deepEqual(await under.auditActions(), []);
    },
  );
});
