/**
 * The local storage, or an empty object when the browser denies access or a native shell has no storage. Values in the
 * empty object are lost when the page closes.
 */
let storage: Record<string, string | undefined> = {}
try {
  storage = localStorage || storage
} catch {}

export { storage }
