import { ADMIN, ALL, forOperators } from '../../platform/http/operator-route.ts';
import { currencyDigits } from '../claims/rules/currency.ts';
import { PROVIDERS } from '../claims/rules/shipment.ts';
import { CLAIM_STATUSES, isClosed, reasonsOf } from '../claims/rules/standing.ts';
import { CARRIER_NOT_FOUND } from './reasons.ts';
import { carrierLink, carrierLinkBody, reference } from './schemas.ts';
import type { TrackingLinks } from './service.ts';

interface CarrierServices {
  trackingLinks: TrackingLinks;
}

const LINK = { 200: { description: 'The link.', schema: carrierLink } } as const;

const route = forOperators('Overview');

export const carrierRoutes = [
  route('GET /operator/v1/reference', {
    access: { who: ALL },
    operationId: 'getReference',
    summary: 'Carriers, providers, currencies, statuses and their rules',
    description:
      'Gives the closed sets of the service with their rules, so that a program need not have them built in.',
    ok: { 200: { description: 'The tables.', schema: reference } },
    handle: async (_input, { trackingLinks }: CarrierServices) => ({
      carriers: await trackingLinks.list(),
      ...referenceTables(),
    }),
  }),
  route('PUT /operator/v1/carriers/{carrier}', {
    access: { who: ADMIN, proof: 'password' },
    operationId: 'setCarrierLink',
    summary: "Change the address of a carrier's tracking page",
    description:
      'Sets where claims link to for tracking their parcel, or takes the link away. An address that is not https, ' +
      'has no `{tracking_number}`, or has it before the path, is refused for its field. The audit log records ' +
      '`carrier.changed`.',
    body: carrierLinkBody,
    ok: LINK,
    reasons: [CARRIER_NOT_FOUND],
    handle: ({ params, caller, body }, { trackingLinks }: CarrierServices) =>
      trackingLinks.set(params.carrier, body.tracking_url, caller.name),
  }),
  route('DELETE /operator/v1/carriers/{carrier}', {
    access: { who: ADMIN, proof: 'password' },
    operationId: 'resetCarrierLink',
    summary: "Take the address of a carrier's tracking page that Redress comes with",
    description:
      'Drops the address that an operator set: the one that Redress comes with is used again. The audit log records `carrier.changed`.',
    ok: LINK,
    reasons: [CARRIER_NOT_FOUND],
    handle: ({ params, caller }, { trackingLinks }: CarrierServices) =>
      trackingLinks.reset(params.carrier, caller.name),
  }),
];

/** Gives the closed sets that programs need beside the claims: statuses with their reasons, providers, currencies. */
function referenceTables() {
  return { providers: PROVIDERS, currencies: currencyDigits(), statuses: CLAIM_STATUSES.map(describeStatus) };
}

function describeStatus(status: (typeof CLAIM_STATUSES)[number]) {
  const reasons = reasonsOf(status);
  const closing = reasons.filter((status_reason) => isClosed({ status, status_reason }));
  const isMixed = closing.length > 0 && closing.length < reasons.length;
  const blocks = isMixed ? ('by reason' as const) : !isClosed({ status, status_reason: reasons[0] ?? null });
  return { status, reasons, blocks_new_claim: blocks, closing_reasons: closing };
}
