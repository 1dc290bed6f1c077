import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runnerOf } from '../../../src/app/derive/derivations.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { documentDerivation } from '../../../src/features/duplicates/document-derivation.ts';
import { findingDerivation } from '../../../src/features/duplicates/finding-derivation.ts';
import { DocumentComparing } from '../../../src/features/duplicates/jobs.ts';
import type { DocumentPrint } from '../../../src/features/duplicates/print-store.ts';
import { type PhotographHash, soughtBandsOf } from '../../../src/features/duplicates/rules/perceptual-hash.ts';
import {
  addDocument,
  claimId,
  documentId,
  fileClaim,
  OURS,
  organization,
  THEIRS,
  timeAt,
  upload,
} from '../fixtures.ts';
import { audit, countOf, type OpenOperatorStore } from '../operators/operator-fixtures.ts';

const ONE = { organization_id: OURS, id: claimId(1) };
const TWO = { organization_id: THEIRS, id: claimId(2) };
const HASH: PhotographHash = [(1 << 22) - 1, 5, 1 << 20];
const never = new AbortController().signal;

/** Derives findings; keeps the claims that are marked. */
function findingsOf(stores: Stores, marked: string[] = []) {
  const { claimPrints, findings, duplicates: prints } = stores;
  const duplicates = { mark: async ({ id }: { id: string }) => void marked.push(id) };
  return runnerOf(findingDerivation({ claimPrints, findings, prints, duplicates }), stores);
}

const printOf = (number: number, what: Partial<DocumentPrint> = {}): DocumentPrint => ({
  number,
  state: 'hashed',
  hashes: [HASH, [0, 0, 0]],
  matches: [],
  common: [],
  ...what,
});

