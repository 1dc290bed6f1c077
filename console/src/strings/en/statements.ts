import { formatCount } from '../../format/numbers.ts';

const DELIMITER_NAMES: Readonly<Record<string, string>> = {
  ';': 'semicolons',
  ',': 'commas',
  '\t': 'tabs',
  '|': 'vertical bars',
  '^': 'carets',
  ':': 'colons',
};
const lines = (n: number) => `${formatCount(n)} ${n === 1 ? 'line' : 'lines'}`;

const columnsIn = (line: number | null) => (line === null ? 'without a line of columns' : `columns in line ${line}`);

/** Texts of the page that imports carriers' statements. */
export const statements = {
  title: 'Statements',
  intro: 'Import a carrier’s credit note as CSV: each line becomes a payment of its claim.',
  readersIntro:
    'Carriers’ credit notes, which agents and administrators import: each line became a payment of its claim.',
  file: {
    title: 'The file',
    rule: 'As the carrier sent it: any encoding and separator, up to 100,000 lines and 24 MiB.',
    carrier: 'Carrier',
    chooseCarrier: 'Choose the carrier',
    carrierOf: (name: string) => `Choose the carrier that sent ${name}.`,
    reading: (name: string) => `Reading ${name} …`,
    several: 'Drop one file at a time.',
    tooLarge: (name: string) => `${name} has more than 24 MiB: split it and import the parts.`,
    unreadable: (name: string) => `${name} could not be read. Was it moved or changed? Choose it again.`,
  },
  mapping: {
    title: 'The columns',
    from: {
      given: 'As you chose.',
      remembered: 'As they are remembered for this carrier.',
      proposed: 'As their names propose: check them against the first rows.',
    },
    readAs: (encoding: string, delimiter: string, line: number | null) =>
      `Read as ${encoding}, cells between ${DELIMITER_NAMES[delimiter] ?? delimiter}, ${columnsIn(line)}.`,
    readSheet: (sheet: string, line: number | null) => `Read from the sheet “${sheet}”, ${columnsIn(line)}.`,
    sheet: 'Sheet',
    none: 'None',
    columns: {
      tracking_number: 'Tracking number',
      reference: 'Carrier’s reference',
      amount: 'Amount',
      debit: 'Amount taken back',
      direction: 'Debit or credit',
      currency: 'Currency',
      paid_on: 'Date',
      line_number: 'Number of the line',
    },
    fixedCurrency: 'Currency of all lines',
    dateFormat: 'Order of dates',
    dateFormats: { '': 'As the file shows', DMY: 'Day, month, year', MDY: 'Month, day, year', YMD: 'Year, month, day' },
    decimalMark: 'Decimal mark',
    decimalMarks: { '': 'As the file shows', ',': 'Comma: 1.234,56', '.': 'Point: 1,234.56' },
    delimiter: 'Separator',
    delimiters: {
      '': 'As the file shows',
      ';': 'Semicolon',
      ',': 'Comma',
      '\t': 'Tab',
      '|': 'Vertical bar',
      '^': 'Caret',
      ':': 'Colon',
    },
    headerLine: 'Line of columns',
    headerLineHint: 'Empty: as the file shows; 0: none',
    debitValues: 'Texts that take back',
    debitValuesKnown: 'None is chosen: known words such as DR, S or Cargo take back.',
    debitValuesChosen: 'Those that are checked take back, and no others.',
    noneTakesBack: 'None takes back',
    noneOfThem: 'None of them',
    ignored: 'Columns that mean nothing here:',
    askAgain: (name: string) => `Ask about ${name} again`,
    encoding: 'Encoding',
    foundOut: 'As the file shows',
    paidOn: 'Day of the payments',
    negated: 'The carrier writes payments with a minus',
    sample: 'The first rows of the file',
    again: 'Read with these columns',
    questions: 'Before lines can be read:',
  },
  preview: {
    title: (name: string) => `What would become of ${name}`,
    before: (when: string) => `The same file was applied on ${when}.`,
    show: 'Lines to show',
    all: 'All lines',
    rows: 'Lines of the file',
    totals: 'Lines and sums by what becomes of them',
    next: 'Next lines',
    first: 'First lines',
    leaveOut: (fate: string, n: number) => `Leave out ${lines(n)}: ${fate.toLowerCase()}`,
    leaveOutMark: (mark: string, n: number, sum: string) => `Leave out ${lines(n)}: ${mark.toLowerCase()} (${sum})`,
    leaveLine: (line: number) => `Leave out line ${line}`,
    leftSingly: (n: number) => `${lines(n)} left out one by one, in the list below.`,
    takeMarked: (n: number) =>
      n === 1
        ? 'Record the marked line that is not left out'
        : `Record the ${formatCount(n)} marked lines that are not left out`,
    asked: 'Leave the marked lines out, or say that they are recorded.',
    repeats: (line: number) => `repeats line ${line}`,
    apply: (n: number) => `Record ${formatCount(n)} ${n === 1 ? 'payment' : 'payments'}`,
    nothing: 'There is nothing to record.',
    applied: (n: number, claims: number) =>
      `${formatCount(n)} ${n === 1 ? 'payment' : 'payments'} of ${formatCount(claims)} ${claims === 1 ? 'claim was' : 'claims were'} recorded.`,
    stopped: 'To record the others, leave out the lines that have no claim or cannot be read, or put them right.',
    next_step: 'See the claims that are paid and not resolved',
    approved: (amount: string) => `approved ${amount}`,
    choose: 'Choose the claim',
    chooseLabel: (line: number) => `Claim of line ${line}`,
    differs: (paid: string, approved: string) => `paid ${paid} in all, approved ${approved}`,
    byStatement: 'in a statement that was applied',
    byPerson: 'somebody recorded it',
  },
  columns: {
    line: 'Line',
    fate: 'What becomes of it',
    claim: 'Claim',
    amount: 'Amount',
    day: 'Date',
    why: 'Why',
    lines: 'Lines',
    sum: 'Sum',
    leave: 'Leave out',
  },
  fates: {
    matched: 'Matched',
    amount_differs: 'Amount differs',
    ambiguous: 'Several claims',
    unknown: 'No such claim',
    already_there: 'Already there',
    not_read: 'Cannot be read',
    passed_over: 'Not a payment',
  },
  marks: {
    other_currency: 'Another currency than the claim’s',
    above_approved: 'Above the approved amount',
    above_claimed: 'Above the claimed amount',
    below_zero: 'Paid less than nothing',
    claim_rejected: 'Claim is rejected',
    claim_canceled: 'Claim is canceled',
    claim_closed: 'Claim is closed',
    before_claim: 'Before the claim was filed',
    old_day: 'More than three years ago',
    said_unpaid: 'A text says taken back or not paid',
    number_unknown: 'Nobody has the tracking number',
    reference_differs: 'Another reference than the claim’s',
    number_repeated: 'Another line has its number',
    alike: 'Alike lines, each a payment',
  },
  alike: (n: number) => `${formatCount(n)} alike lines, each a payment`,
  fileTotals: {
    agree: (n: number) =>
      n === 1
        ? 'The file’s own sum is that of its lines.'
        : `The file’s own sums (${formatCount(n)}) agree with its lines.`,
    title: (n: number) =>
      n === 1
        ? 'A sum of the file is not that of its lines'
        : `${formatCount(n)} sums of the file differ from its lines`,
    differs: (line: number, told: string, sum: string) => `Line ${line} says ${told}; its lines give ${sum}.`,
    more: (n: number) => `And ${formatCount(n)} more.`,
    notRead: (n: number) => `${lines(n)} could not be read and ${n === 1 ? 'is' : 'are'} in no sum.`,
  },
  kept: {
    title: 'What became of it',
    lines: 'Lines of the statement',
    leftOnly: 'Only lines that were left out',
    none: 'There are no such lines',
    notKept: 'The lines of this statement were not kept: an earlier version applied it. These are its payments.',
    left: {
      fate: 'left out by what became of it',
      mark: 'left out by its mark',
      line: 'left out by hand',
    },
    subtitle: (carrier: string, n: number, claims: number) =>
      `${carrier}: ${formatCount(n)} ${n === 1 ? 'payment' : 'payments'} of ${formatCount(claims)} ${claims === 1 ? 'claim' : 'claims'}.`,
    applied: (by: string) => `Applied by ${by}`,
    back: 'All statements',
  },
  past: {
    title: 'Applied statements',
    none: { title: 'No statement was applied yet', text: 'Choose a file above.' },
    noneForReaders: 'Agents and administrators import them.',
    file: 'File',
    lines: 'Payments',
    sum: 'Sum',
    forget: 'Forget how the statements of this carrier are read',
    forgetWhy: 'When the columns were read in a wrong way: the next file is asked about anew.',
    applied: 'Applied',
    by: 'By',
    state: 'State',
    holds: 'Recorded',
    undone: 'Undone',
    undo: 'Undo',
    actions: 'Actions',
    confirm: (name: string) => `Undo ${name}?`,
    consequence: (n: number) =>
      `${n === 1 ? 'Its payment is' : `Its ${formatCount(n)} payments are`} withdrawn. The file can be applied again.`,
    done: (withdrawn: number, before: number) =>
      before === 0
        ? `${formatCount(withdrawn)} payments were withdrawn.`
        : `${formatCount(withdrawn)} payments were withdrawn; ${formatCount(before)} had been withdrawn before.`,
  },
};
