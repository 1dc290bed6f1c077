import { formatCountOf } from '../../../format/numbers.ts';

const claims = (n: number) => formatCountOf(n, 'other claim', 'other claims');

/* Texts of what a claim may be a duplicate of. */
export const duplicates = {
  title: 'Possible duplicates',
  hint: 'A reason to look, not a verdict.',
  kinds: {
    same_file: 'Same file',
    look_alike: 'Photographs look alike',
    tracking_number: 'Same tracking number elsewhere',
    items: 'Same items, same recipient',
    many_of_phone: 'Telephone number of many claims',
    many_of_address: 'Address of many claims',
  },
  reason: (kind: string, n: number) => `${kind}: ${claims(n)}`,
  of: (organization: string) => `of ${organization}`,
  here: 'This claim',
  there: 'The other one',
  dismiss: 'Not a duplicate',
  dismissOf: (number: string) => `Not a duplicate: ${number}`,
  seen: 'I have looked at them',
  key: 'You have looked at the possible duplicates',
  seenHint: 'Takes the claim out of Possible duplicates until something else is found.',
  seenBy: (who: string) => `Looked at by ${who},`,
  unsee: 'Take back',
  unseeLabel: 'Take back that you looked at them',
  restore: 'Take back',
  restoreOf: (number: string) => `Take back: ${number}`,
  dismissedBy: (who: string) => `Not a duplicate, says ${who},`,
  common: (n: number) =>
    `${formatCountOf(n, 'document is', 'documents are')} on more than 20 claims, such as a stock picture, and not compared.`,
  waiting: (n: number) => `${formatCountOf(n, 'document is', 'documents are')} still to be compared.`,
  showAll: (n: number) => `Show all ${claims(n)}`,
  showFewer: 'Show fewer',
};
