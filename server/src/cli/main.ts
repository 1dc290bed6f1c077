import { Command, CommanderError } from 'commander';
import { describeRelease, readRelease } from '../release.ts';
import { addAuditCommands } from './audit.ts';
import { addBackupCommand } from './backup.ts';
import { addClaimCommands } from './claim.ts';
import { addDoctorCommand } from './doctor.ts';
import { reportFailure } from './failure.ts';
import { addKeyCommands } from './key.ts';
import { addMigrateCommand } from './migrate.ts';
import { addOperatorCommands } from './operator.ts';
import { addOrganizationCommands } from './organization.ts';
import { addPurgeCommand } from './purge.ts';
import { addRestoreCommand } from './restore.ts';
import { addServeCommand } from './serve.ts';
import { addTokenCommands } from './token.ts';
import { addTransferCommand } from './transfer.ts';

/** `redress`: the operator's command line. Exit 1 for a refused operation, 2 for wrong usage or settings. */
function createProgram(): Command {
  const program = new Command('redress')
    .description('Redress files, follows and proves carrier claims. Settings come from the environment or .env.')
    .version(`redress ${describeRelease(readRelease())}`)
    .configureOutput({ outputError: (text, write) => write(onOneLine(text)) });
  addServeCommand(program);
  addMigrateCommand(program);
  addDoctorCommand(program);
  addOrganizationCommands(program);
  addKeyCommands(program);
  addClaimCommands(program);
  addOperatorCommands(program);
  addTokenCommands(program);
  addAuditCommands(program);
  addPurgeCommand(program);
  addBackupCommand(program);
  addRestoreCommand(program);
  addTransferCommand(program);
  forEachCommand(program, (command) => command.exitOverride());
  return program;
}

/** Commander's message, which can have a suggestion on a line of its own. */
function onOneLine(message: string): string {
  return `redress: ${message
    .replace(/^error: /, '')
    .trim()
    .replace(/\s*\n\s*/g, ' ')} (see --help)\n`;
}

function forEachCommand(command: Command, change: (command: Command) => void): void {
  change(command);
  for (const child of command.commands) forEachCommand(child, change);
}

try {
  await createProgram().parseAsync();
} catch (error) {
  // Commander has printed its message; help that was asked for is no failure.
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : reportFailure(error);
}
