import { expect, test } from 'vitest'
import { CATALOGUE_GAMES_MAX, OPERATOR_LIST_LENGTH_MAX } from '../../src/contract/fields.ts'
import { SETTINGS } from '../../src/server/settings/registry.ts'
import { findResultLists } from './support/list-bounds.ts'

/** Settings with lists of games. Their length is limited by the number of games. */
const GAME_LIST_SETTINGS = ['closedGames', 'countingShares games']

test('no operator setting accepts a list that is longer than a list in a server answer may be', () => {
  const lists = findResultLists(
    Object.entries(SETTINGS).map(([path, { schema }]) => ({ path, result: schema })),
  )
  expect(lists.length).toBeGreaterThan(25)
  const bars = lists.map(({ place, max = Number.POSITIVE_INFINITY }) => ({
    place: place.trim(),
    isHeld:
      max <= (GAME_LIST_SETTINGS.includes(place.trim()) ? CATALOGUE_GAMES_MAX : OPERATOR_LIST_LENGTH_MAX),
  }))
  expect(bars.filter(({ isHeld }) => !isHeld).map(({ place }) => place)).toEqual([])
})

test('the operator setting of reward items accepts as many items as a server answer may list, and refuses one more', () => {
  const prop = Object.values(SETTINGS.props.fallback({} as never))[0]
  const createProps = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, id) => [String(1_000_000 + id), prop]))
  expect(SETTINGS.props.schema.safeParse(createProps(OPERATOR_LIST_LENGTH_MAX)).success).toBe(true)
  expect(SETTINGS.props.schema.safeParse(createProps(OPERATOR_LIST_LENGTH_MAX + 1)).success).toBe(false)
})
