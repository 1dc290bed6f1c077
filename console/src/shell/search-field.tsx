import { Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../shortcuts/use-shortcut.tsx';
import { strings } from '../strings/strings.ts';
import classes from './shell.module.css';

const t = strings.common;

/** The search field of all claims; `/` focuses it, Escape leaves it. The queue has its own. */
export function SearchField() {
  const field = useRef<HTMLInputElement>(null);
  const isQueue = useLocation({ select: ({ pathname }) => pathname === '/queue' });
  const navigate = useNavigate();
  const asked = useSearch({ strict: false, select: (search) => (typeof search.q === 'string' ? search.q : '') });
  const [text, setText] = useState(asked);
  useEffect(() => setText(asked), [asked]);
  useShortcut('/', t.keyboard.search, () => field.current?.select(), { group: 'everywhere', isActive: !isQueue });
  const search = (event: FormEvent) => {
    event.preventDefault();
    const q = text.trim();
    void navigate({ to: '/queue', search: q === '' ? {} : { q } });
    field.current?.blur();
  };
  if (isQueue) return <div className={classes.search} />;
  return (
    <search className={classes.search}>
      <form onSubmit={search}>
        <TextInput
          ref={field}
          type="search"
          aria-label={t.search.label}
          placeholder={t.search.placeholder}
          leftSection={<IconSearch size={14} aria-hidden />}
          rightSection={<Kbd size="xs">/</Kbd>}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Escape' && currentTarget.blur()}
        />
      </form>
    </search>
  );
}
