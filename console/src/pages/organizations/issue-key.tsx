import { Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrorsOf } from '../../api/api-error.ts';
import type { IssuedKey } from '../../api/types.ts';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { NameField } from '../../components/dialogs/name-field.tsx';
import { CopyBox, SecretDialog } from '../../components/dialogs/secret-dialog.tsx';
import { useDraft } from '../../session/use-draft.ts';
import { strings } from '../../strings/strings.ts';
import { useIssueKey } from './use-keys.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A shell command that lists claims with a new key. */
function tryKeyCommand({ key_id, key_secret, api_url }: IssuedKey): string {
  return `curl -u ${key_id}:${key_secret} ${api_url}/v1/claims`;
}

/**
 * Whether the API's address is on the loopback of the service's machine while this page, at `hostname`, is on another.
 */
function isApiElsewhere({ api_url }: IssuedKey, hostname: string): boolean {
  return LOOPBACK.test(new URL(api_url).hostname) && !LOOPBACK.test(hostname);
}

const t = strings.admin.keys;

interface IssueKeyProps {
  organizationId: string;
  isOpen: boolean;
  onClose: () => void;
}

function HowToUse({ issued }: { issued: IssuedKey }) {
  return (
    <>
      <CopyBox label={t.keyId} text={issued.key_id} />
      <CopyBox label={t.tryIt} text={tryKeyCommand(issued)} />
      {isApiElsewhere(issued, location.hostname) && (
        <Text size="sm" c="dimmed">
          {t.apiElsewhere}
        </Text>
      )}
    </>
  );
}

function IssuedKeyDialog({ issued, onClose }: { issued: IssuedKey | undefined; onClose: () => void }) {
  const { name = '', key_secret = '' } = issued ?? {};
  return (
    <SecretDialog
      isOpen={issued !== undefined}
      title={t.issued(name)}
      label={t.secret}
      secret={key_secret}
      onClose={onClose}
    >
      {issued !== undefined && <HowToUse issued={issued} />}
    </SecretDialog>
  );
}

/** The form for a new key, and then a dialog that shows its secret once, with a command to try it. */
export function IssueKeyDialogs({ organizationId, isOpen, onClose }: IssueKeyProps) {
  const draft = useDraft<string>(`new-key-${organizationId}`, '');
  const [issued, setIssued] = useState<IssuedKey>();
  const issue = useIssueKey(organizationId, (key) => {
    setIssued(key);
    draft.discard();
    onClose();
  });
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        title={t.issue}
        submit={t.issue}
        draft={draft}
        isPending={issue.isPending}
        error={issue.error}
        onSubmit={() => issue.mutate(draft.value)}
        onClose={onClose}
      >
        <Text size="sm">{t.issueText}</Text>
        <NameField
          isFirst
          description={t.nameHint}
          value={draft.value}
          onChange={draft.change}
          error={fieldErrorsOf(issue.error).name}
        />
      </FormDialog>
      <IssuedKeyDialog issued={issued} onClose={() => setIssued(undefined)} />
    </>
  );
}
