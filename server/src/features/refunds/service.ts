import type { Action } from '../../platform/feature/action.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import { isIdentifier } from '../../platform/identifiers.ts';
import { isRefusal, ServiceError } from '../../platform/service-error.ts';
import type { SqlStatement } from '../../platform/sql/sql.ts';
import { type AuditEntry, auditEntry } from '../audit/record.ts';
import type { StoredClaim } from '../claims/record.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { FindsCarrierDay } from '../filings/record.ts';
import { CLAIM_PAYMENT_RECORDED, CLAIM_PAYMENT_WITHDRAWN, CLAIM_REFUND_CHANGED } from './actions.ts';
import { type ClaimMoney, toClaimMoney } from './claim-money.ts';
import { PAYMENT_NOT_FOUND, REFUND_CHANGED } from './reasons.ts';
import {
  type Balance,
  emptyBalance,
  type PaymentInput,
  type RefundInput,
  type StoredPayment,
  type StoredRefund,
} from './record.ts';
import { findBalanceFault, findPaymentFault, findRefundFault, MAX_PAYMENTS, type MoneyFault } from './rules.ts';
import {
  type MoneyToTakeBack,
  type PaymentToAdd,
  paymentStatements,
  type RefundStore,
  type RefundToSet,
  refundStatements,
  takingBackOf,
} from './store.ts';

export interface RefundDependencies {
  store: RefundStore;
  claims: ClaimStore;
  findDay: FindsCarrierDay;
  identifiers: Identifiers;
}

/** A change with the version of the balance that was seen; undefined: any. */
export interface Seen<T> {
  input: T;
  version?: number | undefined;
}

/** The money that a move records; absent: none. */
export interface MoveMoney {
  refund?: (RefundInput & { version?: number | undefined }) | undefined;
  payment?: (PaymentInput & { version?: number | undefined }) | undefined;
}

/** The move that money is recorded or taken back with. */
interface OfMove {
  actor: string;
  /** The version that the move made. */
  version: number;
  at: string;
}

type Stamp = Omit<OfMove, 'version'> & { version?: number | undefined };

/** Records approved amounts and payments of carriers (spec: Refunds and payments). */
export class Refunds {
  readonly #dependencies: RefundDependencies;

  constructor(dependencies: RefundDependencies) {
    this.#dependencies = dependencies;
  }

  /** Finds the money of a claim. Throws `CLAIM_NOT_FOUND`. */
  async find(id: string): Promise<ClaimMoney> {
    return this.#findMoney(await getAnyClaim(this.#dependencies.claims, id));
  }

