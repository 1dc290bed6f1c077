import { createHmac } from 'node:crypto';
import { isEmail, normalizeEmail } from '../domain/operator.ts';
import type { Operator, OperatorStore, Session } from '../store/operator-store.ts';
import { type Actor, auditEntry } from './audit.ts';
import type { Clock, Identifiers } from './identifiers.ts';
import { type Identity, identityOf, passwordConfirmationRequired } from './identity.ts';
import { inBackground } from './in-background.ts';
import { checkLength, type Passwords } from './passwords.ts';
import { newSecret, sha256 } from './secrets.ts';
import { ServiceError } from './service-error.ts';
import { accountOf, type SignInThrottle } from './sign-in-throttle.ts';
import { UnknownAccounts } from './unknown-accounts.ts';

/** How exactly it is noted when a session was last seen. */
const NOTE_EVERY_MS = 60_000;
/** For so long what makes or changes credentials may be asked for after the password was typed. */
const FRESH_MS = 10 * 60_000;

export interface SessionLimits {
  /** A session that is not used for so long ends. */
  idleMs: number;
  /** It ends after so long in any case. */
  maxMs: number;
}

export interface SessionParts {
  store: OperatorStore;
  identifiers: Identifiers;
  clock: Clock;
  passwords: Passwords;
  throttle: SignInThrottle;
  limits: SessionLimits;
}

export interface SignInRequest {
  email: string;
  password: string;
  /** The network address that it comes from. */
  address: string;
}

interface PasswordChangeRequest {
  /** Undefined: it was typed in this session not long ago, and was for one time. */
  current_password?: string | undefined;
  new_password: string;
  /** As with a sign-in. */
  address: string;
}

/** A session that was just opened. The cookie's value cannot be had again later. */
export interface OpenedSession {
  cookie: string;
  maxAgeSeconds: number;
  identity: Identity;
}

