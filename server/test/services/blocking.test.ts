import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { setImmediate as pause } from 'node:timers/promises';
import type { BlockingEntry } from '../../src/services/blocking.ts';
import { ServiceError } from '../../src/services/service-error.ts';
import type { PageQuery } from '../../src/store/store.ts';
import { withMethods } from '../api/harness.ts';
import { fileClosedClaim, moveClaim, OURS, organization, standing, THEIRS } from '../contract/fixtures.ts';
import { onOffice } from './review-office.ts';

const T = { tracking_number: 'TN' };

function brief(entries: readonly BlockingEntry[]) {
  return entries.map(({ organization, blocking_claim, claims, is_blocked }) => {
    assert.equal(is_blocked, blocking_claim !== null);
    return [organization.id, blocking_claim?.id ?? null, claims.map(({ id }) => id)];
  });
}

describe('what stands in the way of a claim for a tracking number', () => {
  onOffice(
    'each organization that has claims of the number is told, with the open claim if there is one',
    async (office) => {
      const { store } = office.stores;
      const first = await fileClosedClaim(store, { n: 1, ...T });
      const second = await office.file({ n: 2, ...T });
      const theirs = await fileClosedClaim(store, { n: 3, ...T, organization_id: THEIRS });
      await office.file({ n: 4 });
      const entries = await office.desk.blocking.find('TN');
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
    onOffice(`a claim that is ${status} ${reason ?? ''} still blocks`, async (office) => {
      const claim = await office.file({ n: 1, ...T });
      await moveClaim(office.stores.store, claim, standing(status, reason));
      assert.deepEqual(brief(await office.desk.blocking.find('TN')), [[OURS, claim.id, [claim.id]]]);
    });
  }

  onOffice('an older claim that was opened again is the one in the way', async (office) => {
    const older = await fileClosedClaim(office.stores.store, { n: 1, ...T });
    const newer = await fileClosedClaim(office.stores.store, { n: 2, ...T });
    await moveClaim(office.stores.store, older, standing('UNDER_REVIEW'));
    assert.deepEqual(brief(await office.desk.blocking.find('TN')), [[OURS, older.id, [newer.id, older.id]]]);
  });

  onOffice('the number is compared as filing does: trimmed, case-sensitive', async (office) => {
    const claim = await office.file({ n: 1, ...T });
    assert.deepEqual(brief(await office.desk.blocking.find(' TN\t')), [[OURS, claim.id, [claim.id]]]);
    assert.deepEqual(await office.desk.blocking.find('tn'), []);
  });

  onOffice('however many organizations have claims of the number, few of them are read at once', async (office) => {
    const { store } = office.stores;
    for (let n = 0; n < 20; n += 1) {
      const { id } = organization(`org_${n}`, n);
      await store.addOrganization(organization(id, n));
      await office.file({ n: 10 + n, ...T, organization_id: id });
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
    const { blocking } = office.composeWith({
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

  onOffice('it can be asked for one organization', async (office) => {
    await office.file({ n: 1, ...T });
    const theirs = await office.file({ n: 2, ...T, organization_id: THEIRS });
    assert.deepEqual(brief(await office.desk.blocking.find('TN', THEIRS)), [[THEIRS, theirs.id, [theirs.id]]]);
    assert.deepEqual(await office.desk.blocking.find('TN-9', THEIRS), []);
    await assert.rejects(
      office.desk.blocking.find('TN', 'org_none'),
      (error) => error instanceof ServiceError && error.code === 'ORGANIZATION_NOT_FOUND',
    );
  });
});
