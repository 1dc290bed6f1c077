import { quote, quoteAll, type RawTable, type TableDoubt } from '../../../platform/tables/record.ts';
import { isCurrency } from '../../claims/rules/currency.ts';
import { type Mapping, type Question, TARGETS, type Target } from '../record.ts';
import { isNegative, signBeside } from './amounts.ts';
import type { RowTexts } from './cells.ts';
import { type CurrencySign, signOf } from './currencies.ts';
import { knownSideOf, type Sides, sidesOf } from './direction.ts';
import { candidatesFor } from './proposal.ts';
import { saidCurrencies } from './said-currencies.ts';
import { type Shape, shapesOf } from './shapes.ts';
import { fitOf, namesDay } from './words/words.ts';

/** The most texts that a question gives to choose from. */
const MAX_OPTIONS = 20;

/** A file, its mapping, and the origin of the mapping's members. */
export interface ToSettle {
  mapping: Mapping;
  table: Pick<RawTable, 'columns' | 'rows'> & { above?: RawTable['above']; doubts?: readonly TableDoubt[] };
  /** The rows as `cellReader` reads them by the mapping. */
  texts: readonly RowTexts[];
  /** A person did not see the file with this mapping. */
  isRemembered?: boolean;
  /** A person chose the columns for this file; absent: unless the mapping is remembered. */
  areColumnsChosen?: boolean;
  /** Lines without a column of days have a day. */
  isDated?: boolean;
}

const NAMES: Readonly<Record<Target, string>> = {
  tracking_number: 'the tracking number',
  reference: 'the carrier’s reference',
  amount: 'the amount',
  debit: 'what is taken back',
  direction: 'the direction',
  currency: 'the currency',
  paid_on: 'the day',
  line_number: 'the carrier’s own number',
};

/** Finds the first fault of a mapping, independent of the file; undefined when there is none. */
export function findMappingFault({ columns, currency }: Mapping): Question | undefined {
  const named = TARGETS.filter((target) => columns[target] !== null);
  const twice = named.find((target) => named.some((each) => each < target && columns[each] === columns[target]));
  if (twice !== undefined) {
    const message = `“${columns[twice]}” is named for two columns: choose another, or none`;
    return { field: `columns.${twice}`, message, options: [] };
  }
  if (currency !== null && !isCurrency(currency)) {
    return { field: 'currency', message: `${currency} is no ISO 4217 code: write one such as EUR`, options: [] };
  }
  return undefined;
}

/** Asks for columns and a currency without which lines cannot be read. */
export function* findMissing(settling: ToSettle, rows: readonly RowTexts[]): Iterable<Question> {
  const { mapping, table } = settling;
  const { columns: named } = mapping;
  const fault = findMappingFault(mapping);
  if (fault) yield fault;
  const free = table.columns.filter((name) => !TARGETS.some((target) => named[target] === name));
  for (const target of TARGETS) {
    const name = named[target];
    if (name === null || table.columns.includes(name)) continue;
    yield {
      field: `columns.${target}`,
      message: `The file has no column ${quote(name)}: choose another, or none`,
      options: free,
    };
  }
  if (named.tracking_number === null && named.reference === null) {
    const message = 'Choose the column of the tracking number, or of the carrier’s reference';
    yield { field: 'columns.tracking_number', message, options: free };
  }
  if (named.amount === null) {
    yield whichAmount(shapesOf(table));
  }
  if (named.currency === null) {
    const said = saidCurrencies(table.above ?? [], settling.texts);
    const missing = [...findMissingCurrency(mapping, rows, said)];
    yield* missing.length > 0 ? missing : findSaidOther(settling, said);
  }
}

function whichAmount(shapes: readonly Shape[]): Question {
  const candidates = candidatesFor('amount', shapes).map(({ shape }) => shape.name);
  const which = candidates.length > 1 ? `: ${quoteAll(candidates)} can be it` : '';
  const message = `Choose the column of the amount that is paid${which}`;
  const numbers = shapes.filter(({ amounts }) => amounts > 0.6).map(({ name }) => name);
  return { field: 'columns.amount', message, options: candidates.length > 0 ? candidates : numbers };
}

function* findMissingCurrency(
  { currency }: Mapping,
  rows: readonly RowTexts[],
  said: readonly string[],
): Iterable<Question> {
  const amounts = rows.flatMap(({ cellOf }) => [cellOf('amount'), cellOf('debit')]).filter((cell) => cell !== '');
  const signs = amounts.map((amount) => signBeside(amount));
  if (currency !== null) {
    const other = amounts.findIndex((_, index) => isOther(signs[index], currency));
    const others = signs.filter((sign) => isOther(sign, currency));
    if (others.length * 2 < amounts.length || other < 0) return;
    const message = `${quote(amounts[other] ?? '')} is in another currency than ${currency}, which the mapping names for all lines: name another, or none where each amount has its own`;
    yield { field: 'currency', message, options: codesOf(others) };
  } else if (amounts.length === 0 || signs.some((sign) => !sign?.isClear)) {
    const open = signs.find((sign) => sign && !sign.isClear);
    const why = open ? `“${open.text}” stands for several currencies: choose` : 'Choose';
    yield {
      field: 'currency',
      message: `${why} the column of the currency, or name one for all lines`,
      options: open ? codesOf([open]) : [...new Set([...codesOf(signs), ...said])].slice(0, MAX_OPTIONS),
    };
  }
}

