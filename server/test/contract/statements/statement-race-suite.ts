import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import type { ServiceError } from '../../../src/platform/service-error.ts';
import { claimId, fileClaim, OURS, organization } from '../fixtures.ts';
import { countOf, type OpenOperatorStore } from '../operators/operator-fixtures.ts';
import { paymentToAdd } from '../refunds/refund-suite.ts';
import { fileOf, serviceOn } from './statement-suite.ts';

const LINES = ['TN-1;;25.03.2026;7,00;EUR', 'TN-2;;26.03.2026;8,00;EUR'];
/** The payment that a person records who has the same letter. */
const BY_HAND = { amount: 700, paid_on: '2026-03-25' };

/** The stores that let somebody do something before the first statement is applied. */
function interrupted({ statements }: Stores, before: () => Promise<unknown>): Pick<Stores, 'statements'> {
  let isFirst = true;
  const applyStatement: typeof statements.applyStatement = async (change) => {
    if (isFirst) await before();
    isFirst = false;
    return statements.applyStatement(change);
  };
  const get = (target: typeof statements, name: keyof typeof statements) => {
    const value = target[name];
    return name === 'applyStatement' ? applyStatement : value.bind(target);
  };
  return { statements: new Proxy(statements, { get: (target, name) => get(target, name as keyof typeof target) }) };
}

/** Tests of what happens to claims while a statement of theirs is applied. */
export function testStatementRaces(open: OpenOperatorStore): void {
  function on(name: string, body: (stores: Stores, other: Stores) => Promise<void>): void {
    test(name, async () => {
      const { stores, other, dispose } = await open();
      try {
        await stores.store.addOrganization(organization(OURS));
        for (const n of [1, 2]) await fileClaim(stores.store, { n });
        await body(stores, other);
      } finally {
        await dispose();
      }
    });
  }

  const paymentsOf = async ({ refunds }: Stores, n: number) => {
    const payments = await refunds.listPayments({ organization_id: OURS, id: claimId(n) });
    return payments.map(({ statement_id }) => (statement_id === null ? 'person' : 'statement'));
  };
  const recordBy = (other: Stores) => async () =>
    assert.ok(await other.refunds.addPayment(paymentToAdd(1, 1, BY_HAND), 0));

  on('a payment that a person records while its statement is applied is booked once', async (stores, other) => {
    const service = serviceOn(interrupted(stores, recordBy(other)));
    const { statement } = await service.apply(fileOf(LINES), 'ana');
    assert.equal(statement?.lines, 1);
    assert.deepEqual([await paymentsOf(stores, 1), await paymentsOf(stores, 2)], [['person'], ['statement']]);
  });

  on('a preview that a payment made wrong is not applied, and is told what changed', async (stores, other) => {
    const { digest } = await serviceOn(stores).preview(fileOf(LINES));
    const service = serviceOn(interrupted(stores, recordBy(other)));
    await assert.rejects(service.apply(fileOf(LINES, { digest }), 'ana'), (error: ServiceError) => {
      assert.equal(error.code, 'STATEMENT_CHANGED');
      assert.match(error.message, /1 matched, not 2; 1 already there, not 0/);
      return true;
    });
    assert.deepEqual([await paymentsOf(stores, 1), await paymentsOf(stores, 2)], [['person'], []]);
    assert.equal(await countOf(stores.audit, 'statement.applied'), 0);
    assert.deepEqual(await stores.statements.listMappings(), []);
  });

  on('as many files wait as there is memory for; the next one is told to come again', async (stores) => {
    const service = serviceOn(stores);
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => service.preview(fileOf(LINES))));
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason as ServiceError] : []));
    assert.deepEqual(
      refused.map(({ code, retryAfterSeconds }) => `${code} ${retryAfterSeconds}`),
      Array.from({ length: 3 }, () => 'STATEMENTS_BUSY 15'),
    );
    assert.equal((await service.preview(fileOf(LINES))).rows.length, 2);
  });

  on('a later page of a preview has the rows of the first one', async (stores) => {
    const service = serviceOn(stores);
    const { rows } = await service.preview(fileOf(LINES));
    assert.equal((await service.preview(fileOf(LINES), true)).rows, rows);
    assert.notEqual((await service.preview(fileOf(LINES.toReversed()), true)).rows, rows);
    assert.notEqual((await service.preview(fileOf(LINES), true)).rows, rows);
  });
}
