import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { CLAIM_STATUSES } from '../../../src/features/claims/rules/standing.ts';
import { recentNumbersStatement, sizesStatement } from '../../../src/features/queue/search/statements.ts';
import { searchedStatement, unshownStatement } from '../../../src/features/queue/search/text-statements.ts';
import { countDueStatement, countListStatement, countQueueStatement } from '../../../src/features/queue/sql/counts.ts';
import { findQueueClaimsStatement, SQLITE_QUEUE } from '../../../src/features/queue/sql/rows.ts';
import { type Hints, listQueueStatement } from '../../../src/features/queue/sql/statements.ts';
import type { QueueFilter, QueueQuery } from '../../../src/features/queue/store.ts';
import { OURS, temporaryFolder, timeAt } from '../fixtures.ts';

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

const ANY = { standings: CLAIM_STATUSES.map((status) => ({ status, reasons: null })) };
const NEW = { standings: [{ status: 'CREATED', reasons: null }] } as const;
const ACTION = { standings: [{ status: 'PENDING_ACTION', reasons: null }] } as const;
const KEYS = [{ organization_id: OURS, id: 'clm_1' }];
const FILED = { after_id: 'clm_0', before_id: 'clm_1', days: null };

function stepsOf(text: string): string[] {
  const rows = database.prepare(`explain query plan ${text}`).all();
  return rows.map(({ detail }) => String(detail));
}

