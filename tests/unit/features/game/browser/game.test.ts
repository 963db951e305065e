import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { centavos } from '../../../../../src/domain/money.ts'
import { MINUTE_MS } from '../../../../../src/domain/time.ts'
import type { GameClient } from '../../../../../src/games/game-client.tsx'
import { openTestTab, refusalAnswerOf, successAnswerOf } from '../../../../support/environment.ts'
import { storedTextOfUser, userInfoOf } from '../../../../support/user-info.ts'
import {
  createBetAnswer,
  createNextPlay,
  createOpenedAnswer,
  OPENED_COIN_BALANCE,
  OPENED_ROUND,
  OPENED_STAKE,
  type OpenedGameTab,
  openGameTab,
} from './opened-game.ts'

const CYCLE_MS = 2_500

const listed = vi.hoisted(() => ({ client: {} as Partial<GameClient> }))
vi.mock('../../../../../src/games/clients.ts', () => ({
  loadGameClient: async () => listed.client,
  loadGameStage: async () => () => null,
}))

/** Loads a game whose client computes the price of the next play with `priceOf`. */
const loadGameWithPrice = (priceOf: NonNullable<GameClient['priceOf']>) => loadGameWithClient({ priceOf })

/** Loads the game 1001, whose client then has only the fields of `client`. */
async function loadGameWithClient(client: Partial<GameClient>): Promise<void> {
  listed.client = client
  const { loadGameCode } = await import('../../../../../src/features/game/browser/parts.ts')
  await loadGameCode(1001)
}

afterEach(() => void vi.useRealTimers())

