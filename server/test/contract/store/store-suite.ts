import { describe } from 'node:test';
import { testClaims } from './store-claims-suite.ts';
import { testDocuments } from './store-documents-suite.ts';
import { testConcurrentWrites } from './store-group-suite.ts';
import { testKeyedClaims } from './store-keyed-claims-suite.ts';
import { testKeys } from './store-keys-suite.ts';
import { testLeases } from './store-leases-suite.ts';
import { testLists } from './store-list-suite.ts';
import { testMoves } from './store-moves-suite.ts';
import { testOrganizations } from './store-organizations-suite.ts';
import { testPurging } from './store-purge-suite.ts';
import { testRoom } from './store-room-suite.ts';
import type { OpenStore } from './store-test.ts';
import { testWholeDocuments } from './whole-documents-suite.ts';

/** Tests that hold for every `Store`, whatever engine is below it. */
export function testStore(engine: string, open: OpenStore): void {
  describe(`${engine}: organizations and keys`, () => testOrganizations(open));
  describe(`${engine}: claims`, () => testClaims(open));
  describe(`${engine}: moves`, () => testMoves(open));
  describe(`${engine}: lists`, () => testLists(open));
  describe(`${engine}: documents`, () => testDocuments(open));
  describe(`${engine}: whole documents`, () => testWholeDocuments(open));
  describe(`${engine}: room for documents`, () => testRoom(open));
  describe(`${engine}: purging`, () => testPurging(open));
  describe(`${engine}: claims with a key`, () => testKeyedClaims(open));
  describe(`${engine}: keys of requests`, () => testKeys(open));
  describe(`${engine}: leases`, () => testLeases(open));
  describe(`${engine}: writes at once`, () => testConcurrentWrites(open));
}
