import { ActionIcon, Kbd, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import classes from './filters.module.css';

interface SearchBoxProps {
  /** The search text in the address. */
  asked: string;
  onSearch: (q: string) => void;
  onDone: () => void;
}

const t = strings.queue;
const PAUSE_MS = 250;

/** The text of the search field. It is searched after a short pause, and replaced when the address changes. */
function useTyped(asked: string, onSearch: (q: string) => void) {
  const [text, setText] = useState(asked);
  const sent = useRef(asked);
  const send = useEffectEvent((q: string) => {
    // Compared with the text sent last, because the address may not have changed yet.
    if (q === sent.current) return;
    sent.current = q;
    onSearch(q);
  });
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setText(asked);
  }, [asked]);
  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const finish = (next: string) => {
    setText(next);
    send(next.trim());
  };
  return { text, setText, finish };
}

/** The search field: `/` focuses it, Enter and arrow down go to the rows, Escape clears it and then leaves it. */
export function SearchBox({ asked, onSearch, onDone }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, finish } = useTyped(asked, onSearch);
  useShortcut('/', t.keys.search, () => field.current?.select());
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter, arrows and Escape belong to the input method while it composes text.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      finish(text);
      onDone();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') onDone();
      else finish('');
    }
  };
  const clear = (
    <ActionIcon size="sm" aria-label={t.search.clear} onClick={() => finish('')}>
      <IconX size={14} aria-hidden />
    </ActionIcon>
  );
  const { label } = t.search;
  return (
    <search className={classes.search}>
      <TextInput
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={500}
        aria-label={label}
        placeholder={label}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={text === '' ? <Kbd size="xs">/</Kbd> : clear}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  );
}
