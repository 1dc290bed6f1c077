import { formatCount } from '../../format/numbers.ts';
import type { Effect } from '../../pages/claim/dialogs/effect.ts';
import type { RouteField } from '../../pages/claim/facts/later-route.ts';
import type { UploadStep } from '../../pages/claim/history/timeline.ts';

const many = (n: number, one: string, more: string) => `${formatCount(n)} ${n === 1 ? one : more}`;
const claims = (n: number) => many(n, 'claim', 'claims');
const documents = (n: number) => many(n, 'document', 'documents');

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
  nobody: 'Nobody has it',
  blocks: 'Blocks a new claim for this tracking number',
  blocksThough:
    'It is decided, and still blocks a new claim for its tracking number: only a rejected claim, or one canceled as filed by mistake or too early, lets a new one be filed.',
  frees: 'A new claim can be filed for this tracking number',
  otherBlocks: 'Another claim of this number blocks a new one',
  otherBlocksIs: 'This claim does not block a new one for the number, but another does:',
  showBlocked: 'What stands in the way?',
  stale: 'Not up to date: the last refresh failed.',
};

const news = {
  label: 'What others did just now',
  dismiss: 'Dismiss',
  more: (n: number) => `and ${n} more`,
};

const routeFields: Record<RouteField, string> = {
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

const evidence = {
  title: 'Evidence',
  empty: 'No documents',
  emptyText: 'The client has registered none yet.',
  unseen: 'New',
  pending: 'Not uploaded yet',
  unconfirmed: 'Not confirmed yet',
  unconfirmedText: 'The file arrived; the client has not confirmed it.',
  open: (name: string) => `Open ${name}`,
  download: 'Download',
  downloadOf: (name: string) => `Download ${name}`,
  received: 'received',
  registered: 'registered',
  declared: (type: string) => `Declared as ${type}`,
  reallyIs: (type: string) => `is a ${type}`,
  reallyUnknown: 'is of no known type',
  hash: 'SHA-256',
  showAll: (n: number) => `Show all ${documents(n)}`,
  showFewer: 'Show fewer',
  older: 'Load older documents',
  noThumbnail: 'No thumbnail',
  damaged: 'Damaged picture',
  notLoaded: 'Could not be loaded; trying again',
  unknownKind: 'No picture, no PDF',
  sameFile: 'Also on',
  sameFileOf: (organization: string) => `of ${organization}`,
  summary: (confirmed: number, pending: number) =>
    pending === 0 ? documents(confirmed) : `${documents(confirmed)}, ${formatCount(pending)} not confirmed yet`,
  types: { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' },
};

const viewer = {
  position: (n: number, of: number) => `Document ${n} of ${of}`,
  page: (n: number, of: number) => `Page ${n} of ${of}`,
  previous: 'Previous document',
  next: 'Next document',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  fitWidth: 'Fit the width',
  actualSize: 'Actual size, 1:1',
  rotate: 'Rotate',
  full: 'Full window',
  beside: 'Beside the facts',
  pane: (name: string) => `Viewer: ${name}`,
  loading: 'Loading the document …',
  hostile: 'It may be hostile: open it only where it can do no harm.',
  none: 'This file has no preview',
  noneText: 'Its bytes are not a picture or a PDF, whatever it was said to be.',
  reduced: (shown: string, size: string, sharpUntil: string) =>
    `Shown as a copy of ${shown}: the picture has ${size} pixels. Above ${sharpUntil} the copy is enlarged; download the file to see every pixel.`,
  damaged:
    'This picture is damaged: bytes of its file are missing or broken, so parts of it may be missing here. Download it, or ask the client to send it again.',
  failedImage: 'The picture cannot be shown',
  unshown: 'The service gives it, but this browser cannot show it. Download it to look at it.',
  unreachable: 'Nothing is wrong with the document itself. It is asked for again every few seconds.',
  pdf: {
    frame: 'Pages of the document',
    invalid: 'This is no PDF that can be read',
    invalidText: 'The file may be damaged or cut off.',
    password: 'This PDF needs a password',
    passwordText: 'Ask the client for one without.',
    silent: 'The PDF viewer did not start',
    silentText: 'Download the file to look at it.',
    incomplete: 'Parts of this file could not be drawn; download it.',
  },
  keys: {
    next: 'Next document',
    previous: 'Previous document',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    fit: 'Show all of it',
    fitWidth: 'Fit the width',
    actualSize: 'Actual size: one pixel for one',
    rotate: 'Rotate',
    full: 'Full window, and back',
    close: 'Close the document',
  },
};

const uploadSteps: Record<UploadStep, (n: number) => string> = {
  registered: (n) => `registered ${documents(n)}, not uploaded yet`,
  received: (n) => `uploaded ${documents(n)}, not confirmed yet`,
  confirmed: (n) => `uploaded ${documents(n)}`,
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
  said: 'What was written',
  assignedTo: (name: string) => `assigned it to ${name}`,
  assignedToSelf: 'took it',
  unassigned: 'took it from its assignee',
  uploads: uploadSteps,
  viewed: (n: number) => `looked at ${documents(n)}`,
  andMore: (n: number) => `and ${formatCount(n)} more`,
  you: 'You',
  client: 'client',
  commandLine: (user: string) => `${user} (command line)`,
  short: {
    moved: (who: string, status: string) => `${who} moved it to ${status}`,
    tookBack: (who: string, status: string) => `${who} took a move back to ${status}`,
    noted: (who: string) => `${who} wrote a note`,
    assigned: (who: string, name: string) => `${who} assigned it to ${name}`,
    unassigned: (who: string) => `${who} took it from its assignee`,
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

const theNumber = (n: number) => (n === 1 ? 'this tracking number' : 'these tracking numbers');

/** Of a move of so many claims. */
const effects: Record<Effect, (n: number) => string> = {
  frees: (n) => `A new claim can be filed for ${theNumber(n)}.`,
  still_free: (n) => `Still does not block a new claim for ${theNumber(n)}.`,
  still_blocks: (n) => `Still blocks a new claim for ${theNumber(n)}.`,
  blocks_again: (n) =>
    `Blocks a new claim for ${theNumber(n)} again. Refused if another open claim has the number by now.`,
  by_reason: () => 'Whether a new claim can be filed depends on the reason.',
};

const move = {
  title: (n: number) => (n === 1 ? 'Move the claim' : `Move ${claims(n)}`),
  status: 'Move to',
  reason: 'Reason',
  chooseFirst: 'Choose a status to see its reasons.',
  noReason: 'This status carries no reason.',
  current: 'now',
  effect: 'What it does to the tracking number',
  effects,
  note: 'Note (optional)',
  noteHint: 'Kept with the move; the client does not see it.',
  submit: (label: string) => `Move to ${label}`,
  submitPlain: 'Move',
  done: (label: string) => `Moved to ${label}.`,
  doneMany: (n: number, label: string) => `${claims(n)} moved to ${label}.`,
  again: (n: number) => (n === 1 ? 'Choose again for this one' : `Choose again for these ${formatCount(n)}`),
  changedTitle: 'Somebody else moved it meanwhile',
  changedText: 'Your note is kept. Choose again, or leave it as it is.',
  changedTo: (who: string) => `${who} moved it to`,
  changedBack: (who: string) => `${who} took a move back to`,
  blockedBy: 'The open claim that has the number:',
  results: (moved: number, failed: number) => `${claims(moved)} moved, ${formatCount(failed)} not`,
  keys: 'Arrows or first letters choose, Enter moves.',
};

const takeBack = {
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

const assign = {
  title: (n: number) => (n === 1 ? 'Assign the claim' : `Assign ${claims(n)}`),
  filter: 'Find an operator',
  who: 'Assign to',
  me: (name: string) => `${name} (you)`,
  nobody: 'Nobody',
  empty: 'No operator of this name works claims.',
  submit: 'Assign',
  done: (n: number, name: string) => (n === 1 ? `Assigned to ${name}.` : `${claims(n)} assigned to ${name}.`),
  doneNobody: (n: number) => (n === 1 ? 'Nobody has it now.' : `Nobody has the ${claims(n)} now.`),
  results: (done: number, failed: number) => `${claims(done)} assigned, ${formatCount(failed)} not`,
};

const subject = {
  several: (n: number, organizations: number) =>
    organizations === 1 ? `${claims(n)} of one organization` : `${claims(n)} of ${organizations} organizations`,
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
    invisible: 'characters that are not seen',
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
  },
};

const trail = {
  label: 'The list of this claim',
  queue: 'Queue',
  next: 'Next claim of the list',
  previous: 'Previous claim of the list',
  place: (n: number, total: number) => `${formatCount(n)} of ${formatCount(total)}`,
  gone: 'Not in this list any more',
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
  news,
  routeFields,
  facts,
  laterRoute,
  evidence,
  viewer,
  history,
  note,
  move,
  takeBack,
  assign,
  subject,
  trail,
  blocked,
  looksLike,
  panel,
};
