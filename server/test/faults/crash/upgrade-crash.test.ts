/* A migration that is killed at any moment: the database is as before it or as after it, and the next run ends it. */
import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { readMigrations } from '../../../src/platform/sql/migrate.ts';
import { migratePostgres } from '../../../src/platform/sql/postgres/migrate.ts';
import { upgradeSqlite } from '../../../src/platform/sql/sqlite/upgrade.ts';
import { postgresOptions } from '../../contract/postgres/postgres-database.ts';
import { CHECKOUT, cleanEnvironment, own, Running, until } from '../../support/process/process.ts';
import { proofFactor } from '../../support/prove.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { Chance } from '../chance.ts';

const ROUNDS = { SQLite: 6, PostgreSQL: 3 } as const;
const CLAIMS = 4_000;
/** The migrations that the release had whose database is upgraded; the next one reads and writes every claim. */
const EARLIER = 4;
const FILED =
  '"shipment":{"tracking_number":"T"},"incidence":{"type":"DAMAGED","currency":"EUR","claimed_amount":7,"description":"d"}';

/** Statements of what the release filed, for both engines. */
function earlierRows(numbers: string): string {
  const at = "'2026-01-01T00:00:00.000Z'";
  return `insert into organizations (id, name, created_at, disabled_at) values ('org_1', 'Shop', ${at}, null);
    insert into claims (organization_id, id, status, version, is_open, tracking_number, carrier, filed, created_at,
      updated_at)
    select 'org_1', 'clm_' || n, 'CREATED', 1, 1, 'T-' || n, 'UPS', '${FILED}', ${at}, ${at} from ${numbers}`;
}

function launch(module: string, work: string): Running {
  const script = `import * as parts from '${join(CHECKOUT, module)}'; process.stdout.write('awake'); await parts.${work};`;
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  const running = new Running('node', options, { env: own(cleanEnvironment()) });
  running.endWithUs();
  return running;
}

/** Runs it to its end and gives how long that took, or kills it some time after it began. */
async function runFor(running: Running, ms: number): Promise<number> {
  await until('it is awake', () => running.output.stdout === 'awake' || running.isOver);
  const since = performance.now();
  if (ms === Number.POSITIVE_INFINITY) {
    const { code, stderr } = await running.finished;
    assert.equal(code, 0, stderr);
  } else {
    await pause(ms);
    await running.kill();
  }
  return performance.now() - since;
}

async function eachRound(engine: keyof typeof ROUNDS, round: (ms: number) => Promise<number>): Promise<void> {
  const chance = new Chance();
  const whole = await round(Number.POSITIVE_INFINITY);
  for (let n = 0; n < ROUNDS[engine] * proofFactor(); n += 1) {
    await round(chance.next() * whole).catch((cause) => {
      throw new Error(chance.again, { cause });
    });
  }
}

async function makeEarlierFile(t: TestContext): Promise<{ folder: string; earlier: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-upgrade-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const earlier = join(folder, 'earlier.db');
  const database = new DatabaseSync(earlier);
  database.exec('pragma journal_mode = wal; create table migrations (number integer primary key, name text not null)');
  for (const { number, name, sql } of readMigrations('sqlite').slice(0, EARLIER)) {
    database.exec(`${sql}; insert into migrations values (${number}, '${name}')`);
  }
  const numbers = `(with recursive r (n) as (select 1 union all select n + 1 from r where n < ${CLAIMS}) select n from r)`;
  database.exec(earlierRows(numbers));
  database.close();
  return { folder, earlier };
}

/** The file is sound; gives how many migrations it has. */
function inspect(file: string): number {
  const database = new DatabaseSync(file);
  try {
    assert.equal(database.prepare('pragma integrity_check').get()?.integrity_check, 'ok');
    assert.equal(database.prepare('select count(*) as n from claims').get()?.n, CLAIMS);
    return Number(database.prepare('select count(*) as n from migrations').get()?.n);
  } finally {
    database.close();
  }
}

test('SQLite: a migration killed at any moment leaves a sound file, and is done by the next run', async (t) => {
  const { folder, earlier } = await makeEarlierFile(t);
  const all = readMigrations('sqlite').length;
  let place = 0;
  await eachRound('SQLite', async (ms) => {
    place += 1;
    const dataDir = join(folder, String(place));
    await mkdir(dataDir);
    const file = join(dataDir, 'redress.db');
    await copyFile(earlier, file);
    const took = await runFor(
      launch('server/src/platform/sql/sqlite/upgrade.ts', `upgradeSqlite('${file}', 'serve')`),
      ms,
    );
    assert.ok([EARLIER, all].includes(inspect(file)));
    await upgradeSqlite(file, 'serve');
    assert.equal(inspect(file), all);
    const snapshots = (await readdir(dataDir)).filter((name) => name.startsWith('before-upgrade-'));
    assert.ok(snapshots.length > 0);
    for (const name of snapshots) {
      assert.match(name, /\.db$/);
      assert.equal(inspect(join(dataDir, name)), EARLIER);
    }
    return took;
  });
});

describe('PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  test('a migration killed at any moment leaves the schema as it was or as it is to be', async () => {
    const all = readMigrations('postgres').length;
    await eachRound('PostgreSQL', async (ms) => {
      const url = await createDatabase();
      const client = new Client({ connectionString: url });
      await client.connect();
      const count = async () => Number((await client.query('select count(*) from migrations')).rows[0].count);
      try {
        await client.query('create table migrations (number integer primary key, name text not null)');
        for (const { number, name, sql } of readMigrations('postgres').slice(0, EARLIER)) {
          await client.query(`${sql}; insert into migrations values (${number}, '${name}')`);
        }
        await client.query(earlierRows(`generate_series(1, ${CLAIMS}) n`));
        const options = JSON.stringify(postgresOptions(url));
        const took = await runFor(
          launch('server/src/platform/sql/postgres/migrate.ts', `migratePostgres(${options})`),
          ms,
        );
        assert.ok([EARLIER, all].includes(await count()));
        const left =
          "select 1 from pg_stat_activity where datname = current_database() and application_name = 'redress'";
        await until('the server has noticed', async () => (await client.query(left)).rows.length === 0);
        await migratePostgres(postgresOptions(url));
        assert.equal(await count(), all);
        assert.equal(Number((await client.query('select count(*) from claims')).rows[0].count), CLAIMS);
        return took;
      } finally {
        await client.end();
        await dropDatabase(url);
      }
    });
  });
});
