import { type Command, Option } from 'commander';
import { CARRIERS, type Carrier, CLAIM_STATUSES, type Claim, type ClaimFilter, type ClaimStatus } from '../../index.ts';
import { formatAmount } from '../currency.ts';
import { date, type ServiceOptions, wholeNumber, withServiceOptions } from '../options.ts';
import { minute, print, table } from '../output.ts';
import { connect } from '../settings.ts';
import { standing } from '../standing.ts';

interface ListOptions extends ServiceOptions {
  status?: ClaimStatus;
  carrier?: Carrier;
  trackingNumber?: string;
  from?: string;
  to?: string;
  limit: number;
}

const MAX_PAGE = 100;
const HEAD = ['CLAIM', 'STATUS', 'CARRIER', 'CLAIMED', 'FILED', 'TRACKING NUMBER'];

/** `list`: lists claims, newest first. */
export function addListCommand(program: Command): void {
  const command = program
    .command('list')
    .description('list claims, newest first')
    .addOption(new Option('--status <status>', 'of this status').choices(CLAIM_STATUSES))
    .addOption(new Option('--carrier <carrier>', 'against this carrier').choices(CARRIERS))
    .option('--tracking-number <number>', 'for this tracking number')
    .option('--from <date>', 'filed on or after, such as 2026-01-31 (UTC)', date)
    .option('--to <date>', 'filed on or before, the whole day', date)
    .option('--limit <n>', 'the most to list', wholeNumber(1, 1_000_000), 50);
  withServiceOptions(command).action(list);
}

async function list(options: ListOptions): Promise<void> {
  const { redress } = connect(options);
  // One claim more than asked for tells whether there are more.
  const claims: Claim[] = [];
  for await (const claim of redress.claims.list(filterOf(options))) {
    if (claims.push(claim) > options.limit) break;
  }
  const shown = claims.slice(0, options.limit);
  print(options, shown, () => describe(shown, claims.length > shown.length));
}

function filterOf({ status, carrier, trackingNumber, from, to, limit }: ListOptions): ClaimFilter {
  const size = Math.min(MAX_PAGE, limit + 1);
  return { status, carrierId: carrier, trackingNumber, fromDate: from, toDate: to, limit: size };
}

function describe(claims: readonly Claim[], hasMore: boolean): string {
  if (claims.length === 0) return 'No claims.';
  const rows = claims.map((claim) => [
    claim.id,
    standing(claim),
    claim.shipment.carrier,
    formatAmount(claim.incidence.claimed_amount, claim.incidence.currency),
    minute(claim.created_at),
    claim.shipment.tracking_number,
  ]);
  return `${table(HEAD, rows)}${hasMore ? '\nThere are more: --limit' : ''}`;
}
