import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { commandLineActor, upTo, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print, table } from '../../cli/output.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../platform/paging.ts';
import { DELIMITERS, type Delimiter, ENCODINGS } from '../../platform/tables/record.ts';
import { CARRIERS } from '../claims/rules/shipment.ts';
import { DATE_FORMATS } from '../shipments/record.ts';
import { describeApplied, describeLines, describePreview, describeUndone, listedStatement } from './cli-output.ts';
import { shownPreview } from './presentation.ts';
import {
  DECIMAL_MARKS,
  FATES,
  type Fate,
  LEAVABLE_FATES,
  type LeavableFate,
  MARKS,
  MAX_BYTES,
  MAX_LINES,
  MAX_ROWS,
  type Mapping,
  type Mark,
  NO_MAPPING,
  TARGETS,
  type Target,
} from './record.ts';
import { refused } from './refusals.ts';
import type { ApplyRequest, Statements } from './service.ts';

/** Files can have as many blank lines as others. */
const MAX_LINE_NUMBER = 9_999_999;

type WithStatements = WithInstallation<{ statements: Statements }>;

interface ImportOptions extends JsonOption, Partial<Pick<Mapping, 'encoding' | 'currency' | 'delimiter'>> {
  carrier: string;
  column: Partial<Record<Target, string>>;
  dateFormat?: Mapping['date_format'];
  decimalMark?: Mapping['decimal_mark'];
  headerLine?: number;
  sheet?: string;
  debitValue: string[];
  ignoreColumn: string[];
  negated?: boolean;
  paidOn?: string;
  choose: { line: number; claim_id: string }[];
  leaveOut: LeavableFate[];
  leaveOutMarks: Mark[];
  leaveOutLines: number[];
  acceptProposal?: boolean;
  dryRun?: boolean;
}

/** `redress statement import|list|lines|undo|mappings|forget-mapping` */
export function addStatementCommands(program: Command, withStatements: WithStatements): void {
  const statement = program.command('statement').description('credit notes of carriers, imported as payments');
  addImport(statement, withStatements);
  addList(statement, withStatements);
  addLines(statement, withStatements);
  statement
    .command('undo <id>')
    .description('withdraw all payments of a statement')
    .option('--forget-mapping', 'have the next statement of its carrier mapped anew')
    .option(...JSON_OPTION)
    .action(async (id: string, { forgetMapping, ...options }: JsonOption & { forgetMapping?: boolean }) => {
      const actor = commandLineActor();
      const undone = await withStatements(({ statements }) => statements.undo(id, actor, forgetMapping));
      print(options, undone, () => describeUndone(undone));
    });
  statement
    .command('mappings')
    .description('how the statements of carriers are read')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const mappings = await withStatements(({ statements }) => statements.listMappings());
      const rows = mappings.map(({ carrier, mapping }) => [carrier, describeColumns(mapping), mapping.currency ?? '']);
      print(options, mappings, () => table(['carrier', 'columns', 'currency'], rows, 'No mappings yet.'));
    });
  statement
    .command('forget-mapping <carrier>')
    .description('have the next statement of a carrier mapped anew')
    .option(...JSON_OPTION)
    .action(async (carrier: string, options: JsonOption) => {
      await withStatements(({ statements }) => statements.forgetMapping(carrier, commandLineActor()));
      print(options, { carrier, forgotten: true }, () => `The mapping of ${carrier} is forgotten.`);
    });
}

function describeColumns({ columns }: Mapping): string {
  return TARGETS.filter((target) => columns[target] !== null)
    .map((target) => `${target}=${columns[target]}`)
    .join(', ');
}

