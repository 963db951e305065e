import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVault } from '../../../../../src/server/identity/vault.ts'
import { createLocalStorage } from '../../../../../src/server/providers/storage/local.ts'
import type { StorageProvider } from '../../../../../src/server/providers/storage/provider.ts'

const KEY = `avatar/${'a'.repeat(32)}.webp`
const OTHER = `avatar/${'b'.repeat(32)}.webp`

describe('files on this machine', () => {
  let folder: string
  let storage: StorageProvider

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'perya-storage-'))
    storage = createLocalStorage(folder, createVault([{ id: 'test', key: Buffer.alloc(32, 7) }]))
  })

  afterAll(() => rm(folder, { recursive: true }))

  test('local files are read back unchanged, are encrypted on the disk, and leave no temporary files', async () => {
    const bytes = Buffer.from('a picture of the fair at night')
    await storage.put(KEY, bytes)
    expect(await storage.get(KEY)).toEqual(bytes)
    expect((await readFile(join(folder, KEY))).includes('picture')).toBe(false)
    expect(await readdir(join(folder, 'avatar'))).toEqual([KEY.split('/')[1]])
    const modes = await Promise.all([KEY, 'avatar'].map(async name => (await stat(join(folder, name))).mode))
    expect(modes.map(mode => mode & 0o077)).toEqual([0, 0])
  })

  test('a local file cannot be read under the key of another file', async () => {
    await storage.put(KEY, Buffer.from('x'))
    await rename(join(folder, KEY), join(folder, OTHER))
    await expect(storage.get(OTHER)).rejects.toThrow()
  })

  test('a local file is gone once deleted, and a lookup by an unknown key finds no file', async () => {
    await storage.put(KEY, Buffer.from('x'))
    await storage.delete(KEY)
    expect(await storage.get(KEY)).toBeUndefined()
    await storage.delete(KEY)
  })

  test('no key of a local file leads out of its folder', async () => {
    await storage.put(KEY, Buffer.from('x'))
    await writeFile(join(folder, 'other.webp'), 'not ours')
    expect(await storage.get('avatar/../other.webp')).toBeUndefined()
    await storage.delete('avatar/../other.webp')
    expect(await readFile(join(folder, 'other.webp'), 'utf8')).toBe('not ours')
  })

  test.each([
    '',
    'avatar/x.webp',
    '../perya.sqlite',
    `avatar/../${'a'.repeat(32)}.webp`,
    `/${KEY}`,
    `${KEY}\n`,
  ])('%j is refused as the key of a local file', async key => {
    expect(await storage.get(key)).toBeUndefined()
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
  })
})
