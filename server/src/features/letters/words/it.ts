import type { IncidenceType } from '../../claims/rules/incidence.ts';
import { byType, counted, type LetterWords, partsOf, type Unit, withNotice } from './words.ts';

const MONTHS = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio'],
  ...['agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
];

const days = counted('giorno', 'giorni');
const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days,
  working_days: counted('giorno lavorativo', 'giorni lavorativi'),
  days_without_holidays: (count) => `${days(count)}, esclusi i festivi`,
  days_without_sundays_and_holidays: (count) => `${days(count)}, escluse le domeniche e i festivi`,
  months: counted('mese', 'mesi'),
};

const LIABLE = {
  LOST: 'il vettore risponde della perdita delle cose consegnategli per il trasporto',
  DAMAGED: 'il vettore risponde dell’avaria e della perdita parziale delle cose consegnategli per il trasporto',
};
const HELD = ', dalla presa in consegna alla riconsegna al destinatario';

const based = (law: string, period = HELD) =>
  byType(
    (type) =>
      `La nostra richiesta si fonda sul contratto di trasporto e ${law}. Ai sensi di tale disposizione, ${LIABLE[type]}${period}.`,
  );

/** Words for the conventions on carriage by road and by air, each with its articles. */
const byConventions = (type: IncidenceType, claim: string, road: string, air: string) =>
  `${claim} sul contratto di trasporto e, ove applicabili, ${road} della Convenzione CMR per il trasporto su strada e ${air} della Convenzione di Montreal per il trasporto aereo. Ai sensi di entrambe le convenzioni, ${LIABLE[type]} finché si trovano sotto la sua custodia.`;

/** Words for the convention on carriage by air alone. */
const byAir = (type: IncidenceType, claim: string, air: string) =>
  `${claim} sul contratto di trasporto e, ove applicabile, ${air} della Convenzione di Montreal per il trasporto aereo. Ai sensi di tale convenzione, ${LIABLE[type]} finché si trovano sotto la sua custodia.`;

const code = (article: number) => based(`sull’articolo ${article} del Codice delle obbligazioni svizzero`, '');

/** The words of letters in Italian. */
export const it: LetterWords = {
  locale: 'it-IT',
  labels: {
    tracking_number: 'Numero di spedizione',
    our_reference: 'Nostro riferimento',
    carrier_reference: 'Vostro riferimento',
    incident: 'Motivo',
    damage: 'Descrizione del danno',
    posted_on: 'Data di spedizione',
    expected_on: 'Consegna prevista',
    delivered_on: 'Data di consegna',
    from: 'Partenza',
    to: 'Destinazione',
    recipient: 'Destinatario',
    weight: 'Peso',
    description: 'Descrizione',
    quantity: 'Quantità',
    unit_price: 'Prezzo unitario',
  },
  incident: { LOST: 'Perdita', DAMAGED: 'Avaria o contenuto mancante' },
  amount: (amount) => `Importo richiesto: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Danno all’articolo',
    INNER_PACKAGING: 'Imballaggio interno',
    OUTER_PACKAGING: 'Imballaggio esterno',
    LABEL: 'Etichetta di spedizione',
    PURCHASE_INVOICE: 'Fattura di acquisto',
    SALES_INVOICE: 'Fattura di vendita',
    PROOF_OF_DEPOSIT: 'Ricevuta di spedizione',
    NON_RECEIPT_DECLARATION: 'Dichiarazione di mancata ricezione',
    AFFIDAVIT: 'Dichiarazione giurata',
    IDENTITY_DOCUMENT: 'Documento d’identità',
    CARRIER_FORM: 'Vostro modulo di reclamo',
    DELIVERY_RESERVATION: 'Riserva apposta alla consegna',
    REPAIR_ESTIMATE: 'Preventivo di riparazione',
    CARRIER_ANSWER: 'Vostra risposta',
    OTHER: 'Altro documento',
  },
  enclosure: 'Documento',
  ground: {
    ES: based(
      'sull’articolo 47 della legge spagnola 15/2009 dell’11\u00a0novembre sul contratto di trasporto terrestre di merci',
    ),
    FR: based('sull’articolo L.\u00a0133-1 del Codice di commercio francese', ''),
    DE: withNotice(
      based('sul §\u00a0425, comma 1, del Codice di commercio tedesco (HGB)'),
      'Il danno è denunciato ai sensi del §\u00a0438 dello stesso codice.',
    ),
    IT: based('sull’articolo 1693 del Codice civile'),
    BE: based(
      'sull’articolo 17 della CMR, che l’articolo 51 della legge belga del 15\u00a0luglio 2013 sul trasporto di merci su strada rende applicabile al trasporto su strada all’interno del Belgio',
    ),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: withNotice(
      based(
        'sull’articolo 17 della CMR, che il §\u00a0439a del Codice delle imprese austriaco (UGB) rende applicabile al trasporto su strada all’interno dell’Austria',
      ),
      'Il danno è denunciato ai sensi dell’articolo 30 della CMR.',
    ),
    NL: byType(
      () =>
        'La nostra richiesta si fonda sul contratto di trasporto, sull’articolo 8:21 del Codice civile olandese e, per il trasporto su strada, sull’articolo 8:1095 dello stesso codice. Ai sensi di tali disposizioni, il vettore è tenuto a consegnare le cose a destinazione nello stato in cui le ha ricevute.',
    ),
    PT: based(
      'altresì, ove applicabile, sull’articolo 17 del decreto-legge portoghese n.\u00a0239/2003 del 4\u00a0ottobre',
      ', dal carico alla riconsegna',
    ),
    PL: byType(
      (type) =>
        `${based('sull’articolo 65 della legge polacca sui trasporti del 15\u00a0novembre 1984')[type]} Nella misura in cui la spedizione sia stata affidata come invio postale, invochiamo invece l’articolo 87 della legge postale polacca del 23\u00a0novembre 2012.`,
    ),
    INTERNATIONAL_COURIER: {
      LOST: byConventions('LOST', 'La nostra richiesta si fonda', 'sull’articolo 17', 'sull’articolo 18'),
      DAMAGED: byConventions(
        'DAMAGED',
        'La nostra richiesta e la denuncia del danno si fondano',
        'sugli articoli 17 e 30',
        'sugli articoli 18 e 31',
      ),
    },
    INTERNATIONAL_AIR: {
      LOST: byAir('LOST', 'La nostra richiesta si fonda', 'sull’articolo 18'),
      DAMAGED: byAir('DAMAGED', 'La nostra richiesta e la denuncia del danno si fondano', 'sugli articoli 18 e 31'),
    },
    UPU: byType(
      () =>
        'La nostra richiesta si fonda sul contratto concluso con Voi e, in quanto applicabili a questo invio, sulle disposizioni della Convenzione postale universale in materia di responsabilità degli operatori designati.',
    ),
  },
  answer: {
    usual: (count, unit) => `Attendiamo riscontro scritto entro il Vostro termine abituale di ${UNITS[unit](count)}.`,
    asked: (count, unit) =>
      `Attendiamo un Vostro riscontro scritto entro ${UNITS[unit](count)} dal ricevimento della presente.`,
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day === 1 ? '1º' : day} ${month} ${year}`;
  },
};
