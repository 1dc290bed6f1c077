import { Menu } from '@mantine/core';
import type { OneTimePassword, Operator } from '../../api/types.ts';
import { ConfirmAction } from '../../components/dialogs/confirm-dialog.tsx';
import { type Dialog, useDialog } from '../../components/dialogs/use-dialog.ts';
import { RowMenu } from '../../components/tables/data-table.tsx';
import { strings } from '../../strings/strings.ts';
import { useTokenCount } from './all-tokens.tsx';
import { ChangeOperator } from './operator-forms.tsx';
import { useEndSessions, useResetPassword, useToggleOperator } from './use-operator-actions.ts';

const t = strings.admin.operators;

type Dialogs = Record<'change' | 'reset' | 'end' | 'toggle', Dialog<Operator>>;

export function useOperatorDialogs(): Dialogs {
  const change = useDialog<Operator>();
  const reset = useDialog<Operator>();
  const end = useDialog<Operator>();
  return { change, reset, end, toggle: useDialog<Operator>() };
}

const toggleText = ({ disabled_at }: Operator) => (disabled_at === null ? t.disable : t.enable);

/** The menu of actions on an operator. */
export function OperatorMenu({ operator, dialogs }: { operator: Operator; dialogs: Dialogs }) {
  return (
    <RowMenu label={t.actions(operator.name)}>
      <Menu.Item onClick={() => dialogs.change.open(operator)}>{t.edit}</Menu.Item>
      <Menu.Item onClick={() => dialogs.reset.open(operator)}>{t.reset}</Menu.Item>
      <Menu.Item onClick={() => dialogs.end.open(operator)}>{t.endSessions}</Menu.Item>
      <Menu.Item onClick={() => dialogs.toggle.open(operator)}>{toggleText(operator)}</Menu.Item>
    </RowMenu>
  );
}

function ToggleDialog({ dialog }: { dialog: Dialog<Operator> }) {
  const isActive = dialog.subject?.disabled_at === null;
  const tokens = useTokenCount(dialog.subject?.id);
  return (
    <ConfirmAction
      dialog={dialog}
      action={useToggleOperator(dialog.close)}
      title={({ name }) => (isActive ? t.disableTitle(name) : t.enableTitle(name))}
      confirm={isActive ? t.disable : t.enable}
      isDanger={isActive}
    >
      {isActive ? t.disableText(tokens) : t.enableText}
    </ConfirmAction>
  );
}

interface OperatorDialogsProps {
  dialogs: Dialogs;
  onReset: (reset: OneTimePassword) => void;
}

/** The dialogs that the menu opens. */
export function OperatorDialogs({ dialogs: { change, reset, end, toggle }, onReset }: OperatorDialogsProps) {
  const resetPassword = useResetPassword((made) => {
    reset.close();
    onReset(made);
  });
  const tokensOfReset = useTokenCount(reset.subject?.id);
  const tokensOfEnd = useTokenCount(end.subject?.id);
  return (
    <>
      {change.subject && (
        <ChangeOperator
          key={`${change.subject.id} ${change.subject.role} ${change.subject.name}`}
          operator={change.subject}
          isOpen={change.isOpen}
          onClose={change.close}
        />
      )}
      <ConfirmAction
        dialog={reset}
        action={resetPassword}
        title={({ name }) => t.resetTitle(name)}
        confirm={t.reset}
        isDanger
      >
        {t.resetText(tokensOfReset)}
      </ConfirmAction>
      <ConfirmAction
        dialog={end}
        action={useEndSessions(end.close)}
        title={({ name }) => t.endSessionsTitle(name)}
        confirm={t.endSessions}
        isDanger
      >
        {t.endSessionsText(tokensOfEnd)}
      </ConfirmAction>
      <ToggleDialog dialog={toggle} />
    </>
  );
}
