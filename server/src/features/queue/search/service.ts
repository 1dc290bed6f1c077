import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Clock, isIdentifier } from '../../../platform/identifiers.ts';
import type { ClaimRow } from '../../casework/record.ts';
import type { ReadsFigures } from '../../checklist/service.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { normalizeTrackingNumber } from '../../claims/rules/tracking-number.ts';
import type { ClaimStore } from '../../claims/store.ts';
import type { OrganizationStore } from '../../organizations/store.ts';
import type { CountsOutcomes } from '../../outcomes/service.ts';
import { soundOf, toClaimRows } from '../listed-claims.ts';
import type { QueueClaim, QueueStore } from '../store.ts';
import { type FieldMatch, Finder } from './matches.ts';
import { numberPrefixOf, partsOf, searchTermsOf } from './rules/terms.ts';
import { searchWordsOf } from './rules/words.ts';

/** The most matches of a search that are read. */
const MAX_MATCHES = 500;
/** Rows of a page that are matched before other requests get the event loop. */
const ROWS_IN_TURN = 5;
/** How long names of organizations are cached. */
const NAMES_MS = 5_000;
/** The most organizations that one word of a search can name. */
const MAX_NAMED = 20;

export interface FoundRow extends ClaimRow {
  /** With a search only: where in the claim it was found. */
  matches?: FieldMatch[];
}

export interface SearchSummary {
  /** Whether there are more matches than were read. */
  is_truncated: boolean;
}

export interface Found {
  keys: readonly ClaimKey[];
  summary: SearchSummary;
}

/** Identifiers of organizations, each with the words of its name. */
type OrganizationWords = readonly (readonly [id: string, words: readonly string[]])[];

export interface ClaimQueueDependencies {
  outcomes: CountsOutcomes;
  queue: QueueStore;
  store: ClaimStore & OrganizationStore;
  checklists: ReadsFigures;
  clock: Clock;
}

/** Finds claims by a text, and shows where in them it was found. */
export class ClaimSearch {
  readonly #queue: QueueStore;
  readonly #store: ClaimStore & OrganizationStore;
  readonly #checklists: ReadsFigures;
  readonly #clock: Clock;
  #names: { at: number; words: Promise<OrganizationWords> } | undefined;

  constructor({ queue, store, checklists, clock }: ClaimQueueDependencies) {
    this.#queue = queue;
    this.#store = store;
    this.#checklists = checklists;
    this.#clock = clock;
  }

  /** Finds the claims of a search text; undefined without a text. A claim's identifier finds that claim only. */
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
    const search = {
      tracking_number: normalizeTrackingNumber(q),
      number_prefix: numberPrefixOf(q),
      part: partsOf(q),
      ...terms,
    };
    const keys = await this.#queue.search(search, MAX_MATCHES + 1);
    return { keys: keys.slice(0, MAX_MATCHES), summary: { is_truncated: keys.length > MAX_MATCHES } };
  }

  /**
   * Makes the rows of found claims with their matches. Notes, and the long texts of large claims, are read only when
   * the other fields do not match the whole search.
   */
  async toFoundRows(listed: readonly QueueClaim[], text: string): Promise<FoundRow[]> {
    const finder = new Finder(text);
    const page = soundOf(listed);
    const made = await toClaimRows(page, this.#checklists);
    const found = page.flatMap((each, index) => (made[index] ? [{ ...each, row: made[index] }] : []));
    const rows = await Array.fromAsync(found, async ({ row, claim, organization_name, money }, index) => {
      if (index % ROWS_IN_TURN === 0) await nextTurn();
      const paid = money.approved ? [money.approved, ...money.paid] : money.paid;
      return { row, key: claim, matches: finder.find({ ...claim, organization_name, money: paid }) };
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

  /** Gives the words of every organization's name; cached for some seconds. */
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
