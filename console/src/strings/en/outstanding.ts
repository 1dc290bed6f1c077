import { formatCount, formatCountOf } from '../../format/numbers.ts';

const claims = (n: number) => formatCountOf(n, 'claim', 'claims');

/** Texts of the page of what carriers approved and have not paid. */
export const outstanding = {
  title: 'Outstanding',
  about:
    'Amounts that carriers approved and have not paid, in every status of the claim. Each number leads to its claims; Look again puts off all claims of a row until the day on which you ask the carrier.',
  byLabel: 'Rows',
  by: { carrier: 'By carrier', organization: 'By organization', both: 'By both' },
  carrier: 'Carrier',
  organization: 'Organization',
  claims: 'Claims',
  claimsOf: claims,
  currency: 'Currency',
  amount: 'Outstanding',
  since: 'Oldest approval',
  ages: ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as readonly string[],
  all: 'All',
  totals: 'All together, by currency',
  rows: 'Outstanding amounts',
  csv: 'Download',
  empty: 'Nothing is outstanding',
  emptyText: 'Claims come here when an amount is approved that is not paid in full.',
  remind: 'Look again',
  remindOf: (who: string) => `Look again at the claims: ${who}`,
  reminder: {
    title: (who: string) => `Look again: ${who}`,
    age: 'Approved',
    allAges: 'All',
    counting: 'Counting the claims …',
    count: (n: number) => `${claims(n)} will be put off.`,
    asleep: (n: number) => `${formatCountOf(n, 'more is', 'more are')} asleep already and stay as they are.`,
    most: (n: number) => `They are the first of ${formatCount(n)}: do the rest afterwards.`,
    submit: (n: number) => `Put off ${claims(n)}`,
    collecting: (n: number) => `Finding the claims: ${formatCount(n)} …`,
    setting: (n: number, all: number) => `${formatCount(n)} of ${claims(all)} put off …`,
    undoing: (n: number, all: number) => `${formatCount(n)} of ${claims(all)} awake again …`,
    done: (n: number, day: string) => `${claims(n)} put off until ${day}.`,
    undone: (n: number) => `${claims(n)} awake again.`,
    failed: (n: number) => `${claims(n)} could not be changed, and stay as they were.`,
    left: (n: number) => `${claims(n)} left as they were.`,
    stop: 'Stop',
    undo: 'Undo',
  },
  open: (what: string) => `Open the claims: ${what}`,
};
