import { useState } from 'react';

/** State that is reset when the key changes. Unlike a component's `key`, this keeps the focus. */
export function useKeyedState<T>(key: string, initial: T): [T, (change: (before: T) => T) => void] {
  const [kept, keep] = useState({ key, value: initial });
  const value = kept.key === key ? kept.value : initial;
  const set = (change: (before: T) => T) =>
    keep((before) => {
      const old = before.key === key ? before.value : initial;
      const value = change(old);
      return Object.is(value, old) ? before : { key, value };
    });
  return [value, set];
}
