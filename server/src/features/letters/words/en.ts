import { type LetterWords, partsOf, type Unit } from './words.ts';

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days: (count) => (count === 1 ? '1 day' : `${count} days`),
  working_days: (count) => (count === 1 ? '1 working day' : `${count} working days`),
  days_without_holidays: (count) => `${UNITS.days(count)}, public holidays not counted`,
  days_without_sundays_and_holidays: (count) => `${UNITS.days(count)}, Sundays and public holidays not counted`,
  months: (count) => (count === 1 ? '1 month' : `${count} months`),
};

const COURIER = (liability: string) =>
  'We base our claim on the contract of carriage. As far as the shipment was carried by road, we also rely on ' +
  'article 17 of the Convention on the Contract for the International Carriage of Goods by Road (CMR), and as far as it ' +
  `was carried by air, on article 18 of the Montreal Convention, each where it applies. Under both, ${liability}.`;

/** The words of letters in English. */
export const en: LetterWords = {
  locale: 'en-GB',
  labels: {
    tracking_number: 'Tracking number',
    our_reference: 'Our reference',
    carrier_reference: 'Your reference',
    incident: 'Incident',
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
    ITEM_DAMAGE: 'Photograph of the damaged item',
    INNER_PACKAGING: 'Photograph of the inner packaging',
    OUTER_PACKAGING: 'Photograph of the outer packaging',
    LABEL: 'Shipping label',
    PURCHASE_INVOICE: 'Purchase invoice',
    SALES_INVOICE: 'Sales invoice',
    PROOF_OF_DEPOSIT: 'Proof of posting',
    NON_RECEIPT_DECLARATION: 'Declaration of non-receipt',
    AFFIDAVIT: 'Signed statement',
    IDENTITY_DOCUMENT: 'Identity document',
    CARRIER_FORM: 'Your claim form',
    DELIVERY_RESERVATION: 'Reservation made on delivery',
    REPAIR_ESTIMATE: 'Repair estimate',
    CARRIER_ANSWER: 'Your reply',
    OTHER: 'Further document',
  },
  enclosure: 'Document',
  ground: {
    ES: {
      LOST: 'We base our claim on the contract of carriage and on article 47 of the Spanish Law 15/2009 of 11 November on the contract for the carriage of goods by land, under which the carrier is liable for the loss of the goods between taking them over and delivery.',
      DAMAGED:
        'We base our claim on the contract of carriage and on article 47 of the Spanish Law 15/2009 of 11 November on the contract for the carriage of goods by land, under which the carrier is liable for damage to the goods and for their partial loss between taking them over and delivery.',
    },
    FR: {
      LOST: 'We base our claim on the contract of carriage and on article L133-1 of the French Commercial Code, under which the carrier is liable for the loss of the goods to be carried.',
      DAMAGED:
        'We base our claim on the contract of carriage and on article L133-1 of the French Commercial Code, under which the carrier is liable for damage to the goods to be carried and for their loss.',
    },
    DE: {
      LOST: 'We base our claim on the contract of carriage and on section 425(1) of the German Commercial Code (HGB), under which the carrier is liable for the damage caused by the loss of the goods between taking them over and delivery.',
      DAMAGED:
        'We base our claim on the contract of carriage and on section 425(1) of the German Commercial Code (HGB), under which the carrier is liable for the damage caused by the loss of or damage to the goods between taking them over and delivery.',
    },
    IT: {
      LOST: 'We base our claim on the contract of carriage and on article 1693 of the Italian Civil Code, under which the carrier is liable for the loss of the goods between receiving them and handing them over to the consignee.',
      DAMAGED:
        'We base our claim on the contract of carriage and on article 1693 of the Italian Civil Code, under which the carrier is liable for the loss of and damage to the goods between receiving them and handing them over to the consignee.',
    },
    CH: {
      LOST: 'We base our claim on the contract of carriage and on article 447 of the Swiss Code of Obligations, under which the carrier has to make good the loss of the goods.',
      DAMAGED:
        'We base our claim on the contract of carriage and on article 448 of the Swiss Code of Obligations, under which the carrier is liable for damage to the goods and for their partial loss.',
    },
    INTERNATIONAL_COURIER: {
      LOST: COURIER('the carrier is liable for the loss of the goods while they are in its charge'),
      DAMAGED: COURIER('the carrier is liable for damage to the goods and for their loss while they are in its charge'),
    },
    UPU: {
      LOST: 'We base our claim on the contract with you and on the provisions of the Universal Postal Convention on the liability of designated operators for the loss of parcels and of registered and insured items.',
      DAMAGED:
        'We base our claim on the contract with you and on the provisions of the Universal Postal Convention on the liability of designated operators for damage to parcels and to registered and insured items, and for missing contents.',
    },
  },
  answer: {
    usual: (count, unit) => `Please let us have your written answer within your usual time of ${UNITS[unit](count)}.`,
    asked: 'Please let us have your written answer within 30 days of receiving this letter.',
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day} ${month} ${year}`;
  },
};
