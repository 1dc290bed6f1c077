import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../api/api-error.ts';
import { unwrap, useApi } from '../../api/client.ts';
import { fileBody, type WithFile } from '../../api/file-body.ts';
import { KEYS } from '../../api/queries.ts';
import type {
  Statement,
  StatementApplied,
  StatementFate,
  StatementInput,
  StatementPreviewInput,
  StatementUndone,
} from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.statements;
const MAX_BYTES = 24 * 1_048_576;

/** A file that was read, or why it cannot be. */
export type StatementFile = { name: string; content: Blob } | { name: string; fault: string };

/** Reads a chosen or dropped file: on the disk it may change or go. */
export async function readStatementFile([first, ...others]: readonly File[]): Promise<StatementFile | undefined> {
  if (!first) return undefined;
  const { name, size } = first;
  if (others.length > 0) return { name, fault: t.file.several };
  if (size > MAX_BYTES) return { name, fault: t.file.tooLarge(name) };
  const buffer = await first.arrayBuffer().catch(() => undefined);
  if (buffer === undefined) return { name, fault: t.file.unreadable(name) };
  return { name, content: new Blob([buffer]) };
}

/** The preview of a file; `turn` tells one file from another. */
export function usePreview(input: WithFile<StatementPreviewInput>, turn: number) {
  const api = useApi();
  const { content: _, ...key } = input;
  return useQuery({
    queryKey: [KEYS.statements, 'preview', turn, key],
    queryFn: async ({ signal }) => {
      const sent = await fileBody<StatementPreviewInput>(input);
      return unwrap(api.POST('/statements/preview', { ...sent, signal }));
    },
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
  return useAction<WithFile<StatementInput>, StatementApplied>({
    run: async (input) => {
      try {
        return await unwrap(api.POST('/statements', await fileBody<StatementInput>(input)));
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

/** One applied statement. */
export function useStatement(id: string) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.statements, 'one', id],
    queryFn: ({ signal }) => unwrap(api.GET('/statements/{id}', { params: { path: { id } }, signal })),
  });
}

/** The lines of an applied statement that are asked for. */
export interface LinesAsked {
  fate: StatementFate | '';
  isLeftOut: boolean;
  cursor: string | undefined;
}

export function useStatementLines(id: string, { fate, isLeftOut, cursor }: LinesAsked) {
  const api = useApi();
  const asked = {
    ...(fate !== '' && { fate }),
    ...(isLeftOut && { left_out: 'true' as const }),
    ...(cursor && { cursor }),
  };
  const params = { path: { id }, query: { limit: 100, ...asked } };
  return useQuery({
    queryKey: [KEYS.statements, 'lines', id, asked],
    queryFn: ({ signal }) => unwrap(api.GET('/statements/{id}/lines', { params, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Undoes a statement, and forgets the mapping of its carrier with it if that is asked for. */
export function useUndo(isMappingForgotten: boolean, onDone: () => void) {
  const api = useApi();
  return useAction<Statement, StatementUndone>({
    run: ({ id }) => {
      const body = { forget_mapping: isMappingForgotten };
      return unwrap(api.POST('/statements/{id}/undo', { params: { path: { id } }, body }));
    },
    done: ({ withdrawn, withdrawn_before }) => t.past.done(withdrawn, withdrawn_before),
    invalidates: [KEYS.claim, KEYS.claims, KEYS.statements],
    onDone,
  });
}
