/** Texts of the page of what carriers approved and have not paid. */
export const outstanding = {
  title: 'Outstanding',
  about:
    'What carriers approved and have not paid, whatever the status of the claim. Each number leads to its claims; there select them and press l to look at them again on a later day.',
  byLabel: 'Rows',
  by: { carrier: 'By carrier', organization: 'By organization', both: 'By both' },
  carrier: 'Carrier',
  organization: 'Organization',
  claims: 'Claims',
  amount: 'Outstanding',
  since: 'Oldest approval',
  ages: ['0–30 days', '31–60 days', '61–90 days', 'Over 90 days'] as readonly string[],
  all: 'All',
  totals: 'All together, by currency',
  rows: 'What is outstanding',
  csv: 'CSV',
  empty: 'Nothing is outstanding',
  emptyText: 'Claims come here when an amount is approved that is not paid in full.',
  open: (what: string) => `Open the claims: ${what}`,
};
