import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { commandLineActor, notBlank, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import { INCIDENCE_TYPES, type IncidenceType } from '../claims/rules/incidence.ts';
import { CARRIERS, type Carrier } from '../claims/rules/shipment.ts';
import { describeCarrier, describeCell } from './cli-output.ts';
import { CELLS, type CellName, LANES, type Lane } from './record.ts';
import type { CarrierRules, HouseRuleTarget } from './service.ts';

interface TargetOptions extends JsonOption {
  type: IncidenceType;
  country?: string;
  lane?: Lane;
  organization?: string;
}

interface SetOptions extends TargetOptions {
  value?: { json: unknown };
  none?: boolean;
  reason: string;
}

type WithRules = WithInstallation<{ carrierRules: CarrierRules }>;

/** `redress playbook show|set|reset` */
export function addPlaybookCommands(program: Command, withRules: WithRules): void {
  const playbook = program.command('playbook').description("the carriers' rules, and the house's own");
  addShow(playbook, withRules);
  addSet(playbook, withRules);
  addReset(playbook, withRules);
}

const carrierArgument = () => new Argument('<carrier>', 'name of the carrier, such as UPS').choices(CARRIERS);

function addShow(playbook: Command, withRules: WithRules): void {
  playbook
    .command('show')
    .description('what a carrier wants, and by when: which rule counts, and where it comes from')
    .addArgument(carrierArgument())
    .option('--organization <id>', 'with the house rules of this organization')
    .option(...JSON_OPTION)
    .action(async (carrier: Carrier, options: JsonOption & { organization?: string }) => {
      const query = { carrier, organization_id: options.organization };
      const listed = await withRules(({ carrierRules }) => carrierRules.list(query));
      print(options, listed, () => describeCarrier(listed));
    });
}

/** A command that names one cell of the house. */
function addTargeted(playbook: Command, name: string, description: string): Command {
  return playbook
    .command(name)
    .description(description)
    .addArgument(carrierArgument())
    .addArgument(new Argument('<cell>', 'what of the rule').choices(CELLS))
    .addOption(
      new Option('--type <type>', 'what happened to the parcels').choices(INCIDENCE_TYPES).makeOptionMandatory(),
    )
    .option('--country <code>', 'only for shipments from this country')
    .addOption(new Option('--lane <lane>', 'only within a country, or only between two').choices(LANES))
    .option('--organization <id>', 'only for this organization')
    .option(...JSON_OPTION);
}

function addSet(playbook: Command, withRules: WithRules): void {
  addTargeted(playbook, 'set', 'set a rule of the house, which comes before the one that Redress comes with')
    .option('--value <json>', `the value, such as '{"count":30,"unit":"days","from":"DELIVERY"}'`, readJson)
    .addOption(new Option('--none', 'the contract has no such limit').conflicts('value'))
    .requiredOption('--reason <text>', 'why, such as the clause of the contract', notBlank)
    .action(async (carrier: Carrier, cell: CellName, options: SetOptions, command: Command) => {
      const { value, none, reason } = options;
      if (value === undefined && !none) command.error('error: one of --value and --none is needed');
      const change = { ...targetOf(carrier, cell, options), value: none ? null : value?.json, reason };
      const set = await withRules(({ carrierRules }) => carrierRules.set(change, commandLineActor()));
      print(options, set, () => describeCell(carrier, set));
    });
}

function addReset(playbook: Command, withRules: WithRules): void {
  addTargeted(playbook, 'reset', 'remove an own rule: the rule that it replaced counts again').action(
    async (carrier: Carrier, cell: CellName, options: TargetOptions) => {
      const target = targetOf(carrier, cell, options);
      const reset = await withRules(({ carrierRules }) => carrierRules.reset(target, commandLineActor()));
      print(options, reset, () => describeCell(carrier, reset));
    },
  );
}

function targetOf(carrier: Carrier, cell: CellName, options: TargetOptions): HouseRuleTarget {
  const { type, country = null, lane = null, organization = null } = options;
  return { carrier, cell, type, country, lane, organization_id: organization };
}

/** Wrapped: commander takes a null for an absent option. */
function readJson(text: string): { json: unknown } {
  try {
    return { json: JSON.parse(text) };
  } catch {
    throw new InvalidArgumentError('It must be JSON.');
  }
}
