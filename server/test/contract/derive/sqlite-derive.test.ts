import { describe } from 'node:test';
import { openSqlite } from '../operators/open-sqlite.ts';
import { testDerivations } from './derive-suite.ts';
import { testPlaces } from './places-suite.ts';

describe('SQLite: derivations', () => testDerivations(openSqlite));
describe('SQLite: the places of derivations', () => testPlaces(openSqlite));
