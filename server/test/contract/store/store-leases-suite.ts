import assert from 'node:assert/strict';
import type { Store } from '../../../src/app/stores.ts';
import { timeAt } from '../fixtures.ts';
import { type OpenStore, onEmptyStore } from './store-test.ts';

const TERM_SECONDS = 100;

interface Taking {
  /** When, in seconds; the lease is for the 100 after it. */
  at: number;
  name?: string;
}

function take(store: Store, holder: string, { at, name = 'purge' }: Taking): Promise<boolean> {
  return store.takeLease({ name, holder, now: timeAt(at), until: timeAt(at + TERM_SECONDS) });
}

export function testLeases(open: OpenStore): void {
  const on = onEmptyStore(open);

  on('a lease that nobody has is taken', async (store) => {
    assert.equal(await take(store, 'one', { at: 0 }), true);
  });

  on('a lease is refused to others until its end, and taken at it', async (store) => {
    await take(store, 'one', { at: 0 });
    assert.equal(await take(store, 'two', { at: 0 }), false);
    assert.equal(await take(store, 'two', { at: 99 }), false);
    assert.equal(await take(store, 'two', { at: 100 }), true);
    assert.equal(await take(store, 'one', { at: 101 }), false);
  });

  on('a refusal changes nothing: the end stays where the holder set it', async (store) => {
    await take(store, 'one', { at: 0 });
    await take(store, 'two', { at: 99 });
    assert.equal(await take(store, 'three', { at: 100 }), true);
  });

  on('its holder prolongs it', async (store) => {
    await take(store, 'one', { at: 0 });
    assert.equal(await take(store, 'one', { at: 50 }), true);
    assert.equal(await take(store, 'two', { at: 149 }), false);
    assert.equal(await take(store, 'two', { at: 150 }), true);
  });

  on('leases of other names are others', async (store) => {
    await take(store, 'one', { at: 0 });
    assert.equal(await take(store, 'two', { at: 0, name: 'sweep' }), true);
    assert.equal(await take(store, 'one', { at: 1, name: 'sweep' }), false);
  });

  on('a lease stays when the store is closed and opened again', async (store, reopen) => {
    await take(store, 'one', { at: 0 });
    assert.equal(await take(await reopen(), 'two', { at: 99 }), false);
  });

  on('a clock that is a little behind the holder’s takes nothing from it', async (store) => {
    await take(store, 'one', { at: 1_000 });
    assert.equal(await take(store, 'two', { at: 999 }), false);
    assert.equal(await take(store, 'two', { at: 900 }), false);
  });

  on('a lease taken later than the taker’s would end is taken: a clock was set back since', async (store) => {
    await take(store, 'one', { at: 1_000 });
    assert.equal(await take(store, 'two', { at: 899 }), true);
    assert.equal(await take(store, 'three', { at: 998 }), false);
    assert.equal(await take(store, 'three', { at: 999 }), true);
  });

  on('of many that take a free lease at once one has it, and so when it has ended', async (store) => {
    const holders = Array.from({ length: 20 }, (_, n) => `holder ${n}`);
    for (const at of [0, TERM_SECONDS]) {
      const taken = await Promise.all(holders.map((holder) => take(store, `${holder} at ${at}`, { at })));
      assert.equal(taken.filter(Boolean).length, 1);
    }
  });
}
