import { Button, Text } from '@mantine/core';
import { IconMailQuestion } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap, useApi } from '../../../../api/client.ts';
import { KEYS } from '../../../../api/queries.ts';
import type { ClaimDetail, EvidenceRequest } from '../../../../api/types.ts';
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx';
import { useAction } from '../../../../components/use-action.ts';
import { Time } from '../../../../components/values/time.tsx';
import { formatZoned } from '../../../../format/time.ts';
import { canWorkClaims } from '../../../../session/roles.ts';
import { useRole } from '../../../../session/session-context.ts';
import { useShortcut } from '../../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../../strings/strings.ts';
import { AskDialog } from './ask-dialog.tsx';
import classes from './requests.module.css';

const t = strings.claim.evidenceRequests;
const kindNames = strings.playbook.kinds;
const ACTIVE: readonly EvidenceRequest['state'][] = ['SENT', 'OPENED', 'ANSWERED'];

/** The button that asks a recipient for evidence. */
export function AskForEvidence({ claim }: { claim: ClaimDetail }) {
  const [isOpen, setOpen] = useState(false);
  useShortcut('q', t.key, () => setOpen(true));
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconMailQuestion size={15} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t.ask}
      </Button>
      <AskDialog claim={claim} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function isActive({ state, expires_at }: EvidenceRequest): boolean {
  return ACTIVE.includes(state) && Date.parse(expires_at) > Date.now();
}

function Arrivals({ request: { arrivals } }: { request: EvidenceRequest }) {
  const files = arrivals.arrived.reduce((sum, { names }) => sum + names.length, 0);
  const told = [
    ...(files > 0 ? [t.arrived(files)] : []),
    ...(arrivals.is_signed ? [t.signed] : []),
    ...(arrivals.missing.length > 0 ? [t.missing(arrivals.missing.map((kind) => kindNames[kind]).join(', '))] : []),
  ];
  return told.length > 0 && <div className={classes.dimmed}>{told.join('; ')}</div>;
}

function Revoke({ request }: { request: EvidenceRequest }) {
  const api = useApi();
  const [isAsked, setAsked] = useState(false);
  const path = { id: request.claim_id, request_id: request.id };
  const revoke = useAction({
    run: () => unwrap(api.POST('/claims/{id}/evidence-requests/{request_id}/revocation', { params: { path } })),
    done: () => t.revoked,
    invalidates: [KEYS.claim],
    onDone: () => setAsked(false),
  });
  const title = t.revokeOf(formatZoned(request.created_at));
  return (
    <>
      <Button variant="subtle" color="red" size="compact-xs" aria-label={title} onClick={() => setAsked(true)}>
        {t.revoke}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={title}
        confirm={t.revoke}
        isPending={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsked(false)}
      >
        <Text size="sm">{t.revokeText}</Text>
      </ConfirmDialog>
    </>
  );
}

/** The evidence requests of a claim, newest first; nothing where there are none. */
export function EvidenceRequests({ claim: { id, history } }: { claim: ClaimDetail }) {
  const api = useApi();
  const mayRevoke = canWorkClaims(useRole());
  const { data } = useQuery({
    // Every event of a request is in the history of its claim, which is polled.
    queryKey: [KEYS.claim, id, 'evidence-requests', history.at(-1)?.id],
    queryFn: ({ signal }) => unwrap(api.GET('/claims/{id}/evidence-requests', { params: { path: { id } }, signal })),
    placeholderData: keepPreviousData,
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <div className={classes.root} data-testid="evidence-requests">
      <p className={classes.title}>{t.title}</p>
      <ul className={classes.list}>
        {data.data.toReversed().map((request) => (
          <li key={request.id}>
            <span>
              {t.states[request.state]} · <Time at={request.created_at} />
              {isActive(request) && (
                <>
                  , {t.until} {formatZoned(request.expires_at)}
                </>
              )}
            </span>{' '}
            {mayRevoke && isActive(request) && <Revoke request={request} />}
            <Arrivals request={request} />
          </li>
        ))}
      </ul>
    </div>
  );
}
