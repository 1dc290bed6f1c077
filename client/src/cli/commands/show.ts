import type { Command } from 'commander';
import type { Claim, ClaimRefund, Destination, LineItem, Origin } from '../../index.ts';
import { formatAmount } from '../currency.ts';
import { type ServiceOptions, withServiceOptions } from '../options.ts';
import { facts, minute, print } from '../output.ts';
import { connect } from '../settings.ts';
import { standing } from '../standing.ts';

/** `show`: prints one claim. */
export function addShowCommand(program: Command): void {
  const command = program.command('show').description('show one claim').argument('<claim-id>', 'such as clm_…');
  withServiceOptions(command).action(show);
}

async function show(claimId: string, options: ServiceOptions): Promise<void> {
  const { redress } = connect(options);
  const claim = await redress.claims.get(claimId);
  print(options, claim, () => describe(claim));
}

function describe({ id, shipment, incidence, ...claim }: Claim): string {
  const { origin, destination } = shipment;
  return facts([
    ['Claim', id],
    ['Status', standing(claim)],
    ['Message', claim.status_message ?? null],
    ['Refund', claim.refund ? refundOf(claim.refund) : null],
    ['Filed', minute(claim.created_at)],
    ['Changed', minute(claim.updated_at)],
    ['Tracking number', shipment.tracking_number],
    ['Carrier', shipment.carrier],
    ['Provider', shipment.provider ?? null],
    ['From', place(origin)],
    ['To', destinationOf(destination)],
    ['Phone', destination.customer_phone ?? null],
    ['Type', incidence.type],
    ['Description', incidence.description],
    ['Claimed', formatAmount(incidence.claimed_amount, incidence.currency)],
    ...shipment.line_items.map((item, index) => [`Item ${index + 1}`, itemOf(item)] as const),
  ]);
}

function refundOf({ amount, currency, confirmed_at, paid_at }: ClaimRefund): string {
  const paid = paid_at === undefined ? '' : `, paid ${minute(paid_at)}`;
  return `${formatAmount(amount, currency)}, confirmed ${minute(confirmed_at)}${paid}`;
}

function place({ postcode, country }: Origin): string {
  return `${postcode} ${country}`.trim();
}

function destinationOf({ customer_name, address, city, ...rest }: Destination): string {
  return `${customer_name}, ${address}, ${city}, ${place(rest)}`;
}

function itemOf({ quantity, description, unit_price, currency }: LineItem): string {
  return `${quantity} x ${description}, ${formatAmount(unit_price, currency)} each`;
}
