import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { CLAIM_STATUSES } from '../../../src/features/claims/rules/standing.ts';
import {
  findByNumberText,
  findLookAlikesText,
  listKeyOrganizationsText,
  POSTGRES_SEARCH,
  PREFIX_TEXTS,
  prefixRange,
  recentNumbersStatement,
  sizesStatement,
} from '../../../src/features/queue/search/statements.ts';
import { searchedStatement, unshownStatement } from '../../../src/features/queue/search/text-statements.ts';
import { countDueStatement, countListStatement, countQueueStatement } from '../../../src/features/queue/sql/counts.ts';
import { findQueueClaimsStatement, POSTGRES_QUEUE } from '../../../src/features/queue/sql/rows.ts';
import { listQueueStatement } from '../../../src/features/queue/sql/statements.ts';
import type { QueueFilter, QueueQuery } from '../../../src/features/queue/store.ts';
import { POSTGRES_SESSION } from '../../../src/platform/sql/postgres/pool.ts';
import type { Statement } from '../../../src/platform/sql/sql.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { OURS, organization, THEIRS } from '../fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { POSTGRES_KINDS } from '../postgres/postgres-kinds.ts';

/**
 * How many 8 KiB pages a statement may look at, in a table that has ten times as many: 26 claims of each of 9 statuses
 * are found one by one, and what stands beside those of the page.
 */
const MAX_PAGES = 2_500;
const CLAIMS = 60_000;

/** All statuses in turn, one in 10,000 with a rare currency; the last move is later than the filing. */
const SEED = `insert into claims (organization_id, id, status, status_reason, version, is_open, tracking_number, carrier,
    filed, created_at, updated_at, type, currency, claimed_amount, provider)
  select case n % 3 when 0 then '${THEIRS}' else '${OURS}' end, 'clm_' || lpad(to_hex(n), 32, '0'), status,
    case status when 'PENDING_ACTION' then 'PENDING_UPLOAD_DOCUMENTS' when 'CANCELED' then 'TIME_EXCEEDED'
      when 'REJECTED' then 'CLAIM_VOIDED_BY_CARRIER' end,
    1, 1, 'TN-' || n, case n % 4 when 0 then 'DPD' else 'UPS' end, repeat('x', 2000), now(),
    now() + case status when 'CREATED' then interval '0' else (n * 7919 % 60000) * interval '1 second' end,
    'LOST', case n % 10000 when 5 then 'JPY' else 'EUR' end, 4200, null
  from (select n, (array['${CLAIM_STATUSES.join("','")}'])[1 + n % 9] as status from generate_series(1, ${CLAIMS}) n) s`;
const SEED_CASEWORK = `insert into claim_desk
  select organization_id, id, case when id < 'clm_' || lpad('100', 32, '0') then 'opr_a' else 'opr_b' end, now(),
    case when id > 'clm_' || lpad('1000', 32, '0') then now() + right(tracking_number, 2)::integer * interval '1 hour' end
  from claims where id < 'clm_' || lpad('2000', 32, '0')`;
const SEED_DEADLINES = `insert into claim_deadlines (organization_id, claim_id, due_on, due_kind, asleep_until)
  select organization_id, id, '2026-03-' || lpad((1 + ('x' || right(id, 4))::bit(16)::integer % 28)::text, 2, '0'), 'FILE',
    case when right(id, 2) = '07' then '2026-03-09' end
  from claims where status in ('CREATED', 'UNDER_REVIEW', 'PENDING_ACTION') order by id`;
const SEED_CHECKLISTS = `insert into claim_checklists
  select organization_id, id, (array['complete', 'incomplete', 'unknown'])[1 + ('x' || right(id, 4))::bit(16)::integer % 3],
    status, status_reason, updated_at, carrier, provider, type, currency from claims`;
/** Of 1,250 claims something is outstanding, of 1,250 an amount is missing; these and as many others may be duplicates. */
const SEED_LISTS = [
  `insert into claim_balances (organization_id, claim_id, approved, refund_currency, approved_on, missing)
    select organization_id, id, case status when 'CLOSED' then 4200 end, case status when 'CLOSED' then 'EUR' end,
      case status when 'CLOSED' then '2026-03-01' end, case status when 'RESOLVED' then 'PAID' end
    from claims where status in ('CLOSED', 'RESOLVED') and right(id, 1) in ('7', 'a', 'c')`,
  `insert into claim_findings (organization_id, claim_id, found, kinds) select organization_id, id, '["items"]', 'items'
    from claims where status in ('CREATED', 'RESOLVED') and right(id, 1) in ('7', 'a', 'c')`,
];
const SEED_SEARCH = `insert into claim_search_entries
  select organization_id, id, tracking_number, 'tn' || id, array_to_tsvector(array['lamp', 'n' || tracking_number])
  from claims`;

