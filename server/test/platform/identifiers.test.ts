import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endOfIdentifiers, firstIdentifierOf, Identifiers, isIdentifier } from '../../src/platform/identifiers.ts';

const NOW = Date.UTC(2026, 2, 1, 10, 0, 0, 7);

/** A clock that gives these times one after the other, and then the last one for ever. */
function clockOf(...times: number[]): () => number {
  let at = 0;
  return () => times[Math.min(at++, times.length - 1)] ?? 0;
}

const idsOf = (clock: () => number, count: number) => {
  const identifiers = new Identifiers(clock);
  return Array.from({ length: count }, () => identifiers.next('clm').id);
};

describe('identifiers', () => {
  test('an identifier has its prefix and 32 hexadecimal digits', () => {
    const identifiers = new Identifiers(() => NOW);
    assert.match(identifiers.next('clm').id, /^clm_[0-9a-f]{32}$/);
    assert.match(identifiers.next('doc').id, /^doc_[0-9a-f]{32}$/);
  });

  test('an identifier comes with the instant that its digits say', () => {
    const { id, at } = new Identifiers(() => NOW).next('clm');
    assert.equal(at, '2026-03-01T10:00:00.007Z');
    assert.equal(Number.parseInt(id.slice(4, 16), 16), NOW);
  });

  test('each identifier comes with the time of its own making', () => {
    const identifiers = new Identifiers(clockOf(NOW, NOW, NOW + 1));
    const instants = [1, 2, 3].map(() => Date.parse(identifiers.next('clm').at) - NOW);
    assert.deepEqual(instants, [0, 0, 1]);
  });

  test('identifiers of one millisecond sort in the order of their making', () => {
    const ids = idsOf(() => NOW, 5_000);
    assert.deepEqual(ids.toSorted(), ids);
  });

  test('identifiers of growing times sort in the order of their making', () => {
    const times = Array.from({ length: 3_000 }, (_, index) => NOW + Math.floor(index / 3));
    const ids = idsOf(clockOf(...times), 3_000);
    assert.deepEqual(ids.toSorted(), ids);
  });

  test('times of any number of digits sort by time', () => {
    const ids = idsOf(clockOf(0, 15, 16, 255, 4_096, 1e9, 1e12, NOW, Date.UTC(9999, 11, 31)), 9);
    assert.deepEqual(ids.toSorted(), ids);
  });

  test('100,000 identifiers of one millisecond differ', () => {
    assert.equal(new Set(idsOf(() => NOW, 100_000)).size, 100_000);
  });

  test('a clock that goes backwards gives identifiers all the same, each of them once', () => {
    const times = Array.from({ length: 1_000 }, (_, index) => NOW + ((index * 7_919) % 11) - 5);
    const ids = idsOf(clockOf(...times), 1_000);
    assert.equal(new Set(ids).size, 1_000);
    assert.ok(ids.every((id) => isIdentifier('clm', id)));
  });

  test('two makers on one clock give different identifiers', () => {
    assert.equal(new Set([...idsOf(() => NOW, 1_000), ...idsOf(() => NOW, 1_000)]).size, 2_000);
  });

  test('a time before 1970 gives an identifier', () => {
    const { id } = new Identifiers(() => -1).next('clm');
    assert.ok(isIdentifier('clm', id));
  });
});

describe('bounds of identifiers', () => {
  test('the first identifier of a time sorts before all of that time and after all of the one before', () => {
    const bound = firstIdentifierOf('clm', NOW);
    assert.ok(idsOf(() => NOW, 200).every((id) => id > bound));
    assert.ok(idsOf(() => NOW - 1, 200).every((id) => id < bound));
  });

  test('the first identifier of a time before 1970 sorts before all', () => {
    assert.ok(idsOf(() => 0, 50).every((id) => id > firstIdentifierOf('clm', Date.UTC(1900, 0))));
  });

  test('the end sorts after all', () => {
    const late = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
    assert.ok(idsOf(() => late, 50).every((id) => id < endOfIdentifiers('clm')));
    assert.ok(firstIdentifierOf('clm', late + 1) < endOfIdentifiers('clm'));
  });
});

describe('what can be an identifier', () => {
  const DIGITS = '0'.repeat(32);
  const TEXTS: [text: string, can: boolean][] = [
    [`clm_${DIGITS}`, true],
    [`doc_${DIGITS}`, false],
    [`clm_${DIGITS}0`, false],
    [`clm_${DIGITS.slice(1)}`, false],
    [`clm_${'A'.repeat(32)}`, false],
    [`clm_${'g'.repeat(32)}`, false],
    [` clm_${DIGITS}`, false],
    [`clm_${DIGITS}\n`, false],
    [`x\nclm_${DIGITS}`, false],
    ['clm_', false],
    ['', false],
  ];
  for (const [text, can] of TEXTS) {
    test(`${JSON.stringify(text)} ${can ? 'can' : 'cannot'} be a claim’s`, () =>
      assert.equal(isIdentifier('clm', text), can));
  }
});
