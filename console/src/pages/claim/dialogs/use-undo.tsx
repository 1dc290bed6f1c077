import { Button, Group, Kbd } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { type Api, unwrap } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import { useReloadClaims } from '../use-claim.ts';
import { type Moved, type UndoGroup, undoGroups } from './undo.ts';

const t = strings.claim.move;
const UNDO_MS = 10_000;

/** Why the first claim that could not be moved back was not; undefined when all were. */
async function takeBack(api: Api, groups: readonly UndoGroup[]): Promise<string | undefined> {
  let failure: string | undefined;
  for (const { to, claims } of groups) {
    const { status, status_reason } = to;
    const { results } = await unwrap(api.POST('/moves', { body: { claims, status, status_reason } }));
    failure ??= results.find((result) => result.outcome === 'failed')?.error?.message;
  }
  return failure;
}

function UndoMessage({ text, onUndo }: { text: string; onUndo: (() => void) | undefined }) {
  useShortcut('u', t.undoKey, () => onUndo?.(), { isActive: onUndo !== undefined });
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <span>{text}</span>
      {onUndo && (
        <Button variant="default" size="compact-xs" onClick={onUndo}>
          {t.undo}
          <Kbd size="xs" ml={6} aria-hidden>
            u
          </Kbd>
        </Button>
      )}
    </Group>
  );
}

/** Says that claims were moved, with a button that takes it back for 10 seconds where the rules allow it. */
export function useOfferUndo(): (moved: readonly Moved[], text: string) => void {
  const api = useApi();
  const reload = useReloadClaims();
  return useCallback(
    (moved, text) => {
      const groups = undoGroups(moved);
      const fail = (message: string) => notifications.show({ color: 'red', title: t.undoFailed, message });
      const undo = async () => {
        notifications.hide(id);
        const failure = await takeBack(api, groups);
        reload(moved.map((one) => one.id));
        const back = groups.reduce((sum, group) => sum + group.claims.length, 0);
        if (failure === undefined) notifications.show({ message: t.undone(back, moved.length - back) });
        else fail(failure);
      };
      let isSent = false;
      const onUndo = () => {
        if (isSent) return;
        isSent = true;
        undo().catch((error: unknown) => {
          const { title, advice } = describeError(error);
          fail(`${title}. ${advice}`);
        });
      };
      const message = <UndoMessage text={text} onUndo={groups.length > 0 ? onUndo : undefined} />;
      const id = notifications.show({ message, autoClose: groups.length > 0 ? UNDO_MS : true });
    },
    [api, reload],
  );
}