function addImport(statement: Command, withStatements: WithStatements): void {
  statement
    .command('import <file>')
    .description('apply a CSV file of a carrier; --dry-run only says what would become of each line')
    .addOption(new Option('--carrier <carrier>', 'the carrier that sent it').choices(CARRIERS).makeOptionMandatory())
    .option('--column <target=name>', `a column: ${TARGETS.join(', ')}; repeat it`, readColumn, {})
    .option('--currency <code>', 'the currency of lines without one of their own; none: each has one')
    .addOption(new Option('--date-format <order>', 'of day, month and year').choices(DATE_FORMATS))
    .addOption(new Option('--decimal-mark <mark>', 'a comma or a point').choices(DECIMAL_MARKS))
    .addOption(new Option('--encoding <name>', 'of the text').choices(ENCODINGS))
    .option('--delimiter <character>', `between cells: ${Object.keys(DELIMITER_NAMES).join(', ')}`, readDelimiter)
    .option('--sheet <name>', 'of a workbook with several tables')
    .option('--header-line <number>', 'the line of columns; 0: the file has none', readLineNumber)
    .option('--debit-value <text>', 'a text of the column direction that takes back; repeat it', collect, [])
    .option('--ignore-column <name>', 'a column that means nothing here; repeat it', collect, [])
    .option('--negated', 'the carrier writes payments with a minus')
    .option('--no-negated', 'the carrier writes reversals with a minus')
    .option('--accept-proposal', 'take the mapping that a dry run proposed')
    .option('--paid-on <day>', 'the day of lines without a column of days, YYYY-MM-DD')
    .option('--choose <line=claim>', 'the claim of an ambiguous line; repeat it', readChoice, [])
    .option('--leave-out <fates>', `lines to leave out: ${LEAVABLE_FATES.join(', ')}`, readFates, [])
    .option('--leave-out-marks <marks>', `marks of lines to leave out: ${MARKS.join(', ')}`, readMarks, [])
    .option('--leave-out-lines <lines>', 'numbers of lines to leave out, with commas', readLines, [])
    .option('--dry-run', 'change nothing')
    .option(...JSON_OPTION)
    .action((file: string, options: ImportOptions) => importFile(file, options, withStatements));
}

async function importFile(file: string, options: ImportOptions, withStatements: WithStatements): Promise<void> {
  const request = { ...toRequest(options), file_name: basename(file), content: await readBytes(file) };
  if (options.dryRun) {
    const preview = await withStatements(async ({ statements }) => statements.preview(request));
    const all = { limit: MAX_LINES };
    if (preview.questions.length > 0) process.exitCode = 1;
    return print(options, shownPreview(preview, all), () => describePreview(preview));
  }
  const applied = await withStatements(async ({ statements }) => statements.apply(request, commandLineActor()));
  const { statement, preview } = applied;
  print(options, { statement, totals: preview.totals }, () => describeApplied(applied));
}

function toRequest(options: ImportOptions): Omit<ApplyRequest, 'content' | 'file_name'> {
  const { carrier, column, currency, dateFormat, decimalMark, encoding, delimiter, headerLine, sheet, negated } =
    options;
  const { debitValue, ignoreColumn } = options;
  const columns = Object.keys(column).length > 0 ? { columns: { ...NO_MAPPING.columns, ...column } } : {};
  const change: Partial<Mapping> = {
    ...columns,
    ...(currency && { currency: currency === 'none' ? null : currency }),
    ...(dateFormat && { date_format: dateFormat }),
    ...(decimalMark && { decimal_mark: decimalMark }),
    ...(encoding && { encoding }),
    ...(delimiter && { delimiter }),
    ...(headerLine !== undefined && { header_line: headerLine }),
    ...(sheet !== undefined && { sheet }),
    ...(debitValue.length > 0 && { debit_values: debitValue }),
    ...(ignoreColumn.length > 0 && { ignored_columns: ignoreColumn }),
    ...(negated !== undefined && { is_negated: negated }),
  };
  const { paidOn, choose, leaveOut, leaveOutMarks, leaveOutLines, acceptProposal } = options;
  const left = { leave_out: leaveOut, leave_out_marks: leaveOutMarks, leave_out_lines: leaveOutLines };
  const rest = { paid_on: paidOn, choices: choose, ...left, isProposalTaken: acceptProposal };
  return { carrier, change, ...rest };
}

/** The names of separators on a command line, where some have a meaning of their own. */
const DELIMITER_NAMES: Readonly<Record<string, Delimiter>> = {
  semicolon: ';',
  comma: ',',
  tab: '\t',
  bar: '|',
  caret: '^',
  colon: ':',
};

