import type { AttachProgress } from './types.ts';

/** Counts files and bytes, and reports them. */
export class Progress {
  readonly #tell: (progress: AttachProgress) => void;
  readonly #names: readonly string[];
  readonly #sizes = new Map<number, number>();
  readonly #sent = new Set<number>();
  #filesDone = 0;
  #bytesDone = 0;
  #bytesTotal = 0;

  constructor(names: readonly string[], tell: (progress: AttachProgress) => void) {
    this.#names = names;
    this.#tell = tell;
  }

  addSize(file: number, bytes: number): void {
    if (this.#sizes.has(file)) return;
    this.#sizes.set(file, bytes);
    this.#bytesTotal += bytes;
  }

  tell(file: number, phase: AttachProgress['phase']): void {
    if (phase !== 'initiated') this.#countBytes(file);
    if (phase === 'confirmed' || phase === 'failed') this.#filesDone += 1;
    this.#tell({
      file,
      name: this.#names[file] ?? '',
      phase,
      filesDone: this.#filesDone,
      filesTotal: this.#names.length,
      bytesDone: this.#bytesDone,
      bytesTotal: this.#bytesTotal,
    });
  }

  #countBytes(file: number): void {
    if (this.#sent.has(file)) return;
    this.#sent.add(file);
    this.#bytesDone += this.#sizes.get(file) ?? 0;
  }
}
