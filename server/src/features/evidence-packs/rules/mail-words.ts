import type { IncidenceType } from '../../claims/rules/incidence.ts';
import type { LetterLanguage } from '../../letters/record.ts';

/** Facts that an e-mail draft tells, as texts on one line each. */
export interface MailFacts {
  trackingNumber: string;
  /** The carrier's own reference; null: not known. */
  reference: string | null;
  /** Such as `120.50 EUR`. */
  amount: string;
  type: IncidenceType;
  organization: string;
  /** Names of the attached files. */
  attached: readonly string[];
}

interface Words {
  claim: string;
  greeting: string;
  opening: Record<IncidenceType, (number: string) => string>;
  reference: string;
  amount: string;
  sender: string;
  attached: string;
  request: string;
  closing: string;
}

const WORDS: Readonly<Record<LetterLanguage, Words>> = {
  en: {
    claim: 'Claim, parcel',
    greeting: 'Dear Sir or Madam,',
    opening: {
      LOST: (number) => `we claim compensation for the loss of parcel ${number}.`,
      DAMAGED: (number) => `we claim compensation for the damage to parcel ${number}.`,
    },
    reference: 'Your reference',
    amount: 'Amount claimed',
    sender: 'On behalf of',
    attached: 'Attached',
    request: 'Please confirm receipt and tell us the reference of the case.',
    closing: 'Yours faithfully',
  },
  es: {
    claim: 'Reclamación, envío',
    greeting: 'Estimados señores:',
    opening: {
      LOST: (number) => `Reclamamos una indemnización por la pérdida del envío ${number}.`,
      DAMAGED: (number) => `Reclamamos una indemnización por los daños del envío ${number}.`,
    },
    reference: 'Su referencia',
    amount: 'Importe reclamado',
    sender: 'En nombre de',
    attached: 'Documentos adjuntos',
    request: 'Les rogamos que confirmen la recepción y nos indiquen la referencia del expediente.',
    closing: 'Atentamente',
  },
  fr: {
    claim: 'Réclamation, colis',
    greeting: 'Madame, Monsieur,',
    opening: {
      LOST: (number) => `Nous demandons une indemnisation pour la perte du colis ${number}.`,
      DAMAGED: (number) => `Nous demandons une indemnisation pour l’avarie du colis ${number}.`,
    },
    reference: 'Votre référence',
    amount: 'Montant réclamé',
    sender: 'Au nom de',
    attached: 'Pièces jointes',
    request: 'Merci d’accuser réception et de nous communiquer la référence du dossier.',
    closing: 'Cordialement',
  },
  de: {
    claim: 'Reklamation, Paket',
    greeting: 'Sehr geehrte Damen und Herren,',
    opening: {
      LOST: (number) => `wir fordern Ersatz für den Verlust des Pakets ${number}.`,
      DAMAGED: (number) => `wir fordern Ersatz für die Beschädigung des Pakets ${number}.`,
    },
    reference: 'Ihr Zeichen',
    amount: 'Geforderter Betrag',
    sender: 'Im Namen von',
    attached: 'Anlagen',
    request: 'Bitte bestätigen Sie den Eingang und nennen Sie uns Ihr Aktenzeichen.',
    closing: 'Mit freundlichen Grüßen',
  },
  it: {
    claim: 'Reclamo, spedizione',
    greeting: 'Gentili Signori,',
    opening: {
      LOST: (number) => `chiediamo il risarcimento per lo smarrimento della spedizione ${number}.`,
      DAMAGED: (number) => `chiediamo il risarcimento per il danneggiamento della spedizione ${number}.`,
    },
    reference: 'Vostro riferimento',
    amount: 'Importo richiesto',
    sender: 'Per conto di',
    attached: 'Allegati',
    request: 'Vi preghiamo di confermare la ricezione e di comunicarci il riferimento della pratica.',
    closing: 'Distinti saluti',
  },
  pt: {
    claim: 'Reclamação, envio',
    greeting: 'Exmos. Senhores,',
    opening: {
      LOST: (number) => `reclamamos uma indemnização pela perda do envio ${number}.`,
      DAMAGED: (number) => `reclamamos uma indemnização pelos danos no envio ${number}.`,
    },
    reference: 'A vossa referência',
    amount: 'Montante reclamado',
    sender: 'Em nome de',
    attached: 'Anexos',
    request: 'Agradecemos que confirmem a receção e nos indiquem a referência do processo.',
    closing: 'Com os melhores cumprimentos',
  },
  nl: {
    claim: 'Claim, pakket',
    greeting: 'Geachte heer, mevrouw,',
    opening: {
      LOST: (number) => `wij vragen vergoeding voor het verlies van pakket ${number}.`,
      DAMAGED: (number) => `wij vragen vergoeding voor de schade aan pakket ${number}.`,
    },
    reference: 'Uw kenmerk',
    amount: 'Gevraagd bedrag',
    sender: 'Namens',
    attached: 'Bijlagen',
    request: 'Wilt u de ontvangst bevestigen en ons het dossiernummer laten weten?',
    closing: 'Met vriendelijke groet',
  },
  pl: {
    claim: 'Reklamacja, przesyłka',
    greeting: 'Szanowni Państwo,',
    opening: {
      LOST: (number) => `zgłaszamy roszczenie o odszkodowanie za utratę przesyłki ${number}.`,
      DAMAGED: (number) => `zgłaszamy roszczenie o odszkodowanie za uszkodzenie przesyłki ${number}.`,
    },
    reference: 'Państwa numer sprawy',
    amount: 'Kwota roszczenia',
    sender: 'W imieniu',
    attached: 'Załączniki',
    request: 'Prosimy o potwierdzenie otrzymania i podanie numeru sprawy.',
    closing: 'Z poważaniem',
  },
};

/** The subject and the text of the mail to the carrier. */
export function mailWords(language: LetterLanguage, facts: MailFacts): { subject: string; text: string } {
  const words = WORDS[language];
  const { trackingNumber, reference, amount, type, organization, attached } = facts;
  const lines = [
    words.greeting,
    '',
    words.opening[type](trackingNumber),
    '',
    ...(reference === null ? [] : [`${words.reference}: ${reference}`]),
    `${words.amount}: ${amount}`,
    `${words.sender}: ${organization}`,
    '',
    ...(attached.length === 0 ? [] : [`${words.attached}:`, ...attached.map((name) => `- ${name}`), '']),
    words.request,
    '',
    words.closing,
    '',
  ];
  const known = reference === null ? '' : ` (${words.reference}: ${reference})`;
  return { subject: `${words.claim} ${trackingNumber}${known}`, text: lines.join('\n') };
}
