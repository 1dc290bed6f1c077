import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { setImmediate as pause } from 'node:timers/promises';
import type { PageQuery } from '../../../src/features/claims/record.ts';
import type { BlockingEntry } from '../../../src/features/queue/blocking.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import { fileClosedClaim, moveClaim, OURS, organization, standing, THEIRS } from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';
import { onServices } from '../../support/operator/review-services.ts';

const T = { tracking_number: 'TN' };

function brief(entries: readonly BlockingEntry[]) {
  return entries.map(({ organization, blocking_claim, claims, is_blocked }) => {
    assert.equal(is_blocked, blocking_claim !== null);
    return [organization.id, blocking_claim?.id ?? null, claims.map(({ id }) => id)];
  });
}

describe('the claim that blocks a tracking number', () => {
  onServices(
    'each organization with claims for the number is listed, with the open claim if there is one',
    async (services) => {
      const { store } = services.stores;
      const first = await fileClosedClaim(store, { n: 1, ...T });
      const second = await services.file({ n: 2, ...T });
      const theirs = await fileClosedClaim(store, { n: 3, ...T, organization_id: THEIRS });
      await services.file({ n: 4 });
      const entries = await services.casework.blocking.find('TN');
      assert.deepEqual(brief(entries), [
        [OURS, second.id, [second.id, first.id]],
        [THEIRS, null, [theirs.id]],
      ]);
      assert.deepEqual(entries[0]?.organization, { id: OURS, name: `Name of ${OURS}` });
      assert.equal(entries[0]?.blocking_claim?.status, 'CREATED');
    },
  );

  for (const [status, reason] of [
    ['RESOLVED', null],
    ['CLOSED', null],
    ['CANCELED', 'TIME_EXCEEDED'],
  ] as const) {
    onServices(`a claim that is ${status} ${reason ?? ''} still blocks`, async (services) => {
      const claim = await services.file({ n: 1, ...T });
      await moveClaim(services.stores.store, claim, standing(status, reason));
      assert.deepEqual(brief(await services.casework.blocking.find('TN')), [[OURS, claim.id, [claim.id]]]);
    });
  }

  onServices('an older claim that was opened again is the one that blocks', async (services) => {
    const older = await fileClosedClaim(services.stores.store, { n: 1, ...T });
    const newer = await fileClosedClaim(services.stores.store, { n: 2, ...T });
    await moveClaim(services.stores.store, older, standing('UNDER_REVIEW'));
    assert.deepEqual(brief(await services.casework.blocking.find('TN')), [[OURS, older.id, [newer.id, older.id]]]);
  });

  onServices('the number is compared as filing does: trimmed, case-sensitive', async (services) => {
    const claim = await services.file({ n: 1, ...T });
    assert.deepEqual(brief(await services.casework.blocking.find(' TN\t')), [[OURS, claim.id, [claim.id]]]);
    assert.deepEqual(await services.casework.blocking.find('tn'), []);
  });

  onServices('however many organizations have claims of the number, few of them are read at once', async (services) => {
    const { store } = services.stores;
    for (let n = 0; n < 20; n += 1) {
      const { id } = organization(`org_${n}`, n);
      await store.addOrganization(organization(id, n));
      await services.file({ n: 10 + n, ...T, organization_id: id });
    }
    let [running, most] = [0, 0];
    const counted =
      <A extends unknown[], R>(read: (...parameters: A) => Promise<R>) =>
      async (...parameters: A): Promise<R> => {
        running += 1;
        most = Math.max(most, running);
        await pause();
        running -= 1;
        return read(...parameters);
      };
    const { blocking } = services.composeWith({
      stores: {
        store: withMethods(store, {
          findOrganization: counted((id: string) => store.findOrganization(id)),
          listPageVersions: counted((query: PageQuery) => store.listPageVersions(query)),
        }),
      },
    });
    assert.equal((await blocking.find('TN')).length, 20);
    assert.ok(most <= 4, `${most} at once`);
  });

  onServices('numbers that look alike are counted up to a hundred, and more are said to be more', async (services) => {
    const { id, organization_id } = await services.file({ n: 1, ...T });
    for (const [filed, isMore] of [
      [100, false],
      [101, true],
    ] as const) {
      const findLookAlikes = async (_: unknown, most: number) =>
        Array.from({ length: Math.min(filed, most) }, () => ({ organization_id, id }));
      const queue = withMethods(services.stores.queue, { findLookAlikes });
      const [entry] = await services.composeWith({ stores: { queue } }).blocking.findLookAlikes('TN', OURS);
      assert.deepEqual([entry?.count, entry?.is_more], [100, isMore]);
    }
  });

  onServices('it can be asked for one organization', async (services) => {
    await services.file({ n: 1, ...T });
    const theirs = await services.file({ n: 2, ...T, organization_id: THEIRS });
    assert.deepEqual(brief(await services.casework.blocking.find('TN', THEIRS)), [[THEIRS, theirs.id, [theirs.id]]]);
    assert.deepEqual(await services.casework.blocking.find('TN-9', THEIRS), []);
    await assert.rejects(
      services.casework.blocking.find('TN', 'org_none'),
      (error) => error instanceof ServiceError && error.code === 'ORGANIZATION_NOT_FOUND',
    );
  });
});
