import { type Stats, statSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { ClaimNotFoundError, type Redress } from '../../index.ts';
import { CommandError } from '../failure.ts';
import { type Counters, countRows } from '../filing/counters.ts';
import { DocumentFolder } from '../filing/documents-of-row.ts';
import { type Lock, takeLock } from '../filing/lock.ts';
import { type Plan, planFiling } from '../filing/plan.ts';
import { startProgress } from '../filing/progress.ts';
import { reportEnd, reportPlan, showProblems } from '../filing/report.ts';
import { refuseUnusable } from '../filing/result-file.ts';
import { Results } from '../filing/results.ts';
import { Filing } from '../filing/run.ts';
import { Interrupts } from '../interrupts.ts';
import { rate, type ServiceOptions, wholeNumber, withServiceOptions } from '../options.ts';
import { connect } from '../settings.ts';
import { ENCODINGS, type Encoding } from '../sheet/encoding.ts';
import type { ReadOptions } from '../sheet/read-csv.ts';
import { readSheet } from '../sheet/read-sheet.ts';

interface FileOptions extends ServiceOptions {
  documents?: string;
  dryRun?: boolean;
  rate?: number;
  concurrency: number;
  results?: string;
  skipFaulty?: boolean;
  ignoreUnknownColumns?: boolean;
  acceptSimilar?: boolean;
  encoding?: Encoding;
  sheet?: string;
}

/** `file`: files a claim for every row of a file. */
export function addFileCommand(program: Command): void {
  const command = program
    .command('file')
    .description(
      'file every row of a CSV file, a workbook (.xlsx) or a JSON Lines file, and attach the documents that belong to it',
    )
    .argument('<file>', 'CSV (commas, semicolons or tabs), .xlsx, or .jsonl, with the columns that `template` prints')
    .option('--documents <dir>', 'the folder with the documents')
    .option('--dry-run', 'check every row and document, and file nothing')
    .option('--skip-faulty', 'file the good rows though others are faulty')
    .option('--ignore-unknown-columns', 'ignore columns and members that are not known')
    .option('--accept-similar', 'take headings and words like "Tracking Number", "ups" and "Damaged"')
    .addOption(new Option('--encoding <name>', 'of a CSV file; found out without').choices(ENCODINGS))
    .option('--sheet <name>', 'the sheet of a workbook that has several tables')
    .option('--rate <n/s>', 'begin at most so many rows in a second (or N/min, N/h)', rate)
    .option('--concurrency <n>', 'how many rows to file at a time', wholeNumber(1, 64), 8)
    .option('--results <file>', 'where the outcome of each row goes (default: beside FILE, .results.csv)');
  withServiceOptions(command)
    .addHelpText('after', DOCUMENTS_HELP)
    .action(async (file: string, options: FileOptions) => {
      process.exitCode = await fileClaims(file, options);
    });
}

const DOCUMENTS_HELP = `
A row's documents are the files that its column "documents" names (with ; between), those in DIR/<tracking number>/,
and those in DIR whose names begin with the tracking number and then no letter or digit: TN-1.pdf, TN-1_photo.jpg.

Stop it with Ctrl-C and run it again: rows that are done are skipped, by what they say, wherever they stand.
Exit status: 0 all rows are filed with their documents, 1 some are not, 2 wrong usage or settings, 130 or 143
stopped.`;

async function fileClaims(path: string, options: FileOptions): Promise<number> {
  const before = statSync(path);
  if (!before.isFile()) throw new CommandError(`${path}: is no file`);
  const service = options.dryRun ? undefined : connect(options);
  const resultsPath = options.results ?? resultsBeside(path);
  if (service) refuseUnusable(resultsPath);
  const lock = service && takeLock(resultsPath);
  const interrupts = new Interrupts();
  try {
    const folder = await DocumentFolder.open(options.documents);
    const reading = readingOf(options);
    const plan = await planFiling(path, { ...reading, folder, signal: interrupts.stop });
    if (!service || !lock || isRefused(plan, options)) return reportPlan(plan, { path, options });
    showProblems(plan, options);
    refuseChanged(path, before);
    return await file({ path, before, options, reading, folder, plan, resultsPath, lock, interrupts, ...service });
  } catch (error) {
    if (interrupts.exitCode !== undefined && error === interrupts.stop.reason) return interrupts.exitCode;
    throw error;
  } finally {
    interrupts.release();
    lock?.release();
  }
}

function readingOf({ ignoreUnknownColumns, acceptSimilar, encoding, sheet }: FileOptions): ReadOptions {
  return {
    ignoreUnknown: Boolean(ignoreUnknownColumns),
    acceptSimilar: Boolean(acceptSimilar),
    ...(encoding !== undefined && { encoding }),
    ...(sheet !== undefined && { sheet }),
  };
}

/** The file of results that belongs to a sheet. */
export function resultsBeside(path: string): string {
  return `${path.replace(/\.(?:csv|tsv|txt|xlsx|jsonl|ndjson)$/i, '')}.results.csv`;
}

function isRefused({ problems, faults, rows }: Plan, { skipFaulty }: FileOptions): boolean {
  return problems.length > 0 || rows === 0 || (faults.size > 0 && !skipFaulty);
}

/** The rows that were checked must be the rows that are filed. */
function refuseChanged(path: string, before: Stats): void {
  const now = statSync(path);
  if (now.size === before.size && now.mtimeMs === before.mtimeMs) return;
  throw new CommandError(`${path} has changed while it was read: run the same command again`);
}

/** Results of another organization or service would skip rows that were never filed with this one. */
async function refuseForeign(results: Results, { redress, signal }: { redress: Redress; signal: AbortSignal }) {
  const filed = results.findFiled();
  if (!filed) return;
  try {
    await redress.claims.get(filed.claimId, { signal });
  } catch (error) {
    if (!(error instanceof ClaimNotFoundError)) throw error;
    const about = `${results.path} is of another organization or service: ${filed.claimId} is not known to this one`;
    throw new CommandError(`${about}; name another file by --results`);
  }
}

interface Work {
  path: string;
  /** The file when it was checked. */
  before: Stats;
  options: FileOptions;
  reading: ReadOptions;
  folder: DocumentFolder;
  plan: Plan;
  resultsPath: string;
  lock: Lock;
  interrupts: Interrupts;
  redress: Redress;
}

async function file({ path, before, options, reading, resultsPath, lock, interrupts, ...work }: Work): Promise<number> {
  lock.lost.throwIfAborted();
  const results = Results.open(resultsPath);
  const { stop, abort } = interrupts;
  await refuseForeign(results, { redress: work.redress, signal: stop });
  const progress = startProgress(work.plan.rows);
  stop.addEventListener('abort', () =>
    progress.say('Stopping after the rows that are being filed; Ctrl-C again drops them.'),
  );
  const limits = { concurrency: options.concurrency, ratePerSecond: options.rate };
  const filing = new Filing({
    ...work,
    ...limits,
    results,
    progress,
    stop,
    abort: AbortSignal.any([abort, lock.lost]),
  });
  let isWhole = false;
  try {
    await filing.run(readSheet(path, reading));
    lock.lost.throwIfAborted();
    if (!stop.aborted) refuseChanged(path, before);
    isWhole = !stop.aborted;
  } catch (error) {
    if (!abort.aborted || lock.lost.aborted) throw error;
  } finally {
    progress.end();
    const end = { path, plan: work.plan, counters: filing.counters, results, isWhole };
    // An error before the first row needs no report beside it.
    if (interrupts.exitCode !== undefined || countRows(filing.counters) > 0) reportEnd(end, options);
    if (lock.lost.aborted) results.close();
    else results.finish({ isWhole });
  }
  return interrupts.exitCode ?? (isAllGood(filing.counters) ? 0 : 1);
}

function isAllGood({ refused, failed, faulty, documentsFailed }: Readonly<Counters>): boolean {
  return refused + failed + faulty + documentsFailed === 0;
}
