import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react';
import type { ClaimStatus } from '../api/types.ts';
import { levelOfAge } from '../status/age-level.ts';
import { strings } from '../strings/strings.ts';
import classes from './age.module.css';
import { useNow } from './now.tsx';
import { Time } from './time.tsx';

interface AgeProps {
  /** ISO time since when the claim has its status, or something else waits. */
  since: string;
  /** A decided claim never waits; absent where what waits is not the claim. */
  status?: ClaimStatus;
}

const ICONS = { fresh: undefined, warm: IconClockExclamation, late: IconAlertTriangle };

/** How long something waits, such as a claim in its status; what waits long is marked by colour and icon. */
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
