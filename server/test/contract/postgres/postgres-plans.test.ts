import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { LIST_SAME_FILES, REVIEW_STATEMENTS } from '../../../src/features/casework/store.ts';
import { listClaimsStatement } from '../../../src/features/claims/list-statements.ts';
import { KEYED_STATEMENTS, POSTGRES_STATEMENTS } from '../../../src/features/claims/postgres/statements.ts';
import type { ClaimQuery } from '../../../src/features/claims/record.ts';
import { CLAIM_STATEMENTS, FIND_CLAIM_VERSION, LIST_FILED } from '../../../src/features/claims/statements.ts';
import { POSTGRES_DOCUMENT_STATEMENTS } from '../../../src/features/documents/postgres.ts';
import { DOCUMENT_STATEMENTS } from '../../../src/features/documents/statements.ts';
import { IDEMPOTENCY_STATEMENTS } from '../../../src/features/idempotency/store.ts';
import { RATE_STATEMENTS } from '../../../src/features/rate-limits/store.ts';
import { POSTGRES_SESSION } from '../../../src/platform/sql/postgres/pool.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { claimId, documentId, everyClaim, OURS, organization } from '../fixtures.ts';
import { postgresOptions } from './postgres-database.ts';

/** How many 8 KiB pages a statement may look at, in a table of 20,000 claims that has 2,000 of them. */
const MAX_PAGES = 60;
const CLAIMS = 20_000;

/** The claims number 1 to 4 differ from the rest in everything that a list is filtered by. */
const SEED = `insert into claims
  select '${OURS}', 'clm_' || lpad(to_hex(n), 32, '0'), case when n < 5 then 'CLOSED' else 'CREATED' end, null, 1, 1,
    'TN-' || n, case when n < 5 then 'DPD' else 'UPS' end, '"shipment":{"origin":{},"destination":{},"note":"' || repeat('x', 600) || '"}',
    null, now(), now(), 'LOST', 'EUR', 4200, null
  from generate_series(1, ${CLAIMS}) n`;

/**
 * A document, casework, an event, a key and a minute of a rate limit for each claim; the first five have the same file, and
 * the second waits for many.
 */
const SEED_REVIEW = `
  insert into documents select organization_id, replace(id, 'clm', 'doc'), id, 'a.pdf', 'application/pdf',
      'PENDING_UPLOAD', now(), null, null, id, 1, case when tracking_number < 'TN-6' then md5('same') else md5(id) end,
      null, now() from claims;
  insert into documents select organization_id, 'doc_x' || n, id, 'a.pdf', 'application/pdf',
      'PENDING_UPLOAD', now() - interval '1 day'
    from claims cross join generate_series(1, 10000) n where tracking_number = 'TN-2';
  insert into claim_desk select organization_id, id, 'opr_0', now(), null from claims;
  insert into claim_events select organization_id, id, replace(id, 'clm', 'evt'), 'noted', 'olga', now(), null, 'x', null
    from claims;
  insert into idempotency_keys select organization_id, '/v1/claims', tracking_number, md5(id), 'created', id,
      now() - interval '1 day' + row_number() over () * interval '1 ms' from claims;
  insert into rate_windows select now() - interval '1 day' + row_number() over () / 1000 * interval '1 minute', id, 1
    from claims`;

/** Without triggers and foreign keys, which no plan depends on: a quarter of the processor time. */
const FILL = `set session_replication_role = replica; ${SEED}; ${SEED_REVIEW}; reset session_replication_role`;

const FILTERS: Partial<ClaimQuery>[] = [
  {},
  { status: 'CREATED' },
  { status: 'CLOSED' },
  { carrier: 'DPD' },
  { status: 'CREATED', carrier: 'DPD' },
  { tracking_number: 'TN-1' },
  { tracking_number: 'TN-1', status: 'CREATED' },
  { tracking_number: 'TN-1', carrier: 'UPS' },
  { tracking_number: 'TN-1', status: 'CREATED', carrier: 'UPS' },
];

interface Planned {
  name: string;
  text: string;
  values: readonly unknown[];
  /** Other than `MAX_PAGES`. */
  maxPages?: number;
}

const LISTS: Planned[] = FILTERS.flatMap((filters) => {
  const by = Object.entries(filters).map((filter) => filter.join(' '));
  return (['claims', 'versions'] as const).map((contents) => {
    const statement = listClaimsStatement(everyClaim({ ...filters, limit: 21 }), 'postgres', contents);
    return { name: `a page of ${contents} by ${by.join(', ') || 'nothing'}`, ...statement };
  });
});

