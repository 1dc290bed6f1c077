import { type Command, Option } from 'commander';
import type { WithInstallation } from '../../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print, table } from '../../../cli/output.ts';
import type { Outstanding, OutstandingRow } from './service.ts';
import { decimalText } from './table.ts';

interface OutstandingOptions extends JsonOption {
  by: 'carrier' | 'organization' | 'both';
  cursor?: string;
}

/** `redress outstanding` */
export function addOutstandingCommand(
  program: Command,
  withOutstanding: WithInstallation<{ outstanding: Outstanding }>,
): void {
  program
    .command('outstanding')
    .description('report amounts that carriers approved and have not paid, by the days since the approval')
    .addOption(
      new Option('--by <group>', 'what the rows are of')
        .choices(['carrier', 'organization', 'both'])
        .default('carrier'),
    )
    .option('--cursor <cursor>', 'the page after the one that gave this cursor')
    .option(...JSON_OPTION)
    .action(async ({ by, cursor, ...options }: OutstandingOptions) => {
      const report = await withOutstanding(({ outstanding }) => outstanding.report({ by, cursor, limit: 200 }));
      print(options, report, () => describe(report.data, report.totals, report.pagination.cursor));
    });
}

function describe(data: readonly OutstandingRow[], totals: readonly OutstandingRow[], cursor: string | null): string {
  const lines = [...data.map((row) => lineOf(row)), ...totals.map((row) => lineOf(row, 'all'))];
  const head = ['carrier', 'organization', 'claims', 'outstanding', '0-30 days', '31-60', '61-90', 'over 90', 'since'];
  const shown = table(head, lines, 'Nothing is outstanding.');
  return cursor === null ? shown : `${shown}\nMore: --cursor ${cursor}`;
}

function lineOf({ carrier, organization, claims, amount, ages, oldest, ...money }: OutstandingRow, all = ''): string[] {
  const text = (sum: string) => decimalText(sum, money.minor_digits);
  const ofAges = ages.map((age) => (age.claims === 0 ? '' : text(age.amount)));
  return [
    carrier ?? all,
    organization?.name ?? all,
    String(claims),
    `${text(amount)} ${money.currency}`,
    ...ofAges,
    oldest,
  ];
}
