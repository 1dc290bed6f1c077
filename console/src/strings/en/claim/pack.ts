import { formatCountOf } from '../../../format/numbers.ts';

/** Texts of what is sent to a carrier. */
export const pack = {
  open: 'For the carrier',
  several: (n: number) => `Evidence pack of ${formatCountOf(n, 'claim', 'claims')}`,
  intro:
    'The evidence pack is a ZIP file of documents, facts and history, with a list to check them by. The e-mail draft opens in your own mail program.',
  language: 'Language of the e-mail',
  ofCarrier: 'That of the country of origin',
  languages: {
    en: 'English',
    es: 'Spanish',
    fr: 'French',
    de: 'German',
    it: 'Italian',
    pt: 'Portuguese',
    nl: 'Dutch',
    pl: 'Polish',
  },
  keepMetadata: 'Keep the metadata of photographs',
  keepHint: 'Without it, place, time and device are removed from photographs; the pixels stay as they are.',
  download: 'Download the pack',
  draft: 'Download the e-mail draft',
  begun:
    'The download has begun: see the downloads of your browser. One that fails there is not whole; download it again.',
};
