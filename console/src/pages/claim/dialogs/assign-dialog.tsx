import { Button, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { unwrap, useApi } from '../../../api/client.ts';
import { useOperators } from '../../../api/queries.ts';
import type { Operator } from '../../../api/types.ts';
import { DialogFooter, DiscardButton } from '../../../components/dialogs/dialog-footer.tsx';
import { ErrorNote } from '../../../components/dialogs/error-note.tsx';
import { QueryView } from '../../../components/states/states.tsx';
import { useSession } from '../../../session/session-context.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import { useKeepClaim, useReloadClaims } from '../use-claim.ts';
import { assigneesOf, filterPeople, NOBODY } from './assignees.ts';
import { BulkResults, type Outcome } from './bulk-results.tsx';
import { ChoiceList, type Option } from './choice-list.tsx';
import classes from './dialog.module.css';
import { Dialog, draftNameOf, type SubjectClaim } from './dialog.tsx';

const t = strings.claim.assign;

/** Sends the assignment of one claim or of several, and updates the queries that show them. */
function useSendAssignment() {
  const api = useApi();
  const keep = useKeepClaim();
  const reload = useReloadClaims();
  return async (ids: readonly string[], operator_id: string | null): Promise<readonly Outcome[]> => {
    const [id, ...more] = ids;
    if (id === undefined || more.length > 0) {
      const body = { claim_ids: [...ids], operator_id };
      const { results } = await unwrap(api.POST('/assignments', { body }));
      reload(ids);
      return results;
    }
    const claim = await unwrap(api.PUT('/claims/{id}/assignee', { params: { path: { id } }, body: { operator_id } }));
    await keep(claim);
    return [{ id, outcome: 'assigned', claim }];
  };
}

/**
 * Assigns the claims to an operator, or to nobody (null). `results` has the outcome of each claim when some could not
 * be assigned.
 */
export function useAssign({ claims, operators, onClose, onAssigned }: AssignFormProps) {
  const send = useSendAssignment();
  const reload = useReloadClaims();
  const [results, setResults] = useState<readonly Outcome[]>();
  const ids = claims.map(({ id }) => id);
  const say = (count: number, operatorId: string | null) => {
    const name = operators.find(({ id }) => id === operatorId)?.name;
    notifications.show({ message: name === undefined ? t.doneNobody(count) : t.done(count, name) });
  };
  const assign = useMutation({
    mutationFn: (operatorId: string | null) => send(ids, operatorId),
    onSuccess: (outcomes, operatorId) => {
      const done = outcomes.flatMap(({ id, outcome }) => (outcome === 'assigned' ? [id] : []));
      if (done.length > 0) {
        say(done.length, operatorId);
        onAssigned(done);
      }
      if (done.length === outcomes.length) onClose();
      else setResults(outcomes);
    },
    onError: () => reload(ids),
  });
  return { assign, results };
}

/** The empty form. */
const EMPTY = { typed: '', chosen: '' };

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

/** The form of the dialog: a text field that filters the operators, and the list to choose from. Enter assigns. */
export function AssignForm(props: AssignFormProps) {
  const { claims, operators, onClose } = props;
  const draft = useDraft(draftNameOf('assign', claims), EMPTY);
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
  // The first match is selected, unless an operator was chosen who is still in the list.
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
        <div className={classes.people} ref={list}>
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

interface AssignDialogProps {
  /** One claim, or up to a hundred that are assigned together. */
  claims: readonly SubjectClaim[];
  onClose: () => void;
  /** Called with the claims that were assigned: at least one. */
  onAssigned: (ids: readonly string[]) => void;
}

/** The dialog that assigns claims to an operator, or to nobody. */
export function AssignDialog({ claims, onClose, onAssigned }: AssignDialogProps) {
  const operators = useOperators();
  return (
    <Dialog title={strings.claim.assign.title(claims.length)} claims={claims} onClose={onClose}>
      <QueryView query={operators}>
        {(people) => <AssignForm claims={claims} operators={people} onClose={onClose} onAssigned={onAssigned} />}
      </QueryView>
    </Dialog>
  );
}
