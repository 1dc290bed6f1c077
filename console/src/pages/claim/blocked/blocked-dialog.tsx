import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconBarcode, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { Blocking, ClaimRow } from '../../../api/types.ts';
import { EmptyState, QueryView } from '../../../components/states/states.tsx';
import { Badge } from '../../../components/values/badge.tsx';
import { isDecided } from '../../../status/claim-status.ts';
import { strings } from '../../../strings/strings.ts';
import { ClaimLink } from '../claim-link.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { LooksLike } from '../facts/looks-like.tsx';
import { ClaimList } from '../facts/related.tsx';
import classes from './blocked-dialog.module.css';

/**
 * Reads the claims of every organization for a tracking number, and those with a number that looks like it. An empty
 * number is not queried.
 */
export function useBlocking(trackingNumber: string) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.claims, 'blocking', trackingNumber],
    queryFn: async ({ signal }) => {
      const query = { tracking_number: trackingNumber };
      return unwrap(api.GET('/blocking', { params: { query }, signal }));
    },
    enabled: trackingNumber !== '',
  });
}

const t = strings.claim.blocked;

/** A sentence that says why this claim blocks a new one. */
function whyOf({ status }: ClaimRow): string {
  if (!isDecided(status)) return t.undecided;
  return status === 'CANCELED' ? t.otherWay : t.decidedButBlocks;
}

function Verdict({ entry, onFollow }: { entry: Blocking; onFollow?: () => void }) {
  const { blocking_claim } = entry;
  if (blocking_claim === null) return <Text size="sm">{t.free}</Text>;
  return (
    <Text size="sm">
      <ClaimLink id={blocking_claim.id} {...(onFollow && { onFollow })} /> {t.because} {whyOf(blocking_claim)}
    </Text>
  );
}

/** One organization: whether a new claim is blocked, by which claim and why, and all its claims with this number. */
export function BlockedEntry({ entry, onFollow }: { entry: Blocking; onFollow?: () => void }) {
  const { organization, is_blocked, claims } = entry;
  return (
    <section className={classes.entry} data-testid="blocking">
      <div className={classes.head}>
        <bdi className={classes.name}>{organization.name}</bdi>
        {is_blocked ? (
          <Badge tone="orange" Icon={IconLock} text={t.isBlocked} />
        ) : (
          <Badge tone="green" Icon={IconLockOpen} text={t.isFree} />
        )}
      </div>
      <Verdict entry={entry} {...(onFollow && { onFollow })} />
      <ClaimList claims={claims} {...(onFollow && { onFollow })} />
    </section>
  );
}

const TYPING_MS = 300;

function Answer({ trackingNumber, onFollow }: { trackingNumber: string; onFollow?: () => void }) {
  const query = useBlocking(trackingNumber);
  if (trackingNumber === '') return null;
  return (
    <QueryView query={query}>
      {({ data: entries, look_alikes }) => (
        <Stack gap="md">
          {entries.length + look_alikes.length === 0 && <EmptyState title={t.none} text={t.noneText(trackingNumber)} />}
          {entries.length === 0 && look_alikes.length > 0 && <Text size="sm">{t.noneExact(trackingNumber)}</Text>}
          {entries.map((entry) => (
            <BlockedEntry key={entry.organization.id} entry={entry} {...(onFollow && { onFollow })} />
          ))}
          {look_alikes.map(({ organization, ...found }) => (
            <section key={organization.id} className={classes.entry} data-testid="look-alikes">
              <div className={classes.head}>
                <bdi className={classes.name}>{organization.name}</bdi>
                <Badge tone="orange" Icon={IconAlertTriangle} text={t.looksLike} />
              </div>
              <LooksLike found={found} {...(onFollow && { onFollow })} />
            </section>
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

interface BlockedCardProps {
  trackingNumber?: string;
  /** Called when a link to a claim is followed. */
  onFollow?: () => void;
}

/** A field for a tracking number, and below it what blocks a new claim, by organization. */
export function BlockedCard({ trackingNumber = '', onFollow }: BlockedCardProps) {
  const [typed, setTyped] = useState(trackingNumber);
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS);
  return (
    <Stack gap="md">
      <div>
        <Text size="sm" c="dimmed" mb={6}>
          {t.intro}
        </Text>
        <TextInput
          aria-label={t.label}
          placeholder={t.label}
          leftSection={<IconBarcode size={15} aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          spellCheck={false}
          autoComplete="off"
          data-autofocus
        />
      </div>
      <div aria-live="polite">
        <Answer trackingNumber={asked} {...(onFollow && { onFollow })} />
      </div>
    </Stack>
  );
}

interface BlockedDialogProps {
  /** The number to begin with; it can be changed in the dialog. */
  trackingNumber?: string;
  onClose: () => void;
}

/** A dialog that says what blocks a new claim for a tracking number. */
export function BlockedDialog({ trackingNumber = '', onClose }: BlockedDialogProps) {
  return (
    <Dialog title={strings.claim.blocked.title} width={620} onClose={onClose}>
      <BlockedCard trackingNumber={trackingNumber} onFollow={onClose} />
    </Dialog>
  );
}
