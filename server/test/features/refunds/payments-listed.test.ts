/* The payments of a claim that are listed (spec: Refunds and payments). */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { MAX_PAYMENTS } from '../../../src/features/refunds/rules.ts';
import { claimId, fileClaim, OURS, organization, temporaryFolder, timeAt } from '../../contract/fixtures.ts';
import { paymentToAdd } from '../../contract/refunds/refund-suite.ts';

test('of more payments than are listed those that count come before withdrawn ones, in the order of recording', async (t) => {
  const { folder, remove } = temporaryFolder();
  t.after(remove);
  const file = join(folder, 'redress.db');
  const { store, refunds } = openSqliteStores(file);
  t.after(() => store.close());
  await store.addOrganization(organization(OURS));
  await fileClaim(store, { n: 1 });
  await refunds.addPayment(paymentToAdd(1, 1), 0);
  await refunds.addPayment(paymentToAdd(1, 2), 1);
  const raw = new DatabaseSync(file);
  // Statements that were undone, as many as nobody waits for here: the balance does not change with them.
  raw.exec('drop trigger claim_payments_added');
  raw
    .prepare(
      `with recursive n (n) as (select 1 union all select n + 1 from n where n < ${MAX_PAYMENTS + 5})
        insert into claim_payments (organization_id, claim_id, id, amount, currency, paid_on, recorded_at, recorded_by,
            withdrawn_at, withdrawn_by)
          select ?, ?, 'pay_w' || n, 1, 'EUR', '2026-03-01', ?, 'ana', ?, 'ana' from n`,
    )
    .run(OURS, claimId(1), timeAt(50), timeAt(51));
  raw.close();
  const listed = await refunds.listPayments({ organization_id: OURS, id: claimId(1) });
  assert.equal(listed.length, MAX_PAYMENTS);
  assert.deepEqual(
    listed.filter(({ withdrawn_at }) => withdrawn_at === null).map(({ id }) => id),
    ['pay_1', 'pay_2'],
  );
  assert.deepEqual(
    listed.slice(0, 2).map(({ id }) => id),
    ['pay_1', 'pay_2'],
    'they were recorded first',
  );
});
