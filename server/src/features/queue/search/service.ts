import { setImmediate as nextTurn } from 'node:timers/promises';
import { type FieldMatch, Finder } from '../domain/search-matches.ts';
import { numberPrefixOf, searchTermsOf } from '../domain/search-terms.ts';
import { searchWordsOf } from '../domain/search-words.ts';
import { normalizeTrackingNumber } from '../domain/shipment.ts';
import type { ClaimKey, QueueClaim, QueueStore } from '../store/queue-store.ts';
import type { Store } from '../store/store.ts';
import { type ClaimRow, toClaimRow } from './claim-rows.ts';
import { type Clock, isIdentifier } from './identifiers.ts';

/** How many matches of a search are looked at. */
const MAX_MATCHES = 500;
/** After so many rows of a page that were looked through, other requests have their turn. */
const ROWS_IN_TURN = 5;
/** How long names of organizations are remembered. */
const NAMES_MS = 5_000;
/** Organizations whose names one word of a search can mean. */
const MAX_NAMED = 20;

export interface FoundRow extends ClaimRow {
  /** With a search alone: where the claim has what was searched for. */
  matches?: FieldMatch[];
}

export interface SearchSummary {
  /** Whether there are more matches than were looked at. */
  is_truncated: boolean;
}

export interface Found {
  keys: readonly ClaimKey[];
  summary: SearchSummary;
}

/** Identifiers of organizations with the words of their names. */
type OrganizationWords = readonly (readonly [id: string, words: readonly string[]])[];

/** Finds claims by a text, and says where in them it was found. */
export class ClaimSearch {
  readonly #queue: QueueStore;
  readonly #store: Store;
  readonly #clock: Clock;
  #names: { at: number; words: Promise<OrganizationWords> } | undefined;

  constructor({ queue, store, clock }: { queue: QueueStore; store: Store; clock: Clock }) {
    this.#queue = queue;
    this.#store = store;
    this.#clock = clock;
  }

  /** The claims that a search text finds; undefined when there is none. A claim's identifier finds that claim alone. */
  async find(text: string | undefined): Promise<Found | undefined> {
    const q = text?.trim() ?? '';
    if (q === '') return undefined;
    const id = q.toLowerCase();
    if (isIdentifier('clm', id)) {
      const claim = await this.#store.findClaimOfAnyOrganization(id);
      const keys = claim ? [{ organization_id: claim.organization_id, id }] : [];
      return { keys, summary: { is_truncated: false } };
    }
    const named = await this.#organizationWords();
    const terms = searchTermsOf(q, (word) => organizationsNamed(named, word));
    const search = { tracking_number: normalizeTrackingNumber(q), number_prefix: numberPrefixOf(q), ...terms };
    const keys = await this.#queue.search(search, MAX_MATCHES + 1);
    return { keys: keys.slice(0, MAX_MATCHES), summary: { is_truncated: keys.length > MAX_MATCHES } };
  }

  /**
   * Makes the rows of claims that a text found, with what was found in them. Notes, and the long texts of large claims,
   * are read where the other fields do not have all of it.
   */
  async toFoundRows(page: readonly QueueClaim[], text: string): Promise<FoundRow[]> {
    const finder = new Finder(text);
    const rows = await Array.fromAsync(page, async (each, index) => {
      if (index % ROWS_IN_TURN === 0) await nextTurn();
      const { claim, organization_name } = each;
      return { row: toClaimRow(each), key: claim, matches: finder.find({ ...claim, organization_name }) };
    });
    const unsaid = rows.filter(({ matches }) => !finder.isWhole(matches)).map(({ key }) => key);
    const texts = await this.#queue.findUnshown(unsaid);
    return Array.fromAsync(rows, async ({ row, matches }) => {
      const unshown = texts.get(row.id);
      if (!unshown) return { ...row, matches };
      await nextTurn();
      return { ...row, matches: [...matches, ...finder.findInTexts(unshown)] };
    });
  }

  /** The words of every organization's name, read anew when they are some seconds old. */
  #organizationWords(): Promise<OrganizationWords> {
    const now = this.#clock();
    if (!this.#names || Math.abs(now - this.#names.at) >= NAMES_MS) {
      const words = this.#store
        .listOrganizations()
        .then((all) => all.map(({ id, name }) => [id, searchWordsOf(name)] as const));
      this.#names = { at: now, words };
      words.catch(() => {
        this.#names = undefined;
      });
    }
    return this.#names.words;
  }
}

function organizationsNamed(named: OrganizationWords, word: string): string[] {
  if (word.length < 2) return [];
  const ofWord = named.filter(([, words]) => words.some((each) => each.startsWith(word)));
  return ofWord.slice(0, MAX_NAMED).map(([id]) => id);
}
