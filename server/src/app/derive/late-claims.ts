import type { Stores } from '../stores.ts';

/** Claims that are looked at by a run: the newest, and as many others. */
const SWEPT = 1_000;

type Needed = Pick<Stores, 'derivations' | 'claimWalk' | 'derivedChecklists'>;

/**
 * Finds claims that stand in no log: those that a version before this one creates while both run. It goes through all claims
 * again and again, some each minute, and through the newest each time. It trusts no clock: a claim is late when it has no
 * checklist, which every claim gets.
 */
export class LateClaims {
  readonly #stores: Needed;
  #beforeId = '~';

  constructor(stores: Needed) {
    this.#stores = stores;
  }

  async run(): Promise<{ found: number }> {
    const { derivations, claimWalk, derivedChecklists } = this.#stores;
    const lag = (await derivations.listLags()).find(({ name }) => name === 'checklists');
    if (!lag || lag.waiting > SWEPT || lag.walks_before !== null) return { found: 0 };
    const newest = await claimWalk.listBefore({ beforeId: '~', limit: SWEPT });
    const others = await claimWalk.listBefore({ beforeId: this.#beforeId, limit: SWEPT });
    this.#beforeId = others.length < SWEPT ? '~' : (others.at(-1)?.id ?? '~');
    const failed = await derivations.listFailed('checklists', SWEPT);
    const keys = new Map([...newest, ...others].map(({ organization_id, id }) => [id, { organization_id, id }]));
    const late = (await derivedChecklists.listUnderived([...keys.values()])).filter(({ id }) => !failed.has(id));
    if (late.length > 0) await derivations.touch(late);
    return { found: late.length };
  }
}
