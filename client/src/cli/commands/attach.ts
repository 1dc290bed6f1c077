import { basename, resolve } from 'node:path';
import type { Command } from 'commander';
import { contentTypeOfName } from '../../attach/content-type.ts';
import type { AttachedFile } from '../../index.ts';
import { CommandError, describeFailure } from '../failure.ts';
import { fileToAttach, findFileProblem, TYPE_RULE } from '../files.ts';
import { type ServiceOptions, withServiceOptions } from '../options.ts';
import { counted, onOneLine, paint, print } from '../output.ts';
import { connect } from '../settings.ts';

/** `attach`: attaches files to a claim. */
export function addAttachCommand(program: Command): void {
  const command = program
    .command('attach')
    .description('attach files to a claim: PDF, JPEG, PNG or WebP, up to 10 MB each')
    .argument('<claim-id>', 'such as clm_…')
    .argument('<files...>', 'files');
  withServiceOptions(command).action(attach);
}

async function attach(claimId: string, paths: readonly string[], options: ServiceOptions): Promise<void> {
  const { redress } = connect(options);
  const each = [...new Set(paths.map((path) => resolve(path)))];
  await refuseBadFiles(paths);
  const { attached, files } = await redress.claims.attach(
    claimId,
    await Promise.all(each.map((path) => fileToAttach(path))),
  );
  print(options, { attached, files: files.map(asJson) }, () => describe(files));
  if (attached < files.length) process.exitCode = 1;
}

/** Refuses all files when one cannot be attached: half of them would be worse than none. */
async function refuseBadFiles(paths: readonly string[]): Promise<void> {
  const problems = await Promise.all(
    paths.map(async (path) => (contentTypeOfName(path) === undefined ? TYPE_RULE : findFileProblem(path))),
  );
  const faults = paths.flatMap((path, index) => (problems[index] === undefined ? [] : [`${path}: ${problems[index]}`]));
  if (faults.length > 0)
    throw new CommandError(`nothing was attached:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

function describe(files: readonly AttachedFile[]): string {
  const lines = files.map((file) => {
    const name = onOneLine(basename(file.name));
    return file.status === 'confirmed'
      ? `${paint('green', 'attached')}  ${name}`
      : `${paint('red', 'failed')}    ${name}: ${whyNot(file)}`;
  });
  const count = files.filter(({ status }) => status === 'confirmed').length;
  return [...lines, `${count} of ${counted(files.length, 'file')} attached.`].join('\n');
}

function whyNot(file: Extract<AttachedFile, { status: 'failed' }>): string {
  return file.error === undefined ? file.reason : `${file.reason} (${describeFailure(file.error)})`;
}

function asJson(file: AttachedFile): object {
  if (file.status === 'confirmed') return { name: file.name, status: file.status, document_id: file.documentId };
  const { name, status, reason, documentId } = file;
  return { name, status, reason, ...(documentId !== undefined && { document_id: documentId }) };
}
