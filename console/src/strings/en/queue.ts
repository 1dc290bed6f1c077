import type { Sort } from '../../api/types.ts';
import { formatCount, formatCountOf } from '../../format/numbers.ts';
import { views } from './queue-views.ts';
import { several } from './several.ts';

const columns = {
  waiting: 'Waiting',
  unseen: 'Unseen',
  due: 'Due',
  status: 'Status',
  type: 'Incidence',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  organization: 'Organization',
  customer: 'Customer',
  destination: 'Destination',
  amount: 'Claimed',
  documents: 'Files',
  filed: 'Filed',
  assignee: 'Assignee',
  match: 'Found in',
};

const sorts: Record<Sort, string> = {
  '-filed': 'Newest first',
  filed: 'Oldest first',
  since: 'Longest waiting',
  '-since': 'Shortest waiting',
  unseen: 'Longest unseen',
  '-unseen': 'Shortest unseen',
  due: 'Due first',
  '-due': 'Due last',
};

/** The meaning of a column's values, where its name is not enough. */
const columnTitles = {
  waiting: 'How long the claim has had its status',
  unseen: 'How long there has been evidence that nobody looked at',
  filed: 'When the claim was filed',
  due: 'By when it must be filed with the carrier, or the carrier must answer',
};

const fields = {
  status: 'Status',
  reason: 'Reason',
  state: 'Open or closed',
  carrier: 'Carrier',
  provider: 'Provider',
  organization: 'Organization',
  type: 'Lost or damaged',
  currency: 'Currency',
  filed: 'Filed',
  assignee: 'Assignee',
  evidence: 'Evidence',
  checklist: 'Wanted evidence',
  due: 'Due',
  due_kind: 'What is due',
  asleep: 'Asleep',
};

const keys = {
  next: 'Next claim',
  previous: 'Previous claim',
  open: 'Open the claim',
  select: 'Select the claim',
  range: 'Select the range from the last one to here',
  all: 'Select all claims that the list finds, or none',
  move: 'Move the claim',
  assign: 'Assign the claim',
  take: 'Assign it to me',
  note: 'Write a note',
  look: 'Look at the claims again on a day',
  blocked: 'What blocks a tracking number',
  copy: 'Copy the tracking number',
  search: 'Search all claims',
  filter: 'Add a filter',
  refresh: 'Refresh the list',
  view: (label: string) => `Go to ${label}`,
  escape: 'Close the claim, clear the selection',
};

const bulk = {
  label: 'Selected claims',
  selected: (n: number) => `${formatCount(n)} selected`,
  all: 'all of this list',
  /** The limit is reached; `total` is the number of claims in the list. */
  most: (n: number, total: number | undefined) =>
    total === undefined ? `${n} at most` : `of ${formatCount(total)}; ${n} at most`,
  saysSelected: (n: number, total: number | undefined) =>
    total === undefined ? `${n} selected` : `${n} of ${formatCountOf(total, 'claim', 'claims')} selected`,
  saysNone: 'Nothing selected',
  move: 'Move',
  assign: 'Assign',
  take: 'Assign to me',
  note: 'Note',
  look: 'Look again',
  seen: 'Mark as seen',
  dates: 'Shipment dates',
  clear: 'Clear',
};

