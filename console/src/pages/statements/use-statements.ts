import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../api/api-error.ts';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { Statement, StatementApplied, StatementInput, StatementPreviewInput } from '../../api/types.ts';
import { base64Of } from '../../components/files/base64.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.statements;
const MAX_BYTES = 24 * 1_048_576;

/** A file that was read, or why it cannot be. */
export type StatementFile = { name: string; content: string } | { name: string; fault: string };

/** Reads a chosen or dropped file as base64: the service finds its encoding. */
export async function readStatementFile([first, ...others]: readonly File[]): Promise<StatementFile | undefined> {
  if (!first) return undefined;
  const { name, size } = first;
  if (others.length > 0) return { name, fault: t.file.several };
  if (size > MAX_BYTES) return { name, fault: t.file.tooLarge(name) };
  const buffer = await first.arrayBuffer().catch(() => undefined);
  if (buffer === undefined) return { name, fault: t.file.unreadable(name) };
  return { name, content: base64Of(buffer) };
}

/** The preview of a file; `turn` tells one file from another. */
export function usePreview(input: StatementPreviewInput, turn: number) {
  const api = useApi();
  const { content: _, ...key } = input;
  return useQuery({
    queryKey: [KEYS.statements, 'preview', turn, key],
    queryFn: ({ signal }) => unwrap(api.POST('/statements/preview', { body: input, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: false,
  });
}

/** Applies; when the preview that was seen is another by now, `onChanged` is called, and it is read anew. */
export function useApply(onDone: (applied: StatementApplied) => void, onChanged: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useAction<StatementInput, StatementApplied>({
    run: async (body) => {
      try {
        return await unwrap(api.POST('/statements', { body }));
      } catch (error) {
        if (hasCode(error, 'STATEMENT_CHANGED')) {
          onChanged();
          void queries.invalidateQueries({ queryKey: [KEYS.statements, 'preview'] });
        }
        throw error;
      }
    },
    invalidates: [KEYS.claim, KEYS.claims, KEYS.statements],
    onDone,
  });
}

/** The statements that were applied, newest first. */
export function usePastStatements() {
  const api = useApi();
  const [cursor, setCursor] = useState<string>();
  const query = useQuery({
    queryKey: [KEYS.statements, 'past', cursor],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/statements', { params: { query: { limit: 20, ...(cursor && { cursor }) } }, signal })),
  });
  return { query, setCursor };
}

export function useUndo(onDone: () => void) {
  const api = useApi();
  return useAction<Statement, { withdrawn: number; withdrawn_before: number }>({
    run: ({ id }) => unwrap(api.POST('/statements/{id}/undo', { params: { path: { id } } })),
    done: ({ withdrawn, withdrawn_before }) => t.past.done(withdrawn, withdrawn_before),
    invalidates: [KEYS.claim, KEYS.claims, KEYS.statements],
    onDone,
  });
}
