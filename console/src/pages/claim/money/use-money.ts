import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrorsOf } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS, useReference } from '../../../api/queries.ts';
import type { ClaimMoney, MovePayment, MoveRefund } from '../../../api/types.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { draftNameOf, type MovedClaim } from '../dialogs/dialog.tsx';
import { amountText, localToday, parseAmount } from './amount.ts';

const t = strings.claim.money;

/** The money of a claim. Read again when the claim has another version: a move can record it. */
export function useMoney(id: string, version: number) {
  const api = useApi();
  return useQuery<ClaimMoney>({
    queryKey: [KEYS.claim, id, 'money', version],
    placeholderData: (before) => (before?.claim_id === id ? before : undefined),
    queryFn: ({ signal }) => unwrap(api.GET('/claims/{id}/refund', { params: { path: { id } }, signal })),
  });
}

/** The fields of an amount, as texts. */
export interface MoneyTexts {
  amount: string;
  currency: string;
  day: string;
  reference: string;
}

type Kind = 'refund' | 'payment';
const NO_TEXTS: MoneyTexts = { amount: '', currency: '', day: '', reference: '' };
export type MoneyErrors = Partial<Record<keyof MoneyTexts, string>>;

interface ReadMoney {
  amount: number;
  currency: string;
  reference: string | null;
  /** Today with the carrier when undefined. */
  day: string | undefined;
}

const FIELDS: Readonly<Record<string, keyof MoneyTexts>> = { approved_on: 'day', paid_on: 'day' };

/** Gives what the service refused by its field, without the names that the interface has for fields. */
export function refusedMoney(error: unknown): MoneyErrors {
  const messages = Object.entries(fieldErrorsOf(error)).map(([name, message]): [string, string] => {
    const [, field = name, text = message] = /^(?:(?:refund|payment)\.)?([a-z_]+): (.*)$/s.exec(message) ?? [];
    return [FIELDS[field] ?? field, text];
  });
  return Object.fromEntries(messages.filter(([field]) => Object.hasOwn(NO_TEXTS, field)));
}

/** Reads the fields of an amount, or names their faults. */
export function useReadMoney(kind: Kind) {
  const currencies = useReference().data?.currencies;
  return ({ amount, currency, day, reference }: MoneyTexts): { read: ReadMoney } | { errors: MoneyErrors } => {
    const code = currency.trim().toUpperCase();
    const digits = currencies?.[code];
    if (digits === undefined) return { errors: { currency: t.currencyRule } };
    const read = parseAmount(amount, digits);
    if (read === undefined) return { errors: { amount: t.amountRule(digits, code) } };
    if (read === 0 || (read < 0 && kind === 'refund')) return { errors: { amount: t.signRule[kind] } };
    return { read: { amount: read, currency: code, reference: reference.trim() || null, day: day || undefined } };
  };
}

/** The money that a move records. */
export type MoveMoney = { refund?: MoveRefund; payment?: MovePayment };

const KINDS: Readonly<Record<string, Kind>> = { PENDING_REFUND_AMOUNT_CONFIRMED: 'refund', RESOLVED: 'payment' };

/** The kind of amount that a move to a status asks for; undefined: none. */
export const kindOf = (status: string | null): Kind | undefined => KINDS[status ?? ''];

type Shown = { amount: number; currency: string; minor_digits: number };
export type AmountClaim = Pick<MovedClaim, 'claimed_amount' | 'currency' | 'minor_digits' | 'money'>;

/** The likely amount: the claimed one, or the outstanding rest of the approved one. */
export function likelyAmount(claim: AmountClaim, kind: Kind): Shown | undefined {
  const { claimed_amount, currency, minor_digits, money } = claim;
  const { approved, paid } = money;
  if (kind === 'refund') return approved ?? { amount: claimed_amount, currency, minor_digits };
  const sum = paid.find((each) => each.currency === approved?.currency)?.amount ?? 0;
  return approved && approved.amount > sum ? { ...approved, amount: approved.amount - sum } : undefined;
}

