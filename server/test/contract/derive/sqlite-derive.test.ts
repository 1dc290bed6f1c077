import { describe } from 'node:test';
import { openSqlite } from '../operators/open-sqlite.ts';
import { testDerivations } from './derive-suite.ts';

describe('SQLite: derivations', () => testDerivations(openSqlite));
