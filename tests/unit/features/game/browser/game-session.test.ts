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

const OWN_SESSION_ID = 'mine'
const OTHER_SESSION_ID = 'other'
const HEARTBEAT_MS = MINUTE_MS
const CYCLE_MS = 2_500

let openedGame: OpenedGameTab

const elsewhere = refusalAnswerOf(ERROR_CODE.sessionElsewhere)
const shownGame = () => openedGame.state.$game.get()
const sentSessionIds = (path: string) => openedGame.tab.sentTo(path).map(({ body }) => body.gameSessionId)

beforeEach(async () => {
  openedGame = await openGameTab({ opened: { gameSessionId: OWN_SESSION_ID } })
  openedGame.tab.answer('/online', successAnswerOf({}))
})

afterEach(() => {
  openedGame.stop()
  vi.useRealTimers()
})

describe('the game session of a page', () => {
  test('a game session begins when the game opens, and is sent with every bet, heartbeat, refresh and report of leaving', async () => {
    expect(sentSessionIds('/startGame')).toEqual([undefined])
    await openedGame.play.playGame()
    openedGame.play.finishShownPlay()
    await openedGame.tab.pass(HEARTBEAT_MS)
    const fairSeed = { ...OPENED_FAIR_SEED, nonce: 1_000 }
    openedGame.tab.answer(
      '/startGame',
      successAnswerOf(createOpenedAnswer({ gameSessionId: OWN_SESSION_ID, fairSeed })),
    )
    openedGame.tab.comeBack()
    await openedGame.tab.pass(0)
    openedGame.store.leaveGame()
    await openedGame.tab.pass(0)
    const asked = ['/gameBet', '/online', '/startGame', '/exitGame'].map(path => sentSessionIds(path).at(-1))
    expect(asked).toEqual([OWN_SESSION_ID, OWN_SESSION_ID, OWN_SESSION_ID, OWN_SESSION_ID])
  })

  test('a bet in an ended game session is refused with a message, charges nothing, and is not repeated', async () => {
    openedGame.tab.answer('/gameBet', elsewhere)
    await openedGame.play.playGame()
    expect(shownGame()).toEqual({ state: 'elsewhere', name: 'Jeepney Fiesta', isBetRefused: true })
    expect(Object.keys(openedGame.tab.tabStorage).filter(key => key.startsWith('perya:intent'))).toEqual([])
    expect(JSON.parse(openedGame.tab.storage['perya:user'] ?? '{}').coin).toBe(OPENED_COIN_BALANCE)
  })

  test('after the server has answered a heartbeat that the game session has ended, leaving the game sends no request to end it', async () => {
    openedGame.tab.answer('/online', elsewhere)
    await openedGame.tab.pass(HEARTBEAT_MS)
    expect(shownGame()).toMatchObject({ state: 'elsewhere', isBetRefused: false })
    openedGame.store.leaveGame()
    expect(openedGame.tab.sentTo('/exitGame')).toEqual([])
  })

  test('when another tab begins a game session, this game asks the server at once, and stops if its session has ended', async () => {
    const { $topModal, openModal } = await import('../../../../../src/stores/modals/modals.ts')
    openModal({ name: 'paytable' })
    openedGame.tab.answer('/startGame', elsewhere)
    openedGame.tab.writeElsewhere('perya:game-session', OTHER_SESSION_ID)
    await openedGame.tab.pass(0)
    expect(sentSessionIds('/startGame')).toEqual([undefined, OWN_SESSION_ID])
    expect(shownGame()).toMatchObject({ state: 'elsewhere' })
    expect($topModal.get()).toBeUndefined()
  })

  test('a game session continues when the server knows no later session', async () => {
    openedGame.tab.answer(
      '/startGame',
      successAnswerOf(createOpenedAnswer({ gameSessionId: OWN_SESSION_ID })),
    )
    openedGame.tab.writeElsewhere('perya:game-session', OTHER_SESSION_ID)
    await openedGame.tab.pass(0)
    expect(openedGame.game().stopped).toBeUndefined()
  })

  test('a game session that ends while a result shows lets the player see the result first', async () => {
    openedGame.tab.answer('/startGame', elsewhere)
    openedGame.tab.answer('/online', elsewhere)
    await openedGame.play.playGame()
    openedGame.tab.writeElsewhere('perya:game-session', OTHER_SESSION_ID)
    await openedGame.tab.pass(HEARTBEAT_MS)
    expect(openedGame.game()).toMatchObject({ phase: { name: 'showing' } })
    openedGame.play.finishShownPlay()
    await openedGame.tab.pass(0)
    expect(shownGame()).toMatchObject({ state: 'elsewhere' })
    expect(JSON.parse(openedGame.tab.storage['perya:user'] ?? '{}').coin).toBe(
      OPENED_COIN_BALANCE - OPENED_STAKE + 300,
    )
  })

  test('opening the game again begins a new game session that continues the unfinished round', async () => {
    openedGame.tab.answer('/gameBet', elsewhere)
    await openedGame.play.playGame()
    const openRound = createNextPlay({ state: 'open', stake: 200 })
    openedGame.tab.answer(
      '/startGame',
      successAnswerOf(createOpenedAnswer({ gameSessionId: 'taken', openRound })),
    )
    await openedGame.store.openGame()
    expect(sentSessionIds('/startGame').at(-1), 'a new session').toBeUndefined()
    expect(openedGame.game()).toMatchObject({ lastPlay: openRound, stake: 200, phase: { name: 'idle' } })
    expect(openedGame.tab.storage['perya:game-session']).toBe('taken')
    openedGame.tab.answer('/gameBet', createBetAnswer(createNextPlay({ step: 1 }), OPENED_COIN_BALANCE))
    await openedGame.playFor(CYCLE_MS)
    expect(sentSessionIds('/gameBet').at(-1)).toBe('taken')
  })

  test('an unanswered bet of an ended game session is repeated in the next session under the same id', async () => {
    openedGame.tab.answer('/gameBet', 'lost')
    await openedGame.play.playGame()
    const [first] = openedGame.ids()
    openedGame.tab.answer('/online', elsewhere)
    await openedGame.tab.pass(HEARTBEAT_MS)
    expect(shownGame()).toMatchObject({ state: 'elsewhere' })
    openedGame.tab.answer('/startGame', successAnswerOf(createOpenedAnswer({ gameSessionId: 'taken' })))
    await openedGame.store.openGame()
    expect(openedGame.game().phase.name).toBe('unknown')
    openedGame.tab.answer('/gameBet', createBetAnswer(createNextPlay(), OPENED_COIN_BALANCE - OPENED_STAKE))
    await openedGame.playFor(CYCLE_MS)
    expect(openedGame.ids()).toEqual([first, first])
    expect(sentSessionIds('/gameBet')).toEqual([OWN_SESSION_ID, 'taken'])
  })
})

test('practice play has no game session, and ignores the game sessions of other tabs', async () => {
  const tab = await openTestTab('/game/start?gameId=1001&tryIt=1')
  tab.answer('/startPractice', successAnswerOf({ ...createOpenedAnswer(), practiceKey: 'key' }))
  const { $game } = await import('../../../../../src/features/game/browser/state.ts')
  const { leaveGame } = await import('../../../../../src/features/game/browser/game.ts')
  const stop = $game.listen(() => {})
  await tab.pass(0)
  tab.writeElsewhere('perya:game-session', OTHER_SESSION_ID)
  leaveGame()
  await tab.pass(0)
  expect(tab.sent.map(({ path }) => path)).toEqual(['/startPractice'])
  expect($game.get().state).toBe('ready')
  stop()
})
