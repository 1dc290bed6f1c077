import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Store } from '../../../src/app/stores.ts';
import { readMigrations } from '../../../src/platform/sql/migrate.ts';
import { emptySqliteIn } from '../empty-sqlite.ts';
import {
  claimToFile,
  everyClaim,
  fileClaim,
  moveOf,
  OURS,
  organization,
  standing,
  temporaryFolder,
} from '../fixtures.ts';
import { countOutcomes, fileKeyed } from '../keyed-fixtures.ts';
import { testStore } from '../store/store-suite.ts';
import type { StoreUnderTest } from '../store/store-test.ts';

async function openSqlite(): Promise<StoreUnderTest> {
  const { folder, remove } = temporaryFolder();
  const file = await emptySqliteIn(folder);
  let store = openSqliteStores(file).store;
  return {
    store,
    reopen: async () => {
      await store.close();
      store = openSqliteStores(file).store;
      return store;
    },
    dispose: async () => {
      await store.close();
      remove();
    },
  };
}

testStore('SQLite', openSqlite);

/** Runs a test with the path of a database file that is not there yet. */
function onFile(name: string, body: (file: string) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    try {
      await body(join(folder, 'redress.db'));
    } finally {
      remove();
    }
  });
}

/** Every connection that `work` opens through `node:sqlite`. */
async function connectionsOf(work: () => Promise<void>): Promise<DatabaseSync[]> {
  const seen = new Set<DatabaseSync>();
  const exec = DatabaseSync.prototype.exec;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    seen.add(this);
    return exec.call(this, sql);
  };
  try {
    await work();
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
  return [...seen];
}

function pragma(database: DatabaseSync, name: string): unknown {
  return Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0];
}

describe('SQLite: durability', () => {
  onFile('the store’s own connection writes ahead, syncs fully and checks foreign keys', async (file) => {
    let store: Store | undefined;
    const [connection, ...others] = await connectionsOf(async () => {
      store = openSqliteStores(file).store;
    });
    assert.ok(connection);
    assert.equal(others.length, 0);
    assert.equal(pragma(connection, 'journal_mode'), 'wal');
    assert.equal(pragma(connection, 'synchronous'), 2);
    assert.equal(pragma(connection, 'foreign_keys'), 1);
    assert.equal(pragma(connection, 'busy_timeout'), 5_000);
    await store?.close();
  });

  onFile('closing leaves one file, without a log beside it', async (file) => {
    const store = openSqliteStores(file).store;
    await store.addOrganization(organization(OURS));
    await store.close();
    assert.deepEqual(readdirSync(join(file, '..')), ['redress.db']);
  });

  onFile('a file that is no database is refused with an error, and left as it is', async (file) => {
    const text = 'This is a letter, not a database. '.repeat(100);
    writeFileSync(file, text);
    assert.throws(() => openSqliteStores(file).store);
    assert.equal(readFileSync(file, 'utf8'), text);
  });
});

describe('SQLite: a second connection', () => {
  async function withTwo(file: string, body: (one: Store, two: Store) => Promise<void>): Promise<void> {
    const one = openSqliteStores(file).store;
    const two = openSqliteStores(file).store;
    try {
      await one.addOrganization(organization(OURS));
      await body(one, two);
    } finally {
      await two.close();
      await one.close();
    }
  }

  onFile('it sees what the first has committed', (file) =>
    withTwo(file, async (one, two) => {
      const claim = await fileClaim(one, { n: 1 });
      assert.deepEqual(await two.findClaim(OURS, claim.id), claim);
      await two.moveClaim(moveOf(claim, standing('UNDER_REVIEW')));
      assert.equal((await one.findClaim(OURS, claim.id))?.status, 'UNDER_REVIEW');
    }),
  );

  onFile('claims filed through both at once for one tracking number give exactly one', (file) =>
    withTwo(file, async (one, two) => {
      const filings = Array.from({ length: 20 }, (_, n) =>
        (n % 2 === 0 ? one : two).createClaim(claimToFile({ n, tracking_number: 'TN-SAME' })),
      );
      const results = await Promise.all(filings);
      assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 1);
    }),
  );

  onFile('requests through both at once with one key file one claim, and the others are answered with it', (file) =>
    withTwo(file, async (one, two) => {
      const numbers = Array.from({ length: 20 }, (_, n) => n);
      const results = await Promise.all(numbers.map((n) => fileKeyed(n % 2 === 0 ? one : two, n, 'a')));
      assert.deepEqual(countOutcomes(results), { created: 1, answered: 19 });
      assert.equal((await one.listClaims(everyClaim())).length, 1);
    }),
  );

  onFile('reads and writes through both at once do not lock each other out', (file) =>
    withTwo(file, async (one, two) => {
      const filings = Array.from({ length: 40 }, async (_, n) => {
        const [writer, reader] = n % 2 === 0 ? [one, two] : [two, one];
        await reader.listOrganizations();
        await fileClaim(writer, { n });
        await reader.listOrganizations();
      });
      await Promise.all(filings);
      for (const store of [one, two]) assert.equal((await store.listClaims(everyClaim())).length, 40);
    }),
  );
});

const OPEN_AT_ONCE = `
  import { openSqliteStores } from ${JSON.stringify(new URL('../../../src/app/sqlite-stores.ts', import.meta.url).href)};
  const [at, ...files] = process.argv.slice(1);
  const problems = [];
  for (const [index, file] of files.entries()) {
    while (Date.now() < Number(at) + index * 25);
    try {
      const store = openSqliteStores(file).store;
      await store.check();
      await store.close();
    } catch (error) {
      problems.push(error.stack);
    }
  }
  process.stdout.write(JSON.stringify(problems));
`;

describe('SQLite: migrations', () => {
  onFile('opening again runs no migration again', async (file) => {
    await openSqliteStores(file).store.close();
    await openSqliteStores(file).store.close();
    const database = new DatabaseSync(file);
    assert.deepEqual(
      database
        .prepare('select number from migrations')
        .all()
        .map((row) => ({ ...row })),
      readMigrations('sqlite').map(({ number }) => ({ number })),
    );
    database.close();
  });

  onFile('two processes that open a new file together both succeed, and each migration runs once', async (file) => {
    const files = Array.from({ length: 8 }, (_, index) => `${file}.${index}`);
    const at = String(Date.now() + 700);
    const options = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '-e', OPEN_AT_ONCE];
    const open = () => promisify(execFile)(process.execPath, [...options, at, ...files], { timeout: 60_000 });
    const [one, two] = await Promise.all([open(), open()]);
    assert.deepEqual([JSON.parse(one.stdout), JSON.parse(two.stdout)], [[], []]);
    for (const each of files) {
      const database = new DatabaseSync(each);
      assert.equal(database.prepare('select number from migrations').all().length, readMigrations('sqlite').length);
      database.close();
    }
  });
});
