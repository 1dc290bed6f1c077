import { formatCount } from '../../../format/numbers.ts';
import { checklist } from './checklist.ts';
import { assign, move, subject, takeBack } from './claim-dialogs.ts';
import { due } from './due.ts';
import { duplicates } from './duplicates.ts';
import { attach, documents, evidence, uploadSteps, viewer } from './evidence.ts';
import { evidenceRequests } from './evidence-requests.ts';
import { filing } from './filing.ts';
import { money } from './money.ts';
import { pack } from './pack.ts';
import { shipmentDates } from './shipment-dates.ts';

const actions = {
  move: 'Move',
  assign: 'Assign',
  note: 'Note',
  close: 'Close the claim',
  open: 'Open on its own page',
};

const header = {
  inStatus: 'in this status',
  justNow: 'since just now',
  clientsTurn: "The client's turn",
  filed: 'filed',
  assignedTo: (name: string) => `Assigned to ${name}`,
  nobody: 'Not assigned',
  blocks: 'Blocks a new claim for this tracking number',
  blocksThough:
    'It is decided, and still blocks a new claim for its tracking number: only a rejected claim, or one canceled as filed by mistake or too early, lets a new one be filed.',
  frees: 'A new claim can be filed for this tracking number',
  otherBlocks: 'Another claim of this number blocks a new one',
  otherBlocksIs: 'This claim does not block a new one for the number, but another does:',
  showBlocked: 'What stands in the way?',
  stale: 'Not up to date: the last refresh failed.',
};

const updates = {
  label: 'What others did just now',
  dismiss: 'Dismiss',
  more: (n: number) => `and ${n} more`,
};

const routeFields = {
  customer_name: 'Name',
  customer_phone: 'Phone',
  address: 'Address',
  postcode: 'Postcode',
  city: 'City',
  country: 'Country',
  origin_postcode: 'Sent from, postcode',
  origin_country: 'Sent from, country',
};

const facts = {
  title: 'Facts',
  filedByKey: 'Filed with key',
  asWritten: 'As the client wrote it',
  claimed: 'Claimed amount',
  itemsSum: 'Sum of the items',
  itemsAre: { more: 'more than claimed', less: 'less than claimed', same: 'the same as claimed' },
  otherCurrency: 'another currency; not compared',
  trackingNumber: 'Tracking number',
  track: (carrier: string) => `Track at ${carrier}`,
  newTab: 'opens in a new tab',
  carrier: 'Carrier',
  provider: 'Booked through',
  organization: 'Organization',
  route: 'Route',
  customer: 'Customer',
  phone: 'Phone',
  address: 'Address',
  filed: 'Filed',
  items: 'Items',
  item: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  lineTotal: 'Total',
  showAll: (n: number) => `Show all ${formatCount(n)} items`,
  showFewer: 'Show fewer',
  showName: 'Show all of it',
  showLess: 'Show less',
  related: 'Other claims of this tracking number',
  relatedNone: 'No other claims of this tracking number.',
};

const laterRoute = {
  title: 'A later address was not kept',
  text: "This claim gave another address than the first claim for its tracking number. The first one's is kept and shown above.",
  field: 'Line',
  kept: 'Kept',
  later: 'Given later',
  absent: '—',
  other: 'differs',
};

const history = {
  title: 'History',
  older: 'Load older entries',
  filed: 'filed the claim',
  moved: 'moved it to',
  from: 'from',
  reasonChanged: 'changed the reason to',
  tookBack: 'took the move back to',
  since: 'in this status since',
  noted: 'wrote',
  followUpSet: (day: string) => `will look again on ${day}`,
  followUpRemoved: 'removed the day to look again',
  said: 'The written text',
  message: 'Message to the client',
  assignedTo: (name: string) => `assigned it to ${name}`,
  assignedToSelf: 'took it',
  unassigned: 'took it from its assignee',
  uploads: uploadSteps,
  viewed: (n: number) => `looked at ${documents(n)}`,
  andMore: (n: number) => `and ${formatCount(n)} more`,
  you: 'You',
  client: 'client',
  recipient: 'The recipient',
  commandLine: (user: string) => `${user} (command line)`,
  short: {
    moved: (who: string, status: string) => `${who} moved it to ${status}`,
    tookBack: (who: string, status: string) => `${who} took a move back to ${status}`,
    filed: (who: string) => `${who} recorded the filing with the carrier`,
    money: (who: string) => `${who} recorded money of the carrier`,
    noted: (who: string) => `${who} wrote a note`,
    assigned: (who: string, name: string) => `${who} assigned it to ${name}`,
    unassigned: (who: string) => `${who} took it from its assignee`,
    attached: (who: string, name: string) => `${who} attached ${name}`,
    uploaded: (who: string, name: string) => `${who} uploaded ${name}`,
  },
};