/** Signs operators in and out with a browser. Only the SHA-256 of a cookie's value is kept. */
export class Sessions {
  readonly #parts: SessionParts;
  readonly #unknownAccounts: UnknownAccounts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#unknownAccounts = new UnknownAccounts(parts);
  }

  /**
   * Throws `SIGN_IN_FAILED` for an unknown account, a wrong password, one that has expired, and a disabled operator,
   * after the same work for each; `SIGN_IN_THROTTLED` after too many failures, or when too many sign in at once.
   */
  signIn(request: SignInRequest): Promise<OpenedSession> {
    return this.#parts.passwords.admit(() => this.#signIn(request));
  }

  async #signIn({ email, password, address }: SignInRequest): Promise<OpenedSession> {
    const { store, passwords, throttle } = this.#parts;
    const typed = normalizeEmail(email);
    await throttle.begin(typed, address);
    const known = isEmail(typed) ? typed : '';
    const operator = await store.findOperatorByEmail(known);
    const isRight = await passwords.isRight(password, operator?.password_hash);
    const opened = operator && isRight && this.#isLetIn(operator) ? await this.#open(operator, address) : undefined;
    if (opened) return opened;
    if (operator) await store.addAudit(this.#entry(operator, 'operator.sign_in_failed', { address }));
    else await this.#unknownAccounts.noteFailure(address);
    throw new ServiceError('SIGN_IN_FAILED', 'The e-mail address or the password is not right.');
  }

  #isLetIn({ disabled_at, password_expires_at }: Operator): boolean {
    return disabled_at === null && (password_expires_at === null || password_expires_at > this.#iso());
  }

  /** Undefined when the operator was changed meanwhile. */
  async #open(operator: Operator, address: string): Promise<OpenedSession | undefined> {
    const { cookie, session } = this.#newSession(operator.id);
    const { email, password_hash } = operator;
    const opening = { session, password_hash, account: accountOf(email) };
    const audit = this.#entry(operator, 'operator.signed_in', { address });
    return (await this.#parts.store.openSession(opening, audit)) ? this.#opened(operator, session, cookie) : undefined;
  }

  /** The operator whose session has this cookie value; undefined when there is none, or it has ended. */
  async find(cookie: string): Promise<Identity | undefined> {
    const found = await this.#parts.store.findSession(sha256(cookie));
    if (!found || found.operator.disabled_at !== null) return undefined;
    const { session, operator } = found;
    const now = this.#parts.clock();
    if (this.#endOf(session) <= now) return undefined;
    if (now - Date.parse(session.last_seen_at) >= NOTE_EVERY_MS) {
      session.last_seen_at = iso(now);
      inBackground(this.#parts.store.noteSessionSeen(session.token_hash, session.last_seen_at));
    }
    return this.#identityOf(operator, session, cookie);
  }

  /** Ends the session that a request was made with; with an access token there is none. */
  async end({ actor, sessionHash }: Identity): Promise<void> {
    if (sessionHash === null) return;
    const audit = this.#entry({ id: actor.id, email: actor.name }, 'operator.signed_out');
    await this.#parts.store.endSession(sessionHash, audit);
  }

  /** Ends every session of the operator, this one too, and every access token. */
  async endAll({ id, name }: Actor): Promise<void> {
    await this.#parts.store.endSessions(id, this.#entry({ id, email: name }, 'operator.signed_out_everywhere'));
  }

  /**
   * Notes that the operator typed the password in the session, and gives the identity that this makes. Throws
   * `INVALID_REQUEST_BODY` for the field when it is not right, `SIGN_IN_THROTTLED` as a sign-in does, and
   * `SESSION_REQUIRED` with an access token or when the session has ended meanwhile.
   */
  confirmPassword(identity: Identity, request: { password: string; address: string }): Promise<Identity> {
    return this.#parts.passwords.admit(() => this.#confirmPassword(identity, request));
  }

  async #confirmPassword(
    identity: Identity,
    { password, address }: { password: string; address: string },
  ): Promise<Identity> {
    const { store, throttle } = this.#parts;
    const operator = await store.findOperator(identity.actor.id);
    if (identity.sessionHash === null || !operator) throw sessionRequired();
    await throttle.begin(operator.email, address);
    if (!this.#isLetIn(operator)) throw sessionRequired();
    await this.#requirePassword(operator, { field: 'password', password, address });
    const { id: operator_id, email, password_hash } = operator;
    const at = this.#iso();
    const typing = { token_hash: identity.sessionHash, operator_id, password_hash, at, account: accountOf(email) };
    const audit = this.#entry(operator, 'operator.password_confirmed', { address });
    if (!(await store.noteSessionPassword(typing, audit))) throw sessionRequired();
    return { ...identity, isPasswordFresh: true };
  }

  /** Throws for the field, and notes it in the audit log, when a password is not the operator's. */
  async #requirePassword(
    operator: Operator,
    { field, password, address }: { field: string; password: string; address: string },
  ): Promise<void> {
    const { store, passwords } = this.#parts;
    if (await passwords.isRight(password, operator.password_hash)) return;
    await store.addAudit(this.#entry(operator, 'operator.password_confirmation_failed', { address }));
    throw fieldError(field, 'is not right');
  }

  /**
   * Gives the operator a new password, ends all sessions and access tokens and opens another session. The current
   * password may be left out where it is for one time and was typed in this session within the last ten minutes. Throws
   * `INVALID_REQUEST_BODY` for the field when the current password is not right or the new one will not do,
   * `PASSWORD_CONFIRMATION_REQUIRED`, `SIGN_IN_THROTTLED`, and `SESSION_REQUIRED` with an access token.
   */
  changePassword(identity: Identity, change: PasswordChangeRequest): Promise<OpenedSession> {
    return this.#parts.passwords.admit(() => this.#changePassword(identity, change));
  }

  async #changePassword(
    identity: Identity,
    { new_password, ...change }: PasswordChangeRequest,
  ): Promise<OpenedSession> {
    const { store, passwords } = this.#parts;
    const operator = await store.findOperator(identity.actor.id);
    if (identity.sessionHash === null || !operator) throw sessionRequired();
    checkLength(new_password, 'new_password');
    await this.#requireCurrentPassword(identity, operator, change);
    await passwords.checkGuessable(new_password, { owner: operator, field: 'new_password' });
    if (await passwords.isRight(new_password, operator.password_hash)) {
      throw fieldError('new_password', 'must be another than the current one');
    }
    return this.#setPassword(operator, identity.sessionHash, await passwords.hash(new_password));
  }

  async #requireCurrentPassword(
    { isPasswordFresh }: Identity,
    operator: Operator,
    { current_password: password, address }: Omit<PasswordChangeRequest, 'new_password'>,
  ): Promise<void> {
    const { throttle } = this.#parts;
    if (password !== undefined) {
      await throttle.begin(operator.email, address);
      await this.#requirePassword(operator, { field: 'current_password', password, address });
      await throttle.forget(operator.email);
      return;
    }
    if (!operator.must_change_password) throw fieldError('current_password', 'is required');
    if (!isPasswordFresh) throw passwordConfirmationRequired();
  }

  async #setPassword(operator: Operator, by_session: string, password_hash: string): Promise<OpenedSession> {
    const { cookie, session } = this.#newSession(operator.id);
    const password = { password_hash, must_change_password: false, password_expires_at: null };
    const change = {
      operator_id: operator.id,
      ...password,
      expected_hash: operator.password_hash,
      by_session,
      session,
    };
    const audit = this.#entry(operator, 'operator.password_changed');
    if (!(await this.#parts.store.setPassword(change, audit))) throw sessionRequired();
    return this.#opened({ ...operator, ...password }, session, cookie);
  }

  /** Deletes sessions that have ended; gives how many. */
  purge(): Promise<number> {
    const now = this.#parts.clock();
    const seenBefore = iso(now - this.#parts.limits.idleMs - NOTE_EVERY_MS);
    return this.#parts.store.deleteLapsedSessions({ seenBefore, now: iso(now) });
  }

  #newSession(operator_id: string): { cookie: string; session: Session } {
    const cookie = newSecret();
    const at = this.#iso();
    const expires_at = iso(Date.parse(at) + this.#parts.limits.maxMs);
    return {
      cookie,
      session: {
        token_hash: sha256(cookie),
        operator_id,
        created_at: at,
        last_seen_at: at,
        expires_at,
        password_typed_at: at,
      },
    };
  }

  #opened(operator: Operator, session: Session, cookie: string): OpenedSession {
    const maxAgeSeconds = Math.floor(this.#parts.limits.maxMs / 1_000);
    return { cookie, maxAgeSeconds, identity: this.#identityOf(operator, session, cookie) };
  }

  #identityOf(operator: Operator, session: Session, cookie: string): Identity {
    const typedAt = Date.parse(session.password_typed_at ?? session.created_at);
    return identityOf(operator, {
      sessionHash: session.token_hash,
      csrfToken: csrfTokenOf(cookie),
      isPasswordFresh: this.#parts.clock() - typedAt < FRESH_MS,
      expiresAt: iso(this.#endOf(session)),
    });
  }

  #endOf({ last_seen_at, expires_at }: Session): number {
    return Math.min(Date.parse(last_seen_at) + this.#parts.limits.idleMs, Date.parse(expires_at));
  }

  #entry(
    { id, email: actor }: Pick<Operator, 'id' | 'email'>,
    action: string,
    after: { address: string } | null = null,
  ) {
    return auditEntry(this.#parts.identifiers, { actor, action, subject: { kind: 'operator', id }, after });
  }

  #iso(): string {
    return iso(this.#parts.clock());
  }
}

/** Made from the cookie's value, so it need not be kept, and whoever reads the store cannot make it. */
function csrfTokenOf(cookie: string): string {
  return createHmac('sha256', cookie).update('csrf').digest('base64url');
}

function sessionRequired(): ServiceError {
  return new ServiceError('SESSION_REQUIRED', 'Sign in to do this.');
}

function fieldError(field: string, problem: string): ServiceError {
  return new ServiceError('INVALID_REQUEST_BODY', `${field}: ${problem}`, { field });
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
