import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { HistoryEvent } from '../../src/api/types.ts';
import { entriesOf, updatesOf } from '../../src/pages/claim/history/timeline.ts';
import { withNewest } from '../../src/pages/claim/with-newest.ts';

const CLIENT = { name: 'Cafetalia', kind: 'client' } as const;
const ANA = { name: 'ana@example.com', kind: 'operator' } as const;
const BEN = { name: 'ben@example.com', kind: 'operator' } as const;

function event(minute: number, kind: HistoryEvent['kind'], more: Partial<HistoryEvent> = {}): HistoryEvent {
  const at = new Date(Date.UTC(2026, 2, 9, 12, minute)).toISOString();
  return { id: `evt_${minute}_${kind}_${more.document?.id ?? ''}`, at, actor: CLIENT, kind, ...more };
}

const photo = { id: 'doc_1', name: 'photo.jpg' };
const invoice = { id: 'doc_2', name: 'invoice.pdf' };

describe('the history as it is told', () => {
  test('the steps of several uploads in one go are one line that says how far each came', () => {
    const entries = entriesOf([
      event(0, 'filed'),
      event(1, 'document_initiated', { document: photo }),
      event(1, 'document_initiated', { document: invoice }),
      event(2, 'document_received', { document: photo }),
      event(3, 'document_confirmed', { document: photo }),
    ]);
    assert.equal(entries.length, 2);
    const [, uploads] = entries;
    assert.ok(uploads?.kind === 'uploads');
    assert.deepEqual(uploads.documents, [
      { ...photo, step: 'confirmed' },
      { ...invoice, step: 'registered' },
    ]);
    assert.equal(uploads.at, event(3, 'filed').at);
  });

  test('a line keeps its identity while it grows, so that nothing on the page is made anew', () => {
    const first = event(1, 'document_viewed', { actor: ANA, document: photo });
    const second = event(4, 'document_viewed', { actor: ANA, document: invoice });
    const ids = [[first], [first, second]].map((history) => entriesOf(history).map(({ id }) => id));
    assert.deepEqual(ids, [[first.id], [first.id]]);
  });

  test('another actor, another action in between, or ten minutes begin a new line', () => {
    const view = (minute: number, actor: HistoryEvent['actor']) =>
      event(minute, 'document_viewed', { actor, document: photo });
    assert.equal(entriesOf([view(1, ANA), view(2, BEN)]).length, 2);
    assert.equal(entriesOf([view(1, ANA), event(2, 'noted', { actor: ANA, text: 'a' }), view(3, ANA)]).length, 3);
    assert.equal(entriesOf([view(1, ANA), view(12, ANA)]).length, 2);
    assert.equal(entriesOf([view(1, ANA), view(11, ANA)]).length, 1);
  });

  test('looking twice at a document counts once', () => {
    const view = (minute: number) => event(minute, 'document_viewed', { actor: ANA, document: photo });
    const [entry] = entriesOf([view(1), view(2)]);
    assert.ok(entry?.kind === 'views');
    assert.deepEqual(entry.documents, [photo]);
  });
});

describe('what others did meanwhile', () => {
  const known = new Set([event(0, 'filed').id]);

  test('moves, notes, assignments and confirmed documents of others are updates', () => {
    const history = [
      event(0, 'filed'),
      event(1, 'moved', { actor: BEN }),
      event(2, 'document_confirmed', { document: photo }),
    ];
    assert.deepEqual(
      updatesOf(history, known, ANA.name).map(({ kind }) => kind),
      ['moved', 'document_confirmed'],
    );
  });

  test('what one does oneself is none, nor is looking at evidence', () => {
    const history = [event(1, 'moved', { actor: ANA }), event(2, 'document_viewed', { actor: BEN, document: photo })];
    assert.deepEqual(updatesOf(history, known, ANA.name), []);
  });

  test('a client whose name is an e-mail address of an operator is not that operator', () => {
    const actor = { name: ANA.name, kind: 'client' } as const;
    assert.equal(updatesOf([event(1, 'document_confirmed', { actor, document: photo })], known, ANA.name).length, 1);
  });
});

test('what was loaded of a list stays before its newest part, each item once and as it is now', () => {
  const item = (id: string, text: string) => ({ id, text });
  const loaded = [item('1', 'old'), item('2', 'old'), item('3', 'old')];
  const newest = [item('3', 'new'), item('4', 'new')];
  assert.deepEqual(withNewest(loaded, newest), [item('1', 'old'), item('2', 'old'), ...newest]);
});