  /**
   * Records, corrects or removes the approved amount of a claim, if its balance has the version that was seen; what is
   * there already changes nothing. Throws `CLAIM_NOT_FOUND`, `INVALID_REQUEST_BODY` for the first rule that it breaks,
   * `REFUND_CHANGED` with the balance as it is now.
   */
  async setRefund(id: string, { input, version }: Seen<RefundInput>, by: string): Promise<ClaimMoney> {
    const claim = await getAnyClaim(this.#dependencies.claims, id);
    const before = await this.#findBalance(claim, version);
    const change = await this.#refund(claim, { before, input, stamp: this.#stamp(by) });
    if (change) await this.#require(claim, this.#dependencies.store.setRefund(change, before.version));
    return this.#findMoney(claim);
  }

  /** Records a payment in the same way. */
  async addPayment(id: string, { input, version }: Seen<PaymentInput>, by: string): Promise<ClaimMoney> {
    const claim = await getAnyClaim(this.#dependencies.claims, id);
    const before = await this.#findBalance(claim, version);
    const change = await this.#payment(claim, { before, input, stamp: this.#stamp(by) });
    await this.#require(claim, this.#dependencies.store.addPayment(change, before.version));
    return this.#findMoney(claim);
  }

  /** Withdraws a payment in the same way; one that is withdrawn stays so. Throws `PAYMENT_NOT_FOUND` too. */
  async withdrawPayment(id: string, { input, version }: Seen<string>, by: string): Promise<ClaimMoney> {
    const { claims, store } = this.#dependencies;
    const claim = await getAnyClaim(claims, id);
    const before = await this.#findBalance(claim, version);
    const payment = isIdentifier('pay', input) && (await store.listPayments(claim)).find((each) => each.id === input);
    if (!payment) throw new ServiceError(PAYMENT_NOT_FOUND, 'The claim has no payment with this identifier.');
    if (payment.withdrawn_at === null) {
      this.#check(withMoney(before, payment.currency, -payment.amount));
      const { organization_id, claim_id } = payment;
      const { actor, at } = this.#stamp(by);
      const audits = [this.#audit(claim, CLAIM_PAYMENT_WITHDRAWN, actor, { before: toldOf(payment), after: null })];
      const change = { organization_id, claim_id, id: input, withdrawn_at: at, withdrawn_by: actor, audits };
      await this.#require(claim, store.withdrawPayment(change, before.version));
    }
    return this.#findMoney(claim);
  }

  /**
   * Returns the steps that record money in the transaction of a move. Throws `INVALID_REQUEST_BODY`, `REFUND_CHANGED`.
   */
  async recordingOf(claim: StoredClaim, { refund, payment }: MoveMoney, move: OfMove): Promise<SqlStatement[]> {
    const ofRefund =
      refund &&
      (await this.#ofMove(claim, 'refund', refund.version, (before) =>
        this.#refund(claim, { before, input: refund, stamp: move }),
      ));
    const ofPayment =
      payment &&
      (await this.#ofMove(claim, 'payment', payment.version, (before) =>
        this.#payment(claim, { before, input: payment, stamp: move }),
      ));
    return [...(ofRefund ? refundStatements(ofRefund) : []), ...(ofPayment ? paymentStatements(ofPayment) : [])];
  }

  /** Returns the steps that undo money in the transaction of a taking back; empty when none came with the move. */
  async takingBackOf(claim: StoredClaim, { actor, version }: OfMove): Promise<SqlStatement[]> {
    const { organization_id, id } = claim;
    const { store } = this.#dependencies;
    const [changes, payments] = await Promise.all([store.listRefundChanges(claim), store.listPayments(claim)]);
    const [before, refund] = [changes.at(-2), changes.at(-1)];
    const audits = payments
      .filter(({ move_version }) => move_version === version)
      .map((each) => this.#audit(claim, CLAIM_PAYMENT_WITHDRAWN, actor, { before: toldOf(each), after: null }));
    if (refund?.move_version === version) {
      const change = { before: refundOf(refund), after: before ? refundOf(before) : null };
      audits.push(this.#audit(claim, CLAIM_REFUND_CHANGED, actor, change));
    }
    const taking: MoneyToTakeBack = { organization_id, claim_id: id, move_version: version, audits };
    return audits.length > 0 ? takingBackOf(taking) : [];
  }

  /** A fault of the money of a move is one of the move's field. */
  async #ofMove<T>(
    claim: StoredClaim,
    field: 'refund' | 'payment',
    seen: number | undefined,
    make: (before: Balance) => Promise<T>,
  ): Promise<T> {
    try {
      return await make(await this.#findBalance(claim, seen));
    } catch (error) {
      if (!isRefusal(error, INVALID_REQUEST_BODY)) throw error;
      throw new ServiceError(error.reason, `${field}.${error.message}`, { field, cause: error });
    }
  }

  /** The changed amount; undefined when nothing changes. */
  async #refund(
    claim: StoredClaim,
    { before, input, stamp }: { before: Balance; input: RefundInput; stamp: Stamp },
  ): Promise<RefundToSet | undefined> {
    const { today } = await this.#dependencies.findDay(claim);
    const given = trimmed(input);
    requireSound(findRefundFault(given, today));
    const after = toRefund(given, before, today);
    if (isSame(before, after)) return undefined;
    this.#check({ ...before, approved: after.amount === null ? null : { ...after, confirmed_at: stamp.at } });
    const { organization_id, id: claim_id } = claim;
    const audited = before.approved && refundOf(before.approved);
    const audits = [
      this.#audit(claim, CLAIM_REFUND_CHANGED, stamp.actor, {
        before: audited,
        after: after.amount === null ? null : refundOf(after),
      }),
    ];
    const recorded = { move_version: stamp.version ?? null, recorded_at: stamp.at, recorded_by: stamp.actor };
    return { refund: { organization_id, claim_id, ...after, ...recorded }, audits };
  }

