import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import { MINUTE_MS } from '../../../../../src/domain/time.ts'
import { openTestTab, refusalAnswerOf, successAnswerOf } from '../../../../support/environment.ts'
import {
  createBetAnswer,
  createNextPlay,
  createOpenedAnswer,
  OPENED_COIN_BALANCE,
  OPENED_FAIR_SEED,
  OPENED_STAKE,
  type OpenedGameTab,
  openGameTab,
} from './opened-game.ts'

const MINE = 'mine'
const OTHER = 'other'
const HEARTBEAT_MS = MINUTE_MS
const CYCLE_MS = 2_500

let it: OpenedGameTab

const elsewhere = refusalAnswerOf(ERROR_CODE.sessionElsewhere)
const shown = () => it.state.$game.get()
const sessions = (path: string) => it.tab.sentTo(path).map(({ body }) => body.gameSessionId)

beforeEach(async () => {
  it = await openGameTab({ opened: { gameSessionId: MINE } })
  it.tab.answer('/online', successAnswerOf({}))
})

afterEach(() => {
  it.stop()
  vi.useRealTimers()
})

describe('the game session of a page', () => {
  test('a game session begins when the game opens, and is sent with every bet, heartbeat, refresh and report of leaving', async () => {
    expect(sessions('/startGame')).toEqual([undefined])
    await it.play.playGame()
    it.play.finishShownPlay()
    await it.tab.pass(HEARTBEAT_MS)
    const fairSeed = { ...OPENED_FAIR_SEED, nonce: 1_000 }
    it.tab.answer('/startGame', successAnswerOf(createOpenedAnswer({ gameSessionId: MINE, fairSeed })))
    it.tab.comeBack()
    await it.tab.pass(0)
    it.store.leaveGame()
    await it.tab.pass(0)
    const asked = ['/gameBet', '/online', '/startGame', '/exitGame'].map(path => sessions(path).at(-1))
    expect(asked).toEqual([MINE, MINE, MINE, MINE])
  })

  test('a bet in an ended game session is refused with a message, charges nothing, and is not repeated', async () => {
    it.tab.answer('/gameBet', elsewhere)
    await it.play.playGame()
    expect(shown()).toEqual({ state: 'elsewhere', name: 'Jeepney Fiesta', isBetRefused: true })
    expect(Object.keys(it.tab.tabStorage).filter(key => key.startsWith('perya:intent'))).toEqual([])
    expect(JSON.parse(it.tab.storage['perya:user'] ?? '{}').coin).toBe(OPENED_COIN_BALANCE)
  })

  test('after the server has answered a heartbeat that the game session has ended, leaving the game sends no request to end it', async () => {
    it.tab.answer('/online', elsewhere)
    await it.tab.pass(HEARTBEAT_MS)
    expect(shown()).toMatchObject({ state: 'elsewhere', isBetRefused: false })
    it.store.leaveGame()
    expect(it.tab.sentTo('/exitGame')).toEqual([])
  })

  test('when another tab begins a game session, this game asks the server at once, and stops if its session has ended', async () => {
    const { $topModal, openModal } = await import('../../../../../src/stores/modals/modals.ts')
    openModal({ name: 'paytable' })
    it.tab.answer('/startGame', elsewhere)
    it.tab.writeElsewhere('perya:game-session', OTHER)
    await it.tab.pass(0)
    expect(sessions('/startGame')).toEqual([undefined, MINE])
    expect(shown()).toMatchObject({ state: 'elsewhere' })
    expect($topModal.get()).toBeUndefined()
  })

  test('a game session continues when the server knows no later session', async () => {
    it.tab.answer('/startGame', successAnswerOf(createOpenedAnswer({ gameSessionId: MINE })))
    it.tab.writeElsewhere('perya:game-session', OTHER)
    await it.tab.pass(0)
    expect(it.game().stopped).toBeUndefined()
  })

  test('a game session that ends while a result shows lets the player see the result first', async () => {
    it.tab.answer('/startGame', elsewhere)
    it.tab.answer('/online', elsewhere)
    await it.play.playGame()
    it.tab.writeElsewhere('perya:game-session', OTHER)
    await it.tab.pass(HEARTBEAT_MS)
    expect(it.game()).toMatchObject({ phase: { name: 'showing' } })
    it.play.finishShownPlay()
    await it.tab.pass(0)
    expect(shown()).toMatchObject({ state: 'elsewhere' })
    expect(JSON.parse(it.tab.storage['perya:user'] ?? '{}').coin).toBe(
      OPENED_COIN_BALANCE - OPENED_STAKE + 300,
    )
  })

  test('opening the game again begins a new game session that continues the unfinished round', async () => {
    it.tab.answer('/gameBet', elsewhere)
    await it.play.playGame()
    const openRound = createNextPlay({ state: 'open', stake: 200 })
    it.tab.answer('/startGame', successAnswerOf(createOpenedAnswer({ gameSessionId: 'taken', openRound })))
    await it.store.openGame()
    expect(sessions('/startGame').at(-1), 'a new session').toBeUndefined()
    expect(it.game()).toMatchObject({ lastPlay: openRound, stake: 200, phase: { name: 'idle' } })
    expect(it.tab.storage['perya:game-session']).toBe('taken')
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay({ step: 1 }), OPENED_COIN_BALANCE))
    await it.playFor(CYCLE_MS)
    expect(sessions('/gameBet').at(-1)).toBe('taken')
  })

  test('an unanswered bet of an ended game session is repeated in the next session under the same id', async () => {
    it.tab.answer('/gameBet', 'lost')
    await it.play.playGame()
    const [first] = it.ids()
    it.tab.answer('/online', elsewhere)
    await it.tab.pass(HEARTBEAT_MS)
    expect(shown()).toMatchObject({ state: 'elsewhere' })
    it.tab.answer('/startGame', successAnswerOf(createOpenedAnswer({ gameSessionId: 'taken' })))
    await it.store.openGame()
    expect(it.game().phase.name).toBe('unknown')
    it.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    await it.playFor(CYCLE_MS)
    expect(it.ids()).toEqual([first, first])
    expect(sessions('/gameBet')).toEqual([MINE, 'taken'])
  })
})

test('practice play has no game session, and ignores the game sessions of other tabs', async () => {
  const tab = await openTestTab('/game/start?gameId=1001&tryIt=1')
  tab.answer('/startPractice', successAnswerOf({ ...createOpenedAnswer(), practiceKey: 'key' }))
  const { $game } = await import('../../../../../src/features/game/browser/state.ts')
  const { leaveGame } = await import('../../../../../src/features/game/browser/game.ts')
  const stop = $game.listen(() => {})
  await tab.pass(0)
  tab.writeElsewhere('perya:game-session', OTHER)
  leaveGame()
  await tab.pass(0)
  expect(tab.sent.map(({ path }) => path)).toEqual(['/startPractice'])
  expect($game.get().state).toBe('ready')
  stop()
})
