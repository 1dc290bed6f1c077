import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Up and down lead from one control of a list to the next. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const by = STEPS[event.key];
  if (by === undefined) return;
  const controls = [...event.currentTarget.querySelectorAll<Element>(selector)] as HTMLElement[];
  const at = controls.indexOf(document.activeElement as HTMLElement);
  const next = controls[Math.min(controls.length - 1, Math.max(0, at + by))];
  event.preventDefault();
  next?.focus();
}
