import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import type { Operator } from '../../../api/types.ts';
import { DialogFooter, DiscardButton } from '../../../components/dialog-footer.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useSession } from '../../../session/session-context.tsx';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import classes from './assign-form.module.css';
import { assigneesOf, filterPeople, NOBODY } from './assignees.ts';
import { BulkResults } from './bulk-results.tsx';
import { ChoiceList, type Option } from './choice-list.tsx';
import { draftNameOf, type SubjectClaim } from './subject.tsx';
import { useAssign } from './use-assign.ts';

const t = strings.claim.assign;

/** Nothing is typed, and nobody chosen. */
const BEGINNING = { typed: '', chosen: '' };

export interface AssignFormProps {
  claims: readonly SubjectClaim[];
  operators: readonly Operator[];
  onClose: () => void;
  onAssigned: (ids: readonly string[]) => void;
}

function useOptions(operators: readonly Operator[], typed: string): Option<string>[] {
  const me = useSession().operator;
  const people = filterPeople(assigneesOf(operators, me.id), typed).map(({ id, name, email }) => ({
    value: id,
    label: id === me.id ? t.me(name) : name,
    sentence: email,
  }));
  return typed.trim() === '' ? [...people, { value: NOBODY, label: t.nobody }] : people;
}

/** The dialog's content: whoever is typed or chosen; Enter assigns. */
export function AssignForm(props: AssignFormProps) {
  const { claims, operators, onClose } = props;
  const draft = useDraft(draftNameOf('assign', claims), BEGINNING);
  const { typed, chosen } = draft.value;
  const list = useRef<HTMLDivElement>(null);
  const options = useOptions(operators, typed);
  const { assign, results } = useAssign({
    ...props,
    onAssigned: (ids) => {
      draft.forget();
      props.onAssigned(ids);
    },
  });
  // What is typed leads to the first who fits, unless somebody was chosen that is still there.
  const value = options.find((option) => option.value === chosen)?.value ?? options[0]?.value ?? null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (value !== null && !assign.isPending) assign.mutate(value === NOBODY ? null : value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  if (results !== undefined) {
    return <BulkResults results={results} claims={claims} done="assigned" text={t.results} onClose={onClose} />;
  }
  return (
    <form onSubmit={onSubmit}>
      <Stack gap="sm">
        <TextInput
          aria-label={t.filter}
          placeholder={t.filter}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => draft.change({ typed: currentTarget.value, chosen })}
          onKeyDown={onKeyDown}
          data-autofocus
        />
        <div className={classes.list} ref={list}>
          {options.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t.empty}
            </Text>
          ) : (
            <ChoiceList
              label={t.who}
              options={options}
              value={value}
              onChange={(next) => draft.change({ typed, chosen: next })}
            />
          )}
        </div>
        <ErrorNote error={assign.error} />
        <DialogFooter aside={<DiscardButton draft={draft} onDiscarded={onClose} />}>
          <Button variant="default" onClick={onClose}>
            {strings.common.actions.cancel}
          </Button>
          <Button type="submit" loading={assign.isPending} disabled={value === null}>
            {t.submit}
          </Button>
        </DialogFooter>
      </Stack>
    </form>
  );
}
