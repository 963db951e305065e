import { beforeEach, describe, expect, test } from 'vitest'
import { findEngine } from '../../../../../src/games/engines.ts'
import { GAME_IDS, GAME_SLUGS } from '../../../../../src/games/list.ts'
import type { GameMathematics } from '../../../../../src/games/mathematics.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { eventually } from '../../../../support/eventually.ts'
import { playRecordedRound, type RecordedRound } from '../../../../support/fair-rounds.ts'
import type { SentCall } from '../../../../support/tab/network.ts'

/** Number of latest rounds of each game that a player must be able to check. */
const ROUNDS = 50

let tab: TestTab
let store: typeof import('../../../../../src/features/fairness/browser/own-rounds.ts')

beforeEach(async () => {
  tab = await openTestTab('/fairness', { access_token: 'token' })
  store = await import('../../../../../src/features/fairness/browser/own-rounds.ts')
})

/** Creates recorded rounds of a game with all its kinds of bets, newest first. */
async function recordedRounds(gameId: number, count = ROUNDS): Promise<RecordedRound[]> {
  const engine = findEngine(gameId)
  if (!engine) throw new Error(`No engine of ${gameId}`)
  const module: { computeBetMathematics(): GameMathematics } = await import(
    `../../../../../src/games/${GAME_SLUGS[gameId]}/mathematics.ts`
  )
  const bets = module.computeBetMathematics()
  return Array.from({ length: count }, (_, index) => {
    const choose = bets[index % bets.length]?.choose ?? (() => undefined)
    return playRecordedRound(engine, choose, { nonce: index * 100, roundId: `${gameId}-${index}` })
  })
}

async function showRounds(...pages: readonly (readonly RecordedRound[])[]): Promise<void> {
  const cursors = pages.map((_, index) => (index < pages.length - 1 ? `page ${index + 1}` : null))
  const answers = pages.map((list, index) => successAnswerOf({ list, nextCursor: cursors[index] }))
  tab.answer('/roundDetails', ...answers)
  // Adds a listener, since the list requests its first page when it gets a listener.
  store.$roundCheckCounts.listen(() => {})
  await eventually(() => expect(store.ownRoundsWithPlays.$records.get().state).toBe('ready'))
  for (let page = 1; page < pages.length; page++) await store.ownRoundsWithPlays.loadMore()
}

/** Returns the round with one digit of its first outcome changed. */
function withChangedByte(round: RecordedRound): RecordedRound {
  const text = JSON.stringify(round.plays[0]?.outcome)
  const outcome = JSON.parse(text.replace(/[1-9]/, digit => String((Number(digit) % 9) + 1)))
  const plays = round.plays.map((play, step) => (step === 0 ? { ...play, outcome } : play))
  return { ...round, plays }
}

describe.each(GAME_IDS.map(gameId => [GAME_SLUGS[gameId] ?? '', gameId] as const))('%s', (slug, gameId) => {
  test(`the page checks the last rounds of ${slug} by computing them again, without a request to the server`, async () => {
    await showRounds(await recordedRounds(gameId))
    const asked = tab.sentTo('/roundDetails').length
    await store.checkOwnRounds()
    expect(store.$roundCheckCounts.get()).toEqual({ checkable: ROUNDS, hidden: 0, right: ROUNDS, wrong: 0 })
    expect(tab.sentTo('/roundDetails')).toHaveLength(asked)
  })

  test(`the check of a round of ${slug} finds a changed byte, and names the round`, async () => {
    const rounds = await recordedRounds(gameId, 3)
    await showRounds(rounds.map((round, index) => (index === 1 ? withChangedByte(round) : round)))
    await store.checkOwnRounds()
    expect(store.$roundCheckCounts.get()).toMatchObject({ right: 2, wrong: 1 })
    expect(store.$roundCheckResults.get()[rounds[1]?.roundId ?? '']).toMatchObject({
      state: 'wrong',
      step: 0,
    })
  })
})

const withHiddenSeed = (round: RecordedRound): RecordedRound => ({
  ...round,
  plays: round.plays.map(play => ({ ...play, serverSeed: '' })),
})

