import type { Command } from 'commander';
import { pause } from '../../http/abort.ts';
import { isTransient } from '../../http/retry.ts';
import type { Claim, ClaimStatus, Redress, StatusReason } from '../../index.ts';
import { describeFailure } from '../failure.ts';
import { Interrupts } from '../interrupts.ts';
import { type ServiceOptions, wholeNumber, withServiceOptions } from '../options.ts';
import { counted, onOneLine, printJson } from '../output.ts';
import { connect } from '../settings.ts';
import { inStatusColor, isDecided, standing } from '../standing.ts';

interface WatchOptions extends ServiceOptions {
  untilDecided?: boolean;
  interval: number;
  newest: number;
}

/** The longest wait between two polls, in shortest waits. */
const LONGEST_WAITS = 10;

/** `watch`: prints changes of status as they happen. */
export function addWatchCommand(program: Command): void {
  const command = program
    .command('watch')
    .description('print a line for each change of status, as it happens')
    .argument('[claim-id...]', 'the claims; without any, the newest ones')
    .option('--until-decided', 'end when all are RESOLVED, CANCELED, REJECTED or CLOSED')
    .option('--interval <seconds>', 'between two polls; longer while nothing changes', wholeNumber(1, 3_600), 5)
    .option('--newest <n>', 'how many of the newest claims, when none are named', wholeNumber(1, 1_000), 100);
  withServiceOptions(command).action(watch);
}

async function watch(claimIds: readonly string[], options: WatchOptions): Promise<void> {
  const { redress } = connect(options);
  const changes = new Changes(options);
  const interrupts = new Interrupts();
  try {
    if (claimIds.length > 0) await watchNamed(redress, { claimIds, options, changes, signal: interrupts.stop });
    else await watchNewest(redress, { options, changes, signal: interrupts.stop });
  } catch (error) {
    // Ctrl-C is the way to end it, not a failure.
    if (!interrupts.stop.aborted) throw error;
  } finally {
    interrupts.release();
  }
}

interface Watching {
  options: WatchOptions;
  changes: Changes;
  signal: AbortSignal;
}

async function watchNamed(redress: Redress, work: Watching & { claimIds: readonly string[] }): Promise<void> {
  const { claimIds, options, changes } = work;
  // Later polls survive transient errors; the first one must succeed, or the settings are wrong.
  await redress.claims.get(claimIds[0] ?? '', { signal: work.signal });
  const isOver = (claim: Claim) => Boolean(options.untilDecided) && isDecided(claim);
  const failure = new AbortController();
  const waiting = {
    signal: AbortSignal.any([work.signal, failure.signal]),
    intervalMs: options.interval * 1_000,
    maxIntervalMs: options.interval * 1_000 * LONGEST_WAITS,
    onChange: (claim: Claim) => changes.see(claim, { isShownFirst: true }),
  };
  const waits = [...new Set(claimIds)].map((id) => redress.claims.waitFor(id, isOver, waiting));
  try {
    await Promise.all(waits);
  } catch (error) {
    // A claim that does not exist ends the watch of all.
    failure.abort();
    await Promise.allSettled(waits);
    throw error;
  }
}

async function watchNewest(redress: Redress, { options, changes, signal }: Watching): Promise<void> {
  const intervalMs = options.interval * 1_000;
  const longestMs = intervalMs * LONGEST_WAITS;
  let isFirst = true;
  for await (const claims of newestClaims(redress, { count: options.newest, intervalMs, longestMs, signal })) {
    // Oldest first, as they happened.
    for (const claim of [...claims].reverse()) changes.see(claim, { isShownFirst: !isFirst });
    if (isFirst) process.stderr.write(`Watching ${counted(claims.length, 'claim')} and new ones. Ctrl-C ends.\n`);
    isFirst = false;
    if (options.untilDecided && claims.every(isDecided)) return;
  }
}

/** The standing of each claim when it was last seen; prints changes. */
class Changes {
  readonly #options: WatchOptions;
  readonly #known = new Map<string, { status: ClaimStatus; status_reason: StatusReason | null }>();

  constructor(options: WatchOptions) {
    this.#options = options;
  }

  /** Prints a claim that has changed; with `isShownFirst` also one that was not seen before. */
  see(claim: Claim, { isShownFirst }: { isShownFirst: boolean }): void {
    const { status, status_reason } = claim;
    const before = this.#known.get(claim.id);
    this.#known.set(claim.id, { status, status_reason });
    const isSame = before && before.status === status && before.status_reason === status_reason;
    if (isSame || (!before && !isShownFirst)) return;
    this.#print(claim, before);
  }

  #print(claim: Claim, before: { status: ClaimStatus; status_reason: StatusReason | null } | undefined): void {
    const { id, status, status_reason, status_message, shipment, updated_at } = claim;
    if (this.#options.json) {
      const from = before
        ? { from: before.status, from_reason: before.status_reason }
        : { from: null, from_reason: null };
      const tracking_number = shipment.tracking_number;
      const to = { to: status, to_reason: status_reason, ...(status_message !== undefined && { status_message }) };
      process.stdout.write(`${printJson({ at: updated_at, claim_id: id, tracking_number, ...from, ...to })}\n`);
      return;
    }
    const now = inStatusColor(status, onOneLine(standing({ status, status_reason })));
    const change = before ? `${onOneLine(standing(before))} -> ${now}` : now;
    const at = `${updated_at.slice(0, 10)} ${updated_at.slice(11, 19)} UTC`;
    process.stdout.write(`${onOneLine(at)}  ${onOneLine(id)}  ${onOneLine(shipment.tracking_number)}  ${change}\n`);
  }
}

interface NewestOptions {
  count: number;
  /** Time between two polls; longer, up to `longestMs`, while nothing changes. */
  intervalMs: number;
  longestMs: number;
  signal: AbortSignal;
}

const MAX_PAGE = 100;
const GROWTH = 1.5;

/** Polls the newest claims, newest first; yields them after each change. Transient errors do not end it. */
async function* newestClaims(redress: Redress, options: NewestOptions): AsyncGenerator<Claim[], void> {
  const { intervalMs, longestMs, signal } = options;
  let known: string | undefined;
  let waitMs = intervalMs;
  for (;;) {
    const claims = await readUnlessTransient(redress, options, { isFirst: known === undefined });
    const seen = claims === undefined ? known : JSON.stringify(claims.map(({ id, updated_at }) => [id, updated_at]));
    const isNew = claims !== undefined && seen !== known;
    known = seen;
    if (isNew) yield claims;
    waitMs = isNew ? intervalMs : Math.min(longestMs, waitMs * GROWTH);
    await pause(waitMs, signal);
  }
}

/** Gives undefined after a transient error; the first read must succeed, or the settings are wrong. */
async function readUnlessTransient(
  redress: Redress,
  options: NewestOptions,
  { isFirst }: { isFirst: boolean },
): Promise<Claim[] | undefined> {
  try {
    return await read(redress, options);
  } catch (error) {
    if (isFirst || !isTransient(error) || options.signal.aborted) throw error;
    process.stderr.write(`redress-client: ${describeFailure(error)}; trying again\n`);
    return undefined;
  }
}

async function read(redress: Redress, { count, signal }: NewestOptions): Promise<Claim[]> {
  const claims: Claim[] = [];
  for await (const claim of redress.claims.list({ limit: Math.min(MAX_PAGE, count) }, { signal })) {
    if (claims.push(claim) === count) break;
  }
  return claims;
}
