import { sourceFolderOfFile } from './places.ts'
import type { SourceFileText } from './sources.ts'

/** The one file that names the keys of local storage and session storage. */
export const STORAGE_KEYS_FILE = 'src/domain/site/storage-keys.ts'

/**
 * Folders whose code runs in the browser. Other code is not searched, because `access_token` is a field of OAuth in
 * that code and no storage key.
 */
const BROWSER_ROOMS = ['components', 'games', 'head', 'islands', 'platform', 'shell', 'stores']

/** Finds lines of the product that contain a storage key outside `STORAGE_KEYS_FILE`, as `file:line`. */
export function findTypedStorageKeys(sources: readonly SourceFileText[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith('src/') && path !== STORAGE_KEYS_FILE)
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (containsStorageKey(path, line) ? [`${path}:${index + 1}`] : [])),
    )
}

function containsStorageKey(path: string, line: string): boolean {
  return (
    /['"`]perya:/.test(line) ||
    (BROWSER_ROOMS.includes(sourceFolderOfFile(path)) && /['"`.]access_token\b/.test(line))
  )
}

/** Returns the values that more than one key constant has. */
export function findSharedStorageKeys(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index)
}

/** Finds storage keys without an owner and owners without a key, each with the remedy. */
export function findOwnerlessStorageKeys(
  keys: readonly string[],
  owners: Readonly<Record<string, unknown>>,
): string[] {
  return [
    ...keys
      .filter(key => !Object.hasOwn(owners, key))
      .map(key => `${key}: name its owner in STORED_VALUE_OWNERS`),
    ...Object.keys(owners)
      .filter(key => !keys.includes(key))
      .map(key => `${key}: no constant has this key`),
  ]
}
