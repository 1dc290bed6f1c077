import { fieldErrorsOf } from '../../api/api-error.ts';
import type { Organization } from '../../api/types.ts';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { NameField } from '../../components/dialogs/name-field.tsx';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { useCreateOrganization, useRenameOrganization } from './use-organization-actions.ts';

const t = strings.admin.organizations;

interface CreateDialogProps {
  isOpen: boolean;
  onCreated: (organization: Organization) => void;
  onClose: () => void;
}

/** The form for a new organization. */
export function CreateDialog({ isOpen, onCreated, onClose }: CreateDialogProps) {
  const draft = useDraft<string>('new-organization', '');
  const create = useCreateOrganization((organization) => {
    draft.discard();
    onCreated(organization);
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t.create}
      submit={strings.common.actions.create}
      draft={draft}
      isPending={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate(draft.value)}
      onClose={onClose}
    >
      <NameField isFirst value={draft.value} onChange={draft.change} error={fieldErrorsOf(create.error).name} />
    </FormDialog>
  );
}

interface RenameDialogProps {
  organization: Organization;
  isOpen: boolean;
  onClose: () => void;
}

/** The form for an organization's name. Give it a `key` of the organization's identifier and name. */
export function RenameDialog({ organization, isOpen, onClose }: RenameDialogProps) {
  const draft = useDraft(`rename-${organization.id}`, organization.name);
  const rename = useRenameOrganization(() => {
    draft.forget();
    onClose();
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t.rename}
      submit={strings.common.actions.save}
      draft={draft}
      isPending={rename.isPending}
      error={rename.error}
      onSubmit={() => rename.mutate({ id: organization.id, name: draft.value })}
      onClose={onClose}
    >
      <NameField isFirst value={draft.value} onChange={draft.change} error={fieldErrorsOf(rename.error).name} />
    </FormDialog>
  );
}
