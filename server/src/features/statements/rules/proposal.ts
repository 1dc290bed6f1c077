import type { RawTable } from '../../../platform/tables/record.ts';
import { type Mapping, NO_MAPPING, type Target } from '../record.ts';
import { currencyOf } from './currencies.ts';
import { type Shape, shapesOf } from './shapes.ts';
import { fitOf, namesDay } from './words/words.ts';

/** The order in which targets take columns. */
const IN_TURN = [
  'amount',
  'direction',
  'paid_on',
  'currency',
  'tracking_number',
  'reference',
  'line_number',
  'debit',
] as const;

/**
 * Proposes a mapping by the words over the columns and by the first rows (spec: Statement import). Of two columns that
 * fit as well, none is proposed.
 */
export function proposeMapping(table: Pick<RawTable, 'columns' | 'rows'>): Mapping {
  const shapes = shapesOf(table);
  const columns: Record<Target, string | null> = { ...NO_MAPPING.columns };
  const taken = new Set<string>();
  for (const target of IN_TURN) {
    const [best, next] = candidatesFor(target, shapes).filter(({ shape }) => !taken.has(shape.name));
    if (!best || (next && best.rank === next.rank && !isSame(best.shape, next.shape))) continue;
    columns[target] = best.shape.name;
    taken.add(best.shape.name);
  }
  // A day that cannot be read is told with its line: without a column it would be today, and nobody would see.
  columns.paid_on ??= onlyOf(table.columns.filter((name) => !taken.has(name) && namesDay(name)));
  return { ...NO_MAPPING, columns, currency: columns.currency === null ? currencyIn(columns.amount ?? '') : null };
}

interface Candidate {
  shape: Shape;
  rank: number;
}

/** The columns that can be a target's by words and cells, best first. */
export function candidatesFor(target: Target, shapes: readonly Shape[]): Candidate[] {
  return shapes
    .map((shape) => ({ shape, rank: rankOf(target, shape) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
}

function rankOf(target: Target, shape: Shape): number {
  const fit = fitOf(shape.name, target);
  if (!canBe(target, shape, fit)) return 0;
  // The length of a word says nothing of money: neutral words, words of payments, and those alone.
  return target === 'amount' ? Math.ceil(fit / 100) : fit;
}

/** Whether the cells of a column fit a target; a column without cells fits any. */
function canBe(
  target: Target,
  { filled, amounts, days, currencies, isSided, isNumbered }: Shape,
  fit: number,
): boolean {
  if (fit === 0) return false;
  if (target === 'direction') return isSided || (fit === 100 && filled > 0 && amounts < 0.5 && days < 0.5);
  if (filled === 0) return target !== 'amount';
  if (target === 'amount' || target === 'debit') return amounts > 0.6;
  if (target === 'paid_on') return days > 0.6;
  if (target === 'currency') return currencies > 0.6;
  if (target === 'line_number') return isNumbered;
  if (target === 'reference') return !isSided;
  return true;
}

function isSame(one: Shape, other: Shape): boolean {
  return one.filled > 0 && one.cells.every((cell, index) => cell === other.cells[index]);
}

function onlyOf(names: readonly string[]): string | null {
  return names.length === 1 ? (names[0] ?? null) : null;
}

/** The currency that the name of a column has, such as `Importe (€)` or `Betrag EUR`. */
function currencyIn(name: string): string | null {
  const words = name.split(/[\s()[\]/.,:_-]+/).filter((word) => word === word.toUpperCase());
  return words.map(currencyOf).find((currency) => currency !== undefined) ?? null;
}
