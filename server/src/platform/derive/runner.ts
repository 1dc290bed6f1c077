import { rest } from '../jobs/rest.ts';
import { describeFailure } from '../jobs/rules.ts';
import { findTransientError } from '../transient-error.ts';
import {
  CHANGE_KINDS,
  type ChangeKind,
  type ClaimRef,
  type Damage,
  type Derivation,
  damageOf,
  type Progress,
  type Walk,
} from './derivation.ts';
import { type Change, type DerivationStore, isFollowed } from './store.ts';

/**
 * Changes that are read at once: while clients are served, a step is short enough for the pause after it (see `rest`). With
 * 500, creates at 64 connections were a fifth slower.
 */
const READ = 100;
/** When more changes wait than these, all but the newest are left for later. */
const MOST_NEW = { most: 2_000, keep: 1_000 } as const;
/** Claims that a step of a walk looks at when it is for some of them. */
const WALK = 1_000;
/** See `rest`: after a step for new changes, for those that were left, and of a walk. */
const REST = { fresh: 1, older: 2 } as const;
/** When so many claims of one call fail, and none does not, it is no fault of theirs. */
const MOST_DAMAGED = 20;
/** How long work waits for the version that took it over before this process takes it back. */
const TAKE_BACK_MS = 2 * 60_000;
/** Failed claims that are remembered, to note that they are derived again. */
const MOST_REMEMBERED = 1_000;

/** The claims that are derived because they were created, and those that are derived anew, by identifier. */
interface Reasons {
  created: ReadonlySet<string>;
  again: ReadonlySet<string>;
}

/** A claim of a walk. */
interface WalkedClaim extends ClaimRef {
  carrier: string;
}

export interface RunnerDependencies {
  store: DerivationStore;
  /** Lists claims before an identifier, newest first, of all statuses or of some. */
  listClaims(range: {
    beforeId: string;
    limit: number;
    statuses?: readonly string[] | undefined;
  }): Promise<WalkedClaim[]>;
  /** Finds what is wrong with the rows of a claim that cannot be derived; undefined when its own row is sound. */
  findDamage(claim: ClaimRef): Promise<Damage | undefined>;
  /** Told of each claim that is skipped. */
  skipped(derivation: string, claim: ClaimRef, damage: Damage): void;
  /** Milliseconds that only grow; of `performance.now()` unless told. */
  elapsed?: () => number;
}

/**
 * Brings what follows from claims up to date with the log of changes, and derives claims anew. It knows no time of day:
 * how far it is are positions of the log, which are in the order of the commits. New changes come before those that wait
 * for longer, and both before walks over all claims.
 *
 * Of two versions with different rules that run at the same time, the one that was started last does the work.
 */
export class DerivationRunner {
  readonly derivation: Derivation;
  readonly #dependencies: RunnerDependencies;
  readonly #elapsed: () => number;
  /** The rules by which this process began to derive. */
  #begun: string | undefined;
  /** Since when work waits that another version took over. */
  #waitsSince: number | undefined;

  constructor(derivation: Derivation, dependencies: RunnerDependencies) {
    this.derivation = derivation;
    this.#dependencies = dependencies;
    this.#elapsed = dependencies.elapsed ?? (() => performance.now());
  }

