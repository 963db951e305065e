import { describe, expect, test } from 'vitest'
import * as keys from '../../src/domain/site/storage-keys.ts'
import { readProductCode } from './support/sources.ts'
import {
  findOwnerlessStorageKeys,
  findSharedStorageKeys,
  findTypedStorageKeys,
  STORAGE_KEYS_FILE,
} from './support/storage-keys.ts'

const { STORED_VALUE_OWNERS, storedValueOwnerOf: _, ...constants } = keys

test('each key of browser storage is declared exactly once, in the file of keys', () => {
  const code = readProductCode()
  expect(code.map(it => it.path)).toContain(STORAGE_KEYS_FILE)
  expect(findTypedStorageKeys(code)).toEqual([])
  expect(findSharedStorageKeys(Object.values(constants))).toEqual([])
})

test('each key of browser storage is listed with an owner, which decides whether a log-out removes the key', () => {
  expect(findOwnerlessStorageKeys(Object.values(constants), STORED_VALUE_OWNERS)).toEqual([])
})

describe('the guard', () => {
  test.each([
    ['src/stores/x.ts', "const KEY = 'perya:x'"],
    ['src/stores/x.ts', 'const key = `perya:x:$' + '{id}`'],
    ['src/pages/x.astro', '<script is:inline>localStorage["perya:x"]</script>'],
    ['src/platform/x.ts', "storage['access_token']"],
    ['src/head/x.ts', 'localStorage.access_token'],
    ['src/features/a/browser/x.ts', "storage['access_token']"],
    ['src/features/a/islands/X.tsx', 'localStorage.access_token'],
  ])('the guard of storage keys refuses a key written in %s: %s', (path, text) => {
    expect(findTypedStorageKeys([{ path, text }])).toEqual([`${path}:1`])
  })

  test.each([
    [STORAGE_KEYS_FILE, "export const X_KEY = 'perya:x'"],
    ['src/components/x.ts', 'const LETTERS = { perya: 1 }'],
    ['src/server/x.ts', "query.get('access_token')"],
    ['src/features/a/server/x.ts', "query.get('access_token')"],
    ['tests/x.ts', "storage['perya:x']"],
  ])('the guard of storage keys accepts this code in %s: %s', (path, text) => {
    expect(findTypedStorageKeys([{ path, text }])).toEqual([])
  })

  test('the guard of storage keys finds a key without an owner, and an owner entry for a key that does not exist', () => {
    expect(findOwnerlessStorageKeys(['a', 'b'], { a: 'player', c: 'device' })).toEqual([
      'b: name its owner in STORED_VALUE_OWNERS',
      'c: no constant has this key',
    ])
  })

  test('the guard of storage keys finds two constants with the same key', () => {
    expect(findSharedStorageKeys(['a', 'b', 'a'])).toEqual(['a'])
  })
})
