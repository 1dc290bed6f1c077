import assert from 'node:assert/strict';
import { runnerOf } from '../../../src/app/derive/derivations.ts';
import type { Stores } from '../../../src/app/stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import type { ClaimRef, Damage } from '../../../src/platform/derive/derivation.ts';
import { claimId, fileClaim, OURS, timeAt } from '../fixtures.ts';
import type { OperatorStoreUnderTest } from '../operators/operator-fixtures.ts';
import { queueOf } from '../queue/queue-list-suite.ts';
import { allDerivations, allRunners, deriveAll, derivedClaims, OF_WORKED_CLAIMS, workOn } from './derived.ts';

const LONG = 'a long text that is cut';
/** Damages of the text of a claim. Of a long text the queue reads a part. */
const DAMAGES = [
  ['a text that is cut', '"shipment": damaged'],
  [LONG, `"shipment":{"tracking_number":"${'x'.repeat(9_000)}`],
  ['members that are missing', '"shipment":{},"incidence":{}'],
  ['members that are null', '"shipment":null,"incidence":null'],
] as const;
/** The derivations that read the text of a claim. */
const READING_TEXTS = ['checklists', 'deadlines', 'findings', 'search'];
const DAMAGE = { table: 'claims', problem: 'filed: no claim as JSON' };

const refOf = (n: number): ClaimRef => ({ organization_id: OURS, id: claimId(n) });

/** Files claims that are worked on, after `change`. */
async function fileWorked(stores: Stores, count: number, change = async () => {}): Promise<StoredClaim[]> {
  const claims: StoredClaim[] = [];
  for (let n = 1; n <= count; n += 1) claims.push(await fileClaim(stores.store, { n }));
  await change();
  for (const [n, claim] of claims.entries()) await workOn(stores, claim, n + 1, timeAt(60));
  return claims;
}

/** Derives everything; returns each claim that was skipped. */
async function deriveSkipping(stores: Stores): Promise<[string, string, Damage][]> {
  const found: [string, string, Damage][] = [];
  const skipped = (name: string, { id }: ClaimRef, damage: Damage) => void found.push([name, id, damage]);
  await deriveAll(allDerivations(stores).map((derivation) => runnerOf(derivation, stores, { skipped })));
  return found;
}

async function assertDerived(under: OperatorStoreUnderTest, names: readonly string[], ids: readonly string[]) {
  for (const name of names) assert.deepEqual(await derivedClaims(under, name), ids, name);
}

/** Tests that a damaged row is skipped and named, by every derivation. */
export function testDamages(on: (name: string, body: (under: OperatorStoreUnderTest) => Promise<void>) => void): void {
  for (const [kind, text] of DAMAGES) {
    on(`one damaged claim is skipped and named, and stops no other: ${kind}`, async (under) => {
      const { stores } = under;
      let filed: unknown;
      const setFiled = (to: unknown) =>
        under.execute(`update claims set filed = '${String(to).replaceAll("'", "''")}' where id = '${claimId(2)}'`);
      const claims = await fileWorked(stores, 3, async () => {
        [{ filed } = { filed: '' }] = await under.read(`select filed from claims where id = '${claimId(2)}'`);
        await setFiled(text);
      });
      const skipped = await deriveSkipping(stores);
      assert.deepEqual(
        skipped.toSorted(),
        READING_TEXTS.map((name) => [name, claimId(2), DAMAGE]),
      );
      const failures = await stores.derivations.listFailures(10);
      assert.deepEqual(
        failures.map(({ name, claim_id }) => `${name} ${claim_id}`).toSorted(),
        READING_TEXTS.map((name) => `${name} ${claimId(2)}`),
      );
      for (const { name, failures: count } of await stores.derivations.listLags()) {
        assert.equal(count, READING_TEXTS.includes(name) ? 1 : 0, name);
      }
      const all = claims.map(({ id }) => id);
      const shown = READING_TEXTS.filter((name) => name !== 'deadlines' && (kind !== LONG || name !== 'search'));
      await assertDerived(under, shown, [claimId(1), claimId(3)]);
      await assertDerived(under, ['documents', 'outcomes'], all);

      await setFiled(filed);
      for (const name of READING_TEXTS) assert.equal(await stores.derivations.deriveAgain(name, refOf(2)), true);
      assert.deepEqual(await deriveSkipping(stores), []);
      assert.deepEqual(await stores.derivations.listFailures(10), []);
      await assertDerived(under, OF_WORKED_CLAIMS, all);
    });
  }

  on('the first page of the queue shows the other claims, not a damaged one', async ({ stores, execute }) => {
    for (let n = 1; n <= 3; n += 1) await fileClaim(stores.store, { n });
    await execute(`update claims set filed = '{"shipment": damaged' where id = '${claimId(2)}'`);
    const { data } = await queueOf(stores).list({}, 'opr_ana');
    assert.deepEqual(data.map(({ id }) => id).toSorted(), [claimId(1), claimId(3)]);
  });

  on('a damaged row that was derived before is named with its own table', async (under) => {
    const { stores } = under;
    await fileWorked(stores, 2);
    const runners = allRunners(stores);
    await deriveAll(runners);
    await under.execute(`update counted_outcomes set counted = '{"tallies' where claim_id = '${claimId(1)}'`);
    for (const n of [1, 2]) await stores.derivations.touch([refOf(n)]);
    await deriveAll(runners);
    const failures = await stores.derivations.listFailures(10);
    assert.deepEqual(
      failures.map(({ name, claim_id, table, problem }) => [name, claim_id, table, problem]),
      [['outcomes', claimId(1), 'counted_outcomes', 'counted: no JSON']],
    );
  });
}
