import type { Confidence } from '../../playbook/record.ts';
import { laneOf } from '../../playbook/rules/lanes.ts';

/** Grounds that a letter names: the law of a country for shipments within it, or the conventions for those between two. */
export const GROUNDS = [
  ...(['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'IT', 'NL', 'PL', 'PT'] as const),
  ...(['INTERNATIONAL_COURIER', 'INTERNATIONAL_AIR', 'UPU'] as const),
] as const;
export type Ground = (typeof GROUNDS)[number];

interface GroundLaw {
  /** With its articles, in English. */
  law: string;
  confidence: Confidence;
  /** Pages that have the text, or say what the article says. */
  sources: readonly { title: string; url: string }[];
}

const MONTREAL = [
  {
    title: 'Montreal Convention',
    url: 'http://reisegesetze.reise-recht-wiki.de/Montrealer-Abkommen-Uebereinkommen.html',
  },
  { title: 'Montreal Convention, article 18', url: 'https://ca.vlex.com/vid/cargo-liability-874525553' },
  {
    title: 'Montreal Convention, article 31',
    url: 'https://360.lexisnexis.at/d/z_rdw_2018_5_RdW_2018_05_212_c38f85e47a',
  },
];

/** The law of each ground, and where its text was read. */
export const GROUND_LAWS: Readonly<Record<Ground, GroundLaw>> = {
  AT: {
    law: 'UGB, § 439a, and CMR, articles 17 and 30',
    confidence: 'law',
    sources: [{ title: 'UGB, § 439a', url: 'https://jusline.at/gesetz/ugb/paragraf/439a' }],
  },
  BE: {
    law: 'Law of 15 July 2013, article 51, and CMR, article 17',
    confidence: 'third_party',
    sources: [
      {
        title: 'Law of 15 July 2013, article 51',
        url: 'https://www.sva.nl/blog/weg-en-wagen-6/herziene-algemene-voorwaarden-wegvervoer-in-belgie-271',
      },
    ],
  },
  CH: {
    law: 'Code of Obligations, articles 447 and 448',
    confidence: 'law',
    sources: [
      { title: 'OR, Art. 447', url: 'https://lawbrary.ch/law/art/OR-v2024.01-de-art-447/print' },
      { title: 'OR, Art. 448', url: 'https://lawbrary.ch/law/art/OR-v2024.01-de-art-448/print' },
    ],
  },
  DE: {
    law: 'HGB, §§ 425 and 438',
    confidence: 'law',
    sources: [
      { title: 'HGB, § 425', url: 'https://www.lexetius.com/HGB/425' },
      { title: 'HGB, § 438', url: 'https://gesetzklar.de/hgb/47836/schadensanzeige' },
    ],
  },
  ES: {
    law: 'Ley 15/2009, article 47',
    confidence: 'third_party',
    sources: [
      { title: 'Ley 15/2009 (BOE)', url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2009-18004' },
      {
        title: 'Ley 15/2009, artículo 47',
        url: 'http://www.lextransport.com/responsabilidad-del-porteador-por-perdidas-averias-o-retrasos/',
      },
    ],
  },
  FR: {
    law: 'Code de commerce, article L. 133-1',
    confidence: 'law',
    sources: [
      {
        title: 'Code de commerce, article L. 133-1',
        url: 'https://kohenavocats.fr/2024/12/23/article-l133-1-du-code-de-commerce',
      },
    ],
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
  NL: {
    law: 'Burgerlijk Wetboek, articles 8:21 and 8:1095',
    confidence: 'third_party',
    sources: [
      {
        title: 'BW, artikel 8:21',
        url: 'https://lawyrup.nl/burgerlijk_wetboek/burgerlijk-wetboek-inleiding/vervoersrecht/algemeen-deel-vervoersrecht/algemene-bepalingen-betreffende-vervoer/overeenkomst-goederenvervoer',
      },
      {
        title: 'BW, artikel 8:1095',
        url: 'https://lawyrup.nl/burgerlijk_wetboek/burgerlijk-wetboek-inleiding/vervoersrecht/wegvervoersrecht/wegvervoer/overeenkomst-goederenvervoer-over-de-weg/',
      },
      { title: 'BW, artikel 8:1102', url: 'https://wetboekplus.nl/burgerlijk-wetboek-boek-8-artikel-1102/' },
    ],
  },
  PL: {
    law: 'Prawo przewozowe, article 65; Prawo pocztowe, article 87',
    confidence: 'third_party',
    sources: [
      { title: 'Prawo przewozowe', url: 'https://eli.gov.pl/api/acts/DU/1984/272/text.html' },
      {
        title: 'Prawo przewozowe, art. 65',
        url: 'https://ktmh.pl/kto-odpowiada-za-zabezpieczenie-przesylki-podczas-przewozu-nadawca-czy-przewoznik/',
      },
      { title: 'Prawo pocztowe, art. 87', url: 'http://prawo.ws/pocztowe/art87.htm' },
    ],
  },
  PT: {
    law: 'Decreto-Lei n.º 239/2003, article 17',
    confidence: 'third_party',
    sources: [
      {
        title: 'Decreto-Lei n.º 239/2003, artigo 17.º',
        url: 'https://revistadireitoresponsabilidade.pt/2022/portugal-ac-trl-7-4-2022-proc-no31298-20-7yiprt-l1-2/',
      },
      { title: 'Decreto-Lei n.º 145/2008', url: 'https://dre.tretas.org/dre/236933' },
    ],
  },
  INTERNATIONAL_COURIER: {
    law: 'CMR, articles 17 and 30; Montreal Convention, articles 18 and 31',
    confidence: 'third_party',
    sources: [
      {
        title: 'CMR, parties',
        url: 'https://treaties.un.org/doc/Publication/MTDSG/Volume%20I/Chapter%20XI/XI-B-11.en.xml',
      },
      {
        title: 'CMR, article 17',
        url: 'https://beck-online.beck.de/Print/CurrentDoc?vpath=bibdata/komm/ferrkiemankointvertrr_3/cmr/cont/ferrkiemankointvertrr.cmr.a17.htm&printdialogmode=CurrentDoc&hlword=',
      },
      {
        title: 'CMR, article 30',
        url: 'http://intereuropa2016-ks.iis2.av-studio.si/ks/shurbimet/transporti-tokesor/transporti-rrugore',
      },
      ...MONTREAL,
    ],
  },
  INTERNATIONAL_AIR: {
    law: 'Montreal Convention, articles 18 and 31',
    confidence: 'third_party',
    sources: MONTREAL,
  },
  UPU: {
    law: 'Universal Postal Convention',
    confidence: 'law',
    sources: [{ title: 'Universal Postal Convention', url: 'https://likumi.lv/ta/en/en/starptautiskie-ligumi/id/699' }],
  },
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
  const { country, lane, way } = laneOf(from, to);
  if (lane === 'DOMESTIC') return isPostal ? undefined : GROUNDS.find((ground) => ground === country);
  if (way === 'NONE') return undefined;
  if (isPostal) return 'UPU';
  return way === 'ROAD' ? 'INTERNATIONAL_COURIER' : 'INTERNATIONAL_AIR';
}
