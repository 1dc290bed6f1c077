import { listOf } from '../../../shipments/rules/day-words.ts';
import type { Target } from '../../record.ts';

/**
 * Words over columns, without accents and signs: English, Spanish, French, German, Italian, Portuguese, Dutch, Polish, and
 * the usual ones of Swedish, Danish, Norwegian and Czech.
 */
export const HEADINGS: Readonly<Record<Target, readonly string[]>> = {
  tracking_number:
    listOf(`tracking number, tracking no, tracking id, tracking, consignment, consignment number, parcel number, parcel,
    shipment, shipment number, awb, waybill, article number, item id, numero de envio, codigo de envio, envio, localizador, expedicion,
    albaran, seguimiento, n de suivi, numero de suivi, numero de colis, suivi, colis, lettre de transport, bordereau,
    sendungsnummer, sendungsnr, paketnummer, paketscheinnummer, paketschein, paketnr, trackingnummer, sendung, paket,
    frachtbrief, identcode, barcode, numero spedizione, numero di spedizione, spedizione, lettera di vettura, ldv,
    segnacollo, objeto, numero de objeto, codigo de objeto, rastreio, encomenda, zendingsnummer, zending, pakketnummer,
    numer przesylki, nr przesylki, przesylka, list przewozowy, numer paczki, nr paczki, paczka, kollinummer, kolli id,
    forsendelsesnummer, forsendelse, sendingsnummer, sendning, pakkenummer, cislo zasilky, zasilka`),
  reference:
    listOf(`claim number, claim reference, claim id, claim no, claim ref, claim, case number, case, reference, ref,
    numero de reclamacion, reclamacion, expediente, referencia, incidencia, dossier, numero de dossier, n de dossier,
    reclamation, sinistre, aktenzeichen, schadennummer, schadensnummer, schadenfall, schaden, schadennr, vorgangsnummer,
    vorgang, fallnummer, reklamation, referenz, numero pratica, pratica, reclamo, sinistro, riferimento, processo,
    reclamacao, dossiernummer, schadenummer, claimnummer, referentie, numer reklamacji, nr reklamacji, reklamacja,
    numer sprawy, sprawa, referencja, sagsnummer, arendenummer, saksnummer, skadenummer, cislo reklamace, reklamace`),
  amount:
    listOf(`amount, sum, total, total amount, importe, montant, betrag, summe, gesamtbetrag, importo, totale, valor, montante,
    bedrag, totaal, kwota, razem, belopp, belop, belob, castka, umsatz, umsatz ohne soll haben kz, dmbtr, wrbtr`),
  debit:
    listOf(`debit, debit amount, cargo, cargos, debe, soll, sollbetrag, belastung, lastschrift, addebito, dare, debito,
    debet, obciazenie, winien, wn, af, ma dati, charge back, chargeback, clawback`),
  direction:
    listOf(`debit credit, credit debit, creditdebet, debitcredit, dr cr, cr dr, d c, c d, d h, h d, s h, h s, dc, cd, dh, hd, sh, hs, soll haben,
    haben soll, debe haber, cargo abono, abono cargo, dare avere, debet credit, credit debet, debito credito, credito debito,
    a d, d a, wn ma, kredit debet, debet kredit, af bij, bij af, sens, signe, signo, segno, sinal, sign, vorzeichen, teken, znak,
    soll haben kennzeichen, sh kennzeichen, s h kennzeichen, shkz, credit debit indicator, cdtdbtind, debit credit indicator,
    cdt dbt ind, dc indicator, creditdebitindicator, shkzg, soll haben kz`),
  currency:
    listOf(`currency, currency code, ccy, curr, moneda, divisa, devise, monnaie, wahrung, waehrung, whg, wkz, valuta,
    moeda, waluta, valuta kod, valutakod, mena, waers, wkz umsatz`),
  paid_on: [],
  line_number:
    listOf(`line number, line no, line, item, position, pos, entry, linea, n de linea, numero de linea, ligne,
    n de ligne, zeile, zeilennummer, posten, belegposition, riga, linha, regel, regelnummer, wiersz, pozycja, lp, rad, linje`),
};

