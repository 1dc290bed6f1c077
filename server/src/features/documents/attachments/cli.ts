import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { commandLineActor, type WithInstallation } from '../../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print } from '../../../cli/output.ts';
import { INVALID_REQUEST_BODY } from '../../../platform/feature/reasons.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { CLAIM_NOT_FOUND } from '../../claims/reasons.ts';
import type { Attachments } from './service.ts';

/** Opens the services that take files beside a running service, and always closes them. */
type WithAttachments = WithInstallation<{
  withAttachments<T>(work: (attachments: Attachments) => Promise<T>): Promise<T>;
}>;

/** `redress claim attach`, added to the commands of claims. */
export function addAttachCommand(program: Command, withInstallation: WithAttachments): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');
  claim
    .command('attach <claim> <file...>')
    .description('attach files of your own to a claim: PDF, JPEG, PNG or WebP up to 10 MB each; no client sees them')
    .option(...JSON_OPTION)
    .action(async (claimId: string, files: string[], options: JsonOption) => {
      const sizes = await Promise.all(files.map(sizeOf));
      const documents = await withInstallation(({ withAttachments }) =>
        withAttachments(async (attachments) => {
          const attached = [];
          for (const [index, file] of files.entries())
            attached.push(await attach(attachments, { claimId, file, size: sizes[index] }));
          return attached;
        }),
      );
      print(options, documents, () => documents.map(({ id, name }) => `${id} is ${name} now.`).join('\n'));
    });
}

async function attach(
  attachments: Attachments,
  { claimId, file, size }: { claimId: string; file: string; size: number | undefined },
) {
  const name = basename(file);
  try {
    const by = commandLineActor();
    const document = await attachments.attach({ claimId, name, by, contentLength: size, body: createReadStream(file) });
    const { id, content_type, file: received } = document;
    return { id, claim_id: claimId, name: document.name, content_type, size_bytes: received.size_bytes };
  } catch (error) {
    if (error instanceof ServiceError && error.code !== CLAIM_NOT_FOUND.code)
      error.message = `${file}: ${error.message}`;
    throw error;
  }
}

async function sizeOf(file: string): Promise<number> {
  const found = await stat(file).catch((error: Error) => {
    throw new ServiceError(INVALID_REQUEST_BODY, `${file} cannot be read: ${error.message}`);
  });
  if (!found.isFile()) throw new ServiceError(INVALID_REQUEST_BODY, `${file} is not a file.`);
  return found.size;
}
