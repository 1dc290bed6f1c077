import {
  IconAlertCircle,
  IconArchive,
  IconCash,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconClockDollar,
  IconInbox,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ClaimStatus, StatusReason } from '../api/types.ts';
import { Badge } from '../components/values/badge.tsx';
import { strings } from '../strings/strings.ts';
import type { Tone } from '../theme/palette.ts';

interface StatusLook {
  tone: Tone;
  /** White on the strong colour instead of dark on the soft one. */
  isFilled?: boolean;
  Icon: TablerIcon;
}

/** The colour and icon of each status; the label is always shown too. */
export const STATUS_LOOK: Readonly<Record<ClaimStatus, StatusLook>> = {
  CREATED: { tone: 'blue', Icon: IconInbox },
  UNDER_REVIEW: { tone: 'violet', Icon: IconTruck },
  PENDING_ACTION: { tone: 'orange', Icon: IconAlertCircle },
  PENDING_REFUND: { tone: 'teal', Icon: IconClockDollar },
  PENDING_REFUND_AMOUNT_CONFIRMED: { tone: 'teal', isFilled: true, Icon: IconCash },
  RESOLVED: { tone: 'green', Icon: IconCircleCheck },
  CANCELED: { tone: 'grey', Icon: IconCircleMinus },
  REJECTED: { tone: 'red', Icon: IconCircleX },
  CLOSED: { tone: 'slate', Icon: IconArchive },
};

/** The label of a claim's status, with its code on hover. Use `<Code>` where the code should be copied. */
export function StatusBadge({ status }: { status: ClaimStatus }) {
  const { tone, isFilled = false, Icon } = STATUS_LOOK[status];
  const { label, sentence } = strings.statuses.labels[status];
  return <Badge tone={tone} isFilled={isFilled} Icon={Icon} text={label} title={`${status}: ${sentence}`} />;
}

/** The label of a status reason, with its code and sentence on hover; nothing for null. */
export function ReasonText({ reason }: { reason: StatusReason | null }) {
  if (reason === null) return null;
  const { label, sentence } = strings.statuses.reasons[reason];
  return <span title={`${reason}: ${sentence}`}>{label}</span>;
}
