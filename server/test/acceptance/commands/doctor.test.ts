/* `redress doctor`: every check finds what it looks for, and says what to do. */
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import type { BucketConfig, Config } from '../../../src/config/config.ts';
import { type OpenBucket, probeBucket } from '../../../src/maintenance/doctor/blob-probe.ts';
import { storageChecks } from '../../../src/maintenance/doctor/storage-checks.ts';
import { FileBlobStore } from '../../../src/platform/blobs/files/files.ts';
import { temporaryFolder } from '../../contract/fixtures.ts';
import { Installation, type Settings } from '../../support/process/process.ts';
import { releaseBefore } from '../../support/process/releases.ts';
import { Relocation } from '../../support/process/relocation.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { JumpingClock } from '../../support/servers/faketime.ts';
import { query } from '../../support/servers/postgres/postgres.ts';
import { ALTER, ALTERED, examine, type Finding, faultOfSchema, found } from './doctor-report.ts';

const HOUR_MS = 60 * 60_000;

describe('redress doctor on the embedded default', () => {
  const cleanUps: (() => Promise<void>)[] = [];
  let installation: Installation;
  before(async () => {
    installation = await (await Installation.create({ after: (each) => cleanUps.push(each) })).prepare();
    note(0);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  /** Writes the note that `redress backup` leaves. */
  function note(hours: number): void {
    const at = new Date(Date.now() - hours * HOUR_MS).toISOString();
    writeFileSync(join(installation.dataDir, 'last-backup.json'), JSON.stringify({ at, file: '/backups/a.tar' }));
    chmodSync(join(installation.dataDir, 'last-backup.json'), 0o600);
  }

  test('is content with what a service made, also while it runs, and says so in a line for each check', async () => {
    const { process } = await installation.start();
    const report = await examine(installation);
    // The machine of the tests decides of these.
    const machine = ['disk', 'descriptors', 'console'];
    const rest = report.findings.filter(({ check }) => !machine.includes(check));
    assert.deepEqual(
      rest.filter(({ state }) => state !== 'ok'),
      [],
    );
    assert.ok(rest.length >= 10);
    const { stdout } = await installation.command('doctor');
    const lines = stdout.trimEnd().split('\n');
    assert.equal(lines.length, report.findings.length);
    for (const line of lines) assert.match(line, /^(ok|warning|fault) +[a-z]+( [a-z]+)? {2,}\S/);
    await process.stop();
  });

  test('before the first start says that there is nothing yet, and makes nothing', async (t) => {
    const empty = await Installation.create(t);
    const report = await examine(empty);
    assert.equal(found(report, 'data directory')[0]?.state, 'warning');
    assert.equal(report.state, 'warning');
    assert.deepEqual(readdirSync(empty.folder), []);
  });

  const SET: [what: string, check: string, state: Finding['state'], settings: Settings, says: RegExp][] = [
    ['unknown settings', 'settings', 'fault', { REDRESS_DATADIR: 'x' }, /did you mean REDRESS_DATA_DIR\?/],
    ['wrong settings', 'settings', 'fault', { REDRESS_SHUTDOWN_SECONDS: 'x' }, /^REDRESS_SHUTDOWN_SECONDS: must be/],
    ['guessable secrets', 'secrets', 'warning', { REDRESS_METRICS_TOKEN: 'ab'.repeat(20) }, /openssl rand/],
    ['proxies that are everybody', 'proxies', 'warning', { REDRESS_TRUSTED_PROXIES: '0.0.0.0/0' }, /everybody/],
    ['a proxy that is nowhere near', 'proxies', 'warning', { REDRESS_TRUSTED_PROXIES: '10.0.0.1' }, /127\.0\.0\.1/],
    ['listeners that no proxy stands before', 'proxies', 'warning', { REDRESS_API_LISTEN: '0.0.0.0:0' }, /^api can be/],
    [
      'upload addresses of this machine',
      'addresses',
      'warning',
      { REDRESS_API_LISTEN: '0.0.0.0:0' },
      /REDRESS_UPLOADS_URL/,
    ],
    ['passwords in clear', 'addresses', 'warning', { REDRESS_OPERATOR_LISTEN: '0.0.0.0:0' }, /REDRESS_OPERATOR_URL/],
  ];
  for (const [what, check, state, settings, says] of SET) {
    test(`finds ${what}`, async () => {
      const findings = found(await examine(installation, settings), check);
      assert.ok(
        findings.some((finding) => finding.state === state && says.test(finding.text)),
        JSON.stringify(findings),
      );
    });
  }

  const DONE: [what: string, check: string, state: Finding['state'], spoil: (folder: string) => void, says: RegExp][] =
    [
      ['a backup that is old', 'backup', 'warning', () => note(40), /40 h old/],
      [
        'what is open to others',
        'modes',
        'warning',
        (dataDir) => chmodSync(dataDir, 0o755),
        /open to other users \(0755\)/,
      ],
      [
        'a .env that is open to others',
        'modes',
        'warning',
        (dataDir) => envFile(join(dataDir, '..')),
        /chmod 600 \.env/,
      ],
      [
        'a schema of a newer version',
        'schema',
        'fault',
        (dataDir) => change(dataDir, "insert into migrations (number, name) values (9999, '9999_later.sql')"),
        /was made by a newer version, newer than this \(\d[^,]*, without 9999_later\.sql\)/,
      ],
      [
        'a schema of another edition of this version',
        'schema',
        'fault',
        (dataDir) => change(dataDir, `delete from migrations where number = 9999; ${ALTER}`),
        ALTERED,
      ],
      [
        'a secret that was cut',
        'secrets',
        'fault',
        (dataDir) => writeFileSync(join(dataDir, 'upload-secret'), 'cut'),
        /cut short/,
      ],
      [
        'a restore that is not done',
        'data directory',
        'fault',
        (dataDir) => mkdirSync(join(dataDir, 'restore.partial')),
        /restore/,
      ],
      [
        'a database that is none',
        'database',
        'fault',
        (dataDir) => writeFileSync(join(dataDir, 'redress.db'), 'x'.repeat(5_000)),
        /not a database/,
      ],
    ];
  for (const [what, check, state, spoil, says] of DONE) {
    test(`finds ${what}`, async () => {
      spoil(installation.dataDir);
      const findings = found(await examine(installation), check);
      assert.ok(
        findings.some((finding) => finding.state === state && says.test(finding.text)),
        JSON.stringify(findings),
      );
    });
  }
});

function envFile(folder: string): void {
  writeFileSync(join(folder, '.env'), '', { mode: 0o644 });
  chmodSync(join(folder, '.env'), 0o644);
}

function change(dataDir: string, sql: string): void {
  const database = new DatabaseSync(join(dataDir, 'redress.db'));
  database.exec(sql);
  database.close();
}

test('a schema of the version before is a warning on SQLite: the next start brings it up to date', async (t) => {
  const installation = await Installation.create(t);
  const before = await installation.start({ bin: await releaseBefore(t) });
  await before.process.stop();
  const [schema] = found(await examine(installation), 'schema');
  assert.equal(schema?.state, 'warning');
  assert.match(schema?.text ?? '', /^of an older version \(without \d{4}_.*\): the next start brings it up to date/);
  await (await installation.start()).process.stop();
  assert.deepEqual(found(await examine(installation), 'schema'), [
    { check: 'schema', state: 'ok', text: 'up to date' },
  ]);
});

test('a schema that is refused is told with the words of the refusal', async (t) => {
  const installation = await (await Installation.create(t)).prepare();
  change(installation.dataDir, ALTER);
  const { code, stderr } = await installation.command('claim', 'list');
  assert.equal(code, 1);
  const told = found(await examine(installation), 'schema').map(({ state, text }) => [state, `redress: ${text}\n`]);
  assert.deepEqual(told, [['fault', stderr]]);
});

test('a database that says nothing is a fault within the time limit, and the other checks are told', async (t) => {
  const installation = await Installation.create(t);
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  t.after(() => silent.close());
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as { port: number };
  const report = await examine(installation, {
    DATABASE_URL: `postgres://redress@127.0.0.1:${port}/redress`,
    REDRESS_UPLOAD_SECRET: 'a-secret-of-more-than-32-characters',
    REDRESS_DATABASE_WAIT_SECONDS: '1',
  });
  assert.equal(found(report, 'database')[0]?.state, 'fault');
  assert.equal(found(report, 'schema')[0]?.state, 'warning');
  assert.equal(found(report, 'clock')[0]?.state, 'ok');
});

test('a bucket that gives back other bytes than it was given is a fault', async () => {
  const nothing = async () => undefined;
  const blobs = { check: nothing, put: nothing, delete: nothing, close: nothing, readClock: nothing };
  const bucket = { ...blobs, get: async () => [Buffer.from('another')] } as unknown as Awaited<ReturnType<OpenBucket>>;
  const asked = probeBucket({ documents: {} as BucketConfig, confirmMs: 1 }, async () => bucket);
  await assert.rejects(asked, /gave back other bytes/);
});

test('a clock that is off is a warning from five seconds on, a fault from five minutes on, ahead and behind', async (t) => {
  const { folder, remove } = temporaryFolder();
  t.after(remove);
  const blobs = await FileBlobStore.open(join(folder, 'documents'));
  const config = { dataDir: join(folder, 'data'), documents: {}, confirmMs: 1 } as Config;
  for (const [seconds, state] of [
    [4, 'ok'],
    [6, 'warning'],
    [299, 'warning'],
    [301, 'fault'],
  ] as const) {
    for (const offMs of [seconds * 1_000, -seconds * 1_000]) {
      const bucket = Object.assign(blobs, { readClock: async () => Date.now() + offMs });
      const check = storageChecks(config, async () => bucket).find(({ name }) => name === 'clock');
      const [clock] = (await check?.run()) ?? [];
      assert.equal(clock?.state, state);
      assert.match(clock?.text ?? '', new RegExp(`^${seconds}\\.0 s off that of the bucket`));
    }
  }
});

describe('redress doctor on PostgreSQL and S3', { skip: skipWithout('PostgreSQL', 'S3', 'faketime') }, () => {
  test('asks the database and tries the bucket, leaves nothing there, and compares their clocks with this one', async (t) => {
    const { target, databaseUrl, documentsUrl, bucket } = await Relocation.create(t);
    const empty = await examine(target);
    assert.deepEqual(
      ['database', 'schema', 'documents'].map((check) => found(empty, check)[0]?.state),
      ['ok', 'warning', 'ok'],
    );
    assert.equal((await target.command('migrate')).code, 0);
    const report = await examine(target);
    for (const check of ['database', 'schema', 'documents', 'clock']) {
      assert.ok(
        found(report, check).every(({ state }) => state === 'ok'),
        JSON.stringify(found(report, check)),
      );
    }
    assert.match(found(report, 'database')[0]?.text ?? '', new RegExp(`^PostgreSQL, ${new URL(databaseUrl).host}/`));
    assert.ok(documentsUrl.startsWith(found(report, 'documents')[0]?.text.split(':').slice(0, 2).join(':') ?? '-'));
    assert.equal(found(report, 'clock').length, 2);
    assert.deepEqual(await bucket.keys(), []);

    const clock = new JumpingClock(target.folder);
    clock.jumpTo(8 * 60_000);
    const ahead = await examine(target, clock.settings);
    assert.deepEqual(
      found(ahead, 'clock').map(({ state }) => state),
      ['fault', 'fault'],
    );
    const missing = await examine(target, { REDRESS_DOCUMENTS_URL: documentsUrl.replace('s3://', 's3://no-') });
    assert.equal(found(missing, 'documents')[0]?.state, 'fault');

    await query(databaseUrl, ALTER);
    assert.match(await faultOfSchema(target), ALTERED);
    await query(databaseUrl, 'delete from migrations where number in (1, (select max(number) from migrations))');
    assert.match(await faultOfSchema(target), /older version \(without 0001_.*\): run `redress migrate`$/);
  });
});
