import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dropDrafts, keepDraft, readDraft, restoreDraft, writeDraft } from '../../src/session/drafts.ts';

/** The session storage of one tab, as in a browser. */
function tabStorage(): Storage {
  const storage = {
    getItem: (key: string) => (storage as Record<string, unknown>)[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(storage, { [key]: value }),
    removeItem: (key: string) => Reflect.deleteProperty(storage, key),
  };
  for (const name of Object.keys(storage)) Object.defineProperty(storage, name, { enumerable: false });
  return storage as unknown as Storage;
}

describe('what was typed and not sent', () => {
  before(() => {
    Object.defineProperty(globalThis, 'sessionStorage', { value: tabStorage(), configurable: true });
  });

  test("is an operator's own, in a tab that several use after each other", () => {
    keepDraft('opr_1', 'clm_1', 'half a sen');
    assert.equal(readDraft('opr_1', 'clm_1'), 'half a sen');
    assert.equal(readDraft('opr_2', 'clm_1'), '');
  });

  test('is nothing while a form is as it began, and comes back field by field', () => {
    const initial = { name: 'Lumen', isReadOnly: true };
    assert.equal(writeDraft({ ...initial }, initial), '');
    assert.equal(writeDraft('Lumen', 'Lumen'), '');
    const kept = writeDraft({ name: 'Lumen & Oak', isReadOnly: false }, initial);
    assert.deepEqual(restoreDraft(kept, initial), { name: 'Lumen & Oak', isReadOnly: false });
    assert.equal(restoreDraft(writeDraft('{"a":1}', ''), ''), '{"a":1}');
  });

  test('of another version of the form is used as far as it fits', () => {
    const initial = { name: '', days: 90 };
    assert.deepEqual(restoreDraft('{"name":"weekly","days":"soon","gone":1}', initial), { name: 'weekly', days: 90 });
    for (const damaged of ['{"name":', 'null', '"text"']) assert.deepEqual(restoreDraft(damaged, initial), initial);
  });

  test('is gone when they sign out, and nobody else’s is', () => {
    keepDraft('opr_1', 'clm_1', 'one');
    keepDraft('opr_1', 'clm_2', 'two');
    keepDraft('opr_10', 'clm_1', 'of another');
    dropDrafts('opr_1');
    assert.deepEqual([readDraft('opr_1', 'clm_1'), readDraft('opr_1', 'clm_2')], ['', '']);
    assert.equal(readDraft('opr_10', 'clm_1'), 'of another');
  });
});
