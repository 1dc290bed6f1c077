import { listOf } from './headings.ts';

/**
 * The beginnings of the months' names, without accents: English, Spanish, French, German, Italian, Portuguese, Dutch, Polish,
 * Swedish, Danish, Norwegian, Czech.
 */
const MONTHS: readonly (readonly string[])[] = [
  listOf('jan, ene, janv, gen, sty, led'),
  listOf('feb, fev, fevr, lut, uno'),
  listOf('mar, mrz, maa, mrt, maer, brez'),
  listOf('apr, abr, avr, kwi, dub'),
  listOf('may, mai, mag, mei, maj, kve'),
  listOf('jun, juin, giu, cze, cervna, cerven'),
  listOf('jul, juil, lug, lip, cervence, cervenec'),
  listOf('aug, ago, aou, sie, srp'),
  listOf('sep, set, wrz, zari'),
  listOf('oct, okt, ott, out, paz, rij'),
  listOf('nov, lis'),
  listOf('dec, dic, dez, gru, pros'),
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const NAMES = 'January, February, March, April, May, June, July, August, September, October, November, December'.split(
  ', ',
);

/** Names of the days of the week, their short forms, and articles, without accents, in the same languages. */
const WEEKDAYS = new Set(
  listOf(`mon, monday, tue, tues, tuesday, wed, wednesday, thu, thur, thurs, thursday, fri, friday, sat, saturday, sun, sunday,
    lun, lunes, mar, martes, mie, mierc, miercoles, jue, jueves, vie, viernes, sab, sabado, dom, domingo, lundi, mardi, mer,
    mercredi, jeu, jeudi, ven, vendredi, sam, samedi, dim, dimanche, mo, montag, di, dienstag, mi, mittwoch, do, donnerstag, fr, freitag,
    sa, samstag, sonnabend, so, sonntag, lunedi, martedi, mercoledi, gio, giovedi, venerdi, sabato, domenica, seg, segunda, ter,
    terca, qua, quarta, qui, quinta, sex, sexta, ma, maandag, dinsdag, wo, woensdag, donderdag, vr, vrijdag, za, zaterdag, zo,
    zondag, pon, poniedzialek, wt, wtorek, sr, sroda, czw, czwartek, pt, piatek, sob, sobota, ndz, niedz, niedziela, nd, man, mandag,
    tis, tisdag, tir, tirs, tirsdag, ons, onsdag, tor, tors, torsdag, fre, fredag, lor, lordag, son, sondag, po, ut, st, ct, pa, ne,
    pondeli, utery, streda, ctvrtek, patek, nedele, feira, den, le, el, il, am, on`),
);

/** The number of a month by its name or roman number; undefined: it is none. */
export function monthOf(name: string): string | undefined {
  const roman = ROMAN.indexOf(name);
  if (roman >= 0) return String(roman + 1);
  // `červen` begins as `červenec` does: the longest beginning counts.
  const beginnings = MONTHS.flatMap((names, month) => names.map((each) => ({ each, month })));
  const [best] = beginnings
    .filter(({ each }) => name.startsWith(each))
    .toSorted((one, other) => other.each.length - one.each.length);
  return best && String(best.month + 1);
}

/** The English name of a month, counted from 1. */
export function nameOfMonth(month: number): string | undefined {
  return NAMES[month - 1];
}

/** Takes the names of days of the week off the beginning. */
export function withoutWeekday(text: string): string {
  let rest = text;
  for (let name = /^([a-z]+)[.,]*(?:[ -]|$)/.exec(rest); name; name = /^([a-z]+)[.,]*(?:[ -]|$)/.exec(rest)) {
    if (!WEEKDAYS.has(name[1] ?? '')) break;
    rest = rest.slice(name[0].length).replace(/^[,. ]+/, '');
  }
  return rest;
}
