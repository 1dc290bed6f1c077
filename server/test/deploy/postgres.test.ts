/* The SQL of docs/operations.md, on a real PostgreSQL and behind a real pooler. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { OperatorProgram } from '../faults/crash/operator-program.ts';
import { Client as ApiClient, filing, upload } from '../support/process/http-client.ts';
import { Installation, own, run, until } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { PgBouncer } from '../support/servers/postgres/pgbouncer.ts';
import { PostgresServer } from '../support/servers/postgres/postgres.ts';
import { BLOCKS, isToldOf } from './operations-page.ts';

const SECRET = 's'.repeat(64);
/** The page calls the service's role and database `redress`; so is the superuser of the tests called. */
const ROLE = 'redress_service';

/** Statements with which an intruder in a service would hide its tracks, or change the schema. */
const FORBIDDEN = [
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_is_append_only on audit_log',
  'create or replace function refuse_change_of_audit_log() returns trigger language sql as $$ select null $$',
  'drop function refuse_change_of_audit_log() cascade',
  "update audit_log set actor = 'nobody'",
  'delete from audit_log',
  'truncate audit_log',
  'drop table audit_log',
  'create trigger hide before insert on audit_log for each row execute function refuse_change_of_audit_log()',
  'set session_replication_role = replica',
  'set role redress_owner',
  'alter table claims add column hidden text',
  'alter table claims disable trigger all',
  'create table hidden (id integer)',
  "insert into migrations (number, name) values (9001, '9001_hidden.sql')",
  'update migrations set hash = null',
  'delete from migrations',
];

/** The SQL blocks of the page that have a word, in order. */
function sqlWith(word: string): string {
  const block = BLOCKS.find(({ tag, text }) => tag === 'sql' && text.includes(word));
  assert.ok(block, word);
  return block.text.replace(/\bredress\b/g, ROLE);
}

