/** How far an attach is, told at each step of each file. */
export interface AttachProgress {
  /** Which file this is about: its place in the order given, from 0. */
  file: number;
  /** The file's name. */
  name: string;
  /** The step that the file has come to. */
  phase: 'initiated' | 'uploaded' | 'confirmed' | 'failed';
  /** How many files are confirmed or have failed. */
  filesDone: number;
  /** How many files there are. */
  filesTotal: number;
  /** Bytes of the files that were uploaded or have failed. */
  bytesDone: number;
  /** Bytes of all files whose size is known: what is behind a function counts once it was read. */
  bytesTotal: number;
}

/** Counts, and tells. */
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
