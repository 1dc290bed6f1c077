import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Sql } from '../../../src/platform/sql/sql.ts';
import { defineStore, openStore, type StoreOf } from '../../../src/platform/sql/store.ts';

const wordStore = defineStore({
  reads: {
    async listWords(sql, from: string): Promise<string> {
      return `${sql.engine}: listed from ${from}`;
    },
  },
  writes: {
    async addWord(sql, word: string, times: number): Promise<string> {
      return `${sql.engine}: added ${word} ${times} times`;
    },
  },
});

const SQL = { engine: 'sqlite' } as Sql;

test('a store that is opened without a thread that writes runs all of its methods itself', async () => {
  const words: StoreOf<typeof wordStore> = openStore(wordStore, SQL);
  assert.equal(await words.listWords('a'), 'sqlite: listed from a');
  assert.equal(await words.addWord('one', 2), 'sqlite: added one 2 times');
});

test('a store of a service reads in its own thread and sends its writes by name, whatever the names are', async () => {
  const sent: unknown[] = [];
  const words = openStore(wordStore, SQL, async (method, asked) => {
    sent.push([method, asked]);
    return 'from the other thread';
  });
  assert.equal(await words.listWords('a'), 'sqlite: listed from a');
  assert.equal(await words.addWord('one', 2), 'from the other thread');
  assert.deepEqual(sent, [['addWord', ['one', 2]]]);
});

test('a method among the reads of a store cannot write: it does not compile', () => {
  defineStore({
    reads: {
      // @ts-expect-error a read is given no database to write to
      findOrAdd: (sql) => sql.write('insert into words values (1)', []),
    },
    writes: {},
  });
});
