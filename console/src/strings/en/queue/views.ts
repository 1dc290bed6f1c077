interface ViewText {
  label: string;
  /** Shown when the view is empty. */
  empty: string;
  /** The next step when it is empty. */
  advice: string;
}

/** The views of the queue. */
export const views = {
  new: {
    label: 'New',
    empty: 'Nothing new',
    advice: 'Every claim that was filed has been looked at. New ones show up here by themselves.',
  },
  evidence: {
    label: 'Evidence arrived',
    empty: 'No unseen evidence',
    advice: 'Every document that clients sent has been looked at. Claims with new ones come here.',
  },
  action: {
    label: 'Needs action',
    empty: 'Nothing needs action',
    advice: 'No claim waits for us or for a client. Look at those with the carrier for the next ones.',
  },
  carrier: {
    label: 'With the carrier',
    empty: 'Nothing is with a carrier',
    advice: 'Claims come here when they are moved on to the carrier.',
  },
  money: {
    label: 'Money coming',
    empty: 'No money is coming',
    advice: 'Claims come here when the carrier agrees to pay.',
  },
  missing: {
    label: 'Amount missing',
    empty: 'No amount is missing',
    advice:
      'Claims come here when their refund is confirmed without an amount, or when they are resolved without a payment.',
  },
  paid: {
    label: 'Paid, not resolved',
    empty: 'Nothing is paid and still open',
    advice:
      'Claims come here when the carrier has paid all that it approved, or anything without an approval, until they are moved to Resolved.',
  },
  duplicates: {
    label: 'Possible duplicates',
    empty: 'No possible duplicates to look at',
    advice:
      'Claims come here when they have a file, photograph, item or address in common with others. A reason to look, not a verdict.',
  },
  mine: {
    label: 'Mine',
    empty: 'You have no claims',
    advice: 'Pick one from another view and press i to take it.',
  },
  soon: {
    label: 'Due soon',
    empty: 'Nothing is due in the next 3 days',
    advice: 'Claims come here 3 days before they must be filed or answered.',
  },
  overdue: {
    label: 'Overdue',
    empty: 'Nothing is overdue',
    advice: 'Every day that is known was met.',
  },
  late: {
    label: 'Answer late',
    empty: 'No carrier is late with an answer',
    advice: 'Claims come here when a carrier has not answered by its usual time.',
  },
  asleep: {
    label: 'Asleep',
    empty: 'Nothing is asleep',
    advice: 'Claims that are put aside by Look again wait here for their day.',
  },
  done: {
    label: 'Done',
    empty: 'Nothing is decided yet',
    advice: 'Resolved, canceled, rejected and closed claims come here.',
  },
  all: {
    label: 'All',
    empty: 'There are no claims yet',
    advice: 'Claims show up here as soon as a client files one.',
  },
} satisfies Record<string, ViewText>;
