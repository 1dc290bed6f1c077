import type { Command } from 'commander';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import { ConfigError, type Environment, readConfig, readEnvironment } from '../../config/config.ts';
import { runLongWork } from '../long-work.ts';
import { describeDocuments, describeTransfer, summarizeDocuments, summarizeTransfer } from './cli-output.ts';
import { TransferError } from './findings.ts';
import type { BucketTarget, OpenBucket, TargetConfig } from './run.ts';

interface TransferOptions extends JsonOption {
  to?: string;
  documentsTo?: string;
  documentsOnly?: boolean;
  withoutDamaged?: boolean;
}

/** `redress transfer` */
export function addTransferCommand(program: Command, openBucket: OpenBucket): void {
  program
    .command('transfer')
    .description('copy everything in REDRESS_DATA_DIR to PostgreSQL and S3; run again, it goes on where it was stopped')
    .option('--to <address>', 'an empty PostgreSQL database (or REDRESS_TRANSFER_TO, which other users do not see)')
    .option('--documents-to <address>', 'an S3 bucket, as in REDRESS_DOCUMENTS_URL; else documents stay where they are')
    .option('--documents-only', 'copy the documents alone, to --documents-to; the database stays where it is')
    .option('--without-damaged', 'end the transfer although files are damaged or missing here: they are left out')
    .option(...JSON_OPTION)
    .action(async (options: TransferOptions) => {
      if (options.documentsOnly) return moveDocuments(options, openBucket);
      const { transferEmbedded } = await import('./run.ts');
      const { config, hasSecret } = readSettings(readEnvironment(), options);
      const begin = performance.now();
      const report = await runLongWork((progress) =>
        transferEmbedded(config, { openBucket, progress, withoutDamaged: options.withoutDamaged === true }),
      );
      const seconds = Math.round((performance.now() - begin) / 100) / 10;
      const done = { report, config, hasSecret, seconds, documentsTo: options.documentsTo ?? null };
      print(options, summarizeTransfer(done), () => describeTransfer(done));
      if (!report.isEnded) throw new TransferError('the target differs from the source: see the differences above');
    });
}

async function moveDocuments(options: TransferOptions, openBucket: OpenBucket): Promise<void> {
  const { transferFiles } = await import('./run.ts');
  const config = readBucketSettings(readEnvironment(), options);
  const withoutDamaged = options.withoutDamaged === true;
  const report = await runLongWork((progress) => transferFiles(config, { openBucket, progress, withoutDamaged }));
  const done = { report, config, documentsTo: options.documentsTo ?? '' };
  print(options, summarizeDocuments(done), () => describeDocuments(done));
  if (!report.isEnded) throw new TransferError('documents of the target differ from the source: see them above');
}

/**
 * The settings of the service with the bucket in the place of its files. Throws `ConfigError`, which names the options.
 */
function readBucketSettings(environment: Environment, options: TransferOptions): BucketTarget {
  const problems = [
    ...(options.to === undefined ? [] : ['--to: the database stays where it is with --documents-only']),
    ...(isSet(options.documentsTo) ? [] : ['--documents-to: must name the bucket, as in REDRESS_DOCUMENTS_URL']),
    ...(isSet(environment.REDRESS_DOCUMENTS_URL)
      ? ['REDRESS_DOCUMENTS_URL: must not be set: documents come from files']
      : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
  const { documents, ...config } = naming(() => {
    return readConfig({ ...environment, REDRESS_DOCUMENTS_URL: options.documentsTo });
  });
  if (!documents) throw new ConfigError(['--documents-to: must name the bucket']);
  return { ...config, documents };
}

/** The settings of the service after the transfer. Throws `ConfigError`, which names the options. */
function readSettings(
  environment: Environment,
  options: TransferOptions,
): { config: TargetConfig; hasSecret: boolean } {
  refuseSettings(environment);
  const hasSecret = isSet(environment.REDRESS_UPLOAD_SECRET);
  const target = {
    DATABASE_URL: options.to ?? environment.REDRESS_TRANSFER_TO,
    REDRESS_DOCUMENTS_URL: options.documentsTo,
    ...(!hasSecret && { REDRESS_UPLOAD_SECRET: 'the one in the data directory is not read here' }),
  };
  const { database, ...config } = naming(() => readConfig({ ...environment, ...target }));
  if (!database)
    throw new ConfigError(['--to: must name the database, as in postgres://USER:PASSWORD@HOST:PORT/DATABASE']);
  return { config: { ...config, database }, hasSecret };
}

/** With these, another installation than the one in the data directory could be meant. */
function refuseSettings(environment: Environment): void {
  const names = ['DATABASE_URL', 'REDRESS_DOCUMENTS_URL'].filter((name) => isSet(environment[name]));
  const problem = 'must not be set for a transfer, which is from REDRESS_DATA_DIR to --to and --documents-to';
  if (names.length > 0) throw new ConfigError(names.map((name) => `${name}: ${problem}`));
}

function naming<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const rename = (problem: string) =>
      problem.replace(/^DATABASE_URL:/, '--to:').replace(/^REDRESS_DOCUMENTS_URL:/, '--documents-to:');
    throw new ConfigError(error.problems.map(rename));
  }
}

function isSet(value: string | undefined): boolean {
  return (value ?? '').trim() !== '';
}
