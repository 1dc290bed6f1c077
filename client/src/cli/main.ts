#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import about from '../../package.json' with { type: 'json' };
import { addAttachCommand } from './commands/attach.ts';
import { addFileCommand } from './commands/file.ts';
import { addListCommand } from './commands/list.ts';
import { addShowCommand } from './commands/show.ts';
import { addStatusesCommand } from './commands/statuses.ts';
import { addTemplateCommand } from './commands/template.ts';
import { addWatchCommand } from './commands/watch.ts';
import { reportFailure } from './failure.ts';
import { onOneLine } from './output.ts';

/** `redress-client`: files claims from a file and follows them. Exit 1 when something was not done, 2 for wrong usage. */
function createProgram(): Command {
  const program = new Command('redress-client')
    .description('File carrier claims from a spreadsheet, attach their documents, and follow them.')
    .version(about.version)
    .configureOutput({ outputError: (text, write) => write(asOneLine(text)) });
  addTemplateCommand(program);
  addFileCommand(program);
  addListCommand(program);
  addStatusesCommand(program);
  addShowCommand(program);
  addWatchCommand(program);
  addAttachCommand(program);
  for (const command of [program, ...program.commands]) command.exitOverride();
  return program;
}

/** Joins the lines of Commander's message, which can have a suggestion on a line of its own. */
function asOneLine(message: string): string {
  return `redress-client: ${onOneLine(message.replace(/^error: /, '').trim())} (see --help)\n`;
}

/** A closed standard error must not end a filing. */
function ignoreGoneReader(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** A reader that has read enough, such as `head`, is no failure. */
process.stderr.on('error', ignoreGoneReader);
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  await createProgram().parseAsync();
} catch (error) {
  // Commander has printed its message; help that was asked for is no failure.
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : reportFailure(error);
}
