import { TARGETS, type Target } from '../record.ts';

/** Words over columns, without accents and signs: English, Spanish, French, German, Italian, Portuguese, Dutch, Polish. */
const HEADER_WORDS: Readonly<Record<Target, readonly string[]>> = {
  tracking_number: [
    ...[
      'tracking number',
      'tracking no',
      'tracking',
      'consignment',
      'parcel number',
      'parcel',
      'shipment',
      'awb',
      'waybill',
    ],
    ...['numero de envio', 'codigo de envio', 'envio', 'localizador', 'expedicion', 'seguimiento', 'n de suivi'],
    ...['numero de suivi', 'numero de colis', 'suivi', 'colis', 'lettre de transport', 'sendungsnummer', 'sendungsnr'],
    ...[
      'paketnummer',
      'paketscheinnummer',
      'paketschein',
      'trackingnummer',
      'sendung',
      'paket',
      'frachtbrief',
      'barcode',
    ],
    ...['numero spedizione', 'numero di spedizione', 'spedizione', 'lettera di vettura', 'ldv', 'segnacollo', 'objeto'],
    ...['numero de objeto', 'rastreio', 'zendingsnummer', 'zending', 'numer przesylki', 'nr przesylki', 'przesylka'],
    ...['list przewozowy', 'numer paczki', 'paczka'],
  ],
  reference: [
    ...['claim number', 'claim reference', 'claim', 'case number', 'case', 'reference', 'ref', 'numero de reclamacion'],
    ...['reclamacion', 'expediente', 'referencia', 'dossier', 'numero de dossier', 'reclamation', 'sinistre'],
    ...['aktenzeichen', 'schadennummer', 'schadensnummer', 'schadenfall', 'schaden', 'vorgangsnummer', 'vorgang'],
    ...['fallnummer', 'reklamation', 'referenz', 'numero pratica', 'pratica', 'reclamo', 'sinistro', 'riferimento'],
    ...['processo', 'reclamacao', 'dossiernummer', 'schadenummer', 'claimnummer', 'referentie', 'numer reklamacji'],
    ...['nr reklamacji', 'reklamacja', 'numer sprawy', 'sprawa', 'referencja'],
  ],
  amount: [
    ...['amount', 'credit amount', 'credit', 'refund', 'compensation', 'value', 'importe', 'importe abonado', 'abono'],
    ...['haber', 'indemnizacion', 'montant', 'indemnite', 'indemnisation', 'betrag', 'gutschrift', 'gutschriftsbetrag'],
    ...['erstattung', 'erstattungsbetrag', 'haben', 'importo', 'rimborso', 'accredito', 'avere', 'valor', 'montante'],
    ...[
      'credito',
      'indemnizacao',
      'indemnizzo',
      'reembolso',
      'bedrag',
      'vergoeding',
      'kwota',
      'wartosc',
      'odszkodowanie',
    ],
    ...['uznanie'],
  ],
  debit: ['debit', 'cargo', 'debe', 'soll', 'belastung', 'addebito', 'dare', 'debito', 'debet', 'obciazenie'],
  currency: [
    'currency',
    'ccy',
    'moneda',
    'divisa',
    'devise',
    'monnaie',
    'wahrung',
    'waehrung',
    'valuta',
    'moeda',
    'waluta',
  ],
  paid_on: [
    ...['date', 'payment date', 'paid on', 'booking date', 'posting date', 'value date', 'fecha', 'fecha de pago'],
    ...['fecha abono', 'fecha valor', 'date de paiement', 'date de valeur', 'datum', 'buchungsdatum', 'buchungstag'],
    ...[
      'zahldatum',
      'valuta',
      'wertstellung',
      'data',
      'data pagamento',
      'data valuta',
      'data de pagamento',
      'betaaldatum',
    ],
    ...['boekdatum', 'data platnosci', 'data ksiegowania', 'data zaplaty'],
  ],
  line_number: [
    ...['line number', 'line no', 'line', 'item', 'position', 'pos', 'entry', 'linea', 'n de linea', 'numero de linea'],
    ...[
      'ligne',
      'n de ligne',
      'zeile',
      'zeilennummer',
      'posten',
      'belegposition',
      'riga',
      'linha',
      'regel',
      'regelnummer',
    ],
    ...['wiersz', 'pozycja', 'lp'],
  ],
};

/** The first cell of a line of sums, as a whole: `Total loss` is a reason to pay. */
const TOTALS =
  /^(?:grand |sub ?|sous ?|zwischen|gesamt|importe |suma )?(?:total|totals|totaal|totale|totali|totaux|summe|gesamt|gesamtbetrag|somme|suma|soma|subtotale|razem|ogolem|saldo|endsaldo|solde|balance)$/;

/** A text without accents, signs and capitals: words with one space between. */
function plainWords(text: string): string {
  const letters = text.replace(/ß/g, 'ss').replace(/[łŁ]/g, 'l').replace(/[ºª°]/g, ' ');
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Whether a cell is a word of sums as a whole, such as `Total:`. */
export function isTotal(cell: string): boolean {
  return TOTALS.test(plainWords(cell));
}

/** How well a name fits a target: 0 not at all, most when it is one of the words. */
export function fitOf(name: string, target: Target): number {
  const plain = plainWords(name);
  let fit = 0;
  for (const words of HEADER_WORDS[target]) {
    if (plain === words) return 100;
    if (` ${plain} `.includes(` ${words} `)) fit = Math.max(fit, 10 + words.length);
    // Long words are joined in German and Dutch: `Sendungsnummern`, `Schadenbetrag`.
    else if (words.length >= 6 && plain.includes(words)) fit = Math.max(fit, words.length);
  }
  return fit;
}

/** Counts the targets that the cells of a line name (spec: Statement import). */
export function countHeadings(cells: readonly string[]): number {
  return TARGETS.filter((target) => cells.some((cell) => fitOf(cell, target) > 0)).length;
}
