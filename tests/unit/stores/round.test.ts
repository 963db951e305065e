import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '../../../src/domain/money.ts'
import { jeepneyFiesta } from '../../../src/games/jeepney-fiesta/rules.ts'
import { createServerSeed, fairRandom } from '../../../src/server/modules/game/fair.ts'
import type { Round } from '../../../src/stores/round/round.ts'
import { ok, openTab, refused, type TestTab } from '../../support/environment.ts'
import { searchNonce } from '../../support/seeds.ts'

const STAKE = centavos(200)
const CLIENT_SEED = 'a seed of the test'

let tab: TestTab
let store: typeof import('../../../src/stores/round/round.ts')

beforeEach(async () => {
  tab = await openTab('/member/games', { access_token: 'token' })
  store = await import('../../../src/stores/round/round.ts')
})

afterEach(() => void vi.useRealTimers())

/** A whole round with free spins, as the server would record it. */
function recordedRound(): Round {
  const { serverSeed, serverSeedHash } = createServerSeed()
  let nonce = searchNonce(serverSeed, outcome => outcome.series !== null)
  const plays: unknown[] = []
  let totalPayout = 0
  let state: ReturnType<typeof jeepneyFiesta.play>['state']
  do {
    const random = fairRandom(serverSeed, CLIENT_SEED, nonce)
    const result = jeepneyFiesta.play({ stake: STAKE, state, choice: null, random })
    state = result.state
    totalPayout += result.payout
    const seeds = { serverSeed, serverSeedHash, clientSeed: CLIENT_SEED, nonce: nonce++ }
    const { outcome, payout } = result
    plays.push({ ...seeds, roundId: 'r', step: plays.length, stake: STAKE, payout, totalPayout, outcome })
  } while (state)
  const round = {
    roundId: 'r',
    gameId: 1001,
    stake: STAKE,
    totalPayout,
    state: 'closed',
    engineVersion: jeepneyFiesta.version,
    createTime: 0,
    plays,
  }
  return round as unknown as Round
}

async function check(round: Round) {
  tab.answer('/roundDetail', ok(round))
  await store.openRound('r')
  await store.checkRound()
  const view = store.$round.get()
  return view.state === 'ready' ? view.check : view
}

/** The round with one of its plays changed. */
const altered = (round: Round, step: number, change: object): Round => ({
  ...round,
  plays: round.plays.map((play, at) => (at === step ? { ...play, ...change } : play)),
})

test('a round that was played as recorded proves right, free spins and all', async () => {
  const round = recordedRound()
  expect(round.plays.length).toBeGreaterThan(8)
  expect(await check(round)).toEqual({ state: 'right' })
})

test('the order of the fields makes no difference', async () => {
  const round = recordedRound()
  const outcome = Object.fromEntries(Object.entries(round.plays[0]?.outcome as object).reverse())
  expect(await check(altered(round, 0, { outcome }))).toEqual({ state: 'right' })
})

test.each([
  ['a payout that is one centavo short', { payout: -1 }],
  ['a seed that was not committed to', { serverSeedHash: '0'.repeat(64) }],
  ['another client seed', { clientSeed: 'theirs' }],
  ['another nonce', { nonce: 1_000_003 }],
  ['another outcome', { outcome: { stops: [0, 0, 0, 0, 0] } }],
])('%s is found out, with the play', async (_, change) => {
  expect(await check(altered(recordedRound(), 2, change))).toEqual({ state: 'wrong', step: 2 })
})

test('a round whose seed is still secret cannot be checked yet', async () => {
  expect(await check(altered(recordedRound(), 1, { serverSeed: '' }))).toEqual({ state: 'none' })
})

test('a round that is not mine says so, and closing it leaves nothing open', async () => {
  const { $modal } = await import('../../../src/stores/core/modals.ts')
  tab.answer('/roundDetail', refused(5005))
  await store.openRound('r')
  expect(store.$round.get()).toMatchObject({ state: 'failed' })
  expect($modal.get()).toEqual({ name: 'round' })
  store.closeRound()
  expect([store.$round.get(), $modal.get()]).toEqual([{ state: 'none' }, undefined])
})