export function testDuplicates(open: OpenOperatorStore): void {
  /** Runs each test on stores of its own: claim 1 of ours and 2 of theirs, each with a confirmed document of one file. */
  function on(name: string, body: (stores: Stores, numbers: [number, number]) => Promise<void>): void {
    test(name, async () => {
      const { stores, dispose } = await open();
      try {
        for (const id of [OURS, THEIRS]) await stores.store.addOrganization(organization(id));
        for (const [n, id] of [
          [1, OURS],
          [2, THEIRS],
        ] as const) {
          const claim = await fileClaim(stores.store, { n, organization_id: id });
          await upload(stores.store, await addDocument(stores.store, claim, n), `blob-${n}`);
          await stores.store.confirmDocument(id, claim.id, documentId(n), timeAt(9));
        }
        await runnerOf(documentDerivation(stores.documentPrints), stores).run(never);
        const [one, two] = await stores.documentPrints.listWaiting(9);
        assert.ok(one && two);
        await body(stores, [one.number, two.number]);
      } finally {
        await dispose();
      }
    });
  }

  on(
    'a confirmed document waits once, and is found by a band of a hash that differs in one bit',
    async (stores, [one]) => {
      const { documentPrints } = stores;
      assert.equal(await documentPrints.isWaiting(), true);
      assert.equal(await documentPrints.keepPrint(printOf(one)), true);
      assert.equal(await documentPrints.keepPrint(printOf(one)), false, 'it was looked at');
      const near: PhotographHash = [HASH[0] ^ 1, 999, 777];
      assert.deepEqual(await documentPrints.findHashes(soughtBandsOf([near])), [{ number: one, hash: HASH }]);
      const far: PhotographHash = [HASH[0] ^ 3, HASH[1] ^ 3, HASH[2] ^ 3];
      assert.deepEqual(await documentPrints.findHashes(soughtBandsOf([far])), []);
    },
  );

  on('a pair is read from both claims, and ends when both documents are common', async (stores, [one, two]) => {
    const { documentPrints, duplicates } = stores;
    await documentPrints.keepPrint(printOf(one));
    const matches = [{ other: one, distance: 4, is_same_file: false }];
    await documentPrints.keepPrint(printOf(two, { matches }));
    const pair = { is_same_file: false, distance: 4 };
    assert.deepEqual(await duplicates.listPairs(ONE), [
      { ...pair, document_id: documentId(1), other_document_id: documentId(2), other: TWO },
    ]);
    assert.deepEqual(await duplicates.listPairs(TWO), [
      { ...pair, document_id: documentId(2), other_document_id: documentId(1), other: ONE },
    ]);
    await stores.derivations.deriveAgain('documents');
    await runnerOf(documentDerivation(documentPrints), stores).run(never);
    assert.equal((await documentPrints.countWaiting()).documents, 2);
    await documentPrints.keepPrint(printOf(one));
    await documentPrints.keepPrint(printOf(two, { state: 'common', common: [one] }));
    assert.deepEqual(await duplicates.listPairs(ONE), []);
    assert.deepEqual(await duplicates.listUncompared(ONE), [{ document_id: documentId(1), state: 'common' }]);
  });

  on('the same bytes are found across organizations without a picture being read', async (stores) => {
    const readPicture = () => Promise.reject(new Error('it is a PDF'));
    const comparing = new DocumentComparing({ store: stores.documentPrints, readPicture });
    assert.deepEqual(await comparing.run(never), { looked_at: 2 });
    assert.equal(await comparing.isDue(), false);
    const [pair] = await stores.duplicates.listPairs(TWO);
    assert.deepEqual([pair?.other, pair?.is_same_file], [ONE, true]);
  });

  on('claims have prints soon after they are filed, those of before too, with one secret', async (stores) => {
    const { duplicates } = stores;
    const printing = findingsOf(stores);
    assert.equal(await printing.isDue(), true);
    assert.ok((await printing.run(never)).derived >= 2);
    const secret = await duplicates.makeSecret('another');
    assert.notEqual(secret, 'another');
    const print = await duplicates.findPrint(ONE);
    assert.ok(print);
    const search = { from_id: '', before_id: '~', limit: 9 };
    const { tracking_key, address_key } = print;
    assert.ok(address_key);
    const alike = await duplicates.listPrints({ ...search, key: 'address_key', value: address_key });
    assert.deepEqual(
      alike.map(({ id }) => id),
      [TWO.id, ONE.id],
    );
    const [own] = await duplicates.listPrints({ ...search, key: 'tracking_key', value: tracking_key });
    assert.deepEqual(own, { ...print, ...ONE });
    const late = await fileClaim(stores.store, { n: 3 });
    await printing.run(never);
    assert.ok(await duplicates.findPrint(late));
    assert.equal(await duplicates.makeSecret('third'), secret);
  });

  on('prints of a version before are made again, and what was dismissed stays so', async (stores) => {
    const { claimPrints, duplicates } = stores;
    const printing = findingsOf(stores);
    await printing.run(never);
    const print = await duplicates.findPrint(ONE);
    assert.ok(print);
    const dismissal = { dismissed_at: timeAt(5), dismissed_by: 'ana@example.com' };
    await duplicates.dismiss({ claim: ONE, other: TWO }, dismissal, []);
    await printing.run(never);
    await claimPrints.keepPrints([{ ...print, ...ONE, address_key: 7 }]);
    assert.equal(await printing.isDue(), false);
    await stores.derivations.deriveAgain('findings');
    assert.equal(await printing.isDue(), true);
    await printing.run(never);
    assert.deepEqual(await duplicates.findPrint(ONE), print);
    assert.deepEqual(await duplicates.listDismissals(TWO), new Map([[ONE.id, dismissal]]));
  });

  on('a pair is dismissed once, for both claims, with an entry for each, and restored', async (stores) => {
    const { duplicates } = stores;
    const dismissal = { dismissed_at: timeAt(5), dismissed_by: 'ana@example.com' };
    const pair = { claim: ONE, other: TWO };
    const audits = () => [1, 2].map(() => audit({ action: 'claim.duplicate_dismissed', subject_kind: 'claim' }));
    assert.equal(await duplicates.dismiss(pair, dismissal, audits()), true);
    assert.equal(await duplicates.dismiss({ claim: TWO, other: ONE }, dismissal, audits()), false);
    assert.equal(await countOf(stores.audit, 'claim.duplicate_dismissed'), 2);
    assert.deepEqual(await duplicates.listDismissals(TWO), new Map([[ONE.id, dismissal]]));
    assert.equal(await duplicates.restore(pair, []), true);
    assert.equal(await duplicates.restore(pair, []), false);
    assert.equal((await duplicates.listDismissals(ONE)).size, 0);
  });

  on(
    'findings are kept with what nobody looked at; claims are looked through when their documents were compared',
    async (stores, [one, two]) => {
      const { documentPrints, findings } = stores;
      const marked: string[] = [];
      const marking = findingsOf(stores, marked);
      await marking.run(never);
      assert.deepEqual(new Set(marked), new Set([ONE.id, TWO.id]));
      marked.length = 0;
      await documentPrints.keepPrint(printOf(one));
      await documentPrints.keepPrint(printOf(two, { matches: [{ other: one, distance: 0, is_same_file: true }] }));
      await marking.run(never);
      assert.deepEqual(marked.toSorted(), [ONE.id, TWO.id]);
      const none = { organization_id: OURS, id: claimId(9) };
      assert.deepEqual(await findings.listCandidates([ONE, TWO, none]), new Set([ONE.id, TWO.id]));
      const found = [`items ${TWO.id}`, `same_file ${TWO.id}`];
      await findings.keepFindings(ONE, found);
      const look = { looked: found.slice(0, 1), looked_at: timeAt(7), looked_by: 'ana@example.com' };
      await findings.keepLook(ONE, look, audit({ action: 'claim.duplicates_seen' }));
      assert.deepEqual(await findings.findLook(ONE), look);
      const kindsOf = async () => (await stores.queue.findQueueClaims([ONE]))[0]?.possible_duplicate;
      assert.deepEqual(await kindsOf(), ['same_file']);
      await findings.keepFindings(ONE, [...found, 'many_of_phone']);
      assert.deepEqual(await kindsOf(), ['same_file', 'many_of_phone'], 'what was looked at stays so');
      assert.deepEqual((await findings.listFindings([ONE, TWO])).get(ONE.id)?.length, 3);
      await findings.keepFindings(ONE, []);
      assert.deepEqual([await kindsOf(), (await findings.listFindings([ONE])).size], [[], 0]);
    },
  );

  on('settings are the built-in ones until they are set', async ({ duplicates }) => {
    assert.deepEqual(await duplicates.findSettings(), { many_claims: 5, within_days: 90 });
    await duplicates.setSettings({ many_claims: 8, within_days: 30 }, audit());
    assert.deepEqual(await duplicates.findSettings(), { many_claims: 8, within_days: 30 });
    const [facts] = await duplicates.listClaims([TWO]);
    assert.equal(facts?.organization.id, THEIRS);
  });
}
