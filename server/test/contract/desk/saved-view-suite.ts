import assert from 'node:assert/strict';
import type { SavedView } from '../../../src/features/saved-views/record.ts';
import { timeAt } from '../fixtures.ts';
import {
  ANA,
  addOperators,
  audit,
  BEN,
  countOf,
  type OpenOperatorStore,
  onOperatorStore,
  savedView,
} from '../operators/operator-fixtures.ts';

const MAX = 10;
const ACTION = 'view.changed';
const TEAM = { scope: 'team' } as const;
const ids = (views: readonly SavedView[]) => views.map(({ id }) => id);

export function testSavedViews(open: OpenOperatorStore): void {
  const on = onOperatorStore(open);

  on('a view is read as it was saved, by the team or by its owner alone, each list in its order', async (store) => {
    await addOperators(store, ANA, BEN);
    const ofBen = savedView(1, { owner_id: BEN.id });
    const ofTeam = savedView(2, { ...TEAM, owner_id: BEN.id, columns: null });
    const ofAna = savedView(3);
    for (const view of [ofBen, ofTeam, ofAna]) assert.equal(await store.addSavedView(view, audit(), MAX), 'added');
    const listed = await store.listSavedViews(ANA.id);
    assert.deepEqual(listed, [
      { ...ofTeam, owner_name: BEN.name },
      { ...ofAna, owner_name: ANA.name },
    ]);
    assert.deepEqual(ids(await store.listSavedViews(null)), ids([ofTeam, ofAna, ofBen]));
    assert.deepEqual(await store.findSavedView(ofBen.id), { ...ofBen, owner_name: BEN.name });
  });

  on('a name is used once in the list of the team, and once by each owner', async (store) => {
    const name = 'Late';
    const views = [savedView(1, { name }), savedView(2, { name, owner_id: BEN.id }), savedView(3, { name, ...TEAM })];
    for (const view of views) assert.equal(await store.addSavedView(view, audit(), MAX), 'added');
    const other = savedView(4, { name, ...TEAM, owner_id: BEN.id });
    assert.equal(await store.addSavedView(other, audit({ action: ACTION }), MAX), 'name_taken');
    assert.equal(await store.addSavedView({ ...other, name: 'late' }, audit(), MAX), 'added');
    const renamed = { ...other, version: 2 };
    assert.equal(await store.changeSavedView(renamed, audit({ action: ACTION }), MAX), 'name_taken');
    assert.equal(await countOf(store, ACTION), 0);
  });

  on('of two changes of the same version one is kept', async (store) => {
    await store.addSavedView(savedView(1), audit(), MAX);
    const change = (name: string) =>
      store.changeSavedView(savedView(1, { name, version: 2 }), audit({ action: ACTION }), MAX);
    assert.deepEqual((await Promise.all([change('one'), change('two')])).toSorted(), ['changed', 'overtaken']);
    assert.equal(await countOf(store, ACTION), 1);
    assert.equal(await store.deleteSavedView(savedView(1), audit()), false);
    assert.equal(await store.deleteSavedView(savedView(1, { version: 2 }), audit()), true);
    assert.equal(await store.changeSavedView(savedView(1, { version: 3 }), audit(), MAX), 'overtaken');
  });

  on(
    'of views that are saved at the same time no more are kept than the most, and a shared one counts',
    async (store) => {
      const saved = [1, 2, 3, 4, 5].map((n) => store.addSavedView(savedView(n, TEAM), audit(), 3));
      assert.equal((await Promise.all(saved)).filter((outcome) => outcome === 'added').length, 3);
      await store.addSavedView(savedView(9), audit(), 3);
      const shared = savedView(9, { ...TEAM, version: 2 });
      assert.equal(await store.changeSavedView(shared, audit(), 3), 'limit_reached');
      assert.equal(await store.changeSavedView(shared, audit(), 4), 'changed');
      assert.equal(ids(await store.listSavedViews(ANA.id)).at(-1), shared.id);
    },
  );

  on('a list is put in order when nobody changed it meanwhile', async (store) => {
    const views = [1, 2, 3].map((n) => savedView(n));
    for (const view of views) await store.addSavedView(view, audit(), MAX);
    const [one = '', two = '', three = ''] = ids(views);
    const list = { scope: 'own', owner_id: ANA.id } as const;
    const order = { list, before: [one, two, three], after: [three, one, two] };
    assert.equal(await store.orderSavedViews(order, audit({ action: ACTION })), true);
    assert.deepEqual(ids(await store.listSavedViews(ANA.id)), [three, one, two]);
    assert.equal(await store.orderSavedViews(order, audit({ action: ACTION })), false);
    assert.equal(await countOf(store, ACTION), 1);
    await store.addSavedView(savedView(4), audit(), MAX);
    assert.deepEqual(ids(await store.listSavedViews(ANA.id)), [three, one, two, savedView(4).id]);
  });

  on('own views of operators who were disabled before a time go, those of the team stay', async (store) => {
    await addOperators(store, ANA, BEN);
    const ofBen = savedView(1, { owner_id: BEN.id });
    const ofTeam = savedView(2, { ...TEAM, owner_id: BEN.id });
    for (const view of [ofBen, ofTeam, savedView(3)]) await store.addSavedView(view, audit(), MAX);
    await store.changeOperator({ id: BEN.id, disabled_at: timeAt(20) }, audit());
    assert.equal(await store.deleteViewsOfDisabled(timeAt(20)), 0);
    assert.equal(await store.deleteViewsOfDisabled(timeAt(21)), 1);
    assert.deepEqual(ids(await store.listSavedViews(null)), ids([ofTeam, savedView(3)]));
  });
}
