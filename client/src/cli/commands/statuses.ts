import { existsSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { stringify } from 'csv-stringify/sync';
import { type Claim, ClaimNotFoundError, type Redress } from '../../index.ts';
import { formatAmount } from '../currency.ts';
import { CommandError } from '../failure.ts';
import { type Result, readResultFile } from '../filing/result-file.ts';
import { type ServiceOptions, withServiceOptions } from '../options.ts';
import { onOneLine, printJson } from '../output.ts';
import { connect } from '../settings.ts';
import { resultsBeside } from './file.ts';
import { SEPARATORS, writeNew } from './template.ts';

interface StatusesOptions extends ServiceOptions {
  separator: keyof typeof SEPARATORS;
  output?: string;
}

const COLUMNS = [
  'line',
  'tracking_number',
  'claim_id',
  'status',
  'status_reason',
  'status_message',
  'refund',
  'refund_currency',
  'updated_at',
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

const PAGE = 100;
const DAY_MS = 86_400_000;

/** `statuses`: prints the present status of each row that was filed, to be put back into the sheet. */
export function addStatusesCommand(program: Command): void {
  const command = program
    .command('statuses')
    .description('print the present status of each row of a sheet that was filed, as CSV in its order')
    .argument('<results>', 'the sheet that was filed, or its results, such as claims.results.csv')
    .addOption(new Option('--separator <word>', 'between the cells').choices(Object.keys(SEPARATORS)).default('comma'))
    .option('-o, --output <file>', 'write it to a new file, so that spreadsheets see that it is UTF-8');
  withServiceOptions(command).action(printStatuses);
}

async function printStatuses(file: string, options: StatusesOptions): Promise<void> {
  const { redress } = connect(options);
  const path = existsSync(resultsBeside(file)) ? resultsBeside(file) : file;
  if (!existsSync(path)) throw new CommandError(`${path}: no such file; the command "file" writes it`);
  const results = readResultFile(path).filter(({ line }) => line !== undefined);
  const claims = await readClaims(redress, results);
  const rows = results.map((result) => toRow(result, claims.get(result.claimId)));
  const text = options.json ? `${printJson(rows, 2)}\n` : toCsv(rows, SEPARATORS[options.separator]);
  if (options.output === undefined) process.stdout.write(text);
  else writeNew(options.output, options.json ? text : `\ufeff${text}`);
}

/** Reads the claims of results by identifier, a page at a time; older ones, which were in the way of a row, one by one. */
async function readClaims(redress: Redress, results: readonly Result[]): Promise<Map<string, Claim>> {
  const wanted = new Set(results.flatMap(({ claimId }) => claimId || []));
  const found = new Map<string, Claim>();
  if (wanted.size === 0) return found;
  for await (const claim of redress.claims.list({ limit: PAGE, fromDate: dayBefore(results) })) {
    if (wanted.delete(claim.id)) found.set(claim.id, claim);
    if (wanted.size === 0) break;
  }
  for (const id of wanted) {
    const claim = await findClaim(redress, id);
    if (claim) found.set(id, claim);
  }
  return found;
}

/** A day before the first result: this machine's clock need not be the service's. */
function dayBefore(results: readonly Result[]): Date | undefined {
  const times = results.map(({ at }) => Date.parse(at)).filter((time) => !Number.isNaN(time));
  return times.length === 0 ? undefined : new Date(times.reduce((one, other) => Math.min(one, other)) - DAY_MS);
}

async function findClaim(redress: Redress, id: string): Promise<Claim | undefined> {
  try {
    return await redress.claims.get(id);
  } catch (error) {
    if (error instanceof ClaimNotFoundError) return undefined;
    throw error;
  }
}

function toRow({ line, trackingNumber, claimId, outcome, reason }: Result, claim: Claim | undefined): Row {
  const row = { line: String(line), tracking_number: trackingNumber, claim_id: claimId };
  const none = { status_reason: '', refund: '', refund_currency: '', updated_at: '' };
  // A row without a claim says why, so that no row of the sheet is empty.
  if (!claim) return { ...row, ...none, status: claimId === '' ? outcome : 'not found', status_message: reason };
  const { refund } = claim;
  const [amount = '', currency = ''] = refund ? formatAmount(refund.amount, refund.currency).split(' ') : [];
  return {
    ...row,
    status: claim.status,
    status_reason: claim.status_reason ?? '',
    status_message: claim.status_message ?? '',
    refund: amount,
    refund_currency: currency,
    updated_at: claim.updated_at,
  };
}

/** Cells are on one line, and no formulas, which a spreadsheet would run. */
function toCsv(rows: readonly Row[], delimiter: string): string {
  const cells = rows.map((row) => COLUMNS.map((column) => onOneLine(row[column])));
  return stringify([[...COLUMNS], ...cells], { delimiter, escape_formulas: true, record_delimiter: 'windows' });
}
