import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { MoveMoney, Refunds } from '../refunds/service.ts';
import { type BulkResult, eachClaim, type OnTransientError } from './bulk.ts';
import type { FindsClaimRows } from './record.ts';

type Each<Name extends keyof MoveMoney> = readonly ({ id: string } & {
  [Key in Name]-?: NonNullable<MoveMoney[Key]>;
})[];

interface BulkMoneyDependencies {
  store: ClaimStore;
  rows: FindsClaimRows;
  refunds: Pick<Refunds, 'setRefund' | 'addPayment'>;
}

/** Records approved amounts and payments of several claims, each on its own: a result for each, in their order. */
export class BulkMoney {
  readonly #dependencies: BulkMoneyDependencies;

  constructor(dependencies: BulkMoneyDependencies) {
    this.#dependencies = dependencies;
  }

  /** Sets approved amounts. */
  async setRefunds(actor: string, claims: Each<'refund'>, onTransientError: OnTransientError) {
    const { store, rows, refunds } = this.#dependencies;
    const work = async ({ id, refund: { version, ...input } }: Each<'refund'>[number]) => {
      await refunds.setRefund(id, { input, version }, actor);
      return getAnyClaim(store, id);
    };
    const results: BulkResult<'changed'>[] = await eachClaim(rows, claims, { done: 'changed', work, onTransientError });
    return { results };
  }

  /** Adds a payment to each claim. */
  async addPayments(actor: string, claims: Each<'payment'>, onTransientError: OnTransientError) {
    const { store, rows, refunds } = this.#dependencies;
    const work = async ({ id, payment: { version, ...input } }: Each<'payment'>[number]) => {
      await refunds.addPayment(id, { input, version }, actor);
      return getAnyClaim(store, id);
    };
    const results: BulkResult<'recorded'>[] = await eachClaim(rows, claims, {
      done: 'recorded',
      work,
      onTransientError,
    });
    return { results };
  }
}
