/** The roles: an admin may do everything, an agent works claims, a viewer only reads (spec: Operators). */
export const OPERATOR_ROLES = ['admin', 'agent', 'viewer'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * The role with the rights that two roles have in common. A viewer and an agent share an agent's reads: with a viewer
 * among the two, nothing may be changed.
 */
export function sharedRole(one: OperatorRole, other: OperatorRole): OperatorRole {
  if (one === 'admin') return other;
  return other === 'admin' || one === other ? one : 'agent';
}

const MAX_EMAIL_LENGTH = 254;
/** One `@` with text on both sides; a host without a dot is allowed within a company. */
const EMAIL = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+$/u;
/** The prefix of a system user's name, for actors on the command line. */
export const COMMAND_LINE = 'cli:';

/** Addresses that differ only in case are the same, so they are stored in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Whether a normalized text can be an e-mail address; one that looks like an actor of the command line cannot. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !text.startsWith(COMMAND_LINE);
}

/** How the wait before the next attempt grows with failures. */
export interface WaitGrowth {
  /** Failures without a wait. */
  free: number;
  /** The longest wait, in milliseconds. */
  maxWaitMs: number;
}

const FIRST_WAIT_MS = 1_000;

/**
 * The wait after a number of failures, in milliseconds: none for the free ones, then 1 s, 2 s, 4 s … up to the longest.
 */
export function waitAfter(failures: number, { free, maxWaitMs }: WaitGrowth): number {
  return failures < free ? 0 : Math.min(maxWaitMs, FIRST_WAIT_MS * 2 ** (failures - free));
}

/** An operator who does something. `name` is the e-mail address, which histories and the audit log keep. */
export interface Actor {
  id: string;
  name: string;
  role: OperatorRole;
}
