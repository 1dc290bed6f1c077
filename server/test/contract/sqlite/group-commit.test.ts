import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { GroupCommit } from '../../../src/platform/sql/sqlite/group-commit.ts';
import { temporaryFolder } from '../fixtures.ts';

const SCHEMA = `
  pragma journal_mode = wal;
  create table words (word text primary key) strict;
  create table uses (word text references words (word) deferrable initially deferred) strict;
`;

interface Opened {
  commits: GroupCommit;
  database: DatabaseSync;
  add: (word: string) => unknown;
  words: () => string[];
}

function onGroupCommit(name: string, body: (opened: Opened) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const database = new DatabaseSync(join(folder, 'words.db'));
    database.exec(SCHEMA);
    const insert = database.prepare('insert into words values (?)');
    const all = database.prepare('select substr(word, 1, 20) as word from words order by word');
    const commits = new GroupCommit(database);
    try {
      const words = () => all.all().map(({ word }) => String(word));
      await body({ commits, database, add: (word) => insert.run(word), words });
    } finally {
      database.close();
      remove();
    }
  });
}

const statusesOf = async (writes: Promise<unknown>[]) => (await Promise.allSettled(writes)).map(({ status }) => status);

describe('SQLite: a group commit', () => {
  onGroupCommit('the writes of one group share one transaction', async ({ commits, database }) => {
    let begins = 0;
    const before = () => {
      begins += database.isTransaction ? 0 : 1;
    };
    await Promise.all([commits.write(before), commits.write(before), commits.write(before)]);
    assert.equal(begins, 0);
    assert.equal(database.isTransaction, false);
  });

  onGroupCommit('writes are run in the order in which they were asked for', async ({ commits }) => {
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map((n) => commits.write(() => order.push(n))));
    assert.deepEqual(order, [1, 2, 3, 4]);
  });

  onGroupCommit('a write gives what it returned', async ({ commits }) => {
    assert.deepEqual(await Promise.all([commits.write(() => 'one'), commits.write(() => undefined)]), [
      'one',
      undefined,
    ]);
  });

  onGroupCommit(
    'a write of several steps that throws undoes all its steps, and nothing else',
    async ({ commits, add, words }) => {
      const statuses = await statusesOf([
        commits.write(() => add('before')),
        commits.write(() => {
          add('step');
          throw new Error('no');
        }),
        commits.write(() => add('after')),
      ]);
      assert.deepEqual(statuses, ['fulfilled', 'rejected', 'fulfilled']);
      assert.deepEqual(words(), ['after', 'before']);
    },
  );

  onGroupCommit('a single statement that fails undoes itself, and nothing else', async ({ commits, add, words }) => {
    const statuses = await statusesOf([
      commits.write(() => add('before')),
      commits.write(() => add('before')),
      commits.write(() => add('after')),
    ]);
    assert.deepEqual(statuses, ['fulfilled', 'rejected', 'fulfilled']);
    assert.deepEqual(words(), ['after', 'before']);
  });

  onGroupCommit(
    'its companion writes what each kept write told, once, also when another one of the group is undone',
    async ({ database, add, words }) => {
      let told: string[] = [];
      let kept: string[] = [];
      const commits = new GroupCommit(database, {
        keep: () => {
          kept.push(...told);
          told = [];
        },
        drop: () => {
          told = [];
        },
        write: () => add(`kept ${kept.join('+')}`),
        clear: () => {
          [told, kept] = [[], []];
        },
      });
      const tell = (word: string) => () => {
        told.push(word);
        if (word === 'wrong') throw new Error(word);
        add(word);
      };
      await statusesOf(['a', 'b', 'wrong', 'c'].map((word) => commits.write(tell(word))));
      await commits.write(tell('d'));
      assert.deepEqual(words(), ['a', 'b', 'c', 'd', 'kept a+b+c', 'kept d']);
    },
  );

  onGroupCommit('a failure of the machinery is told once, not again with later groups', async ({ database, add }) => {
    const failures: unknown[] = [];
    const observer = { wroteTogether: () => {}, couldNotWrite: (error: unknown) => failures.push(error) };
    const commits = new GroupCommit(database, undefined, observer);
    const busy = Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
    const failing = commits.write(() => {
      throw busy;
    });
    assert.deepEqual(await statusesOf([failing, commits.write(() => add('one'))]), ['rejected', 'fulfilled']);
    assert.equal(failures.length, 1);
    await commits.write(() => add('two'));
    assert.equal(failures.length, 1);
  });

  onGroupCommit(
    'when the commit fails every write is refused and none is stored',
    async ({ commits, database, add, words }) => {
      const dangling = () => database.exec("insert into uses values ('nothing')");
      const statuses = await statusesOf([commits.write(() => add('one')), commits.write(dangling)]);
      assert.deepEqual(statuses, ['rejected', 'rejected']);
      assert.deepEqual(words(), []);
      await commits.write(() => add('later'));
      assert.deepEqual(words(), ['later']);
    },
  );

  onGroupCommit(
    'when another connection keeps the lock every write is refused, and the next group works',
    async (opened) => {
      const { commits, database, add, words } = opened;
      const other = new DatabaseSync(database.location() ?? '');
      other.exec('begin immediate');
      assert.deepEqual(await statusesOf([commits.write(() => add('one')), commits.write(() => add('two'))]), [
        'rejected',
        'rejected',
      ]);
      other.exec('commit');
      other.close();
      await commits.write(() => add('later'));
      assert.deepEqual(words(), ['later']);
    },
  );

  // SQLite answers a full disk and other failures by ending the whole transaction, not only the statement.
  onGroupCommit('a write that is refused is not stored, though the disk filled up in its group', async (opened) => {
    const { commits, database, add, words } = opened;
    database.exec('pragma max_page_count = 20');
    const filling = ['before', 'x'.repeat(500_000), 'after'];
    const settled = await Promise.allSettled(filling.map((word) => commits.write(() => add(word))));
    const stored = filling.filter((_, index) => settled[index]?.status === 'fulfilled');
    assert.deepEqual(words(), stored.toSorted());
  });

  onGroupCommit(
    'the group after the one in which the disk filled up works',
    async ({ commits, database, add, words }) => {
      database.exec('pragma max_page_count = 20');
      await statusesOf([commits.write(() => add('x'.repeat(500_000)))]);
      await commits.write(() => add('later'));
      assert.deepEqual(words(), ['later']);
    },
  );

  onGroupCommit('the reads of one group see one state, those of the next one the later one', async (opened) => {
    const { commits, database, add, words } = opened;
    const other = new DatabaseSync(database.location() ?? '');
    assert.deepEqual(commits.read(words), []);
    other.exec("insert into words values ('elsewhere')");
    other.close();
    assert.deepEqual(commits.read(words), []);
    await commits.write(() => add('here'));
    assert.deepEqual(commits.read(words), ['elsewhere', 'here']);
    commits.end();
  });

  // A read that fails on the disk does that; the rollback stands for it.
  onGroupCommit('a group whose reads SQLite ended by itself ends, and its writes are made', async (opened) => {
    const { commits, database, add, words } = opened;
    commits.read(() => database.exec('rollback'));
    const writing = commits.write(() => add('one'));
    assert.doesNotThrow(() => commits.end());
    await writing;
    assert.deepEqual(words(), ['one']);
  });

  onGroupCommit('ending a group in which nothing happened is harmless', async ({ commits, words }) => {
    commits.end();
    commits.end();
    assert.deepEqual(words(), []);
  });
});
