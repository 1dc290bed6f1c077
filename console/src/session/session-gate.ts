import type { SessionInfo } from '../api/types.ts';

export interface SessionState {
  /** Undefined when nobody is signed in. Stays while `isLapsed`, so that the page behind the dialog stands. */
  info: SessionInfo | undefined;
  /** The session ended under the page: requests wait until somebody signed in again. */
  isLapsed: boolean;
}

interface Waiting {
  proceed: () => void;
  giveUp: (reason: Error) => void;
}

/** The session ended and nobody signed in again; what was being sent was not sent. */
export class SessionEndedError extends Error {
  override readonly name = 'SessionEndedError';
}

/** Knows who is signed in, and holds requests back while the session has lapsed. */
export class SessionGate {
  #state: SessionState = { info: undefined, isLapsed: false };
  readonly #listeners = new Set<() => void>();
  #waiting: Waiting[] = [];

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
    this.#set({ info, isLapsed: false });
    for (const { proceed, giveUp } of this.#take()) {
      if (isOther) giveUp(new SessionEndedError());
      else proceed();
    }
  }

  /** The session is another one, and what waits goes on waiting: a one-time password is to be changed first. */
  renew(info: SessionInfo): void {
    this.#set({ ...this.#state, info });
  }

  /** Nobody is signed in any more: what waited is given up. */
  close(): void {
    this.#set({ info: undefined, isLapsed: false });
    for (const { giveUp } of this.#take()) giveUp(new SessionEndedError());
  }

  /** Resolves when somebody signed in again; throws `SessionEndedError` when they left instead. */
  waitForSignIn(): Promise<void> {
    if (!this.#state.isLapsed) this.#set({ ...this.#state, isLapsed: true });
    return new Promise((proceed, giveUp) => this.#waiting.push({ proceed, giveUp }));
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
