/** A transfer was refused or cannot go on; the message says why and what to do. */
export class TransferError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'TransferError';
  }
}
