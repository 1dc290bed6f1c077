export interface OutageState {
  /** The service does not answer. It is polled until it does. */
  isOut: boolean;
  /** The service serves a different version of the console than this one. */
  isNewVersion: boolean;
  /** How often the service came back since the page was loaded. */
  recoveries: number;
}

interface OutageParts {
  /** Whether the service answers. */
  isThere: () => Promise<boolean>;
  /** Whether the service serves a different version of the console; undefined when that is unknown. */
  isOtherVersion: () => Promise<boolean | undefined>;
  /** The pause before the second attempt, in milliseconds; it doubles with each attempt. */
  firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** After this many failures a chunk is given up, although the service can be reached. */
const MOST_FAILURES = 6;

/** Tracks whether the service can be reached, and delays reads while it cannot. */
export class Outage {
  #state: OutageState = { isOut: false, isNewVersion: false, recoveries: 0 };
  readonly #parts: OutageParts;
  readonly #listeners = new Set<() => void>();
  readonly #waiting = new Set<() => void>();
  #isAsking = false;
  #endPause = () => {};

  constructor(parts: OutageParts) {
    this.#parts = parts;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): OutageState => this.#state;

  /** Starts polling the service, because a request was not answered. */
  begin(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    void this.#askUntilThere();
  }

  /** Ends the current pause and polls at once. */
  readonly tryNow = (): void => this.#endPause();

  /**
   * Resolves when the service can be reached (mostly at once). Rejects with the signal's reason when that is aborted
   * first.
   */
  wait(signal?: AbortSignal): Promise<void> {
    if (!this.#isAsking) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const proceed = () => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = () => {
        this.#waiting.delete(proceed);
        reject(signal?.reason);
      };
      this.#waiting.add(proceed);
      signal?.addEventListener('abort', giveUp, { once: true });
    });
  }

  /**
   * Whether to load a chunk again that could not be loaded. During an outage this resolves after it. When a new version
   * was installed it never resolves: the page stays as it is and says so.
   */
  async mayLoadAgain(failures: number): Promise<boolean> {
    const isOther = await this.#parts.isOtherVersion();
    if (isOther === true) {
      this.#set({ isNewVersion: true });
      return new Promise(() => {});
    }
    if (isOther === undefined) {
      this.begin();
      await this.wait();
    }
    return failures < MOST_FAILURES;
  }

  async #askUntilThere(): Promise<void> {
    const { isThere, isOtherVersion, firstPauseMs = FIRST_PAUSE_MS } = this.#parts;
    for (let pauseMs = firstPauseMs; !(await isThere()); pauseMs = Math.min(LONGEST_PAUSE_MS, 2 * pauseMs)) {
      this.#set({ isOut: true });
      await this.#pause(pauseMs);
    }
    const { isOut, recoveries } = this.#state;
    this.#isAsking = false;
    if (isOut) this.#set({ isOut: false, recoveries: recoveries + 1 });
    for (const proceed of this.#waiting) proceed();
    this.#waiting.clear();
    // The service may have been stopped for an upgrade.
    if (isOut && (await isOtherVersion()) === true) this.#set({ isNewVersion: true });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  #set(changed: Partial<OutageState>): void {
    this.#state = { ...this.#state, ...changed };
    for (const listener of this.#listeners) listener();
  }
}
