import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CLAIM_STATUSES, STATUS_REASONS } from '../../server/src/features/claims/rules/standing.ts';
import { parseAuditSearch } from '../src/pages/audit/audit-search.ts';
import { differencesOf, withNames } from '../src/pages/audit/difference.ts';
import { exampleOf } from '../src/pages/carriers/tracking-url.ts';
import { nextRunOf } from '../src/pages/jobs/next-run.ts';
import { levelOfAge } from '../src/status/claim-status.ts';
import { strings } from '../src/strings/strings.ts';

describe('the difference of an entry of the audit log', () => {
  test('has the fields that changed, and no other', () => {
    const before = { status: 'CREATED', status_reason: null, kept: [1] };
    const after = { status: 'CLOSED', status_reason: null, kept: [1] };
    assert.deepEqual(differencesOf(before, after), [{ field: 'status', before: 'CREATED', after: 'CLOSED' }]);
  });

  test('tells what came and what went', () => {
    assert.deepEqual(differencesOf(null, { read_only: true }), [
      { field: 'read_only', before: undefined, after: 'true' },
    ]);
    assert.deepEqual(differencesOf({ url: 'x' }, { url: null }), [{ field: 'url', before: 'x', after: undefined }]);
    assert.deepEqual(differencesOf(null, null), []);
  });

  test('has names in the place of identifiers, and identifiers where no name is known', () => {
    const names = { opr_1: 'Ana', org_1: 'Shop' };
    assert.equal(withNames('opr_1', names), 'Ana');
    assert.equal(withNames('["org_1","org_2"]', names), '["Shop","org_2"]');
    assert.equal(withNames('a note on opr_12', names), 'a note on opr_12');
  });
});

test('the filters of the audit log are read from the address; what is unknown is left out', () => {
  const search = { actor: 'ana@example.com', from: '2026-03-01', to: '', page: '3', subject: 7 };
  assert.deepEqual(parseAuditSearch(search), { actor: 'ana@example.com', from: '2026-03-01' });
});

test('a tracking link is an https address with the number in it', () => {
  assert.equal(
    exampleOf('https://ups.example/{tracking_number}?p={postcode}'),
    'https://ups.example/1Z999AA10123456785?p=75001',
  );
  for (const pattern of ['', 'https://ups.example/', 'http://ups.example/{tracking_number}', '{tracking_number}']) {
    assert.equal(exampleOf(pattern), undefined);
  }
});

test('an undecided claim waits from 3 days and is late from 7; a decided one never', () => {
  const now = Date.parse('2026-03-09T12:00:00Z');
  assert.equal(levelOfAge('CREATED', '2026-03-06T12:00:01Z', now), 'fresh');
  assert.equal(levelOfAge('CREATED', '2026-03-06T12:00:00Z', now), 'warm');
  assert.equal(levelOfAge('PENDING_REFUND', '2026-03-02T12:00:00Z', now), 'late');
  assert.equal(levelOfAge('REJECTED', '2020-03-02T12:00:00Z', now), 'fresh');
  assert.equal(levelOfAge(undefined, '2020-03-02T12:00:00Z', now), 'late');
});

test('every status and every reason of the domain has its words, and no word is left over', () => {
  const { labels, reasons } = strings.statuses;
  assert.deepEqual(Object.keys(labels).sort(), [...CLAIM_STATUSES].sort());
  assert.deepEqual(Object.keys(reasons).sort(), Object.values(STATUS_REASONS).flat().sort());
  const texts = [...Object.values(labels), ...Object.values(reasons)].map(({ label }) => label);
  assert.equal(new Set(texts).size, texts.length, 'two have the same label');
});

test('the next run of a job is never in the past: one whose time has come waits for work', () => {
  const now = Date.parse('2026-03-09T12:00:00Z');
  const [past, later] = ['2026-03-09T11:59:00Z', '2026-03-09T12:01:00Z'];
  const { noRun, states, whenNeeded } = strings.admin.jobs;
  assert.equal(nextRunOf({ state: 'waiting', run_at: later, dead_at: null }, now).at, later);
  assert.deepEqual(nextRunOf({ state: 'waiting', run_at: past, dead_at: null }, now), { at: null, text: whenNeeded });
  assert.deepEqual(nextRunOf({ state: 'running', run_at: past, dead_at: null }, now), {
    at: null,
    text: states.running,
  });
  assert.deepEqual(nextRunOf({ state: 'dead', run_at: later, dead_at: past }, now), { at: null, text: noRun });
});
