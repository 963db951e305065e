/**
 * Returns a function that computes a value at its first call and returns the same value at all later calls. Used for
 * formatters, since a page's first formatter makes the browser load its locale data.
 */
export function computeOnce<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
