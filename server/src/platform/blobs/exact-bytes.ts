/**
 * Begins to read bytes of which there must be `size`: resolves when the first of them are there. Reading throws when
 * more or fewer come, because whoever reads has told the size already. Ending it ends the source, also before a read.
 */
export async function readExactly(
  source: AsyncIterable<Uint8Array>,
  size: number,
): Promise<AsyncIterableIterator<Uint8Array>> {
  const iterator = source[Symbol.asyncIterator]();
  let left = size;
  const take = async () => {
    const next = await iterator.next();
    if (!next.done) left -= next.value.length;
    if (left < 0 || (next.done && left > 0)) {
      await iterator.return?.();
      throw new Error(`${size - left} bytes came instead of ${size}`);
    }
    return next;
  };
  let first: IteratorResult<Uint8Array> | undefined = await take();
  const bytes: AsyncIterableIterator<Uint8Array> = {
    [Symbol.asyncIterator]: () => bytes,
    async next() {
      const taken = first ?? (await take());
      first = undefined;
      return taken;
    },
    async return() {
      await iterator.return?.();
      return { done: true, value: undefined };
    },
  };
  return bytes;
}
