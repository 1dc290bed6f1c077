import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, chosenOf, describeField, isActive, without } from '../../src/pages/queue/filters/fields.ts';
import type { QueueFilters } from '../../src/pages/queue/search/queue-search.ts';

const CARRIERS = [
  { value: 'UPS', label: 'UPS' },
  { value: 'POSTAG', label: 'Post AG' },
];
const optionsOf = () => CARRIERS;
const describe = (filters: QueueFilters, field: Parameters<typeof describeField>[0]) =>
  describeField(field, filters, optionsOf);

test('of a list any number of values is chosen, of a choice one', () => {
  assert.deepEqual(choose({}, 'carrier', ['UPS', 'DPD']), { carrier: ['UPS', 'DPD'] });
  assert.deepEqual(choose({}, 'assignee', ['me', 'none']), { assignee: 'me' });
  assert.deepEqual(choose({ assignee: 'me' }, 'assignee', []), {});
  assert.deepEqual(chosenOf({ assignee: 'me' }, 'assignee'), ['me']);
  assert.deepEqual(chosenOf({}, 'carrier'), []);
});

test('both days of the filing are one filter, taken away together', () => {
  const filters: QueueFilters = { q: 'box', filed_from: '2026-01-01', filed_to: '2026-01-31' };
  assert.ok(isActive({ filed_to: '2026-01-31' }, 'filed'));
  assert.ok(!isActive({ q: 'box' }, 'filed'));
  assert.deepEqual(without(filters, 'filed'), { q: 'box' });
});

test('a filter names two values, and counts more; what has no name yet shows its code', () => {
  assert.equal(describe({ carrier: ['UPS', 'POSTAG'] }, 'carrier'), 'UPS, Post AG');
  assert.equal(describe({ carrier: ['UPS', 'DPD', 'GLS'] }, 'carrier'), '3 chosen');
  assert.equal(describe({ organization: ['org_9'] }, 'organization'), 'org_9');
});

test('days are described as from, until, between, or the one day', () => {
  assert.equal(describe({ filed_from: '2026-01-01' }, 'filed'), 'from 2026-01-01 UTC');
  assert.equal(describe({ filed_to: '2026-01-31' }, 'filed'), 'until 2026-01-31 UTC');
  assert.equal(describe({ filed_from: '2026-01-01', filed_to: '2026-01-31' }, 'filed'), '2026-01-01 to 2026-01-31 UTC');
  assert.equal(describe({ filed_from: '2026-01-01', filed_to: '2026-01-01' }, 'filed'), '2026-01-01 UTC');
});
