import { byType, counted, type LetterWords, partsOf, type Unit } from './words.ts';

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
  LOST: 'il vettore risponde della perdita delle cose consegnategli per il trasporto, dal momento in cui le riceve a quello in cui le riconsegna al destinatario',
  DAMAGED:
    'il vettore risponde dell’avaria e della perdita parziale delle cose consegnategli per il trasporto, dal momento in cui le riceve a quello in cui le riconsegna al destinatario',
};

const based = (law: string) =>
  byType(
    (type) => `La nostra richiesta si fonda sul contratto di trasporto e ${law}, ai sensi del quale ${LIABLE[type]}.`,
  );

const code = (article: number) => based(`sull’articolo ${article} del Codice delle obbligazioni svizzero`);

/** The words of letters in Italian. */
export const it: LetterWords = {
  locale: 'it-IT',
  labels: {
    tracking_number: 'Numero di tracciamento',
    our_reference: 'Nostro riferimento',
    carrier_reference: 'Vostro riferimento',
    incident: 'Evento',
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
  incident: { LOST: 'Smarrimento', DAMAGED: 'Danneggiamento o contenuto mancante' },
  amount: (amount) => `Importo richiesto: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Danno all’articolo',
    INNER_PACKAGING: 'Imballaggio interno',
    OUTER_PACKAGING: 'Imballaggio esterno',
    LABEL: 'Etichetta di spedizione',
    PURCHASE_INVOICE: 'Fattura di acquisto',
    SALES_INVOICE: 'Fattura di vendita',
    PROOF_OF_DEPOSIT: 'Prova dell’affidamento al vettore',
    NON_RECEIPT_DECLARATION: 'Dichiarazione di mancata ricezione',
    AFFIDAVIT: 'Dichiarazione giurata',
    IDENTITY_DOCUMENT: 'Documento d’identità',
    CARRIER_FORM: 'Vostro modulo di reclamo',
    DELIVERY_RESERVATION: 'Riserva annotata alla consegna',
    REPAIR_ESTIMATE: 'Preventivo di riparazione',
    CARRIER_ANSWER: 'Vostra risposta',
    OTHER: 'Altro documento',
  },
  enclosure: 'Documento',
  ground: {
    ES: based(
      'sull’articolo 47 della legge spagnola 15/2009 dell’11\u00a0novembre sul contratto di trasporto terrestre di merci',
    ),
    FR: based('sull’articolo L.\u00a0133-1 del Codice di commercio francese'),
    DE: based('sul §\u00a0425, comma 1, del Codice di commercio tedesco (HGB)'),
    IT: based('sull’articolo 1693 del Codice civile'),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: based(
      'sull’articolo 17 della CMR, che il §\u00a0439a del Codice delle imprese austriaco (UGB) rende applicabile al trasporto su strada all’interno dell’Austria',
    ),
    NL: byType(
      () =>
        'La nostra richiesta si fonda sul contratto di trasporto, sull’articolo 8:21 del Codice civile olandese e, per il trasporto su strada, sulla sezione 2 del titolo 13 del libro 8 dello stesso codice. Il vettore è tenuto a consegnare le cose a destinazione nello stato in cui le ha ricevute.',
    ),
    PT: based(
      'altresì, in quanto applicabile, sull’articolo 17 del decreto-legge portoghese n.\u00a0239/2003 del 4\u00a0ottobre',
    ),
    PL: byType(
      (type) =>
        `${based('sull’articolo 65 della legge polacca sui trasporti del 15\u00a0novembre 1984')[type]} Nella misura in cui la spedizione sia stata affidata come invio postale, invochiamo invece l’articolo 87 della legge postale polacca del 23\u00a0novembre 2012.`,
    ),
    INTERNATIONAL_COURIER: byType(
      (type) =>
        `La nostra richiesta si fonda sul contratto di trasporto. Nella misura in cui la spedizione sia stata trasportata su strada, invochiamo inoltre l’articolo 17 della Convenzione relativa al contratto di trasporto internazionale di merci su strada (CMR) e, nella misura in cui sia stata trasportata per via aerea, l’articolo 18 della Convenzione di Montreal, in quanto applicabili. Ai sensi di entrambi, ${LIABLE[type]}.`,
    ),
    UPU: byType(
      () =>
        'La nostra richiesta si fonda sul contratto concluso con Voi e, in quanto applicabili a questo invio, sulle disposizioni della Convenzione postale universale in materia di responsabilità degli operatori designati.',
    ),
  },
  answer: {
    usual: (count, unit) =>
      `Restiamo in attesa di un Vostro riscontro scritto entro il Vostro termine abituale di ${UNITS[unit](count)}.`,
    asked: 'Restiamo in attesa di un Vostro riscontro scritto entro 30 giorni dal ricevimento della presente.',
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day === 1 ? '1º' : day} ${month} ${year}`;
  },
};