const AT = new Date().toISOString();
const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();
const EVER = new Date(0).toISOString();
const OURS_1 = [OURS, claimId(1)];
const NEW = ['clm_new', 'TN-1', 'DPD', '', '', '', AT, 'LOST', 'EUR', '4200', 'UPS', 'key_1'];
const FILING = [OURS, ...NEW.map((each) => [each])];
const KEY = [OURS, '/v1/claims', 'TN-1'];
const KEYS = [OURS, ['/v1/claims'], ['TN-1']];
const NEW_KEY = ['/v1/claims', 'new', 'ab', AT];

const PLANNED: Planned[] = [
  ...LISTS,
  { name: 'finding a claim', text: CLAIM_STATEMENTS.findClaim, values: [OURS, claimId(1)] },
  { name: 'finding the version of a claim', text: FIND_CLAIM_VERSION.postgres, values: OURS_1 },
  {
    name: 'finding a claim of any organization',
    text: CLAIM_STATEMENTS.findClaimOfAnyOrganization,
    values: [claimId(1)],
  },
  {
    name: 'reading filed texts',
    text: LIST_FILED.postgres,
    values: [OURS, JSON.stringify([claimId(1), claimId(2), claimId(3)])],
  },
  { name: 'finding another open claim', text: CLAIM_STATEMENTS.findOtherOpenClaim, values: [OURS, claimId(1)] },
  { name: 'finding the claims in the way', text: POSTGRES_STATEMENTS.findOpenClaims, values: [OURS, ['TN-1']] },
  { name: 'finding casework', text: REVIEW_STATEMENTS.findCasework, values: [OURS, claimId(1)] },
  { name: 'listing what was done with a claim', text: REVIEW_STATEMENTS.listEvents, values: [OURS, claimId(1)] },
  { name: 'marking documents as seen', text: REVIEW_STATEMENTS.markSeen, values: [...OURS_1, AT] },
  {
    name: 'confirming a document',
    text: POSTGRES_DOCUMENT_STATEMENTS.confirmDocument,
    values: [...OURS_1, documentId(1), AT],
  },
  {
    name: 'finding the same files',
    text: LIST_SAME_FILES.postgres,
    values: [...OURS_1, 10, JSON.stringify(['51037a4a37730f52c8732586d3aaa316'])],
  },
  {
    name: 'listing the newest of what was done with a claim',
    text: REVIEW_STATEMENTS.listNewestEvents,
    values: [OURS, claimId(1), 'evt_~', 100],
  },
  {
    name: 'listing the newest documents of a claim',
    text: DOCUMENT_STATEMENTS.listNewestDocuments,
    values: [OURS, claimId(1), 'doc_~', 100],
  },
  { name: 'finding what was done with a claim since', text: CLAIM_STATEMENTS.findWorkSince, values: [...OURS_1, AT] },
  {
    name: 'listing the newest moves of a claim',
    text: CLAIM_STATEMENTS.listNewestMoves,
    values: [OURS, claimId(1), 9, 100],
  },
  {
    name: 'looking for room for a document',
    text: 'select has_room_for_document($1::text, $2::text, 100, $3::timestamptz)',
    values: [OURS, claimId(2), HOUR_AGO],
    // With some statistics every index entry of the claim is looked at: it has 10,000 documents, no other one's counts.
    maxPages: 200,
  },
  {
    name: 'finding the organizations of a tracking number',
    text: REVIEW_STATEMENTS.listOrganizationsOfNumber,
    values: ['TN-1', 10],
  },
  { name: 'finding the key that filed a claim', text: REVIEW_STATEMENTS.findFilingKey, values: OURS_1 },
  { name: 'listing what a key filed', text: REVIEW_STATEMENTS.listFiledByKey, values: ['key_1', 'clm_~', 20] },
  { name: 'counting what a key filed', text: REVIEW_STATEMENTS.countFiledByKey, values: ['key_1', 20] },
  { name: 'listing the documents of a key', text: REVIEW_STATEMENTS.listRegisteredByKey, values: ['key_1', 20] },
  { name: 'counting the documents of a key', text: REVIEW_STATEMENTS.countRegisteredByKey, values: ['key_1', 20] },
  { name: 'filing a claim', text: POSTGRES_STATEMENTS.fileClaims, values: FILING },
  {
    name: 'filing a claim with a key',
    text: KEYED_STATEMENTS.fileKeyedClaims,
    values: [...FILING, ...NEW_KEY.map((each) => [each])],
  },
  { name: 'finding what a key came to', text: IDEMPOTENCY_STATEMENTS.findIdempotencyRecord, values: KEY },
  { name: 'finding what keys came to', text: KEYED_STATEMENTS.findIdempotencyRecords, values: KEYS },
  {
    name: 'finishing a request',
    text: IDEMPOTENCY_STATEMENTS.finishIdempotencyRecord,
    values: [...KEY, AT, 'confirmed', ''],
  },
  { name: 'forgetting a key', text: IDEMPOTENCY_STATEMENTS.deleteIdempotencyRecord, values: [...KEY, AT] },
  { name: 'giving a key back', text: KEYED_STATEMENTS.giveBack, values: [...KEY, claimId(1)] },
  { name: 'deleting keys that expired', text: IDEMPOTENCY_STATEMENTS.deleteExpiredRecords, values: [EVER, AT, 10] },
  {
    name: 'forgetting the key of what is not there',
    text: IDEMPOTENCY_STATEMENTS.deleteRecordOfMissing,
    values: [...KEY, AT, claimId(1)],
  },
  { name: 'counting for a rate limit', text: RATE_STATEMENTS.take, values: [AT, 'key key_1', 1] },
  { name: 'deleting minutes that are over', text: RATE_STATEMENTS.deleteOldWindows, values: [AT, 5] },
];

