import { expect, test } from 'vitest'
import { cachePromise } from '../../../src/server/cached-promise.ts'

test('a cached promise is loaded once for calls at the same time and later ones, and again after a load that failed', async () => {
  const answers = [Promise.reject(new Error('too many open files')), Promise.resolve('the FAQ')]
  let loads = 0
  const readFaq = cachePromise(() => answers[loads++] as Promise<string>)
  const failed = await Promise.allSettled([readFaq(), readFaq()])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([await readFaq(), await readFaq()]).toEqual(['the FAQ', 'the FAQ'])
  expect(loads).toBe(2)
})
