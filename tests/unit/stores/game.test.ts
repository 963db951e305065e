import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Play } from '../../../src/stores/game/game.ts'
import { ok, openTab, refused, type TestTab } from '../../support/environment.ts'

const STAKE = 1_000
const COIN = 50_000
const ROUND = '01'.repeat(13)

const opened = (change: object = {}) => ({
  gameId: 1001,
  name: 'Jeepney Fiesta',
  stakes: [200, STAKE],
  defaultStake: STAKE,
  cycleMinMs: 2500,
  coin: COIN,
  fairSeed: { serverSeedHash: 'h', clientSeed: 'c', nonce: 0 },
  openRound: null,
  ...change,
})

const playOf = (change: { [Name in keyof Play]?: Play[Name] | number } = {}) =>
  ({
    roundId: ROUND,
    step: 0,
    stake: STAKE,
    payout: 0,
    totalPayout: 0,
    state: 'closed',
    outcome: {},
    serverSeedHash: 'h',
    clientSeed: 'c',
    nonce: 0,
    ...change,
  }) as unknown as Play

/** An answer to a bet: play, and the balance after it in hundredths. */
const result = (play: Play, coin: number) => ok({ play, coin, createTime: 0 })

describe('a game that is open', () => {
  let tab: TestTab
  let store: typeof import('../../../src/stores/game/game.ts')
  let stop: () => void

  beforeEach(async () => {
    tab = await openTab('/game/start?gameId=1001', {
      access_token: 'token',
      'perya:user': `{"coin":${COIN}}`,
    })
    tab.answer('/startGame', ok(opened()))
    tab.answer('/gameBet', result(playOf({ payout: 300 }), COIN - STAKE + 300))
    store = await import('../../../src/stores/game/game.ts')
    stop = store.$game.listen(() => {})
    await tab.pass(0)
  })

  afterEach(() => {
    stop()
    vi.useRealTimers()
  })

  function game() {
    const now = store.$game.get()
    if (now.state !== 'ready') throw new Error(`The game is ${now.state}`)
    return now
  }

  const ids = () => tab.sentTo('/gameBet').map(sent => sent.body.requestId)
  const playTimedOut = async () => {
    tab.answer('/gameBet', 'timeout')
    const played = store.play()
    await tab.pass(10_000)
    await played
  }

  test('takes the stake at the tap, and adds the win when it has been shown', async () => {
    const played = store.play()
    expect(game()).toMatchObject({ phase: { name: 'asking' }, coin: COIN - STAKE })
    await played
    expect(game()).toMatchObject({ phase: { name: 'showing' }, coin: COIN - STAKE })
    store.settle()
    expect(game()).toMatchObject({ phase: { name: 'idle' }, coin: COIN - STAKE + 300 })
    expect(JSON.parse(tab.storage['perya:user'] ?? '{}').coin).toBe(COIN - STAKE + 300)
  })

  test('sends one bet for however many taps', async () => {
    await Promise.all([store.play(), store.play(), store.play()])
    expect(ids()).toHaveLength(1)
    await store.play()
    expect(ids()).toHaveLength(1)
  })

  test('after a time-out asks for the same play again: nothing is charged twice', async () => {
    await playTimedOut()
    expect(game()).toMatchObject({ phase: { name: 'unknown' }, coin: COIN })
    tab.answer('/gameBet', 'lost')
    await store.play()
    expect(game().phase.name).toBe('unknown')
    tab.answer('/gameBet', result(playOf(), COIN - STAKE))
    await store.play()
    expect(new Set(ids()).size).toBe(1)
    expect(ids()).toHaveLength(3)
    store.settle()
    expect(game().coin).toBe(COIN - STAKE)
    await store.play()
    expect(new Set(ids()).size).toBe(2)
  })

  test('after a breakdown of the server asks for the same play, too', async () => {
    tab.answer('/gameBet', refused(500))
    await store.play()
    expect(game()).toMatchObject({ phase: { name: 'unknown' }, coin: COIN })
    await store.play()
    expect(new Set(ids()).size).toBe(1)
  })

  test('says in a dialog that the time is over', async () => {
    const { $modal } = await import('../../../src/stores/core/modals.ts')
    await playTimedOut()
    expect($modal.get()).toEqual({
      name: 'alert',
      title: 'Tips',
      message: 'The request has timed out, please try again later',
    })
  })

  test('whose session ended in the middle of a spin leads to login and back, with the balance whole', async () => {
    tab.answer('/gameBet', refused(401))
    await store.play()
    expect(game()).toMatchObject({ phase: { name: 'refused' }, coin: COIN })
    expect(tab.storage.access_token).toBeUndefined()
    expect(tab.went).toEqual(['replace /auth/login?gameId=1001&to=%2Fgame%2Fstart'])
  })

  test('says when the money is not enough', async () => {
    tab.answer('/gameBet', refused(2002, { item: 2001 }))
    await store.play()
    expect(game()).toMatchObject({ phase: { name: 'refused', isOutOfMoney: true }, coin: COIN })
  })

  test('a refused bet is over: the next tap is a new one', async () => {
    tab.answer('/gameBet', refused(5006), result(playOf(), COIN))
    await store.play()
    await store.play()
    expect(new Set(ids()).size).toBe(2)
  })

  test('changes the stake between rounds, to one that is offered', async () => {
    store.chooseStake(200 as never)
    expect(game().stake).toBe(200)
    store.chooseStake(300 as never)
    expect(game().stake).toBe(200)
    void store.play()
    store.chooseStake(STAKE as never)
    expect(game().stake).toBe(200)
    await tab.pass(0)
  })

  test('goes on with free plays by itself once the player has begun them', async () => {
    tab.answer('/gameBet', result(playOf({ state: 'open' }), COIN - STAKE))
    await store.play()
    store.settle()
    await tab.pass(5_000)
    expect(tab.sentTo('/gameBet')).toHaveLength(1)
    tab.answer(
      '/gameBet',
      result(playOf({ step: 1, state: 'open', payout: 50 }), COIN - STAKE + 50),
      result(playOf({ step: 2, payout: 0 }), COIN - STAKE + 50),
    )
    await store.play()
    expect(tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({ roundId: ROUND })
    store.settle()
    await tab.pass(700)
    store.settle()
    expect(tab.sentTo('/gameBet')).toHaveLength(3)
    expect(game()).toMatchObject({ coin: COIN - STAKE + 50, isFeatureRunning: false, lastPlay: { step: 2 } })
  })

  test('lets free plays wait while nobody looks', async () => {
    tab.answer('/gameBet', result(playOf({ state: 'open' }), COIN))
    await store.play()
    store.settle()
    await store.play()
    tab.isHidden = true
    store.settle()
    await tab.pass(5_000)
    expect(tab.sentTo('/gameBet')).toHaveLength(2)
    expect(game().isFeatureRunning).toBe(false)
  })

  test('resumes a round that another device left open', async () => {
    tab.answer('/gameBet', refused(5004, { roundId: ROUND }))
    tab.answer('/startGame', ok(opened({ openRound: playOf({ state: 'open', stake: 200 }) })))
    await store.play()
    expect(game()).toMatchObject({ stake: 200, lastPlay: { roundId: ROUND, state: 'open' } })
    store.chooseStake(STAKE as never)
    expect(game().stake).toBe(200)
  })

  test('tells the server every minute that it is open, and nothing of a time-out then', async () => {
    tab.answer('/online', 'timeout')
    await tab.pass(60_000)
    expect(tab.sentTo('/online')).toHaveLength(1)
    await tab.pass(20_000)
    const { $modal } = await import('../../../src/stores/core/modals.ts')
    expect($modal.get()).toBeUndefined()
  })

  test('says good-bye in a way that outlives the page', async () => {
    tab.answer('/exitGame', ok({}))
    store.leaveGame()
    await tab.pass(0)
    expect(tab.sentTo('/exitGame')).toMatchObject([{ body: { gameId: 1001 }, keepalive: true }])
  })

  test('that cannot be opened says why, and can be tried again', async () => {
    tab.answer('/startGame', refused(5002), ok(opened()))
    await store.openGame()
    expect(store.$game.get()).toEqual({ state: 'failed', message: 'This game has not opened yet.' })
    await store.openGame()
    expect(game().state).toBe('ready')
  })
})

describe('practice', () => {
  afterEach(() => void vi.useRealTimers())

  test('keeps its key, and asks for a fresh one when the server has forgotten it', async () => {
    const tab = await openTab('/game/start?gameId=1001&tryIt=1', { 'perya:practice': 'old' })
    tab.answer('/startPractice', ({ body }) =>
      body.practiceKey ? refused(5007) : ok({ ...opened(), practiceKey: 'new' }),
    )
    tab.answer('/practiceBet', result(playOf(), COIN - STAKE))
    const store = await import('../../../src/stores/game/game.ts')
    const stop = store.$game.listen(() => {})
    await tab.pass(0)
    expect(tab.sentTo('/startPractice').map(sent => sent.body.practiceKey)).toEqual(['old', undefined])
    await store.play()
    store.settle()
    expect(tab.sentTo('/practiceBet')).toMatchObject([{ body: { practiceKey: 'new' } }])
    expect(tab.storage['perya:practice']).toBe('new')
    expect(tab.storage['perya:user']).toBeUndefined()
    stop()
  })
})

describe('the address of a game', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['?gameId=1001', { gameId: 1001, isPractice: false, activityId: undefined }],
    ['?gameId=7&tryIt=1&activityId=44', { gameId: 7, isPractice: true, activityId: 44 }],
    ['?gameId=7&tryIt', { gameId: 7, isPractice: true, activityId: undefined }],
    ['?gameId=7&tryIt=0', { gameId: 7, isPractice: false, activityId: undefined }],
    ['?gameId=7&tryIt=false&activityId=-1', { gameId: 7, isPractice: false, activityId: undefined }],
    ['?gameId=x', { gameId: Number.NaN, isPractice: false, activityId: undefined }],
  ])('%s', async (search, query) => {
    await openTab()
    const { gameQuery } = await import('../../../src/stores/game/game.ts')
    expect(gameQuery(search)).toEqual(query)
  })
})
