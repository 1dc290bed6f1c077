import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { commandLineActor, upTo, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print, table } from '../../cli/output.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../platform/paging.ts';
import { ENCODINGS } from '../../platform/tables/record.ts';
import { CARRIERS } from '../claims/rules/shipment.ts';
import { DATE_FORMATS } from '../shipments/record.ts';
import { describeApplied, describePreview, describeUndone, listedStatement } from './cli-output.ts';
import { shownPreview } from './presentation.ts';
import {
  DECIMAL_MARKS,
  LEAVABLE_FATES,
  type LeavableFate,
  MAX_BYTES,
  MAX_LINES,
  type Mapping,
  NO_MAPPING,
  TARGETS,
  type Target,
} from './record.ts';
import { refused } from './refusals.ts';
import type { ApplyRequest, Statements } from './service.ts';

type WithStatements = WithInstallation<{ statements: Statements }>;

interface ImportOptions extends JsonOption, Partial<Omit<Mapping, 'columns' | 'is_negated'>> {
  carrier: string;
  column: Partial<Record<Target, string>>;
  dateFormat?: Mapping['date_format'];
  decimalMark?: Mapping['decimal_mark'];
  negated?: boolean;
  paidOn?: string;
  choose: { line: number; claim_id: string }[];
  leaveOut: LeavableFate[];
  acceptProposal?: boolean;
  dryRun?: boolean;
}

/** `redress statement import|list|undo|mappings|forget-mapping` */
export function addStatementCommands(program: Command, withStatements: WithStatements): void {
  const statement = program.command('statement').description('credit notes of carriers, imported as payments');
  addImport(statement, withStatements);
  addList(statement, withStatements);
  statement
    .command('undo <id>')
    .description('withdraw all payments of a statement')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      const undone = await withStatements(({ statements }) => statements.undo(id, commandLineActor()));
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
    .option('--currency <code>', 'the currency of lines without one of their own')
    .addOption(new Option('--date-format <order>', 'of day, month and year').choices(DATE_FORMATS))
    .addOption(new Option('--decimal-mark <mark>', 'a comma or a point').choices(DECIMAL_MARKS))
    .addOption(new Option('--encoding <name>', 'of the text').choices(ENCODINGS))
    .option('--negated', 'the carrier writes what it pays with a minus')
    .option('--accept-proposal', 'take the mapping that a dry run proposed')
    .option('--paid-on <day>', 'the day of lines without a column of days, YYYY-MM-DD')
    .option('--choose <line=claim>', 'the claim of an ambiguous line; repeat it', readChoice, [])
    .option('--leave-out <fates>', `lines to leave out: ${LEAVABLE_FATES.join(', ')}`, readFates, [])
    .option('--dry-run', 'change nothing')
    .option(...JSON_OPTION)
    .action((file: string, options: ImportOptions) => importFile(file, options, withStatements));
}

async function importFile(file: string, options: ImportOptions, withStatements: WithStatements): Promise<void> {
  const request = { ...toRequest(options), file_name: basename(file), content: await readBytes(file) };
  if (options.dryRun) {
    const preview = await withStatements(async ({ statements }) =>
      statements.preview(await merged(statements, request)),
    );
    const all = { limit: MAX_LINES };
    return print(options, shownPreview(preview, all), () => describePreview(preview));
  }
  const applied = await withStatements(async ({ statements }) =>
    statements.apply(await merged(statements, request), commandLineActor()),
  );
  const { statement, preview } = applied;
  print(options, { statement, totals: preview.totals }, () => describeApplied(applied));
}

type ImportRequest = ApplyRequest & { change: Partial<Mapping> };

function toRequest(options: ImportOptions): Omit<ImportRequest, 'content' | 'file_name'> {
  const { carrier, column, currency, dateFormat, decimalMark, encoding, negated } = options;
  const columns = Object.keys(column).length > 0 ? { columns: { ...NO_MAPPING.columns, ...column } } : {};
  const change: Partial<Mapping> = {
    ...columns,
    ...(currency && { currency }),
    ...(dateFormat && { date_format: dateFormat }),
    ...(decimalMark && { decimal_mark: decimalMark }),
    ...(encoding && { encoding }),
    ...(negated && { is_negated: negated }),
  };
  const { paidOn, choose, leaveOut, acceptProposal } = options;
  const rest = { paid_on: paidOn, choices: choose, leave_out: leaveOut, isProposalTaken: acceptProposal };
  return { carrier, change, ...rest };
}

/** The request with the mapping that the options change: that of the carrier, or what the file's columns propose. */
async function merged(statements: Statements, { change, ...request }: ImportRequest): Promise<ApplyRequest> {
  if (Object.keys(change).length === 0) return request;
  if (change.columns) return { ...request, mapping: { ...NO_MAPPING, ...change } };
  const { mapping, mapping_from } = await statements.preview(request);
  const isOnlyProposed = mapping_from === 'proposed' && !request.isProposalTaken;
  return { ...request, mapping: { ...mapping, ...change }, isOnlyProposed };
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

function readFates(text: string): LeavableFate[] {
  return text.split(',').map((name) => {
    const fate = LEAVABLE_FATES.find((each) => each === name.trim());
    if (!fate) throw new InvalidArgumentError(`Choose from ${LEAVABLE_FATES.join(', ')}, with commas.`);
    return fate;
  });
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
      const head = ['id', 'carrier', 'file', 'lines', 'applied', 'by', 'undone'];
      const more = pagination.has_more ? '\nThere are more: see --limit.' : '';
      print(options, data, () => table(head, data.map(listedStatement), 'No statements yet.') + more);
    });
}
