import { formatCount, formatCountOf } from '../../../format/numbers.ts';

const claims = (n: number) => formatCountOf(n, 'claim', 'claims');

/** Words of changes that are made to several claims at once. */
export const several = {
  note: {
    title: (n: number) => `Write a note on ${claims(n)}`,
    done: (n: number) => `The note is in the history of ${claims(n)}.`,
  },
  look: {
    title: (n: number) => `Look at ${claims(n)} again`,
    replaces: 'It takes the place of the day and the note that a claim has.',
    done: (n: number) => `${claims(n)} put off.`,
    remove: 'Take the days away',
    removed: (n: number) => `${claims(n)} no longer put off.`,
  },
  seen: {
    title: (n: number) => `Mark the evidence of ${claims(n)} as seen`,
    hint: 'All evidence that is there now counts as looked at, for everybody.',
    submit: 'Mark as seen',
    done: (n: number) => `The evidence of ${claims(n)} is marked as seen.`,
  },
  dates: {
    title: (n: number) => `Shipment dates of ${claims(n)}`,
    hint: 'Each claim gets the filled-in values. An empty field changes nothing.',
    done: (n: number) => `The shipment dates of ${claims(n)} are saved.`,
  },
  refunds: {
    title: (n: number) => `What the carrier approved for ${claims(n)}`,
    hint: 'The approved amount of each claim becomes its claimed amount. Its client sees it at once.',
    done: (n: number) => `The approved amounts of ${claims(n)} are recorded.`,
  },
  resolve: {
    title: (n: number) => `Resolve ${claims(n)}`,
    paid: (sums: string) => `Paid: ${sums}`,
    hint: (unapproved: number) =>
      unapproved === 0
        ? 'The amounts stay as they are.'
        : `The amounts stay as they are; nobody approved an amount for ${claims(unapproved)}.`,
    submit: 'Resolve',
    done: (n: number) => `${claims(n)} resolved.`,
  },
  results: (done: number, failed: number) => `${claims(done)} changed, ${formatCount(failed)} not`,
};
