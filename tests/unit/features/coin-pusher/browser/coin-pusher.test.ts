import { afterEach, expect, test } from 'vitest'
import { ERROR_CODE } from '../../../../../src/contract/errors.ts'
import type { ReadyGame } from '../../../../../src/features/game/browser/state.ts'
import {
  openTestTab,
  refusalAnswerOf,
  successAnswerOf,
  type TestTab,
} from '../../../../support/environment.ts'
import { storedTextOfUser, userInfoOf } from '../../../../support/user-info.ts'
import {
  createBetAnswer,
  createNextPlay,
  OPENED_FAIR_SEED,
  OPENED_ROUND,
} from '../../game/browser/opened-game.ts'

const PATH = '/pAAAAAAAAAAAAAAAAAAAAAA'
const NEW_PATH = '/pBBBBBBBBBBBBBBBBBBBBBB'
const COIN = 50_000
const DROP = { stake: 500, price: 500, outcome: { game: 'coin-pusher', times: 2 } }

const machine = (change: object = {}) => ({
  gameId: 1009,
  name: 'Coin Pusher',
  stakes: [200, 500],
  orientation: 'portrait',
  defaultStake: 500,
  cycleMinMs: 0,
  coin: COIN,
  fairSeed: OPENED_FAIR_SEED,
  openRound: null,
  gameSessionId: 'session',
  dropPath: PATH.slice(1),
  lastDrop: null,
  ...change,
})

let stop = () => {}
afterEach(() => stop())

async function openPage(change: object = {}, storage: Record<string, string> = {}) {
  const user = storedTextOfUser({ id: 'player-1', coin: COIN })
  const tab: TestTab = await openTestTab('/activity/coin-pusher', {
    access_token: 'token',
    'perya:user': user,
    ...storage,
  })
  tab.answer('/coinPusherData', successAnswerOf(machine(change)))
  tab.answer(
    '/refreshData',
    successAnswerOf({ coin: COIN, userInfo: userInfoOf({ id: 'player-1', coin: COIN }) }),
  )
  const { openCoinPusher } = await import('../../../../../src/features/coin-pusher/browser/coin-pusher.ts')
  openCoinPusher()
  const { $game } = await import('../../../../../src/features/game/browser/state.ts')
  await import('../../../../../src/features/game/browser/game.ts')
  const { playGame } = await import('../../../../../src/features/game/browser/play.ts')
  stop = $game.listen(() => {})
  await tab.pass(0)
  return { tab, playGame, state: () => $game.get(), game: () => $game.get() as ReadyGame }
}

test('a coin drop is sent to the path that the server issued, with nothing but stake and session', async () => {
  const { tab, playGame, game } = await openPage()
  expect(game()).toMatchObject({ state: 'ready', stake: 500, opened: { gameId: 1009 } })
  tab.answer(PATH, createBetAnswer(createNextPlay({ ...DROP, payout: 1_000 }), COIN + 500))
  await playGame()
  const [sent] = tab.sentTo(PATH)
  expect(sent?.body).toMatchObject({ stake: 500, gameSessionId: 'session', requestId: expect.any(String) })
  expect(Object.keys(sent?.body ?? {})).not.toContain('gameId')
  expect(tab.sentTo('/gameBet')).toEqual([])
  expect(game()).toMatchObject({ phase: { name: 'showing' }, balance: COIN + 500 })
})

test('a coin drop sent to an outdated path charges nothing, and the next drop uses the new path', async () => {
  const { tab, playGame, game } = await openPage()
  tab.answer(PATH, refusalAnswerOf(ERROR_CODE.pathUnknown))
  tab.answer('/coinPusherData', successAnswerOf(machine({ dropPath: NEW_PATH.slice(1) })))
  await playGame()
  await tab.pass(0)
  expect(game()).toMatchObject({ phase: { name: 'refused' }, balance: COIN })
  tab.answer(NEW_PATH, createBetAnswer(createNextPlay(DROP), COIN - 500))
  await playGame()
  expect(tab.sentTo(NEW_PATH)).toHaveLength(1)
  const ids = [...tab.sentTo(PATH), ...tab.sentTo(NEW_PATH)].map(({ body }) => body.requestId)
  expect(new Set(ids).size).toBe(2)
})

test('the page of the coin pusher shows the last drop of the player if this device has not shown it yet', async () => {
  const lastDrop = createNextPlay(DROP)
  expect((await openPage({ lastDrop })).game()).toMatchObject({
    lastPlay: { roundId: OPENED_ROUND, state: 'closed' },
  })
})

test('the page of the coin pusher does not show a drop that this device has shown already', async () => {
  const shown = { 'perya:stage:1009:player-1': JSON.stringify({ dropId: `${OPENED_ROUND}-0` }) }
  expect((await openPage({ lastDrop: createNextPlay(DROP) }, shown)).game().lastPlay).toBeUndefined()
})

test('the page of a closed coin pusher does not open the machine', async () => {
  const { tab, state } = await openPage({})
  expect(state().state).toBe('ready')
  tab.answer('/coinPusherData', refusalAnswerOf(ERROR_CODE.activityClosed))
  const { openGame } = await import('../../../../../src/features/game/browser/game.ts')
  await openGame()
  expect(state()).toEqual({ state: 'missing', reason: 'closed' })
})
