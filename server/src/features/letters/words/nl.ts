import type { IncidenceType } from '../../claims/rules/incidence.ts';
import { byType, counted, type LetterWords, partsOf, type Unit, withNotice } from './words.ts';

const MONTHS = [
  ...['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli'],
  ...['augustus', 'september', 'oktober', 'november', 'december'],
];

const days = counted('dag', 'dagen');
const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days,
  working_days: counted('werkdag', 'werkdagen'),
  days_without_holidays: (count) => `${days(count)}, feestdagen niet meegerekend`,
  days_without_sundays_and_holidays: (count) => `${days(count)}, zon- en feestdagen niet meegerekend`,
  months: counted('maand', 'maanden'),
};

const LIABLE = {
  LOST: 'is de vervoerder aansprakelijk voor verlies van de zaken',
  DAMAGED: 'is de vervoerder aansprakelijk voor beschadiging en gedeeltelijk verlies van de zaken',
};
const HELD = ' tussen de inontvangstneming en de aflevering';

const based = (law: string, period = HELD) =>
  byType(
    (type) => `Wij baseren onze claim op de vervoerovereenkomst en ${law}. Op grond daarvan ${LIABLE[type]}${period}.`,
  );

/** Words for the conventions on carriage by road and by air, each with its articles. */
const byConventions = (type: IncidenceType, claim: string, road: string, air: string) =>
  `Wij baseren ${claim} op de vervoerovereenkomst en, voor zover van toepassing, op ${road} CMR voor het vervoer over de weg en op ${air} van het Verdrag van Montreal voor het vervoer door de lucht. Op grond van beide verdragen ${LIABLE[type]} zolang deze onder zijn hoede zijn.`;

/** Words for the convention on carriage by air alone. */
const byAir = (type: IncidenceType, claim: string, air: string) =>
  `Wij baseren ${claim} op de vervoerovereenkomst en, voor zover van toepassing, op ${air} van het Verdrag van Montreal voor het vervoer door de lucht. Op grond van dat verdrag ${LIABLE[type]} zolang deze onder zijn hoede zijn.`;

const code = (article: number) => based(`op artikel ${article} van het Zwitserse Wetboek van Verbintenissen (OR)`, '');

/** The words of letters in Dutch. */
export const nl: LetterWords = {
  locale: 'nl-NL',
  labels: {
    tracking_number: 'Zendingsnummer',
    our_reference: 'Ons kenmerk',
    carrier_reference: 'Uw kenmerk',
    incident: 'Soort schade',
    damage: 'Omschrijving van de schade',
    posted_on: 'Verzenddatum',
    expected_on: 'Verwachte aflevering',
    delivered_on: 'Datum van aflevering',
    from: 'Van',
    to: 'Naar',
    recipient: 'Geadresseerde',
    weight: 'Gewicht',
    description: 'Omschrijving',
    quantity: 'Aantal',
    unit_price: 'Prijs per stuk',
  },
  incident: { LOST: 'Verlies', DAMAGED: 'Beschadiging of ontbrekende inhoud' },
  amount: (amount) => `Geclaimd bedrag: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Schade aan het artikel',
    INNER_PACKAGING: 'Binnenverpakking',
    OUTER_PACKAGING: 'Buitenverpakking',
    LABEL: 'Verzendlabel',
    PURCHASE_INVOICE: 'Inkoopfactuur',
    SALES_INVOICE: 'Verkoopfactuur',
    PROOF_OF_DEPOSIT: 'Verzendbewijs',
    NON_RECEIPT_DECLARATION: 'Verklaring van niet-ontvangst',
    AFFIDAVIT: 'Beëdigde verklaring',
    IDENTITY_DOCUMENT: 'Identiteitsbewijs',
    CARRIER_FORM: 'Uw schadeformulier',
    DELIVERY_RESERVATION: 'Voorbehoud bij de aflevering',
    REPAIR_ESTIMATE: 'Reparatieofferte',
    CARRIER_ANSWER: 'Uw antwoord',
    OTHER: 'Ander document',
  },
  enclosure: 'Document',
  ground: {
    ES: based(
      'op artikel 47 van de Spaanse wet 15/2009 van 11\u00a0november betreffende de overeenkomst van goederenvervoer over land',
    ),
    FR: based('op artikel L.\u00a0133-1 van het Franse Wetboek van Koophandel', ''),
    DE: withNotice(
      based('op §\u00a0425, lid 1, van het Duitse Wetboek van Koophandel (HGB)'),
      'Wij melden de schade op grond van §\u00a0438 van dat wetboek.',
    ),
    IT: based('op artikel 1693 van het Italiaanse Burgerlijk Wetboek'),
    BE: based(
      'op artikel 17 CMR, dat volgens artikel 51 van de Belgische wet van 15\u00a0juli 2013 betreffende het goederenvervoer over de weg ook geldt voor vervoer over de weg binnen België',
    ),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: withNotice(
      based(
        'op artikel 17 CMR, dat volgens §\u00a0439a van het Oostenrijkse Ondernemingswetboek (UGB) ook geldt voor vervoer over de weg binnen Oostenrijk',
      ),
      'Wij melden de schade op grond van artikel 30 CMR.',
    ),
    NL: byType(
      () =>
        'Wij baseren onze claim op de vervoerovereenkomst, op artikel 8:21 van het Burgerlijk Wetboek en, voor zover over de weg is vervoerd, op artikel 8:1095 van dat wetboek. Op grond daarvan moet de vervoerder de zaken ter bestemming afleveren in de staat waarin hij deze heeft ontvangen.',
    ),
    PT: based(
      'voorts, voor zover van toepassing, op artikel 17 van het Portugese wetsbesluit nr.\u00a0239/2003 van 4\u00a0oktober',
      ' tussen het laden en de aflevering',
    ),
    PL: byType(
      (type) =>
        `${based('op artikel 65 van de Poolse vervoerswet van 15\u00a0november 1984')[type]} Voor zover de zending als postzending is aangeboden, beroepen wij ons in plaats daarvan op artikel 87 van de Poolse postwet van 23\u00a0november 2012.`,
    ),
    INTERNATIONAL_COURIER: {
      LOST: byConventions('LOST', 'onze claim', 'artikel 17', 'artikel 18'),
      DAMAGED: byConventions(
        'DAMAGED',
        'onze claim en onze schademelding',
        'de artikelen 17 en 30',
        'de artikelen 18 en 31',
      ),
    },
    INTERNATIONAL_AIR: {
      LOST: byAir('LOST', 'onze claim', 'artikel 18'),
      DAMAGED: byAir('DAMAGED', 'onze claim en onze schademelding', 'de artikelen 18 en 31'),
    },
    UPU: byType(
      () =>
        'Wij baseren onze claim op de overeenkomst met u en, voor zover zij op deze zending van toepassing zijn, op de bepalingen van het Algemeen Postverdrag (Wereldpostconventie) over de aansprakelijkheid van de aangewezen postbedrijven.',
    ),
  },
  answer: {
    usual: (count, unit) =>
      `Wij zien uw schriftelijke antwoord tegemoet binnen uw gebruikelijke termijn van ${UNITS[unit](count)}.`,
    asked: (count, unit) =>
      `Wij zien uw schriftelijke antwoord tegemoet binnen ${UNITS[unit](count)} na ontvangst van deze brief.`,
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day} ${month} ${year}`;
  },
};