describe('a game that is open', () => {
  let it: OpenedGameTab

  beforeEach(async () => {
    it = await openGameTab()
  })

  afterEach(() => it.stop())

  test('an open game deducts the stake at the tap, and adds the win when the win has been shown', async () => {
    const played = it.play.playGame()
    expect(it.game()).toMatchObject({ phase: { name: 'asking' }, coin: OPENED_COIN_BALANCE - OPENED_STAKE })
    await played
    expect(it.game()).toMatchObject({ phase: { name: 'showing' }, coin: OPENED_COIN_BALANCE - OPENED_STAKE })
    it.play.finishShownPlay()
    expect(it.game()).toMatchObject({
      phase: { name: 'idle' },
      coin: OPENED_COIN_BALANCE - OPENED_STAKE + 300,
    })
    expect(JSON.parse(it.tab.storage['perya:user'] ?? '{}').coin).toBe(
      OPENED_COIN_BALANCE - OPENED_STAKE + 300,
    )
  })

  test('an open game uses the new list of stakes from the operator once a stake is refused', async () => {
    it.tab.answer('/gameBet', refusalAnswerOf(5003))
    it.tab.answer(
      '/startGame',
      successAnswerOf(createOpenedAnswer({ stakes: [200, 500], defaultStake: 500 })),
    )
    await it.play.playGame()
    expect(it.game()).toMatchObject({
      phase: { name: 'refused' },
      stake: 500,
      opened: { stakes: [200, 500] },
      coin: OPENED_COIN_BALANCE,
    })
  })

  test('an open game sends only one bet, however often the player taps', async () => {
    await Promise.all([it.play.playGame(), it.play.playGame(), it.play.playGame()])
    expect(it.ids()).toHaveLength(1)
    await it.play.playGame()
    expect(it.ids()).toHaveLength(1)
  })

  test('an open game sends no bet above the balance', async () => {
    it.tab.answer('/startGame', successAnswerOf(createOpenedAnswer({ coin: OPENED_STAKE - 1 })))
    it.tab.answer(
      '/refreshData',
      successAnswerOf({ coin: 0, userInfo: userInfoOf({ id: 'player-1', coin: OPENED_STAKE - 1 }) }),
    )
    await it.store.openGame()
    const coins: number[] = []
    const stop = it.state.$game.listen(game => game.state === 'ready' && coins.push(game.coin))
    await it.play.playGame()
    stop()
    expect(it.game()).toMatchObject({ phase: { name: 'refused', isOutOfMoney: true } })
    expect(it.ids()).toEqual([])
    expect(Math.min(...coins)).toBe(OPENED_STAKE - 1)
  })

  test('an open game shows the balance that a deposit in another tab brought, and can be played again', async () => {
    it.tab.answer('/startGame', successAnswerOf(createOpenedAnswer({ coin: 0 })))
    await it.store.openGame()
    await it.play.playGame()
    expect(it.game().phase).toMatchObject({ name: 'refused', isOutOfMoney: true })
    it.tab.writeElsewhere('perya:user', storedTextOfUser({ id: 'player-1', coin: OPENED_COIN_BALANCE }))
    expect(it.game().coin).toBe(OPENED_COIN_BALANCE)
    await it.play.playGame()
    expect(it.game().phase.name).toBe('showing')
  })

  test('an open game sends the next play no sooner than one cycle after the last play', async () => {
    await it.play.playGame()
    it.play.finishShownPlay()
    await it.tab.pass(1_000)
    const played = it.play.playGame()
    await it.tab.pass(CYCLE_MS - 1_001)
    expect(it.ids()).toHaveLength(1)
    expect(it.game().phase.name).toBe('asking')
    await it.tab.pass(1)
    await played
    expect(it.ids()).toHaveLength(2)
  })

  test('a bet that is refused as too early is sent again after the wait under the same id, without a message', async () => {
    it.tab.answer(
      '/gameBet',
      refusalAnswerOf(5006, { retryAfterMs: 400 }),
      refusalAnswerOf(5006, { retryAfterMs: 100 }),
      createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE),
    )
    const phases = new Set<string>()
    const stop = it.state.$game.listen(game => game.state === 'ready' && phases.add(game.phase.name))
    const played = it.play.playGame()
    await it.tab.pass(399)
    expect(it.ids()).toHaveLength(1)
    await it.tab.pass(101)
    await played
    stop()
    expect([...phases]).toEqual(['asking', 'showing'])
    expect(it.ids()).toHaveLength(3)
    expect(new Set(it.ids()).size).toBe(1)
  })

  test('a bet that would have to wait too long is given up, and the game says that nothing was charged', async () => {
    it.tab.answer('/gameBet', refusalAnswerOf(5006, { retryAfterMs: 1 }))
    await it.playFor(10_000)
    expect(it.ids()).toHaveLength(5)
    expect(it.game().phase).toMatchObject({
      name: 'refused',
      message: expect.stringContaining('Nothing was charged'),
    })
    expect(it.game().coin).toBe(OPENED_COIN_BALANCE)
  })

  test('an open game changes the stake only between rounds, and only to a stake that is offered', async () => {
    it.store.chooseStake(centavos(200))
    expect(it.game().stake).toBe(200)
    it.store.chooseStake(centavos(300))
    expect(it.game().stake).toBe(200)
    void it.play.playGame()
    it.store.chooseStake(centavos(OPENED_STAKE))
    expect(it.game().stake).toBe(200)
    await it.tab.pass(0)
  })

  test("an open game sends the player's choice, and charges the price that the game has for that choice", async () => {
    await loadGameWithPrice(({ stake, choice }) => (choice ? centavos(3 * stake) : undefined))
    it.store.setPlayChoice({ colour: 'red' })
    const played = it.play.playGame()
    expect(it.game().coin).toBe(OPENED_COIN_BALANCE - 3 * OPENED_STAKE)
    await played
    expect(it.tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({
      stake: OPENED_STAKE,
      choice: { colour: 'red' },
    })
  })

  test('an open game sends no play until a required choice is made, and uses a new stake at once', async () => {
    await loadGameWithPrice(({ stake, choice }) => (choice === undefined ? undefined : centavos(2 * stake)))
    await it.play.playGame()
    expect(it.ids()).toEqual([])
    it.store.setPlayChoice('red')
    it.store.chooseStake(centavos(200))
    const played = it.play.playGame()
    expect(it.game().coin).toBe(OPENED_COIN_BALANCE - 400)
    await played
    it.play.finishShownPlay()
    expect(it.game().choice, 'it stays for the next play').toBe('red')
  })

  test('a step that costs more than the balance is refused, and the price of a paid step adds to the stakes of the play session', async () => {
    const { $playSession } = await import('../../../../../src/features/game/browser/play-session.ts')
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay({ state: 'open' }), 700))
    await it.play.playGame()
    it.play.finishShownPlay()
    await loadGameWithPrice(({ choice, lastOutcome }) => (lastOutcome ? centavos(Number(choice)) : undefined))
    it.store.setPlayChoice(701)
    await it.play.playGame()
    expect(it.game().phase).toMatchObject({ name: 'refused', isOutOfMoney: true })
    it.store.setPlayChoice(500)
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay({ step: 1, price: 500 }), 200))
    await it.playFor(CYCLE_MS)
    it.play.finishShownPlay()
    expect(it.game().coin).toBe(200)
    expect($playSession.get()).toMatchObject({
      staked: OPENED_STAKE + 500,
      plays: [{ price: 500 }, { price: OPENED_STAKE }],
    })
  })

  test('the play button sends the first choice and later claims the win, and taps in the game send the steps between', async () => {
    const { $playSession } = await import('../../../../../src/features/game/browser/play-session.ts')
    await loadGameWithClient({
      isPacedByRound: true,
      stepChoice: outcome => (outcome as { worth?: string }).worth,
    })
    const sentChoices = () => it.tab.sentTo('/gameBet').map(bet => bet.body.choice)
    it.store.setPlayChoice('risk')
    await it.play.playNextStep('pot 3')
    expect(sentChoices(), 'no round is open').toEqual([])
    it.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
      createBetAnswer(
        createNextPlay({ step: 1, state: 'open', outcome: { worth: 'take' } }),
        OPENED_COIN_BALANCE - OPENED_STAKE,
      ),
      createBetAnswer(createNextPlay({ step: 2, payout: 300 }), OPENED_COIN_BALANCE - OPENED_STAKE + 300),
    )
    await it.play.playGame()
    await it.play.playNextStep('pot 4')
    it.play.finishShownPlay()
    await it.play.playGame()
    expect(
      sentChoices(),
      'the button has nothing to take yet, and no step is made while another is shown',
    ).toEqual(['risk'])
    await it.play.playNextStep('pot 4')
    it.play.finishShownPlay()
    expect(it.game()).toMatchObject({
      choice: 'risk',
      coin: OPENED_COIN_BALANCE - OPENED_STAKE,
      lastPlay: { step: 1 },
    })
    await it.play.playGame()
    it.play.finishShownPlay()
    expect(sentChoices()).toEqual(['risk', 'pot 4', 'take'])
    expect(it.game()).toMatchObject({ choice: 'risk', coin: OPENED_COIN_BALANCE - OPENED_STAKE + 300 })
    expect($playSession.get().plays).toMatchObject([{ price: OPENED_STAKE, payout: 300 }])
  })

  test('a game paced by rounds waits one cycle between two rounds, but not between the steps of a round', async () => {
    await loadGameWithClient({ isPacedByRound: true })
    it.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
      createBetAnswer(createNextPlay({ step: 1 }), OPENED_COIN_BALANCE - OPENED_STAKE),
      createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - 2 * OPENED_STAKE),
    )
    for (const _ of ['opened', 'finished']) {
      await it.playFor(0)
      it.play.finishShownPlay()
    }
    expect(it.ids()).toHaveLength(2)
    const next = it.play.playGame()
    await it.tab.pass(CYCLE_MS - 1)
    expect(it.ids()).toHaveLength(2)
    await it.tab.pass(1)
    await next
    expect(it.ids()).toHaveLength(3)
  })

  test('an open game plays free steps without a tap once the player has begun them', async () => {
    it.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE - OPENED_STAKE),
    )
    await it.play.playGame()
    it.play.finishShownPlay(true)
    await it.tab.pass(5_000)
    expect(it.ids()).toHaveLength(1)
    it.tab.answer(
      '/gameBet',
      createBetAnswer(
        createNextPlay({ step: 1, state: 'open', payout: 50 }),
        OPENED_COIN_BALANCE - OPENED_STAKE + 50,
      ),
      createBetAnswer(createNextPlay({ step: 2, payout: 0 }), OPENED_COIN_BALANCE - OPENED_STAKE + 50),
    )
    await it.play.playGame()
    expect(it.tab.sentTo('/gameBet').at(-1)?.body).toMatchObject({ roundId: OPENED_ROUND })
    it.play.finishShownPlay(true)
    await it.tab.pass(CYCLE_MS + 1)
    it.play.finishShownPlay(false)
    expect(it.ids()).toHaveLength(3)
    expect(it.game()).toMatchObject({
      coin: OPENED_COIN_BALANCE - OPENED_STAKE + 50,
      isContinuing: false,
      lastPlay: { step: 2 },
    })
  })

  test('an open game waits for the player where the game lets the player choose the next step', async () => {
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE))
    await it.play.playGame()
    it.play.finishShownPlay(false)
    it.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ step: 1, state: 'open' }), OPENED_COIN_BALANCE),
    )
    await it.playFor(CYCLE_MS)
    it.play.finishShownPlay(false)
    await it.tab.pass(5_000)
    expect(it.ids()).toHaveLength(2)
    expect(it.game()).toMatchObject({ isContinuing: false, stopped: undefined })
  })

  test('an open game lets free plays wait while the page is hidden', async () => {
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay({ state: 'open' }), OPENED_COIN_BALANCE))
    await it.play.playGame()
    it.play.finishShownPlay(true)
    it.tab.answer(
      '/gameBet',
      createBetAnswer(createNextPlay({ step: 1, state: 'open' }), OPENED_COIN_BALANCE),
    )
    await it.playFor(CYCLE_MS)
    it.tab.isHidden = true
    it.play.finishShownPlay(true)
    await it.tab.pass(5_000)
    expect(it.ids()).toHaveLength(2)
    expect(it.game()).toMatchObject({ isContinuing: false, stopped: undefined })
  })

  test('an open game resumes a round that another device left open, and tells the player', async () => {
    it.tab.answer('/gameBet', refusalAnswerOf(5004, { roundId: OPENED_ROUND }))
    it.tab.answer(
      '/startGame',
      successAnswerOf(createOpenedAnswer({ openRound: createNextPlay({ state: 'open', stake: 200 }) })),
    )
    await it.play.playGame()
    await it.tab.pass(0)
    expect(it.game()).toMatchObject({
      stake: 200,
      lastPlay: { roundId: OPENED_ROUND, state: 'open' },
      isResumed: true,
      phase: { name: 'refused', message: 'Finish your last round first.' },
    })
    it.store.chooseStake(centavos(OPENED_STAKE))
    expect(it.game().stake).toBe(200)
  })

  test('a round that this page opened is not called resumed, even when it is requested again', async () => {
    const open = createNextPlay({ state: 'open', nonce: 0 })
    it.tab.answer('/gameBet', createBetAnswer(open, OPENED_COIN_BALANCE - OPENED_STAKE))
    await it.play.playGame()
    it.play.finishShownPlay(true)
    expect(it.game()).toMatchObject({ lastPlay: { state: 'open' }, isResumed: false, stopped: undefined })
    it.tab.answer(
      '/startGame',
      successAnswerOf(createOpenedAnswer({ openRound: open, fairSeed: fairSeedAfter(4) })),
    )
    await it.store.refreshGame()
    expect(it.game()).toMatchObject({ lastPlay: { state: 'open' }, isResumed: false, stopped: undefined })
    const other = createNextPlay({ state: 'open', roundId: '02'.repeat(13) })
    it.tab.answer(
      '/startGame',
      successAnswerOf(createOpenedAnswer({ openRound: other, fairSeed: fairSeedAfter(4) })),
    )
    await it.store.refreshGame()
    expect(it.game()).toMatchObject({ lastPlay: { roundId: other.roundId }, isResumed: true })
  })

  test('an open game loads its state again when the player returns to the page', async () => {
    it.tab.answer(
      '/startGame',
      successAnswerOf(createOpenedAnswer({ coin: 123, fairSeed: fairSeedAfter(4) })),
    )
    it.tab.comeBack()
    await it.tab.pass(0)
    expect(it.game()).toMatchObject({ coin: 123, promise: { nonce: 4 }, phase: { name: 'idle' } })
  })

  test('an open game sends a heartbeat every minute, and ignores its time-out', async () => {
    it.tab.answer('/online', 'timeout')
    await it.tab.pass(MINUTE_MS)
    expect(it.tab.sentTo('/online')).toHaveLength(1)
    await it.tab.pass(20_000)
    const { $topModal } = await import('../../../../../src/stores/modals/modals.ts')
    expect($topModal.get()).toBeUndefined()
  })

  test('leaving a game is reported in a request that is still sent after the page has closed', async () => {
    it.store.leaveGame()
    await it.tab.pass(0)
    expect(it.tab.sentTo('/exitGame')).toMatchObject([{ body: { gameId: 1001 }, keepalive: true }])
  })
})

