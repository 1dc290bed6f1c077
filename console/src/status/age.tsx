import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import type { ClaimStatus } from '../api/types.ts';
import { Time, useNow } from '../components/values/time.tsx';
import { strings } from '../strings/strings.ts';
import classes from './age.module.css';
import { levelOfAge } from './claim-status.ts';

interface AgeProps {
  /** ISO time since when the claim has had its status, or since when something else waits. */
  since: string;
  /** The status, because a decided claim does not wait; absent where something else than a claim waits. */
  status?: ClaimStatus;
}

const ICONS = { fresh: undefined, warm: IconClockExclamation, late: IconAlertTriangle };

/**
 * The time that something has been waiting, such as a claim in its status. Long waits are marked by colour and icon.
 */
export function Age({ since, status }: AgeProps) {
  const level = levelOfAge(status, since, useNow());
  const Icon = ICONS[level];
  return (
    <span className={classes.age} data-level={level}>
      {Icon && <Icon size={14} aria-hidden />}
      <Time at={since} as="span" />
      {level !== 'fresh' && <VisuallyHidden> ({strings.common.age[level]})</VisuallyHidden>}
    </span>
  );
}
