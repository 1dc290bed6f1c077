import type { IncidenceType } from '../../claims/rules/incidence.ts';
import { byType, counted, type LetterWords, partsOf, type Unit, withNotice } from './words.ts';

/** In the genitive, as in dates. */
const MONTHS = [
  ...['stycznia', 'lutego', 'marca', 'kwietnia', 'maja', 'czerwca', 'lipca'],
  ...['sierpnia', 'września', 'października', 'listopada', 'grudnia'],
];

/** In the genitive, which they stand in. */
const days = counted('dnia', 'dni');
const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days,
  working_days: counted('dnia roboczego', 'dni roboczych'),
  days_without_holidays: (count) => `${days(count)}, nie licząc świąt`,
  days_without_sundays_and_holidays: (count) => `${days(count)}, nie licząc niedziel i\u00a0świąt`,
  months: counted('miesiąca', 'miesięcy'),
};

const LIABLE = {
  LOST: 'przewoźnik odpowiada za utratę przesyłki',
  DAMAGED: 'przewoźnik odpowiada za ubytek lub uszkodzenie przesyłki',
};
const HAPPENED = { LOST: 'powstałą', DAMAGED: 'powstałe' };
const HELD = 'od przyjęcia jej do przewozu aż do jej wydania';

const based = (law: string, period = HELD) =>
  byType(
    (type) =>
      `Podstawę naszego roszczenia stanowią umowa przewozu oraz ${law}. Zgodnie z\u00a0tym przepisem ${LIABLE[type]}${period && ` ${HAPPENED[type]} ${period}`}.`,
  );

/** Words for the conventions on carriage by road and by air, each with its articles. */
const byConventions = (type: IncidenceType, claim: string, road: string, air: string) =>
  `Podstawę ${claim} stanowią umowa przewozu, a\u00a0także, o\u00a0ile mają zastosowanie, ${road} Konwencji CMR w\u00a0zakresie przewozu drogowego oraz ${air} Konwencji montrealskiej w\u00a0zakresie przewozu lotniczego. Zgodnie z\u00a0obiema konwencjami ${LIABLE[type]} w\u00a0czasie, gdy znajduje się ona pod jego opieką.`;

/** Words for the convention on carriage by air alone. */
const byAir = (type: IncidenceType, claim: string, air: string) =>
  `Podstawę ${claim} stanowią umowa przewozu, a\u00a0także, o\u00a0ile ma zastosowanie Konwencja montrealska, jej ${air} w\u00a0zakresie przewozu lotniczego. Zgodnie z\u00a0tą konwencją ${LIABLE[type]} w\u00a0czasie, gdy znajduje się ona pod jego opieką.`;

const code = (article: number) => based(`art.\u00a0${article} szwajcarskiego kodeksu zobowiązań (OR)`, '');

