import { formatCount, formatCountOf } from '../../format/numbers.ts';

/** Texts of the page *Outcomes*. */
export const outcomes = {
  title: 'Outcomes',
  subtitle: (from: string, to: string) => `Claims that were approved, paid or decided from ${from} to ${to}, in UTC.`,
  behind: 'Older claims are still being counted; the figures grow for some minutes.',
  groups: {
    label: 'Put together by',
    carrier: 'Carrier',
    organization: 'Organization',
    type: 'What happened',
    operator: 'Operator',
    month: 'Month',
    currency: 'Currency',
  },
  /** Kinds of outcomes that claims are filtered by. */
  kinds: {
    any: 'Approved, paid or decided',
    answered: 'The carrier answered',
    approved: 'Approved',
    paid: 'Paid',
    unapproved: 'Paid without an approval',
    judged: 'Approved or rejected',
    settled: 'Approved amount paid in full',
  },
  months: { label: 'Period', of: (months: number) => (months === 12 ? 'Year' : `${months} months`) },
  carrier: { label: 'Carrier', all: 'All carriers' },
  figures: {
    claims: 'With an outcome',
    rejected: (count: number) => `${formatCount(count)} rejected`,
    approved: 'Approved',
    paid: 'Paid',
    /** `32 of 40 claims: 80 %`. */
    share: (part: string, count: number, whole: number) =>
      `${formatCount(count)} of ${formatCountOf(whole, 'claim', 'claims')}: ${part}`,
    judged: (share: string) => `${share} approved or rejected`,
    unapproved: (count: number) => `${formatCount(count)} of them without an approval`,
    answer: 'Days to the answer',
    payment: 'Days to the payment',
    mean: (claims: number) => `mean of ${formatCountOf(claims, 'claim', 'claims')}`,
    none: 'none in this period',
    days: 'days',
  },
  recovered: {
    title: (group: string) => `Recovered, by ${group.toLowerCase()}`,
    note: 'The sum paid in the currency of the claim, as a share of the sum claimed in it. Each row counts the claims of its currency; means name how many claims they are over. Bars show the share.',
    file: 'outcomes',
    row: (paid: string, claimed: string, currency: string) => `${paid} of ${claimed} ${currency}`,
    leftOut: (count: number) => `${formatCountOf(count, 'group', 'groups')} with the fewest claims are left out.`,
  },
  columns: {
    claims: 'Claims',
    approved_claims: 'Approved',
    paid_claims: 'Paid',
    unapproved_claims: 'Paid without an approval',
    rejected: 'Rejected',
    currency: 'Currency',
    claimed: 'Claimed amount',
    recovered: 'Recovered amount',
    recovery_rate: 'Recovered of claimed',
    approved: 'Approved amount',
    settled: 'Paid of approved',
    settlement_rate: 'Paid of approved, share',
    paid: 'Paid amount',
    days_to_answer: 'Days to the answer, mean',
    days_to_payment: 'Days from approval to payment, mean',
    meanOf: (days: string, claims: string) => `${days} of ${claims}`,
  },
  reasons: {
    title: 'How claims were decided',
    note: 'By status and reason.',
    file: 'outcome-reasons',
    head: 'Status and reason',
  },
  delays: {
    title: 'How long it took',
    note: 'Answers from the filing with the carrier, payments from the approval.',
    file: 'outcome-days',
    head: 'Within',
    within: (days: number) => `${days} days`,
    later: 'Later',
    answers: 'Answers',
    payments: 'Payments',
  },
  empty: {
    title: 'No outcome in this period',
    text: 'Approve an amount, record a payment or decide a claim, and it is counted here.',
    longer: 'Look back two years',
  },
};

/** Texts of filters of the queue by money and by days. */
export const moneyFilters = {
  money: {
    missing: 'Amount missing',
    paid: 'Paid, not resolved',
    not_paid: 'All but paid, not resolved',
    outstanding: 'Outstanding',
  },
  dates: {
    filed: 'Days in UTC, both included.',
    approved: 'Both days are included.',
    answered: 'Months in UTC, both included.',
  },
};
