import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { LIST_SAME_FILES, REVIEW_STATEMENTS } from '../../../src/features/casework/store.ts';
import { listClaimsStatement } from '../../../src/features/claims/list-statements.ts';
import type { ClaimQuery } from '../../../src/features/claims/record.ts';
import { CLAIM_STATEMENTS, LIST_FILED } from '../../../src/features/claims/statements.ts';
import { SQLITE_ADD_DOCUMENT } from '../../../src/features/documents/sqlite.ts';
import { DOCUMENT_STATEMENTS } from '../../../src/features/documents/statements.ts';
import { EVIDENCE_REQUEST_STATEMENTS } from '../../../src/features/evidence-requests/store.ts';
import { IDEMPOTENCY_STATEMENTS } from '../../../src/features/idempotency/store.ts';
import { ORGANIZATION_STATEMENTS } from '../../../src/features/organizations/store.ts';
import { RATE_STATEMENTS } from '../../../src/features/rate-limits/store.ts';
import { TAKE_LEASE } from '../../../src/platform/jobs/leases.ts';
import { everyClaim, temporaryFolder } from '../fixtures.ts';

const { folder, remove } = temporaryFolder();
const file = join(folder, 'redress.db');
let database: DatabaseSync;

before(async () => {
  await openSqliteStores(file).store.close();
  database = new DatabaseSync(file);
});

after(() => {
  database.close();
  remove();
});

function planOf(text: string): string[] {
  const rows = database.prepare(`explain query plan ${text}`).all();
  return rows.map(({ detail }) => String(detail));
}

interface ListPlan {
  filters: Partial<ClaimQuery>;
  index: string;
  /** The condition that the index narrows by. */
  by: string;
  sorts: boolean;
}

const BY_NUMBER = 'claims_one_open_per_tracking_number';
const NUMBER = 'organization_id=? AND tracking_number=?';
const BOUNDS = 'id>? AND id<?';
const [status, carrier, tracking_number] = ['CREATED', 'DPD', 'TN-1'] as const;

const LIST_PLANS: ListPlan[] = [
  { filters: {}, index: 'sqlite_autoindex_claims_1', by: `organization_id=? AND ${BOUNDS}`, sorts: false },
  { filters: { status }, index: 'claims_by_status', by: `organization_id=? AND status=? AND ${BOUNDS}`, sorts: false },
  {
    filters: { carrier },
    index: 'claims_by_carrier',
    by: `organization_id=? AND carrier=? AND ${BOUNDS}`,
    sorts: false,
  },
  {
    filters: { status, carrier },
    index: 'claims_by_status_and_carrier',
    by: `organization_id=? AND status=? AND carrier=? AND ${BOUNDS}`,
    sorts: false,
  },
  { filters: { tracking_number }, index: BY_NUMBER, by: NUMBER, sorts: true },
  { filters: { tracking_number, status }, index: BY_NUMBER, by: NUMBER, sorts: true },
  { filters: { tracking_number, carrier }, index: BY_NUMBER, by: NUMBER, sorts: true },
  { filters: { tracking_number, status, carrier }, index: BY_NUMBER, by: NUMBER, sorts: true },
];

/** The refund of a claim, without its filed text. */
const OF_REFUNDS = [
  'CORRELATED SCALAR SUBQUERY 1',
  'SEARCH refunded USING COVERING INDEX claims_refunded (organization_id=? AND id=? AND refund>?)',
];

describe('SQLite: plans of the claim lists', () => {
  for (const { filters, index, by, sorts } of LIST_PLANS) {
    const names = Object.keys(filters).join(' and ') || 'nothing';
    test(`a list by ${names} searches ${index}${sorts ? '' : ' and needs no sort'}`, () => {
      for (const [contents, beside] of [
        ['claims', []],
        ['versions', OF_REFUNDS],
      ] as const) {
        const { text } = listClaimsStatement(everyClaim(filters), 'sqlite', contents);
        const expected = [`SEARCH claims USING INDEX ${index} (${by})`, ...beside];
        if (sorts) expected.push('USE TEMP B-TREE FOR ORDER BY');
        assert.deepEqual(planOf(text), expected, contents);
      }
    });
  }
});

/** Rare queries of operators over few rows: these may read their table whole. */
const MAY_SCAN: Readonly<Record<string, string[]>> = {
  listOrganizations: ['SCAN organizations', 'USE TEMP B-TREE FOR ORDER BY'],
  listAllApiKeys: ['SCAN api_keys'],
  listStoredBytes: ['SCAN organization_storage'],
  findClaimOfAnyOrganization: ['SCAN o '],
  listOrganizationsOfNumber: ['SCAN o '],
  // Its list of identifiers.
  listFiled: ['SCAN json_each '],
  // Those that are looked at.
  listSameFiles: [
    'SCAN (subquery-1)',
    'SCAN (subquery-2)',
    'SCAN mine VIRTUAL TABLE INDEX 1:',
    'SCAN same VIRTUAL TABLE INDEX 1:',
  ],
  countFiledByKey: ['SCAN counted'],
  countRegisteredByKey: ['SCAN counted'],
  assign: ['SCAN CONSTANT ROW'],
  addView: ['SCAN CONSTANT ROW'],
};

