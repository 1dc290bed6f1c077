import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { AuditQuery } from '../../../src/features/audit/record.ts';
import { listAuditStatement, namesStatement, namingsStatement } from '../../../src/features/audit/statements.ts';
import { OPERATOR_STATEMENTS } from '../../../src/features/operators/statements.ts';
import { POSTGRES_SESSION } from '../../../src/platform/sql/postgres/pool.ts';
import { SQLITE_DIALECT } from '../../../src/platform/sql/sql.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { temporaryFolder, timeAt } from '../fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { auditId, everyEntry } from './operator-fixtures.ts';

const RARE = { actor: 'rare@example.com', action: 'rare.action', subject_id: 'rare' };
const FILTERS: Partial<AuditQuery>[] = [
  {},
  { actor: RARE.actor },
  { action: RARE.action },
  { subject_id: RARE.subject_id },
  { actor: RARE.actor, action: RARE.action },
  RARE,
];
const nameOf = (filters: Partial<AuditQuery>) => Object.keys(filters).join(' and ') || 'nothing';

/** Of few rows: these read their table whole. */
const MAY_SCAN = ['listOperators', 'listAdmins', 'listAllAccessTokens'];

describe('SQLite: plans of the operator’s people', () => {
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

  const planOf = (text: string) =>
    database
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail));

  for (const [name, text] of Object.entries(OPERATOR_STATEMENTS)) {
    if (text.startsWith('insert') || MAY_SCAN.includes(name)) continue;
    test(`${name} searches an index, never scans and never sorts`, () => {
      const plan = planOf(text);
      assert.ok(plan.length > 0);
      for (const step of plan) assert.match(step, /^(SEARCH|SCALAR SUBQUERY|MULTI-INDEX OR|INDEX \d)/, plan.join('\n'));
    });
  }

  const ASKED = { organizations: ['a'], keys: ['b'], operators: ['c'], actors: ['d'], tokens: ['e'], claims: [] };
  for (const [what, { text }] of [
    ['names of a page of the audit log', namesStatement(ASKED, SQLITE_DIALECT)],
    ['former names of it', namingsStatement({ renamed: ['a'], after_id: '', tokens: ['b'] }, 10, SQLITE_DIALECT)],
  ] as const) {
    test(`the ${what} scan no table`, () => {
      const scans = planOf(text).filter((step) => /^SCAN (?!json_each|part$)/.test(step));
      assert.deepEqual(scans, []);
    });
  }

  for (const filters of FILTERS) {
    test(`a page of the audit log by ${nameOf(filters)} searches one index and needs no sort`, () => {
      const [step = '', ...more] = planOf(listAuditStatement(everyEntry(filters), 'sqlite').text);
      assert.match(step, /^SEARCH audit_log USING (PRIMARY KEY|INDEX) .*id>\? AND id<\?/);
      assert.deepEqual(more, []);
    });
  }
});

/** How many 8 KiB pages a statement may look at, in a log of some 600. */
const MAX_PAGES = 60;
const ENTRIES = 20_000;

/** The oldest five differ from the rest in everything that the log is filtered by. */
const SEED = `insert into audit_log
  select 'aud_' || lpad(to_hex(n), 32, '0'), '${timeAt(0)}', case when n < 5 then '${RARE.actor}' else 'ana@example.com' end,
    case when n < 5 then '${RARE.action}' else 'claim.moved' end, 'claim',
    case when n < 5 then '${RARE.subject_id}' else 'clm_' || n end, null, null, repeat('x', 100)
  from generate_series(1, ${ENTRIES}) n`;

describe('PostgreSQL: plans of the audit log', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  let client: Client;
  before(async () => {
    url = await createDatabase();
    await (await openPostgresStores(postgresOptions(url))).store.close();
    client = new Client({ connectionString: url, options: POSTGRES_SESSION });
    await client.connect();
    await client.query('alter table audit_log set (autovacuum_enabled = false)');
    for (const [n, filters] of FILTERS.entries()) {
      const { text } = listAuditStatement(everyEntry(filters), 'postgres');
      await client.query(`prepare planned_${n} as ${text}`);
      await pagesOf(n, filters);
    }
    await client.query(SEED);
  });
  after(async () => {
    await client.end();
    await dropDatabase(url);
  });

  async function pagesOf(n: number, filters: Partial<AuditQuery>): Promise<number> {
    const { values } = listAuditStatement(
      everyEntry({ ...filters, before_id: auditId(ENTRIES), limit: 51 }),
      'postgres',
    );
    const given = values.map((value) => client.escapeLiteral(`${value}`)).join(', ');
    const { rows } = await client.query(`explain (analyze, buffers, format json) execute planned_${n}(${given})`);
    const { Plan: plan } = rows[0]['QUERY PLAN'][0];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  }

  for (const [n, filters] of FILTERS.entries()) {
    test(`a page by ${nameOf(filters)} that was planned while the log was empty looks at few pages of a long one`, async () => {
      const pages = await pagesOf(n, filters);
      assert.ok(pages <= MAX_PAGES, `${pages} pages`);
    });
  }
});
