import { UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { strings } from '../../strings/strings.ts';
import { useAnnounce } from '../announcer.tsx';
import classes from './code.module.css';

const SHOWN_MS = 1500;

/** Copies a text, announces it to screen readers, and gives `isCopied` for a moment. */
export function useCopy(): { copy: (text: string) => void; isCopied: boolean } {
  const [isCopied, setCopied] = useState(false);
  const announce = useAnnounce();
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copied = () => {
    setCopied(true);
    announce(strings.common.copy.done);
  };
  const failed = () => notifications.show({ color: 'red', message: strings.common.copy.failed });
  // Without TLS, browsers have no clipboard unless the page is on localhost.
  const copy = (text: string) => {
    if (navigator.clipboard === undefined) failed();
    else navigator.clipboard.writeText(text).then(copied, failed);
  };
  return { copy, isCopied };
}

interface CodeProps {
  /** The text that is copied. */
  text: string;
  /** The text that is shown, such as a shortened identifier; `text` when absent. */
  shown?: string;
  /** Shows only the button that copies it, beside a text that is shown otherwise. */
  isIconAlone?: boolean;
}

/** An identifier in a monospaced font; a click copies it. */
export function Code({ text, shown = text, isIconAlone = false }: CodeProps) {
  const { copy, isCopied } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    copy(text);
  };
  return (
    <UnstyledButton
      className={classes.code}
      data-icon={isIconAlone || undefined}
      title={text}
      aria-label={strings.common.copy.hint(isIconAlone ? text : shown)}
      onClick={onClick}
    >
      {!isIconAlone && <span className={classes.text}>{shown}</span>}
      <Icon className={classes.icon} data-copied={isCopied || undefined} size={13} aria-hidden />
    </UnstyledButton>
  );
}