/** PostgreSQL looks at no table by itself in the middle of the tests: what it knows is what the situation says. */
const WITHOUT_AUTOVACUUM = `do $$
  declare one regclass;
  begin
    for one in select oid from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname like 'claim%' loop
      execute format('alter table %s set (autovacuum_enabled = false)', one);
    end loop;
  end $$`;

const ANY: QueueFilter = { standings: CLAIM_STATUSES.map((status) => ({ status, reasons: null })) };
const ACTION: QueueFilter = { standings: [{ status: 'PENDING_ACTION', reasons: null }] };
const KEYS = [{ organization_id: OURS, id: `clm_${'1'.padStart(32, '0')}` }];
const EARLY = { id: `clm_${'4'.padStart(32, '0')}`, since: '2020-01-01T00:00:00.000Z', unmoved_id: 'clm_00000' };
const LATER = { id: `clm_${'4000'.padStart(32, '0')}`, since: '2126-01-01T00:00:00.000Z', unmoved_id: 'clm_00000' };

function list(query: Partial<QueueQuery> & QueueFilter): Statement {
  return listQueueStatement({ sort: '-filed', limit: 20, ...query }, POSTGRES_QUEUE);
}

const OF_NOBODY = 'a page of what nobody has of a carrier, by the last move';
const STATEMENTS: Readonly<Record<string, Statement>> = {
  'a page': list(ANY),
  'a page of a status': list(ACTION),
  'a page of a carrier': list({ ...ANY, carriers: ['DPD'] }),
  'a page by the last move': list({ ...ANY, sort: 'since' }),
  'a page by the last move, from somewhere': list({ ...ANY, sort: '-since', after: LATER }),
  'a page from somewhere': list({ ...ANY, after: LATER }),
  'a page of an organization': list({ ...ANY, organizations: [THEIRS] }),
  'a page of an organization by the last move': list({ ...ANY, organizations: [THEIRS], sort: 'since' }),
  'a page of what nobody has': list({ ...ACTION, assignee: null }),
  [OF_NOBODY]: list({ ...ACTION, carriers: ['DPD'], assignee: null, sort: 'since' }),
  'a page of what somebody has': list({ ...ACTION, assignee: 'opr_a' }),
  'a page of what is unseen': list({ ...ANY, isUnseen: true }),
  'a page of what is unseen, in its order': list({ ...ANY, isUnseen: true, sort: 'unseen', after: EARLY }),
  'a page of what is unseen of a status, in its order': list({ ...ACTION, isUnseen: true, sort: '-unseen' }),
  'a page of what somebody has, by the last move': list({ ...ACTION, assignee: 'opr_b', sort: 'since', after: EARLY }),
  'a page of what somebody has of a carrier, by the last move': list({
    ...ACTION,
    carriers: ['DPD'],
    assignee: 'opr_b',
    sort: '-since',
  }),
  'a page by what is due': list({ ...ANY, sort: 'due' }),
  'a page by what is due, from somewhere': list({ ...ACTION, sort: '-due', after: { ...LATER, since: '2026-03-20' } }),
  'a page of what is overdue': list({ ...ANY, due: { from: null, until: '2026-03-02' }, sort: 'due' }),
  'a page of what is awake, by the last move': list({
    ...ACTION,
    asleep: { on: '2026-03-05', is: false },
    sort: 'since',
  }),
  'a page of what is asleep': list({ ...ANY, asleep: { on: '2026-03-05', is: true } }),
  'a page of a state of checklists': list({ ...ANY, checklist: 'complete' }),
  'a page of a state of checklists, by the last move': list({ ...ACTION, checklist: 'complete', sort: 'since' }),
  'a count of a state of checklists in a time': countQueueStatement(
    { ...ANY, checklist: 'complete', filed: { after_id: 'clm_', before_id: LATER.id, days: null } },
    POSTGRES_QUEUE,
  ),
  'a page of a search': list({ ...ANY, among: KEYS }),
  'claims by their keys': findQueueClaimsStatement(KEYS, POSTGRES_QUEUE),
  'a rare currency': list({ ...ANY, currencies: ['JPY'] }),
  'a count of everything': countQueueStatement(ANY, POSTGRES_QUEUE),
  'a count of what somebody has': countListStatement({ ...ACTION, assignee: 'opr_a' }, POSTGRES_QUEUE),
  'a count of what is due': countDueStatement(ANY, { today: '2026-03-02', soon: '2026-03-04' }, POSTGRES_QUEUE),
  'a count of missing amounts that are unseen, incomplete and nobody’s': countQueueStatement(
    { ...ANY, money: { is: 'missing' }, isUnseen: true, checklist: 'incomplete', assignee: null },
    POSTGRES_QUEUE,
  ),
  'a count of what is outstanding and nobody’s': countQueueStatement(
    { ...ANY, money: { is: 'outstanding', approved: { from: null, until: null } }, assignee: null },
    POSTGRES_QUEUE,
  ),
  'a count of possible duplicates with a missing amount, incomplete and nobody’s': countQueueStatement(
    { ...ANY, isPossibleDuplicate: true, money: { is: 'missing' }, checklist: 'incomplete', assignee: null },
    POSTGRES_QUEUE,
  ),
  'a page of possible duplicates that are unseen and nobody’s': list({
    ...ANY,
    isPossibleDuplicate: true,
    isUnseen: true,
    assignee: null,
  }),
  'a count of what is overdue, unseen and nobody’s': countQueueStatement(
    { ...ANY, due: { from: null, until: '2026-03-02' }, isUnseen: true, assignee: null },
    POSTGRES_QUEUE,
  ),
  'a count of what is unseen and of a carrier': countListStatement(
    { ...ANY, isUnseen: true, carriers: ['DPD'] },
    POSTGRES_QUEUE,
  ),
  'a count of a time': countQueueStatement(
    { ...ANY, carriers: ['DPD'], filed: { after_id: 'clm_', before_id: LATER.id, days: null } },
    POSTGRES_QUEUE,
  ),
  'what claims are searched by': searchedStatement(KEYS, POSTGRES_QUEUE),
  'the sizes of claims for the search': sizesStatement(KEYS, POSTGRES_QUEUE),
  'what rows do not show': unshownStatement(KEYS, POSTGRES_QUEUE),
  'numbers filed lately': recentNumbersStatement(
    { after: LATER.id, organization: undefined, limit: 20 },
    POSTGRES_QUEUE,
  ),
  'numbers of an organization filed lately': recentNumbersStatement(
    { after: LATER.id, organization: THEIRS, limit: 20 },
    POSTGRES_QUEUE,
  ),
  'numbers that look alike': { text: findLookAlikesText(101), values: [`tn${KEYS[0]?.id}`, OURS, 'TN-0'] },
  'organizations of a key': { text: listKeyOrganizationsText(20), values: [`tn${KEYS[0]?.id}`] },
  'numbers that begin so': { text: PREFIX_TEXTS.some(501), values: prefixRange('tnclm_') },
  'a tracking number': { text: findByNumberText(501), values: ['TN-77'] },
  'a rare word': { text: POSTGRES_SEARCH.find[1]?.(501) ?? '', values: ["'nTN-77':*"] },
};

