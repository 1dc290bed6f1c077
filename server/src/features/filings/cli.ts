import { type Command, Option } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { facts, JSON_OPTION, type JsonOption, minute, print } from '../../cli/output.ts';
import { CHANNELS, type Channel, type Filing, type FilingInput } from './record.ts';
import type { Filings } from './service.ts';

/** Options that say when and how a claim was filed. */
export interface FilingOptions {
  filedOn?: string;
  channel?: Channel;
  carrierReference?: string;
}

/** `redress claim filing`, added to the commands of claims. */
export function addFilingCommand(program: Command, withFilings: WithInstallation<{ filings: Filings }>): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');
  claim
    .command('filing <id>')
    .description('show when and how a claim was filed with its carrier, or record it; clients never see it')
    .option('--filed-on <day>', 'the day in the carrier’s country, YYYY-MM-DD; - when it was not filed after all')
    .addOption(channelOption())
    .option('--carrier-reference <text>', "the carrier's reference of the case; - takes it away")
    .option(...JSON_OPTION)
    .action(async (id: string, options: FilingOptions & JsonOption) => {
      const shown = await withFilings(async ({ filings }) => {
        const now = await filings.find(id);
        const given = inputOf(options);
        if (given === undefined) return now;
        const isTakenAway = given.filed_on === null;
        const input = { filed_on: now.filed_on ?? undefined, channel: isTakenAway ? null : now.channel, ...given };
        return filings.set(id, { input }, commandLineActor());
      });
      print(options, shown, () => describeFiling(shown));
    });
}

/** `--channel`, of each command that records a filing. */
export function channelOption(): Option {
  return new Option('--channel <channel>', 'the way on which it was filed').choices(CHANNELS);
}

/** Reads options as a filing; undefined: none of them is given. */
export function inputOf({ filedOn, channel, carrierReference }: FilingOptions): FilingInput | undefined {
  const input: FilingInput = {
    ...(filedOn !== undefined && { filed_on: orNone(filedOn) }),
    ...(channel !== undefined && { channel }),
    ...(carrierReference !== undefined && { carrier_reference: orNone(carrierReference) }),
  };
  return Object.keys(input).length === 0 ? undefined : input;
}

function orNone(text: string): string | null {
  return text === '-' ? null : text;
}

const WINDOW_WORDS = { early: 'before it opened', met: 'in time', missed: 'too late', unknown: 'not known' } as const;

/** A result that is not certain has only the latest day on which the window can close. */
function until(window: Filing['window']): string {
  return window === 'unknown' ? 'at the latest until' : 'until';
}

function describeFiling(filing: Filing): string {
  const { claim_id, filed_on, channel, carrier_reference, window, opens_on, closes_on, version } = filing;
  return facts([
    ['claim', claim_id],
    ['filed on', filed_on ?? 'not recorded'],
    ['channel', channel ?? 'not known'],
    ['carrier reference', carrier_reference ?? 'not known'],
    ['opened', opens_on],
    ['window', closes_on === null ? WINDOW_WORDS[window] : `${WINDOW_WORDS[window]}, ${until(window)} ${closes_on}`],
    ['version', String(version)],
    ['changed', filing.changed_at === null ? null : `${minute(filing.changed_at)} by ${filing.changed_by}`],
  ]);
}
