import { Button, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldErrorsOf } from '../../api/api-error.ts';
import { API_BASE } from '../../api/session-fetch.ts';
import type { IssuedToken, Token } from '../../api/types.ts';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { NameField } from '../../components/dialogs/name-field.tsx';
import { CopyBox, SecretDialog } from '../../components/dialogs/secret-dialog.tsx';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { Section } from '../../components/layout/page.tsx';
import { EmptyState, LoadingRows, QueryView } from '../../components/states/states.tsx';
import { TokenTable } from '../../components/tables/token-table.tsx';
import { canWorkClaims } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { type NewToken, useIssueToken, useRevokeToken, useTokens } from './use-tokens.ts';

const t = strings.session.tokens;
const EXPIRIES = [30, 90, 365];
const ACCESSES = [
  { value: 'read', label: t.readOnly },
  { value: 'full', label: t.full },
];
const EMPTY: NewToken = { name: '', isReadOnly: true, expiresInDays: 90 };

interface FieldsProps {
  token: NewToken;
  change: (part: Partial<NewToken>) => void;
  error: unknown;
}

function Fields({ token, change, error }: FieldsProps) {
  const mayWrite = canWorkClaims(useRole());
  return (
    <>
      <NameField
        isFirst
        description={t.nameHint}
        error={fieldErrorsOf(error).name}
        value={token.name}
        onChange={(name) => change({ name })}
      />
      {mayWrite && (
        <Stack gap={4}>
          <Text size="xs" fw={500} id="token-access">
            {t.access}
          </Text>
          <SegmentedControl
            aria-labelledby="token-access"
            size="xs"
            data={ACCESSES}
            value={token.isReadOnly ? 'read' : 'full'}
            onChange={(access) => change({ isReadOnly: access === 'read' })}
          />
        </Stack>
      )}
      <NativeSelect
        label={t.expires}
        value={token.expiresInDays}
        onChange={({ currentTarget }) => change({ expiresInDays: Number(currentTarget.value) })}
        data={EXPIRIES.map((days) => ({ value: `${days}`, label: t.expiryDays(days) }))}
      />
    </>
  );
}

/** The form for a new token, and then a dialog that shows its secret once. */
function NewTokenDialogs({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const draft = useDraft('new-token', EMPTY);
  const [issued, setIssued] = useState<IssuedToken>();
  const issue = useIssueToken((made) => {
    setIssued(made);
    draft.discard();
    onClose();
  });
  const secret = issued?.token ?? '';
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title={t.create}
        submit={strings.common.actions.create}
        draft={draft}
        isPending={issue.isPending}
        error={issue.error}
        onSubmit={() => issue.mutate(draft.value)}
        onClose={onClose}
      >
        <Fields token={draft.value} change={(part) => draft.change({ ...draft.value, ...part })} error={issue.error} />
      </FormDialog>
      <SecretDialog
        isOpen={issued !== undefined}
        title={t.issued}
        label={issued?.name ?? ''}
        secret={secret}
        onClose={() => setIssued(undefined)}
      >
        <CopyBox
          label={t.use}
          text={`curl -H 'Authorization: Bearer ${secret}' ${location.origin}${API_BASE}/claims`}
        />
      </SecretDialog>
    </>
  );
}

function OwnTokens({ tokens }: { tokens: readonly Token[] }) {
  const dialog = useDialog<Token>();
  return <TokenTable label={t.title} tokens={tokens} dialog={dialog} revoke={useRevokeToken(dialog.close)} />;
}

/** The operator's personal access tokens. */
export function Tokens() {
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="default" onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  return (
    <Section title={t.title} intro={t.intro} action={create}>
      <QueryView query={useTokens()} loading={<LoadingRows rows={2} />}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState title={t.empty} text={t.emptyText} Icon={IconKey} />
          ) : (
            <OwnTokens tokens={tokens} />
          )
        }
      </QueryView>
      <NewTokenDialogs isOpen={isCreating} onClose={() => setCreating(false)} />
    </Section>
  );
}
