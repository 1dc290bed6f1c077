import type { OperatorRole, WaitGrowth } from './rules.ts';

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
  /** No end when null, as tokens of earlier versions had. */
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
  /** The network whose attempts count together, for all accounts. */
  network: string;
  at: string;
}

/** Rules for counting attempts, and for the wait that grows with their number. */
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
