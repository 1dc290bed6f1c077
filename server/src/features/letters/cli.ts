import { Readable } from 'node:stream';
import { type Command, Option } from 'commander';
import { commandLineActor, notBlank, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import { writeWhole } from '../../cli/whole-file.ts';
import { LETTER_LANGUAGES, type LetterOptions } from './record.ts';
import type { Letters } from './service.ts';

interface LetterCommandOptions extends JsonOption, LetterOptions {
  out: string;
}

type WithLetters = WithInstallation<{ letters: Letters }>;

/** `redress claim letter`, added to the commands of claims. */
export function addLetterCommand(program: Command, withLetters: WithLetters): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');
  claim
    .command('letter <id>')
    .description('write the letter to the carrier as PDF')
    .requiredOption('--out <file>', 'the file to write, such as letter.pdf; it is there whole or not at all')
    .addOption(
      new Option('--language <code>', 'else that of the playbook or the country of origin').choices(LETTER_LANGUAGES),
    )
    .option('--template <name>', 'its template; else that for a loss or for damage, as it is', notBlank)
    .option(...JSON_OPTION)
    .action(async (id: string, { out, language, template, ...options }: LetterCommandOptions) => {
      const made = await withLetters(async ({ letters }) => {
        const { bytes, ...letter } = await letters.make(id, { language, template }, commandLineActor());
        await writeWhole(out, Readable.from([bytes]));
        return letter;
      });
      const result = { file: out, language: made.language, template: made.template };
      print(options, result, () => `${out} is written: “${made.template}”, in ${made.language}.`);
    });
}
