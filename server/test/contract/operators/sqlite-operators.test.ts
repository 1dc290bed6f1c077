import { openSqlite } from './open-sqlite.ts';
import { testOperatorStore } from './operator-store-suite.ts';

testOperatorStore('SQLite', openSqlite);