const note = {
  title: 'Write a note',
  label: 'Note',
  placeholder: 'For your colleagues; the client does not see it.',
  submit: 'Add note',
  hint: (key: string) => `${key}+Enter`,
  done: 'The note is in the history.',
  tooLong: (n: number) => `${formatCount(n)} characters too long`,
};

const blocked = {
  title: 'Blocked?',
  intro: 'See what stands in the way of a new claim for a tracking number.',
  label: 'Tracking number',
  none: 'Nothing stands in the way',
  noneText: (number: string) => `No organization has a claim for ${number}.`,
  noneExact: (number: string) => `No claim has exactly ${number}, but these look like it:`,
  looksLike: 'Looks like it',
  isBlocked: 'Blocked',
  isFree: 'Free',
  because: 'stands in the way:',
  free: 'Nothing stands in the way: the claims of this number are rejected, or canceled so that a new one can be filed.',
  decidedButBlocks:
    'It is decided, but a decided claim blocks too, unless it is rejected, or canceled as filed by mistake or too early.',
  undecided: 'It is not decided yet.',
  otherWay: 'Canceled, but not for a reason that lets a new claim be filed.',
};

const looksLike = {
  title: 'Other tracking numbers of this organization look like this one',
  differences: {
    case: 'capitals',
    separators: 'blanks, dashes or signs',
    letters: 'letters or digits that look alike',
    invisible: 'invisible characters',
  },
  differs: (differences: readonly string[], odd: readonly string[]) =>
    `differs in ${differences.join(', ')}${odd.length > 0 ? ` (${odd.join(', ')})` : ''}`,
  isOpen: 'open',
  isClosed: 'closed',
  more: (shown: number, count: number, isMore: boolean) =>
    `The newest ${shown} of ${formatCount(count)}${isMore ? ' or more' : ''}.`,
};

const panel = {
  title: (trackingNumber: string) => `Claim for ${trackingNumber}`,
  loading: 'Loading the claim …',
  notFound: 'There is no such claim',
  notFoundText: (id: string) => `No claim has the identifier ${id}. It may be mistyped, or the claim was purged.`,
  keys: {
    move: 'Move the claim',
    assign: 'Assign it',
    note: 'Write a note',
    evidence: 'Look at the evidence',
    blocked: 'What blocks its tracking number',
    lookAgain: due.key,
  },
};

const listNavigation = {
  label: 'The list of this claim',
  queue: 'Queue',
  next: 'Next claim of the list',
  previous: 'Previous claim of the list',
  place: (n: number, total: number) => `${formatCount(n)} of ${formatCount(total)}`,
  gone: 'No longer in this list',
  first: 'This is the first claim of the list.',
  last: 'This is the last claim of the list that is loaded.',
  bare: 'Not opened from a list',
  noList: 'This claim was not opened from a list: j and k lead nowhere. Press g q for the queue.',
};

/** Texts of the claim's page, its dialogs and the viewer of its evidence. */
export const claim = {
  title: 'Claim',
  actions,
  header,
  updates,
  routeFields,
  facts,
  due,
  shipmentDates,
  filing,
  money,
  laterRoute,
  evidence,
  checklist,
  duplicates,
  attach,
  evidenceRequests,
  pack,
  viewer,
  history,
  note,
  move,
  takeBack,
  assign,
  subject,
  listNavigation,
  blocked,
  looksLike,
  panel,
};
