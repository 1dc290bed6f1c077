import type { StatusReason } from '../api/types.ts';
import { strings } from '../strings/strings.ts';

/** A status reason as a person knows it; its code and sentence on hover. Nothing for null. */
export function ReasonText({ reason }: { reason: StatusReason | null }) {
  if (reason === null) return null;
  const { label, sentence } = strings.statuses.reasons[reason];
  return <span title={`${reason}: ${sentence}`}>{label}</span>;
}
