import { existsSync } from 'node:fs';
import { bytes, facts, table } from '../../cli/output.ts';
import { databaseName } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import type { FileDifference } from './files.ts';
import type { Findings } from './findings.ts';
import type { RowDifference } from './rows/compare.ts';
import type { BucketTarget, TargetConfig } from './run.ts';
import type { DocumentsReport, TableReport, TransferReport } from './transfer.ts';

/** A transfer that came to its end. */
export interface Transferred {
  report: TransferReport;
  config: TargetConfig;
  /** Whether the settings have an upload secret of their own. */
  hasSecret: boolean;
  seconds: number;
  /** Documents stay where they are when null. */
  documentsTo: string | null;
}

/** A transfer of documents alone that came to its end. */
export interface DocumentsTransferred {
  report: DocumentsReport;
  config: BucketTarget;
  documentsTo: string;
}

const SHOWN_DIFFERENCES = 20;
const SHOWN_DIGITS = 12;

/** For programs. */
export function summarizeTransfer({ report, config, hasSecret, seconds, documentsTo }: Transferred): unknown {
  const { isVerified, isEnded, tables, rowDifferences, files } = report;
  return {
    verified: isVerified,
    ended: isEnded,
    from: config.dataDir,
    to: databaseName(config.database),
    documents_to: documentsTo,
    upload_secret_file: hasSecret ? null : findSecret(config),
    seconds,
    tables: tables.map(({ table, source, target }) => ({ table, source, target })),
    row_differences: rowDifferences,
    files: files ?? null,
  };
}

/** For people. */
export function describeTransfer(done: Transferred): string {
  const { report, config, seconds } = done;
  const rows = report.tables.map(tableRow);
  const route = `${config.dataDir} → ${[databaseName(config.database), done.documentsTo ?? []].flat().join(', ')}`;
  const parts = [route, table(['', 'here', 'there', 'sha256', ''], [...rows, ...filesRow(report)], '')];
  if (report.isVerified) {
    parts.push(`All of it was read back and is the same (${seconds} s). ${config.dataDir} is as it was.`, next(done));
  } else parts.push(...differences(done));
  if (report.isEnded && !report.isVerified) {
    parts.push(`All else was read back and is the same (${seconds} s). ${config.dataDir} is as it was.`, next(done));
  }
  return parts.join('\n\n');
}

/** For programs. */
export function summarizeDocuments({ report, config, documentsTo }: DocumentsTransferred): unknown {
  const { isVerified, isEnded, files } = report;
  return { verified: isVerified, ended: isEnded, from: config.dataDir, documents_to: documentsTo, files };
}

/** For people. */
export function describeDocuments({ report, config, documentsTo }: DocumentsTransferred): string {
  const { files, isVerified, isEnded } = report;
  const { documents } = dataPaths(config.dataDir);
  const parts = [
    `${documents} → ${documentsTo}`,
    `${count(files.files)} documents (${bytes(files.bytes)}), ${count(files.copied)} copied by this run`,
  ];
  const wrong = list(files.differences, describeFile);
  parts.push(...wrong, ...(wrong.length > 0 && !isEnded ? [fileAdvice(config)] : []));
  if (isEnded) {
    const what = isVerified ? 'All of them were' : 'All others were';
    parts.push(`${what} read back and are the same. ${documents} is as it was.`);
    parts.push(`Start the service with the same settings and\n  REDRESS_DOCUMENTS_URL  ${documentsTo}`);
  }
  return parts.join('\n\n');
}

function tableRow({ table, source, target }: TableReport): string[] {
  const isSame = source.sha256 === target.sha256;
  const digits = isSame ? source.sha256.slice(0, SHOWN_DIGITS) : '';
  return [table, count(source.rows), count(target.rows), digits, isSame ? 'the same' : 'NOT the same'];
}

function filesRow({ files }: TransferReport): string[][] {
  if (!files) return [];
  const wrong = files.differences.total;
  const result = wrong === 0 ? 'the same' : 'NOT the same';
  return [[`files (${bytes(files.bytes)})`, count(files.files), count(files.files - wrong), '', result]];
}

function next({ config, hasSecret, documentsTo }: Transferred): string {
  const secret = findSecret(config);
  const kept = hasSecret ? 'the present value' : secret && `the text in ${secret}`;
  const settings = facts([
    ['  DATABASE_URL', 'the value of --to'],
    ['  REDRESS_DOCUMENTS_URL', documentsTo],
    ['  REDRESS_DATA_DIR', documentsTo === null ? `${config.dataDir}: the documents stay in it` : null],
    [
      '  REDRESS_UPLOAD_SECRET',
      kept ? `${kept}: upload addresses given out stay valid` : 'a new one, 32 characters or more',
    ],
  ]);
  return `Leave the old service stopped. Start the new one with the old one's settings and\n${settings}`;
}

function differences({ report, config }: Transferred): string[] {
  const rows = list(report.rowDifferences, ({ table, key, problem }: RowDifference) => [
    problem,
    `${table} ${key.join(' ')}`,
  ]);
  const wrongFiles = report.files?.differences;
  const files = wrongFiles ? list(wrongFiles, describeFile) : [];
  return [
    ...rows,
    ...(rows.length > 0 ? ['Somebody wrote to the target: transfer to an empty database again.'] : []),
    ...files,
    ...(files.length > 0 && !report.isEnded ? [fileAdvice(config)] : []),
  ];
}

function describeFile({ claim, blob_key, problem }: FileDifference): [string, string] {
  return [problem, `${blob_key} of ${claim}`];
}

function fileAdvice(config: Pick<TargetConfig, 'dataDir'>): string {
  const { documents } = dataPaths(config.dataDir);
  return (
    `Damaged files of the source were not copied: put the right file back into ${documents} from a backup. ` +
    'Delete wrong files in the target. Then run the same command again; without a right file anywhere, ' +
    'run it with --without-damaged.'
  );
}

function list<T>({ named, total }: Findings<T>, describe: (finding: T) => [string, string]): string[] {
  if (total === 0) return [];
  const shown = facts(named.slice(0, SHOWN_DIFFERENCES).map(describe));
  const more = total - Math.min(SHOWN_DIFFERENCES, named.length);
  return [more > 0 ? `${shown}\n… and ${count(more)} more` : shown];
}

/** Where the generated upload secret is; null when there is none. */
function findSecret({ dataDir }: TargetConfig): string | null {
  const { uploadSecret } = dataPaths(dataDir);
  return existsSync(uploadSecret) ? uploadSecret : null;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
