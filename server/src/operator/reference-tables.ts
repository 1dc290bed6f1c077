import { CLAIM_STATUSES, isClosed, reasonsOf } from '../domain/claim.ts';
import { currencyDigits } from '../domain/currency.ts';
import { PROVIDERS } from '../domain/shipment.ts';

/** The tables that programs need beside the claims themselves, as the domain has them. */
export function referenceTables() {
  return { providers: PROVIDERS, currencies: currencyDigits(), statuses: CLAIM_STATUSES.map(describeStatus) };
}

function describeStatus(status: (typeof CLAIM_STATUSES)[number]) {
  const reasons = reasonsOf(status);
  const closing = reasons.filter((status_reason) => isClosed({ status, status_reason }));
  const isMixed = closing.length > 0 && closing.length < reasons.length;
  const blocks = isMixed ? ('by reason' as const) : !isClosed({ status, status_reason: reasons[0] ?? null });
  return { status, reasons, blocks_new_claim: blocks, closing_reasons: closing };
}
