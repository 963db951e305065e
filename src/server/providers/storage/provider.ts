/**
 * The form of a storage key: a folder, and a name that is random or a hash of the bytes. No part of it comes from a
 * caller.
 */
export const STORAGE_KEY_PATTERN = /^[a-z]{1,16}\/[A-Za-z0-9_-]{22,64}\.[a-z]{3,4}$/

/**
 * Stores uploaded files. Every server process must see the same files, so processes on several machines need a provider
 * that all of them share.
 */
export interface StorageProvider {
  readonly name: string
  /**
   * Stores a file. When the promise resolves, the file is safely on the disk.
   * @throws RangeError for a key that does not match `STORAGE_KEY_PATTERN`
   */
  put(key: string, bytes: Uint8Array): Promise<void>
  /**
   * Reads a file.
   * @returns `undefined` when there is no such file, or the key does not match `STORAGE_KEY_PATTERN`
   */
  get(key: string): Promise<Buffer | undefined>
  /** Deletes a file. A missing file is not an error. */
  delete(key: string): Promise<void>
}
