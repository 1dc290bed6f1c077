import type { KeyboardEvent } from 'react';

/** For a field of several lines: Ctrl+Enter, or ⌘+Enter, sends what is in it. */
export function onSubmitKey(submit: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
}
