import { expect, test } from 'vitest'
import { computeOncePerSettingsVersion } from '../../../../src/server/settings/settings.ts'

test('values derived from the configuration are computed once for each version of the configuration', () => {
  const settings = { version: 1 }
  let count = 0
  const get = computeOncePerSettingsVersion(settings, () => ++count)
  expect([get(), get()]).toEqual([1, 1])
  settings.version = 2
  expect([get(), get()]).toEqual([2, 2])
})

test('after a failed read of the configuration, the next caller reads it again', async () => {
  const outcomes = [Promise.reject(new Error('out of reach')), Promise.resolve('read')]
  const get = computeOncePerSettingsVersion(
    { version: 1 },
    () => outcomes.shift() ?? Promise.resolve('too often'),
  )
  await expect(get()).rejects.toThrow('out of reach')
  expect(await get()).toBe('read')
  expect(await get()).toBe('read')
})
