import { type KeyboardEvent, useRef } from 'react';
import { findTyped } from './type-ahead.ts';

/** The longest pause between two letters of one word, in milliseconds. */
const TYPING_MS = 800;

/**
 * Handles the keys of a list: letters that are typed one after the other select an option.
 * @param current the place of the present option; -1: none
 */
export function useTypeAhead<T extends { label: string }>(
  options: readonly T[],
  current: (event: KeyboardEvent<HTMLElement>) => number,
  onFound: (found: T, event: KeyboardEvent<HTMLElement>) => void,
) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp } = event;
    if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const earlier = timeStamp - typed.current.at <= TYPING_MS ? typed.current.text : '';
    // A blank is a letter within a label alone: at its beginning it presses the option.
    if (key === ' ' && earlier === '') return;
    typed.current = { text: earlier + key, at: timeStamp };
    const found = findTyped(options, typed.current.text, current(event));
    if (found === undefined) return;
    event.preventDefault();
    onFound(found, event);
  };
}
