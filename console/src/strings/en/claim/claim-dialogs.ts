import { formatCount, formatCountOf } from '../../../format/numbers.ts';

/* Texts of the dialogs that move claims, assign them, or take moves back. */

const claims = (n: number) => formatCountOf(n, 'claim', 'claims');
const theNumber = (n: number) => (n === 1 ? 'this tracking number' : 'these tracking numbers');

/** The effects of a move, for a number of claims. */
const effects = {
  frees: (n: number) => `A new claim can be filed for ${theNumber(n)}.`,
  still_free: (n: number) => `Still does not block a new claim for ${theNumber(n)}.`,
  still_blocks: (n: number) => `Still blocks a new claim for ${theNumber(n)}.`,
  blocks_again: (n: number) =>
    `Blocks a new claim for ${theNumber(n)} again. Refused if another open claim has the number by now.`,
  by_reason: (_: number) => 'Whether a new claim can be filed depends on the reason.',
};

export const move = {
  title: (n: number) => (n === 1 ? 'Move the claim' : `Move ${claims(n)}`),
  status: 'Move to',
  reason: 'Reason',
  chooseFirst: 'Choose a status to see its reasons.',
  noReason: 'This status carries no reason.',
  current: 'now',
  effect: 'Effect on the tracking number',
  effects,
  note: 'Note (optional)',
  noteHint: 'Kept with the move; the client does not see it.',
  message: (n: number) => (n === 1 ? 'Message to the client (optional)' : 'Message to each client (optional)'),
  messageHint: 'The client reads it with the claim, until the next move.',
  submit: (label: string) => `Move to ${label}`,
  submitPlain: 'Move',
  done: (label: string) => `Moved to ${label}.`,
  doneMany: (n: number, label: string) => `${claims(n)} moved to ${label}.`,
  again: (n: number) => (n === 1 ? 'Choose again for this one' : `Choose again for these ${formatCount(n)}`),
  changedTitle: 'Somebody else moved it meanwhile',
  changedText: 'What you wrote is kept. Choose again, or leave it as it is.',
  changedTo: (who: string) => `${who} moved it to`,
  changedBack: (who: string) => `${who} took a move back to`,
  blockedBy: 'The open claim that has the number:',
  results: (moved: number, failed: number) => `${claims(moved)} moved, ${formatCount(failed)} not`,
  keys: 'Arrows or first letters choose, Enter moves.',
};

export const takeBack = {
  label: 'Last move',
  undo: 'Undo',
  key: 'Take the last move back',
  secondsLeft: (seconds: number) => `${seconds} s`,
  dismiss: 'Dismiss',
  done: (n: number) => (n === 1 ? 'Taken back.' : `${claims(n)} taken back.`),
  failed: 'It could not be taken back',
  title: 'Take moves back',
  results: (done: number, failed: number) => `${claims(done)} taken back, ${formatCount(failed)} not`,
};

export const assign = {
  title: (n: number) => (n === 1 ? 'Assign the claim' : `Assign ${claims(n)}`),
  filter: 'Find an operator',
  who: 'Assign to',
  me: (name: string) => `${name} (you)`,
  nobody: 'Nobody',
  empty: 'No operator of this name works claims.',
  submit: 'Assign',
  done: (n: number, name: string) => (n === 1 ? `Assigned to ${name}.` : `${claims(n)} assigned to ${name}.`),
  doneNobody: (n: number) => (n === 1 ? 'No longer assigned.' : `${claims(n)} no longer assigned.`),
  results: (done: number, failed: number) => `${claims(done)} assigned, ${formatCount(failed)} not`,
};

export const subject = {
  several: (n: number, organizations: number) =>
    organizations === 1 ? `${claims(n)} of one organization` : `${claims(n)} of ${organizations} organizations`,
};
