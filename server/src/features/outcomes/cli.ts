import { type Command, Option } from 'commander';
import type { WithInstallation } from '../../cli/command.ts';
import { facts, JSON_OPTION, type JsonOption, print, table } from '../../cli/output.ts';
import { decimalAmount } from '../claims/rules/currency.ts';
import { CARRIERS } from '../claims/rules/shipment.ts';
import { OUTCOME_GROUPS, type OutcomeGroup } from './record.ts';
import { findFaults } from './rules.ts';
import type { Delay, OutcomeMoney, OutcomeReport, Outcomes } from './service.ts';

interface OutcomeOptions extends JsonOption {
  by: OutcomeGroup;
  from?: string;
  to?: string;
  organization?: string;
  carrier?: string;
}

type WithOutcomes = WithInstallation<{ outcomes: Outcomes }>;

/** `redress outcomes` */
export function addOutcomeCommands(program: Command, withOutcomes: WithOutcomes): void {
  program
    .command('outcomes')
    .description('report claimed, approved and paid amounts, and durations')
    .addOption(new Option('--by <group>', 'put claims together').choices(OUTCOME_GROUPS).default('carrier'))
    .option('--from <month>', 'first month of the answers, as 2026-01; eleven before the last one unless given')
    .option('--to <month>', 'last month; the present one unless given')
    .option('--organization <id>', 'only of this organization')
    .addOption(new Option('--carrier <name>', 'only of this carrier').choices(CARRIERS))
    .option(...JSON_OPTION)
    .action(async (options: OutcomeOptions, command: Command) => {
      const { by: group_by, json: _, ...claims } = options;
      const query = { group_by, ...claims };
      const faults = findFaults(query, Date.now()).map(({ field, message }) => `--${field} ${message}`);
      if (faults.length > 0) command.error(`error: ${faults.join('; ')}`);
      const report = await withOutcomes(({ outcomes }) => outcomes.report(query));
      print(options, report, () => describe(report, options.by));
    });
}

function describe(
  { from, to, groups, total, reasons, left_out, is_complete }: OutcomeReport,
  by: OutcomeGroup,
): string {
  const rows = groups.flatMap(({ name, money }) =>
    money.map((sums, index) => [
      index === 0 ? name : '',
      ...numbers(sums),
      ...amounts(sums),
      days(sums.counts.days_to_answer),
      days(sums.counts.days_to_payment),
    ]),
  );
  const head = [by, ...NUMBERS, ...AMOUNTS, 'days to answer', 'to payment'];
  const why = reasons.map(({ status, reason, claims }) => [status, reason ?? '', String(claims)]);
  return [
    facts([
      ['answered', `${from} to ${to}`],
      ['claims', `${total.claims}, ${total.approved} approved, ${total.paid} paid, ${total.rejected} rejected`],
      ['approved', total.judged === 0 ? null : `${total.approved} of ${total.judged} approved or rejected`],
      ['unapproved', total.unapproved === 0 ? null : `${total.unapproved} paid without an approval`],
      ['incomplete', is_complete ? null : 'older claims are still being counted; ask again in some minutes'],
      ['left out', left_out === 0 ? null : `${left_out} with the fewest claims`],
    ]),
    table(head, rows, 'No claim was approved, paid or decided in this time.'),
    ...(why.length === 0 ? [] : [table(['status', 'reason', 'claims'], why, '')]),
  ].join('\n\n');
}

/** Columns of one currency: each counts the claims that were claimed in it. */
const NUMBERS = ['claims', 'approved', 'judged', 'unapproved', 'currency'];
const AMOUNTS = ['claimed', 'approved', 'paid', 'recovered', 'of claimed', 'settled', 'of approved'];

function numbers({ currency, counts }: OutcomeMoney): string[] {
  return [...[counts.claims, counts.approved, counts.judged, counts.unapproved].map(String), currency];
}

function amounts(sums: OutcomeMoney): string[] {
  const amount = (sum: string) => decimalAmount(sum, sums.minor_digits);
  const share = (rate: number | null) => (rate === null ? '' : `${(100 * rate).toFixed(1)} %`);
  return [
    ...[sums.claimed, sums.approved, sums.paid, sums.recovered].map(amount),
    share(sums.recovery_rate),
    amount(sums.settled),
    share(sums.settlement_rate),
  ];
}

function days({ mean_days }: Delay): string {
  return mean_days === null ? '' : String(mean_days);
}
