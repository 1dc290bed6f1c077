import { SqliteDatabase } from '../../../src/platform/sql/sqlite/database.ts';
import { SqliteSql } from '../../../src/platform/sql/sqlite/sql.ts';
import { emptySqliteIn } from '../empty-sqlite.ts';
import { folderInMemory } from '../fixtures.ts';
import { testFailingJobs } from './failing-suite.ts';
import type { JobsUnderTest } from './jobs-stage.ts';
import { testOneOffJobs } from './jobs-suite.ts';
import { testKills } from './kill-suite.ts';
import { testPeriodicJobs } from './periodic-suite.ts';

async function open(): Promise<JobsUnderTest> {
  const { folder, remove } = folderInMemory();
  const at = await emptySqliteIn(folder);
  const connect = () => {
    const database = SqliteDatabase.open(at);
    return { sql: new SqliteSql(database), close: () => database.close() };
  };
  return { place: { engine: 'sqlite', at }, connect, dispose: async () => remove() };
}

testOneOffJobs('SQLite', open);

testFailingJobs('SQLite', open);
testPeriodicJobs('SQLite', open);
testKills('SQLite', open);
