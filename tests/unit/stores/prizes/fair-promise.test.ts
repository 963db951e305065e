import { expect, test } from 'vitest'
import { openTab } from '../../../support/environment.ts'

const PROMISE = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: '', nonce: 0 }
const DRAWN = 'server-0123456789abcdef'

async function loadPromise() {
  await openTab('/')
  return import('../../../../src/stores/prizes/fair-promise.ts')
}

test('a fairness promise without a client seed still counts as kept when the server draws one at a play on another device', async () => {
  const { compareSeedWithPromise, comparePlayWithPromise, promiseAfterPlay } = await loadPromise()
  const play = { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 0 }
  expect(comparePlayWithPromise(PROMISE, play)).toBe('kept')
  expect(compareSeedWithPromise(PROMISE, { ...PROMISE, clientSeed: DRAWN, nonce: 1 })).toBe('kept')
  expect(promiseAfterPlay(PROMISE, play)).toEqual({ ...PROMISE, clientSeed: DRAWN, nonce: 1 })
})

test('a fairness promise is broken by a chosen client seed that it does not contain, and by any other seed than its own', async () => {
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
