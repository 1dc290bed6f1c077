import { UNDECIDED_STATUSES as UNDECIDED } from '../../../../server/src/features/claims/rules/standing.ts';
import { encodeQueueCursor } from '../../../../server/src/features/queue/cursor.ts';
import type { Outstanding } from '../../../../server/src/features/queue/outstanding/service.ts';
import type { ClaimQueueQuery } from '../../../../server/src/features/queue/service.ts';
import { organizationOf } from '../../seed/queue-seed.ts';

/* Pages, searches and counts that the section `queue` times. */

const DAY_MS = 86_400_000;
export const DEEP_PAGES = 20;

export type Asked = Readonly<Record<string, () => Promise<unknown>>>;

type Ask = (query: ClaimQueueQuery) => () => Promise<unknown>;

/** Every page, search and count that is timed; `last` is the number of the newest claim. */
export function questionsOf(
  { page, counts, outstanding }: { page: Ask; counts: Ask; outstanding: Outstanding },
  { cursor, last }: { cursor: string | undefined; last: string },
): Asked {
  return {
    ...pagesOf(page, cursor),
    ...pagesByDueDay(page),
    ...pagesByChecklist(page),
    ...pagesByMoney(page),
    ...pagesOfDuplicates(page),
    ...outstandingOf(outstanding),
    ...searchesOf(page, last),
    ...countsOf(counts),
  };
}

