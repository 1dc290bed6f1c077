import type { IncidenceType } from '../../claims/rules/incidence.ts';
import { byType, counted, type LetterWords, partsOf, type Unit, withNotice } from './words.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

const days = counted('day', 'days');
const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days,
  working_days: counted('working day', 'working days'),
  days_without_holidays: (count) => `${days(count)}, public holidays not counted`,
  days_without_sundays_and_holidays: (count) => `${days(count)}, Sundays and public holidays not counted`,
  months: counted('month', 'months'),
};

const LIABLE = {
  LOST: 'the carrier is liable for the loss of the goods',
  DAMAGED: 'the carrier is liable for damage to and partial loss of the goods',
};
const HELD = ' between taking them over and delivery';

const based = (law: string, period = HELD) =>
  byType(
    (type) =>
      `We base our claim on the contract of carriage and ${law}. Under that provision, ${LIABLE[type]}${period}.`,
  );

/** Words for the conventions on carriage by road and by air, each with its articles. */
const byConventions = (type: IncidenceType, claim: string, road: string, air: string) =>
  `We base ${claim} on the contract of carriage and, where they apply, on ${road} of the CMR as far as the shipment was carried by road and on ${air} of the Montreal Convention as far as it was carried by air. Under both conventions, ${LIABLE[type]} while they are in its charge.`;

/** Words for the convention on carriage by air alone. */
const byAir = (type: IncidenceType, claim: string, air: string) =>
  `We base ${claim} on the contract of carriage and, where it applies, on ${air} of the Montreal Convention as far as the shipment was carried by air. Under that convention, ${LIABLE[type]} while they are in its charge.`;

const code = (article: number) => based(`on article ${article} of the Swiss Code of Obligations`, '');

/** The words of letters in English. */
export const en: LetterWords = {
  locale: 'en-GB',
  labels: {
    tracking_number: 'Tracking number',
    our_reference: 'Our reference',
    carrier_reference: 'Your reference',
    incident: 'Incident',
    damage: 'Description of damage',
    posted_on: 'Date of posting',
    expected_on: 'Expected delivery',
    delivered_on: 'Date of delivery',
    from: 'From',
    to: 'To',
    recipient: 'Recipient',
    weight: 'Weight',
    description: 'Description',
    quantity: 'Quantity',
    unit_price: 'Unit price',
  },
  incident: { LOST: 'Loss', DAMAGED: 'Damage or missing contents' },
  amount: (amount) => `Amount claimed: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Damage to the item',
    INNER_PACKAGING: 'Inner packaging',
    OUTER_PACKAGING: 'Outer packaging',
    LABEL: 'Shipping label',
    PURCHASE_INVOICE: 'Purchase invoice',
    SALES_INVOICE: 'Sales invoice',
    PROOF_OF_DEPOSIT: 'Proof of posting',
    NON_RECEIPT_DECLARATION: 'Declaration of non-receipt',
    AFFIDAVIT: 'Sworn statement',
    IDENTITY_DOCUMENT: 'Identity document',
    CARRIER_FORM: 'Your claim form',
    DELIVERY_RESERVATION: 'Reservation noted on delivery',
    REPAIR_ESTIMATE: 'Repair estimate',
    CARRIER_ANSWER: 'Your reply',
    OTHER: 'Further document',
  },
  enclosure: 'Document',
  ground: {
    ES: based(
      'on article 47 of the Spanish Law 15/2009 of 11 November on the contract for the carriage of goods by land',
    ),
    FR: based('on article L. 133-1 of the French Commercial Code', ''),
    DE: withNotice(
      based('on section 425(1) of the German Commercial Code (HGB)'),
      'We give notice of the damage under section 438 of that code.',
    ),
    IT: based('on article 1693 of the Italian Civil Code'),
    BE: based(
      'on article 17 of the CMR, which article 51 of the Belgian Law of 15 July 2013 on the carriage of goods by road applies to carriage by road within Belgium',
    ),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: withNotice(
      based(
        'on article 17 of the CMR, which section 439a of the Austrian Commercial Code (UGB) applies to carriage by road within Austria',
      ),
      'We give notice of the damage under article 30 of the CMR.',
    ),
    NL: byType(
      () =>
        'We base our claim on the contract of carriage, on article 8:21 of the Dutch Civil Code and, for carriage by road, on article 8:1095 of that code. Under those provisions, the carrier has to deliver the goods at their destination in the condition in which it received them.',
    ),
    PT: based(
      'also, as far as it applies, on article 17 of the Portuguese Decree-Law 239/2003 of 4 October',
      ' between loading and delivery',
    ),
    PL: byType(
      (type) =>
        `${based('on article 65 of the Polish Transport Law of 15 November 1984')[type]} As far as the shipment was sent as a postal item, we rely instead on article 87 of the Polish Postal Law of 23 November 2012.`,
    ),
    INTERNATIONAL_COURIER: {
      LOST: byConventions('LOST', 'our claim', 'article 17', 'article 18'),
      DAMAGED: byConventions(
        'DAMAGED',
        'our claim and our notice of the damage',
        'articles 17 and 30',
        'articles 18 and 31',
      ),
    },
    INTERNATIONAL_AIR: {
      LOST: byAir('LOST', 'our claim', 'article 18'),
      DAMAGED: byAir('DAMAGED', 'our claim and our notice of the damage', 'articles 18 and 31'),
    },
    UPU: byType(
      () =>
        'We base our claim on the contract with you and, as far as they cover this item, on the provisions of the Universal Postal Convention on the liability of designated operators.',
    ),
  },
  answer: {
    usual: (count, unit) => `We look forward to your written answer within your usual time of ${UNITS[unit](count)}.`,
    asked: (count, unit) =>
      `We look forward to your written answer within ${UNITS[unit](count)} of your receipt of this letter.`,
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day} ${month} ${year}`;
  },
};
