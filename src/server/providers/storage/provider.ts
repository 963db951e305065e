/** The form of a storage key: a folder, and a random name made by the server. No part of it comes from a caller. */
export const STORAGE_KEY_PATTERN = /^[a-z]{1,16}\/[A-Za-z0-9_-]{22,64}\.[a-z]{3,4}$/

/**
 * Keeps uploaded files. Every server process must see the same files, so processes on several machines need a
 * provider that they share.
 */
export interface StorageProvider {
  readonly name: string
  /**
   * Stores a file; it is durable once the promise resolves.
   * @throws RangeError for a key of another form
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** @returns `undefined` when there is no such file, or the key has another form */
  get(key: string): Promise<Buffer | undefined>
  /** Deletes a file; a file that is gone already is no error. */
  delete(key: string): Promise<void>
}
