const MAX_NAMED = 1_000;

/** Differences that were found: all of them counted, the first ones named. */
export class Findings<T> {
  readonly named: T[] = [];
  total = 0;

  add(finding: T): void {
    this.total += 1;
    if (this.named.length < MAX_NAMED) this.named.push(finding);
  }
}

/** A transfer was refused or cannot go on; the message says why and what to do. */
export class TransferError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'TransferError';
  }
}
