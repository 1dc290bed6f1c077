import type { OperatorReason } from '../feature/reason.ts';
import { routesOf } from './route.ts';

type Role = 'admin' | 'agent' | 'viewer';

/**
 * The proof of identity that an operation needs beside the role. `any`: a session or an access token; `session`: a
 * session alone, to take credentials away; `password`: a session in which the password was typed within the last ten
 * minutes, to make or change credentials, roles and operators and where mail and people are sent, so that neither a
 * token nor a session that was left open becomes a permanent account.
 */
export type Proof = 'any' | 'session' | 'password';

export interface OperatorAccess {
  /** `own`: every operator, also one who has to change the password first; else the roles. */
  readonly who: 'own' | readonly Role[];
  /** Named by every operation that changes something; the guard refuses one without. Absent: `any`. */
  readonly proof?: Proof;
}

/** The operator who makes a request. */
export interface OperatorCaller {
  readonly id: string;
  /** The e-mail address, which histories and the audit log keep. */
  readonly name: string;
  /** With an access token the role that it gives. */
  readonly role: Role;
  /**
   * Throws unless the request would still be let in: a body can be held back for a minute, and the operator who sends
   * it be disabled or signed out meanwhile. For operations that make or change credentials, after the body was read.
   */
  letInAgain(): Promise<void>;
  /** Throws `ACCESS_TOKEN_NOT_ALLOWED` and `PASSWORD_CONFIRMATION_REQUIRED`, where the body decides on the proof. */
  requirePassword(): void;
}

/** Every operator; those who work claims; those who see keys and the audit log; admins alone. */
export const ALL = ['admin', 'agent', 'viewer'] as const;
export const WORK = ['admin', 'agent'] as const;
export const LOOK = ['admin', 'viewer'] as const;
export const ADMIN = ['admin'] as const;

/** A response that says nothing. */
export const NO_CONTENT = { 204: { description: 'Done.' } } as const;

/** Gives the function that makes routes of the operator API, of one tag. */
export const forOperators = routesOf<OperatorAccess, OperatorCaller, OperatorReason>();

/** An operation for everybody: pages of other origins alone are refused. */
export interface PublicAccess {
  readonly who: 'public';
  readonly proof: 'any';
}

/** The same for routes that need no session and no access token. */
export const forEverybody = routesOf<PublicAccess, null, OperatorReason>();

/** The callers of any operation of the operator API. */
export type AnyAccess = OperatorAccess | PublicAccess;
