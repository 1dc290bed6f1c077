import type { Confidence } from '../../playbook/record.ts';
import { laneOf } from '../../playbook/rules/find.ts';

/** Grounds that a letter names: the law of a country for shipments within it, or the conventions for those between two. */
export const GROUNDS = ['ES', 'FR', 'DE', 'IT', 'CH', 'INTERNATIONAL_COURIER', 'UPU'] as const;
export type Ground = (typeof GROUNDS)[number];

interface GroundLaw {
  /** With its articles, in English. */
  law: string;
  confidence: Confidence;
  /** Pages with the text of the articles. */
  sources: readonly { title: string; url: string }[];
}

/** The law of each ground, and where its text was read. */
export const GROUND_LAWS: Readonly<Record<Ground, GroundLaw>> = {
  ES: {
    law: 'Ley 15/2009, article 47',
    confidence: 'law',
    sources: [{ title: 'Ley 15/2009 (BOE)', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2009-18004' }],
  },
  FR: {
    law: 'Code de commerce, article L133-1',
    confidence: 'law',
    sources: [
      {
        title: 'Code de commerce, article L133-1',
        url: 'https://kohenavocats.fr/2024/12/23/article-l133-1-du-code-de-commerce',
      },
    ],
  },
  DE: {
    law: 'HGB, § 425',
    confidence: 'law',
    sources: [{ title: 'HGB (Bundestag)', url: 'https://github.com/bundestag/gesetze' }],
  },
  IT: {
    law: 'Codice civile, article 1693',
    confidence: 'law',
    sources: [
      {
        title: 'Codice civile, articolo 1693',
        url: 'https://brocardi.it/codice-civile/libro-quarto/titolo-iii/capo-viii/sezione-iii/art1693.html',
      },
    ],
  },
  CH: {
    law: 'Code of Obligations, articles 447 and 448',
    confidence: 'law',
    sources: [
      { title: 'Code of Obligations', url: 'https://droit-bilingue.ch/it-en/2/22/220-452-666.html' },
    ],
  },
  INTERNATIONAL_COURIER: {
    law: 'CMR, article 17; Montreal Convention, article 18',
    confidence: 'third_party',
    sources: [],
  },
  UPU: { law: 'Universal Postal Convention', confidence: 'third_party', sources: [] },
};

/** A shipment's countries, as codes of two or three letters, and its kind of carrier. */
interface Route {
  /** Whether postal law applies to the carrier. */
  isPostal: boolean;
  from: string;
  to: string;
}

/**
 * The ground of a claim; undefined: no law is known for the lane, and the letter names none. Within a country, postal
 * operators carry under postal law, which no letter names.
 */
export function groundOf({ isPostal, from, to }: Route): Ground | undefined {
  const { country, lane } = laneOf(from, to);
  if (lane === 'INTERNATIONAL') return isPostal ? 'UPU' : 'INTERNATIONAL_COURIER';
  return isPostal ? undefined : GROUNDS.find((ground) => ground === country);
}
