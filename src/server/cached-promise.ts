/**
 * Creates a function that loads a value at its first call and returns the same promise to every later call. A load that
 * fails is not kept: the next call loads again.
 */
export function cachePromise<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