const fairSeedAfter = (nonce: number) => ({ ...createOpenedAnswer().fairSeed, nonce })

describe('opening a game', () => {
  test('a game that cannot be opened now shows the reason, and can be opened again with a tap', async () => {
    const it = await openGameTab()
    it.tab.answer('/startGame', refusalAnswerOf(500), successAnswerOf(createOpenedAnswer()))
    await it.store.openGame()
    expect(it.state.$game.get()).toMatchObject({ state: 'failed' })
    await it.store.openGame()
    expect(it.game().state).toBe('ready')
    it.stop()
  })

  test('a game that could not be opened for want of a connection opens by itself within two seconds of the connection', async () => {
    const it = await openGameTab()
    it.tab.isOffline = true
    await it.store.openGame()
    expect(it.state.$game.get()).toMatchObject({ state: 'failed', isUnconnected: true })
    await it.tab.pass(MINUTE_MS)
    expect(it.state.$game.get(), 'without a connection the message stays').toMatchObject({ state: 'failed' })
    it.tab.isHidden = true
    it.tab.isOffline = false
    await it.tab.pass(MINUTE_MS)
    expect(it.state.$game.get(), 'nobody sees the page').toMatchObject({ state: 'failed' })
    it.tab.isHidden = false
    await it.tab.pass(2_000)
    expect(it.game().state).toBe('ready')
    it.stop()
  })

  test('a game opens as soon as the player comes back to the page with a connection, but not after a refusal', async () => {
    const it = await openGameTab()
    it.tab.isOffline = true
    await it.store.openGame()
    it.tab.isOffline = false
    it.tab.comeBack()
    await it.tab.pass(0)
    expect(it.game().state).toBe('ready')
    it.tab.answer('/startGame', refusalAnswerOf(500), successAnswerOf(createOpenedAnswer()))
    await it.store.openGame()
    it.tab.comeBack()
    await it.tab.pass(MINUTE_MS)
    expect(it.state.$game.get()).toMatchObject({ state: 'failed', isUnconnected: false })
    it.stop()
  })

  test.each([
    [5001, 'unknown'],
    [5002, 'coming'],
  ])(
    'a game whose opening is refused with code %i is shown as "%s", and offers no second try',
    async (code, reason) => {
      const it = await openGameTab()
      it.tab.answer('/startGame', refusalAnswerOf(code))
      await it.store.openGame()
      expect(it.state.$game.get()).toEqual({ state: 'missing', reason })
      it.stop()
    },
  )

  test.each(['', '?gameId=', '?gameId=x', '?gameId=-1', '?gameId=1.5'])(
    'a game page without the id of a game (%s) sends no request',
    async search => {
      const tab = await openTestTab(`/game/start${search}`, { access_token: 'token' })
      const { $game } = await import('../../../../../src/features/game/browser/state.ts')
      await import('../../../../../src/features/game/browser/game.ts')
      const stop = $game.listen(() => {})
      await tab.pass(0)
      expect($game.get()).toEqual({ state: 'missing', reason: 'unknown' })
      expect(tab.sent).toEqual([])
      stop()
    },
  )
})

