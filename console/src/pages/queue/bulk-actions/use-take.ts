import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import type { ClaimRow } from '../../../api/types.ts';
import { useSession } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import { useReloadClaims } from '../../claim/use-claim.ts';
import { change, type LiveList } from '../list/live-list.ts';
import { listKeyOf } from '../list/use-live-list.ts';
import { isStillWanted } from '../search/queue-query.ts';
import type { QueueState } from '../search/queue-search.ts';

const t = strings.queue.take;

/** The identifiers of the claims that were assigned. */
export const takenOf = ({ results }: { results: readonly { id: string; outcome: string }[] }): string[] =>
  results.filter(({ outcome }) => outcome !== 'failed').map(({ id }) => id);

/**
 * Assigns claims to the signed-in operator. The rows change at once, and change back for claims that could not be
 * assigned.
 */
export function useTake(state: QueueState) {
  const api = useApi();
  const queries = useQueryClient();
  const reload = useReloadClaims();
  const { operator: me } = useSession();
  const key = listKeyOf(state);
  const show = (rows: readonly ClaimRow[]) => {
    const changed = new Map(rows.map((row) => [row.id, row]));
    const isWanted = (row: ClaimRow) => isStillWanted(row, state, me.id);
    queries.setQueryData<LiveList>(key, (list) => list && change(list, changed, isWanted));
  };
  return useMutation({
    mutationFn: (rows: readonly ClaimRow[]) =>
      unwrap(api.POST('/assignments', { body: { claim_ids: rows.map(({ id }) => id), operator_id: me.id } })),
    onMutate: async (rows) => {
      // A request sent before would bring the old assignee back.
      await queries.cancelQueries({ queryKey: key });
      show(rows.map((row) => ({ ...row, assignee: { id: me.id, name: me.name } })));
    },
    onError: (error, rows) => {
      show(rows);
      notifications.show({ color: 'red', title: describeError(error).title, message: t.failed });
    },
    onSuccess: ({ results }, rows) => {
      const failed = new Set(results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id));
      show(rows.filter(({ id }) => failed.has(id)));
      const done = rows.length - failed.size;
      if (failed.size === 0) notifications.show({ message: t.done(done) });
      else notifications.show({ color: 'red', message: t.partly(done, failed.size) });
    },
    onSettled: (_, __, rows) => reload(rows.map(({ id }) => id)),
  });
}