function pagesOf(page: Ask, cursor: string | undefined): Asked {
  return {
    'all, newest': page({}),
    'new, longest first': page({ status: ['CREATED'], sort: 'since' }),
    'evidence arrived, longest unseen': page({ evidence: 'unseen', sort: 'unseen' }),
    'evidence arrived, newest': page({ evidence: 'unseen' }),
    'evidence arrived, of a carrier': page({ evidence: 'unseen', carrier: ['UPS'], sort: 'unseen' }),
    'evidence arrived, mine': page({ evidence: 'unseen', assignee: 'me', sort: 'unseen' }),
    'evidence arrived, of a rare currency': page({ evidence: 'unseen', currency: ['JPY'], sort: 'unseen' }),
    'evidence arrived, of a rare currency, newest': page({ evidence: 'unseen', currency: ['JPY'] }),
    'needs action': page({ status: ['PENDING_ACTION'], sort: 'since' }),
    'money coming': page({ status: ['PENDING_REFUND', 'PENDING_REFUND_AMOUNT_CONFIRMED'], sort: 'since' }),
    'mine, longest first': page({ assignee: 'me', status: UNDECIDED, sort: 'since' }),
    'mine, newest': page({ assignee: 'me', status: UNDECIDED }),
    'mine, of a carrier': page({ assignee: 'me', status: UNDECIDED, carrier: ['UPS'], sort: 'since' }),
    'mine, of a rare currency': page({ assignee: 'me', status: UNDECIDED, currency: ['JPY'], sort: 'since' }),
    'nobody’s': page({ assignee: 'none' }),
    done: page({ status: ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'] }),
    'one organization': page({ organization: [organizationOf(7)], sort: 'since' }),
    'a carrier': page({ carrier: ['UPS'] }),
    'a rare carrier': page({ carrier: ['MAERSK'] }),
    'a rare currency': page({ currency: ['JPY'] }),
    'a rare currency, by the last move': page({ currency: ['JPY'], sort: 'since' }),
    'a rare provider, by the last move': page({ provider: ['WING'], sort: 'since' }),
    'what no claim has': page({ carrier: ['PAACK'] }),
    [`page ${DEEP_PAGES} of 200`]: page({ cursor, limit: 200 }),
  };
}

function pagesByMoney(page: Ask): Asked {
  const outstanding = { money: 'outstanding', refund_currency: ['EUR'] } as const;
  return {
    'amount missing, longest first': page({ money: 'missing', asleep: 'false', sort: 'since' }),
    'amount missing, newest': page({ money: 'missing', asleep: 'false' }),
    'amount missing, by what is due': page({ money: 'missing', sort: 'due' }),
    'amount missing and overdue': page({ money: 'missing', due: 'overdue', sort: 'due' }),
    'outstanding, by what is due': page({ ...outstanding, sort: 'due' }),
    'amount missing, of a rare carrier': page({ money: 'missing', carrier: ['MAERSK'], sort: 'since' }),
    'paid, not resolved, longest first': page({ money: 'paid', asleep: 'false', sort: 'since' }),
    'amount missing, mine': page({ money: 'missing', assignee: 'me', sort: 'since' }),
    outstanding: page({ ...outstanding, sort: 'since' }),
    'outstanding, of a carrier': page({ ...outstanding, carrier: ['UPS'], sort: 'since' }),
    'outstanding, of a carrier and an age': page({ ...outstanding, carrier: ['UPS'], approved_to: '2026-06-30' }),
  };
}

function pagesOfDuplicates(page: Ask): Asked {
  const duplicates = { duplicates: 'unseen', status: UNDECIDED } as const;
  return {
    'possible duplicates, longest first': page({ ...duplicates, asleep: 'false', sort: 'since' }),
    'possible duplicates, newest': page({ duplicates: 'unseen' }),
    'possible duplicates, by what is due': page({ ...duplicates, sort: 'due' }),
    'possible duplicates, of a carrier': page({ ...duplicates, carrier: ['UPS'], sort: 'since' }),
    'possible duplicates, mine': page({ duplicates: 'unseen', assignee: 'me', sort: 'since' }),
    'possible duplicates, with evidence': page({ duplicates: 'unseen', evidence: 'unseen', sort: 'unseen' }),
  };
}

function outstandingOf(outstanding: Outstanding): Asked {
  return {
    'sums of outstanding amounts, by carrier': () => outstanding.report({}),
    'the same by organization': () => outstanding.report({ by: 'organization' }),
    'the same by both': () => outstanding.report({ by: 'both' }),
  };
}

function pagesByDueDay(page: Ask): Asked {
  return {
    'by what is due': page({ sort: 'due' }),
    'by what is due, the latest first': page({ sort: '-due' }),
    'new, by what is due': page({ status: ['CREATED'], asleep: 'false', sort: 'due' }),
    'done, by what is due': page({ status: ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'], sort: 'due' }),
    'mine, by what is due': page({ assignee: 'me', status: UNDECIDED, asleep: 'false', sort: 'due' }),
    'nobody’s, by what is due': page({ assignee: 'none', sort: 'due' }),
    'one organization, by what is due': page({ organization: [organizationOf(7)], sort: 'due' }),
    'a carrier, by what is due': page({ carrier: ['UPS'], sort: 'due' }),
    'a rare carrier, by what is due': page({ carrier: ['MAERSK'], sort: 'due' }),
    'a rare currency, by what is due': page({ currency: ['JPY'], sort: 'due' }),
    'evidence arrived, by what is due': page({ evidence: 'unseen', sort: 'due' }),
    'due soon': page({ due: 'soon', sort: 'due' }),
    overdue: page({ due: 'overdue', sort: 'due' }),
    'overdue, mine': page({ due: 'overdue', assignee: 'me', sort: 'due' }),
    'overdue, newest': page({ due: 'overdue' }),
    'answer late': page({ due: 'overdue', due_kind: ['ANSWER'], sort: 'due' }),
    'asleep, by what is due': page({ asleep: 'true', sort: 'due' }),
    'asleep, newest': page({ asleep: 'true' }),
    'new and awake, longest first': page({ status: ['CREATED'], asleep: 'false', sort: 'since' }),
    'evidence arrived and awake': page({ evidence: 'unseen', asleep: 'false', sort: 'unseen' }),
    'mine and awake': page({ assignee: 'me', status: UNDECIDED, asleep: 'false', sort: 'since' }),
    'after the last due day': page({ sort: 'due', cursor: afterAllDays('due') }),
  };
}

function pagesByChecklist(page: Ask): Asked {
  return {
    'complete, newest': page({ checklist: 'complete' }),
    'incomplete, longest first': page({ checklist: 'incomplete', sort: 'since' }),
    'complete, by what is due': page({ checklist: 'complete', sort: 'due' }),
    'complete, of an organization': page({ checklist: 'complete', organization: [organizationOf(7)] }),
    'incomplete, of a rare currency': page({ checklist: 'incomplete', currency: ['JPY'] }),
    'incomplete, of a rare currency, by the last move': page({
      checklist: 'incomplete',
      currency: ['JPY'],
      sort: 'since',
    }),
    'complete, nobody’s': page({ checklist: 'complete', assignee: 'none', sort: 'since' }),
    'complete, mine': page({ checklist: 'complete', assignee: 'me', sort: 'since' }),
    'complete, with evidence': page({ checklist: 'complete', evidence: 'unseen', sort: 'unseen' }),
    'complete and overdue': page({ checklist: 'complete', due: 'overdue', sort: 'due' }),
  };
}

function searchesOf(page: Ask, last: string): Asked {
  return {
    'search: a rare word': page({ q: 'zanzib' }),
    'search: a word of every tenth': page({ q: 'bicycle' }),
    'search: a letter': page({ q: 'c' }),
    'search: numbers that begin alike': page({ q: '1Z1' }),
    'search: a number in another case, with dashes': page({ q: last.toLowerCase().replace(/^(..)/, '$1-') }),
    'search: the end of a number': page({ q: last.slice(-5) }),
    'search: a phone': page({ q: '0034 600 004 711' }),
    'search: the end of a phone': page({ q: '4711' }),
    'search: a street of every claim': page({ q: 'rivoli' }),
    'search: two words': page({ q: 'camille bicycle' }),
    'search: three words': page({ q: 'camille bicycle rivoli' }),
  };
}

function countsOf(counts: Ask): Asked {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return {
    'counts of everything': counts({}),
    'counts of a status': counts({ status: ['PENDING_ACTION'] }),
    'counts of a carrier': counts({ carrier: ['UPS'] }),
    'counts of a rare currency': counts({ currency: ['JPY'] }),
    'counts of a reason': counts({ reason: ['PENDING_UPLOAD_DOCUMENTS'] }),
    'counts of what is awake': counts({ asleep: 'false' }),
    'counts of what is awake and undecided': counts({ asleep: 'false', status: UNDECIDED }),
    'counts of what is overdue': counts({ due: 'overdue' }),
    'counts of what is overdue with evidence': counts({ due: 'overdue', evidence: 'unseen' }),
    'counts of mine by what is due': counts({ assignee: 'me', due: 'soon' }),
    'counts of a week': counts({ filed_from: today - 14 * DAY_MS, filed_to: today - 7 * DAY_MS - 1 }),
    'counts of a week and a carrier': counts({ filed_from: today - 14 * DAY_MS, filed_to: today, carrier: ['UPS'] }),
    'counts of what is incomplete': counts({ checklist: 'incomplete' }),
    'counts of what is complete, of a carrier': counts({ checklist: 'complete', carrier: ['UPS'] }),
    'counts of what is incomplete, of a rare currency': counts({ checklist: 'incomplete', currency: ['JPY'] }),
    'counts of what is incomplete and awake': counts({ checklist: 'incomplete', asleep: 'false' }),
    'counts of what is incomplete and nobody’s': counts({ checklist: 'incomplete', assignee: 'none' }),
    'counts of what is incomplete and overdue': counts({ checklist: 'incomplete', due: 'overdue' }),
    'counts of what is incomplete, of a week': counts({
      checklist: 'incomplete',
      filed_from: today - 14 * DAY_MS,
      filed_to: today - 7 * DAY_MS - 1,
    }),
    'counts of missing amounts': counts({ money: 'missing', asleep: 'false' }),
    'counts of what is paid and not resolved': counts({ money: 'paid', asleep: 'false' }),
    'counts of what is outstanding': counts({ money: 'outstanding', refund_currency: ['EUR'] }),
    'counts of possible duplicates': counts({ duplicates: 'unseen', asleep: 'false', status: UNDECIDED }),
    'counts of a search': counts({ q: 'bicycle' }),
  };
}

/** A cursor from which on no claim has a due day. */
function afterAllDays(sort: 'due'): string {
  return encodeQueueCursor(sort, { id: `clm_${'0'.repeat(32)}`, since: 'none' });
}
