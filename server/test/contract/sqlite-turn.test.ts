import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { SqliteTurn } from '../../src/store/sqlite-turn.ts';
import { temporaryFolder } from './fixtures.ts';

const SCHEMA = `
  pragma journal_mode = wal;
  create table words (word text primary key) strict;
  create table uses (word text references words (word) deferrable initially deferred) strict;
`;

interface Turned {
  turn: SqliteTurn;
  database: DatabaseSync;
  add: (word: string) => unknown;
  words: () => string[];
}

function onTurn(name: string, body: (turned: Turned) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const database = new DatabaseSync(join(folder, 'turn.db'));
    database.exec(SCHEMA);
    const insert = database.prepare('insert into words values (?)');
    const all = database.prepare('select substr(word, 1, 20) as word from words order by word');
    const turn = new SqliteTurn(database);
    try {
      const words = () => all.all().map(({ word }) => String(word));
      await body({ turn, database, add: (word) => insert.run(word), words });
    } finally {
      database.close();
      remove();
    }
  });
}

const statusesOf = async (writes: Promise<unknown>[]) => (await Promise.allSettled(writes)).map(({ status }) => status);

describe('SQLite: a turn', () => {
  onTurn('the writes of one turn share one transaction', async ({ turn, database }) => {
    let begins = 0;
    const before = () => {
      begins += database.isTransaction ? 0 : 1;
    };
    await Promise.all([turn.write(before), turn.writeSingle(before), turn.write(before)]);
    assert.equal(begins, 0);
    assert.equal(database.isTransaction, false);
  });

  onTurn('writes are run in the order in which they were asked for', async ({ turn }) => {
    const order: number[] = [];
    await Promise.all([1, 2, 3, 4].map((n) => (n % 2 ? turn.write : turn.writeSingle).call(turn, () => order.push(n))));
    assert.deepEqual(order, [1, 2, 3, 4]);
  });

  onTurn('a write gives what it returned', async ({ turn }) => {
    assert.deepEqual(await Promise.all([turn.write(() => 'one'), turn.writeSingle(() => undefined)]), [
      'one',
      undefined,
    ]);
  });

  onTurn(
    'a write of several steps that throws undoes all its steps, and nothing else',
    async ({ turn, add, words }) => {
      const statuses = await statusesOf([
        turn.write(() => add('before')),
        turn.write(() => {
          add('step');
          throw new Error('no');
        }),
        turn.write(() => add('after')),
      ]);
      assert.deepEqual(statuses, ['fulfilled', 'rejected', 'fulfilled']);
      assert.deepEqual(words(), ['after', 'before']);
    },
  );

  onTurn('a single statement that fails undoes itself, and nothing else', async ({ turn, add, words }) => {
    const statuses = await statusesOf([
      turn.writeSingle(() => add('before')),
      turn.writeSingle(() => add('before')),
      turn.writeSingle(() => add('after')),
    ]);
    assert.deepEqual(statuses, ['fulfilled', 'rejected', 'fulfilled']);
    assert.deepEqual(words(), ['after', 'before']);
  });

  onTurn('when the commit fails every write is refused and none is stored', async ({ turn, database, add, words }) => {
    const dangling = () => database.exec("insert into uses values ('nothing')");
    const statuses = await statusesOf([turn.writeSingle(() => add('one')), turn.writeSingle(dangling)]);
    assert.deepEqual(statuses, ['rejected', 'rejected']);
    assert.deepEqual(words(), []);
    await turn.writeSingle(() => add('later'));
    assert.deepEqual(words(), ['later']);
  });

  onTurn('when another connection keeps the lock every write is refused, and the next turn works', async (turned) => {
    const { turn, database, add, words } = turned;
    const other = new DatabaseSync(database.location() ?? '');
    other.exec('begin immediate');
    assert.deepEqual(await statusesOf([turn.writeSingle(() => add('one')), turn.write(() => add('two'))]), [
      'rejected',
      'rejected',
    ]);
    other.exec('commit');
    other.close();
    await turn.writeSingle(() => add('later'));
    assert.deepEqual(words(), ['later']);
  });

  // SQLite answers a full disk and other trouble by ending the whole transaction, not only the statement.
  for (const kind of ['write', 'writeSingle'] as const) {
    onTurn(`a ${kind} that is refused is not stored, though the disk filled up in its turn`, async (turned) => {
      const { turn, database, add, words } = turned;
      database.exec('pragma max_page_count = 20');
      const filling = ['before', 'x'.repeat(500_000), 'after'];
      const settled = await Promise.allSettled(filling.map((word) => turn[kind](() => add(word))));
      const stored = filling.filter((_, index) => settled[index]?.status === 'fulfilled');
      assert.deepEqual(words(), stored.toSorted());
    });
  }

  onTurn('the turn after the one in which the disk filled up works', async ({ turn, database, add, words }) => {
    database.exec('pragma max_page_count = 20');
    await statusesOf([turn.write(() => add('x'.repeat(500_000)))]);
    await turn.write(() => add('later'));
    assert.deepEqual(words(), ['later']);
  });

  onTurn('the reads of one turn see one state, those of the next one the later one', async (turned) => {
    const { turn, database, add, words } = turned;
    const other = new DatabaseSync(database.location() ?? '');
    assert.deepEqual(turn.read(words), []);
    other.exec("insert into words values ('elsewhere')");
    other.close();
    assert.deepEqual(turn.read(words), []);
    await turn.writeSingle(() => add('here'));
    assert.deepEqual(turn.read(words), ['elsewhere', 'here']);
    turn.end();
  });

  // A read that fails on the disk does that; the rollback stands for it.
  onTurn('a turn whose reads SQLite ended by itself ends, and its writes are made', async (turned) => {
    const { turn, database, add, words } = turned;
    turn.read(() => database.exec('rollback'));
    const writing = turn.writeSingle(() => add('one'));
    assert.doesNotThrow(() => turn.end());
    await writing;
    assert.deepEqual(words(), ['one']);
  });

  onTurn('ending a turn in which nothing happened is harmless', async ({ turn, words }) => {
    turn.end();
    turn.end();
    assert.deepEqual(words(), []);
  });
});
