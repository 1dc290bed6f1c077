import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { strings } from '../strings/strings.ts';
import classes from './code.module.css';
import { useCopy } from './use-copy.ts';

interface CodeProps {
  /** What is shown and copied. */
  text: string;
  /** What is shown instead, such as a shortened identifier; `text` is copied. */
  shown?: string;
  /** Only the button that copies it, beside what is shown otherwise. */
  isIconAlone?: boolean;
}

/** An identifier in a monospaced face; a click copies it. */
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