const OF_CHECKLISTS = 'a count of a state of checklists in a time';
/**
 * Until PostgreSQL has looked at the table for the first time, a minute after the first claims, these walk the index of a
 * status and look at the table for each entry.
 */
const NEED_CARE = ['a page of an organization', 'a rare currency', 'a count of a time', OF_CHECKLISTS, OF_NOBODY];

for (const [kind, prepare] of POSTGRES_KINDS) {
  describe(`${kind}: plans of the queue`, { skip: skipWithout('PostgreSQL') }, () => {
    let url: string;
    let client: Client;

    before(async () => {
      url = await createDatabase();
      await prepare(url);
      const { store } = await openPostgresStores(postgresOptions(url));
      for (const id of [OURS, THEIRS]) await store.addOrganization(organization(id));
      await store.close();
      client = new Client({ connectionString: url, options: POSTGRES_SESSION });
      await client.connect();
      await client.query(WITHOUT_AUTOVACUUM);
      for (const seed of [SEED, SEED_CASEWORK, SEED_DEADLINES, SEED_CHECKLISTS, ...SEED_LISTS, SEED_SEARCH])
        await client.query(seed);
    });

    after(async () => {
      await client.end();
      await dropDatabase(url);
    });

    async function pagesOf({ text, values }: Statement): Promise<number> {
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values]);
      const { Plan: plan } = rows[0]['QUERY PLAN'][0];
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }

    for (const [situation, command] of [
      ['never analyzed', 'select 1'],
      ['vacuumed and analyzed', 'vacuum (analyze)'],
    ] as const) {
      describe(situation, () => {
        before(() => client.query(command));

        for (const [name, statement] of Object.entries(STATEMENTS)) {
          if (situation === 'never analyzed' && NEED_CARE.includes(name)) continue;
          test(`${name} does not read the table`, async () => {
            const pages = await pagesOf(statement);
            assert.ok(pages < MAX_PAGES, `${pages} pages`);
          });
        }
      });
    }
  });
}
