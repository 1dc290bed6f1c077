import { Readable } from 'node:stream';
import { type Command, Option } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import { writeWhole } from '../../cli/whole-file.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { LETTER_LANGUAGES, type LetterLanguage } from '../letters/record.ts';
import { MAX_PACK_CLAIMS, type PackOptions } from './record.ts';
import type { EvidencePacks } from './service.ts';

interface PackCommandOptions extends JsonOption {
  out: string;
  keepPhotoMetadata?: boolean;
  language?: LetterLanguage;
  letter: boolean;
}

type WithPacks = WithInstallation<{ evidencePacks: EvidencePacks }>;

/** `redress claim evidence-pack|email-draft`, added to the commands of claims. */
export function addEvidencePackCommands(program: Command, withPacks: WithPacks): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');

  claim
    .command('evidence-pack <id...>')
    .description('write everything that a carrier needs of one claim, or of several, as a ZIP file')
    .requiredOption('--out <file>', 'the file to write; it is there whole or not at all')
    .addOption(languageOption())
    .option(...KEEP_METADATA)
    .option(...NO_LETTER)
    .option(...JSON_OPTION)
    .action(async (ids: string[], options: PackCommandOptions) => {
      const unique = [...new Set(ids)];
      if (unique.length > MAX_PACK_CLAIMS) throw tooMany(unique.length);
      await withPacks(async ({ evidencePacks }) => {
        const { bytes } = await evidencePacks.pack(unique, optionsOf(options), commandLineActor());
        await writeWhole(options.out, bytes);
      });
      print(options, { file: options.out }, () => `${options.out} is written.`);
    });

  claim
    .command('email-draft <id>')
    .description('write the draft of an e-mail to the carrier, with the documents of a claim')
    .requiredOption('--out <file>', 'the file to write, such as claim.eml')
    .addOption(languageOption())
    .option(...KEEP_METADATA)
    .option(...NO_LETTER)
    .option(...JSON_OPTION)
    .action(async (id: string, options: PackCommandOptions) => {
      await withPacks(async ({ evidencePacks }) => {
        const { bytes } = await evidencePacks.draft(id, optionsOf(options), commandLineActor());
        await writeWhole(options.out, Readable.from([bytes]));
      });
      print(options, { file: options.out }, () => `${options.out} is written.`);
    });
}

const KEEP_METADATA = [
  '--keep-photo-metadata',
  'leave photographs as they came, with the place where they were taken',
] as const;

const NO_LETTER = ['--no-letter', 'leave out the letter to the carrier'] as const;

function languageOption(): Option {
  return new Option('--language <code>', 'of letter and e-mail; else that of the country of origin').choices(
    LETTER_LANGUAGES,
  );
}

function optionsOf({ keepPhotoMetadata = false, language, letter }: PackCommandOptions): PackOptions {
  return { keepsMetadata: keepPhotoMetadata, language, hasLetter: letter };
}

function tooMany(count: number): ServiceError {
  const message = `A pack has at most ${MAX_PACK_CLAIMS} claims, not ${count}: make several.`;
  return new ServiceError(INVALID_REQUEST_BODY, message);
}