/** Asks for the currency where the file has another one outside of its table than the remembered mapping. */
function* findSaidOther(
  { mapping: { currency }, isRemembered = false }: ToSettle,
  said: readonly string[],
): Iterable<Question> {
  if (!isRemembered || currency === null || said.length === 0 || said.includes(currency)) return;
  const message = `${said.join(', ')} stands above the table or beside a sum, but the mapping names ${currency} for all lines: name the currency of the lines`;
  yield { field: 'currency', message, options: [...said, currency].slice(0, MAX_OPTIONS) };
}

function isOther(sign: CurrencySign | undefined, currency: string): boolean {
  return sign !== undefined && !sign.currencies.includes(currency);
}

function codesOf(signs: readonly (CurrencySign | undefined)[]): string[] {
  return [...new Set(signs.flatMap((sign) => sign?.currencies ?? []))].slice(0, MAX_OPTIONS);
}

/** Asks for columns that nobody mapped though they say of days, currencies or directions. */
export function* findOverlooked(settling: ToSettle, rows: readonly RowTexts[]): Iterable<Question> {
  const { mapping, table, isDated = false } = settling;
  const { columns, ignored_columns, currency } = mapping;
  const isKnown = (name: string) =>
    TARGETS.some((target) => columns[target] === name) || ignored_columns?.includes(name) === true;
  const shapes = shapesOf(table).filter(({ name, filled }) => filled > 0 && !isKnown(name));
  const days = shapes.filter(({ name, days, writtenDays }) => writtenDays > 0.6 || (days > 0.6 && namesDay(name)));
  if (columns.paid_on === null && !isDated && days.length > 0) {
    yield overlooked(
      'paid_on',
      days,
      ': choose the column of the day, name one day for all lines, or ignore the column',
    );
  }
  const currencies = shapes.filter((shape) => currency !== null && hasOtherCurrency(shape, settling, currency));
  if (columns.currency === null && currencies.length > 0) {
    const todo = `, but the mapping says ${currency} for all lines: choose the column of the currency, or ignore it`;
    yield overlooked('currency', currencies, todo);
  }
  const sided = shapes
    .filter(({ isSided }) => isSided)
    .slice(0, MAX_OPTIONS)
    .filter((shape) => !isRepeated(shape, settling, rows));
  if (columns.direction === null && columns.debit === null && sided.length > 0) {
    yield overlooked('direction', sided, ': choose the column that says whether a line pays, or ignore it');
  }
}

function overlooked(target: Target, shapes: readonly Shape[], todo: string): Question {
  const options = shapes.map(({ name }) => name);
  const [first] = shapes;
  const example = first?.cells.find((cell) => cell !== '') ?? '';
  const message = `${quoteAll(options)} may be the column of ${NAMES[target]} (${quote(example)})${todo}`;
  return { field: `columns.${target}`, message, options };
}

function hasOtherCurrency({ name, currencies }: Shape, { table }: ToSettle, currency: string): boolean {
  if (currencies < 0.6 || (currencies < 0.9 && fitOf(name, 'currency') === 0)) return false;
  const index = table.columns.indexOf(name);
  return table.rows.some(({ cells }) => isOther(signOf(cells[index] ?? ''), currency));
}

/** Whether a column of directions says the same as the signs of the amounts. */
function isRepeated({ name }: Shape, { table }: ToSettle, rows: readonly RowTexts[]): boolean {
  const index = table.columns.indexOf(name);
  const cellOf = (row: RowTexts) => row.cells[index] ?? '';
  const sides = sidesOf(rows.map(cellOf), name, null);
  return rows.every((row) => {
    const side = sides.get(cellOf(row));
    return side !== undefined && (side === 'takes_back') === isNegative(row.cellOf('amount'));
  });
}

/** Asks for texts of directions that nobody knows. */
export function* findUnknownSides({ mapping, isRemembered = false }: ToSettle, sides: Sides): Iterable<Question> {
  const { debit_values } = mapping;
  const isOpen = (text: string) => {
    if (debit_values === null) return sides.get(text) === undefined;
    return isRemembered && !debit_values.includes(text) && knownSideOf(text) !== 'pays';
  };
  const open = [...sides.keys()].filter(isOpen);
  if (open.length === 0) return;
  const message = `${open.slice(0, 3).map(quote).join(', ')} in ${quote(mapping.columns.direction ?? '')} may pay or take back: choose the texts that take back`;
  yield { field: 'debit_values', message, options: [...sides.keys()].slice(0, MAX_OPTIONS) };
}
