/**
 * Runs a write that a request does not wait for, such as the time of last use, and ignores its failure: the next
 * request writes it again.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => {});
}
