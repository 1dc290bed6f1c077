import type { AuditEntry } from '../audit/record.ts';
import type { OperatorRole, WaitGrowth } from './rules.ts';

/**
 * The port to operators, sessions, access tokens, sign-in attempts, the audit log and tracking links. Every method is
 * one transaction and includes its audit entry. Outcomes and failures are as with `Store`.
 *
 * Words: an **operator** is a person who works claims or administers the service. A **session** is what a sign-in
 * opens; an **access token** lets a program act for an operator. An **attempt** is a sign-in that has not succeeded.
 */
export interface OperatorStore {
  /** Adds an operator. False when the e-mail address is taken. */
  addOperator(operator: Operator, audit: AuditEntry): Promise<boolean>;
  findOperator(id: string): Promise<Operator | undefined>;
  /** @param email in lower case */
  findOperatorByEmail(email: string): Promise<Operator | undefined>;
  /** Oldest first. */
  listOperators(): Promise<Operator[]>;
  /**
   * Changes an operator; disabling ends the operator's sessions and access tokens. Tokens keep the role they were
   * issued with. `last_admin`: no active admin would be left, also when concurrent changes would cause that together.
   */
  changeOperator(change: OperatorChange, audit: AuditEntry): Promise<'changed' | 'absent' | 'last_admin'>;
  /**
   * Changes an operator's password and ends all sessions and access tokens; then opens `session`, if given. False when
   * there is no such operator, the password differs from the expected one, the requesting session has ended, or a
   * session is to be opened for a disabled operator.
   */
  setPassword(change: PasswordChange, audit: AuditEntry): Promise<boolean>;

  /**
   * Opens a session and deletes the account's attempts. False when the operator is disabled or has another password by
   * now.
   */
  openSession(opening: SessionOpening, audit: AuditEntry): Promise<boolean>;
  /** Gives it with its operator, whether or not either is still active. */
  findSession(tokenHash: string): Promise<{ session: Session; operator: Operator } | undefined>;
  noteSessionSeen(tokenHash: string, at: string): Promise<void>;
  /** Ends a session. Without such a session it writes nothing, not even `audit`. */
  endSession(tokenHash: string, audit: AuditEntry): Promise<void>;
  /** Ends every session and every access token of an operator. */
  endSessions(operatorId: string, audit: AuditEntry): Promise<void>;
  /**
   * Records that the password was typed in a session, and deletes the account's attempts. False when the session has
   * ended, or its operator is disabled or has another password.
   */
  noteSessionPassword(typing: PasswordTyping, audit: AuditEntry): Promise<boolean>;

  /**
   * Adds an access token. False when the operator is disabled, or the issuing session has ended, also concurrently, so
   * that no token outlives the end of all sessions.
   */
  addAccessToken(issue: TokenIssue, audit: AuditEntry): Promise<boolean>;
  /** Gives it with its operator, whether or not either is still active. */
  findAccessToken(tokenHash: string): Promise<{ token: AccessToken; operator: Operator } | undefined>;
  /** Lists the tokens of one operator, or of all. Oldest first. */
  listAccessTokens(operatorId?: string): Promise<AccessToken[]>;
  findAccessTokenById(id: string): Promise<AccessToken | undefined>;
  noteAccessTokenUsed(id: string, at: string): Promise<void>;
  /** False when the operator has no such token. */
  deleteAccessToken(operatorId: string, id: string, audit: AuditEntry): Promise<boolean>;

  /**
   * Adds a sign-in attempt unless the account or the network has to wait after its last one; then gives the remaining
   * wait. Exact for concurrent attempts.
   */
  beginAttempt(attempt: SignInAttempt, limits: AttemptLimits): Promise<{ waitMs: number }>;
  /** Deletes an account's attempts. */
  forgetAttempts(account: string): Promise<void>;

  /** Adds an entry of the audit log that comes with no change, such as a failed sign-in. */
  addAudit(entry: AuditEntry): Promise<void>;

  /** Deletes expired sessions; gives how many. */
  deleteExpiredSessions(bounds: { seenBefore: string; now: string }): Promise<number>;
  deleteOldAttempts(before: string): Promise<number>;
}

export interface Operator {
  id: string;
  /** In lower case; unique. */
  email: string;
  name: string;
  role: OperatorRole;
  /** See `Passwords`. The password itself is not stored. */
  password_hash: string;
  /** The password is a one-time one: the operator can do nothing but change it. */
  must_change_password: boolean;
  /** The end of the password; null: none. */
  password_expires_at: string | null;
  created_at: string;
  /** Set while the operator is disabled. */
  disabled_at: string | null;
  last_sign_in_at: string | null;
}

/** Undefined members stay as they are. */
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
  /** The operator's expected password hash. */
  expected_hash: string | null;
  /** The hash of the requesting session; null: changed by another operator. */
  by_session: string | null;
  session: Session | null;
}

export interface Session {
  /** SHA-256 of the cookie's value, hexadecimal. The value itself is not stored. */
  token_hash: string;
  operator_id: string;
  created_at: string;
  /** Updated at most once a minute. */
  last_seen_at: string;
  expires_at: string;
  /** When the password was last typed in it; null: at its opening. */
  password_typed_at: string | null;
}

export interface PasswordTyping {
  token_hash: string;
  operator_id: string;
  /** The operator's expected password hash. */
  password_hash: string;
  at: string;
  /** The account whose attempts are deleted. */
  account: string;
}

export interface SessionOpening {
  session: Session;
  /** The operator's expected password hash. */
  password_hash: string;
  /** A stronger hash of the same password, which takes the place of the expected one; absent: that one stays. */
  stronger_hash?: string | undefined;
  /** The account whose attempts are deleted. */
  account: string;
}

export interface AccessToken {
  id: string;
  operator_id: string;
  name: string;
  /** SHA-256 of the token, hexadecimal. The token itself is not stored. */
  token_hash: string;
  is_read_only: boolean;
  created_at: string;
  last_used_at: string | null;
  /** Null: no end, as tokens of earlier versions had. */
  expires_at: string | null;
  /** The owner's role at its issue; null: issued by a version that did not record it. */
  role: OperatorRole | null;
}

export interface TokenIssue {
  token: AccessToken;
  /** The hash of the issuing session. */
  session_hash: string;
}

export interface SignInAttempt {
  id: string;
  /** Identifies the account in its network; derived from the typed address, which is not stored. */
  account: string;
  /** The network whose attempts count together, whatever the account. */
  network: string;
  at: string;
}

/** Which attempts count, and how the wait grows with their number. */
interface AttemptLimit extends WaitGrowth {
  /** Older attempts do not count. */
  since: string;
}

export interface AttemptLimits {
  account: AttemptLimit;
  network: AttemptLimit;
  /** Attempts after this time are of a clock that was ahead, and do not count. */
  until: string;
}
