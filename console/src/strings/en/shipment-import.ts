import { formatCount } from '../../format/numbers.ts';

const count = (n: number, one: string, many: string) => `${formatCount(n)} ${n === 1 ? one : many}`;

/** Texts of the page that sets the dates of many shipments from a file. */
export const shipmentImport = {
  title: 'Shipment dates',
  intro: 'Record when many shipments were posted, expected and delivered, from a CSV file. Clients do not see them.',
  notAllowed: { title: 'Agents and administrators import shipment dates', text: 'Ask one of them to do it.' },
  file: {
    title: 'The file',
    choose: 'Choose a CSV file',
    chooseOther: 'Choose another CSV file',
    drop: 'or drop it here. Nothing is changed before you have seen what becomes of each row.',
    rule: 'UTF-8, with commas or semicolons, up to 10,000 rows. claim_id or tracking_number names the claim; days are written 2026-01-31. An empty cell leaves a fact as it is, a hyphen takes it away.',
    template: 'Download a template',
    templateName: 'shipment-dates.csv',
    reading: (name: string) => `Checking ${name} …`,
  },
  faults: {
    several: 'Drop one file at a time.',
    notUtf8: (name: string) => `${name} is not a text in UTF-8. In Excel, save it as “CSV UTF-8 (comma delimited)”.`,
    tooLong: (name: string) => `${name} has more than 4,000,000 characters: split it and import the parts.`,
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
  /** Of rows that were applied. */
  changed: 'Changed',
  ambiguous: (organizations: string) => `organization_id: claims of ${organizations} have this number; fill it in`,
  twice: (line: number) => `line ${line} is about the same claim; this one is passed over`,
};
