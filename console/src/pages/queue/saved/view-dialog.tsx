import { Alert, Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrorsOf, hasCode } from '../../../api/api-error.ts';
import type { SavedView } from '../../../api/types.ts';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { canWorkClaims } from '../../../session/roles.ts';
import { useSession } from '../../../session/session-context.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { strings } from '../../../strings/strings.ts';
import type { ColumnId } from '../rows/columns.ts';
import type { QueueSearch } from '../search/queue-search.ts';
import { isSame, MAX_NAME } from '../search/saved-filters.ts';
import { queryOf, searchOf } from './saved-view.ts';
import { useChangeView, useCreateView } from './use-saved-views.ts';

const t = strings.queue.saved;

/** The list as it is shown. */
interface Shown {
  search: QueueSearch;
  columns: readonly ColumnId[];
}

interface ViewDialogProps {
  /** The view to change; undefined makes a new one of the shown list. */
  view: SavedView | undefined;
  shown: Shown;
  onClose: () => void;
}

/** The fields of the dialog as texts: a draft holds nothing else. */
type ViewDraft = {
  name: string;
  scope: string;
  /** `yes` or `no`. */
  hasColumns: string;
  takesShown: string;
};

const yes = (is: boolean) => (is ? 'yes' : 'no');

/** The view that somebody else saved meanwhile, from the error of a change. */
const changedOf = (error: unknown): SavedView | undefined =>
  hasCode(error, 'SAVED_VIEW_CHANGED') ? (error.extra.changed as SavedView | undefined) : undefined;

function bodyOf({ name, scope, hasColumns, takesShown }: ViewDraft, { view, shown }: Omit<ViewDialogProps, 'onClose'>) {
  const isShown = view === undefined || takesShown === 'yes';
  const kept = (isShown ? undefined : view.columns) ?? [...shown.columns];
  return {
    name,
    scope: scope === 'team' ? ('team' as const) : ('own' as const),
    query: isShown ? queryOf(shown.search) : view.query,
    columns: hasColumns === 'yes' ? kept : null,
  };
}

function ScopeChoice({ view, draft, change }: { view: SavedView | undefined; draft: ViewDraft; change: Change }) {
  const { operator } = useSession();
  const isOwner = view === undefined || view.owner.id === operator.id;
  return (
    <Radio.Group
      label={t.whom}
      description={isOwner ? undefined : t.ownerDecides(view.owner.name)}
      value={draft.scope}
      onChange={(scope) => change({ scope })}
    >
      <Stack gap={6} mt={6}>
        <Radio value="own" label={t.own} disabled={!isOwner} />
        <Radio value="team" label={t.team} disabled={!isOwner || !canWorkClaims(operator.role)} />
      </Stack>
    </Radio.Group>
  );
}

type Change = (changed: Partial<ViewDraft>) => void;

/** The form for a saved view: a new one, or its change. Give it a `key` of the view. */
export function ViewDialog({ view, shown, onClose }: ViewDialogProps) {
  const [now, setNow] = useState<SavedView>();
  const initial: ViewDraft = {
    name: view?.name ?? '',
    scope: view?.scope ?? 'own',
    hasColumns: yes(view !== undefined && view.columns !== null),
    takesShown: 'no',
  };
  const draft = useDraft<ViewDraft>(`saved-view-${view?.id ?? 'new'}`, initial);
  const done = () => {
    draft.forget();
    onClose();
  };
  const create = useCreateView(done);
  const changing = useChangeView(done);
  const { error, isPending } = view ? changing : create;
  const change: Change = (changed) => draft.change({ ...draft.value, ...changed });
  const submit = () => {
    const body = bodyOf(draft.value, { view, shown });
    if (view === undefined) create.mutate(body);
    else {
      const { id, version } = now ?? view;
      changing.mutate(
        { ...body, id, version },
        { onError: (failed) => setNow((before) => changedOf(failed) ?? before) },
      );
    }
  };
  const isOther = view !== undefined && !isSame(searchOf(view), shown.search);
  const errors = fieldErrorsOf(error);
  return (
    <FormDialog
      isOpen
      title={view ? t.editTitle : t.save}
      submit={t.submit}
      draft={draft}
      isPending={isPending}
      error={changedOf(error) ? null : error}
      onSubmit={submit}
      onClose={onClose}
    >
      {now !== undefined && (
        <Alert color="orange" icon={<IconUsers size={16} aria-hidden />} title={t.changedTitle(now.changed_by)}>
          {t.changedText(now.name)}
        </Alert>
      )}
      <TextInput
        label={t.name}
        placeholder={t.namePlaceholder}
        maxLength={MAX_NAME}
        required
        data-autofocus
        error={errors.name}
        value={draft.value.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <ScopeChoice view={view} draft={draft.value} change={change} />
      {isOther && (
        <Checkbox
          label={t.takeShown}
          checked={draft.value.takesShown === 'yes'}
          onChange={({ currentTarget }) => change({ takesShown: yes(currentTarget.checked) })}
        />
      )}
      <Checkbox
        label={t.withColumns}
        description={t.withColumnsHint}
        checked={draft.value.hasColumns === 'yes'}
        onChange={({ currentTarget }) => change({ hasColumns: yes(currentTarget.checked) })}
      />
    </FormDialog>
  );
}
