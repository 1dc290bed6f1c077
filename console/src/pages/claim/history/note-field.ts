import type { KeyboardEvent } from 'react';

/** The longest note, in UTF-16 units as the service counts. */
export const MAX_NOTE = 10_000;

/** The longest message for a client, counted likewise. */
export const MAX_STATUS_MESSAGE = 2_000;

/** The key handler of a text area: Ctrl+Enter or ⌘+Enter submits. */
export function onSubmitKey(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
}
