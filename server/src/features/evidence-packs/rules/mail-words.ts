import type { IncidenceType } from '../../claims/rules/incidence.ts';
import type { LetterLanguage } from '../../letters/record.ts';

/** Facts that an e-mail draft tells, as texts on one line each. */
export interface MailFacts {
  trackingNumber: string;
  /** The carrier's own reference; null: not known. */
  reference: string | null;
  /** The amount in the notation of the language, such as `120,50 EUR`. */
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
    claim: 'Claim, shipment',
    greeting: 'Dear Sir or Madam,',
    opening: {
      LOST: (number) => `We claim compensation for the loss of shipment ${number}.`,
      DAMAGED: (number) => `We claim compensation for the damage to shipment ${number}.`,
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
      DAMAGED: (number) => `Reclamamos una indemnización por los daños en el envío ${number}.`,
    },
    reference: 'Su referencia',
    amount: 'Importe reclamado',
    sender: 'En nombre de',
    attached: 'Documentos adjuntos',
    request: 'Les rogamos que acusen recibo de este mensaje y nos indiquen la referencia del expediente.',
    closing: 'Atentamente',
  },
  fr: {
    claim: 'Réclamation, colis',
    greeting: 'Madame, Monsieur,',
    opening: {
      LOST: (number) => `Nous vous demandons réparation du préjudice causé par la perte du colis ${number}.`,
      DAMAGED: (number) => `Nous vous demandons réparation du préjudice causé par l’avarie du colis ${number}.`,
    },
    // A colon follows, which French has a space before.
    reference: 'Votre référence\u00a0',
    amount: 'Montant réclamé\u00a0',
    sender: 'Au nom de\u00a0',
    attached: 'Pièces jointes\u00a0',
    request: 'Nous vous prions d’accuser réception de ce message et de nous communiquer la référence du dossier.',
    closing: 'Veuillez agréer, Madame, Monsieur, nos salutations distinguées.',
  },
  de: {
    claim: 'Reklamation, Sendung',
    greeting: 'Sehr geehrte Damen und Herren,',
    opening: {
      LOST: (number) => `wir fordern Schadensersatz wegen Verlusts der Sendung ${number}.`,
      DAMAGED: (number) => `wir fordern Schadensersatz wegen Beschädigung der Sendung ${number}.`,
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
      LOST: (number) => `chiediamo il risarcimento del danno derivante dalla perdita della spedizione ${number}.`,
      DAMAGED: (number) => `chiediamo il risarcimento del danno derivante dall’avaria della spedizione ${number}.`,
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
      LOST: (number) => `Vimos reclamar uma indemnização pela perda do envio ${number}.`,
      DAMAGED: (number) => `Vimos reclamar uma indemnização pela avaria do envio ${number}.`,
    },
    reference: 'Vossa referência',
    amount: 'Montante reclamado',
    sender: 'Em nome de',
    attached: 'Anexos',
    request: 'Agradecemos que acusem a receção desta mensagem e nos indiquem a referência do processo.',
    closing: 'Com os melhores cumprimentos',
  },
  nl: {
    claim: 'Claim, zending',
    greeting: 'Geachte heer, mevrouw,',
    opening: {
      LOST: (number) => `Wij maken aanspraak op vergoeding van de schade door het verlies van zending ${number}.`,
      DAMAGED: (number) => `Wij maken aanspraak op vergoeding van de schade aan zending ${number}.`,
    },
    reference: 'Uw kenmerk',
    amount: 'Geclaimd bedrag',
    sender: 'Namens',
    attached: 'Bijlagen',
    request: 'Wij verzoeken u de ontvangst van dit bericht te bevestigen en ons het dossiernummer mee te delen.',
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
    request: 'Prosimy o potwierdzenie otrzymania tej wiadomości i o podanie numeru sprawy.',
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
