import { formatCount } from '../../../format/numbers.ts';

const days = (n: number) => (n === 1 ? '1 day' : `${formatCount(n)} days`);

/** Texts of due days and follow-ups of a claim. */
export const due = {
  title: 'Due',
  ahead: (n: number) => (n === 0 ? 'today' : days(n)),
  ago: (n: number) => `${days(n)} ago`,
  file: (carrier: string, day: string, left: string) => `File with ${carrier} by ${day}, ${left}`,
  fileLatest: (carrier: string, day: string, left: string) => `File with ${carrier} at the latest by ${day}, ${left}`,
  noLimit: (carrier: string) => `File with ${carrier}: your contract has no limit`,
  tooEarly: (carrier: string, day: string) => `Too early: ${carrier} takes it from ${day}`,
  tooEarlyUnknown: (carrier: string, day: string) =>
    `By when it has to be filed with ${carrier} is unknown: it may close at any time. ${carrier} takes it from ${day}`,
  presumed: (day: string, law: string) => `Presumed lost from ${day} (${law}): no earliest day of the carrier.`,
  presumedLatest: (day: string, law: string) =>
    `Presumed lost from ${day} at the latest (${law}): no earliest day of the carrier.`,
  missed: (carrier: string, day: string) => `Missed: it was to be filed with ${carrier} by ${day}`,
  missedLatest: (carrier: string, day: string) => `Missed: it was to be filed with ${carrier} by ${day} at the latest`,
  unknown: (carrier: string) => `By when it has to be filed with ${carrier} is unknown: it may close at any time`,
  filedEarly: (carrier: string, day: string, opened: string) =>
    `Filed with ${carrier} too early: on ${day}, before its window opened on ${opened}`,
  filedInTime: (carrier: string, day: string) => `Filed with ${carrier} in time, on ${day}`,
  filedLate: (carrier: string, day: string, closed: string) =>
    `Filed with ${carrier} too late: on ${day}, after ${closed}`,
  filedUnknown: (carrier: string, day: string) => `Filed with ${carrier} on ${day}; whether in time is unknown`,
  answer: (carrier: string, day: string, left: string) => `${carrier} should answer by ${day}, ${left}`,
  answerLate: (carrier: string, day: string, ago: string) => `${carrier} should have answered by ${day}, ${ago}`,
  payment: (carrier: string, day: string, left: string) => `${carrier} should pay by ${day}, ${left}`,
  paymentLate: (carrier: string, day: string, ago: string) => `${carrier} should have paid by ${day}, ${ago}`,
  nothing: 'Nothing is due',
  missing: {
    posted_on: 'Posting date unknown: record it under Shipment dates.',
    expected_on: 'Expected delivery date unknown: record it under Shipment dates.',
    delivered_on: 'Delivery date unknown: record it under Shipment dates.',
    rule: 'Nobody found the carrier’s rule: ask the carrier, and set a house rule in the playbook.',
  },
  notCertain: 'Not certain: a third party says so, not the carrier.',
  assumed: 'Not certain: something that it depends on is assumed, see the rule.',
  byLetter: 'Not certain: nobody found the carrier’s time, so that of our letter counts.',
  byDefault: 'Not certain: nobody found how long the carrier takes, so 30 days count.',
  byMove: 'The day of the move to With the carrier: no filing was recorded.',
  rule: 'Rule and sources',
  countedIn: (country: string) => `Days are counted in ${country}.`,
  countedFrom: {
    posted_on: 'from the posting',
    expected_on: 'from the expected delivery',
    delivered_on: 'from the delivery',
    filed_on: 'from the filing',
    approved_on: 'from the approval',
    moved_on: 'from the move to With the carrier',
    claim_filed_on: 'from the day on which the client filed the claim',
  },
  counted: (day: string, from: string) => `${day}, counted ${from}`,
  cancelEarly: 'Cancel as too early',
  cancelHint: (carrier: string, day: string) =>
    `${carrier} takes it from ${day} on. Canceled as too early, it lets the client file a new claim then.`,
  lookAgain: 'Look again',
  key: 'Look again on a day',
  lookOn: (day: string) => `Look again on ${day}`,
  lookHint: 'Until then it is asleep, and in no view of work. Evidence, or a client who files again, wakes it earlier.',
  day: 'On',
  note: 'Note',
  change: 'Change',
  remove: 'Remove',
  removeTitle: 'Remove the day to look again',
  set: (day: string) => `Asleep until ${day}.`,
  removed: 'The day is removed.',
};
