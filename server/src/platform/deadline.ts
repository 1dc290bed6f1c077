/** An operation did not end in time. */
export class DeadlineError extends Error {
  constructor(ms: number) {
    super(`no response within ${ms} ms`);
    this.name = 'DeadlineError';
  }
}

/**
 * Settles as `work` does, or rejects with a `DeadlineError` after `ms` milliseconds. `work` is not stopped; its result
 * is then ignored.
 */
export async function withDeadline<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError(ms)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
