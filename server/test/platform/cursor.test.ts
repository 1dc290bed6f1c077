import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Identifiers } from '../../src/platform/identifiers.ts';
import { decodeCursor, encodeCursor } from '../../src/platform/paging.ts';

const ID = `clm_${'0123456789abcdef'.repeat(2)}`;

describe('cursors', () => {
  test('a cursor stands for the identifier it was made of', () => {
    const identifiers = new Identifiers(() => 1_772_359_200_000);
    for (let n = 0; n < 100; n += 1) {
      const { id } = identifiers.next('clm');
      assert.equal(decodeCursor(encodeCursor(id)), id);
    }
  });

  test('a cursor does not show the identifier, and can stand in an address as it is', () => {
    assert.ok(!encodeCursor(ID).includes('clm_'));
    assert.equal(encodeURIComponent(encodeCursor(ID)), encodeCursor(ID));
  });

  test('a cursor of one list is none of another', () => {
    assert.equal(decodeCursor(encodeCursor(ID), 'aud'), undefined);
    const entry = ID.replace('clm', 'aud');
    assert.equal(decodeCursor(encodeCursor(entry), 'aud'), entry);
  });

  const cursor = encodeCursor(ID);
  const NONE: [what: string, cursor: string][] = [
    ['nothing', ''],
    ['an identifier', ID],
    ['nonsense', 'nonsense'],
    ['a cursor cut short', cursor.slice(0, -1)],
    ['a cursor with more after it', `${cursor}A`],
    ['a cursor with padding', `${cursor}==`],
    ['a cursor with a space', `${cursor} `],
    ['a cursor with a line break within', `${cursor.slice(0, 5)}\n${cursor.slice(5)}`],
    ['a cursor of a document', encodeCursor(`doc_${'0'.repeat(32)}`)],
    ['a cursor of upper case', encodeCursor(ID.toUpperCase())],
    ['a cursor of an identifier too long', encodeCursor(`${ID}0`)],
    ['a cursor of an identifier with a line break', encodeCursor(`${ID}\n`)],
    ['a lone surrogate', '\ud800'],
    ['a NUL', '\0'],
    ['a million characters', 'A'.repeat(1_000_000)],
  ];
  for (const [what, text] of NONE) {
    test(`${what} is no cursor`, () => assert.equal(decodeCursor(text), undefined));
  }
});
