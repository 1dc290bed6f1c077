import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { unwrap } from '../../api/client.ts';
import { KEYS } from '../../api/shared-queries.ts';
import type { KeyActivity } from '../../api/types.ts';
import { Code } from '../../components/code.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { strings } from '../../strings/strings.ts';
import { Dialog } from '../claim/dialogs/dialog.tsx';
import { ClaimList } from '../claim/facts/related.tsx';

const t = strings.admin.keys.activity;

/** What a key did, page by page. */
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

function Figures({ activity: { key, claims } }: { activity: KeyActivity }) {
  return (
    <Group gap="sm">
      <Code text={key.key_id} />
      <Text size="sm">{key.organization.name}</Text>
      <Text size="sm" c="dimmed">
        {strings.admin.keys.lastUsed} <Time at={key.last_used_at} />
      </Text>
      <Text size="sm">{t.filed(claims.filed, claims.is_exact)}</Text>
    </Group>
  );
}

interface KeyActivityDialogProps {
  keyId: string;
  name: string;
  onClose: () => void;
}

/** What was done with an API key: the claims that it filed, newest first. */
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
            </Stack>
          );
        }}
      </QueryView>
    </Dialog>
  );
}