  async #payment(
    claim: StoredClaim,
    { before, input, stamp }: { before: Balance; input: PaymentInput; stamp: Stamp },
  ): Promise<PaymentToAdd> {
    const { findDay, identifiers, store } = this.#dependencies;
    const { today } = await findDay(claim);
    const { amount, currency, reference = null, paid_on = today } = trimmed(input);
    requireSound(findPaymentFault({ amount, currency, reference, paid_on }, today));
    this.#check(withMoney(before, currency, amount));
    if ((await store.listPayments(claim)).length >= MAX_PAYMENTS) throw tooManyPayments();
    const { organization_id, id: claim_id } = claim;
    const { id } = identifiers.next('pay');
    const statement = { statement_id: null, statement_line: null };
    const recorded = { move_version: stamp.version ?? null, recorded_at: stamp.at, recorded_by: stamp.actor };
    const payment = { organization_id, claim_id, id, amount, currency, paid_on, reference, ...statement, ...recorded };
    const change = { before: null, after: toldOf(payment) };
    return { payment, audits: [this.#audit(claim, CLAIM_PAYMENT_RECORDED, stamp.actor, change)] };
  }

  #check(balance: Pick<Balance, 'approved' | 'paid'>): void {
    requireSound(findBalanceFault(balance));
  }

  #stamp(actor: string): Stamp {
    return { actor, at: this.#dependencies.identifiers.next('evt').at };
  }

  async #findMoney(claim: StoredClaim): Promise<ClaimMoney> {
    const { store } = this.#dependencies;
    const [balance, payments, changes] = await Promise.all([
      this.#findBalance(claim),
      store.listPayments(claim),
      store.listRefundChanges(claim),
    ]);
    return toClaimMoney(balance, { payments, changes });
  }

  /** Throws `REFUND_CHANGED` where the balance has another version than was seen. */
  async #findBalance(claim: StoredClaim, seen?: number): Promise<Balance> {
    const [balance = emptyBalance(claim)] = await this.#dependencies.store.listBalances([claim]);
    if (seen !== undefined && seen !== balance.version) throw await this.#changed(claim);
    return balance;
  }

  async #require(claim: StoredClaim, change: Promise<boolean>): Promise<void> {
    if (!(await change)) throw await this.#changed(claim);
  }

  async #changed(claim: StoredClaim): Promise<ServiceError> {
    const changed = await this.#findMoney(claim);
    const message = `The refund or a payment was changed meanwhile: it has version ${changed.version}.`;
    return new ServiceError(REFUND_CHANGED, message, { changed });
  }

  #audit(
    claim: StoredClaim,
    action: Action,
    actor: string,
    change: { before: object | null; after: object | null },
  ): AuditEntry {
    const { organization_id: organizationId, id } = claim;
    const subject = { kind: 'claim', id } as const;
    return auditEntry(this.#dependencies.identifiers, { actor, action, subject, organizationId, ...change });
  }
}

function trimmed<T extends RefundInput | PaymentInput>(input: T): T {
  return { ...input, reference: input.reference?.trim() ?? input.reference };
}

type Facts = Pick<StoredRefund, 'amount' | 'currency' | 'reference' | 'approved_on'>;
type Told = Pick<StoredPayment, 'id' | 'amount' | 'currency' | 'paid_on' | 'reference'>;

/** The new approved amount; absent members keep their value. */
function toRefund({ amount, currency, ...input }: RefundInput, { approved }: Balance, today: string) {
  if (amount === null || currency === null) {
    return { amount: null, currency: null, reference: null, approved_on: null } as const;
  }
  const { reference = approved?.reference ?? null, approved_on = approved?.approved_on ?? today } = input;
  return { amount, currency, reference, approved_on };
}

function isSame({ approved }: Balance, after: Facts): boolean {
  if (!approved || after.amount === null) return !approved && after.amount === null;
  const { amount, currency, reference, approved_on } = approved;
  const isSameMoney = amount === after.amount && currency === after.currency;
  return isSameMoney && reference === after.reference && approved_on === after.approved_on;
}

/** The balance with so much more paid. */
function withMoney(balance: Balance, currency: string, amount: number): Pick<Balance, 'approved' | 'paid'> {
  const others = balance.paid.filter((each) => each.currency !== currency);
  const before = balance.paid.find((each) => each.currency === currency)?.amount ?? 0;
  return { approved: balance.approved, paid: [...others, { currency, amount: before + amount }] };
}

function refundOf({ amount, currency, reference, approved_on }: Facts): Facts {
  return { amount, currency, reference, approved_on };
}

function toldOf({ id, amount, currency, paid_on, reference }: Told): Told {
  return { id, amount, currency, paid_on, reference };
}

function requireSound(fault: MoneyFault | undefined): void {
  if (fault) throw new ServiceError(INVALID_REQUEST_BODY, `${fault.field}: ${fault.message}`, { ...fault });
}

function tooManyPayments(): ServiceError {
  const message = `amount: a claim has at most ${MAX_PAYMENTS} payments, withdrawn ones included`;
  return new ServiceError(INVALID_REQUEST_BODY, message, { field: 'amount' });
}
