import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { CommandError } from '../failure.ts';
import { csvTemplate, jsonLinesTemplate } from '../sheet/template.ts';

export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;

interface TemplateOptions {
  jsonl?: boolean;
  separator: keyof typeof SEPARATORS;
  output?: string;
}

/** `template`: prints a file to fill in. */
export function addTemplateCommand(program: Command): void {
  program
    .command('template')
    .description('print a file to fill in: every column, and two examples')
    .option('--jsonl', 'JSON Lines instead of CSV')
    .addOption(
      new Option('--separator <word>', 'between the cells; many European spreadsheets expect the semicolon')
        .choices(Object.keys(SEPARATORS))
        .default('comma'),
    )
    .option('-o, --output <file>', 'write it to a new file, so that spreadsheets see that it is UTF-8')
    .action(printTemplate);
}

function printTemplate({ jsonl, separator, output }: TemplateOptions): void {
  const text = jsonl ? jsonLinesTemplate() : csvTemplate(SEPARATORS[separator]);
  if (output === undefined) process.stdout.write(text);
  else writeNew(output, jsonl ? text : `\ufeff${text}`);
}

/** Writes a new file. Throws `CommandError` when there is one of the name. */
export function writeNew(path: string, text: string): void {
  try {
    writeFileSync(path, text, { flag: 'wx' });
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw isThere ? new CommandError(`${path} is there already: choose another name, or delete it`) : error;
  }
}
