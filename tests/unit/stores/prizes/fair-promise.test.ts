import { expect, test } from 'vitest'
import { openTab } from '../../../support/environment.ts'

const PROMISE = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: '', nonce: 0 }
const DRAWN = 'server-0123456789abcdef'

async function loadPromise() {
  await openTab('/')
  return import('../../../../src/stores/prizes/fair-promise.ts')
}

test('a promise without a client seed is kept when another device plays, and the server draws one', async () => {
  const { judgeFairSeed, judgePlay, promiseAfter } = await loadPromise()
  const play = { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 0 }
  expect(judgePlay(PROMISE, play)).toBe('kept')
  expect(judgeFairSeed(PROMISE, { ...PROMISE, clientSeed: DRAWN, nonce: 1 })).toBe('kept')
  expect(promiseAfter(PROMISE, play)).toEqual({ ...PROMISE, clientSeed: DRAWN, nonce: 1 })
})

test('any other client seed that a promise does not have breaks it', async () => {
  const { judgeFairSeed, judgePlay } = await loadPromise()
  expect(judgePlay(PROMISE, { serverSeedHash: 'a', clientSeed: 'mine', nonce: 0 })).toBe('broken')
  const chosen = { ...PROMISE, clientSeed: 'mine' }
  expect(judgePlay(chosen, { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 0 })).toBe('broken')
  expect(judgeFairSeed(chosen, { ...chosen, clientSeed: DRAWN })).toBe('broken')
  const played = { ...PROMISE, nonce: 1 }
  expect(judgePlay(played, { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 1 })).toBe('broken')
})
