import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runnerOf } from '../../../src/app/derive/derivations.ts';
import type { Derivation } from '../../../src/platform/derive/derivation.ts';
import { claimId, fileClaim, OURS, organization } from '../fixtures.ts';
import type { OpenOperatorStore, OperatorStoreUnderTest } from '../operators/operator-fixtures.ts';

const NAME = 'places';
const never = new AbortController().signal;

/** Tests that a process which is late moves no place, and that a claim stays named as long as it is damaged. */
export function testPlaces(open: OpenOperatorStore): void {
  function on(name: string, body: (under: OperatorStoreUnderTest) => Promise<void>): void {
    test(name, async () => {
      const under = await open();
      try {
        await under.stores.store.addOrganization(organization(OURS));
        await body(under);
      } finally {
        await under.dispose();
      }
    });
  }

  on('a process that is late moves neither a position nor a backlog nor a walk', async ({ stores }) => {
    const { derivations } = stores;
    await derivations.begin(NAME, 'rules');
    const place = async () => {
      const { position, backlog_from } = (await derivations.findProgress(NAME)) ?? assert.fail();
      return [position, backlog_from, (await derivations.findWalk(NAME))?.before_id];
    };
    const [position = 0] = (await place()) as number[];
    await derivations.advance(NAME, position, position + 5);
    await derivations.advance(NAME, position, position + 9);
    await derivations.advanceBacklog(NAME, 0, 3);
    await derivations.advanceBacklog(NAME, 0, 7);
    const late = (await derivations.findWalk(NAME)) ?? assert.fail();
    await derivations.moveWalk(NAME, late, 'clm_5');
    assert.deepEqual(await place(), [position + 5, 3, 'clm_5']);
    await derivations.begin(NAME, 'other rules');
    const begun = await place();
    await derivations.moveWalk(NAME, late, 'clm_1');
    await derivations.moveWalk(NAME, late, undefined);
    assert.deepEqual(await place(), begun);
  });

  on(
    'a derivation that the log has left behind has no backlog any more: all claims are derived again',
    async (under) => {
      const { derivations, store } = under.stores;
      const derivation: Derivation = {
        ...{ name: NAME, reads: ['claims'], follows: ['created'], batch: 10 },
        derive: async () => {},
      };
      await runnerOf(derivation, under.stores).run(never);
      for (let n = 1; n <= 9; n += 1) await fileClaim(store, { n });
      await derivations.order();
      await derivations.skipAhead(NAME, { most: 4, keep: 2 });
      const before = (await derivations.findProgress(NAME)) ?? assert.fail();
      assert.equal(before.backlog_to - before.backlog_from, 7);
      await derivations.prune(1);
      const after = (await derivations.findProgress(NAME)) ?? assert.fail();
      assert.deepEqual([after.backlog_from, after.backlog_to], [0, 0]);
      assert.ok(after.position > before.position);
      assert.ok(await derivations.findWalk(NAME));
    },
  );

  on('a damaged claim stays named while it is derived in vain, and others of its step are forgotten', async (under) => {
    const { derivations, store } = under.stores;
    const damaged = new Set([claimId(1), claimId(2)]);
    const derive: Derivation['derive'] = async (claims) => {
      if (claims.some(({ id }) => damaged.has(id))) throw new Error('damaged');
    };
    const derivation: Derivation = { name: NAME, reads: ['claims'], follows: ['created'], batch: 10, derive };
    const runner = runnerOf(derivation, under.stores);
    for (let n = 1; n <= 3; n += 1) await fileClaim(store, { n });
    const failures = async () => (await derivations.listFailures(9)).map(({ claim_id }) => claim_id).toSorted();
    await runner.run(never);
    assert.deepEqual(await failures(), [claimId(1), claimId(2)]);
    damaged.delete(claimId(2));
    await derivations.deriveAgain(NAME);
    await runner.run(never);
    assert.deepEqual(await failures(), [claimId(1)]);
  });
}