describe('PostgreSQL as in docs/operations.md', { skip: skipWithout('PostgreSQL', 'PgBouncer') }, () => {
  let server: PostgresServer;
  let pooler: PgBouncer;
  const password = randomBytes(8).toString('hex');

  before(async () => {
    server = await PostgresServer.start();
    const sql = sqlWith('redress_owner').replace(/'(OTHER )?PASSWORD'/g, `'${password}'`);
    const [asAdministrator = '', inDatabase = ''] = sql.split(/^\\connect .*$/m);
    await execute(server.url(), asAdministrator);
    await execute(server.url(ROLE), inDatabase);
    pooler = await PgBouncer.start(addressOf(ROLE));
  });
  after(async () => {
    await pooler.stop();
    await server.remove();
  });

  function addressOf(role: string): string {
    return Object.assign(new URL(server.url(ROLE)), { username: role, password }).href;
  }

  async function redress(t: Parameters<typeof Installation.create>[0], DATABASE_URL: string, ...args: string[]) {
    const installation = await Installation.create(t);
    const env = own(installation.environment({ DATABASE_URL, REDRESS_UPLOAD_SECRET: SECRET }));
    return run('redress', args, { env, cwd: installation.folder });
  }

  test('the service may not change tables; once the owner has, all of it works, and it may still not', async (t) => {
    const before = await redress(t, addressOf(ROLE), 'organization', 'list');
    assert.equal(before.stderr, 'redress: the database has no tables yet: run `redress migrate` first\n');
    assert.ok(isToldOf(before.stderr));
    const serve = await redress(t, addressOf(ROLE), 'serve');
    const advice = '(run `redress migrate` as the owner: docs/operations.md)';
    assert.equal(serve.stderr, `redress: permission denied for schema public ${advice}\n`);
    assert.ok(isToldOf(serve.stderr));
    const migrated = await redress(t, addressOf('redress_owner'), 'migrate');
    assert.match(migrated.stdout, /^The database is up to date\.\nApplied: 0001_claims\.sql, /);

    const settings = { DATABASE_URL: addressOf(ROLE), REDRESS_UPLOAD_SECRET: SECRET };
    const installation = await Installation.create(t, settings);
    const service = await installation.start({ by: 'redress serve --demo' });
    const client = new ApiClient(service, service.key);
    const claim = await client.file(filing('ROLES-1'));
    const document = await client.initiate(claim.id);
    assert.equal(await upload(document, Buffer.from('%PDF-1.7 roles')), 200);
    assert.equal((await client.confirm(claim.id, [document.id])).attached, 1);
    const operator = await OperatorProgram.open(
      (...args) => installation.json(...args),
      () => service.operatorUrl,
    );
    assert.equal((await operator.move(claim.id, 1, { status: 'UNDER_REVIEW', status_reason: null })).status, 200);
    assert.equal((await operator.get(`/claims/${claim.id}`)).status, 200);
    assert.equal((await installation.redress('purge')).code, 0);
    assert.equal((await redress(t, addressOf(ROLE), 'migrate')).code, 0);

    for (const statement of FORBIDDEN) {
      await assert.rejects(execute(addressOf(ROLE), statement), { code: '42501' }, statement);
    }
    const [{ entries } = { entries: '0' }] = (await execute(
      addressOf(ROLE),
      'select count(*) as entries from audit_log',
    )) as { entries: string }[];
    assert.ok(Number(entries) > 0);
    // A table of the next version.
    await execute(addressOf('redress_owner'), 'create table later (id bigint generated always as identity, name text)');
    await execute(addressOf(ROLE), "insert into later (name) values ('one'); delete from later");
  });

  test('a start behind a pooler warns of a role without limits, by their names', async (t) => {
    const other = await PgBouncer.start(addressOf(ROLE));
    t.after(() => other.stop());
    const installation = await Installation.create(t);
    const DATABASE_URL = other.through(addressOf(ROLE));
    const settings = { DATABASE_URL, REDRESS_UPLOAD_SECRET: SECRET, REDRESS_DATABASE_POOLER: 'true' };
    const { output } = (await installation.start({ settings })).process;
    await until('it serves', () => output.stdout.includes('"serving"'));
    const line = output.stdout.split('\n').find((each) => each.includes('the role behind the pooler has no limits'));
    assert.deepEqual((JSON.parse(line ?? '{}') as { missing?: string[] }).missing, [
      'statement_timeout',
      'lock_timeout',
      'idle_in_transaction_session_timeout',
      'plan_cache_mode',
      'enable_seqscan',
    ]);
  });

  test('behind a pooler the limits are the role’s', async (t) => {
    await execute(server.url(), sqlWith('statement_timeout'));
    const url = pooler.through(addressOf(ROLE));
    const refused = await redress(t, url, 'organization', 'list');
    assert.equal(refused.code, 1);
    assert.ok(isToldOf(refused.stderr), refused.stderr);

    const env = { REDRESS_DATABASE_POOLER: 'true' };
    const installation = await Installation.create(t);
    const settings = { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: SECRET, ...env };
    const options = { env: own(installation.environment(settings)), cwd: installation.folder };
    assert.equal((await run('redress', ['organization', 'list'], options)).code, 0);
    assert.doesNotMatch((await run('redress', ['doctor'], options)).stdout, /has no limits/);
    for (const [name, limit] of [
      ['statement_timeout', '10s'],
      ['lock_timeout', '5s'],
      ['idle_in_transaction_session_timeout', '10s'],
    ] as const) {
      assert.deepEqual(await execute(url, `show ${name}`), [{ [name]: limit }]);
    }
  });

  test('it tells what to do about a wrong password, by the line that is printed', async (t) => {
    const wrong = Object.assign(new URL(addressOf(ROLE)), { password: 'wrong' }).href;
    const { stderr } = await redress(t, wrong, 'migrate');
    assert.ok(isToldOf(stderr), stderr);
  });

  test('one role that owns its database is enough', async (t) => {
    const sql = sqlWith('create role redress login').replaceAll('PASSWORD', password).replaceAll(ROLE, 'alone');
    for (const statement of sql.split(';\n')) await execute(server.url(), statement);
    const url = Object.assign(new URL(server.url('alone')), { username: 'alone', password }).href;
    assert.equal((await redress(t, url, 'migrate')).code, 0);
  });
});

/** Runs statements one by one on a connection of its own; gives the rows of the last one. */
async function execute(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of sql.split(/;\s*$/m)) if (statement.trim()) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}
