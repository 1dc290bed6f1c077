import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SavedView } from '../../src/api/types.ts';
import {
  keepShown,
  NOTHING_SELECTED,
  release,
  selectAll,
  selectRange,
  toggle,
} from '../../src/pages/queue/bulk-actions/selection.ts';
import { stay, step } from '../../src/pages/queue/row-navigation/row-steps.ts';
import {
  COLUMN_IDS,
  COLUMNS,
  DEFAULT_COLUMNS,
  fittingColumns,
  isCards,
  readColumns,
  tracksOf,
} from '../../src/pages/queue/rows/columns.ts';
import { columnsOf, movedBy, nameToSave, viewOf } from '../../src/pages/queue/saved/saved-view.ts';
import { isSame, readSaved } from '../../src/pages/queue/search/saved-filters.ts';

const ROWS = ['a', 'b', 'c', 'd', 'e'];
const MANY = Array.from({ length: 150 }, (_, at) => `r${at}`);

describe('selection', () => {
  test('a row is chosen and let go', () => {
    const one = toggle(NOTHING_SELECTED, 'b');
    assert.deepEqual(one.ids, ['b']);
    assert.deepEqual(toggle(one, 'b').ids, []);
  });

  test('a range goes from the row touched last, downwards and upwards', () => {
    const from = toggle(NOTHING_SELECTED, 'c');
    assert.deepEqual([...selectRange(from, 'e', ROWS).ids], ['c', 'd', 'e']);
    assert.deepEqual([...selectRange(from, 'a', ROWS).ids].sort(), ['a', 'b', 'c']);
  });

  test('a range without a start, or from a row that is gone, is the row itself', () => {
    assert.deepEqual(selectRange(NOTHING_SELECTED, 'd', ROWS).ids, ['d']);
    assert.deepEqual(selectRange({ ids: [], anchor: 'zz' }, 'd', ROWS).ids, ['d']);
    assert.deepEqual(selectRange(NOTHING_SELECTED, 'zz', ROWS).ids, []);
  });

  test('at most 100 rows are chosen, those near the start of the range first', () => {
    assert.deepEqual(selectAll(MANY).ids, MANY.slice(0, 100));
    const upwards = selectRange({ ids: ['r149'], anchor: 'r149' }, 'r0', MANY);
    assert.equal(upwards.ids.length, 100);
    assert.ok(upwards.ids.includes('r50') && !upwards.ids.includes('r49'));
    assert.equal(toggle(upwards, 'r0').ids.length, 100);
  });

  test('all rows are chosen, and a range goes on from the first', () => {
    assert.deepEqual(selectAll(ROWS), { ids: ROWS, anchor: 'a' });
    assert.deepEqual(selectAll([]).ids, []);
  });

  test('those that were done are let go, those that failed stay chosen', () => {
    const left = release({ ids: ['a', 'b', 'c'], anchor: 'b' }, ['a', 'c']);
    assert.deepEqual(left, { ids: ['b'], anchor: 'b' });
    assert.deepEqual(release(left, ['b']).ids, []);
  });

  test('what left the screen is not chosen any more', () => {
    assert.deepEqual(keepShown({ ids: ['a', 'z'], anchor: 'a' }, ROWS).ids, ['a']);
  });
});

describe('row navigation', () => {
  test('a step starts at an end and stops at the ends', () => {
    assert.equal(step(ROWS, undefined, 1), 'a');
    assert.equal(step(ROWS, undefined, -1), 'e');
    assert.equal(step(ROWS, 'b', 1), 'c');
    assert.equal(step(ROWS, 'e', 1), 'e');
    assert.equal(step([], undefined, 1), undefined);
  });

  test('when rows are exchanged the focus stays on its claim, else on its place', () => {
    assert.equal(stay(ROWS, ['x', 'c'], 'c'), 'c');
    assert.equal(stay(ROWS, ['a', 'b', 'd', 'e'], 'c'), 'd');
    assert.equal(stay(ROWS, ['a'], 'e'), 'a');
    assert.equal(stay(ROWS, [], 'e'), undefined);
  });
});

