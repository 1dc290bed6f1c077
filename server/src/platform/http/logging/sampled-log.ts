import type { Logger } from 'pino';

/** Lines that differ only in the members of one request. */
export interface LineKind {
  level: 'info' | 'warn' | 'error';
  msg: string;
  /** The fields of every line of the kind, such as its code and who caused it; it stands in the summary too. */
  shared: Readonly<Record<string, string | number>>;
  /** The fields of `shared` that name the cause; left out of the line that sums up too many. */
  causes?: readonly string[];
  /** How many lines of a minute are written. */
  perMinute: number;
}

interface Counted {
  kind: LineKind;
  lines: number;
}

const WINDOW_MS = 60_000;
/** Lines of more kinds are counted by code alone: a client with many addresses cannot fill memory or disk. */
const MAX_KINDS = 100;

/**
 * A log that repeats itself only so often: of each kind the first lines of a minute are written, then one line at the
 * minute's end with the number of those that were left out. At `debug` every line is written.
 */
export class SampledLog {
  readonly #log: Logger;
  readonly #kinds = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @param fields of this line alone; made only for a line that is written */
  write(kind: LineKind, fields: () => object): void {
    if (!this.#log.isLevelEnabled(kind.level)) return;
    if (!this.#log.isLevelEnabled('debug') && !this.#isWithin(kind)) return;
    this.#log[kind.level]({ ...kind.shared, ...fields() }, kind.msg);
  }

  /** Writes the numbers of omitted lines, and begins anew. To be called when nothing is logged any more. */
  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { kind, lines } of this.#kinds.values()) {
      const left_out = lines - kind.perMinute;
      if (left_out > 0) this.#log[kind.level]({ ...kind.shared, left_out }, `${kind.msg}: more of the same left out`);
    }
    this.#kinds.clear();
  }

  #isWithin(kind: LineKind): boolean {
    this.#timer ??= setTimeout(() => this.end(), WINDOW_MS).unref();
    const counted = this.#find(kind);
    counted.lines += 1;
    return counted.lines <= counted.kind.perMinute;
  }

  #find(kind: LineKind): Counted {
    const name = nameOf(kind);
    const known = this.#kinds.get(name);
    if (known) return known;
    const isFull = kind.causes !== undefined && this.#kinds.size >= MAX_KINDS;
    if (isFull) return this.#find(withoutCauses(kind));
    const counted = { kind, lines: 0 };
    this.#kinds.set(name, counted);
    return counted;
  }
}

function nameOf({ msg, shared }: LineKind): string {
  return `${msg} ${Object.values(shared).join(' ')}`;
}

function withoutCauses({ causes = [], ...kind }: LineKind): LineKind {
  const shared = Object.fromEntries(Object.entries(kind.shared).filter(([name]) => !causes.includes(name)));
  return { ...kind, shared };
}
