import { DAY_MS } from '../../platform/durations.ts';
import { firstIdentifierOf, timeOfIdentifier } from '../../platform/identifiers.ts';
import { rest } from '../../platform/jobs/rest.ts';
import type { ClaimKey } from '../claims/record.ts';
import type { Check, FindingStore } from './finding-store.ts';
import { MAX_SHOWN_CLAIMS, type StoredClaimPrint } from './record.ts';
import { findingOf } from './rules/findings.ts';
import type { Duplicates } from './service.ts';
import type { DuplicateStore } from './store.ts';

/** Claims of one step: most share nothing with another one, which one statement tells of all. */
const BATCH = 100;
/** See `rest`. */
const REST = 2;

interface Dependencies {
  store: FindingStore;
  duplicates: Pick<Duplicates, 'mark'>;
  prints: Pick<DuplicateStore, 'findPrint' | 'findSettings' | 'listPrints'>;
}

/** Marks claims in the queue that may be duplicates, beside the work of clients. */
export class DuplicateMarking {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether a run has work to do; takes no lease. */
  isDue(): Promise<boolean> {
    return this.#dependencies.store.isBehind();
  }

  /** Works until nothing waits. Ends early when `signal` is aborted; the next run continues there. */
  async run(signal: AbortSignal): Promise<{ looked_through: number }> {
    const { store } = this.#dependencies;
    let lookedThrough = 0;
    while (!signal.aborted) {
      const startedAt = performance.now();
      const checks = await store.listChecks(BATCH);
      if (checks.length === 0) break;
      await this.#lookThrough(checks, signal);
      lookedThrough += checks.length;
      await rest(startedAt, REST);
    }
    return { looked_through: lookedThrough };
  }

  async #lookThrough(checks: readonly Check[], signal: AbortSignal): Promise<void> {
    const { store, duplicates } = this.#dependencies;
    const claims = [...Map.groupBy(checks, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
    const isCandidate = await store.listCandidates(claims);
    const spread = new Set(checks.filter(({ is_spread }) => is_spread).map(({ id }) => id));
    for (const claim of claims.filter(({ id }) => isCandidate.has(id))) {
      if (signal.aborted) return;
      const startedAt = performance.now();
      await duplicates.mark(claim);
      if (spread.has(claim.id)) await store.addChecks(await this.#listUntold(claim));
      await rest(startedAt, REST);
    }
    await store.dropChecks(checks.map(({ number }) => number));
  }

  /** Other claims that may have a finding because of this one, and do not have it yet. */
  async #listUntold(claim: ClaimKey): Promise<ClaimKey[]> {
    const { store, prints } = this.#dependencies;
    const [print, settings] = await Promise.all([prints.findPrint(claim), prints.findSettings()]);
    if (!print) return [];
    const at = timeOfIdentifier('clm', claim.id);
    const [from_id = '', before_id = ''] = [-1, 1].map((way) =>
      firstIdentifierOf('clm', Math.max(0, at + way * settings.within_days * DAY_MS)),
    );
    const limit = MAX_SHOWN_CLAIMS + 1;
    const sharing = async (key: 'tracking_key' | 'phone_key' | 'address_key') => {
      const value = print[key];
      const bounds = key === 'tracking_key' ? { from_id: '', before_id: '~' } : { from_id, before_id };
      const found = value === null ? [] : await prints.listPrints({ key, value, ...bounds, limit });
      return found.filter(({ id }) => id !== claim.id);
    };
    const [numbers, phones, addresses] = await Promise.all([
      sharing('tracking_key'),
      sharing('phone_key'),
      sharing('address_key'),
    ]);
    const known = await store.listFindings([...numbers, ...phones, ...addresses]);
    const has = ({ id }: ClaimKey, kind: Parameters<typeof findingOf>[0]) =>
      known.get(id)?.includes(findingOf(kind, claim.id)) ?? false;
    const hasItems = (other: StoredClaimPrint) => other.items_key !== print.items_key || has(other, 'items');
    const untold = [
      ...numbers.filter((other) => other.organization_id !== claim.organization_id && !has(other, 'tracking_number')),
      ...phones.filter((other) => !has(other, 'many_of_phone') || !hasItems(other)),
      ...addresses.filter((other) => !has(other, 'many_of_address') || !hasItems(other)),
    ];
    return [...new Map(untold.map(({ organization_id, id }) => [id, { organization_id, id }])).values()];
  }
}
