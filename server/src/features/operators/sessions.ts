import type { Action } from '../../platform/feature/action.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { inBackground } from '../../platform/in-background.ts';
import { newSecret, sha256 } from '../../platform/secrets.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import * as actions from './actions.ts';
import { fieldError, type Identity, identityOf, passwordConfirmationRequired, sessionRequired } from './identity.ts';
import { newDevice } from './known-devices.ts';
import { SIGN_IN_FAILED } from './reasons.ts';
import type { Operator, Session } from './record.ts';
import { type Actor, isEmail, normalizeEmail } from './rules.ts';
import { checkLength, type Passwords } from './sign-in/passwords.ts';
import {
  type AttemptPlace,
  placeOfSession,
  placeOfSignIn,
  type SignInRequest,
  type SignInThrottle,
} from './sign-in/sign-in-throttle.ts';
import { UnknownAccounts } from './sign-in/unknown-accounts.ts';
import type { OperatorStore } from './store.ts';

/** The precision of a session's last use. */
const NOTE_EVERY_MS = 60_000;
/** How long after the password was typed a session may make or change credentials. */
const FRESH_MS = 10 * 60_000;

/** A session ends after `idleMs` without a request, and after `maxMs` in any case. */
export interface SessionLimits {
  idleMs: number;
  maxMs: number;
}

export interface SessionDependencies {
  store: OperatorStore;
  identifiers: Identifiers;
  clock: Clock;
  passwords: Passwords;
  throttle: SignInThrottle;
  limits: SessionLimits;
}

type PlacedAttempt = Pick<SignInRequest, 'password' | 'address'> & { place: AttemptPlace };

interface PasswordChangeRequest {
  /** Is undefined only if the current password is a one-time one that was typed in this session recently. */
  current_password?: string | undefined;
  new_password: string;
  /** The network address of the request. */
  address: string;
}

/** A new session. The cookie's value cannot be read again later. */
export interface OpenedSession {
  cookie: string;
  maxAgeSeconds: number;
  /** Shows at the next sign-in that the browser is known. */
  device: string;
  identity: Identity;
}

