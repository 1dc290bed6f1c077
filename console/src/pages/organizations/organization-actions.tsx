import { Button, Menu } from '@mantine/core';
import type { Organization } from '../../api/types.ts';
import { ConfirmAction } from '../../components/dialogs/confirm-dialog.tsx';
import { type Dialog, useDialog } from '../../components/dialogs/use-dialog.ts';
import { RowMenu } from '../../components/tables/data-table.tsx';
import { strings } from '../../strings/strings.ts';
import { RenameDialog } from './name-dialog.tsx';
import { useToggleOrganization } from './use-organization-actions.ts';

const t = strings.admin.organizations;

interface Dialogs {
  rename: Dialog<Organization>;
  toggle: Dialog<Organization>;
}

/** The states of the dialogs for an organization's actions. */
export function useOrganizationDialogs(): Dialogs {
  return { rename: useDialog<Organization>(), toggle: useDialog<Organization>() };
}

const toggleText = ({ disabled_at }: Organization) => (disabled_at === null ? t.disable : t.enable);

/** The menu of actions in a row of the list. */
export function OrganizationMenu({ organization, dialogs }: { organization: Organization; dialogs: Dialogs }) {
  return (
    <RowMenu label={t.actions(organization.name)}>
      <Menu.Item onClick={() => dialogs.rename.open(organization)}>{t.rename}</Menu.Item>
      <Menu.Item onClick={() => dialogs.toggle.open(organization)}>{toggleText(organization)}</Menu.Item>
    </RowMenu>
  );
}

/** The same actions as buttons on the organization's own page. */
export function OrganizationButtons({ organization, dialogs }: { organization: Organization; dialogs: Dialogs }) {
  return (
    <>
      <Button variant="default" onClick={() => dialogs.rename.open(organization)}>
        {t.rename}
      </Button>
      <Button variant="default" onClick={() => dialogs.toggle.open(organization)}>
        {toggleText(organization)}
      </Button>
    </>
  );
}

export function OrganizationDialogs({ rename, toggle }: Dialogs) {
  const action = useToggleOrganization(toggle.close);
  const isEnabled = toggle.subject?.disabled_at === null;
  return (
    <>
      {rename.subject && (
        <RenameDialog
          key={`${rename.subject.id} ${rename.subject.name}`}
          organization={rename.subject}
          isOpen={rename.isOpen}
          onClose={rename.close}
        />
      )}
      <ConfirmAction
        dialog={toggle}
        action={action}
        title={({ name }) => (isEnabled ? t.disableTitle(name) : t.enableTitle(name))}
        confirm={isEnabled ? t.disable : t.enable}
        isDanger={isEnabled}
      >
        {isEnabled ? t.disableText : t.enableText}
      </ConfirmAction>
    </>
  );
}
