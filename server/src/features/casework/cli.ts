import { Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { JSON_OPTION, type JsonOption, print } from '../../cli/output.ts';
import { mapLimit } from '../../platform/map-limit.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { StoredClaim } from '../claims/record.ts';
import { CLAIM_STATUSES, type ClaimStatus, STATUS_REASONS } from '../claims/rules/standing.ts';
import { findMessageFault, MAX_STATUS_MESSAGE } from '../claims/rules/status-message.ts';
import { channelOption, type FilingOptions, inputOf } from '../filings/cli.ts';
import { type MoveMoneyOptions, moveMoneyOf } from '../refunds/cli.ts';
import { claimDetailsJson, claimDetailsText, claimJson, claimTable, standing as standingOf } from './cli-output.ts';
import type { ClaimReview } from './review.ts';

interface ListOptions extends JsonOption {
  organization?: string;
  status?: ClaimStatus;
  money?: (typeof MONEY)[number];
  limit: number;
}

/** States of the money by which claims are listed; their meaning is that of the queue's filter. */
const MONEY = ['missing', 'paid', 'not_paid', 'outstanding'] as const;

/** Lists claims by the state of their money, newest first. */
interface ListsByMoney {
  list(
    query: {
      money: (typeof MONEY)[number];
      organization: readonly string[] | undefined;
      status: readonly ClaimStatus[] | undefined;
      limit: number;
    },
    me: string,
  ): Promise<{ data: readonly { id: string }[] }>;
}

type WithReview = WithInstallation<{ review: ClaimReview; queue: ListsByMoney }>;

interface ActorOption extends JsonOption {
  actor?: string;
}

interface MoveOptions extends ActorOption, FilingOptions, MoveMoneyOptions {
  reason?: string;
  note?: string;
  message?: string;
  ifVersion?: number;
}

/** The outcome for one of several claims. */
interface TakenBack {
  id: string;
  claim?: ReturnType<typeof claimJson>;
  error?: { code: string; message: string };
}

/** `redress claim list|show|move|take-back` */
export function addClaimCommands(program: Command, withInstallation: WithReview): void {
  const claim = program.command('claim').description('look through claims and move them');

  claim
    .command('list')
    .description('list the newest claims')
    .option('--organization <id>', 'only of this organization')
    .addOption(new Option('--status <status>', 'only of this status').choices(CLAIM_STATUSES))
    .addOption(new Option('--money <state>', 'only claims with this state of the refund').choices(MONEY))
    .option('--limit <n>', 'how many at the most', wholeNumber, 20)
    .option(...JSON_OPTION)
    .action(async (options: ListOptions) => {
      const claims = await withInstallation((services) => listClaims(services, options));
      print(options, claims.map(claimJson), () => claimTable(claims));
    });

  claim
    .command('show <id>')
    .description('show a claim with its documents and its history')
    .option(...JSON_OPTION)
    .action(async (id: string, options: JsonOption) => {
      const details = await withInstallation(({ review }) => review.show(id));
      print(options, claimDetailsJson(details), () => claimDetailsText(details));
    });

  addMoveCommand(claim, withInstallation);
  claim
    .command('take-back <id...>')
    .description(
      'take the last move of each claim back: within 60 seconds, by who made it, when nothing happened since',
    )
    .option('--actor <name>', 'who made the moves (default: cli: and your user name)')
    .option(...JSON_OPTION)
    .action(async (ids: string[], { actor = commandLineActor(), ...options }: ActorOption) => {
      const results = await withInstallation(({ review }) => takeBackEach(review, ids, actor));
      const said = results.map(({ id, claim, error }) =>
        claim ? `${id} is ${standingOf(claim)} again.` : `${id} was not taken back: ${error?.message}`,
      );
      print(options, results, () => said.join('\n'));
      if (results.some(({ error }) => error)) process.exitCode = 1;
    });
}

async function listClaims(
  { review, queue }: { review: ClaimReview; queue: ListsByMoney },
  { organization, status, money, limit }: ListOptions,
): Promise<StoredClaim[]> {
  if (money === undefined) {
    return review.list({ limit, ...(organization && { organizationId: organization }), ...(status && { status }) });
  }
  const query = { money, limit, organization: organization ? [organization] : undefined, status: status && [status] };
  const { data } = await queue.list(query, '');
  return mapLimit(data, ({ id }) => review.get(id));
}

function addMoveCommand(claim: Command, withInstallation: WithInstallation<{ review: ClaimReview }>): void {
  claim
    .command('move <id>')
    .description('move a claim to another status')
    .addArgument(new Argument('<status>', 'where to').choices(CLAIM_STATUSES))
    .option('--reason <reason>', 'needed where the status carries one')
    .option('--note <text>', 'kept in the history, for operators alone')
    .option('--message <text>', 'for the client, who reads it as `status_message` until the next move', message)
    .option('--filed-on <day>', 'with UNDER_REVIEW: when it was filed with the carrier, YYYY-MM-DD (default: today)')
    .addOption(channelOption())
    .option('--carrier-reference <text>', "the carrier's reference of the case")
    .option('--approved <amount>', 'with PENDING_REFUND_AMOUNT_CONFIRMED: what the carrier approved, such as 129.00')
    .option('--paid <amount>', 'with RESOLVED: what the carrier paid')
    .option('--currency <code>', 'the currency of that amount, such as EUR')
    .option('--money-on <day>', 'when it was approved or paid, YYYY-MM-DD (default: today)')
    .option('--money-reference <text>', "the carrier's reference of it")
    .option('--if-version <n>', 'refuse when the claim has another version by now', wholeNumber)
    .option('--actor <name>', 'who moves, for the history (default: cli: and your user name)')
    .option(...JSON_OPTION)
    .addHelpText('after', `\n${reasonHelp()}`)
    .action(async (id: string, status: ClaimStatus, options: MoveOptions) => {
      const { reason = null, note = null, actor = commandLineActor(), ifVersion: version } = options;
      const texts = { note, status_message: options.message };
      const request = { status, reason, ...texts, filing: inputOf(options), ...moveMoneyOf(options), actor, version };
      const moved = await withInstallation(({ review }) => review.move(id, request));
      print(options, claimJson(moved), () => `${moved.id} is ${standingOf(moved)} now.`);
    });
}

async function takeBackEach(review: ClaimReview, ids: readonly string[], actor: string): Promise<TakenBack[]> {
  const results: TakenBack[] = [];
  for (const id of ids) {
    try {
      results.push({ id, claim: claimJson(await review.takeBack(id, { actor })) });
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      results.push({ id, error: { code: error.code, message: error.message } });
    }
  }
  return results;
}

function message(text: string): string {
  const isLong = text.length > MAX_STATUS_MESSAGE;
  const fault = isLong ? 'must have at most 2,000 characters' : findMessageFault(text);
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`);
  return text;
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 1.');
  return Number(text);
}

function reasonHelp(): string {
  const lines = Object.entries(STATUS_REASONS).map(([status, reasons]) => `  ${status}: ${reasons.join(', ')}`);
  return `Reasons:\n${lines.join('\n')}`;
}
