import { DatabaseSync } from 'node:sqlite';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { emptySqliteIn } from '../empty-sqlite.ts';
import { folderInMemory } from '../fixtures.ts';
import type { OperatorStoreUnderTest } from './operator-fixtures.ts';

/** Two stores on one empty SQLite file. */
export async function openSqlite(): Promise<OperatorStoreUnderTest> {
  const { folder, remove } = folderInMemory();
  const file = await emptySqliteIn(folder);
  const [stores, other] = [openSqliteStores(file), openSqliteStores(file)];
  const database = new DatabaseSync(file);
  return {
    stores,
    other,
    execute: async (sql) => database.exec(sql),
    read: async (sql) => database.prepare(sql).all(),
    rewriting:
      "replace into audit_log (id, at, actor, action, subject_kind, subject_id) select id, '', '', '', '', '' from audit_log",
    dispose: async () => {
      database.close();
      await stores.store.close();
      await other.store.close();
      remove();
    },
  };
}
