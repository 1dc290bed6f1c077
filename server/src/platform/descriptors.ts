import { readdirSync, readFileSync } from 'node:fs';
import type { Logger } from 'pino';

/** The descriptors of this process, connections among them: open ones, and the most it may have. */
export interface Descriptors {
  open: number;
  limit: number;
}

/** With fewer, clients that keep connections open take them all. */
const ENOUGH = 4_096;
const NEARLY_ALL = 0.9;
const CHECK_EVERY_MS = 5_000;
const LOG_EVERY_MS = 60_000;

/**
 * The most descriptors that this process may have; undefined where the system does not tell. Throws as reading a file.
 */
export function maxDescriptors(): number | undefined {
  const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return limit === undefined ? undefined : Number(limit);
}

/** Returns undefined where the system does not tell. Throws `EMFILE` when none is left to read it with. */
export function readDescriptors(): Descriptors | undefined {
  try {
    const limit = maxDescriptors();
    return limit === undefined ? undefined : { limit, open: readdirSync('/proc/self/fd').length };
  } catch (error) {
    if (isUsedUp(error)) throw error;
    return undefined;
  }
}

/** Says that a process's limit is too low, and the cure; undefined: it is not. */
export function tooFewDescriptors({ limit }: Descriptors): string | undefined {
  if (limit >= ENOUGH) return undefined;
  return `this process may have ${limit} descriptors, connections among them: raise LimitNOFILE or ulimit -n to ${ENOUGH} or more`;
}

/**
 * Logs a limit that is too low once, and descriptors that are nearly used up once a minute. Gives a function that ends
 * it.
 */
export function observeDescriptors(log: Logger, tickEveryMs = CHECK_EVERY_MS): () => Promise<void> {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const check = () => {
    const figures = figuresWhenScarce();
    if (!figures || performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log.warn(figures, 'descriptors are nearly used up: new connections and uploads will be refused');
  };
  const descriptors = readDescriptors();
  if (!descriptors) return async () => {};
  const advice = tooFewDescriptors(descriptors);
  if (advice !== undefined) log.warn(descriptors, advice);
  const timer = setInterval(check, tickEveryMs);
  return async () => clearInterval(timer);
}

/** Returns undefined while there are enough. */
function figuresWhenScarce(): object | undefined {
  try {
    const descriptors = readDescriptors();
    return descriptors && descriptors.open >= descriptors.limit * NEARLY_ALL ? descriptors : undefined;
  } catch (error) {
    if (isUsedUp(error)) return { left: 0 };
    throw error;
  }
}

function isUsedUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EMFILE' || error.code === 'ENFILE');
}
