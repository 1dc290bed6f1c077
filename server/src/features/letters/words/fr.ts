import type { IncidenceType } from '../../claims/rules/incidence.ts';
import { byType, counted, type LetterWords, partsOf, type Unit, withNotice } from './words.ts';

const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet'],
  ...['août', 'septembre', 'octobre', 'novembre', 'décembre'],
];

const days = counted('jour', 'jours');
const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days,
  working_days: counted('jour ouvré', 'jours ouvrés'),
  days_without_holidays: (count) => `${days(count)}, jours fériés non compris`,
  days_without_sundays_and_holidays: (count) => `${days(count)}, dimanches et jours fériés non compris`,
  months: counted('mois', 'mois'),
};

const LIABLE = {
  LOST: 'le transporteur répond de la perte de la marchandise',
  DAMAGED: 'le transporteur répond des avaries et de la perte partielle de la marchandise',
};
const HAPPENED = { LOST: 'survenue', DAMAGED: 'survenues' };
const HELD = 'entre sa prise en charge et sa livraison';

const based = (law: string, period = HELD) =>
  byType(
    (type) =>
      `Notre réclamation se fonde sur le contrat de transport et ${law}. En vertu de ce texte, ${LIABLE[type]}${period && ` ${HAPPENED[type]} ${period}`}.`,
  );

/** Words for the conventions on carriage by road and by air, each with its articles. */
const byConventions = (type: IncidenceType, claim: string, road: string, air: string) =>
  `${claim} sur le contrat de transport et, pour autant qu’ils s’appliquent, sur ${road} de la Convention CMR pour le transport par route et sur ${air} de la Convention de Montréal pour le transport aérien. En vertu de ces deux conventions, ${LIABLE[type]} tant que celle-ci se trouve sous sa garde.`;

/** Words for the convention on carriage by air alone. */
const byAir = (type: IncidenceType, claim: string, air: string) =>
  `${claim} sur le contrat de transport et, pour autant qu’elle s’applique, sur ${air} de la Convention de Montréal pour le transport aérien. En vertu de cette convention, ${LIABLE[type]} tant que celle-ci se trouve sous sa garde.`;

const code = (article: number) => based(`sur l’article ${article} du Code des obligations suisse`, '');

/** The words of letters in French. */
export const fr: LetterWords = {
  locale: 'fr-FR',
  labels: {
    tracking_number: 'Numéro de suivi',
    our_reference: 'Notre référence',
    carrier_reference: 'Votre référence',
    incident: 'Motif',
    damage: 'Description du dommage',
    posted_on: 'Date d’expédition',
    expected_on: 'Livraison prévue',
    delivered_on: 'Date de livraison',
    from: 'Départ',
    to: 'Destination',
    recipient: 'Destinataire',
    weight: 'Poids',
    description: 'Désignation',
    quantity: 'Quantité',
    unit_price: 'Prix unitaire',
  },
  incident: { LOST: 'Perte', DAMAGED: 'Avarie ou contenu manquant' },
  amount: (amount) => `Montant réclamé\u00a0: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Article endommagé',
    INNER_PACKAGING: 'Emballage intérieur',
    OUTER_PACKAGING: 'Emballage extérieur',
    LABEL: 'Étiquette d’expédition',
    PURCHASE_INVOICE: 'Facture d’achat',
    SALES_INVOICE: 'Facture de vente',
    PROOF_OF_DEPOSIT: 'Preuve de dépôt',
    NON_RECEIPT_DECLARATION: 'Déclaration de non-réception',
    AFFIDAVIT: 'Attestation sur l’honneur',
    IDENTITY_DOCUMENT: 'Pièce d’identité',
    CARRIER_FORM: 'Votre formulaire de réclamation',
    DELIVERY_RESERVATION: 'Réserves émises à la livraison',
    REPAIR_ESTIMATE: 'Devis de réparation',
    CARRIER_ANSWER: 'Votre réponse',
    OTHER: 'Autre document',
  },
  enclosure: 'Document',
  ground: {
    ES: based(
      'sur l’article 47 de la loi espagnole n°\u00a015/2009 du 11\u00a0novembre relative au contrat de transport terrestre de marchandises',
    ),
    FR: based('sur l’article L.\u00a0133-1 du Code de commerce', ''),
    DE: withNotice(
      based('sur le §\u00a0425, alinéa\u00a01, du Code de commerce allemand (HGB)'),
      'Nous vous notifions le dommage en vertu du §\u00a0438 de ce code.',
    ),
    IT: based('sur l’article 1693 du Code civil italien'),
    BE: based(
      'sur l’article 17 de la CMR, que l’article 51 de la loi belge du 15\u00a0juillet 2013 relative au transport de marchandises par route rend applicable au transport routier à l’intérieur de la Belgique',
    ),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: withNotice(
      based(
        'sur l’article 17 de la CMR, que le §\u00a0439a du Code des entreprises autrichien (UGB) rend applicable au transport routier à l’intérieur de l’Autriche',
      ),
      'Nous vous notifions le dommage en vertu de l’article 30 de la CMR.',
    ),
    NL: byType(
      () =>
        'Notre réclamation se fonde sur le contrat de transport, sur l’article 8:21 du Code civil néerlandais et, pour le transport routier, sur l’article 8:1095 de ce code. En vertu de ces textes, le transporteur est tenu de livrer la marchandise à destination dans l’état où il l’a reçue.',
    ),
    PT: based(
      'également, dans la mesure où il est applicable, sur l’article 17 du décret-loi portugais n°\u00a0239/2003 du 4\u00a0octobre',
      'entre son chargement et sa livraison',
    ),
    PL: byType(
      (type) =>
        `${based('sur l’article 65 de la loi polonaise sur les transports du 15\u00a0novembre 1984')[type]} Dans la mesure où le colis a été expédié comme envoi postal, nous invoquons à la place l’article 87 de la loi postale polonaise du 23\u00a0novembre 2012.`,
    ),
    INTERNATIONAL_COURIER: {
      LOST: byConventions('LOST', 'Notre réclamation se fonde', 'l’article 17', 'l’article 18'),
      DAMAGED: byConventions(
        'DAMAGED',
        'Notre réclamation et notre protestation se fondent',
        'les articles 17 et 30',
        'les articles 18 et 31',
      ),
    },
    INTERNATIONAL_AIR: {
      LOST: byAir('LOST', 'Notre réclamation se fonde', 'l’article 18'),
      DAMAGED: byAir('DAMAGED', 'Notre réclamation et notre protestation se fondent', 'les articles 18 et 31'),
    },
    UPU: byType(
      () =>
        'Notre réclamation se fonde sur le contrat conclu avec vous et, dans la mesure où elles couvrent cet envoi, sur les dispositions de la Convention postale universelle relatives à la responsabilité des opérateurs désignés.',
    ),
  },
  answer: {
    usual: (count, unit) => `Nous attendons votre réponse écrite dans votre délai habituel de ${UNITS[unit](count)}.`,
    asked: (count, unit) =>
      `Nous attendons votre réponse écrite dans les ${UNITS[unit](count)} suivant la réception de cette lettre.`,
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day === 1 ? '1er' : day} ${month} ${year}`;
  },
};
