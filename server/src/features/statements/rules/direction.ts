import { listOf } from '../../shipments/rules/day-words.ts';
import { plainWords } from './words/words.ts';

export type Side = 'pays' | 'takes_back';

const TAKES_BACK =
  listOf(`debit, debits, debited, dr, db, dbit, d, s, debito, debe, cargo, adeudo, soll, belastung, lastschrift, ruckbelastung,
  rueckbelastung, dare, addebito, debet, af, afschrijving, winien, wn, obciazenie, storno, reversal, chargeback, charge back, clawback,
  debit note, debit memo, nota de cargo, nota de debito, note de debit, nota di debito, debetnota, lastschriftanzeige, minus, neg,
  negative, negativ, negativo, negatif, ma dati`);
const PAYS =
  listOf(`credit, credits, credited, cr, crdt, h, credito, haber, abono, abonos, haben, gutschrift, gutschriften, avere, accredito,
  kredit, bij, bijschrijving, ma, uznanie, avoir, credit note, credit memo, nota de abono, nota de credito, note de credit, nota di credito,
  creditnota, refund, reembolso, remboursement, erstattung, rimborso, plus, pos, positive, positiv, positivo, positif, dal`);
/** Letters that stand for one side or the other: `C` is credit beside `D`, and *cargo* beside `A`. */
const BY_OTHER: Readonly<Record<string, readonly [other: string, side: Side][]>> = {
  c: [
    ['d', 'pays'],
    ['a', 'takes_back'],
  ],
  a: [
    ['c', 'pays'],
    ['d', 'pays'],
  ],
  k: [['d', 'pays']],
  b: [['a', 'pays']],
  n: [['p', 'takes_back']],
  1: [['-', 'pays']],
  p: [['n', 'pays']],
};

/** The sides of the texts of a column; a text that nobody knows has none. */
export type Sides = ReadonlyMap<string, Side | undefined>;

/**
 * Says of each text in a column whether its lines pay or take back (spec: Statement import).
 * @param heading the name of the column, whose letters can decide: `C/D`
 * @param debitValues the texts that take back, and no others do; null: by known words
 */
export function sidesOf(texts: Iterable<string>, heading: string, debitValues: readonly string[] | null): Sides {
  const distinct = [...new Set(texts)].filter((text) => text !== '');
  const chosen = debitValues && new Set(debitValues.map(keyOf));
  const beside = new Set([
    ...distinct.map(keyOf),
    ...plainWords(heading)
      .split(' ')
      .map((word) => word.slice(0, 1)),
  ]);
  return new Map(
    distinct.map((text) => [text, chosen ? (chosen.has(keyOf(text)) ? 'takes_back' : 'pays') : sideOf(text, beside)]),
  );
}

/** The known side of a text; undefined: none. */
export function knownSideOf(text: string): Side | undefined {
  return sideOf(text, new Set());
}

/** Whether a text is a whole word of taking back, such as `Cargo`, and no single letter or short code. */
export function isTakingBack(text: string): boolean {
  return /\p{L}{4}/u.test(text) && knownSideOf(text) === 'takes_back';
}

/** Whether a text can stand for a side, though nobody knows for which one. */
export function isSideLike(text: string): boolean {
  return knownSideOf(text) !== undefined || Object.hasOwn(BY_OTHER, keyOf(text));
}

function sideOf(text: string, beside: ReadonlySet<string>): Side | undefined {
  const key = keyOf(text);
  if (key === '-') return 'takes_back';
  if (key === '+') return 'pays';
  if (TAKES_BACK.includes(key)) return 'takes_back';
  if (PAYS.includes(key)) return 'pays';
  return Object.hasOwn(BY_OTHER, key) ? BY_OTHER[key]?.find(([other]) => beside.has(other))?.[1] : undefined;
}

/** A text for comparison; a sign is itself. */
function keyOf(text: string): string {
  const sign = text
    .trim()
    .replace(/^[-\u2212\u2010-\u2015\uff0d]1?$/, '-')
    .replace(/^[+\uff0b]1?$/, '+');
  return sign === '-' || sign === '+' ? sign : plainWords(text);
}
