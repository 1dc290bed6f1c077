import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { strings } from '../../strings/strings.ts';
import classes from './audit-page.module.css';
import { type AuditSearch, parseAuditSearch } from './audit-search.ts';

const t = strings.admin.audit;
const ACTIONS = [
  { value: '', label: t.anyAction },
  ...Object.entries(t.actions).map(([value, label]) => ({ value, label })),
];

/** The form of the filters, which are stored in the address. Give it a `key` made of them. */
export function AuditFilters({ filters }: { filters: AuditSearch }) {
  const [draft, setDraft] = useState(filters);
  const navigate = useNavigate();
  const apply = (next: AuditSearch) => void navigate({ to: '/audit', search: parseAuditSearch({ ...next }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(draft);
  };
  const field = (name: keyof AuditSearch) => ({
    value: draft[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: currentTarget.value.trim() }),
  });
  return (
    <form className={classes.filters} onSubmit={submit}>
      <TextInput label={t.actor} placeholder={t.actorHint} {...field('actor')} />
      <NativeSelect label={t.action} data={ACTIONS} {...field('action')} />
      <TextInput label={t.subject} placeholder={t.subjectHint} {...field('subject')} />
      <TextInput label={t.from} type="date" {...field('from')} />
      <TextInput label={t.to} type="date" {...field('to')} />
      <Group gap="xs">
        <Button type="submit">{t.apply}</Button>
        {Object.keys(filters).length > 0 && (
          <Button variant="subtle" color="gray" onClick={() => apply({})}>
            {t.clear}
          </Button>
        )}
      </Group>
    </form>
  );
}
