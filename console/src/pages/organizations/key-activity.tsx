import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { KeyActivity } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { Code } from '../../components/values/code.tsx';
import { Time } from '../../components/values/time.tsx';
import { strings } from '../../strings/strings.ts';
import { ClaimLink } from '../claim/claim-link.tsx';
import { Dialog } from '../claim/dialogs/dialog.tsx';
import classes from '../claim/facts/facts.module.css';
import { ClaimList } from '../claim/facts/related.tsx';

const t = strings.admin.keys.activity;

/** Reads the activity of a key, page by page. */
function useKeyActivity(key_id: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [KEYS.keys, 'activity', key_id],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return unwrap(api.GET('/keys/{key_id}/activity', { params: { path: { key_id }, query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.cursor : undefined),
    refetchOnWindowFocus: false,
  });
}

function Figures({ activity: { key, claims, documents } }: { activity: KeyActivity }) {
  return (
    <Group gap="sm">
      <Code text={key.key_id} />
      <Text size="sm">{key.organization.name}</Text>
      <Text size="sm" c="dimmed">
        {strings.admin.keys.lastUsed} <Time at={key.last_used_at} />
      </Text>
      <Text size="sm">{t.filed(claims.filed, claims.is_exact)}</Text>
      <Text size="sm">{t.documents(documents.registered, documents.is_exact)}</Text>
    </Group>
  );
}

interface NewestDocumentsProps {
  documents: KeyActivity['documents']['newest'];
  onFollow: () => void;
}

/** The newest documents that the key registered, each with a link to its claim. */
function NewestDocuments({ documents, onFollow }: NewestDocumentsProps) {
  return (
    <div>
      <p className={classes.label}>{t.newestDocuments}</p>
      <ul className={classes.related} aria-label={t.newestDocuments}>
        {documents.map(({ id, claim_id, name, created_at }) => (
          <li key={id}>
            <span className={classes.note} title={id} dir="auto">
              {name}
            </span>
            <ClaimLink id={claim_id} onFollow={onFollow} />
            <span className={`${classes.note} ${classes.end}`}>
              <Time at={created_at} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface KeyActivityDialogProps {
  keyId: string;
  name: string;
  onClose: () => void;
}

/** The activity of an API key: the claims that it filed, newest first, and the newest documents. */
export function KeyActivityDialog({ keyId, name, onClose }: KeyActivityDialogProps) {
  const activity = useKeyActivity(keyId);
  return (
    <Dialog title={t.title(name || keyId)} width={620} onClose={onClose}>
      <QueryView query={activity}>
        {({ pages }) => {
          const [first] = pages;
          const claims = pages.flatMap(({ data }) => data);
          return (
            <Stack gap="md">
              {first && <Figures activity={first} />}
              {claims.length === 0 ? (
                <EmptyState title={t.none} text={t.noneText} Icon={IconKey} />
              ) : (
                <ClaimList claims={claims} onFollow={onClose} />
              )}
              <ErrorNote error={activity.isFetchNextPageError ? activity.error : null} />
              {activity.hasNextPage && (
                <Button
                  variant="default"
                  onClick={() => activity.fetchNextPage()}
                  loading={activity.isFetchingNextPage}
                >
                  {strings.common.actions.loadMore}
                </Button>
              )}
              {first && first.documents.newest.length > 0 && (
                <NewestDocuments documents={first.documents.newest} onFollow={onClose} />
              )}
            </Stack>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
