import { z } from 'zod';
import { claimListQuery } from '../../features/queue/query.ts';

/** The parameters of the console's queue: the list's own, and those of the rail and the search. */
const ADDRESS = claimListQuery.omit({ limit: true, cursor: true }).extend({
  view: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, { error: 'must be a view of the console, such as carrier' })
    .optional(),
  within: z.literal('view', { error: 'must be view' }).optional(),
});
const NAMES = Object.keys(ADDRESS.shape);

/** Names the fault of the parameters of the queue's address; undefined when there is none. */
export function findAddressFault(query: Readonly<Record<string, string>>): string | undefined {
  const unknown = Object.keys(query).find((name) => !NAMES.includes(name));
  if (unknown !== undefined) return `has ${unknown}, which is none of ${NAMES.toSorted().join(', ')}`;
  const [issue] = ADDRESS.safeParse(query).error?.issues ?? [];
  return issue && `has ${issue.path.join('.')}, which ${issue.message}`;
}
