import type { ClaimStatus } from '../api/types.ts';
import { STATUS_LOOK } from '../status/status-look.ts';
import { strings } from '../strings/strings.ts';
import { Badge } from './badge.tsx';

/** A claim's status as a person knows it; its code on hover. Copy the code with `<Code>` where there is room. */
export function StatusBadge({ status }: { status: ClaimStatus }) {
  const { tone, isFilled = false, Icon } = STATUS_LOOK[status];
  const { label, sentence } = strings.statuses.labels[status];
  return <Badge tone={tone} isFilled={isFilled} Icon={Icon} text={label} title={`${status}: ${sentence}`} />;
}
