import { Popover } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './filters.module.css';
import { moveFocus } from './move-focus.ts';

export const DROPDOWN_WIDTH = 264;

interface DropdownProps {
  /** What it is for, for screen readers. */
  label: string;
  /** Up and down lead from one of these to the next; they are left alone when absent. */
  walks?: string;
  children: ReactNode;
}

/** The open part of a popover. Keys pressed in it are its own: none of them acts on the rows behind. */
export function Dropdown({ label, walks, children }: DropdownProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (walks !== undefined) moveFocus(event, walks);
    // What keeps the focus inside listens for Tab at the document.
    if (event.key !== 'Tab') event.stopPropagation();
  };
  return (
    <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </Popover.Dropdown>
  );
}
