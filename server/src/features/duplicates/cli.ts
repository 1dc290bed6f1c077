import type { Command } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { facts, JSON_OPTION, type JsonOption, print, table } from '../../cli/output.ts';
import type { ClaimDuplicates } from './record.ts';
import type { Duplicates } from './service.ts';

type WithDuplicates = WithInstallation<{ duplicates: Duplicates }>;

/** `redress claim duplicates|not-duplicate`, added to the commands of claims, and `redress duplicates rebuild`. */
export function addDuplicateCommands(program: Command, withDuplicates: WithDuplicates): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');

  claim
    .command('duplicates <id>')
    .description('show what a claim may be a duplicate of, and why')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      const found = await withDuplicates(({ duplicates }) => duplicates.find(id));
      print(options, found, () => describeDuplicates(found));
    });

  claim
    .command('not-duplicate <id> <other>')
    .description('say that two claims are not duplicates: they are not shown as such again')
    .option('--undo', 'take it back')
    .option(...JSON_OPTION)
    .action(async (claimId: string, otherId: string, { undo = false, ...options }: JsonOption & { undo?: boolean }) => {
      const pair = { claimId, otherId, isDismissed: !undo };
      const found = await withDuplicates(({ duplicates }) => duplicates.decide(pair, commandLineActor()));
      print(options, found, () => describeDuplicates(found));
    });

  claim
    .command('duplicates-seen <id>')
    .description(
      'say that you looked at what a claim may be a duplicate of: it leaves the possible duplicates of the queue',
    )
    .option('--undo', 'take it back')
    .option(...JSON_OPTION)
    .action(async (id: string, { undo = false, ...options }: JsonOption & { undo?: boolean }) => {
      const found = await withDuplicates(async ({ duplicates }) => {
        const others = undo ? [] : (await duplicates.find(id)).claims.map(({ claim_id }) => claim_id);
        return duplicates.look(id, others, commandLineActor());
      });
      print(options, found, () => describeDuplicates(found));
    });

  program
    .command('duplicates')
    .description('possible duplicates among all claims')
    .command('rebuild')
    .description('have all documents and claims compared again, by the service in the background')
    .option(...JSON_OPTION)
    .action(async (options: JsonOption) => {
      const waiting = await withDuplicates(({ duplicates }) => duplicates.compareAgain());
      print(options, waiting, () => `${waiting.documents} documents wait to be compared again`);
    });
}

function describeDuplicates({
  reasons,
  unseen_kinds,
  looked,
  claims,
  common_documents,
  waiting_documents,
}: ClaimDuplicates): string {
  const about = facts([
    ['reasons', reasons.map(({ kind, claims: others }) => `${kind} (${others})`).join(', ') || 'none'],
    ['nobody looked at', unseen_kinds.join(', ') || null],
    ['looked at by', looked && `${looked.looked_by}, ${looked.looked_at}`],
    ['stock pictures', common_documents.join(' ') || null],
    ['not compared yet', waiting_documents > 0 ? String(waiting_documents) : null],
  ]);
  const rows = claims.map(({ claim_id, organization, tracking_number, kinds, dismissed }) => [
    claim_id,
    organization.name,
    tracking_number,
    kinds.join(' '),
    dismissed ? `dismissed by ${dismissed.dismissed_by}` : '',
  ]);
  return [about, table(['claim', 'organization', 'tracking number', 'why', ''], rows, 'No other claim.')].join('\n\n');
}
