import MiniSearch, { type SearchResult } from 'minisearch';
import { type Html, html } from './html.ts';
import type { Section } from './markdown.ts';

/** A section of a served page. */
export interface Findable extends Section {
  /** Its address on the service. */
  url: string;
  /** The name of its page. */
  page: string;
}

/** A section that a query found. */
interface Hit extends Pick<Findable, 'url' | 'page' | 'title'> {
  /** The place in it, with the words that were found marked. */
  excerpt: Html;
}

/** The longest query that is looked at, in characters; the rest is cut. */
export const MAX_QUERY = 100;
const REFERENCE_PAGE = '/docs/reference';
const CHANGELOG_PAGE = '/docs/changelog';
/** The files of the examples, below the text of their page. */
const SAMPLES = '/docs/examples#';
const MAX_TERMS = 8;
const MAX_HITS = 12;
const EXCERPT_BEFORE = 60;
const EXCERPT_LENGTH = 220;
/** The length from which on one letter in four of a word may be wrong. */
const FUZZY_FROM = 5;
const slips = (term: string) => (term.length < FUZZY_FROM || term.includes('_') ? false : 0.25);
/** How it is looked for, one after the other until something is found. */
const LOOKS = [
  ['AND', false],
  ['AND', slips],
  ['OR', false],
  ['OR', slips],
] as const;
/** Names such as `CLAIM_ALREADY_EXISTS`, which are found whole or by their words. */
const NAME = /\b\w+_\w+\b/g;
/** In a group, so that splitting keeps them. */
const WORDS = /([\p{L}\p{N}_]+)/gu;

/** Full text search over the sections of all pages. A section whose title is the query comes first. */
export class DocsSearch {
  readonly #sections: readonly Findable[];
  readonly #index: MiniSearch;

  constructor(sections: readonly Findable[]) {
    this.#sections = sections;
    this.#index = new MiniSearch({
      idField: 'url',
      fields: ['title', 'names', 'text'],
      tokenize: tokensOf,
      searchOptions: {
        boost: { title: 6, names: 3 },
        prefix: (term) => term.length > 1,
      },
    });
    this.#index.addAll(
      sections.map(({ url, title, text }) => ({ url, title, text, names: (text.match(NAME) ?? []).join(' ') })),
    );
  }

  /**
   * The best sections for a query, at most 12, best first: with all of its words, or else with words like them, or with
   * some of them.
   */
  find(query: string): Hit[] {
    const words = [...new Set(tokensOf(query.slice(0, MAX_QUERY)))].slice(0, MAX_TERMS);
    if (words.length === 0) return [];
    const wanted = `#${query.trim().toLowerCase().replaceAll(' ', '_')}`;
    const boostDocument = (url: string) => (url.endsWith(wanted) ? boostOf(url) : weightOf(url));
    const tokenize = (text: string) => text.split(' ');
    for (const [combineWith, fuzzy] of LOOKS) {
      const options = { combineWith, fuzzy, boostDocument, tokenize };
      const results = this.#index.search(words.join(' '), options);
      if (results.length > 0) return results.slice(0, MAX_HITS).flatMap((result) => this.#hitOf(result));
    }
    return [];
  }

  #hitOf({ id, terms }: SearchResult): Hit[] {
    const section = this.#sections.find(({ url }) => url === id);
    if (!section) return [];
    const { url, page, title, text } = section;
    return [{ url, page, title, excerpt: excerptOf(text, terms) }];
  }
}

/** Ranks a section that is called as the query is: of two, an error's code comes before a claim's reason. */
function boostOf(url: string): number {
  return url.startsWith('/docs/errors') ? 40 : 20;
}

/**
 * Ranks pages: the reference repeats the words of the guide without the remedies, samples and old changes only happen
 * to have them.
 */
function weightOf(url: string): number {
  if (url.startsWith(CHANGELOG_PAGE)) return 0.05;
  if (url.startsWith(SAMPLES)) return 0.1;
  return url.startsWith(REFERENCE_PAGE) ? 0.3 : 1;
}

/** Words in lower case; a name with underscores as a whole and in its words. */
function tokensOf(text: string): string[] {
  const words = text.toLowerCase().match(WORDS) ?? [];
  return words.flatMap((word) => [word, ...(word.includes('_') ? word.split('_') : [])]).filter((word) => word !== '');
}

/** Where the first such word of a text starts; 0: there is none. */
function startOfFirst(text: string, isFound: (word: string) => boolean): number {
  for (const { 0: word, index } of text.matchAll(WORDS)) if (isFound(word)) return index;
  return 0;
}

function excerptOf(text: string, terms: readonly string[]): Html {
  const isFound = (word: string) => tokensOf(word).some((token) => terms.includes(token));
  const first = startOfFirst(text, isFound);
  const start = first < EXCERPT_BEFORE ? 0 : text.indexOf(' ', first - EXCERPT_BEFORE) + 1;
  const end = start + EXCERPT_LENGTH;
  const shown = text.slice(start, end < text.length ? text.lastIndexOf(' ', end) : end);
  const marked = shown.split(WORDS).map((part) => (isFound(part) ? html`<mark>${part}</mark>` : html`${part}`));
  return html`${start > 0 ? '… ' : ''}${marked}${end < text.length ? ' …' : ''}`;
}
