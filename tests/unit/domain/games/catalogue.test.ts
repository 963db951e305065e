import { describe, expect, test } from 'vitest'
import {
  gameBadgeOf,
  HOT_GAME_PLAYS_MIN,
  HOT_GAMES_MAX,
  hotGameIdsOf,
  isNewGame,
  NEW_GAME_PERIOD_DAYS,
  volatilityOfDeviation,
} from '../../../../src/domain/games/catalogue.ts'
import { DAY_MS } from '../../../../src/domain/time.ts'
import { catalogueFiguresOfGame } from '../../../../src/games/own-figures.ts'

const ADDED = '2026-12-20'

describe('a game', () => {
  test.each([
    [-1, false],
    [0, true],
    [NEW_GAME_PERIOD_DAYS * DAY_MS - 1, true],
    [NEW_GAME_PERIOD_DAYS * DAY_MS, false],
  ])(
    'a game counts as new from the start of the day it was added until 14 days later, checked %i ms after that start',
    (sinceMs, isNew) => {
      expect(isNewGame(ADDED, Date.parse(ADDED) + sinceMs)).toBe(isNew)
    },
  )

  test('a game that the site has offered since its launch does not count as new', () => {
    expect(isNewGame('2026-11-22', Date.parse('2026-11-22'))).toBe(false)
    expect(isNewGame('2026-11-23', Date.parse('2026-11-23'))).toBe(true)
  })

  test('a game has one badge: coming soon, else hot, else new, else its return to player', () => {
    const facts = { hotGameIds: [1], atMs: Date.parse(ADDED) }
    const game = { gameId: 2, status: 'playable', added: '2026-11-20', returnToPlayer: 9598 }
    expect(gameBadgeOf({ ...game, status: 'coming' }, facts)).toBe('coming')
    expect(gameBadgeOf({ ...game, gameId: 1, added: ADDED }, facts)).toBe('hot')
    expect(gameBadgeOf({ ...game, added: ADDED }, facts)).toBe('new')
    expect(gameBadgeOf(game, facts)).toBe('return')
    expect(gameBadgeOf({ ...game, returnToPlayer: null }, facts)).toBeUndefined()
    expect(gameBadgeOf(game, undefined)).toBeUndefined()
  })

  test('a game is hot when it is among the most played games and has the minimum number of plays', () => {
    const games = [40, 30, 20, 10, 0].map((more, index) => ({
      gameId: 1001 + index,
      plays: HOT_GAME_PLAYS_MIN + more,
    }))
    expect(hotGameIdsOf(games.toReversed())).toEqual([1001, 1002, 1003].slice(0, HOT_GAMES_MAX))
    expect(hotGameIdsOf([{ gameId: 1, plays: HOT_GAME_PLAYS_MIN - 1 }])).toEqual([])
    const equal = [2, 1].map(gameId => ({ gameId, plays: HOT_GAME_PLAYS_MIN }))
    expect(hotGameIdsOf(equal)).toEqual([1, 2])
  })

  test.each([
    [1.9, 'low'],
    [2, 'medium'],
    [6.9, 'medium'],
    [7, 'high'],
  ] as const)(
    'a game whose payouts have a standard deviation of %f stakes has %s volatility',
    (deviation, volatility) => {
      expect(volatilityOfDeviation(deviation)).toBe(volatility)
    },
  )

  test('a game of our brand shows the return of its odds, rounded down; a game of another brand shows its stated return', () => {
    expect(catalogueFiguresOfGame(1001)).toEqual({ returnToPlayer: 9598, volatility: 'medium' })
    expect(catalogueFiguresOfGame(9999)).toBeUndefined()
  })
})
