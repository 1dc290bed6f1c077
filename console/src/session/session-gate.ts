import type { SessionInfo } from '../api/types.ts';

export interface SessionState {
  /** Undefined when nobody is signed in. Stays while `isLapsed`, so that the page behind the dialog stands. */
  info: SessionInfo | undefined;
  /** The session ended under the page: requests wait until somebody signed in again. */
  isLapsed: boolean;
  /** The service wants the password typed again: requests wait until it was. */
  isConfirming: boolean;
}

interface Waiting {
  proceed: () => void;
  giveUp: (reason: Error) => void;
}

const NOBODY: SessionState = { info: undefined, isLapsed: false, isConfirming: false };

/** The session ended and nobody signed in again; what was being sent was not sent. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** Knows who is signed in, and holds requests back while the session has lapsed or the password is to be typed again. */
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

  /** Somebody signed in, or the session was renewed: what waited goes on, but never in another operator's name. */
  open(info: SessionInfo): void {
    const isOther = this.#state.info !== undefined && this.#state.info.operator.id !== info.operator.id;
    this.#set({ info, isLapsed: false, isConfirming: false });
    for (const { proceed, giveUp } of this.#take()) {
      if (isOther) giveUp(new SessionEndedError());
      else proceed();
    }
    // Signing in is typing it; never is it typed for what somebody else began.
    this.#confirm(!isOther);
  }

  /** The session is another one, and what waits goes on waiting: a one-time password is to be changed first. */
  renew(info: SessionInfo): void {
    this.#set({ ...this.#state, info });
  }

  /** Nobody is signed in any more: what waited is given up. */
  close(): void {
    this.#set(NOBODY);
    for (const { giveUp } of this.#take()) giveUp(new SessionEndedError());
    this.#confirm(false);
  }

  /** Resolves when somebody signed in again; throws `SessionEndedError` when they left instead. */
  waitForSignIn(): Promise<void> {
    if (!this.#state.isLapsed) this.#set({ ...this.#state, isLapsed: true });
    return new Promise((proceed, giveUp) => this.#waiting.push({ proceed, giveUp }));
  }

  /** Gives whether the password was typed again; false when the operator would rather not. */
  waitForPassword(): Promise<boolean> {
    if (!this.#state.isConfirming) this.#set({ ...this.#state, isConfirming: true });
    return new Promise((resolve) => this.#confirming.push(resolve));
  }

  /** The password was typed again, or is not going to be: what waited for it goes on, or is refused. */
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
