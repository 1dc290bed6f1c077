import { Command, CommanderError } from 'commander';
import { findInstallation, readInstallation, withInstallation } from '../app/commands.ts';
import { addServeCommand } from '../app/processes/serve.ts';
import { migrateDatabase, openBucket } from '../app/storage.ts';
import { addAuditCommands } from '../features/audit/cli.ts';
import { addClaimCommands } from '../features/casework/cli.ts';
import { addChecklistCommands } from '../features/checklist/cli.ts';
import { addDeadlineCommands } from '../features/deadlines/cli.ts';
import { addAttachCommand } from '../features/documents/attachments/cli.ts';
import { addPurgeCommand } from '../features/documents/cli.ts';
import { addDuplicateCommands } from '../features/duplicates/cli.ts';
import { addEvidencePackCommands } from '../features/evidence-packs/cli.ts';
import { addEvidenceRequestCommands } from '../features/evidence-requests/cli.ts';
import { addFilingCommand } from '../features/filings/cli.ts';
import { addJobCommands } from '../features/jobs/cli.ts';
import { addDeriveCommand } from '../features/jobs/derive-cli.ts';
import { addLetterCommand } from '../features/letters/cli.ts';
import { addOperatorCommands } from '../features/operators/cli.ts';
import { addTokenCommands } from '../features/operators/token-cli.ts';
import { addOrganizationCommands } from '../features/organizations/cli.ts';
import { addOutcomeCommands } from '../features/outcomes/cli.ts';
import { addPlaybookCommands } from '../features/playbook/cli.ts';
import { addKeyCommands } from '../features/queue/organizations/key-cli.ts';
import { addOutstandingCommand } from '../features/queue/outstanding/cli.ts';
import { addRefundCommands } from '../features/refunds/cli.ts';
import { addViewCommands } from '../features/saved-views/cli.ts';
import { addShipmentCommands } from '../features/shipments/cli.ts';
import { addStatementCommands } from '../features/statements/cli.ts';
import { addTemplateCommands } from '../features/templates/cli.ts';
import { addBackupCommand, addRestoreCommand } from '../maintenance/backup/cli.ts';
import { addDoctorCommand } from '../maintenance/doctor/cli.ts';
import { addMigrateCommand } from '../maintenance/migrate-cli.ts';
import { addTransferCommand } from '../maintenance/transfer/cli.ts';
import { describeRelease, readRelease } from '../platform/release.ts';
import { reportFailure } from './failure.ts';

/** `redress`: the operator's command line. Exit 1 for a refused operation, 2 for wrong usage or settings. */
function createProgram(): Command {
  const program = new Command('redress')
    .description('Redress files, follows and proves carrier claims. Settings come from the environment or .env.')
    .version(`redress ${describeRelease(readRelease())}`)
    .configureOutput({ outputError: (text, write) => write(onOneLine(text)) });
  addServeCommand(program);
  addMigrateCommand(program, { readInstallation, migrateDatabase });
  addDoctorCommand(program, { findInstallation, openBucket });
  addOrganizationCommands(program, withInstallation);
  addKeyCommands(program, withInstallation);
  addClaimCommands(program, withInstallation);
  addAttachCommand(program, withInstallation);
  addShipmentCommands(program, withInstallation);
  addDeadlineCommands(program, withInstallation);
  addFilingCommand(program, withInstallation);
  addRefundCommands(program, withInstallation);
  addOutstandingCommand(program, withInstallation);
  addStatementCommands(program, withInstallation);
  addChecklistCommands(program, withInstallation);
  addOutcomeCommands(program, withInstallation);
  addEvidenceRequestCommands(program, withInstallation);
  addDuplicateCommands(program, withInstallation);
  addLetterCommand(program, withInstallation);
  addEvidencePackCommands(program, withInstallation);
  addOperatorCommands(program, withInstallation);
  addTokenCommands(program, withInstallation);
  addViewCommands(program, withInstallation);
  addTemplateCommands(program, withInstallation);
  addAuditCommands(program, withInstallation);
  addPurgeCommand(program, withInstallation);
  addJobCommands(program, withInstallation);
  addDeriveCommand(program, withInstallation);
  addPlaybookCommands(program, withInstallation);
  addBackupCommand(program, { readInstallation, openBucket });
  addRestoreCommand(program, openBucket);
  addTransferCommand(program, openBucket);
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

/**
 * A reader that has read enough, such as `head`, is no failure, and what the command does is done to its end. Other failures
 * are left to a service, which goes on without its output.
 */
function ignoreGoneReader(this: NodeJS.WriteStream, error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && this.listenerCount('error') === 1) throw error;
}
process.stdout.on('error', ignoreGoneReader);
process.stderr.on('error', ignoreGoneReader);

try {
  await createProgram().parseAsync();
} catch (error) {
  // Commander has printed its message; help that was asked for is no failure.
  process.exitCode = error instanceof CommanderError ? (error.exitCode === 0 ? 0 : 2) : reportFailure(error);
}
