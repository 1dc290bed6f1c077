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
import type { ClaimStatus } from '../api/types.ts';
import type { Tone } from '../theme/palette.ts';

interface StatusLook {
  tone: Tone;
  /** White on the strong colour instead of dark on the soft one. */
  isFilled?: boolean;
  Icon: TablerIcon;
}

/** How each status looks; the label always stands beside. */
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
