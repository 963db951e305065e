/**
 * The local storage, or an empty object where the browser denies access or a native shell has none. Values written to
 * that object are lost with the page.
 */
let storage: Record<string, string | undefined> = {}
try {
  storage = localStorage || storage
} catch {}

export { storage }
