export interface OutageState {
  /** The service does not answer: it is asked again by itself until it does. */
  isOut: boolean;
  /** The service serves another version of the console than this one. */
  isNewVersion: boolean;
  /** How often it came back since the page was loaded. */
  recoveries: number;
}

interface OutageParts {
  /** Whether the service answers. */
  isThere: () => Promise<boolean>;
  /** Whether it serves another version of the console; undefined when that cannot be told. */
  isOtherVersion: () => Promise<boolean | undefined>;
  /** Before the service is asked for the second time, in milliseconds; doubled from then on. */
  firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A part that cannot be loaded this often, though the service is there, is not going to come. */
const MOST_FAILURES = 6;

/** Knows whether the service can be reached, and holds back what reads while it cannot. */
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

  /** A request was not answered by the service: from now on it is asked until it answers. */
  begin(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    void this.#askUntilThere();
  }

  /** Does not wait for the end of the pause. */
  readonly tryNow = (): void => this.#endPause();

  /** Resolves as soon as the service is there, mostly at once; throws the signal's reason when that comes first. */
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
   * Whether to load a part of the console once more that could not be loaded. During an outage it resolves after it;
   * where a new version was installed it never does: the page stays, and says so.
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
    // It may have been stopped to be replaced.
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