  /** Whether a run has work to do; takes no lease. */
  async isDue(): Promise<boolean> {
    const { store } = this.#dependencies;
    const [progress, rules] = await Promise.all([store.findProgress(this.derivation.name), this.#rules()]);
    if (progress === undefined || rules !== this.#begun) return true;
    const isWaiting = await store.isWaiting(this.derivation);
    if (progress.rules === rules || !isWaiting) {
      this.#waitsSince = undefined;
      return isWaiting;
    }
    this.#waitsSince ??= this.#elapsed();
    return this.#elapsed() - this.#waitsSince >= TAKE_BACK_MS;
  }

  /** Works until nothing is left. Ends early when `signal` is aborted; the next run continues there. */
  async run(signal: AbortSignal): Promise<{ derived: number }> {
    await this.#begin();
    let derived = 0;
    for (let isMore = true; isMore && !signal.aborted; ) {
      for (let read = READ; read === READ && !signal.aborted; ) {
        const startedAt = performance.now();
        const step = await this.#deriveNew();
        derived += step.derived;
        read = step.read;
        if (read > 0) await rest(startedAt, REST.fresh);
      }
      if (signal.aborted) break;
      const older = (await this.#deriveLeft(REST.older)) + (await this.#walkOn(REST.older));
      derived += older;
      isMore = older > 0 || (await this.#dependencies.store.findWalk(this.derivation.name)) !== undefined;
    }
    return { derived };
  }

  /**
   * Derives before a result is read, without pauses, so that nobody misses the own change. Returns false when more waits
   * than `steps` steps derive.
   */
  async catchUp(steps: number): Promise<boolean> {
    const { store } = this.#dependencies;
    if (this.#begun === undefined) await this.#begin();
    for (let step = 0; step < steps; step += 1) {
      if (!(await store.isWaiting(this.derivation))) return true;
      if ((await this.#deriveNew()).read === 0 && (await this.#deriveLeft(0)) === 0) await this.#walkOn(0);
    }
    return !(await store.isWaiting(this.derivation));
  }

  #rules(): Promise<string> {
    return this.derivation.rules?.() ?? Promise.resolve('');
  }

  /** Begins a walk over all claims when they were derived by other rules, or never. */
  async #begin(): Promise<void> {
    const { store } = this.#dependencies;
    const { name } = this.derivation;
    const [progress, rules] = await Promise.all([store.findProgress(name), this.#rules()]);
    this.#begun = rules;
    this.#waitsSince = undefined;
    if (progress?.rules === rules) return;
    // Changes before the beginning are left to the walk.
    if (progress === undefined) await store.order();
    await store.begin(name, rules);
  }

  /** Derives by changes that were added since: one step. */
  async #deriveNew(): Promise<{ read: number; derived: number }> {
    const { store } = this.#dependencies;
    const { name, noted } = this.derivation;
    await store.takeOver({ name, noted });
    await store.order();
    await store.skipAhead(name, MOST_NEW);
    const { position } = await this.#progress();
    const changes = await store.listChanges({ after: position, upTo: Number.MAX_SAFE_INTEGER, limit: READ });
    const last = changes.at(-1);
    if (!last) return { read: 0, derived: 0 };
    const derived = await this.#follow(changes);
    await store.advance(name, position, last.position);
    return { read: changes.length, derived };
  }

  /** Derives by a part of the changes that were left for later, the oldest ones first. */
  async #deriveLeft(factor: number): Promise<number> {
    const { store } = this.#dependencies;
    const { backlog_from, backlog_to } = await this.#progress();
    if (backlog_from >= backlog_to) return 0;
    const startedAt = performance.now();
    const changes = await store.listChanges({ after: backlog_from, upTo: backlog_to, limit: READ });
    const derived = await this.#follow(changes);
    await store.advanceBacklog(this.derivation.name, backlog_from, changes.at(-1)?.position ?? backlog_to);
    if (factor > 0) await rest(startedAt, factor);
    return Math.max(derived, 1);
  }

  async #progress(): Promise<Progress> {
    const progress = await this.#dependencies.store.findProgress(this.derivation.name);
    if (!progress) throw new Error(`the derivation ${this.derivation.name} was deleted while it ran`);
    return progress;
  }

  async #follow(changes: readonly Change[]): Promise<number> {
    const followed = changes.filter((change) => isFollowed(this.derivation, change));
    const claims = new Map(followed.map(({ organization_id, id }) => [id, { organization_id, id }]));
    const idsOf = (name: ChangeKind) =>
      new Set(followed.filter(({ kind }) => kind === CHANGE_KINDS[name]).map(({ id }) => id));
    await this.#derive([...claims.values()], { created: idsOf('created'), again: idsOf('again') });
    return claims.size;
  }

  /** Moves a walk on by one step. */
  async #walkOn(factor: number): Promise<number> {
    const { store, listClaims } = this.#dependencies;
    const { name, statuses, batch } = this.derivation;
    const walk = await store.findWalk(name);
    if (!walk) return 0;
    const startedAt = performance.now();
    const limit = walk.organization_id === '' && walk.carrier === '' ? batch : WALK;
    const listed = await listClaims({ beforeId: walk.before_id, limit, statuses });
    const own = listed.filter((claim) => isOf(walk, claim));
    const claims = own.slice(0, batch);
    const again = new Set(claims.map(({ id }) => id));
    await this.#derive(
      claims.map(({ organization_id, id }) => ({ organization_id, id })),
      { created: new Set(), again },
    );
    const last = own.length > batch ? claims.at(-1) : listed.at(-1);
    await store.moveWalk(name, walk, own.length <= batch && listed.length < limit ? undefined : last?.id);
    if (factor > 0) await rest(startedAt, factor);
    return claims.length;
  }

  async #derive(claims: readonly ClaimRef[], reasons: Reasons): Promise<void> {
    const { store } = this.#dependencies;
    const { name, batch } = this.derivation;
    if (claims.length === 0) return;
    const failed = await store.listFailed(name, MOST_REMEMBERED);
    for (let from = 0; from < claims.length; from += batch) {
      const part = claims.slice(from, from + batch);
      const damaged = await this.#tryAll(part, reasons);
      await store.forgetFailures(
        name,
        part.filter(({ id }) => failed.has(id) && !damaged.has(id)),
      );
    }
  }

  /** Derives claims; each alone when that fails, so that a damaged row stops no other. Gives those that are damaged. */
  async #tryAll(claims: readonly ClaimRef[], reasons: Reasons): Promise<Map<string, unknown>> {
    const errors = new Map<string, unknown>();
    const first = await this.#try(claims, reasons);
    if (first === undefined) return errors;
    for (const claim of claims) {
      const error = claims.length === 1 ? first : await this.#try([claim], reasons);
      if (error !== undefined) errors.set(claim.id, error);
    }
    if (errors.size === claims.length && claims.length >= MOST_DAMAGED) throw first;
    for (const claim of claims) if (errors.has(claim.id)) await this.#skip(claim, errors.get(claim.id));
    return errors;
  }

  /** Rejects when the database failed, which is no fault of the claims. */
  async #try(claims: readonly ClaimRef[], { created, again }: Reasons): Promise<unknown> {
    const isOf = (ids: ReadonlySet<string>) => claims.filter(({ id }) => ids.has(id));
    try {
      await this.derivation.derive(claims, isOf(created), isOf(again));
      return undefined;
    } catch (error) {
      if (findTransientError(error)) throw error;
      return error ?? new Error('nothing was said');
    }
  }

  async #skip(claim: ClaimRef, error: unknown): Promise<void> {
    const { store, findDamage, skipped } = this.#dependencies;
    const { name, reads } = this.derivation;
    const others = reads.filter((table) => table !== 'claims');
    const unnamed = { table: (others.length > 0 ? others : reads).join(', '), problem: describeFailure(error) };
    const damage = damageOf(error) ?? (await findDamage(claim)) ?? unnamed;
    await store.noteFailure(name, claim, damage);
    skipped(name, claim, damage);
  }
}

function isOf(walk: Walk, { organization_id, carrier }: WalkedClaim): boolean {
  return ['', organization_id].includes(walk.organization_id) && ['', carrier].includes(walk.carrier);
}
