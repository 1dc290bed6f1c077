import { TARGETS } from '../record.ts';
import { isAmount } from './amounts.ts';
import { isDay } from './dates.ts';
import { fitOf } from './words.ts';

/**
 * Finds the line of columns among the first rows (spec: Statement import): the one whose cells fit the most targets, two at
 * least, and that holds neither amounts nor days. -1: there is none.
 */
export function findHeader(rows: readonly (readonly string[])[]): number {
  let best = { index: -1, score: 0 };
  for (const [index, cells] of rows.entries()) {
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length < 2 || filled.some((cell) => isAmount(cell) || isDay(cell))) continue;
    const fits = TARGETS.filter((target) => filled.some((cell) => cell.length <= 60 && fitOf(cell, target) > 0));
    if (fits.length >= 2 && fits.length > best.score) best = { index, score: fits.length };
  }
  return best.index;
}
