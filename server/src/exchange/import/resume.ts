/** Yields the items already taken from an iterator, then the rest. Closes the iterator if the consumer stops early. */
export async function* resume<T>(read: readonly T[], rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield* read;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
