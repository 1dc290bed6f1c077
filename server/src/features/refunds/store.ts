import { touching } from '../../platform/derive/touch.ts';
import {
  execute,
  lock,
  query,
  type Row,
  SQL_DIALECTS,
  type Sql,
  type SqlStatement,
  StatementDraft,
  toNumber,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { auditStatement } from '../audit/statements.ts';
import type { ClaimKey } from '../claims/record.ts';
import { LOCK_CLAIM } from '../claims/statements.ts';
import type { Approved, Balance, MissingAmount, Money, StoredPayment, StoredRefund } from './record.ts';
import { MAX_PAYMENTS } from './rules.ts';

/** An approved amount to record, and the entries of the audit log. Its version is the next one. */
export interface RefundToSet {
  refund: Omit<StoredRefund, 'version' | 'confirmed_at'>;
  audits: readonly AuditEntry[];
}

/** A payment to record, and the entries of the audit log. */
export interface PaymentToAdd {
  payment: Omit<StoredPayment, 'withdrawn_at' | 'withdrawn_by'>;
  audits: readonly AuditEntry[];
}

/** A payment that is to count no more. */
export interface PaymentToWithdraw extends Pick<StoredPayment, 'organization_id' | 'claim_id' | 'id'> {
  withdrawn_at: string;
  withdrawn_by: string;
  audits: readonly AuditEntry[];
}

/** Money to take back with the move that it was recorded with. */
export interface MoneyToTakeBack {
  organization_id: string;
  claim_id: string;
  move_version: number;
  audits: readonly AuditEntry[];
}

const MAX_CHANGES = 1_000;
const KEY = 'organization_id = $1 and claim_id = $2';
const REFUND_COLUMNS = `organization_id, claim_id, version, move_version, amount, currency, reference, approved_on,
  confirmed_at, recorded_at, recorded_by`;
const PAYMENT_COLUMNS = `organization_id, claim_id, id, move_version, amount, currency, paid_on, reference, statement_id,
  statement_line, recorded_at, recorded_by`;
const BALANCE_COLUMNS = ['organization_id', 'claim_id', 'version', 'approved', 'refund_currency', 'reference']
  .concat(['approved_on', 'confirmed_at', 'paid', 'missing'])
  .map((column) => `b.${column}`)
  .join(', ');

/** The same amount in the same currency stays confirmed since it was. Triggers work the balance out anew. */
const ADD_REFUND = `insert into claim_refunds (${REFUND_COLUMNS})
  values ($1, $2, (select coalesce(max(version), 0) + 1 from claim_refunds where ${KEY}), $3, $4, $5, $6, $7,
    case when cast($4 as bigint) is not null then coalesce((
      select confirmed_at from claim_refunds
      where ${KEY} and version = (select max(version) from claim_refunds where ${KEY})
        and amount = cast($4 as bigint) and currency = $5
    ), $8) end, $8, $9)`;

const ADD_PAYMENT = `insert into claim_payments (${PAYMENT_COLUMNS})
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

const WITHDRAW_PAYMENT = `update claim_payments set withdrawn_at = $4, withdrawn_by = $5
  where ${KEY} and id = $3 and withdrawn_at is null`;

/**
 * Stores the amounts that carriers approved and paid. A **balance** is the money of a claim as it is now; its version
 * counts all changes of it. Each change is made if the balance has the version that was seen (0: none); false: it has
 * another one.
 */
export const refundStore = defineStore({
  reads: {
    /** Lists the balances of claims; claims of which no money was ever recorded may be left out. */
    async listBalances(sql, claims: readonly ClaimKey[]): Promise<Balance[]> {
      const draft = new StatementDraft();
      const keys = SQL_DIALECTS[sql.engine].keys('k', draft.bind, claims);
      const text = `select ${BALANCE_COLUMNS} from ${keys}
        join claim_balances b on b.organization_id = k.organization_id and b.claim_id = k.id`;
      return (await sql.allMade(draft.of(text))).map(toBalance);
    },

    /** Lists the approved amounts of a claim, oldest first: at most the last 1,000 changes. */
    async listRefundChanges(sql, { organization_id, id }: ClaimKey): Promise<StoredRefund[]> {
      const text = `select ${REFUND_COLUMNS} from claim_refunds where ${KEY} order by version desc limit ${MAX_CHANGES}`;
      return (await sql.all(text, [organization_id, id], toRefund)).reverse();
    },

    /** Lists the payments of a claim in the order of recording, withdrawn ones included. */
    listPayments(sql, { organization_id, id }: ClaimKey): Promise<StoredPayment[]> {
      // Statements that were undone again and again leave any number of withdrawn ones: those that count come first.
      const text = `select * from (
          select ${PAYMENT_COLUMNS}, withdrawn_at, withdrawn_by from claim_payments where ${KEY}
          order by withdrawn_at is not null, recorded_at desc, id desc limit ${MAX_PAYMENTS}
        ) p order by recorded_at, id`;
      return sql.all(text, [organization_id, id], toPayment);
    },
  },
  writes: {
    setRefund(sql, change: RefundToSet, seen: number): Promise<boolean> {
      return makeChange(sql, change.refund, seen, refundStatements(change));
    },

    addPayment(sql, change: PaymentToAdd, seen: number): Promise<boolean> {
      return makeChange(sql, change.payment, seen, paymentStatements(change));
    },

    /** Returns false also where the payment was withdrawn already. */
    withdrawPayment(sql, change: PaymentToWithdraw, seen: number): Promise<boolean> {
      return makeChange(sql, change, seen, withdrawalStatements(change));
    },
  },
});

export type RefundStore = StoreOf<typeof refundStore>;

/** The first statement is the change itself. */
function makeChange(
  sql: Sql,
  { organization_id, claim_id }: { organization_id: string; claim_id: string },
  seen: number,
  [first, ...rest]: readonly [SqlStatement, ...SqlStatement[]],
): Promise<boolean> {
  return sql.transaction(function* () {
    const key = [organization_id, claim_id];
    yield* lock(LOCK_CLAIM, key);
    const [row] = yield* query(`select version from claim_balances where ${KEY}`, key);
    if ((row ? toNumber(row) : 0) !== seen) return false;
    if ((yield* execute(first.text, first.values)) === 0) return false;
    for (const { text, values } of rest) yield* execute(text, values);
    return true;
  });
}

type Statements = readonly [SqlStatement, ...SqlStatement[]];

/**
 * Returns the step that records an approved amount in the transaction of a move or a statement: see
 * `ClaimStore.moveClaim`.
 */
export function refundStatements({ refund, audits }: RefundToSet): Statements {
  const { organization_id, claim_id, move_version, amount, currency, reference, approved_on } = refund;
  const facts = [move_version, amount, currency, reference, approved_on, refund.recorded_at, refund.recorded_by];
  const added = { text: ADD_REFUND, values: [organization_id, claim_id, ...facts] };
  return [added, noteStatement(refund), ...audits.map(auditStatement)];
}

/** Returns the step that records a payment in such a transaction. */
export function paymentStatements({ payment, audits }: PaymentToAdd): Statements {
  const { organization_id, claim_id, id, move_version, amount, currency, paid_on, reference } = payment;
  const { statement_id, statement_line, recorded_at, recorded_by } = payment;
  const facts = [move_version, amount, currency, paid_on, reference, statement_id, statement_line];
  const values = [organization_id, claim_id, id, ...facts, recorded_at, recorded_by];
  return [{ text: ADD_PAYMENT, values }, noteStatement(payment), ...audits.map(auditStatement)];
}

/** Returns the step that withdraws a payment in such a transaction. */
function withdrawalStatements(change: PaymentToWithdraw): Statements {
  const { organization_id, claim_id, id, withdrawn_at, withdrawn_by, audits } = change;
  const values = [organization_id, claim_id, id, withdrawn_at, withdrawn_by];
  return [{ text: WITHDRAW_PAYMENT, values }, noteStatement(change), ...audits.map(auditStatement)];
}

/** Returns the steps that delete the money of a move in the transaction of its taking back. */
export function takingBackOf({ organization_id, claim_id, move_version, audits }: MoneyToTakeBack): SqlStatement[] {
  const values = [organization_id, claim_id, move_version];
  return [
    { text: `delete from claim_refunds where ${KEY} and move_version = $3`, values },
    { text: `delete from claim_payments where ${KEY} and move_version = $3`, values },
    noteStatement({ organization_id, claim_id }),
    ...audits.map(auditStatement),
  ];
}

function noteStatement({ organization_id, claim_id }: { organization_id: string; claim_id: string }): SqlStatement {
  return touching({ organization_id, id: claim_id });
}

type MaybeText = string | null;

function toBalance(row: Row): Balance {
  const [organization_id, claim_id, version, amount, ...rest] = row as [
    string,
    string,
    number,
    unknown,
    ...MaybeText[],
  ];
  const [currency, reference = null, approved_on, confirmed_at, paid, missing = null] = rest;
  const isApproved = amount !== null && currency && approved_on && confirmed_at;
  const approved: Approved | null = isApproved
    ? { amount: Number(amount), currency, reference, approved_on, confirmed_at }
    : null;
  return {
    organization_id,
    claim_id,
    version: Number(version),
    approved,
    paid: toPaid(paid ?? null),
    missing: missing as MissingAmount | null,
  };
}

/** @param sums currency and amount in turn, with blanks between them; null: nothing was paid */
export function toPaid(sums: string | null): Money[] {
  const words = sums?.split(' ') ?? [];
  return words.flatMap((currency, at) => (at % 2 === 0 ? [{ currency, amount: Number(words[at + 1]) }] : []));
}

function toRefund(row: Row): StoredRefund {
  type RefundRow = [string, string, number, number | null, unknown, ...MaybeText[]];
  const [organization_id, claim_id, version, move_version, amount, ...rest] = row as unknown as RefundRow;
  const [currency = null, reference = null, approved_on = null, confirmed_at = null, at, by] = rest;
  const recorded = { recorded_at: String(at), recorded_by: String(by) };
  const money = { amount: amount === null ? null : Number(amount), currency };
  const key = { organization_id, claim_id, version, move_version };
  return { ...key, ...money, reference, approved_on, confirmed_at, ...recorded };
}

function toPayment(row: Row): StoredPayment {
  type PaymentRow = [
    string,
    string,
    string,
    number | null,
    unknown,
    string,
    string,
    MaybeText,
    MaybeText,
    ...unknown[],
  ];
  const [organization_id, claim_id, id, move_version, amount, currency, paid_on, ...rest] =
    row as unknown as PaymentRow;
  const [reference, statement_id, statement_line, recorded_at, recorded_by, withdrawn_at, withdrawn_by] = rest as [
    MaybeText,
    MaybeText,
    number | null,
    string,
    string,
    MaybeText,
    MaybeText,
  ];
  return {
    ...{ organization_id, claim_id, id, move_version, amount: Number(amount), currency, paid_on, reference },
    ...{ statement_id, statement_line, recorded_at, recorded_by, withdrawn_at, withdrawn_by },
  };
}
