import type { RawRow } from '../../../platform/tables/record.ts';
import { isCurrency } from '../../claims/rules/currency.ts';
import type { RowTexts } from './cells.ts';
import { signOf } from './currencies.ts';

/** Codes that are words, names and places in titles more often than currencies. */
const WORDS = new Set('ALL TOP TRY CUP MOP PEN COP GEL LAK MAD BAM SOS BOB AMD RON'.split(' '));

/** The currencies that stand above a table, or beside its sums: `Moneda: PLN`. */
export function saidCurrencies(above: readonly RawRow[], texts: readonly RowTexts[]): string[] {
  const outside = [...above, ...texts.filter(({ isTotal }) => isTotal)].flatMap(({ cells }) => cells);
  const words = outside.flatMap((cell) => cell.split(/[\s:;,()[\]/|]+/));
  return [...new Set(words.map(currencyIn).filter((code) => code !== undefined))];
}

function currencyIn(word: string): string | undefined {
  if (/^[A-Z]{3}$/.test(word)) return isCurrency(word) && !WORDS.has(word) ? word : undefined;
  const sign = /^(?:\p{Sc}|zł|Kč)$/u.test(word) ? signOf(word) : undefined;
  return sign?.isClear ? sign.currencies[0] : undefined;
}
