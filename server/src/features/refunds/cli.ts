import { type Command, Option } from 'commander';
import { commandLineActor, type WithInstallation } from '../../cli/command.ts';
import { facts, JSON_OPTION, type JsonOption, minute, print, table } from '../../cli/output.ts';
import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { formatAmount } from '../claims/rules/currency.ts';
import type { ClaimMoney } from './claim-money.ts';
import type { PaymentInput, RefundInput } from './record.ts';
import { parseAmount } from './rules.ts';
import type { MoveMoney, Refunds } from './service.ts';

interface MoneyOptions extends JsonOption {
  amount?: string;
  currency?: string;
  reference?: string;
  ifVersion?: string;
}

/** Options of a move for approved and paid amounts. */
export interface MoveMoneyOptions {
  approved?: string;
  paid?: string;
  currency?: string;
  moneyOn?: string;
  moneyReference?: string;
}

type Services = { refunds: Refunds };
type WithRefunds = WithInstallation<Services>;

const AMOUNT = [
  '--amount <amount>',
  'such as 129.00 or 129,00; write --amount=-40 for money that was taken back',
] as const;
const CURRENCY = ['--currency <code>', 'ISO 4217 code of the amount, such as EUR'] as const;
const REFERENCE = ['--reference <text>', "the carrier's reference"] as const;
const VERSION = ['--if-version <n>', 'refuse when somebody changed the money of the claim since'] as const;

/** `redress claim refund|payment|withdraw-payment`, added to the commands of claims. */
export function addRefundCommands(program: Command, withRefunds: WithRefunds): void {
  const claim = program.commands.find((command) => command.name() === 'claim');
  if (!claim) throw new Error('the commands of claims come first');
  addRefundCommand(claim, withRefunds);
  addPaymentCommand(claim, withRefunds);
  claim
    .command('withdraw-payment <id> <payment>')
    .description('withdraw a payment that was recorded wrongly; it stays in the history')
    .option(...VERSION)
    .option(...JSON_OPTION)
    .action(async (id: string, payment: string, options: MoneyOptions) => {
      const change = { input: payment, version: versionOf(options) };
      show(options, await withRefunds(({ refunds }) => refunds.withdrawPayment(id, change, commandLineActor())));
    });
}

function addRefundCommand(claim: Command, withRefunds: WithRefunds): void {
  claim
    .command('refund <id>')
    .description(
      'show the approved amount and the payments of a claim, or record the approved amount; the client sees it',
    )
    .option('--amount <amount>', 'what the carrier approved, such as 129.00 or 129,00')
    .option(...CURRENCY)
    .option(...REFERENCE)
    .option('--approved-on <day>', 'YYYY-MM-DD (default: as it is recorded, else today)')
    .addOption(new Option('--take-away', 'nothing is approved any more').conflicts('amount'))
    .option(...VERSION)
    .option(...JSON_OPTION)
    .action(async (id: string, options: MoneyOptions & { approvedOn?: string; takeAway?: true }) => {
      const input = refundOf(options);
      const shown = await withRefunds(({ refunds }) =>
        input ? refunds.setRefund(id, { input, version: versionOf(options) }, commandLineActor()) : refunds.find(id),
      );
      show(options, shown);
    });
}

function addPaymentCommand(claim: Command, withRefunds: WithRefunds): void {
  claim
    .command('payment <id>')
    .description('record what the carrier paid for a claim, or took back')
    .requiredOption(...AMOUNT)
    .requiredOption(...CURRENCY)
    .option(...REFERENCE)
    .option('--paid-on <day>', 'YYYY-MM-DD (default: today)')
    .option(...VERSION)
    .option(...JSON_OPTION)
    .action(async (id: string, options: MoneyOptions & { paidOn?: string }) => {
      const input = paymentOf({ ...options, day: options.paidOn });
      const change = { input, version: versionOf(options) };
      show(options, await withRefunds(({ refunds }) => refunds.addPayment(id, change, commandLineActor())));
    });
}

/** Reads the records of a move from its options. Throws `INVALID_REQUEST_BODY`. */
export function moveMoneyOf({ approved, paid, currency, moneyOn, moneyReference }: MoveMoneyOptions): MoveMoney {
  const given = { currency, ...(moneyReference !== undefined && { reference: moneyReference }) };
  return {
    ...(approved !== undefined && { refund: refundOf({ ...given, amount: approved, approvedOn: moneyOn }) }),
    ...(paid !== undefined && { payment: paymentOf({ ...given, amount: paid, day: moneyOn }) }),
  };
}

interface Given {
  amount?: string | undefined;
  currency?: string | undefined;
  reference?: string | undefined;
}

function refundOf(given: Given & { approvedOn?: string | undefined; takeAway?: true }): RefundInput | undefined {
  if (given.takeAway) return { amount: null, currency: null };
  const { amount, reference, approvedOn } = given;
  if (amount === undefined) return undefined;
  return { ...moneyOf(given), reference, ...(approvedOn !== undefined && { approved_on: approvedOn }) };
}

function paymentOf({ day, reference, ...given }: Given & { day?: string | undefined }): PaymentInput {
  return { ...moneyOf(given), reference, ...(day !== undefined && { paid_on: day }) };
}

function moneyOf({ amount = '', currency = '' }: Given): { amount: number; currency: string } {
  if (currency === '') throw refused('currency', 'is needed beside the amount: add --currency EUR, for example');
  const parsed = parseAmount(amount, currency);
  if ('fault' in parsed) throw refused('amount', parsed.fault);
  return { amount: parsed.amount, currency };
}

function versionOf({ ifVersion }: MoneyOptions): number | undefined {
  if (ifVersion === undefined) return undefined;
  if (!/^\d{1,9}$/.test(ifVersion)) throw refused('version', 'must be a whole number from 0');
  return Number(ifVersion);
}

function refused(field: string, message: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: ${message}`, { field });
}

function show(options: JsonOption, money: ClaimMoney): void {
  print(options, money, () => describe(money));
}

/** `-40.00 EUR`; the minor units of a payment can be below zero. */
function signed({ amount, currency }: { amount: number; currency: string }): string {
  return `${amount < 0 ? '-' : ''}${formatAmount(Math.abs(amount), currency)}`;
}

function describe({ claim_id, approved, paid, outstanding, payments, version }: ClaimMoney): string {
  const rows = payments.map((payment) => [
    payment.id,
    signed(payment),
    payment.paid_on,
    payment.reference ?? '',
    payment.recorded_by,
    payment.withdrawn_at === null ? '' : `${minute(payment.withdrawn_at)} by ${payment.withdrawn_by}`,
  ]);
  const known = facts([
    ['claim', claim_id],
    [
      'approved',
      approved ? `${formatAmount(approved.amount, approved.currency)} on ${approved.approved_on}` : 'nothing',
    ],
    ['reference', approved?.reference ?? null],
    ['paid', paid.length === 0 ? 'nothing' : paid.map(signed).join(', ')],
    ['outstanding', outstanding && signed(outstanding)],
    ['version', String(version)],
  ]);
  const head = ['payment', 'amount', 'paid', 'reference', 'recorded by', 'withdrawn'];
  return `${known}\n\n${table(head, rows, 'No payments.')}`;
}
