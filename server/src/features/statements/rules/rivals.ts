import { quote, quoteAll } from '../../../platform/tables/record.ts';
import { type Mapping, type Question, TARGETS, type Target } from '../record.ts';
import { candidatesFor } from './proposal.ts';
import type { ToSettle } from './questions.ts';
import { shapesOf } from './shapes.ts';

/** The targets by which a wrong column is a wrong sum or a wrong day. */
const DECISIVE = { amount: 'the amount that is paid', paid_on: 'the day' } as const satisfies Partial<
  Record<Target, string>
>;
const DECISIVE_TARGETS = ['amount', 'paid_on'] as const;

/**
 * Asks again where a file has a column that fits better than the remembered one, such as `Importe pagado` beside `Importe`:
 * nobody saw it when the mapping was made.
 */
export function* findRivals({ mapping, table }: ToSettle): Iterable<Question> {
  for (const target of DECISIVE_TARGETS) {
    const rivals = rivalsOf(target, mapping, table);
    const named = mapping.columns[target];
    if (named === null || rivals.length === 0) continue;
    const message = `${quote(named)} is remembered as ${DECISIVE[target]}, but ${quoteAll(rivals)} fits better: choose one of them, or ignore the others`;
    yield { field: `columns.${target}`, message, options: [named, ...rivals] };
  }
}

/** Ignores the columns that a person did not choose although they fit better, so that nobody is asked again. */
export function withoutRivals(mapping: Mapping, table: ToSettle['table']): Mapping {
  const rivals = DECISIVE_TARGETS.flatMap((target) => rivalsOf(target, mapping, table));
  if (rivals.length === 0) return mapping;
  return { ...mapping, ignored_columns: [...(mapping.ignored_columns ?? []), ...new Set(rivals)] };
}

/** The columns that fit a target better than the one of the mapping, and that it neither names nor ignores. */
function rivalsOf(target: Target, { columns, ignored_columns }: Mapping, table: ToSettle['table']): string[] {
  const named = columns[target];
  if (named === null || !table.columns.includes(named)) return [];
  const candidates = candidatesFor(target, shapesOf(table));
  const own = candidates.find(({ shape }) => shape.name === named);
  const isFree = (name: string) =>
    !TARGETS.some((each) => columns[each] === name) && ignored_columns?.includes(name) !== true;
  return candidates
    .filter(({ shape, rank }) => shape.filled > 0 && rank > (own?.rank ?? 0) && isFree(shape.name))
    .map(({ shape }) => shape.name);
}
