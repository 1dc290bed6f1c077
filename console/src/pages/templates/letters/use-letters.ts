import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { LetterPreviewInput, Template, TemplateInput } from '../../../api/types.ts';
import { useAction } from '../../../components/use-action.ts';
import { strings } from '../../../strings/strings.ts';

const t = strings.templates.letters;
const LIST = [KEYS.templates, 'all'];

/** The letter as it is printed; undefined: there is no text. The last one stays while the next one is printed. */
export function useLetterPreview(input: LetterPreviewInput | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.templates, 'preview', input],
    queryFn: async ({ signal }) => {
      if (input === undefined) return null;
      return unwrap(api.POST('/letters/preview', { body: input, parseAs: 'arrayBuffer', signal }));
    },
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: false,
  });
}

/** Saves a letter. When somebody else changed it, the list is read again, so that the page shows what they did. */
export function useSaveLetter(onDone: (saved: Template) => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useAction<TemplateInput, Template>({
    run: (body) => unwrap(api.PUT('/templates', { body })),
    done: ({ name }) => t.saved(name),
    onDone: (saved) => {
      const isSaved = ({ kind, name }: Template) => kind === saved.kind && name === saved.name;
      queries.setQueryData<Template[]>(LIST, (before = []) => [...before.filter((each) => !isSaved(each)), saved]);
      void queries.invalidateQueries({ queryKey: LIST });
      onDone(saved);
    },
  });
}

/** Reads the list again. */
export function useRereadLetters(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: LIST });
}