test('rounds whose server seed is still in use are counted as waiting, and the file of saved rounds leaves them out', async () => {
  const { environment } = await import('../../../../../src/platform/environment.ts')
  const files: File[] = []
  environment().files.saveFile = async file => files.push(file) > 0
  const [first, second, third] = await recordedRounds(1002, 3)
  if (!first || !second || !third) throw new Error('Too few rounds')
  await showRounds([withHiddenSeed(first), second], [third])
  await store.checkOwnRounds()
  expect(store.$roundCheckCounts.get()).toEqual({ checkable: 2, hidden: 1, right: 2, wrong: 0 })
  await store.saveOwnRounds()
  expect(files.map(file => file.name)).toEqual(['rounds.json'])
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({ rounds: [second, third] })
})

test('a page of rounds that were decided elsewhere is not the end: the rounds after it are listed', async () => {
  const [elsewhere, own] = await recordedRounds(1002, 2)
  if (!elsewhere || !own) throw new Error('Too few rounds')
  tab.answer(
    '/roundDetails',
    successAnswerOf({ list: [{ ...elsewhere, plays: [] }], nextCursor: 'page 1' }),
    successAnswerOf({ list: [own], nextCursor: null }),
  )
  store.$roundCheckCounts.listen(() => {})
  await eventually(() => expect(store.ownRoundsWithPlays.$records.get().state).toBe('ready'))
  expect(store.ownRoundsWithPlays.$records.get()).toMatchObject({ rows: [own], hasMore: false })
  expect(tab.sentTo('/roundDetails').map(({ body }) => body.cursor)).toEqual([undefined, 'page 1'])
})

describe('showing the server seed', () => {
  const sha256 = async (text: string) =>
    (await import('../../../../../src/platform/environment.ts')).environment().crypto.sha256(text)

  async function createRotation({ isStored = true } = {}) {
    const promise = {
      serverSeedHash: await sha256('old'),
      nextServerSeedHash: await sha256('next'),
      clientSeed: 'mine',
      nonce: 3,
    }
    const revealed = { serverSeed: isStored ? 'old' : 'another', clientSeed: 'mine', plays: 3 }
    const hash = await sha256(revealed.serverSeed)
    const fairSeed = { ...promise, serverSeedHash: promise.nextServerSeedHash, nonce: 0 }
    const answer = ({ body }: SentCall) =>
      successAnswerOf({
        revealed: { ...revealed, serverSeedHash: hash },
        fairSeed: { ...fairSeed, clientSeed: body.clientSeed },
      })
    return { promise, answer }
  }

  async function revealSeed({ isStored = true } = {}) {
    const { storeFairCommitment } = await import('../../../../../src/stores/prizes/fair-commitment.ts')
    const { readPagePlayerKey: pagePlayerKey } = await import(
      '../../../../../src/stores/session/page-player.ts'
    )
    const [round] = await recordedRounds(1002, 1)
    if (!round) throw new Error('Too few rounds')
    const { promise, answer } = await createRotation({ isStored })
    storeFairCommitment(pagePlayerKey(), promise)
    await showRounds([withHiddenSeed(round)])
    tab.answer('/roundDetails', successAnswerOf({ list: [round], nextCursor: null }))
    tab.answer('/fairSeedRotate', answer)
    await store.serverSeedReveal.submit()
  }

  test('once the player has made the server reveal its seed, the rounds drawn with this seed can be checked', async () => {
    await revealSeed()
    expect(store.$isSeedCommitmentBroken.get()).toBe(false)
    expect(store.$roundCheckCounts.get()).toMatchObject({ checkable: 1, hidden: 0 })
    // The client seed in the request comes from the device. Otherwise the server could choose both seeds.
    expect(tab.sentTo('/fairSeedRotate')).toMatchObject([
      { body: { clientSeed: expect.stringMatching(/^[0-9a-f]{16}$/) } },
    ])
  })

  test('a revealed server seed other than the promised one breaks the fairness promise, and no new seed is trusted', async () => {
    const { findStoredSeedCommitment } = await import('../../../../../src/stores/prizes/fair-commitment.ts')
    const { readPagePlayerKey: pagePlayerKey } = await import(
      '../../../../../src/stores/session/page-player.ts'
    )
    await revealSeed({ isStored: false })
    expect(store.$isSeedCommitmentBroken.get()).toBe(true)
    expect(findStoredSeedCommitment(pagePlayerKey())).toMatchObject({ nonce: 3 })
  })

  test('showing the server seed during a round is refused, and the page shows the reason', async () => {
    tab.answer('/fairSeedRotate', refusalAnswerOf(5004))
    await store.serverSeedReveal.submit()
    expect(store.serverSeedReveal.$submission.get()).toMatchObject({ state: 'failed' })
  })
})