/** Words of money that a carrier gives, which fit better than the neutral ones of `HEADINGS.amount`. */
export const PAID =
  listOf(`credit amount, credit, credited, amount credited, refund, refund amount, refunded, compensation,
  compensation amount, settlement, settlement amount, settled, settled amount, amount settled, paid, amount paid, paid amount,
  payment, payment amount, payout, awarded, importe abonado, abono, abonado, haber, indemnizacion, importe indemnizado, indemnizado,
  liquidado, importe liquidado, importe pagado, pagado, montant rembourse, remboursement, rembourse, indemnite, indemnisation,
  montant indemnise, indemnise, montant regle, regle, reglement, montant paye, credite, gutschrift, gutschriftsbetrag,
  gutschriftbetrag, erstattung, erstattungsbetrag, erstattet, haben, habenbetrag, entschadigung, entschadigungsbetrag,
  auszahlung, auszahlungsbetrag, ausgezahlt, zahlbetrag, zahlungsbetrag, regulierung, regulierungsbetrag, reguliert, ersatzbetrag,
  rimborso, importo rimborsato, rimborsato, accredito, importo accreditato, avere, indennizzo, importo liquidato, liquidato,
  risarcimento, pagato, importo pagato, credito, indemnizacao, reembolso, valor pago, valor creditado, pago,
  valor reembolsado, vergoeding, vergoed, vergoed bedrag, uitbetaald, uitbetaald bedrag, uitkering, creditbedrag, creditering,
  odszkodowanie, kwota odszkodowania, wyplata, kwota wyplaty, wyplacono, uznanie, kwota uznania, zwrot, kwota zwrotu, ma,
  ersattning, utbetalt, utbetalat, erstatning, kredit, kreditering, nahrada, bij, dal`);

/** Parts of words over columns of money that nobody paid here: claimed, declared, insured, limits, taxes, charges. */
export const NOT_PAID =
  listOf(`claimed, claim amount, claim value, claims amount, declared, declare, insured, insurance, insur, limit,
  request, demand, maxim, coverage, cover, liability, goods, merchandise, retail, invoice value, item value, value of, cost,
  cash on delivery, cod amount, vat, tax, net, gross, fee, fees, charge, charges, freight, postage, surcharge, fuel, weight,
  quantity, qty, cents, pence, centimos, centimes, centesimi, grosze, minor unit, thousand, tsd, balance, outstanding, open amount, pending, remaining, original, rejected, refused, deduct, excess, deductible,
  reclamad, solicitad, declarad, asegurad, seguro, tope, mercancia, contrareembolso, contra reembolso, iva, igic, impuesto, bruto, neto,
  pendiente, saldo, tarifa, portes, peso, rechazad, franquicia, unidades,
  reclame, demand, sollicit, assure, assurance, plafond, marchandise, contre remboursement, tva, taxe, ht, ttc, brut, net, solde,
  restant, frais, port, poids, refus, franchise, quantite, a payer,
  gefordert, forderung, beansprucht, beantragt, angemeldet, geltend, deklariert, erklart, angegeben, versicher, warenwert,
  hochst, grenze, haftung, nachnahme, mwst, ust, umsatzsteuer, steuer, offen, brutto, netto, porto, fracht, gewicht,
  gebuhr, gebuehr, menge, anzahl, schadenhohe, schadenssumme, schadensumme, schadensbetrag, schadenbetrag, schadenswert,
  schadenwert, abgelehnt, selbstbehalt, abzug, entgelt, zuschlag,
  richiest, dichiarat, assicurat, assicurazione, massimale, merce, contrassegno, imposta, lordo, netto, residuo, respint, spese,
  tassa, quantita, danno, valore,
  pedido, segurado, mercadoria, a cobranca, imposto, liquido, pendente, taxa, portes, recusad, quantidade,
  geclaimd, claimbedrag, gevraagd, gevorderd, opgegeven, aangegeven, verklaard, verzeker, limiet, goederen, rembours, btw,
  openstaand, kosten, gewicht, aantal, eigen risico, afgewezen, waarde,
  zglosz, zadan, roszcze, deklarowan, zadeklarowan, ubezpiecz, wartosc, pobranie, podatek, do zaplaty, waga, ilosc, odrzucon, oplata,
  towar, number, no, nr, nummer, numero, numer, num, id, code, codigo, reference, ref, referenz, referencia, beleg, date, datum, fecha,
  data, dato, krav, kravt, kraevet, krevd, forsikr, forsakr, varde, vaerdi, varuvarde, moms, hodnota, pozadovan, dph, pojisten`);

/** Parts of words over what a claim is like, which is no reference of it. */
export const NOT_REFERENCE =
  listOf(`type, status, state, date, reason, cause, amount, value, description, kind, category, claimed,
  tipo, estado, fecha, motivo, causa, importe, valor, descripcion, statut, etat, motif, montant, valeur, nature,
  art, grund, datum, betrag, summe, hohe, wert, ursache, beschreibung, stato, data, importo, valore, causale, descrizione,
  schadenart, schadensart, situacao, soort, reden, bedrag, waarde, oorzaak, typ, powod, kwota, opis, rodzaj, wartosc, przyczyna, arsag, dato, belob`);

/** Parts of words over the numbers of other things, which are no tracking numbers. */
export const NOT_NUMBER =
  listOf(`date, datum, fecha, data, dato, amount, betrag, importe, montant, importo, valor, bedrag, kwota, weight,
  gewicht, peso, poids, type, tipo, status, typ, art, value, wert, value, count, quantity, anzahl, country, land, pais, pays,
  reference, referenz, referencia, cost, kosten, origin, destination, wartosc, waga`);
