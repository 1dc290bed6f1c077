import type { Command } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import type { Derivations } from './derivations.ts';

interface DeriveOptions extends JsonOption {
  again?: string;
  claim?: string;
}

/** `redress derive` */
export function addDeriveCommand(
  program: Command,
  withInstallation: WithInstallation<{ derivations: Derivations }>,
): void {
  program
    .command('derive')
    .description('show how far everything is that is worked out from claims, and have it worked out again')
    .option('--again <name>', 'have it worked out again in the background, for all claims')
    .option('--claim <id>', 'only for this claim')
    .option(...JSON_OPTION)
    .action(async ({ again, claim, ...options }: DeriveOptions) => {
      if (again === undefined && claim !== undefined) program.error('error: --claim needs --again');
      if (again !== undefined) {
        await withInstallation(({ derivations }) =>
          derivations.deriveAgain(again, { claimId: claim, by: commandLineActor() }),
        );
        print(options, { again, claim }, () => `${again} is worked out again by a running service, new claims first.`);
        return;
      }
      const { data, failures } = await withInstallation(({ derivations }) => derivations.list());
      print(options, { data, failures }, () => {
        const rows = data.map(({ name, waiting, age_seconds, again_before, failures: count }) => [
          name,
          String(waiting),
          waiting > 0 ? `${age_seconds} s` : '',
          again_before === null ? '' : `left: before ${minute(again_before)}`,
          String(count),
        ]);
        const head = ['name', 'changes waiting', 'oldest', 'again', 'claims skipped'];
        const skipped = failures.map(({ name, claim_id, table: from, problem }) => [name, claim_id, from, problem]);
        const shown = table(head, rows, 'Nothing is derived yet: a service begins when it is started.');
        if (skipped.length === 0) return shown;
        return `${shown}\n\n${table(['skipped by', 'claim', 'table', 'problem'], skipped, '')}`;
      });
    });
}
