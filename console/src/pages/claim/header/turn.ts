import type { StatusReason } from '../../../api/types.ts';
import type { Standing } from '../dialogs/effect.ts';

/** The reasons that wait for the client, by their very names; the others leave open who acts. */
const WAITS_FOR_CLIENT: readonly (StatusReason | null)[] = [
  'PENDING_UPLOAD_DOCUMENTS',
  'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF',
  'CUSTOMER_ACTION_REQUIRED_AFFIDAVIT',
  'CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION',
];

/** Whether a claim waits for its client, and not for us. */
export function waitsForClient({ status, status_reason }: Standing): boolean {
  return status === 'PENDING_ACTION' && WAITS_FOR_CLIENT.includes(status_reason);
}
