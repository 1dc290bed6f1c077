import type { SessionInfo } from '../api/types.ts';

export interface SessionState {
  /** Is undefined when nobody is signed in. It stays while `isExpired`, because the page behind the dialog needs it. */
  info: SessionInfo | undefined;
  /** The session has expired. Requests wait until somebody signs in again. */
  isExpired: boolean;
  /** The service requires the password again. Requests wait until it is confirmed. */
  isConfirming: boolean;
}

interface Waiting {
  proceed: () => void;
  giveUp: (reason: Error) => void;
}

const NOBODY: SessionState = { info: undefined, isExpired: false, isConfirming: false };

/** Thrown for requests whose session ended without a new sign-in; they were not sent. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** Holds the session, and delays requests while it has expired or the password must be confirmed. */
export class SessionGate {
  #state: SessionState = NOBODY;
  readonly #listeners = new Set<() => void>();
  #waiting: Waiting[] = [];
  #confirming: ((isConfirmed: boolean) => void)[] = [];

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): SessionState => this.#state;

  get csrfToken(): string | null {
    return this.#state.info?.csrf_token ?? null;
  }

  /** Sets the session after a sign-in or renewal. Waiting requests continue, unless another operator signed in. */
  open(info: SessionInfo): void {
    const isOther = this.#state.info !== undefined && this.#state.info.operator.id !== info.operator.id;
    this.#set({ info, isExpired: false, isConfirming: false });
    for (const { proceed, giveUp } of this.#take()) {
      if (isOther) giveUp(new SessionEndedError());
      else proceed();
    }
    // A sign-in confirms the password, but not for requests of another operator.
    this.#confirm(!isOther);
  }

  /** Replaces the session while requests keep waiting, because a one-time password must be changed first. */
  renew(info: SessionInfo): void {
    this.#set({ ...this.#state, info });
  }

  /** Ends the session. Waiting requests fail. */
  close(): void {
    this.#set(NOBODY);
    for (const { giveUp } of this.#take()) giveUp(new SessionEndedError());
    this.#confirm(false);
  }

  /** Waits for a new sign-in. @throws {SessionEndedError} when the session is closed or another operator signs in */
  waitForSignIn(): Promise<void> {
    if (!this.#state.isExpired) this.#set({ ...this.#state, isExpired: true });
    return new Promise((proceed, giveUp) => this.#waiting.push({ proceed, giveUp }));
  }

  /** Waits until the password is confirmed; false when the operator cancels. */
  waitForPassword(): Promise<boolean> {
    if (!this.#state.isConfirming) this.#set({ ...this.#state, isConfirming: true });
    return new Promise((resolve) => this.#confirming.push(resolve));
  }

  /** Ends the wait for the password: waiting requests continue, or are refused. */
  endConfirming(isConfirmed: boolean): void {
    this.#set({ ...this.#state, isConfirming: false });
    this.#confirm(isConfirmed);
  }

  #confirm(isConfirmed: boolean): void {
    const confirming = this.#confirming;
    this.#confirming = [];
    for (const resolve of confirming) resolve(isConfirmed);
  }

  #take(): Waiting[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
