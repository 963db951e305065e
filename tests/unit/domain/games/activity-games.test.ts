import { expect, test } from 'vitest'
import { ACTIVITY_TYPE } from '../../../../src/domain/awards/activity.ts'
import {
  COIN_PUSHER_GAME_ID,
  findActivityGame,
  isListedGame,
} from '../../../../src/domain/games/activity-games.ts'
import {
  createDepositPath,
  GAME_PAGE_PATH,
  gamePathOf,
  readReturnGameId,
} from '../../../../src/domain/games/game-path.ts'
import { LOTTERY_GAME_IDS } from '../../../../src/domain/games/lottery.ts'
import { lotteryGameIdOf } from '../../../../src/domain/games/lottery-tiers.ts'
import { ROUTES } from '../../../../src/domain/site/routes.ts'
import { GAME_IDS } from '../../../../src/games/list.ts'
import { LISTED_GAME_IDS } from '../../../../src/games/listed.ts'

test('the coin pusher is played on the page of its activity, all other games on the page of games', () => {
  expect(GAME_IDS.filter(gameId => !LISTED_GAME_IDS.includes(gameId))).toEqual([COIN_PUSHER_GAME_ID])
  expect(findActivityGame(COIN_PUSHER_GAME_ID)?.activity).toBe(ACTIVITY_TYPE.coinPusher)
  expect(ROUTES.map(({ path }) => path)).toContain(findActivityGame(COIN_PUSHER_GAME_ID)?.path)
  expect([isListedGame({ gameId: 1001 }), isListedGame({ gameId: COIN_PUSHER_GAME_ID })]).toEqual([
    true,
    false,
  ])
  expect(gamePathOf(1001, { tryIt: true })).toBe('/game/start?gameId=1001&tryIt=1')
  expect(gamePathOf(COIN_PUSHER_GAME_ID, { tryIt: true })).toBe('/activity/coin-pusher')
})

test('no link to a game leads to a page that cannot open the game, and tickets of the lottery have their own page', () => {
  const pathnameOf = (gameId: number) => new URL(gamePathOf(gameId), 'https://fair.test').pathname
  const opened = [...GAME_IDS, ...LOTTERY_GAME_IDS].filter(gameId => pathnameOf(gameId) === GAME_PAGE_PATH)
  expect(opened).toEqual([...LISTED_GAME_IDS])
  expect(gamePathOf(lotteryGameIdOf(2), { tryIt: true })).toBe('/activity/lottery/product?tier=2')
  const paths: readonly string[] = ROUTES.map(({ path }) => path)
  expect([...GAME_IDS, ...LOTTERY_GAME_IDS].map(pathnameOf).filter(path => !paths.includes(path))).toEqual([])
})

test.each([1001, COIN_PUSHER_GAME_ID])(
  'the deposit page opened from game %i links back to the page of that game',
  gameId => {
    const path = createDepositPath(gameId, { amount: 100 })
    const { search, searchParams } = new URL(path, 'https://fair.test')
    expect(readReturnGameId(search)).toBe(gameId)
    expect(gamePathOf(gameId).startsWith(searchParams.get('to') ?? '-')).toBe(true)
    const other = gameId === COIN_PUSHER_GAME_ID ? 1001 : COIN_PUSHER_GAME_ID
    searchParams.set('gameId', String(other))
    expect(readReturnGameId(`?${searchParams}`)).toBeUndefined()
  },
)