describe('practice', () => {
  test('practice stores its wallet key, and requests a new one when the server no longer knows the key', async () => {
    const tab = await openTestTab('/game/start?gameId=1001&tryIt=1', { 'perya:practice': 'old' })
    tab.answer('/startPractice', ({ body }) =>
      body.practiceKey
        ? refusalAnswerOf(5007)
        : successAnswerOf({ ...createOpenedAnswer(), practiceKey: 'new' }),
    )
    tab.answer('/practiceBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    const { $game } = await import('../../../../../src/features/game/browser/state.ts')
    await import('../../../../../src/features/game/browser/game.ts')
    const { playGame, finishShownPlay } = await import('../../../../../src/features/game/browser/play.ts')
    const stop = $game.listen(() => {})
    await tab.pass(0)
    expect(tab.sentTo('/startPractice').map(sent => sent.body.practiceKey)).toEqual(['old', undefined])
    await playGame()
    finishShownPlay()
    expect(tab.sentTo('/practiceBet')).toMatchObject([{ body: { practiceKey: 'new' } }])
    expect(tab.storage['perya:practice']).toBe('new')
    expect(tab.storage['perya:user']).toBeUndefined()
    stop()
  })

  test('a player without enough practice money can get a new practice wallet', async () => {
    const tab = await openTestTab('/game/start?gameId=1001&tryIt=1', { 'perya:practice': 'old' })
    tab.answer('/startPractice', ({ body }) =>
      successAnswerOf({
        ...createOpenedAnswer({ coin: body.practiceKey ? 10 : OPENED_COIN_BALANCE }),
        practiceKey: body.practiceKey ?? 'new',
      }),
    )
    const { $game } = await import('../../../../../src/features/game/browser/state.ts')
    const { restartPractice } = await import('../../../../../src/features/game/browser/game.ts')
    const { playGame } = await import('../../../../../src/features/game/browser/play.ts')
    const stop = $game.listen(() => {})
    await tab.pass(0)
    await playGame()
    expect($game.get()).toMatchObject({ coin: 10, phase: { name: 'refused', isOutOfMoney: true } })
    await restartPractice()
    expect($game.get()).toMatchObject({ coin: OPENED_COIN_BALANCE, phase: { name: 'idle' } })
    expect(tab.storage['perya:practice']).toBe('new')
    stop()
  })
})

describe('the address of a game', () => {
  test.each([
    ['?gameId=1001', { gameId: 1001, isPractice: false, activityId: undefined }],
    ['?gameId=7&tryIt=1&activityId=44', { gameId: 7, isPractice: true, activityId: 44 }],
    ['?gameId=7&tryIt', { gameId: 7, isPractice: true, activityId: undefined }],
    ['?gameId=7&tryIt=0', { gameId: 7, isPractice: false, activityId: undefined }],
    ['?gameId=7&tryIt=false&activityId=-1', { gameId: 7, isPractice: false, activityId: undefined }],
    ['?gameId=7&tryIt=null', { gameId: 7, isPractice: false, activityId: undefined }],
    ['?gameId=x', { gameId: Number.NaN, isPractice: false, activityId: undefined }],
  ])(
    'the query %s in the address of a game page is read as the game, the practice mode and the activity',
    async (search, query) => {
      const { parseGameQuery } = await import('../../../../../src/features/game/browser/game-query.ts')
      expect(parseGameQuery(search)).toEqual(query)
    },
  )
})
