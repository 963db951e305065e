import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { centavos } from '../../../../../../src/domain/money.ts'
import type { Round } from '../../../../../../src/features/rounds/browser/public/recompute.ts'
import { jeepneyFiestaEngine } from '../../../../../../src/games/jeepney-fiesta/rules.ts'
import { createFairRandom, createServerSeed } from '../../../../../../src/server/fair/fair.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../../support/environment.ts'
import { findNonceOfOutcome } from '../../../../../support/seeds.ts'

const STAKE = centavos(200)
const CLIENT_SEED = 'a seed of the test'

let tab: TestTab
let store: typeof import('../../../../../../src/features/rounds/browser/round.ts')

beforeEach(async () => {
  tab = await openTestTab('/member/games', { access_token: 'token' })
  store = await import('../../../../../../src/features/rounds/browser/round.ts')
})

afterEach(() => void vi.useRealTimers())

/** Creates a whole round with free spins, as the server would record it. */
function recordedRound(): Round {
  const { serverSeed, serverSeedHash } = createServerSeed()
  let nonce = findNonceOfOutcome(serverSeed, outcome => outcome.series !== null)
  const plays: unknown[] = []
  let totalPayout = 0
  let state: ReturnType<typeof jeepneyFiestaEngine.play>['state']
  do {
    const random = createFairRandom(serverSeed, CLIENT_SEED, nonce)
    const result = jeepneyFiestaEngine.play({ stake: STAKE, state, choice: null, random })
    state = result.state
    totalPayout += result.payout
    const seeds = { serverSeed, serverSeedHash, clientSeed: CLIENT_SEED, nonce: nonce++ }
    const { outcome, payout } = result
    const step = plays.length
    const money = { stake: STAKE, price: step === 0 ? STAKE : 0, payout, totalPayout }
    plays.push({
      ...seeds,
      ...money,
      roundId: 'r',
      step,
      choice: null,
      outcome,
      state: state ? 'open' : 'closed',
    })
  } while (state)
  const round = {
    roundId: 'r',
    gameId: 1001,
    engineVersion: jeepneyFiestaEngine.version,
    stake: STAKE,
    totalPayout,
    state: 'closed',
    createTime: 0,
    plays,
  }
  return round as unknown as Round
}

async function openAndCheckRound(round: Round) {
  tab.answer('/roundDetail', successAnswerOf(round))
  await store.openRoundDialog('r')
  await store.checkRound()
  const view = store.$roundView.get()
  return view.state === 'ready' ? view.check : view
}

/** Returns a copy of the round in which `change` replaces fields of the play at index `step`. */
const withChangedPlay = (round: Round, step: number, change: object): Round => ({
  ...round,
  plays: round.plays.map((play, at) => (at === step ? { ...play, ...change } : play)),
})

test('the fairness check confirms a round that was played as recorded, including free spins', async () => {
  const round = recordedRound()
  expect(round.plays.length).toBeGreaterThan(8)
  expect(await openAndCheckRound(round)).toEqual({ state: 'right', isNoted: false })
})

test('the fairness check confirms a round whatever the order of its fields', async () => {
  const round = recordedRound()
  const outcome = Object.fromEntries(Object.entries(round.plays[0]?.outcome as object).reverse())
  expect(await openAndCheckRound(withChangedPlay(round, 0, { outcome }))).toMatchObject({ state: 'right' })
})

test.each([
  ['a payout that is one centavo short', { payout: -1 }, 'outcome'],
  ['a seed that was not committed to', { serverSeedHash: '0'.repeat(64) }, 'hash'],
  ['another client seed', { clientSeed: 'theirs' }, 'outcome'],
  ['another nonce', { nonce: 1_000_003 }, 'outcome'],
  ['another outcome', { outcome: { stops: [0, 0, 0, 0, 0] } }, 'outcome'],
  ['a choice that the game does not offer', { choice: 'red' }, 'outcome'],
  ['a price that the step does not have', { price: 1 }, 'outcome'],
  ['another stake than the round', { stake: STAKE + 1 }, 'outcome'],
  ['another sum of the round so far', { totalPayout: -1 }, 'outcome'],
  ['an end that the round has not reached', { state: 'closed' }, 'outcome'],
])(
  'the fairness check reports a round as wrong if one of its plays has %s, and names that play',
  async (_, change, difference) => {
    expect(await openAndCheckRound(withChangedPlay(recordedRound(), 2, change))).toEqual({
      state: 'wrong',
      step: 2,
      difference,
    })
  },
)

