/** A value that is made when it is first asked for, such as a formatter: the first one of a page loads the browser's locale data. */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
