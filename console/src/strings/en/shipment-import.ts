import { formatCount } from '../../format/numbers.ts';

const count = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** Texts of the page that sets the dates of many shipments from a file. */
export const shipmentImport = {
  title: 'Shipment dates',
  intro:
    'Record when many shipments were posted, expected and delivered, from a CSV file or a workbook. Clients do not see them.',
  notAllowed: { title: 'Agents and administrators import shipment dates', text: 'Ask one of them to do it.' },
  file: {
    title: 'The file',
    choose: 'Choose a CSV file or a workbook',
    chooseOther: 'Choose another CSV file or workbook',
    drop: 'or drop it here. Nothing is changed before you have seen what becomes of each row.',
    rule: 'Up to 10,000 rows, with a line of headings. A tracking number or claim_id names the claim, and the name of the shop where several have the number. An empty cell leaves a fact as it is, a hyphen takes it away.',
    template: 'Download a template',
    templateName: 'shipment-dates',
    reading: (name: string) => `Checking ${name} …`,
  },
  faults: {
    several: 'Drop one file at a time.',
    tooLong: (name: string) => `${name} has more than 16 MiB: split it and import the parts.`,
    unreadable: (name: string) => `${name} could not be read. Was it moved or changed? Choose it again.`,
  },
  preview: {
    title: (name: string) => `What would become of ${name}`,
    appliedTitle: (name: string) => `What became of ${name}`,
    applied: (n: number) => `${count(n, 'claim was', 'claims were')} changed.`,
    nothing: 'There is nothing to change.',
    faulty: (n: number) =>
      `${count(n, 'row is', 'rows are')} invalid or ambiguous. Correct the file and choose it again, or leave such rows out.`,
    meanwhile: 'Rows became faulty meanwhile, so nothing was changed. This is how they are now.',
    skip: 'Leave out rows that are invalid or ambiguous',
    apply: (n: number) => `Change ${count(n, 'claim', 'claims')}`,
  },
  past: {
    title: 'Applied files',
    none: { title: 'No file was applied in the last 90 days', text: 'Choose a file above.' },
    noName: 'Without a name',
    file: 'File',
    claims: 'Claims changed',
    applied: 'Applied',
    by: 'By',
    state: 'State',
    holds: 'Recorded',
    undone: 'Undone',
    kept: (n: number) => `${count(n, 'claim', 'claims')} with facts that stayed`,
    undo: 'Undo',
    actions: 'Actions',
    more: 'Older files',
    confirm: (name: string) => `Undo ${name}?`,
    consequence: (n: number) =>
      `The dates of ${count(n, 'claim', 'claims')} become what they were before. What somebody changed since stays. The file can be applied again.`,
    done: (restored: number, kept: number) =>
      `${count(restored, 'claim was', 'claims were')} restored${kept === 0 ? '.' : `; ${count(kept, 'claim has', 'claims have')} facts that were changed since and stay.`}`,
    keptTitle: 'Claims with facts that were changed since, and stay',
  },
  dateOrder: 'Order of day and month',
  asWritten: 'As the file shows it',
  orders: { DMY: 'Day first', MDY: 'Month first', YMD: 'Year first' },
  sheet: 'Sheet of the workbook',
  chooseSheet: 'Choose …',
  sheetWanted: (n: number) => `${n} sheets have a table: choose the one to record.`,
  ignored: (names: string) => `Columns that are not recorded: ${names}.`,
  sheetRead: (name: string) => `The sheet “${name}” was read.`,
  encodingRead: (name: string) => `The file was read as ${name}.`,
  show: 'Rows to show',
  all: (n: number) => `All rows (${formatCount(n)})`,
  onlyFaulty: (n: number) => `Rows with a fault (${formatCount(n)})`,
  shown: (shown: number, all: number) => `The first ${formatCount(shown)} of ${formatCount(all)} rows are shown.`,
  rows: 'Rows of the file',
  counts: 'How many rows have each fate',
  columns: { line: 'Line', fate: 'Fate', claim: 'Claim', why: 'Why' },
  fates: {
    changed: 'Changes the claim',
    same: 'Already so',
    unknown: 'No such claim',
    ambiguous: 'Several organizations',
    invalid: 'Invalid',
    twice: 'Same claim twice',
  },
  /** Words for rows that were applied. */
  changed: 'Changed',
  ambiguous: (organizations: string) =>
    `${organizations} have this number: write the name of the shop into a column “organization”`,
  twice: (line: number) => `line ${line} is about the same claim; this one is passed over`,
};
