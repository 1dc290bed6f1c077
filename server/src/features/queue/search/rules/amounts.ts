import { decimalAmount, isCurrency, minorDigitsOf } from '../../../claims/rules/currency.ts';

/*
 * Amounts as people type them: `129`, `129,00`, `1.299,00`, `€129`, `129 EUR`. An amount is compared by its value, so
 * that its notation makes no difference; a number with one separator can have two values.
 */

/** Money in minor units. */
export interface SearchedMoney {
  amount: number;
  currency: string;
}

/** A value, such as `129` or `129.5`, and the codes of the currencies that it can be in; none: any. */
export interface SearchedAmount {
  value: string;
  currencies: readonly string[];
}

const SIGNS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN'],
  '¥': ['JPY', 'CNY'],
  zł: ['PLN'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  kč: ['CZK'],
  ft: ['HUF'],
  fr: ['CHF'],
  sfr: ['CHF'],
  lei: ['RON'],
  '₺': ['TRY'],
  '₴': ['UAH'],
};
const AMOUNT =
  /^[+−-]?([^\d\s+−-]{0,10})\s{0,3}[+−-]?(\d(?:[\d.,'’\s]{0,40}\d)?)(?:[.,][-–—]{1,2})?\s{0,3}([^\d\s]{0,10})$/u;
const GROUPED = /^\d{1,3}(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3}$/u;
const LAST_SEPARATOR = /[.,](?=\d{1,3}$)/;
/** Digits of a number without separators and currency that is an amount: fewer are house numbers and days. */
const BARE = /^\d{3,9}$/;
const MAX_AMOUNT_TEXT = 40;
/** The most characters of a search text that are looked at. */
const MAX_TEXT = 400;

/** The codes of the currencies that a text names; none when it names none. */
function currenciesOf(text: string): readonly string[] {
  const code = text.toUpperCase();
  if (isCurrency(code)) return [code];
  const sign = text.toLowerCase().replace(/\.$/, '');
  return Object.hasOwn(SIGNS, sign) ? (SIGNS[sign] ?? []) : [];
}

/** Gives the amounts that a text can be; none when it is no amount. `currencies`: what stands beside it. */
export function amountsOf(written: string, currencies: readonly string[] = []): SearchedAmount[] {
  const text = written.normalize('NFKC').trim();
  if (text.length > MAX_AMOUNT_TEXT) return [];
  const [, before = '', number = '', after = ''] = AMOUNT.exec(text) ?? [];
  const named = [before, after].filter((each) => each !== '').map(currenciesOf);
  if (number === '' || named.some((each) => each.length === 0)) return [];
  const known = [...named.flat(), ...currencies];
  const isBare = /^\d+$/.test(number);
  if (isBare && known.length === 0 && !BARE.test(number)) return [];
  return valuesOf(number).map((value) => ({ value, currencies: known }));
}

/** Gives the amounts among the words of a text, each with what it was written as: a currency may stand beside its number. */
export function amountsIn(text: string): { written: string[]; amounts: SearchedAmount[] }[] {
  const chunks = text.slice(0, MAX_TEXT).trim().split(/\s+/u);
  return chunks.flatMap((chunk, at) => {
    const beside = [at - 1, at + 1].map((other) => chunks[other] ?? '').filter((each) => currenciesOf(each).length > 0);
    // A number alone is an amount only when nothing else is searched for.
    if (/^\d+$/.test(chunk) && beside.length === 0) return [];
    const amounts = amountsOf(chunk, beside.flatMap(currenciesOf));
    return amounts.length === 0 ? [] : [{ written: [chunk, ...beside], amounts }];
  });
}

/** Whether money is one of these amounts. */
export function isAmongAmounts(money: SearchedMoney, amounts: readonly SearchedAmount[]): boolean {
  const value = comparedValueOf(money);
  return amounts.some(
    (each) => each.value === value && (each.currencies.length === 0 || each.currencies.includes(money.currency)),
  );
}

/** The value of money as it is compared. */
export function comparedValueOf({ amount, currency }: SearchedMoney): string {
  return withoutZeros(decimalAmount(Math.abs(amount), minorDigitsOf(currency)));
}

/** The values of a number: `1.299` is 1299 and 1.299, `1.299,50` is 1299.5. */
function valuesOf(number: string): string[] {
  const values = GROUPED.test(number) ? [number.replace(/\D/g, '')] : [];
  const { index } = LAST_SEPARATOR.exec(number) ?? {};
  if (index !== undefined) {
    const whole = number.slice(0, index);
    const isPlain = /^\d+$/.test(whole) || (GROUPED.test(whole) && !whole.includes(number.charAt(index)));
    if (isPlain) values.push(`${whole.replace(/\D/g, '')}.${number.slice(index + 1)}`);
  }
  if (/^\d+$/.test(number)) values.push(number);
  return [...new Set(values.map(withoutZeros))];
}

function withoutZeros(decimal: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const rest = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
}
