import { expect, test } from 'vitest'
import { openTab } from '../../../support/environment.ts'

const PROMISE = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: '', nonce: 0 }
const DRAWN = 'server-0123456789abcdef'

async function loadPromise() {
  await openTab('/')
  return import('../../../../src/stores/prizes/fair-promise.ts')
}

test('a promise without a client seed is kept when another device plays, and the server draws one', async () => {
  const { compareSeedWithPromise, comparePlayWithPromise, promiseAfterPlay } = await loadPromise()
  const play = { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 0 }
  expect(comparePlayWithPromise(PROMISE, play)).toBe('kept')
  expect(compareSeedWithPromise(PROMISE, { ...PROMISE, clientSeed: DRAWN, nonce: 1 })).toBe('kept')
  expect(promiseAfterPlay(PROMISE, play)).toEqual({ ...PROMISE, clientSeed: DRAWN, nonce: 1 })
})

test('any other client seed that a promise does not have breaks it', async () => {
  const { compareSeedWithPromise, comparePlayWithPromise } = await loadPromise()
  expect(comparePlayWithPromise(PROMISE, { serverSeedHash: 'a', clientSeed: 'mine', nonce: 0 })).toBe(
    'broken',
  )
  const chosen = { ...PROMISE, clientSeed: 'mine' }
  expect(comparePlayWithPromise(chosen, { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 0 })).toBe('broken')
  expect(compareSeedWithPromise(chosen, { ...chosen, clientSeed: DRAWN })).toBe('broken')
  const played = { ...PROMISE, nonce: 1 }
  expect(comparePlayWithPromise(played, { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 1 })).toBe('broken')
})
