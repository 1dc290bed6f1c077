import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import { letterQueryOf, type PackChoices } from './use-download.ts';

/** Describes the letter of a claim: its language, text and law, and what can be chosen. */
export function useClaimLetter(id: string, choices: Pick<PackChoices, 'language' | 'template'>) {
  const api = useApi();
  const query = letterQueryOf(choices);
  return useQuery({
    queryKey: [KEYS.templates, 'claim letter', id, query],
    queryFn: ({ signal }) => unwrap(api.GET('/claims/{id}/letter', { params: { path: { id }, query }, signal })),
    placeholderData: keepPreviousData,
  });
}
