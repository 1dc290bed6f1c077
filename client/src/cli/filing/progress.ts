import { Presets, SingleBar } from 'cli-progress';
import { counted } from '../output.ts';
import { type Counters, countRows } from './counters.ts';

/** Shows the progress of a filing. */
export interface Progress {
  update(counters: Readonly<Counters>): void;
  /** Prints a line. */
  say(text: string): void;
  end(): void;
}

const EVERY_MS = 5_000;
/** Widths of the bar, in characters, and of the text beside it. */
const BAR = { most: 28, least: 8, beside: 54 } as const;

/** A bar on a terminal, else a line every few seconds, on standard error: the result goes to standard output. */
export function startProgress(total: number): Progress {
  return process.stderr.isTTY ? new BarProgress(total) : new LineProgress(total);
}

class BarProgress implements Progress {
  readonly #bar: SingleBar;
  #isOver = false;

  constructor(total: number) {
    const options = {
      format: ' {bar} {value}/{total} · {filed} filed · {unfiled} refused or failed · {eta_formatted}',
      noTTYOutput: false,
      hideCursor: true,
      barsize: Math.max(BAR.least, Math.min(BAR.most, process.stderr.columns - BAR.beside)),
      etaBuffer: 200,
      gracefulExit: false,
    };
    this.#bar = new SingleBar(options, Presets.shades_classic);
    this.#bar.start(total, 0, { filed: 0, unfiled: 0 });
  }

  update(counters: Readonly<Counters>): void {
    if (this.#isOver) return;
    const { filed, skipped, refused, failed, faulty } = counters;
    this.#bar.update(countRows(counters), { filed: filed + skipped, unfiled: refused + failed + faulty });
  }

  /** Ends the bar, which would be drawn over the line. */
  say(text: string): void {
    this.end();
    process.stderr.write(`${text}\n`);
  }

  end(): void {
    if (!this.#isOver) this.#bar.stop();
    this.#isOver = true;
  }
}

class LineProgress implements Progress {
  readonly #total: number;
  #said = performance.now();

  constructor(total: number) {
    this.#total = total;
  }

  update(counters: Readonly<Counters>): void {
    if (performance.now() - this.#said < EVERY_MS) return;
    this.#said = performance.now();
    this.say(`${countRows(counters).toLocaleString('en-US')} of ${counted(this.#total, 'row')}`);
  }

  say(text: string): void {
    process.stderr.write(`${text}\n`);
  }

  end(): void {}
}
