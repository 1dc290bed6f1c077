import assert from 'node:assert/strict';
import { apiKey, fileClaim, OURS, organization, THEIRS, timeAt } from '../fixtures.ts';
import { type OpenStore, onEmptyStore, onStore } from './store-test.ts';

export function testOrganizations(open: OpenStore): void {
  const onEmpty = onEmptyStore(open);
  const on = onStore(open);

  onEmpty('an empty store has no organization and no key', async (store) => {
    assert.deepEqual(await store.listOrganizations(), []);
    assert.deepEqual(await store.listApiKeys(), []);
    assert.equal(await store.findOrganization(OURS), undefined);
    assert.equal(await store.findApiKey('key_1'), undefined);
  });

  onEmpty('an organization is found as it was added', async (store) => {
    const added = { ...organization(OURS), name: 'Señal & Fils 🚚', disabled_at: timeAt(5) };
    await store.addOrganization(added);
    assert.deepEqual(await store.findOrganization(OURS), added);
  });

  onEmpty('organizations are listed oldest first, in one order when they are of one age', async (store) => {
    for (const [id, seconds] of [
      ['org_c', 2],
      ['org_b', 1],
      ['org_a', 1],
      ['org_d', 0],
    ] as const) {
      await store.addOrganization(organization(id, seconds));
    }
    const ids = (await store.listOrganizations()).map(({ id }) => id);
    assert.deepEqual(ids, ['org_d', 'org_a', 'org_b', 'org_c']);
  });

  on('a second organization of the same identifier is refused, and the first stays', async (store) => {
    await assert.rejects(store.addOrganization({ ...organization(OURS), name: 'Another' }));
    assert.equal((await store.findOrganization(OURS))?.name, organization(OURS).name);
  });

  on('an organization is disabled from a time, and enabled again', async (store) => {
    assert.equal(await store.changeOrganization({ id: OURS, disabled_at: timeAt(9) }), true);
    assert.equal((await store.findOrganization(OURS))?.disabled_at, timeAt(9));
    assert.equal(await store.changeOrganization({ id: OURS, disabled_at: null }), true);
    assert.equal((await store.findOrganization(OURS))?.disabled_at, null);
  });

  on('an organization is renamed, and stays disabled', async (store) => {
    await store.changeOrganization({ id: OURS, disabled_at: timeAt(9) });
    assert.equal(await store.changeOrganization({ id: OURS, name: 'Señal 🚚' }), true);
    const changed = { ...organization(OURS), name: 'Señal 🚚', disabled_at: timeAt(9) };
    assert.deepEqual(await store.findOrganization(OURS), changed);
  });

  on('disabling an organization leaves the others enabled', async (store) => {
    await store.changeOrganization({ id: OURS, disabled_at: timeAt(9) });
    assert.equal((await store.findOrganization(THEIRS))?.disabled_at, null);
  });

  on('disabling an organization that does not exist says so', async (store) => {
    assert.equal(await store.changeOrganization({ id: 'org_none', disabled_at: timeAt(9) }), false);
  });

  on('a key is found as it was added', async (store) => {
    const added = { ...apiKey('key_1'), name: 'ERP' };
    await store.addApiKey(added);
    assert.deepEqual(await store.findApiKey('key_1'), added);
  });

  on('a key identifier is of one organization only', async (store) => {
    await store.addApiKey(apiKey('key_1'));
    await assert.rejects(store.addApiKey(apiKey('key_1', 1, THEIRS)));
    assert.equal((await store.findApiKey('key_1'))?.organization_id, OURS);
  });

  on('a key of an organization that does not exist is refused', async (store) => {
    await assert.rejects(store.addApiKey(apiKey('key_1', 0, 'org_none')));
    assert.equal(await store.findApiKey('key_1'), undefined);
  });

  on('the keys of one organization are listed oldest first, without those of others', async (store) => {
    await store.addApiKey(apiKey('key_late', 2));
    await store.addApiKey(apiKey('key_theirs', 1, THEIRS));
    await store.addApiKey(apiKey('key_early', 1));
    const keys = await store.listApiKeys(OURS);
    assert.deepEqual(
      keys.map(({ key_id }) => key_id),
      ['key_early', 'key_late'],
    );
  });

  on('all keys are listed when no organization is named', async (store) => {
    await store.addApiKey(apiKey('key_ours'));
    await store.addApiKey(apiKey('key_theirs', 1, THEIRS));
    const keys = await store.listApiKeys();
    assert.deepEqual(keys.map(({ key_id }) => key_id).toSorted(), ['key_ours', 'key_theirs']);
  });

  on('a key is revoked once, and keeps the time of it', async (store) => {
    await store.addApiKey(apiKey('key_1'));
    assert.equal(await store.revokeApiKey('key_1', timeAt(7)), true);
    assert.equal(await store.revokeApiKey('key_1', timeAt(8)), false);
    assert.equal((await store.findApiKey('key_1'))?.revoked_at, timeAt(7));
  });

  on('revoking a key leaves the others active', async (store) => {
    await store.addApiKey(apiKey('key_1'));
    await store.addApiKey(apiKey('key_2'));
    await store.revokeApiKey('key_1', timeAt(7));
    assert.equal((await store.findApiKey('key_2'))?.revoked_at, null);
  });

  on('revoking a key that does not exist says so', async (store) => {
    assert.equal(await store.revokeApiKey('key_none', timeAt(7)), false);
  });

  on('the check passes while the store is open and rejects once it is closed', async (store) => {
    await store.check();
    await store.close();
    await assert.rejects(store.check());
  });

  on('closing twice is harmless', async (store) => {
    await store.close();
    await store.close();
  });

  on('a closed store rejects reads and writes', async (store) => {
    await store.close();
    await assert.rejects(store.findOrganization(OURS));
    await assert.rejects(store.addOrganization(organization('org_new')));
    await assert.rejects(fileClaim(store, { n: 1 }));
  });
}