/** Whether a claim has the amount that a status asks for. */
export const hasAmount = ({ money: { approved, paid } }: AmountClaim, kind: Kind): boolean =>
  kind === 'refund' ? approved !== null : paid.length > 0;

/** The amount that is recorded for one of several claims; undefined: none. An approved amount that is there is kept. */
const eachAmount = (claim: AmountClaim, kind: Kind): Shown | undefined =>
  kind === 'refund' && claim.money.approved ? undefined : likelyAmount(claim, kind);

/** The sums to record for several claims, by currency, and the number of claims without one. */
export function sumsOfEach(claims: readonly AmountClaim[], kind: Kind) {
  const amounts = claims.flatMap((claim) => eachAmount(claim, kind) ?? []);
  return { sums: sumsOf(amounts), count: amounts.length, without: claims.length - amounts.length };
}

/** The sums that were paid for several claims, by currency. */
export const paidSumsOf = (claims: readonly AmountClaim[]) => sumsOf(claims.flatMap(({ money }) => money.paid));

function sumsOf(amounts: readonly Shown[]) {
  const sums = new Map<string, { amount: bigint; currency: string; minor_digits: number }>();
  for (const { amount, currency, minor_digits } of amounts) {
    const before = sums.get(currency)?.amount ?? 0n;
    sums.set(currency, { amount: before + BigInt(amount), currency, minor_digits });
  }
  return [...sums.values()].sort((a, b) => a.currency.localeCompare(b.currency));
}

const UNTOUCHED: MoneyTexts & { isEach: boolean } = { ...NO_TEXTS, isEach: false };

/** The fields of a move that record an amount: of one claim, or the likely amount of each of several. */
export function useMoveMoney(given: readonly MovedClaim[]) {
  const readers = { refund: useReadMoney('refund'), payment: useReadMoney('payment') };
  const draft = useDraft(draftNameOf('money', given), UNTOUCHED);
  const [errors, setErrors] = useState<MoneyErrors>({});
  const [first, ...more] = given;
  const { isEach, ...touched } = draft.value;
  const texts = {
    ...touched,
    currency: touched.currency || (first?.money.approved?.currency ?? first?.currency ?? ''),
    day: touched.day || localToday(),
  };
  const asInput = (kind: Kind, { day, ...money }: ReadMoney): MoveMoney => {
    const isToday = day === undefined || touched.day === '';
    if (kind === 'refund') return { refund: { ...money, ...(!isToday && { approved_on: day }) } };
    return { payment: { ...money, ...(!isToday && { paid_on: day }) } };
  };
  /** The money to record for each claim, empty for none; undefined: the fields are wrong, and say so. */
  const inputs = (status: string, claims: readonly MovedClaim[]): readonly MoveMoney[] | undefined => {
    const kind = kindOf(status);
    if (kind === undefined) return claims.map(() => ({}));
    if (more.length > 0) {
      const { day, reference } = texts;
      return claims.map((claim) => {
        const likely = isEach ? eachAmount(claim, kind) : undefined;
        if (likely === undefined) return {};
        const { amount, currency } = likely;
        return asInput(kind, { amount, currency, day, reference: reference.trim() || null });
      });
    }
    if (texts.amount.trim() === '') return claims.map(() => ({}));
    const result = readers[kind](texts);
    setErrors('errors' in result ? result.errors : {});
    return 'errors' in result ? undefined : claims.map(() => asInput(kind, result.read));
  };
  return {
    texts,
    isEach,
    errors,
    isMany: more.length > 0,
    change: (next: Partial<typeof UNTOUCHED>) => draft.change({ ...draft.value, ...next }),
    forget: draft.forget,
    inputs,
    fill: (kind: Kind) => {
      const likely = first && likelyAmount(first, kind);
      if (!likely) return;
      const amount = amountText(likely.amount, likely.minor_digits);
      draft.change({ ...draft.value, amount, currency: likely.currency });
    },
  };
}
export type MoveMoneyState = ReturnType<typeof useMoveMoney>;
