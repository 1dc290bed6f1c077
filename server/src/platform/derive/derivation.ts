/** A claim by its organization and its identifier. */
export interface ClaimRef {
  organization_id: string;
  id: string;
}

/**
 * The reasons for which a claim stands in the log of changes; the check of the table has the same numbers. `compared`: a
 * document or a fingerprint by which the claim is compared with others has changed, which nothing but findings follows.
 */
export const CHANGE_KINDS = { changed: 0, created: 1, again: 2, compared: 3 } as const;
export type ChangeKind = keyof typeof CHANGE_KINDS;

/** Names a row that cannot be derived, without what stands in it. */
export interface Damage {
  table: string;
  problem: string;
}

/** Thrown where a row cannot be read, so that it is named. */
class DamagedRowError extends Error implements Damage {
  override readonly name = 'DamagedRow';
  readonly table: string;
  readonly problem: string;

  constructor({ table, problem }: Damage, cause: unknown) {
    super(`${table}: ${problem}`, { cause });
    this.table = table;
    this.problem = problem;
  }
}

/** The damage that an error names, also after it came from the thread that writes; undefined: it names none. */
export function damageOf(error: unknown): Damage | undefined {
  const isNamed = error instanceof Error && error.name === 'DamagedRow' && 'table' in error && 'problem' in error;
  return isNamed ? { table: String(error.table), problem: String(error.problem) } : undefined;
}

/** Parses a column that holds JSON. Throws `DamagedRowError`. */
export function parseColumn<T>(text: unknown, table: string, column: string): T {
  try {
    return JSON.parse(text as string);
  } catch (cause) {
    throw new DamagedRowError({ table, problem: `${column}: no JSON` }, cause);
  }
}

/** Something that follows from a claim. The feature that owns the result registers it: see `DerivationRunner`. */
export interface Derivation {
  /** Names it in the log, the metrics and `redress derive --again`, and its job. */
  name: string;
  /** The tables that it reads, named when a claim cannot be derived. */
  reads: readonly string[];
  /** The kinds of changes that it follows. */
  follows: readonly ChangeKind[];
  /** Limits the claims of one call of `derive`. */
  batch: number;
  /** Restricts a walk over all claims to these statuses; undefined: to none. */
  statuses?: readonly string[];
  /**
   * Derives claims from what is known of them now, and stores the result. May be repeated. Rejects when a row is damaged;
   * then each claim is tried alone.
   * @param created the claims among them that are derived because they were created
   * @param again the claims among them that are derived anew: somebody asked for it, or a walk came by
   */
  derive(claims: readonly ClaimRef[], created: readonly ClaimRef[], again: readonly ClaimRef[]): Promise<void>;
  /** Names the rules by which it derives: when the name changes, all claims are derived again. */
  rules?(): Promise<string>;
  /** The tables in which triggers note changes and walks, also for a version that does not write the log. */
  noted?: { changes: string; walks?: string } | undefined;
}

/** The place of a derivation in the log: see the migration `claim_changes`. */
export interface Progress {
  position: number;
  backlog_from: number;
  backlog_to: number;
  rules: string;
}

/** Claims that are derived anew, newest first; '' stands for all organizations or carriers. */
export interface Walk {
  organization_id: string;
  carrier: string;
  before_id: string;
  stamp: string;
}

/** The work that waits for a derivation. */
export interface Lag {
  name: string;
  /** Changes that wait, up to `MOST_COUNTED`. */
  waiting: number;
  /** The age of the oldest one in seconds. */
  age_seconds: number;
  /** The claim before which claims are left to be derived anew; null: none are. */
  walks_before: string | null;
  failures: number;
}

/** A claim that could not be derived. */
export interface Failure extends Damage {
  name: string;
  organization_id: string;
  claim_id: string;
  found_at: string;
}

/** Sorts after every claim. */
export const AFTER_ALL = '~';
/** Counts of waiting changes end here, so that asking costs the same however many there are. */
export const MOST_COUNTED = 100_000;