/** The words of letters in Polish. */
export const pl: LetterWords = {
  locale: 'pl-PL',
  labels: {
    tracking_number: 'Numer przesyłki',
    our_reference: 'Nasz numer sprawy',
    carrier_reference: 'Państwa numer sprawy',
    incident: 'Rodzaj szkody',
    damage: 'Opis szkody',
    posted_on: 'Data nadania',
    expected_on: 'Przewidywane doręczenie',
    delivered_on: 'Data doręczenia',
    from: 'Miejsce nadania',
    to: 'Miejsce doręczenia',
    recipient: 'Odbiorca',
    weight: 'Masa',
    description: 'Opis',
    quantity: 'Ilość',
    unit_price: 'Cena jednostkowa',
  },
  incident: { LOST: 'Utrata', DAMAGED: 'Uszkodzenie lub ubytek zawartości' },
  amount: (amount) => `Kwota roszczenia: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Uszkodzenie towaru',
    INNER_PACKAGING: 'Opakowanie wewnętrzne',
    OUTER_PACKAGING: 'Opakowanie zewnętrzne',
    LABEL: 'Etykieta przewozowa',
    PURCHASE_INVOICE: 'Faktura zakupu',
    SALES_INVOICE: 'Faktura sprzedaży',
    PROOF_OF_DEPOSIT: 'Potwierdzenie nadania',
    NON_RECEIPT_DECLARATION: 'Oświadczenie o\u00a0nieotrzymaniu przesyłki',
    AFFIDAVIT: 'Pisemne oświadczenie',
    IDENTITY_DOCUMENT: 'Dokument tożsamości',
    CARRIER_FORM: 'Państwa formularz reklamacyjny',
    DELIVERY_RESERVATION: 'Zastrzeżenie zgłoszone przy doręczeniu',
    REPAIR_ESTIMATE: 'Kosztorys naprawy',
    CARRIER_ANSWER: 'Państwa odpowiedź',
    OTHER: 'Inny dokument',
  },
  enclosure: 'Dokument',
  ground: {
    ES: based(
      'art.\u00a047 hiszpańskiej ustawy 15/2009 z\u00a0dnia 11\u00a0listopada o\u00a0umowie lądowego przewozu towarów',
    ),
    FR: based('art.\u00a0L.\u00a0133-1 francuskiego kodeksu handlowego', ''),
    DE: withNotice(
      based('§\u00a0425 ust.\u00a01 niemieckiego kodeksu handlowego (HGB)'),
      'Szkodę zgłaszamy na podstawie §\u00a0438 tego kodeksu.',
    ),
    IT: based('art.\u00a01693 włoskiego kodeksu cywilnego'),
    BE: based(
      'art.\u00a017 Konwencji CMR, stosowany na mocy art.\u00a051 belgijskiej ustawy z\u00a0dnia 15\u00a0lipca 2013\u00a0r. o\u00a0drogowym przewozie towarów także do przewozu drogowego na terenie Belgii',
    ),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: withNotice(
      based(
        'art.\u00a017 Konwencji CMR, stosowany na mocy §\u00a0439a austriackiego kodeksu przedsiębiorstw (UGB) także do przewozu drogowego na terenie Austrii',
      ),
      'Szkodę zgłaszamy na podstawie art.\u00a030 Konwencji CMR.',
    ),
    NL: byType(
      () =>
        'Podstawę naszego roszczenia stanowią umowa przewozu, art.\u00a08:21 niderlandzkiego kodeksu cywilnego oraz, w\u00a0zakresie przewozu drogowego, art.\u00a08:1095 tego kodeksu. Zgodnie z\u00a0tymi przepisami przewoźnik jest obowiązany wydać towar w\u00a0miejscu przeznaczenia w\u00a0takim stanie, w\u00a0jakim go otrzymał.',
    ),
    PT: based(
      '–\u00a0o\u00a0ile ma zastosowanie\u00a0– art.\u00a017 portugalskiego dekretu z\u00a0mocą ustawy nr\u00a0239/2003 z\u00a0dnia 4\u00a0października',
      'od jej załadowania aż do wydania',
    ),
    PL: byType(
      (type) =>
        `${based('art.\u00a065 ustawy z\u00a0dnia 15\u00a0listopada 1984\u00a0r. – Prawo przewozowe')[type]} W\u00a0zakresie, w\u00a0jakim przesyłka została nadana jako przesyłka pocztowa, powołujemy się natomiast na art.\u00a087 ustawy z\u00a0dnia 23\u00a0listopada 2012\u00a0r. – Prawo pocztowe.`,
    ),
    INTERNATIONAL_COURIER: {
      LOST: byConventions('LOST', 'naszego roszczenia', 'art.\u00a017', 'art.\u00a018'),
      DAMAGED: byConventions(
        'DAMAGED',
        'naszego roszczenia i\u00a0zgłoszenia szkody',
        'art.\u00a017 i\u00a030',
        'art.\u00a018 i\u00a031',
      ),
    },
    INTERNATIONAL_AIR: {
      LOST: byAir('LOST', 'naszego roszczenia', 'art.\u00a018'),
      DAMAGED: byAir('DAMAGED', 'naszego roszczenia i\u00a0zgłoszenia szkody', 'art.\u00a018 i\u00a031'),
    },
    UPU: byType(
      () =>
        'Podstawę naszego roszczenia stanowią umowa zawarta z\u00a0Państwem oraz, o\u00a0ile obejmują one tę przesyłkę, postanowienia Światowej Konwencji Pocztowej o\u00a0odpowiedzialności wyznaczonych operatorów.',
    ),
  },
  answer: {
    usual: (count, unit) =>
      `Oczekujemy odpowiedzi na piśmie w\u00a0zwykle stosowanym przez Państwa terminie ${UNITS[unit](count)}.`,
    asked: (count, unit) =>
      `Oczekujemy odpowiedzi na piśmie w\u00a0ciągu ${UNITS[unit](count)} od otrzymania niniejszego pisma.`,
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day} ${month} ${year}\u00a0r.`;
  },
};
