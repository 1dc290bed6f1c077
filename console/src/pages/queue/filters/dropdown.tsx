import { Popover } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './filters.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the controls of a list with the arrow keys up and down. */
function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  const controls = [...event.currentTarget.querySelectorAll<Element>(selector)] as HTMLElement[];
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = controls[Math.min(controls.length - 1, Math.max(0, at + by))];
  event.preventDefault();
  next?.focus();
}

export const DROPDOWN_WIDTH = 264;

interface DropdownProps {
  /** The name for screen readers. */
  label: string;
  /** A selector of the elements that the arrow keys up and down move between; absent: the keys are not handled. */
  arrowTargets?: string;
  children: ReactNode;
}

/** The content of a popover. Keys pressed in it do not reach the list behind it. */
export function Dropdown({ label, arrowTargets, children }: DropdownProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (arrowTargets !== undefined) moveFocus(event, arrowTargets);
    // The focus trap listens for Tab at the document.
    if (event.key !== 'Tab') event.stopPropagation();
  };
  return (
    <Popover.Dropdown className={classes.dropdown ?? ''} aria-label={label} onKeyDown={onKeyDown}>
      {children}
    </Popover.Dropdown>
  );
}
