/** What a caller can see of long work, and how it ends it. */
export interface Watch {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

interface Progress {
  /** Such as `Copying the database`. */
  step: string;
  /** From 0 to 1; left out while it is not known. */
  share?: number;
  /** What the whole of this step has; left out where it is not known. */
  total_bytes?: number;
}
