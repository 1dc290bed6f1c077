import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconBarcode } from '@tabler/icons-react';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { strings } from '../../../strings/strings.ts';
import { LooksLike } from '../facts/looks-like.tsx';
import classes from './blocked.module.css';
import { BlockedEntry } from './blocked-entry.tsx';
import { useBlocking } from './use-blocking.ts';

const t = strings.claim.blocked;
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
  /** A link to a claim was followed. */
  onFollow?: () => void;
}

/** Type a tracking number, see what stands in the way and why, organization by organization. */
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