function readDelimiter(text: string): Delimiter {
  const found = DELIMITER_NAMES[text] ?? DELIMITERS.find((delimiter) => delimiter === text);
  if (!found) throw new InvalidArgumentError(`Choose from ${Object.keys(DELIMITER_NAMES).join(', ')}.`);
  return found;
}

function readLineNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Write the number of a line, or 0 for none.');
  return Number(text);
}

function collect(text: string, known: string[]): string[] {
  return [...known, text];
}

function readColumn(text: string, known: Partial<Record<Target, string>>): Partial<Record<Target, string>> {
  const [, target, name] = /^(\w+)=(.+)$/s.exec(text) ?? [];
  const found = TARGETS.find((each) => each === target);
  if (!found || name === undefined)
    throw new InvalidArgumentError(`Write it as one of ${TARGETS.join(', ')}, =, and a name.`);
  return { ...known, [found]: name };
}

function readChoice(text: string, known: ImportOptions['choose']): ImportOptions['choose'] {
  const [, line, claim_id] = /^(\d{1,7})=(\S+)$/.exec(text) ?? [];
  if (line === undefined || claim_id === undefined) throw new InvalidArgumentError('Write it as 12=clm_….');
  return [...known, { line: Number(line), claim_id }];
}

const readFates = (text: string) => readNames(text, LEAVABLE_FATES);
const readMarks = (text: string) => readNames(text, MARKS);

function readNames<T extends string>(text: string, names: readonly T[]): T[] {
  return text.split(',').map((name) => {
    const found = names.find((each) => each === name.trim());
    if (!found) throw new InvalidArgumentError(`Choose from ${names.join(', ')}, with commas.`);
    return found;
  });
}

function readLines(text: string): number[] {
  if (!/^\d{1,7}(?:,\d{1,7})*$/.test(text)) throw new InvalidArgumentError('Write numbers of lines as 3,17.');
  return text.split(',').map(Number);
}

async function readBytes(file: string): Promise<Uint8Array> {
  const fail = (error: Error) => {
    throw refused('file', `${file} cannot be read: ${error.message}`);
  };
  const { size } = await stat(file).catch(fail);
  if (size > MAX_BYTES)
    throw refused('file', `${file} has ${size} bytes, ${MAX_BYTES} are allowed: import it in parts`);
  return readFile(file).catch(fail);
}

function addList(statement: Command, withStatements: WithStatements): void {
  statement
    .command('list')
    .description('list the statements that were applied, newest first')
    .option('--limit <number>', `how many at most, up to ${MAX_PAGE_SIZE}`, upTo(MAX_PAGE_SIZE), DEFAULT_PAGE_SIZE)
    .option(...JSON_OPTION)
    .action(async ({ limit, ...options }: JsonOption & { limit: number }) => {
      const { data, pagination } = await withStatements(({ statements }) => statements.list({ limit }));
      const head = ['id', 'carrier', 'file', 'lines', 'sum', 'applied', 'by', 'undone'];
      const more = pagination.has_more ? '\nThere are more: see --limit.' : '';
      print(options, data, () => table(head, data.map(listedStatement), 'No statements yet.') + more);
    });
}

interface LinesOptions extends JsonOption {
  fate?: Fate;
  leftOut?: boolean;
  after: number;
  limit: number;
}

function addLines(statement: Command, withStatements: WithStatements): void {
  statement
    .command('lines <id>')
    .description('list the lines of a statement, those that were left out among them')
    .addOption(new Option('--fate <fate>', 'only lines with this fate').choices(FATES))
    .option('--left-out', 'only lines that were left out')
    .option('--after <line>', 'only lines after this one', upTo(MAX_LINE_NUMBER), 0)
    .option('--limit <number>', `how many at most, up to ${MAX_ROWS}`, upTo(MAX_ROWS), DEFAULT_PAGE_SIZE)
    .option(...JSON_OPTION)
    .action(async (id: string, { fate, leftOut, after, limit, ...options }: LinesOptions) => {
      const asked = { after, fates: fate && [fate], isLeftOut: leftOut, limit };
      const found = await withStatements(({ statements }) => statements.lines(id, asked));
      print(options, found.lines, () => describeLines(found));
    });
}
