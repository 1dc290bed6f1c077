import { isCurrency } from '../../../claims/rules/currency.ts';
import { listOf } from '../../../shipments/rules/day-words.ts';
import { TARGETS, type Target } from '../../record.ts';
import { DAY_HEADINGS, DAY_WORDS, OTHER_DAYS } from './day-headings.ts';
import { HEADINGS, NOT_NUMBER, NOT_PAID, NOT_REFERENCE, PAID } from './headings.ts';

/** A line of sums, as a whole: `Total loss` is a reason to pay. */
const TOTALS = new Set(
  listOf(`total, totals, totaal, totale, totali, totaux, totais, totalt, summe, summen, gesamt, gesamtbetrag, gesamtsumme, endsumme,
    endbetrag, somme, suma, sumy, soma, sum, summa, celkem, soucet, subtotal, sub total, subtotale, subtotaal, sous total,
    zwischensumme, razem, ogolem, lacznie, suma czesciowa, saldo, endsaldo, solde, balance, grand total, total general, total geral,
    totale generale, total amount, total general, total importe, importe total, total importes, montant total, total a payer,
    total credit, total credits, total credited, total paid, total refund, total payment, total due, total payable, amount total,
    total abono, total abonos, total abonado, total a abonar, total a pagar, total pagado, total indemnizacion, total indemnizaciones,
    total rembourse, total avoir, total indemnites, summe gutschrift, gutschrift gesamt, gesamt gutschrift, summe gutschriften, auszahlungsbetrag gesamt,
    gesamtgutschrift, totale importo, totale accredito, totale a credito, totale complessivo, totale rimborsi, importo totale,
    total a creditar, valor total, total do documento, totaalbedrag, totaal bedrag, eindtotaal, totaal credit, suma kwot, kwota razem,
    razem do wyplaty, suma calkowita, suma koncowa, i alt, ialt, totalsumma, totalbelob, totalbelop, summary, sum total, overall total,
    statement total, file total, control total, report total, page total, total page, summe seite, ubertrag, ubertrag summe,
    uebertrag, a reporter, suma y sigue, riporto, report, carried forward, brought forward`),
);
/** Words that can stand beside words for sums: a currency, a number of lines. */
const BESIDE_TOTAL =
  /^(?:\d{1,6}|lines|line|lineas|lignes|zeilen|positionen|posten|righe|linhas|regels|pozycji|in|en|im)$/;

/** A text without accents, signs and capitals: words with one space between. */
export function plainWords(text: string): string {
  const letters = text
    .replace(/ß/g, 'ss')
    .replace(/[łŁ]/g, 'l')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[ºª°]/g, ' ');
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Whether a cell is a word of sums as a whole, such as `Total:` or `Summe EUR`. */
export function isTotal(cell: string): boolean {
  if (cell.length > 60 || !/^\P{Nd}*\p{L}/u.test(cell)) return false;
  const words = plainWords(cell).split(' ');
  if (words.length > 5) return false;
  while (words.length > 1 && isBesideTotal(words.at(-1) ?? '') && !TOTALS.has(words.join(' '))) words.pop();
  return TOTALS.has(words.join(' '));
}

function isBesideTotal(word: string): boolean {
  return BESIDE_TOTAL.test(word) || isCurrency(word.toUpperCase());
}

/** How well a name fits a target: 0 not at all, most when it is one of the words. */
export function fitOf(name: string, target: Target): number {
  const plain = headingOf(name);
  if (target === 'direction' && /^[+\-/ ±()]+$/.test(name)) return 100;
  if (plain === '') return 0;
  if (target === 'paid_on') return fitOfDay(plain);
  if (target === 'amount') return fitOfAmount(plain);
  const fit = bestFit(plain, HEADINGS[target]);
  if (fit === 100) return fit;
  if (target === 'reference' && hasPart(plain, NOT_REFERENCE)) return 0;
  if (target === 'tracking_number' && hasPart(plain, NOT_NUMBER)) return 0;
  if (target === 'debit' && hasPart(plain, NOT_PAID)) return 0;
  return fit;
}

/** Whether the name alone says that a column has days. */
export function namesDay(name: string): boolean {
  const plain = headingOf(name);
  return hasPart(plain, DAY_WORDS) && fitOfDay(plain) > 0;
}

/** The words of a heading, those joined by capitals apart: `CreditAmount`. */
function headingOf(name: string): string {
  return plainWords(name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
}

/** Paid amounts fit from 200 up, neutral ones below; claimed, declared or insured amounts do not fit. */
function fitOfAmount(plain: string): number {
  const paid = bestFit(plain, PAID);
  if (paid === 100) return 300;
  const neutral = bestFit(plain, HEADINGS.amount);
  if (neutral === 100) return neutral;
  if (hasPart(plain, NOT_PAID)) return 0;
  if (paid > 0) return 200 + paid;
  return hasPart(plain, HEADINGS.debit) ? 0 : neutral;
}

/** Days of payments fit best, then days of bookings, values and documents; days of parcels and claims do not fit. */
function fitOfDay(plain: string): number {
  const rank = DAY_HEADINGS.findIndex((words) => hasPart(plain, words));
  if (rank < 0 || (rank > 0 && hasPart(plain, OTHER_DAYS))) return 0;
  return 100 * (DAY_HEADINGS.length - rank);
}

function bestFit(plain: string, words: readonly string[]): number {
  let fit = 0;
  for (const each of words) {
    if (plain === each) return 100;
    if (` ${plain} `.includes(` ${each} `)) fit = Math.max(fit, 10 + each.length);
    // Long words are joined in German and Dutch: `Sendungsnummern`, `Schadenbetrag`.
    else if (each.length >= 6 && plain.includes(each)) fit = Math.max(fit, each.length);
  }
  return fit;
}

/** Whether a name has one of the parts: a long one anywhere, a short one as a word or at the end of a joined one. */
function hasPart(plain: string, parts: readonly string[]): boolean {
  const words = plain.split(' ');
  const isLast = (part: string) => words.some((word) => word.length >= part.length + 4 && word.endsWith(part));
  return parts.some((part) => {
    if (part.length >= 5 || part.includes(' ')) return plain.includes(part);
    return words.includes(part) || (part.length >= 3 && isLast(part));
  });
}

/** Counts the cells of a line that name a target of their own (spec: Statement import). */
export function countHeadings(cells: readonly string[]): number {
  const named = new Set<Target>();
  for (const cell of cells) {
    const target = TARGETS.find((each) => !named.has(each) && fitOf(cell, each) > 0);
    if (target !== undefined) named.add(target);
  }
  return named.size;
}