/** Opens and ends operators' browser sessions. Only the SHA-256 of a cookie's value is stored. */
export class Sessions {
  readonly #dependencies: SessionDependencies;
  readonly #unknownAccounts: UnknownAccounts;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    this.#unknownAccounts = new UnknownAccounts(dependencies);
  }

  /**
   * Signs an operator in. Throws `SIGN_IN_FAILED` for an unknown account, a wrong or expired password and a disabled
   * operator, after the same work for each; `SIGN_IN_THROTTLED` after too many failures, or when too many sign in at a
   * time.
   */
  async signIn(request: SignInRequest): Promise<OpenedSession> {
    const { store, passwords } = this.#dependencies;
    const typed = normalizeEmail(request.email);
    const operator = await store.findOperatorByEmail(isEmail(typed) ? typed : '');
    const { crowd, ...place } = placeOfSignIn(request, operator);
    return passwords.admit(() => this.#signIn(operator, { ...request, place }), crowd);
  }

  async #signIn(operator: Operator | undefined, attempt: PlacedAttempt): Promise<OpenedSession> {
    const { password, address, place } = attempt;
    const { store, passwords, throttle } = this.#dependencies;
    await throttle.begin(place);
    const { isRight, isOutdated } = await passwords.check(password, operator?.password_hash);
    if (operator && isRight && this.#isLetIn(operator)) {
      const stronger_hash = isOutdated ? await passwords.hash(password) : undefined;
      const opened = await this.#open(operator, { address, stronger_hash, account: place.account });
      if (opened) return opened;
    }
    if (operator) await store.addAudit(this.#entry(operator, actions.OPERATOR_SIGN_IN_FAILED, { address }));
    else await this.#unknownAccounts.noteFailure(address);
    throw new ServiceError(SIGN_IN_FAILED, 'The e-mail address or the password is not right.');
  }

  #isLetIn({ disabled_at, password_expires_at }: Operator): boolean {
    return disabled_at === null && (password_expires_at === null || password_expires_at > this.#iso());
  }

  /** Opens a session; undefined when the operator was changed meanwhile. */
  async #open(
    operator: Operator,
    { address, ...kept }: { address: string; stronger_hash: string | undefined; account: string },
  ): Promise<OpenedSession | undefined> {
    const { cookie, session } = this.#newSession(operator.id);
    const opening = { session, password_hash: operator.password_hash, ...kept };
    const audit = this.#entry(operator, actions.OPERATOR_SIGNED_IN, { address });
    return (await this.#dependencies.store.openSession(opening, audit))
      ? this.#opened({ ...operator, password_hash: kept.stronger_hash ?? operator.password_hash }, session, cookie)
      : undefined;
  }

  /** Finds the operator of a session by its cookie value; undefined when there is none or it has ended. */
  async find(cookie: string): Promise<Identity | undefined> {
    const found = await this.#dependencies.store.findSession(sha256(cookie));
    if (!found || found.operator.disabled_at !== null) return undefined;
    const { session, operator } = found;
    const now = this.#dependencies.clock();
    if (this.#endOf(session) <= now) return undefined;
    if (now - Date.parse(session.last_seen_at) >= NOTE_EVERY_MS) {
      session.last_seen_at = iso(now);
      inBackground(this.#dependencies.store.noteSessionSeen(session.token_hash, session.last_seen_at));
    }
    return this.#identityOf(operator, session, cookie);
  }

  /** Ends the session that the request was made with; does nothing with an access token. */
  async end({ actor, sessionHash }: Identity): Promise<void> {
    if (sessionHash === null) return;
    const audit = this.#entry({ id: actor.id, email: actor.name }, actions.OPERATOR_SIGNED_OUT);
    await this.#dependencies.store.endSession(sessionHash, audit);
  }

  /** Ends every session of the operator, the current one included, and every access token. */
  async endAll({ id, name }: Actor): Promise<void> {
    await this.#dependencies.store.endSessions(
      id,
      this.#entry({ id, email: name }, actions.OPERATOR_SIGNED_OUT_EVERYWHERE),
    );
  }

  /**
   * Records that the operator typed the password in this session; gives the resulting identity. Throws
   * `INVALID_REQUEST_BODY` for the field when it is wrong, `SIGN_IN_THROTTLED` as a sign-in does, and
   * `SESSION_REQUIRED` with an access token or when the session has ended meanwhile.
   */
  confirmPassword(identity: Identity, request: { password: string; address: string }): Promise<Identity> {
    return this.#dependencies.passwords.admit(() => this.#confirmPassword(identity, request));
  }

  async #confirmPassword(
    identity: Identity,
    { password, address }: { password: string; address: string },
  ): Promise<Identity> {
    const { store, throttle } = this.#dependencies;
    const operator = await store.findOperator(identity.actor.id);
    if (identity.sessionHash === null || !operator) throw sessionRequired();
    const place = placeOfSession(identity.sessionHash);
    await throttle.begin(place);
    if (!this.#isLetIn(operator)) throw sessionRequired();
    await this.#requirePassword(operator, { field: 'password', password, address });
    const { id: operator_id, password_hash } = operator;
    const at = this.#iso();
    const typing = { token_hash: identity.sessionHash, operator_id, password_hash, at, account: place.account };
    const audit = this.#entry(operator, actions.OPERATOR_PASSWORD_CONFIRMED, { address });
    if (!(await store.noteSessionPassword(typing, audit))) throw sessionRequired();
    return { ...identity, isPasswordFresh: true };
  }

  /** Checks the operator's password. When it is wrong, adds an audit entry and throws for the field. */
  async #requirePassword(
    operator: Operator,
    { field, password, address }: { field: string; password: string; address: string },
  ): Promise<void> {
    const { store, passwords } = this.#dependencies;
    if ((await passwords.check(password, operator.password_hash)).isRight) return;
    await store.addAudit(this.#entry(operator, actions.OPERATOR_PASSWORD_CONFIRMATION_FAILED, { address }));
    throw fieldError(field, 'is not right');
  }

  /**
   * Changes the operator's password, ends all sessions and access tokens and opens a new session. A one-time password
   * that was typed in this session within the last ten minutes need not be typed again. Throws `INVALID_REQUEST_BODY`
   * for the field when the current password is wrong or the new one is refused, `PASSWORD_CONFIRMATION_REQUIRED`,
   * `SIGN_IN_THROTTLED`, and `SESSION_REQUIRED` with an access token.
   */
  changePassword(identity: Identity, change: PasswordChangeRequest): Promise<OpenedSession> {
    return this.#dependencies.passwords.admit(() => this.#changePassword(identity, change));
  }

  async #changePassword(
    identity: Identity,
    { new_password, ...change }: PasswordChangeRequest,
  ): Promise<OpenedSession> {
    const { store, passwords } = this.#dependencies;
    const operator = await store.findOperator(identity.actor.id);
    if (identity.sessionHash === null || !operator) throw sessionRequired();
    checkLength(new_password, 'new_password');
    await this.#requireCurrentPassword(identity, operator, change);
    await passwords.checkGuessable(new_password, { owner: operator, field: 'new_password' });
    if ((await passwords.check(new_password, operator.password_hash)).isRight) {
      throw fieldError('new_password', 'must be another than the current one');
    }
    return this.#setPassword(operator, identity.sessionHash, await passwords.hash(new_password));
  }

  async #requireCurrentPassword(
    { isPasswordFresh, sessionHash }: Identity,
    operator: Operator,
    { current_password: password, address }: Omit<PasswordChangeRequest, 'new_password'>,
  ): Promise<void> {
    const { throttle } = this.#dependencies;
    if (password !== undefined && sessionHash !== null) {
      const place = placeOfSession(sessionHash);
      await throttle.begin(place);
      await this.#requirePassword(operator, { field: 'current_password', password, address });
      return throttle.forget(place);
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
    const audit = this.#entry(operator, actions.OPERATOR_PASSWORD_CHANGED);
    if (!(await this.#dependencies.store.setPassword(change, audit))) throw sessionRequired();
    return this.#opened({ ...operator, ...password }, session, cookie);
  }

  /** Deletes expired sessions; gives how many. */
  purge(): Promise<number> {
    const now = this.#dependencies.clock();
    const seenBefore = iso(now - this.#dependencies.limits.idleMs - NOTE_EVERY_MS);
    return this.#dependencies.store.deleteExpiredSessions({ seenBefore, now: iso(now) });
  }

  #newSession(operator_id: string): { cookie: string; session: Session } {
    const cookie = newSecret();
    const at = this.#iso();
    const expires_at = iso(Date.parse(at) + this.#dependencies.limits.maxMs);
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
    const maxAgeSeconds = Math.floor(this.#dependencies.limits.maxMs / 1_000);
    return {
      cookie,
      maxAgeSeconds,
      device: newDevice(operator),
      identity: this.#identityOf(operator, session, cookie),
    };
  }

  #identityOf(operator: Operator, session: Session, cookie: string): Identity {
    const typedAt = Date.parse(session.password_typed_at ?? session.created_at);
    return identityOf(operator, {
      sessionHash: session.token_hash,
      cookie,
      isPasswordFresh: this.#dependencies.clock() - typedAt < FRESH_MS,
      expiresAt: iso(this.#endOf(session)),
    });
  }

  #endOf({ last_seen_at, expires_at }: Session): number {
    return Math.min(Date.parse(last_seen_at) + this.#dependencies.limits.idleMs, Date.parse(expires_at));
  }

  #entry({ id, email: actor }: Pick<Operator, 'id' | 'email'>, action: Action, after: object | null = null) {
    return auditEntry(this.#dependencies.identifiers, { actor, action, subject: { kind: 'operator', id }, after });
  }

  #iso(): string {
    return iso(this.#dependencies.clock());
  }
}

const iso = (ms: number) => new Date(ms).toISOString();
