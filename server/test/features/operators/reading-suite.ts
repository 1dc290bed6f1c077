import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { OperatorClient, OperatorService } from '../../support/operator/harness.ts';

/** Tests of what is the same for every operator: figures, and the reference. */
export function testReading(stage: () => { service: OperatorService; admin: OperatorClient }): void {
  describe('the figures', () => {
    interface Figures {
      filed_per_day: { day: string; count: number }[];
      by_carrier: { carrier: string; lost: number; damaged: number }[];
      open_amounts: { currency: string; amount: string; claims: number }[];
    }

    test('are of one organization or of all, for the days that are asked for', async () => {
      const { service, admin } = stage();
      const client = await service.clients.newClient();
      await client.file({ 'incidence.type': 'LOST', 'shipment.carrier': 'EVRI' });
      await client.file({ 'incidence.currency': 'JPY', 'incidence.claimed_amount': Number.MAX_SAFE_INTEGER });
      await client.file({ 'incidence.currency': 'JPY', 'incidence.claimed_amount': Number.MAX_SAFE_INTEGER });
      const own = await admin.read<Figures>(`/statistics?days=7&organization=${client.organizationId}`);
      assert.equal(own.filed_per_day.length, 7);
      const [yesterday, today] = own.filed_per_day.slice(-2).map(({ count }) => count);
      assert.equal((yesterday ?? 0) + (today ?? 0), 3, 'a day may begin meanwhile');
      assert.deepEqual(
        own.by_carrier.find(({ carrier }) => carrier === 'EVRI'),
        { carrier: 'EVRI', lost: 1, damaged: 0 },
      );
      const yen = own.open_amounts.find(({ currency }) => currency === 'JPY');
      assert.deepEqual([yen?.claims, yen?.amount], [2, '18014398509481982']);
      assert.equal((await admin.read<Figures>('/statistics')).filed_per_day.length, 30);
    });

    test('refuse days and organizations that are none', async () => {
      const { admin } = stage();
      const code = 'INVALID_QUERY_PARAMETERS';
      for (const days of ['6', '367', 'x', '-7']) {
        assertFieldsRefused(await admin.get(`/statistics?days=${days}`), ['days'], { code, of: days });
      }
      assertFieldsRefused(await admin.get('/statistics?organization=x'), ['organization'], { code });
      assertRefused(await admin.get('/statistics?organization=org_00'), 404, 'ORGANIZATION_NOT_FOUND');
      for (const [query, field] of [
        ['group_by=x', 'group_by'],
        ['from=2026-13', 'from'],
        ['from=2026-02&to=2026-01', 'from'],
        ['from=2020-01&to=2025-01', 'from'],
        ['group_by=operator&carrier=GLS', 'carrier'],
        ['organization=x', 'organization'],
      ] as const) {
        assertFieldsRefused(await admin.get(`/outcomes?${query}`), [field], { code, of: query });
      }
      assert.equal((await admin.get('/outcomes?from=2020-02&to=2025-01&carrier=GLS')).status, 200);
    });
  });

  describe('the reference', () => {
    interface Reference {
      carriers: { carrier: string; tracking_url: string | null; is_changed: boolean }[];
      currencies: Record<string, number>;
      statuses: { status: string; reasons: string[]; blocks_new_claim: boolean | string; closing_reasons: string[] }[];
    }

    test('says which statuses stand in the way of a new claim', async () => {
      const { admin } = stage();
      const { statuses, currencies } = await admin.read<Reference>('/reference');
      const blocks = Object.fromEntries(statuses.map(({ status, blocks_new_claim }) => [status, blocks_new_claim]));
      assert.deepEqual(
        [blocks.RESOLVED, blocks.CLOSED, blocks.REJECTED, blocks.CANCELED],
        [true, true, false, 'by reason'],
      );
      assert.deepEqual(statuses.find(({ status }) => status === 'CANCELED')?.closing_reasons.sort(), [
        'CREATED_INCORRECTLY',
        'SHIPMENT_NOT_CLAIMABLE_YET',
      ]);
      assert.deepEqual([currencies.EUR, currencies.JPY, currencies.KWD], [2, 0, 3]);
    });

    test('has tracking links, which an admin can change, take away and put back', async () => {
      const { admin } = stage();
      const linkOf = async (carrier: string) =>
        (await admin.read<Reference>('/reference')).carriers.find((each) => each.carrier === carrier);
      const original = await linkOf('UPS');
      const set = (tracking_url: unknown) => admin.request('PUT', '/carriers/UPS', { body: { tracking_url } });
      assertStatus(await set('https://track.example/{tracking_number}?zip={postcode}'), 200);
      assert.equal((await linkOf('UPS'))?.is_changed, true);
      assertStatus(await set(null), 200);
      assert.equal((await linkOf('UPS'))?.tracking_url, null);
      assertStatus(await admin.request('DELETE', '/carriers/UPS'), 200);
      assert.deepEqual(await linkOf('UPS'), original);
      for (const url of [
        'http://x.example/{tracking_number}',
        'https://x.example/',
        'javascript:{tracking_number}',
        '',
        5,
      ]) {
        assertFieldsRefused(await set(url), ['tracking_url'], { of: String(url) });
      }
    });

    test('knows its carriers alone', async () => {
      const { admin } = stage();
      for (const carrier of ['ACME', 'ups', '%00', '__proto__']) {
        const body = { tracking_url: null };
        assertRefused(await admin.request('PUT', `/carriers/${carrier}`, { body }), 404, 'CARRIER_NOT_FOUND', carrier);
        assertRefused(await admin.request('DELETE', `/carriers/${carrier}`), 404, 'CARRIER_NOT_FOUND', carrier);
      }
    });
  });
}
