import { useState } from 'react';
import { fieldErrorsOf } from '../../api/api-error.ts';
import type { Organization } from '../../api/types.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import { NameField } from '../../components/name-field.tsx';
import { strings } from '../../strings/strings.ts';
import { useCreateOrganization, useRenameOrganization } from './use-organization-actions.ts';

const t = strings.admin.organizations;

interface CreateDialogProps {
  isOpen: boolean;
  onCreated: (organization: Organization) => void;
  onClose: () => void;
}

/** A new organization by its name. */
export function CreateDialog({ isOpen, onCreated, onClose }: CreateDialogProps) {
  const [name, setName] = useState('');
  const create = useCreateOrganization((organization) => {
    setName('');
    onCreated(organization);
  });
  return (
    <FormDialog
      isOpen={isOpen}
      title={t.create}
      submit={strings.common.actions.create}
      isPending={create.isPending}
      error={create.error}
      onSubmit={() => create.mutate(name)}
      onClose={onClose}
    >
      <NameField isFirst value={name} onChange={setName} error={fieldErrorsOf(create.error).name} />
    </FormDialog>
  );
}

interface RenameDialogProps {
  organization: Organization;
  isOpen: boolean;
  onClose: () => void;
}

/** Another name for an organization. Give it a `key` of the organization's identifier. */
export function RenameDialog({ organization, isOpen, onClose }: RenameDialogProps) {
  const [name, setName] = useState(organization.name);
  const rename = useRenameOrganization(onClose);
  return (
    <FormDialog
      isOpen={isOpen}
      title={t.rename}
      submit={strings.common.actions.save}
      isPending={rename.isPending}
      error={rename.error}
      onSubmit={() => rename.mutate({ id: organization.id, name })}
      onClose={onClose}
    >
      <NameField isFirst value={name} onChange={setName} error={fieldErrorsOf(rename.error).name} />
    </FormDialog>
  );
}
