import { formatCountOf } from '../../../format/numbers.ts';

const languages = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
};

/** Texts of evidence packs and drafts for carriers. */
export const pack = {
  open: 'For the carrier',
  several: (n: number) => `Evidence pack of ${formatCountOf(n, 'claim', 'claims')}`,
  intro:
    'The evidence pack is a ZIP file of documents, facts and history, with a list to check them by. The e-mail draft opens in your own mail program.',
  introSeveral: 'A ZIP file with a folder for each claim: its letter, documents, facts and history.',
  language: 'Language',
  /** Why a language is proposed. */
  proposed: {
    asked: (language: string) => language,
    playbook: (language: string) => `${language}, as the playbook says`,
    country: (language: string) => `${language}, that of the country of origin`,
    none: (language: string) => `${language}, since none is known`,
  },
  ofCarrier: 'That of each carrier or country of origin',
  languages,
  letter: 'Letter',
  template: 'Text',
  /** Said where a text is missing in the chosen language. */
  otherLanguage: (wanted: string, used: string) => `This letter has no text in ${wanted}: it is in ${used}.`,
  law: 'Names the law:',
  noLaw: 'No law is known for this route: the letter names none.',
  notCertain: 'Known from third parties: check it before you send the letter.',
  address: (email: string) => `The e-mail draft goes to ${email}, as the playbook says.`,
  ownAddress: (email: string, by: string, day: string) =>
    `The e-mail draft goes to ${email}. This address is from an own rule that ${by} set on ${day}: check it.`,
  noAddress: 'No e-mail address of the carrier is known: the draft has none.',
  sources: 'Source:',
  look: 'Look at the letter',
  save: 'Download the letter',
  edit: 'Change its text',
  letterOf: (number: string) => `Letter about ${number}`,
  withLetter: 'With the letter',
  keepMetadata: 'Keep the metadata of photographs',
  keepHint:
    'Without it, place, time and device are removed from photographs; the pixels stay as they are. A photograph that is too damaged for that is left out: CONTENTS.txt names it.',
  download: 'Download the pack',
  draft: 'Download the e-mail draft',
  begun:
    'The download has begun: see the downloads of your browser. One that fails there is not whole; download it again.',
};
