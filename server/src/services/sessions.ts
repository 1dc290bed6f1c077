import { createHmac } from 'node:crypto';
import { isEmail, normalizeEmail } from '../domain/operator.ts';
import type { Operator, OperatorStore, Session } from '../store/operator-store.ts';
import { type Actor, auditEntry } from './audit.ts';
import type { Clock, Identifiers } from './identifiers.ts';
import { type Identity, identityOf } from './identity.ts';
import { inBackground } from './in-background.ts';
import { checkNewPassword, type Passwords } from './passwords.ts';
import { newSecret, sha256 } from './secrets.ts';
import { ServiceError } from './service-error.ts';
import { accountOf, type SignInThrottle } from './sign-in-throttle.ts';

/** How exactly it is noted when a session was last seen. */
const NOTE_EVERY_MS = 60_000;
/** In the audit log, in the place of an account that there is not. */
const NOBODY = 'unknown';

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
  current_password: string;
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

/** What operators do to be let in with a browser, and to be let out. Only the SHA-256 of a cookie's value is kept. */
export class Sessions {
  readonly #parts: SessionParts;

  constructor(parts: SessionParts) {
    this.#parts = parts;
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
    const opened = operator && isRight && this.#isLetIn(operator) ? await this.#open(operator) : undefined;
    if (opened) return opened;
    // What was typed can be a password, and the log is never changed.
    const { email: actor = NOBODY, id = NOBODY } = operator ?? {};
    await store.addAudit(this.#entry(actor, 'operator.sign_in_failed', id));
    throw new ServiceError('SIGN_IN_FAILED', 'The e-mail address or the password is not right.');
  }

  #isLetIn({ disabled_at, password_expires_at }: Operator): boolean {
    return disabled_at === null && (password_expires_at === null || password_expires_at > this.#iso());
  }

  /** Undefined when the operator was changed meanwhile. */
  async #open(operator: Operator): Promise<OpenedSession | undefined> {
    const { cookie, session } = this.#newSession(operator.id);
    const { email, password_hash } = operator;
    const opening = { session, password_hash, account: accountOf(email) };
    const audit = this.#entry(email, 'operator.signed_in', operator.id);
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
    await this.#parts.store.endSession(sessionHash, this.#entry(actor.name, 'operator.signed_out', actor.id));
  }

  /** Ends every session of the operator, this one too. */
  async endAll({ id, name }: Actor): Promise<void> {
    await this.#parts.store.endSessions(id, this.#entry(name, 'operator.signed_out_everywhere', id));
  }

  /**
   * Gives the operator a new password, ends all sessions and opens another. Throws `INVALID_REQUEST_BODY` for the
   * field when the current password is not right or the new one will not do, `SIGN_IN_THROTTLED`, and
   * `SESSION_REQUIRED` with an access token.
   */
  changePassword(identity: Identity, change: PasswordChangeRequest): Promise<OpenedSession> {
    return this.#parts.passwords.admit(() => this.#changePassword(identity, change));
  }

  async #changePassword({ actor, sessionHash }: Identity, change: PasswordChangeRequest): Promise<OpenedSession> {
    const { store, passwords, throttle } = this.#parts;
    const operator = await store.findOperator(actor.id);
    if (sessionHash === null || !operator) throw sessionRequired();
    checkNewPassword(change.new_password, { email: operator.email, field: 'new_password' });
    await throttle.begin(operator.email, change.address);
    if (!(await passwords.isRight(change.current_password, operator.password_hash))) {
      throw fieldError('current_password', 'is not right');
    }
    await throttle.forget(operator.email);
    if (await passwords.isRight(change.new_password, operator.password_hash)) {
      throw fieldError('new_password', 'must be another than the current one');
    }
    return this.#setPassword(operator, await passwords.hash(change.new_password));
  }

  async #setPassword(operator: Operator, password_hash: string): Promise<OpenedSession> {
    const { cookie, session } = this.#newSession(operator.id);
    const password = { password_hash, must_change_password: false, password_expires_at: null };
    const change = { operator_id: operator.id, ...password, expected_hash: operator.password_hash, session };
    const audit = this.#entry(operator.email, 'operator.password_changed', operator.id);
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
      session: { token_hash: sha256(cookie), operator_id, created_at: at, last_seen_at: at, expires_at },
    };
  }

  #opened(operator: Operator, session: Session, cookie: string): OpenedSession {
    const maxAgeSeconds = Math.floor(this.#parts.limits.maxMs / 1_000);
    return { cookie, maxAgeSeconds, identity: this.#identityOf(operator, session, cookie) };
  }

  #identityOf(operator: Operator, session: Session, cookie: string): Identity {
    const expiresAt = iso(this.#endOf(session));
    return identityOf(operator, { sessionHash: session.token_hash, csrfToken: csrfTokenOf(cookie), expiresAt });
  }

  #endOf({ last_seen_at, expires_at }: Session): number {
    return Math.min(Date.parse(last_seen_at) + this.#parts.limits.idleMs, Date.parse(expires_at));
  }

  #entry(actor: string, action: string, operatorId: string) {
    return auditEntry(this.#parts.identifiers, { actor, action, subject: { kind: 'operator', id: operatorId } });
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
