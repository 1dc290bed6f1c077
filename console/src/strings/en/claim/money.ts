import { formatCountOf } from '../../../format/numbers.ts';

const claims = (n: number) => formatCountOf(n, 'claim', 'claims');

/** Texts of what the carrier approved and paid for a claim. */
export const money = {
  title: 'Money from the carrier',
  approved: 'Approved',
  paid: 'Paid',
  outstanding: 'Outstanding',
  none: 'Nothing approved is recorded.',
  noPayments: 'No payment is recorded.',
  on: (day: string) => `on ${day}`,
  reference: (reference: string) => `reference ${reference}`,
  missing: {
    APPROVED: 'Amount missing: record what the carrier approved.',
    PAID: 'Amount missing: record what the carrier paid.',
  },
  missingShort: 'Amount missing',
  edit: 'Edit',
  add: 'Record it',
  editLabel: 'Edit what the carrier approved',
  addLabel: 'Record it: what the carrier approved',
  editTitle: 'What the carrier approved',
  addPayment: 'Add a payment',
  paymentTitle: 'A payment of the carrier',
  payments: 'Payments',
  withdraw: 'Withdraw',
  withdrawLabel: (amount: string) => `Withdraw the payment of ${amount}`,
  withdrawTitle: 'Withdraw this payment?',
  withdrawText: 'It counts no more, and stays in the history.',
  withdrawn: (who: string) => `withdrawn by ${who}`,
  statement: (line: number) => `from a statement, line ${line}`,
  fields: {
    amount: 'Amount',
    currency: 'Currency',
    approved_on: 'Approved on',
    paid_on: 'Paid on',
    reference: 'Carrier’s reference',
  },
  clientSees: (isThere: boolean) =>
    `The client sees the amount at once.${isThere ? ' Leave it empty when nothing is approved any more.' : ''}`,
  paymentHint: 'Write a minus before the amount where the carrier took money back.',
  amountRule: (digits: number, currency: string) =>
    digits === 0
      ? `Write a whole number, such as 129: ${currency} has no decimals.`
      : `Write a number with at most ${digits} decimals and without separators of thousands, such as ${digits === 3 ? '1299.000' : '1299.00'}.`,
  signRule: {
    refund: 'Write an amount above zero.',
    payment: 'Write an amount that is not zero.',
  },
  currencyRule: 'Write the three letters of a currency, such as EUR.',
  saved: 'The approved amount is saved.',
  takenAway: 'The approved amount is taken away.',
  paymentSaved: 'The payment is recorded.',
  paymentWithdrawn: 'The payment is withdrawn.',
  changedTitle: 'Somebody changed the money of this claim meanwhile. It is now:',
  changedText: 'What you typed is kept. Save again to record it as well.',
  move: {
    refund: 'What the carrier approved',
    payment: 'What the carrier paid',
    empty: 'Leave the amount empty to record it later: until then the claim stands in “Amount missing”.',
    fill: (amount: string) => `Fill in ${amount}`,
    asClaimed: (n: number) => `Record the claimed amount of each of the ${claims(n)} as approved`,
    asOutstanding: (n: number) => `Record the outstanding amount of each of the ${claims(n)} as paid`,
    there: {
      refund: (n: number) =>
        n === 1
          ? 'An approved amount is recorded, and kept when this one is empty.'
          : 'An approved amount is recorded for each, and kept.',
      payment: (n: number) =>
        n === 1
          ? 'A payment is recorded. Leave the amount empty unless the carrier paid more.'
          : 'A payment is recorded for each: nothing is missing.',
    },
    later: 'Else it is recorded later: until then the claims stand in “Amount missing”.',
    each: (n: number, sums: string) => `For ${claims(n)}: ${sums}.`,
    without: {
      refund: (n: number) => `${claims(n)} ${n === 1 ? 'has' : 'have'} an approved amount, which is kept.`,
      payment: (n: number) => `Nothing for ${claims(n)}, of which nothing is outstanding.`,
    },
  },
  history: {
    approved: (words: string) => `recorded that the carrier approved ${words}`,
    takenAway: 'took the approved amount away',
    paid: (words: string) => `recorded a payment of ${words}`,
    withdrawn: (words: string) => `withdrew the payment of ${words}`,
  },
};
