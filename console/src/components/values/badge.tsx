import type { TablerIcon } from '@tabler/icons-react';
import type { Tone } from '../../theme/palette.ts';
import classes from './badge.module.css';

interface BadgeProps {
  tone: Tone;
  Icon: TablerIcon;
  text: string;
  isFilled?: boolean;
  /** Shown on hover. */
  title?: string;
}

/** A small label of icon, text and colour. */
export function Badge({ tone, Icon, text, isFilled = false, title }: BadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-filled={isFilled || undefined} title={title}>
      <Icon size={13} aria-hidden />
      <span className={classes.text}>{text}</span>
    </span>
  );
}
