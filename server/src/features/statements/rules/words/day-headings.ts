import { listOf } from '../../../shipments/rules/day-words.ts';

/**
 * Parts of words over columns of days, in the order in which they say when a carrier paid: payments and credits,
 * bookings, value dates, the days of documents and plain ones. A column of a later list is taken where an earlier list
 * has none.
 */
export const DAY_HEADINGS: readonly (readonly string[])[] = [
  listOf(`payment, paid, pay date, payout, refund, credit date, date of credit, credited, settlement, settled, remittance, transfer,
    fecha de pago, fecha pago, abono, transferencia, liquidacion, paiement, reglement, virement, remboursement, date credit, date avoir,
    zahldatum, zahltag, zahlungs, auszahl, gutschrift, uberweis, ueberweis, erstattung, bezahlt, pagamento, accredito, rimborso,
    bonifico, liquidazione, pago em, credito, betaal, betaling, uitbetaal, creditdatum, creditering, overboeking, platnosci, zaplaty,
    wyplaty, przelewu, uznania, zwrotu, betalning, betalings, utbetal, udbetal, platby, uhrady`),
  listOf(`booking, posting, posted, accounting, entry date, contable, contabilizacion, comptab, comptable, buchung, verbucht,
    contabile, registrazione, contabilistic, lancamento, boek, ksiegowania, bokforing, bogforing, bokfort, zauctovani, budat`),
  listOf(`value date, fecha valor, date de valeur, date valeur, valuta, wertstellung, wert datum, data valuta, data valor, valutadatum,
    data waluty, valutering, valut`),
  listOf(`date, datum, fecha, data, dato, dia, day, tag, jour, giorno, dag, dzien, document date, invoice date, statement date,
    belegdatum, belegtag, rechnungsdatum, rechnungstag, dokumentdatum, erstellungsdatum, ausstellungsdatum, fecha factura, fecha de factura,
    fecha documento, fecha emision, fecha de emision, date facture, date de facture, date document, date piece, date d emission,
    data fattura, data documento, data emissione, data fatura, data da fatura, data do documento, data emissao, factuurdatum,
    documentdatum, data faktury, data dokumentu, data wystawienia, fakturadatum, fakturadato, bilagsdato, datum dokladu,
    datum vystaveni, transaction date, bldat`),
];

/** Parts of words over days of parcels, of claims and of future events. */
export const OTHER_DAYS =
  listOf(`ship, deliver, dispatch, pickup, pick up, collection, claim date, claimed, date of claim, incident,
  loss, damage, due, created, registered, opened, order, period, from, to, until, valid, expected, birth, print, scan,
  envio, entrega, siniestro, reclamacion, recogida, vencimiento, pedido, alta, incidencia, desde, hasta, admision, expedicion,
  expedition, livraison, sinistre, reclamation, enlevement, echeance, commande, depot, prise en charge, ouverture,
  versand, zustell, schaden, melde, liefer, abhol, auftrag, fallig, faellig, bestell, einliefer, reklamation, eroffn, leistung,
  spedizione, consegna, sinistro, reclamo, ritiro, scadenza, ordine, apertura, expedicao, recolha, reclamacao, encomenda,
  verzend, aflever, bezorg, schade, vervaldatum, bestel, ophaal, aanmeld, nadania, doreczenia, dostawy, szkody, reklamacji, termin,
  zamowienia, zgloszenia, odbioru, leverans, levering, skade, forfald, forfallo, order, doruceni, splatnosti, reklamace`);

/** Parts of words that name a column of days of any kind. */
export const DAY_WORDS =
  listOf(`date, datum, fecha, data, dato, dia, day, tag, jour, giorno, dag, dzien, paid on, paid at, valuta, wertstellung,
  budat, bldat`);
