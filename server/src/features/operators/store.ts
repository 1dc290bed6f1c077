import type { OperatorRole } from '../domain/operator.ts';
import type { Carrier } from '../domain/shipment.ts';
import type { AuditEntry } from './audit.ts';

/**
 * The port to what is kept of the operator's people: operators, sessions, access tokens, failed sign-ins, the audit log,
 * tracking links. Every method is one transaction, its audit entry in it. Outcomes and failures are as with `Store`.
 *
 * Words: an **operator** is a person who works for the one who runs the service. A **session** is what a sign-in opens;
 * an **access token** lets a program in for an operator. An **attempt** is a sign-in that has not succeeded (yet).
 */
export interface OperatorStore {
  /** False when an operator has the e-mail address already. */
  addOperator(operator: Operator, audit: AuditEntry): Promise<boolean>;
  findOperator(id: string): Promise<Operator | undefined>;
  /** @param email in lower case */
  findOperatorByEmail(email: string): Promise<Operator | undefined>;
  /** Oldest first. */
  listOperators(): Promise<Operator[]>;
  /**
   * Disabling ends the operator's sessions and access tokens. Tokens keep the role that they were issued with.
   * `last_admin`: no admin in force would be left, also when two changes at once would do that together.
   */
  changeOperator(change: OperatorChange, audit: AuditEntry): Promise<'changed' | 'absent' | 'last_admin'>;
  /**
   * Gives an operator another password and ends all sessions and access tokens; `session` is opened then. False when
   * there is no such operator, the password is not the expected one any more, the session that it is changed by has
   * ended, or there is a session for an operator who is disabled.
   */
  setPassword(change: PasswordChange, audit: AuditEntry): Promise<boolean>;

  /**
   * Opens a session for an operator that is in force and still has that password, and forgets the account's attempts.
   * False when that is not so.
   */
  openSession(opening: SessionOpening, audit: AuditEntry): Promise<boolean>;
  /** With its operator, whether or not either is in force. */
  findSession(tokenHash: string): Promise<{ session: Session; operator: Operator } | undefined>;
  noteSessionSeen(tokenHash: string, at: string): Promise<void>;
  /** Harmless when there is none; `audit` is kept only when there was one. */
  endSession(tokenHash: string, audit: AuditEntry): Promise<void>;
  /** Ends every session and every access token of an operator. */
  endSessions(operatorId: string, audit: AuditEntry): Promise<void>;
  /**
   * Notes that the password was typed in a session, and forgets the account's attempts. False when the session has
   * ended, or its operator is not in force or has another password.
   */
  noteSessionPassword(typing: PasswordTyping, audit: AuditEntry): Promise<boolean>;

  /**
   * False when the operator is not in force, or the session that issues the token has ended: also when it ends at the
   * same time, so that no token outlives the end of all sessions.
   */
  addAccessToken(issue: TokenIssue, audit: AuditEntry): Promise<boolean>;
  /** With its operator, whether or not either is in force. */
  findAccessToken(tokenHash: string): Promise<{ token: AccessToken; operator: Operator } | undefined>;
  /** Of one operator, or of all when none is named. Oldest first. */
  listAccessTokens(operatorId?: string): Promise<AccessToken[]>;
  findAccessTokenById(id: string): Promise<AccessToken | undefined>;
  noteAccessTokenUsed(id: string, at: string): Promise<void>;
  /** False when the operator has no such token. */
  deleteAccessToken(operatorId: string, id: string, audit: AuditEntry): Promise<boolean>;

  /**
   * Keeps a sign-in attempt unless the account or the address has reached its limit; then gives the time of the
   * attempt that has to grow older than `since` before the next one. Also exact for attempts that come at once.
   */
  beginAttempt(attempt: SignInAttempt, limits: AttemptLimits): Promise<{ throttledBy: string | null }>;
  /** Forgets an account's attempts. */
  forgetAttempts(account: string): Promise<void>;

  addAudit(entry: AuditEntry): Promise<void>;
  /** Newest first. */
  listAudit(query: AuditQuery): Promise<AuditEntry[]>;
  /** Names by identifier (of actors by e-mail address, of claims the tracking number), without those that are gone. */
  findNames(asked: AskedNames): Promise<ReadonlyMap<string, string>>;
  /**
   * Entries of the audit log that tell names: renames, each after the one before it, and the issue of tokens; at most
   * `limit` of either.
   */
  listNamings(asked: AskedNamings, limit: number): Promise<AuditEntry[]>;

