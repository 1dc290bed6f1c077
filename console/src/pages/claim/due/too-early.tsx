import { Alert, Button } from '@mantine/core';
import { IconCalendarDue } from '@tabler/icons-react';
import type { Carrier } from '../../../api/types.ts';
import { formatCalendarDay } from '../../../format/days.ts';
import { strings } from '../../../strings/strings.ts';
import type { Choice } from '../dialogs/move-effect.ts';

const t = strings.claim.due;
export const TOO_EARLY: Choice = { status: 'CANCELED', reason: 'SHIPMENT_NOT_CLAIMABLE_YET' };

/** A claim that is too early, and the day from which a new one can be filed. */
export interface Early {
  carrier: Carrier;
  claimable_from: string;
  today: string;
}

/** Proposes to cancel a claim whose carrier does not take it yet. */
export function TooEarlyNote({ early, onChoose }: { early: Early; onChoose: () => void }) {
  const day = formatCalendarDay(early.claimable_from, early.today);
  return (
    <Alert color="blue" icon={<IconCalendarDue size={16} aria-hidden />} py="xs">
      {t.cancelHint(strings.names.carriers[early.carrier], day)}{' '}
      <Button variant="default" size="compact-xs" onClick={onChoose}>
        {t.cancelEarly}
      </Button>
    </Alert>
  );
}
