import { DeadlineError, withDeadline } from '../../platform/deadline.ts';

/** `fault`: a service cannot run, or loses data; `warning`: it runs, and something needs repair. */
export type CheckState = 'ok' | 'warning' | 'fault';

export interface Finding {
  check: string;
  state: CheckState;
  /** The fact and, unless all is well, the cure. */
  text: string;
}

/** One check; gives its findings, `ok` when nothing is wrong. */
export interface Check {
  name: string;
  run(): Promise<Found[]> | Found[];
}

export type Found = Omit<Finding, 'check'>;

/** A clock as it was read, and when that was by this machine's, both in milliseconds since 1970. */
export interface ClockReading {
  theirMs: number;
  ourMs: number;
}

/**
 * The time limit of a check: none may hold up the others. The store of documents takes the longest, with three calls.
 */
const CHECK_MS = 15_000;

export const ok = (text: string): Found => ({ state: 'ok', text });
export const warning = (text: string): Found => ({ state: 'warning', text });
export const fault = (text: string): Found => ({ state: 'fault', text });

/** Runs all checks at once, each with a time limit; gives their findings in order. One that fails is a fault. */
export async function runChecks(checks: readonly Check[], describe: (error: unknown) => string): Promise<Finding[]> {
  const found = await Promise.all(
    checks.map(async ({ name, run }) => {
      const findings = await findWithin(CHECK_MS, run).catch((error) => [fault(describeLate(error, describe))]);
      return findings.map((finding) => ({ check: name, ...finding }));
    }),
  );
  return found.flat();
}

async function findWithin(ms: number, run: Check['run']): Promise<Found[]> {
  return withDeadline(ms, Promise.resolve().then(run));
}

function describeLate(error: unknown, describe: (error: unknown) => string): string {
  return error instanceof DeadlineError ? `no response within ${CHECK_MS / 1_000} s` : describe(error);
}
