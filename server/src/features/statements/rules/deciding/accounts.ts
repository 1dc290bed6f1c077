import type { ReadLine } from '../../record.ts';
import { plainNumber, plainText } from './identity.ts';

/** A payment of a claim that counts. */
export interface KnownPayment {
  claim_id: string;
  amount: number;
  currency: string;
  paid_on: string;
  reference: string | null;
  /** A person recorded the payment when null. */
  statement_id: string | null;
  /** The carrier's own number of its line; null: it has none, or nobody kept it. */
  line_number: string | null;
}

/** A line that was read. */
export type PaymentLine = Extract<ReadLine, { kind: 'line' }>;

/** The payments of a claim that count. */
export interface Account {
  payments: number;
  /** Sums by currency. */
  sums: Map<string, number>;
  /** Payments that no line has met yet. */
  unmet: KnownPayment[];
  /** Lines with a number of their own: by number and money the line of the file; null: of a statement before. */
  numbered: Map<string, Map<string, number | null>>;
}

/** The accounts of claims. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  constructor(payments: readonly KnownPayment[]) {
    for (const payment of payments) {
      const account = this.of(payment.claim_id);
      account.payments += 1;
      account.sums.set(payment.currency, (account.sums.get(payment.currency) ?? 0) + payment.amount);
      account.unmet.push(payment);
      setNumber(account, payment, null);
    }
  }

  of(claimId: string): Account {
    let account = this.#accounts.get(claimId);
    if (!account) {
      account = { payments: 0, sums: new Map(), unmet: [], numbered: new Map() };
      this.#accounts.set(claimId, account);
    }
    return account;
  }
}

/** Takes the first payment that is that of a line, and is not another line's; undefined: there is none. */
export function meet({ unmet }: Account, line: PaymentLine, statementId?: string): KnownPayment | undefined {
  const isIts = (payment: KnownPayment) =>
    (statementId === undefined || payment.statement_id === statementId) && isSame(payment, line);
  const index = unmet.findIndex(isIts);
  return index < 0 ? undefined : unmet.splice(index, 1)[0];
}

/** Whether a payment is that of a line: references and numbers count where both have one. */
function isSame(payment: KnownPayment, line: PaymentLine): boolean {
  if (payment.amount !== line.amount || payment.currency !== line.currency || payment.paid_on !== line.paid_on) {
    return false;
  }
  return (
    isAlike(plainText(payment.reference ?? ''), plainText(line.reference)) &&
    isAlike(plainNumber(payment.line_number ?? ''), plainNumber(line.line_number))
  );
}

const isAlike = (one: string, other: string) => one === '' || other === '' || one === other;

/**
 * Keeps the own number of a line, and returns its earlier lines: the one with the same values, and all others with the
 * number. Undefined: the line has no number.
 */
export function setNumber(
  { numbered }: Account,
  payment: Pick<KnownPayment, 'line_number' | 'amount' | 'currency' | 'paid_on'>,
  line: number | null,
): { same: number | null | undefined; others: (number | null)[] } | undefined {
  const number = plainNumber(payment.line_number ?? '');
  if (number === '') return undefined;
  const known = numbered.get(number) ?? new Map<string, number | null>();
  numbered.set(number, known);
  const money = moneyOf(payment);
  const same = known.get(money);
  const others = [...known].filter(([each]) => each !== money).map(([, each]) => each);
  if (same === undefined || same === null) known.set(money, line);
  return { same, others };
}

/** The money of a payment and its day, as a text that can be compared. */
function moneyOf({ amount, currency, paid_on }: Pick<KnownPayment, 'amount' | 'currency' | 'paid_on'>): string {
  return `${amount} ${currency} ${paid_on}`;
}
