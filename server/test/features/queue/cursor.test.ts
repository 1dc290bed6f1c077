import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeQueueCursor, encodeQueueCursor } from '../../../src/features/queue/cursor.ts';
import { firstIdentifierOf } from '../../../src/platform/identifiers.ts';

const MS = Date.UTC(2026, 2, 1);
const since = new Date(MS).toISOString();
const idAt = (ms: number) => `${firstIdentifierOf('clm', ms)}${'7'.repeat(20)}`;

describe('cursors of the queue', () => {
  test('a cursor stands for the position that it was made of', () => {
    const id = idAt(MS - 5);
    assert.deepEqual(decodeQueueCursor('since', encodeQueueCursor('since', { id, since })), {
      id,
      since,
      unmoved_id: firstIdentifierOf('clm', MS),
    });
  });

  test('among claims that were never moved, a position is one by the filing', () => {
    const unmoved = (id: string) => decodeQueueCursor('since', encodeQueueCursor('since', { id, since }))?.unmoved_id;
    assert.equal(unmoved(idAt(MS)), idAt(MS));
    assert.equal(unmoved(idAt(MS + 9)), firstIdentifierOf('clm', MS + 1));
  });

  test('a cursor of another order, or that was tampered with, is none', () => {
    const cursor = encodeQueueCursor('since', { id: idAt(MS), since });
    assert.equal(decodeQueueCursor('-since', cursor), undefined);
    const made = (text: string) => Buffer.from(text).toString('base64url');
    for (const wrong of [
      '',
      `${cursor}A`,
      `${cursor}=`,
      cursor.toLowerCase(),
      made(`since ${since}`),
      made(`since ${since} clm_x`),
      made(`since 2026-02-30T00:00:00.000Z ${idAt(MS)}`),
      made(`since 2026-03-01 ${idAt(MS)}`),
      made(`since +010000-01-01T00:00:00.000Z ${idAt(MS)}`),
      made(`since -000001-01-01T00:00:00.000Z ${idAt(MS)}`),
      made(`since 0000-01-01T00:00:00.000Z ${idAt(MS)}`),
      made(`since 1969-12-31T23:59:59.999Z ${idAt(MS)}`),
      made(`since ${since} ${idAt(MS)} more`),
      made(`other ${since} ${idAt(MS)}`),
    ]) {
      assert.equal(decodeQueueCursor('since', wrong), undefined, wrong);
    }
  });
});