test.each([
  ['another payout of the round', { totalPayout: -1 }],
  ['another state of the round', { state: 'open' as const }],
])(
  'the fairness check reports a round as wrong if its record states %s than its plays do',
  async (_, change) => {
    const round = recordedRound()
    const step = round.plays.length - 1
    expect(await openAndCheckRound({ ...round, ...change } as Round)).toEqual({
      state: 'wrong',
      step,
      difference: 'outcome',
    })
  },
)

test('the fairness check does not confirm a round whose record lacks the last play', async () => {
  const round = recordedRound()
  expect(await openAndCheckRound({ ...round, plays: round.plays.slice(0, -1) })).toMatchObject({
    state: 'wrong',
  })
})

test('a round whose seeds this device has stored is compared with the stored seeds', async () => {
  const { storePlayProof } = await import('../../../../../../src/stores/prizes/fair-commitment.ts')
  const round = recordedRound()
  for (const play of round.plays) storePlayProof(play)
  expect(await openAndCheckRound(round)).toEqual({ state: 'right', isNoted: true })
})

test('a round drawn with another seed than this device stored is reported as breaking the fairness promise', async () => {
  const { storePlayProof } = await import('../../../../../../src/stores/prizes/fair-commitment.ts')
  for (const play of recordedRound().plays) storePlayProof(play)
  expect(await openAndCheckRound(recordedRound())).toEqual({ state: 'wrong', step: 0, difference: 'promise' })
})

test('a device stores a limited number of promised seeds, and keeps those of the newest plays', async () => {
  const { storePlayProof, findPlayProof } = await import(
    '../../../../../../src/stores/prizes/fair-commitment.ts'
  )
  const play = recordedRound().plays[0] as Round['plays'][number]
  for (let count = 0; count < 301; count++) storePlayProof({ ...play, roundId: `round-${count}` })
  expect(findPlayProof('round-0', 0)).toBeUndefined()
  expect(findPlayProof('round-300', 0)).toMatchObject({ serverSeedHash: play.serverSeedHash })
})

test('a round played under a version of the rules that this build lacks cannot be checked', async () => {
  expect(await openAndCheckRound({ ...recordedRound(), engineVersion: 99 })).toEqual({ state: 'impossible' })
})

test('a round whose seed is still secret cannot be checked yet', async () => {
  expect(await openAndCheckRound(withChangedPlay(recordedRound(), 1, { serverSeed: '' }))).toEqual({
    state: 'none',
  })
})

test('a round is saved as a file once its seeds are shown, and not before', async () => {
  const { environment } = await import('../../../../../../src/platform/environment.ts')
  const files: File[] = []
  environment().files.saveFile = async file => files.push(file) > 0
  const round = recordedRound()
  await openAndCheckRound(withChangedPlay(round, 1, { serverSeed: '' }))
  await store.saveRound()
  expect(files).toEqual([])
  await openAndCheckRound(round)
  await store.saveRound()
  expect(files.map(file => file.name)).toEqual(['round-r.json'])
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ rounds: [round] })
})

test("when another player's round cannot be loaded, its dialog shows the failure, and can be closed", async () => {
  const { $topModal } = await import('../../../../../../src/stores/modals/modals.ts')
  tab.answer('/roundDetail', refusalAnswerOf(5005))
  await store.openRoundDialog('r')
  expect(store.$roundView.get()).toMatchObject({ state: 'failed' })
  expect($topModal.get()).toEqual({ name: 'round' })
  store.closeRoundDialog()
  expect([store.$roundView.get(), $topModal.get()]).toEqual([{ state: 'none' }, undefined])
})
