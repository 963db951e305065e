import { expect, test } from 'vitest'
import { openTestTab } from '../../../support/environment.ts'

const PROMISE = { serverSeedHash: 'a', nextServerSeedHash: 'b', clientSeed: '', nonce: 0 }
const DRAWN = 'server-0123456789abcdef'

async function loadPromise() {
  await openTestTab('/')
  return import('../../../../src/stores/prizes/fair-commitment.ts')
}

test('a fairness promise without a client seed still counts as kept when the server draws one at a play on another device', async () => {
  const { compareSeedWithCommitment, comparePlayWithCommitment, commitmentAfterPlay } = await loadPromise()
  const play = { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 0 }
  expect(comparePlayWithCommitment(PROMISE, play)).toBe('kept')
  expect(compareSeedWithCommitment(PROMISE, { ...PROMISE, clientSeed: DRAWN, nonce: 1 })).toBe('kept')
  expect(commitmentAfterPlay(PROMISE, play)).toEqual({ ...PROMISE, clientSeed: DRAWN, nonce: 1 })
})

test('a fairness promise is broken by a chosen client seed where it names none, and by any change of the client seed it names', async () => {
  const { compareSeedWithCommitment, comparePlayWithCommitment } = await loadPromise()
  expect(comparePlayWithCommitment(PROMISE, { serverSeedHash: 'a', clientSeed: 'mine', nonce: 0 })).toBe(
    'broken',
  )
  const chosen = { ...PROMISE, clientSeed: 'mine' }
  expect(comparePlayWithCommitment(chosen, { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 0 })).toBe(
    'broken',
  )
  expect(compareSeedWithCommitment(chosen, { ...chosen, clientSeed: DRAWN })).toBe('broken')
  const played = { ...PROMISE, nonce: 1 }
  expect(comparePlayWithCommitment(played, { serverSeedHash: 'a', clientSeed: DRAWN, nonce: 1 })).toBe(
    'broken',
  )
})
