import type { IncidenceType } from '../../claims/rules/incidence.ts';
import { byType, counted, type LetterWords, partsOf, type Unit, withNotice } from './words.ts';

const MONTHS = [
  ...['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli'],
  ...['August', 'September', 'Oktober', 'November', 'Dezember'],
];

/** In the dative, which they stand in. */
const days = counted('Tag', 'Tagen');
const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days,
  working_days: counted('Arbeitstag', 'Arbeitstagen'),
  days_without_holidays: (count) => `${days(count)} (Feiertage nicht mitgerechnet)`,
  days_without_sundays_and_holidays: (count) => `${days(count)} (Sonn- und Feiertage nicht mitgerechnet)`,
  months: counted('Monat', 'Monaten'),
};

const LIABLE = {
  LOST: 'haftet der Frachtführer für den Verlust des Gutes',
  DAMAGED: 'haftet der Frachtführer für die Beschädigung und den teilweisen Verlust des Gutes',
};
const HELD = ' in der Zeit von der Übernahme bis zur Ablieferung';

const based = (law: string, period = HELD) =>
  byType((type) => `Wir stützen unseren Anspruch auf den Frachtvertrag und ${law}. Danach ${LIABLE[type]}${period}.`);

/** Words for the conventions on carriage by road and by air, each with its articles. */
const byConventions = (type: IncidenceType, claim: string, road: string, air: string) =>
  `Wir stützen ${claim} auf den Frachtvertrag und, soweit anwendbar, auf ${road} CMR für die Beförderung auf der Straße und auf ${air} des Montrealer Übereinkommens für die Beförderung auf dem Luftweg. Nach beiden Übereinkommen ${LIABLE[type]}, solange es sich in seiner Obhut befindet.`;

/** Words for the convention on carriage by air alone. */
const byAir = (type: IncidenceType, claim: string, air: string) =>
  `Wir stützen ${claim} auf den Frachtvertrag und, soweit anwendbar, auf ${air} des Montrealer Übereinkommens für die Beförderung auf dem Luftweg. Nach diesem Übereinkommen ${LIABLE[type]}, solange es sich in seiner Obhut befindet.`;

const code = (article: number) => based(`auf Art.\u00a0${article} des schweizerischen Obligationenrechts (OR)`, '');

/** The words of letters in German. */
export const de: LetterWords = {
  locale: 'de-DE',
  labels: {
    tracking_number: 'Sendungsnummer',
    our_reference: 'Unser Zeichen',
    carrier_reference: 'Ihr Zeichen',
    incident: 'Schadensart',
    damage: 'Schadensbeschreibung',
    posted_on: 'Versanddatum',
    expected_on: 'Erwartete Zustellung',
    delivered_on: 'Zustelldatum',
    from: 'Von',
    to: 'Nach',
    recipient: 'Empfänger',
    weight: 'Gewicht',
    description: 'Bezeichnung',
    quantity: 'Menge',
    unit_price: 'Einzelpreis',
  },
  incident: { LOST: 'Verlust', DAMAGED: 'Beschädigung oder fehlender Inhalt' },
  amount: (amount) => `Geforderter Betrag: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Schaden am Artikel',
    INNER_PACKAGING: 'Innenverpackung',
    OUTER_PACKAGING: 'Außenverpackung',
    LABEL: 'Versandetikett',
    PURCHASE_INVOICE: 'Einkaufsrechnung',
    SALES_INVOICE: 'Verkaufsrechnung',
    PROOF_OF_DEPOSIT: 'Einlieferungsbeleg',
    NON_RECEIPT_DECLARATION: 'Erklärung über den Nichterhalt',
    AFFIDAVIT: 'Eidesstattliche Erklärung',
    IDENTITY_DOCUMENT: 'Ausweisdokument',
    CARRIER_FORM: 'Ihr Schadensformular',
    DELIVERY_RESERVATION: 'Vorbehalt bei der Zustellung',
    REPAIR_ESTIMATE: 'Kostenvoranschlag für die Reparatur',
    CARRIER_ANSWER: 'Ihre Antwort',
    OTHER: 'Weiteres Dokument',
  },
  enclosure: 'Dokument',
  ground: {
    ES: based('auf Artikel 47 des spanischen Gesetzes 15/2009 vom 11.\u00a0November über den Landfrachtvertrag'),
    FR: based('auf Artikel L.\u00a0133-1 des französischen Handelsgesetzbuchs', ''),
    DE: withNotice(based('auf §\u00a0425 Abs.\u00a01 HGB'), 'Den Schaden zeigen wir nach §\u00a0438 HGB an.'),
    IT: based('auf Artikel 1693 des italienischen Zivilgesetzbuchs'),
    BE: based(
      'auf Artikel 17 CMR, der nach Artikel 51 des belgischen Gesetzes vom 15.\u00a0Juli 2013 über den Güterkraftverkehr auch für die Beförderung auf der Straße innerhalb Belgiens gilt',
    ),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: withNotice(
      based(
        'auf Artikel 17 CMR, der nach §\u00a0439a des österreichischen Unternehmensgesetzbuchs (UGB) auch für die Beförderung auf der Straße innerhalb Österreichs gilt',
      ),
      'Den Schaden zeigen wir nach Artikel 30 CMR an.',
    ),
    NL: byType(
      () =>
        'Wir stützen unseren Anspruch auf den Frachtvertrag, auf Artikel 8:21 des niederländischen Bürgerlichen Gesetzbuchs und, soweit auf der Straße befördert wurde, auf dessen Artikel 8:1095. Danach hat der Frachtführer das Gut am Bestimmungsort in dem Zustand abzuliefern, in dem er es übernommen hat.',
    ),
    PT: based(
      'außerdem, soweit anwendbar, auf Artikel 17 des portugiesischen Gesetzesdekrets Nr.\u00a0239/2003 vom 4.\u00a0Oktober',
      ' in der Zeit vom Verladen bis zur Ablieferung',
    ),
    PL: byType(
      (type) =>
        `${based('auf Artikel 65 des polnischen Beförderungsgesetzes vom 15.\u00a0November 1984')[type]} Soweit die Sendung als Postsendung aufgegeben wurde, berufen wir uns stattdessen auf Artikel 87 des polnischen Postgesetzes vom 23.\u00a0November 2012.`,
    ),
    INTERNATIONAL_COURIER: {
      LOST: byConventions('LOST', 'unseren Anspruch', 'Artikel 17', 'Artikel 18'),
      DAMAGED: byConventions(
        'DAMAGED',
        'unseren Anspruch und unsere Schadensanzeige',
        'die Artikel 17 und 30',
        'die Artikel 18 und 31',
      ),
    },
    INTERNATIONAL_AIR: {
      LOST: byAir('LOST', 'unseren Anspruch', 'Artikel 18'),
      DAMAGED: byAir('DAMAGED', 'unseren Anspruch und unsere Schadensanzeige', 'die Artikel 18 und 31'),
    },
    UPU: byType(
      () =>
        'Wir stützen unseren Anspruch auf den Vertrag mit Ihnen und, soweit sie diese Sendung erfassen, auf die Bestimmungen des Weltpostvertrags über die Haftung der benannten Betreiber.',
    ),
  },
  answer: {
    usual: (count, unit) =>
      `Ihre schriftliche Antwort erbitten wir innerhalb Ihrer üblichen Bearbeitungszeit von ${UNITS[unit](count)}.`,
    asked: (count, unit) =>
      `Ihre schriftliche Antwort erbitten wir innerhalb von ${UNITS[unit](count)} nach Erhalt dieses Schreibens.`,
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day}. ${month} ${year}`;
  },
};
