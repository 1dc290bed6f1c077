/* The wake-up of claims whose clients file again (spec: Follow-up). */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { ClaimKey } from '../../../src/features/claims/record.ts';
import { FollowUps } from '../../../src/features/deadlines/follow-ups/service.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { claimId, fileClaim, OURS, organization } from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';
import { type OperatorsUnderTest, onOperators } from '../../support/operator/services.ts';
import { until } from '../../support/process/process.ts';

const KEYS = [1, 2].map((n): ClaimKey => ({ organization_id: OURS, id: claimId(n) }));

/** The service of follow-ups, and two claims that are asleep. */
async function asleep(
  { stores, clock }: OperatorsUnderTest,
  wake: (claim: ClaimKey, at: string) => Promise<void>,
): Promise<{ followUps: FollowUps; areAsleep: () => Promise<boolean[]> }> {
  const { store: claims, followUps: store } = stores;
  await claims.addOrganization(organization(OURS));
  for (const n of [1, 2]) await fileClaim(claims, { n });
  const identifiers = new Identifiers(clock.now);
  const followUps = new FollowUps({ store: withMethods(store, { wake }), claims, identifiers, clock: clock.now });
  for (const { id } of KEYS) await followUps.set(id, { look_on: '2026-03-05', note: null }, 'ana');
  return { followUps, areAsleep: () => Promise.all(KEYS.map(async (key) => (await followUps.of(key)) !== null)) };
}

describe('claims whose clients file again', () => {
  onOperators('wake again by the next refusal after one could not be woken', async (under) => {
    let isBroken = true;
    const { followUps, areAsleep } = await asleep(under, async (claim, at) => {
      if (isBroken) throw new Error('the database is away');
      await under.stores.followUps.wake(claim, at);
    });
    for (const key of KEYS) followUps.wakeSoon(key);
    await setImmediate();
    assert.deepEqual(await areAsleep(), [true, true]);
    isBroken = false;
    for (const key of KEYS) followUps.wakeSoon(key);
    await until('both wake', async () => (await areAsleep()).every((is) => !is));
  });

  onOperators('wake one after the other, each once however often its client asks', async (under) => {
    const woken: string[] = [];
    let running = 0;
    const { followUps, areAsleep } = await asleep(under, async (claim, at) => {
      running += 1;
      assert.equal(running, 1);
      woken.push(claim.id);
      await under.stores.followUps.wake(claim, at);
      running -= 1;
    });
    for (const key of [...KEYS, ...KEYS, ...KEYS]) followUps.wakeSoon(key);
    await until('both wake', async () => (await areAsleep()).every((is) => !is));
    assert.deepEqual(
      woken,
      KEYS.map(({ id }) => id),
    );
  });
});
