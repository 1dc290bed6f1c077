import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { until } from '../../support/process/process.ts';
import { MANY_CLAIMS, Relocation, UNDER_WAY_MS } from '../../support/process/relocation.ts';
import { skipWithout } from '../../support/servers/availability.ts';

describe('what redress transfer refuses', { skip: skipWithout('PostgreSQL', 'S3') }, () => {
  test('a finished transfer is not done again', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill();
    assert.equal((await relocation.transfer()).code, 0);
    await refused(relocation, /^redress: the target holds data already: give an empty database\n$/);
  });

  test('a target with data of its own is refused, and stays as it is', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill();
    await relocation.target.prepare();
    await relocation.target.json('organization', 'create', 'Somebody else');
    await refused(relocation, /holds data already/);
    assert.equal(await relocation.countRows('organizations'), 1);
    assert.equal(await relocation.countRows('claims'), 0);
    assert.deepEqual(await relocation.bucket.keys(), []);
  });

  test('a database with tables of something else is refused, and gets none of ours', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill();
    await relocation.query('create table invoices (id integer)');
    await refused(relocation, /has tables that are not of Redress/);
    assert.equal(await relocation.query("select to_regclass('claims')"), null);
  });

  test('a source that was written to between two runs is refused', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill({ claims: MANY_CLAIMS });
    await relocation.killAmidRows();
    await relocation.source.json('organization', 'create', 'Late');
    await refused(relocation, /holds an unfinished transfer of another installation, or of this one before it was/);
  });

  test('a source that is written to meanwhile fails the transfer', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill({ claims: MANY_CLAIMS });
    const running = relocation.start();
    await until('some rows are there', async () => (await relocation.countRows('claims')) > 0, UNDER_WAY_MS);
    const database = new DatabaseSync(relocation.databaseFile);
    database.exec("update organizations set name = 'Another shop'");
    database.close();
    const { code, stderr } = await running.finished;
    assert.equal(code, 1);
    assert.match(stderr, /^redress: the old installation was written to during the transfer/);
  });

  test('a source that a service runs on is refused', async (t) => {
    const relocation = await Relocation.create(t);
    const { process } = await relocation.source.start();
    await refused(
      relocation,
      new RegExp(`^redress: the service runs on ${relocation.source.dataDir} \\(process \\d+\\)`),
    );
    assert.equal(await relocation.query("select to_regclass('claims')"), null);
    await process.stop();
    assert.equal((await relocation.summary()).code, 0);
  });

  test('an older source is neither read nor brought up to date', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill();
    const database = new DatabaseSync(relocation.databaseFile);
    database.exec('delete from migrations where number = (select max(number) from migrations)');
    database.close();
    const untouched = await relocation.fingerprint();
    await refused(
      relocation,
      /redress\.db is of an older version \(without \d{4}_\w+\.sql\): run `redress migrate`\n$/,
    );
    assert.deepEqual(await relocation.fingerprint(), untouched);
  });
});

describe('the settings of redress transfer', { skip: skipWithout('PostgreSQL', 'S3') }, () => {
  const WRONG: [why: string, args: string[], settings: Record<string, string>, said: RegExp][] = [
    ['no target', [], {}, /--to: must name the database/],
    ['a target that is no database', ['--to', 'mysql://db/x'], {}, /--to: must be postgres:/],
    ['documents to a folder', ['--to', 'postgres://db/x', '--documents-to', '/srv'], {}, /--documents-to: must be s3:/],
    [
      'a database in the settings',
      ['--to', 'postgres://db/x'],
      { DATABASE_URL: 'postgres://db/y' },
      /DATABASE_URL: must not/,
    ],
    [
      'a bucket in the settings',
      ['--to', 'postgres://db/x'],
      { REDRESS_DOCUMENTS_URL: 's3://bucket' },
      /REDRESS_DOCUMENTS_URL: must not be set/,
    ],
  ];
  for (const [why, args, settings, said] of WRONG) {
    test(`${why} is refused with exit status 2`, async (t) => {
      const relocation = await Relocation.create(t);
      const { code, stderr } = await relocation.transferWith(args, settings);
      assert.equal(code, 2, stderr);
      assert.match(stderr, said);
    });
  }

  test('a data directory without a database is refused, and not made', async (t) => {
    const relocation = await Relocation.create(t);
    await refused(relocation, /^redress: there is nothing to transfer in /);
    assert.deepEqual(await relocation.fingerprint(), new Map());
  });

  test('the target can be named in the environment, and its password is never printed', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill();
    const { password } = new URL(relocation.databaseUrl);
    const wrong = Object.assign(new URL(relocation.databaseUrl), { password: `not-${password}` }).href;
    const failed = await relocation.transferWith([], { REDRESS_TRANSFER_TO: wrong });
    assert.equal(failed.code, 1);
    assert.match(failed.stderr, /password authentication failed/);
    const done = await relocation.transferWith([], { REDRESS_TRANSFER_TO: relocation.databaseUrl });
    assert.equal(done.code, 0, done.stderr);
    for (const text of [failed.stdout, failed.stderr, done.stdout, done.stderr]) assert.ok(!text.includes(password));
  });
});

async function refused(relocation: Relocation, said: RegExp): Promise<void> {
  const { code, stdout, stderr } = await relocation.transfer();
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
  assert.match(stderr, said);
}