describe('columns', () => {
  test('the most telling columns stay when there is no room for all, in their order', () => {
    assert.deepEqual(fittingColumns(COLUMN_IDS, 4000), COLUMN_IDS);
    assert.deepEqual(fittingColumns(DEFAULT_COLUMNS, 638), ['waiting', 'status', 'tracking', 'amount']);
    assert.deepEqual(fittingColumns(DEFAULT_COLUMNS, 0), []);
  });

  test('columns never need more than the width there is', () => {
    for (let width = 638; width < 2000; width += 37) {
      const least = tracksOf(fittingColumns(COLUMN_IDS, width), true)
        .match(/(?<=minmax\()\d+|^\d+/g)
        ?.reduce((sum, pixels) => sum + Number(pixels), 0);
      assert.ok((least ?? 0) <= width, `${least} at ${width}`);
    }
  });

  test('where there is room for all, no column is so wide that its content is lost in it', () => {
    for (const [id, { least, most }] of Object.entries(COLUMNS)) {
      assert.ok(least <= most && most <= 340, id);
    }
    const widest = tracksOf(DEFAULT_COLUMNS, true).match(/(?<=, )\d+/g) ?? [];
    assert.equal(widest.length, DEFAULT_COLUMNS.length);
  });

  test('below the width at which amounts fit beside status and number, rows are cards', () => {
    assert.ok(isCards(637));
    assert.ok(!isCards(638));
  });

  test('stored columns are read with those that are always there; damaged ones are the default', () => {
    assert.deepEqual(readColumns(['amount', 'nonsense']), ['status', 'tracking', 'amount']);
    assert.deepEqual(readColumns('amount'), DEFAULT_COLUMNS);
  });

  test('columns that were stored under the name Age are read as Waiting', () => {
    assert.deepEqual(readColumns(['age', 'status', 'tracking', 'filed']), ['waiting', 'status', 'tracking', 'filed']);
    const nothingChosen = 'age,status,type,carrier,tracking,organization,destination,amount,documents,assignee';
    assert.deepEqual(readColumns(nothingChosen.split(',')), DEFAULT_COLUMNS, 'with Filed');
    const beforeDue = DEFAULT_COLUMNS.filter((id) => id !== 'due');
    assert.deepEqual(readColumns(beforeDue), DEFAULT_COLUMNS, 'with Due');
  });

  test('Waiting, Due and Filed are columns that are there in a window of 1280 pixels', () => {
    assert.ok(DEFAULT_COLUMNS.includes('waiting') && DEFAULT_COLUMNS.includes('filed'));
    const listWidth = 1280 - 212 - 15;
    const shown = fittingColumns(DEFAULT_COLUMNS, listWidth);
    assert.deepEqual(
      DEFAULT_COLUMNS.filter((id) => !shown.includes(id)),
      ['carrier', 'destination', 'assignee'],
    );
  });

  test('the column that the list is sorted by stays when others give way', () => {
    assert.deepEqual(fittingColumns(DEFAULT_COLUMNS, 740).slice(-1), ['documents']);
    assert.deepEqual(fittingColumns(DEFAULT_COLUMNS, 740, ['filed']).slice(-1), ['filed']);
  });
});

describe('saved filters', () => {
  const search = { view: 'all', carrier: 'UPS' } as const;

  const view = (name: string, query: Record<string, string>, columns: string[] | null = null) =>
    ({ id: name, scope: 'own', name, query, columns }) as SavedView;

  test('what was stored in the browser is read again; what is damaged in it is dropped', () => {
    assert.deepEqual(readSaved([{ name: ' A ', search }]), [{ name: 'A', search: { ...search, sort: '-filed' } }]);
    assert.deepEqual(readSaved([null, 7, { name: '', search }, { name: 'B' }]), []);
    assert.deepEqual(readSaved({}), []);
  });

  test('a filter of the browser keeps its name, gets another one beside a namesake, and is never saved twice', () => {
    const filter = { name: 'Late', search: { ...search, sort: '-filed' } } as const;
    assert.equal(nameToSave(filter, []), 'Late');
    assert.equal(nameToSave(filter, [view('Late', { view: 'done' })]), 'Late (2)');
    assert.equal(nameToSave(filter, [view('Late', { carrier: 'UPS', view: 'all' })]), undefined);
    const long = { ...filter, name: 'a'.repeat(60) };
    assert.equal(nameToSave(long, [view(long.name, {})])?.length, 60);
  });

  test('a saved view is found by its address, and gives its columns', () => {
    const views = [view('A', { view: 'done' }), view('B', { view: 'all', carrier: 'UPS' }, ['amount', 'nothing'])];
    const found = viewOf(views, { carrier: 'UPS', view: 'all', sort: '-filed' });
    assert.equal(found?.name, 'B');
    assert.deepEqual(found && columnsOf(found), ['status', 'tracking', 'amount']);
    assert.deepEqual(columnsOf(view('A', {})), undefined);
    assert.equal(viewOf(views, { view: 'all' }), undefined);
  });

  test('a view is moved by one place, and not beyond an end', () => {
    assert.deepEqual(movedBy(['a', 'b', 'c'], 'c', -1), ['a', 'c', 'b']);
    assert.deepEqual(movedBy(['a', 'b', 'c'], 'a', 1), ['b', 'a', 'c']);
    assert.equal(movedBy(['a', 'b'], 'a', -1), undefined);
    assert.equal(movedBy(['a', 'b'], 'b', 1), undefined);
  });

  test('an address is the saved one whatever the order of its parts, and whatever claim is open', () => {
    assert.ok(isSame({ carrier: 'UPS', view: 'all', claim: 'clm_1' }, search));
    assert.ok(!isSame({ carrier: 'UPS', view: 'done' }, search));
  });
});
