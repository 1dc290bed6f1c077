import type { Command } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import { describeDeadlines, describeFollowUp } from './cli-output.ts';
import type { FollowUps } from './follow-ups/service.ts';
import type { ClaimDeadlines } from './service.ts';

interface FollowUpOptions extends JsonOption {
  on?: string;
  note?: string;
  remove?: boolean;
}

type WithDeadlines = WithInstallation<{ deadlines: ClaimDeadlines; followUps: FollowUps }>;

/** `redress claim due|follow-up`, added to the commands of claims. */
export function addDeadlineCommands(program: Command, withDeadlines: WithDeadlines): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');
  claim
    .command('due <id>')
    .description('show the last day to file a claim with its carrier, the day of the carrier’s answer, and the rules')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      const shown = await withDeadlines(({ deadlines }) => deadlines.find(id));
      print(options, shown, () => describeDeadlines(shown));
    });
  claim
    .command('follow-up <id>')
    .description('show, set or take away the day on which somebody looks at a claim again')
    .option('--on <day>', 'have it sleep until this day, YYYY-MM-DD; evidence wakes it earlier')
    .option('--note <text>', 'what to look for')
    .option('--remove', 'take the day away')
    .option(...JSON_OPTION)
    .action(async (id: string, { on, note, remove, ...options }: FollowUpOptions) => {
      const by = commandLineActor();
      const shown = await withDeadlines(async ({ followUps }) => {
        if (on !== undefined) return followUps.set(id, { look_on: on, note: note ?? null }, by);
        if (remove) await followUps.remove(id, by);
        return followUps.find(id);
      });
      print(options, shown, () => describeFollowUp(id, shown));
    });
}
