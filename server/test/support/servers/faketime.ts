/* A system clock of a process's own, which jumps when it is told to, as that of a machine does (Debian's faketime). */
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../process/process.ts';

const LIBRARY_FOLDER = '/usr/lib';
const LIBRARY = join('faketime', 'libfaketimeMT.so.1');

/** The library that a process is started with; undefined when it is not installed. */
export function findFaketime(): string | undefined {
  const folders = ['', ...readdirSync(LIBRARY_FOLDER)];
  return folders.map((folder) => join(LIBRARY_FOLDER, folder, LIBRARY)).find((path) => existsSync(path));
}

/** How far the clock of all processes with its settings is off. What measures a time that passes is not changed. */
export class JumpingClock {
  /** For every process that is to have it. */
  readonly settings: Settings;
  readonly #file: string;
  #offsetMs = 0;

  /** The folder is one of the test's own. */
  constructor(folder: string) {
    const library = findFaketime();
    if (library === undefined) throw new Error('faketime is not installed');
    this.#file = join(folder, 'clock');
    this.jumpTo(0);
    this.settings = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** The time that the processes see, in milliseconds. */
  get now(): number {
    return Date.now() + this.#offsetMs;
  }

  /** Sets the clock to so many milliseconds from the real one, at once. */
  jumpTo(offsetMs: number): void {
    const sign = offsetMs < 0 ? '-' : '+';
    // Never half written to those who read it.
    writeFileSync(`${this.#file}.next`, `${sign}${Math.abs(offsetMs) / 1_000}`);
    renameSync(`${this.#file}.next`, this.#file);
    this.#offsetMs = offsetMs;
  }
}