describe('PostgreSQL: plans', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  let client: Client;

  before(async () => {
    url = await createDatabase();
    const store = (await openPostgresStores(postgresOptions(url))).store;
    await store.addOrganization(organization(OURS));
    await store.close();
    client = new Client({ connectionString: url, options: POSTGRES_SESSION });
    await client.connect();
    for (const table of ['claims', 'documents', 'claim_desk', 'claim_events', 'idempotency_keys', 'rate_windows']) {
      await client.query(`alter table ${table} set (autovacuum_enabled = false)`);
    }
  });

  after(async () => {
    await client.end();
    await dropDatabase(url);
  });

  const nameOf = (planned: Planned) => `planned_${PLANNED.indexOf(planned)}`;

  async function prepareAll(): Promise<void> {
    await client.query('deallocate all');
    for (const planned of PLANNED) {
      await client.query(`prepare ${nameOf(planned)} as ${planned.text}`);
      await pagesOf(planned);
    }
  }

  /** The pages that a prepared statement looked at, found in the buffer or read. What it wrote is undone. */
  async function pagesOf(planned: Planned): Promise<number> {
    await client.query('begin');
    try {
      const given = planned.values.map((value) =>
        client.escapeLiteral(Array.isArray(value) ? `{"${value[0]}"}` : `${value}`),
      );
      const { rows } = await client.query(
        `explain (analyze, buffers, format json) execute ${nameOf(planned)}(${given.join(', ')})`,
      );
      const { Plan: plan } = rows[0]['QUERY PLAN'][0];
      return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    } finally {
      await client.query('rollback');
    }
  }

  const SITUATIONS: Readonly<Record<string, () => Promise<void>>> = {
    'planned while the table was empty': async () => {
      await prepareAll();
      await client.query(FILL);
    },
    'planned while the table was small': async () => {
      await client.query('truncate claims, idempotency_keys, rate_windows cascade');
      await client.query(`${SEED} limit 20; ${SEED_REVIEW}`);
      await client.query('analyze');
      await prepareAll();
      await client.query('truncate claims, idempotency_keys, rate_windows cascade');
      await client.query(FILL);
    },
    'of a table that was never analyzed': async () => {
      await client.query('truncate claims, idempotency_keys, rate_windows cascade');
      await client.query(FILL);
      await prepareAll();
    },
    'with statistics': async () => {
      await client.query('analyze');
      await prepareAll();
    },
  };

  for (const [situation, prepare] of Object.entries(SITUATIONS)) {
    describe(situation, () => {
      before(prepare);

      for (const planned of PLANNED) {
        test(`the cost of ${planned.name} does not grow with the table`, async () => {
          const pages = await pagesOf(planned);
          assert.ok(pages < (planned.maxPages ?? MAX_PAGES), `${pages} pages`);
        });
      }
    });
  }
});