/** Steps that read a table of organizations' data, and are not led by an index. */
function scansOf(steps: readonly string[]): string[] {
  return steps.filter(
    (step) =>
      // All casework of an organization for each claim.
      /sqlite_autoindex_claim_desk_1 \(organization_id=\? AND claim_id>/.test(step) ||
      (/^SCAN (c|d|e|x|claims|claim_desk|claim_events|documents|operators)\b/.test(step) &&
        !/COVERING INDEX|INDEX claim_desk_unseen/.test(step)),
  );
}

interface Planned {
  name: string;
  query: Partial<QueueQuery> & QueueFilter;
  hints?: Hints;
  /** The condition that leads to the claims of a page. */
  by: string;
  /** That is in the order of the page: nothing is sorted before it is cut, but the page itself. */
  isInOrder?: boolean;
}

/** The page of an order by the claims is sorted when it is cut, and again with what stands beside the claims. */
const SORTS_OF_A_PAGE = 2;

const BOUNDS = 'id>? AND id<?';
const CLAIM_BOUNDS = 'claim_id>? AND claim_id<?';
const after_ = { id: 'clm_1', since: timeAt(1), unmoved_id: 'clm_2' };
const piece = { standing: ACTION.standings[0], organization: OURS, carrier: 'DPD' };

const LISTS: Planned[] = [
  { name: 'nothing', query: ANY, by: `c USING COVERING INDEX claims_queue (status=? AND ${BOUNDS})` },
  {
    name: 'a rare filter',
    query: { ...ANY, currencies: ['JPY'], types: ['LOST'] },
    by: `c USING COVERING INDEX claims_queue (status=? AND ${BOUNDS})`,
  },
  { name: 'a status', query: NEW, by: `c USING COVERING INDEX claims_queue (status=? AND ${BOUNDS})` },
  {
    name: 'the last move',
    query: { ...ACTION, sort: 'since', after: after_ },
    by: 'c USING COVERING INDEX claims_queue_since (status=? AND (updated_at,id)>(?,?))',
  },
  {
    name: 'the last move of what was never moved',
    query: { ...NEW, sort: '-since', after: after_ },
    by: `c USING COVERING INDEX claims_queue (status=? AND ${BOUNDS})`,
  },
  {
    name: 'an organization',
    query: { ...ACTION, organizations: [OURS] },
    by: `c USING COVERING INDEX claims_by_status (organization_id=? AND status=? AND ${BOUNDS})`,
  },
  {
    name: 'an organization by the last move',
    query: { ...ACTION, organizations: [OURS], sort: '-since', after: after_ },
    by: 'c USING COVERING INDEX claims_since (organization_id=? AND status=? AND (updated_at,id)<(?,?))',
  },
  {
    name: 'nobody',
    query: { ...ACTION, assignee: null },
    by: `c USING COVERING INDEX claims_queue (status=? AND ${BOUNDS})`,
  },
  {
    name: 'somebody',
    query: { ...ANY, assignee: 'opr_a' },
    by: 'd USING COVERING INDEX claim_desk_assigned_facts (assignee_id=?)',
  },
  {
    name: 'somebody and a status',
    query: { ...NEW, assignee: 'opr_a' },
    by: 'd USING COVERING INDEX claim_desk_assigned_facts (assignee_id=?)',
  },
  {
    name: 'unseen evidence by the last move',
    query: { ...ANY, isUnseen: true, sort: 'since', after: after_ },
    by: 'd USING COVERING INDEX claim_desk_unseen_facts',
  },
  {
    name: 'unseen evidence in its order',
    query: { ...ANY, isUnseen: true, sort: 'unseen', after: after_ },
    by: 'd USING COVERING INDEX claim_desk_unseen_facts ((unseen_since,claim_id)>(?,?))',
    isInOrder: true,
  },
  {
    name: 'unseen evidence and a status in its order',
    query: { ...NEW, carriers: ['DPD'], isUnseen: true, sort: '-unseen', after: after_ },
    by: 'd USING COVERING INDEX claim_desk_unseen_facts (unseen_since>? AND (unseen_since,claim_id)<(?,?))',
    isInOrder: true,
  },
  {
    name: 'somebody by the last move',
    query: { ...ACTION, assignee: 'opr_a', sort: 'since', after: after_ },
    by: 'd USING COVERING INDEX claim_desk_assigned_facts (assignee_id=? AND (since,claim_id)>(?,?))',
    isInOrder: true,
  },
  {
    name: 'somebody and a carrier by the last move',
    query: { ...ACTION, carriers: ['DPD'], assignee: 'opr_a', sort: '-since', after: after_ },
    by: 'd USING COVERING INDEX claim_desk_assigned_facts (assignee_id=? AND (since,claim_id)<(?,?))',
    isInOrder: true,
  },
  {
    name: 'somebody who has many',
    query: { ...NEW, assignee: 'opr_a' },
    hints: { isDense: true },
    by: `c USING COVERING INDEX claims_queue (status=? AND ${BOUNDS})`,
  },
  {
    name: 'a search',
    query: { ...ANY, among: KEYS },
    by: 'c USING INDEX sqlite_autoindex_claims_1 (organization_id=? AND id=?)',
  },
  {
    name: 'a rare carrier',
    query: { ...ANY, carriers: ['DPD'] },
    hints: { few: { pieces: [piece], claims: 1 } },
    by: `c USING COVERING INDEX claims_by_status_and_carrier (organization_id=? AND status=? AND carrier=? AND ${BOUNDS})`,
  },
  {
    name: 'a rare currency that leads to its claims',
    query: { ...ANY, currencies: ['JPY'], sort: 'since' },
    hints: { few: { pieces: [{ standing: ACTION.standings[0], currency: 'JPY' }], claims: 1 } },
    by: `c USING INDEX claims_moved_by_currency (currency=? AND status=? AND ${BOUNDS})`,
  },
  {
    name: 'a rare provider that leads to its claims',
    query: { ...ANY, providers: ['WING'] },
    hints: { few: { pieces: [{ standing: ACTION.standings[0], provider: 'WING' }], claims: 1 } },
    by: `c USING INDEX claims_moved_by_provider (provider=? AND status=? AND ${BOUNDS})`,
  },
  {
    name: 'a rare provider of what was never moved',
    query: { ...ANY, providers: ['WING'] },
    hints: { few: { pieces: [{ standing: NEW.standings[0], provider: 'WING' }], claims: 1 } },
    by: `c USING COVERING INDEX claims_queue (status=? AND ${BOUNDS})`,
  },
  {
    name: 'what is due',
    query: { ...ANY, sort: 'due', after: { ...after_, since: '2026-03-01' } },
    by: 'd USING COVERING INDEX claim_deadlines_due (status=? AND (due_on,claim_id)>(?,?))',
  },
  {
    name: 'what is due, of a carrier, awake',
    query: { ...NEW, carriers: ['DPD'], asleep: { on: '2026-03-01', is: false }, sort: '-due' },
    by: 'd USING COVERING INDEX claim_deadlines_due (status=?',
  },
  {
    name: 'what is overdue',
    query: { ...ANY, due: { from: null, until: '2026-03-01' }, sort: 'due' },
    by: 'd USING COVERING INDEX claim_deadlines_due (status=? AND due_on>? AND due_on<?)',
  },
  {
    name: 'no due day',
    query: { ...ANY, sort: 'due' },
    hints: { isUndated: true },
    by: `c USING COVERING INDEX claims_queue (status=? AND ${BOUNDS})`,
  },
  {
    name: 'what is asleep',
    query: { ...ANY, asleep: { on: '2026-03-01', is: true } },
    by: 'd USING COVERING INDEX claim_deadlines_asleep (asleep_until>?)',
  },
  {
    name: 'a state of checklists',
    query: { ...ANY, checklist: 'complete', currencies: ['JPY'] },
    by: `d USING COVERING INDEX claim_checklists_filed (checklist=? AND status=? AND ${CLAIM_BOUNDS})`,
  },
  {
    name: 'a state of checklists by the last move',
    query: { ...ACTION, checklist: 'complete', sort: 'since', after: after_ },
    by: 'd USING COVERING INDEX claim_checklists_since (checklist=? AND status=? AND (since,claim_id)>(?,?))',
  },
  {
    name: 'a state of checklists in a small organization',
    query: { ...ACTION, checklist: 'complete', organizations: [OURS] },
    hints: { isOfClaims: true },
    by: `c USING COVERING INDEX claims_by_status (organization_id=? AND status=? AND ${BOUNDS})`,
  },
  {
    name: 'a state of checklists and what is due',
    query: { ...ACTION, checklist: 'complete', sort: 'due' },
    by: 'd USING COVERING INDEX claim_checklists_filed (checklist=? AND status=?',
  },
  {
    name: 'possible duplicates of a state of checklists',
    query: { ...ACTION, isPossibleDuplicate: true, checklist: 'complete', assignee: null, sort: 'since' },
    by: 'd USING COVERING INDEX claim_findings_since (status=?',
  },
  {
    name: 'possible duplicates by what is due, of which an amount is missing',
    query: { ...ANY, isPossibleDuplicate: true, money: { is: 'missing' }, sort: 'due' },
    by: 'd USING COVERING INDEX claim_findings_due (status=?',
  },
  {
    name: 'missing amounts of a state of checklists',
    query: { ...ANY, money: { is: 'missing' }, checklist: 'complete', isUnseen: true },
    by: 'd USING COVERING INDEX claim_balances_missing_filed (status=?',
  },
  {
    name: 'somebody, by what is due',
    query: { ...ANY, assignee: 'opr_a', sort: 'due' },
    by: 'e USING PRIMARY KEY (organization_id=? AND claim_id=?)',
  },
];

describe('SQLite: plans of the queue', () => {
  for (const { name, query, hints, by, isInOrder = false } of LISTS) {
    test(`a page by ${name} reads no table, and is led by an index`, () => {
      const { text } = listQueueStatement({ sort: '-filed', limit: 50, ...query }, SQLITE_QUEUE, hints);
      const steps = stepsOf(text);
      assert.deepEqual(scansOf(steps), [], steps.join('\n'));
      const isLed = steps.some((step) => step === `SEARCH ${by}` || step === `SCAN ${by}`);
      assert.ok(isLed || steps.some((step) => step.startsWith(`SEARCH ${by}`)), steps.join('\n'));
      const sorted = steps.filter((step) => step.includes('TEMP B-TREE')).length;
      assert.ok(!isInOrder || sorted <= SORTS_OF_A_PAGE, steps.join('\n'));
    });
  }

  const COUNTS: Record<string, string> = {
    'of a time': countQueueStatement({ ...ANY, filed: FILED, carriers: ['DPD'] }, SQLITE_QUEUE).text,
    'of a state of checklists in a time': countQueueStatement(
      { ...ANY, filed: FILED, checklist: 'complete' },
      SQLITE_QUEUE,
    ).text,
    'of somebody and a carrier': countQueueStatement({ ...ANY, carriers: ['DPD'], assignee: 'opr_a' }, SQLITE_QUEUE)
      .text,
    'of somebody in a time': countListStatement({ ...ANY, filed: FILED, assignee: 'opr_a' }, SQLITE_QUEUE).text,
    'of unseen evidence and a carrier': countListStatement({ ...ANY, carriers: ['UPS'], isUnseen: true }, SQLITE_QUEUE)
      .text,
    'of what is due': countDueStatement(ANY, { today: '2026-03-01', soon: '2026-03-04' }, SQLITE_QUEUE).text,
    'of what is awake and unseen': countListStatement(
      { ...ANY, isUnseen: true, asleep: { on: '2026-03-01', is: false } },
      SQLITE_QUEUE,
    ).text,
    'of unseen evidence and a status': countListStatement({ ...NEW, isUnseen: true }, SQLITE_QUEUE).text,
    'of nobody': countQueueStatement({ ...ANY, filed: FILED, assignee: null }, SQLITE_QUEUE).text,
    'of a search': countQueueStatement({ ...ANY, among: KEYS, assignee: null }, SQLITE_QUEUE).text,
    'of claims by their keys': findQueueClaimsStatement(KEYS, SQLITE_QUEUE).text,
    'of what claims are searched by': searchedStatement(KEYS, SQLITE_QUEUE).text,
    'of the sizes of claims for the search': sizesStatement(KEYS, SQLITE_QUEUE).text,
    'of what rows do not show': unshownStatement(KEYS, SQLITE_QUEUE).text,
    'of numbers filed lately': recentNumbersStatement(
      { after: 'clm_1', organization: undefined, limit: 9 },
      SQLITE_QUEUE,
    ).text,
  };
  test('counts of casework by anything that claims are filtered by read no claim', () => {
    const filter = { ...NEW, carriers: ['UPS'], providers: ['WING'], types: ['LOST'], currencies: ['JPY'] };
    for (const casework of [{ isUnseen: true }, { assignee: 'opr_a' }]) {
      const steps = stepsOf(countListStatement({ ...filter, ...casework }, SQLITE_QUEUE).text);
      assert.match(steps.join('; '), /^[A-Z]+ d USING COVERING INDEX claim_desk_\w+_facts/);
      assert.ok(!steps.some((step) => /claims/.test(step)), steps.join('\n'));
    }
  });

  test('counts of what is due, of money and of findings read one index, whatever the filter', () => {
    const due = { from: null, until: '2026-03-01' };
    const asleep = { on: '2026-03-01', is: true };
    const awake = { ...asleep, is: false };
    const missing = { money: { is: 'missing' } } as const;
    const outstanding = { money: { is: 'outstanding', currencies: ['EUR'], approved: due } } as const;
    const found = { isPossibleDuplicate: true };
    for (const [filter, index] of [
      [{ due }, 'claim_deadlines_due'],
      [{ due, isUnseen: true }, 'claim_deadlines_unseen'],
      [{ asleep, isUnseen: true }, 'claim_deadlines_asleep'],
      [{ ...missing, asleep: awake }, 'claim_balances_missing'],
      [{ ...missing, due, isUnseen: true }, 'claim_balances_missing_due'],
      [{ ...outstanding, isUnseen: true }, 'claim_balances_outstanding'],
      [found, 'claim_findings_since'],
      [{ ...found, due, isUnseen: true, ...missing }, 'claim_findings_due'],
      [{ ...found, asleep: awake, ...outstanding }, 'claim_findings_since'],
    ] as const) {
      for (const checklist of ['incomplete', undefined] as const) {
        const steps = stepsOf(countQueueStatement({ ...ANY, ...filter, checklist, assignee: null }, SQLITE_QUEUE).text);
        assert.match(steps.join('; '), new RegExp(`^(SEARCH|SCAN) d USING COVERING INDEX ${index}\\b`));
        const others = steps.filter((step) => /(SEARCH|SCAN) \S+ USING/.test(step)).slice(1);
        assert.deepEqual(others, [], steps.join('\n'));
      }
    }
  });

  test('counts by status alone are in the order of the index', () => {
    for (const filter of [{ isPossibleDuplicate: true }, { money: { is: 'missing' } }] as const) {
      const steps = stepsOf(countQueueStatement({ ...ANY, ...filter }, SQLITE_QUEUE).text);
      assert.deepEqual(
        steps.filter((step) => step.includes('TEMP B-TREE')),
        [],
        steps.join('\n'),
      );
    }
  });

  for (const [name, text] of Object.entries(COUNTS)) {
    test(`a count ${name} reads no table of claims, casework or documents`, () => {
      const steps = stepsOf(text);
      assert.deepEqual(scansOf(steps), [], steps.join('\n'));
      const lookups = steps.filter((step) => / c USING /.test(step));
      const isWhole = (step: string) =>
        /claims_by_.*\(organization_id=\?\)|sqlite_autoindex_claims_1 \(organization_id=\?\)/.test(step);
      assert.deepEqual(lookups.filter(isWhole), [], steps.join('\n'));
    });
  }

  test('a count of no time and of nobody reads what is kept counted', () => {
    for (const filter of [ANY, { ...ANY, carriers: ['DPD', 'UPS'], organizations: [OURS] }]) {
      assert.match(countQueueStatement(filter, SQLITE_QUEUE).text, /from claim_tallies c where/);
    }
    assert.match(
      countQueueStatement({ ...ANY, checklist: 'complete' }, SQLITE_QUEUE).text,
      /from claim_checklist_tallies c where/,
    );
    const days = { first: '2026-01-01', last: '2026-01-02' };
    assert.match(
      countQueueStatement({ ...ANY, filed: { ...FILED, days } }, SQLITE_QUEUE).text,
      /from claim_day_tallies c/,
    );
  });
});