test('SQLite: so many copies of a file are read before those of the claim are left out', () => {
  const [, copies] = planOf(LIST_SAME_FILES.sqlite).join('\n').split('CO-ROUTINE (subquery-1)\n');
  assert.equal(
    copies,
    'SEARCH documents USING INDEX documents_by_hash (sha256=?)\nSCAN (subquery-1)\nSCAN (subquery-2)',
  );
});

test('SQLite: what a key filed is found by an index that has all that is asked', () => {
  const search = (by: string) => `SEARCH claims USING COVERING INDEX claims_by_key (${by})`;
  assert.deepEqual(planOf(REVIEW_STATEMENTS.listFiledByKey), [search('filed_by_key_id=? AND id<?')]);
  assert.ok(planOf(REVIEW_STATEMENTS.countFiledByKey).includes(search('filed_by_key_id=?')));
  const documents = 'USING INDEX documents_by_key (filed_by_key_id=?)';
  assert.deepEqual(planOf(REVIEW_STATEMENTS.listRegisteredByKey), [`SEARCH documents ${documents}`]);
  const count = planOf(REVIEW_STATEMENTS.countRegisteredByKey);
  assert.ok(count.includes(`SEARCH documents ${documents.replace('INDEX', 'COVERING INDEX')}`), count.join('\n'));
});

test('SQLite: documents of a claim are counted by an index that leaves out those that do not count', () => {
  const plan = planOf(SQLITE_ADD_DOCUMENT);
  const searches = plan.filter((step) => step.startsWith('SEARCH documents'));
  const search = (by: string) =>
    `SEARCH documents USING COVERING INDEX documents_by_receipt (organization_id=? AND claim_id=? AND ${by})`;
  assert.deepEqual(searches, [search('received_at>?'), search('received_at=? AND created_at>?')]);
  assert.ok(!plan.some((step) => step.includes('TEMP B-TREE')), plan.join('\n'));
});

describe('SQLite: plans of what is kept under keys', () => {
  const KEY = 'organization_id=? AND route=? AND key=?';
  const BY_KEY = `idempotency_keys USING INDEX sqlite_autoindex_idempotency_keys_1 (${KEY})`;
  for (const name of ['findIdempotencyRecord', 'finishIdempotencyRecord', 'deleteIdempotencyRecord'] as const) {
    test(`${name} goes by the key`, () => assert.deepEqual(planOf(IDEMPOTENCY_STATEMENTS[name]), [`SEARCH ${BY_KEY}`]));
  }

  test('forgetMissing goes by the key, the claim and the document', () => {
    const plan = planOf(IDEMPOTENCY_STATEMENTS.deleteRecordOfMissing);
    assert.ok(plan.includes(`SEARCH ${BY_KEY}`), plan.join('\n'));
    assert.ok(!plan.some((step) => step.includes('SCAN') && step !== 'SCAN CONSTANT ROW'), plan.join('\n'));
  });

  test('what expired is found by its age', () => {
    const plan = planOf(IDEMPOTENCY_STATEMENTS.deleteExpiredRecords);
    const steps = plan.filter((step) => step.includes('idempotency_keys'));
    const byAge = 'COVERING INDEX idempotency_keys_by_age (asked_at>? AND asked_at<?)';
    const search = `SEARCH idempotency_keys USING ${byAge}`;
    assert.deepEqual(steps, [search, search], plan.join('\n'));
  });
});

const named = (of: string, statements: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(statements).map(([name, text]) => [`${of}: ${name}`, text]));

describe('SQLite: plans of the other statements', () => {
  const others = {
    ...CLAIM_STATEMENTS,
    ...ORGANIZATION_STATEMENTS,
    ...DOCUMENT_STATEMENTS,
    ...named('evidence requests', EVIDENCE_REQUEST_STATEMENTS),
    listFiled: LIST_FILED.sqlite,
    takeLease: TAKE_LEASE,
    ...REVIEW_STATEMENTS,
    listSameFiles: LIST_SAME_FILES.sqlite,
    ...RATE_STATEMENTS,
  };
  for (const [name, text] of Object.entries(others)) {
    if (text.startsWith('insert') && !text.includes('select')) continue;
    test(`${name} searches an index and never scans a table that grows`, () => {
      const plan = planOf(text);
      const allowed = MAY_SCAN[name] ?? [];
      const scans = plan.filter((step) => step.startsWith('SCAN'));
      assert.deepEqual(
        scans.filter((step) => !allowed.some((start) => `${step} `.startsWith(start))),
        [],
        plan.join('\n'),
      );
    });
  }
});