const saved = {
  teamTitle: 'Team views',
  ownTitle: 'My views',
  save: 'Save this view',
  editTitle: 'Change the view',
  name: 'Name',
  namePlaceholder: 'Such as “DPD, late”',
  whom: 'For',
  own: 'Me alone',
  team: 'The whole team',
  ownerDecides: (owner: string) => `${owner}, who made it, decides for whom it is.`,
  takeShown: 'Take the filters, order and columns that the list shows now',
  withColumns: 'With columns of its own',
  withColumnsHint: 'Otherwise the view shows the columns that each reader chose.',
  submit: 'Save',
  menu: (name: string) => `Change or move the view ${name}`,
  edit: 'Change …',
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove the view ${name}?`,
  removeText: 'The claims in it stay as they are.',
  removeTeamText: 'It goes for everybody. The claims in it stay as they are.',
  none: 'Filter the list, then save it here, for you or the team.',
  done: (name: string) => `The view ${name} is saved.`,
  removed: (name: string) => `The view ${name} is removed.`,
  place: (name: string, place: number, of: number) => `${name} is number ${place} of ${of}`,
  changedTitle: (who: string) => `${who} changed this view meanwhile`,
  changedText: (name: string) => `It is called “${name}” now. Save again to replace what they saved.`,
  browser: {
    title: 'In this browser',
    move: 'Move to my views',
  },
};

const filters = {
  label: 'Filters',
  add: 'Filter',
  back: 'Back',
  clear: 'Clear all',
  edit: (field: string, value: string) => `Change the filter ${field}: ${value}`,
  remove: (field: string) => `Remove the filter ${field}`,
  chosen: (n: number) => `${n} chosen`,
  find: 'Find …',
  noMatch: 'No match.',
  moreOptions: (n: number) => `${formatCount(n)} more: type to find them.`,
  any: 'Any',
  from: 'From',
  to: 'To',
  utc: 'Days in UTC, both included.',
  on: (day: string) => `${day} UTC`,
  since: (day: string) => `from ${day} UTC`,
  until: (day: string) => `until ${day} UTC`,
  between: (from: string, to: string) => `${from} to ${to} UTC`,
  open: 'Open: blocks a new claim',
  closed: 'Closed: a new claim can be filed',
  openShort: 'Open',
  closedShort: 'Closed',
  me: 'Me',
  nobody: 'Nobody',
  unseen: 'Not looked at yet',
  dueSoon: 'In the next 3 days',
  overdue: 'Overdue',
  asleep: 'Asleep until a later day',
  awake: 'Awake',
};

const search = {
  label: 'Search all claims',
  all: 'Search all claims',
  clear: 'Clear the search',
  only: (view: string) => `Only ${view} is searched, with its filters.`,
  everywhere: 'All claims are searched.',
  within: (view: string) => `Only in ${view}`,
  fields: {
    id: 'Claim',
    tracking_number: 'Tracking number',
    customer_name: 'Customer',
    customer_phone: 'Phone',
    organization: 'Organization',
    address: 'Address',
    city: 'City',
    postcode: 'Postcode',
    origin_postcode: 'From postcode',
    item: 'Item',
    description: 'Description',
    note: 'Note',
  },
  truncated: 'Too many matches: only the newest 500 were looked at. Add a word or a filter.',
};

const list = {
  label: (view: string) => `Claims: ${view}`,
  selectAll: 'Select all, 100 at most',
  selectOne: (tracking: string) => `Select ${tracking}`,
  open: (tracking: string) => `Open ${tracking}`,
  gone: 'no longer in this view',
  goneTitle: 'It is no longer in this view, and disappears when the list is refreshed.',
  arrived: (n: number) => `${formatCount(n)} new`,
  left: (n: number) => `${formatCount(n)} left this view`,
  show: 'Show',
  refresh: 'Refresh',
  saysArrived: (n: number) => `${formatCountOf(n, 'new claim', 'new claims')}. Press r to show.`,
  total: (n: number) => formatCountOf(n, 'claim', 'claims'),
  end: 'That is all.',
  moreFailed: 'More could not be loaded.',
  noMatch: 'No claim matches',
  noMatchAdvice: 'No claim in this view matches. Remove a filter, or search all claims.',
  noMatchOfAll: 'Every claim was searched. Check the spelling, or try fewer words or digits.',
  clearFilters: 'Clear filters and search',
};

const cells = {
  blocks: 'Blocks a new claim for this tracking number',
  via: (provider: string) => `booked through ${provider}`,
  confirmed: (n: number) => formatCountOf(n, 'document', 'documents'),
  pending: (n: number) => `${n} not uploaded`,
  unseen: (n: number) => `${n} not looked at`,
  warnings: (n: number) => formatCountOf(n, 'with a warning', 'with warnings'),
  noDocuments: 'No documents',
  unassigned: 'Not assigned',
  seen: 'Somebody has looked at the evidence',
  copy: 'Copy the tracking number',
};

const due = {
  kinds: { FILE: 'To be filed', ANSWER: 'Answer of the carrier' },
  today: 'today',
  tomorrow: 'tomorrow',
  inDays: (n: number) => `in ${n} days`,
  atLatest: (day: string) => `at the latest ${day}`,
  missed: (day: string) => `missed ${day}`,
  late: (day: string) => `late since ${day}`,
  asleep: (day: string) => `Asleep until ${day}`,
  nothing: 'Nothing is due',
  /** The whole of it, for whoever hovers. */
  file: (day: string) => `To be filed with the carrier by ${day}`,
  answer: (day: string) => `The answer of the carrier is due by ${day}`,
  fileAtLatest: (day: string) => `To be filed with the carrier by ${day} at the latest; the exact day is not known`,
  answerAtLatest: (day: string) =>
    `The answer of the carrier is due by ${day} at the latest; the exact day is not known`,
};

const take = {
  done: (n: number) => (n === 1 ? 'Assigned to you.' : `${n} claims assigned to you.`),
  partly: (done: number, failed: number) => `${done} assigned to you; ${failed} could not be assigned.`,
  failed: 'It could not be assigned, and is shown as it was.',
};

/** Texts of the queue's page. */
export const queue = {
  title: 'Queue',
  viewsLabel: 'Views',
  openViews: 'Views',
  sortLabel: 'Order',
  sortBy: (order: string) => `Sort: ${order.toLowerCase()}`,
  columnsLabel: 'Columns',
  columnsReset: 'Default columns',
  exportLabel: 'Download these claims as CSV',
  export: 'CSV',
  panelLabel: 'Claim',
  blocked: 'Blocked?',
  views,
  columns,
  columnTitles,
  sorts,
  fields,
  keys,
  bulk,
  several,
  saved,
  filters,
  search,
  list,
  cells,
  due,
  take,
};
