import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Vault } from '../../identity/vault.ts'
import { STORAGE_KEY_PATTERN, type StorageProvider } from './provider.ts'

/**
 * Creates a storage of files in a folder of this machine. The vault encrypts each file and binds it to its storage key,
 * so that files cannot be swapped. Only the user of the process can read the folder.
 */
export function createLocalStorage(folder: string, vault: Vault): StorageProvider {
  const ownerOf = (key: string) => `upload:${key}`
  return {
    name: 'local',
    async put(key, bytes) {
      if (!STORAGE_KEY_PATTERN.test(key)) throw new RangeError('Not a storage key')
      const path = join(folder, key)
      const unfinished = `${path}.${randomUUID()}.part`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(vault.encryptBytes(bytes, ownerOf(key)))
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(unfinished, path)
    },
    async get(key) {
      if (!STORAGE_KEY_PATTERN.test(key)) return undefined
      const sealed = await readFile(join(folder, key)).catch(undefinedIfMissing)
      return sealed && vault.decryptBytes(sealed, ownerOf(key))
    },
    async delete(key) {
      if (STORAGE_KEY_PATTERN.test(key)) await rm(join(folder, key), { force: true })
    },
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
