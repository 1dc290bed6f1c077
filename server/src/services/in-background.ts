/**
 * For what is only noted beside a request: it does not wait, and trouble with it is no trouble of the request's. The
 * next request notes it again.
 */
export function inBackground(work: Promise<unknown>): void {
  work.catch(() => {});
}
