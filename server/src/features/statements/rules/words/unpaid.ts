import { listOf } from '../../../shipments/rules/day-words.ts';
import { plainWords } from './words.ts';

/** Words with which a text begins that takes back, such as `Storno der Gutschrift 12`. */
const TAKEN_BACK =
  listOf(`debit, debits, debit note, debit notes, debit memo, debit memos, reversal, reversals, reversed, chargeback, chargebacks,
  charge back, clawback, clawbacks, recovery of, recovered, storno, stornos, stornierung, storniert, belastung, belastungen, lastschrift,
  lastschriften, ruckbelastung, ruckbelastungen, rueckbelastung, rueckbelastungen, ruckforderung, rueckforderung, nota de cargo,
  notas de cargo, nota de debito, notas de debito, anulacion, anulaciones, anulado, anulada, retroceso, retrocesion, note de debit,
  notes de debit, annulation, annule, annulee, extourne, contre passation, nota di debito, note di debito, addebito, addebiti, annullamento,
  annullato, annullata, anulacao, estorno, debetnota, terugboeking, geannuleerd, obciazenie, obciazenia, nota obciazeniowa, anulowano,
  anulowane, aterforing, makulerad, tilbageforsel, annulleret, tilbakeforing`);
/** Words of a line that nobody paid yet or at all, at the beginning or the end of a short text: `Claim rejected`. */
const UNPAID =
  listOf(`unpaid, not paid, rejected, declined, denied, pending, on hold, in review, under review, canceled, cancelled, void, voided,
  abgelehnt, zuruckgewiesen, offen, ausstehend, nicht bezahlt, in bearbeitung, rechazado, rechazada, denegado, denegada, desestimado,
  desestimada, pendiente, no pagado, en tramite, refuse, refusee, rejete, rejetee, en attente, en cours, non paye, rifiutato, rifiutata,
  respinto, respinta, in sospeso, in attesa, non pagato, recusado, recusada, rejeitado, rejeitada, pendente, nao pago, afgewezen,
  geweigerd, niet betaald, in behandeling, openstaand, odrzucono, odrzucone, odrzucona, odrzucony, odmowa, oczekuje, oczekujace,
  niezaplacone, avslagen, nekad, vantande, avvist, afvist, avventer, afventer, zamitnuto, ceka`);
/** A longer text describes something else. */
const MAX_TEXT = 80;
const MAX_WORDS = 3;

/** Whether a cell says in words that its line is taken back, or not paid. */
export function saysUnpaid(cell: string): boolean {
  if (cell.length > MAX_TEXT || !/\p{L}{3}/u.test(cell)) return false;
  const plain = plainWords(cell);
  if (TAKEN_BACK.some((words) => `${plain} `.startsWith(`${words} `))) return true;
  if (plain.split(' ').length > MAX_WORDS) return false;
  return UNPAID.some((words) => `${plain} `.startsWith(`${words} `) || ` ${plain}`.endsWith(` ${words}`));
}