  /** Of the carriers that have one of the operator's own. */
  listCarrierLinks(): Promise<CarrierLink[]>;
  setCarrierLink(link: CarrierLink, audit: AuditEntry): Promise<void>;
  /** False when the carrier has none. */
  deleteCarrierLink(carrier: Carrier, audit: AuditEntry): Promise<boolean>;

  /** Deletes sessions that nobody can use any more; gives how many. */
  deleteLapsedSessions(bounds: { seenBefore: string; now: string }): Promise<number>;
  deleteOldAttempts(before: string): Promise<number>;
}

export interface Operator {
  id: string;
  /** In lower case; no two operators have the same. */
  email: string;
  name: string;
  role: OperatorRole;
  /** See `Passwords`. The password itself is not kept. */
  password_hash: string;
  /** The password was made by somebody else, and lets its operator do nothing but change it. */
  must_change_password: boolean;
  /** From then on the password lets nobody in; null: never. */
  password_expires_at: string | null;
  created_at: string;
  /** Nobody is let in while this is set. */
  disabled_at: string | null;
  last_sign_in_at: string | null;
}

/** What is undefined stays. */
export interface OperatorChange {
  id: string;
  name?: string | undefined;
  role?: OperatorRole | undefined;
  /** A time disables, null enables. */
  disabled_at?: string | null | undefined;
}

export interface PasswordChange {
  operator_id: string;
  password_hash: string;
  must_change_password: boolean;
  password_expires_at: string | null;
  /** The hash that the operator must have still; null: any. */
  expected_hash: string | null;
  /** The hash of the session that it is changed by; null: by somebody else. */
  by_session: string | null;
  session: Session | null;
}

export interface Session {
  /** SHA-256 of the cookie's value, hexadecimal. The value itself is not kept. */
  token_hash: string;
  operator_id: string;
  created_at: string;
  /** Noted now and then. */
  last_seen_at: string;
  expires_at: string;
  /** When the operator last typed the password in it; null: when it was opened. */
  password_typed_at: string | null;
}

export interface PasswordTyping {
  token_hash: string;
  operator_id: string;
  /** The hash that the operator must have still. */
  password_hash: string;
  at: string;
  /** The account whose attempts are forgotten. */
  account: string;
}

export interface SessionOpening {
  session: Session;
  /** The hash that the operator must have still. */
  password_hash: string;
  /** Whose attempts are forgotten. */
  account: string;
}

export interface AccessToken {
  id: string;
  operator_id: string;
  name: string;
  /** SHA-256 of the token, hexadecimal. The token itself is not kept. */
  token_hash: string;
  is_read_only: boolean;
  created_at: string;
  last_used_at: string | null;
  /** Null: it does not expire, as tokens once could. */
  expires_at: string | null;
  /** The owner's role at its issue; null: not told, by a version that did not know it. */
  role: OperatorRole | null;
}

export interface TokenIssue {
  token: AccessToken;
  /** The hash of the session that issues it. */
  session_hash: string;
}

export interface SignInAttempt {
  id: string;
  /** Tells one account from another; made from what was typed, which is not kept. */
  account: string;
  /** Where it came from. */
  address: string;
  at: string;
}

/** How many attempts after `since` there may be. */
export interface AttemptLimits {
  since: string;
  perAccount: number;
  perAddress: number;
}

/** The bounds are identifiers of entries, which sort by time: see `Identifiers`. */
export interface AuditQuery {
  /** Inclusive. */
  from_id: string;
  /** Exclusive. */
  before_id: string;
  actor?: string | undefined;
  action?: string | undefined;
  subject_id?: string | undefined;
  limit: number;
}

/** The records whose names are asked for, each kind by its identifier. */
export interface AskedNames {
  organizations: readonly string[];
  keys: readonly string[];
  operators: readonly string[];
  /** E-mail addresses of operators. */
  actors: readonly string[];
  tokens: readonly string[];
  claims: readonly { organization_id: string; id: string }[];
}

export interface AskedNamings {
  /** Organizations and operators. */
  renamed: readonly string[];
  /** Renames after this entry, exclusive. */
  after_id: string;
  tokens: readonly string[];
}

export interface CarrierLink {
  carrier: Carrier;
  /** A pattern as `domain/tracking-link.ts` takes it; null: no link. */
  tracking_url: string | null;
  changed_at: string;
}
