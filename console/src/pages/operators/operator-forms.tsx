import { Radio, Stack, TextInput } from '@mantine/core';
import { fieldErrorsOf } from '../../api/api-error.ts';
import type { OneTimePassword, Operator, Role } from '../../api/types.ts';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { NameField } from '../../components/dialogs/name-field.tsx';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { type NewOperator, useAddOperator, useChangeOperator } from './use-operator-actions.ts';

const ROLES: readonly Role[] = ['agent', 'viewer', 'admin'];

/** A choice of roles, each with its explanation. */
function RoleField({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  return (
    <Radio.Group
      label={strings.admin.operators.role}
      size="xs"
      value={value}
      onChange={(role) => onChange(role as Role)}
    >
      <Stack gap={8} mt={6}>
        {ROLES.map((role) => (
          <Radio
            key={role}
            size="xs"
            value={role}
            label={strings.names.roles[role].label}
            description={strings.names.roles[role].sentence}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

const t = strings.admin.operators;
const EMPTY: NewOperator = { email: '', name: '', role: 'agent' };

interface AddOperatorProps {
  isOpen: boolean;
  onAdded: (added: OneTimePassword) => void;
  onClose: () => void;
}

/** The form for a new operator, whose one-time password is in the response. */
export function AddOperator({ isOpen, onAdded, onClose }: AddOperatorProps) {
  const draft = useDraft('new-operator', EMPTY);
  const operator = draft.value;
  const change = (part: Partial<NewOperator>) => draft.change({ ...operator, ...part });
  const add = useAddOperator((added) => {
    draft.discard();
    onAdded(added);
  });
  const refused = fieldErrorsOf(add.error);
  return (
    <FormDialog
      isOpen={isOpen}
      title={t.add}
      submit={t.add}
      draft={draft}
      isPending={add.isPending}
      error={add.error}
      onSubmit={() => add.mutate(operator)}
      onClose={onClose}
    >
      <TextInput
        label={t.email}
        type="email"
        required
        autoComplete="off"
        data-autofocus
        error={refused.email}
        value={operator.email}
        onChange={({ currentTarget }) => change({ email: currentTarget.value })}
      />
      <NameField value={operator.name} onChange={(name) => change({ name })} error={refused.name} />
      <RoleField value={operator.role} onChange={(role) => change({ role })} />
    </FormDialog>
  );
}

interface ChangeOperatorProps {
  operator: Operator;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for an operator's name and role. Give it a `key` of the operator's identifier, name and role. */
export function ChangeOperator({ operator, isOpen, onClose }: ChangeOperatorProps) {
  const draft = useDraft(`operator-${operator.id}`, { name: operator.name, role: operator.role });
  const { name, role } = draft.value;
  const change = useChangeOperator(() => {
    draft.forget();
    onClose();
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t.editTitle(operator.name)}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={change.isPending}
      error={change.error}
      onSubmit={() => change.mutate({ id: operator.id, name, role })}
      onClose={onClose}
    >
      <NameField
        isFirst
        value={name}
        onChange={(next) => draft.change({ name: next, role })}
        error={fieldErrorsOf(change.error).name}
      />
      <RoleField value={role} onChange={(next) => draft.change({ name, role: next })} />
    </FormDialog>
  );
}
