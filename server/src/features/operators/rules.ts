/** What an operator may do: an admin everything, an agent work claims, a viewer look (decision: Operator side). */
export const OPERATOR_ROLES = ['admin', 'agent', 'viewer'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/**
 * The role whose rights are the most that two roles share. An agent and a viewer share what an agent reads: with a
 * viewer among the two, nothing may be changed.
 */
export function sharedRole(one: OperatorRole, other: OperatorRole): OperatorRole {
  if (one === 'admin') return other;
  return other === 'admin' || one === other ? one : 'agent';
}

const MAX_EMAIL_LENGTH = 254;
/** One `@` with something before and behind it; a host without a dot is fine inside of a company. */
const EMAIL = /^[^\s@\p{Cc}\p{Cf}]+@[^\s@\p{Cc}\p{Cf}]+$/u;
/** Before the user's name, where histories and the audit log name who works on the command line. */
export const COMMAND_LINE = 'cli:';

/** Addresses are the same when they are equal without case, so they are kept in lower case. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Whether a normalized text can be an e-mail address; none may look like somebody on the command line. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text) && !text.startsWith(COMMAND_LINE);
}
