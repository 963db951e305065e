import { expect, test } from 'vitest'
import { DEFAULT_INVITE_PRIZES } from '../../../../src/domain/awards/invite.ts'
import { ITEM_ID } from '../../../../src/domain/awards/items.ts'
import {
  computeMeanItemCountPerDraw,
  drawPrize,
  hasValidWeights,
  prizeOfDrawnNumber,
  prizeTableHashInputOf,
} from '../../../../src/domain/awards/prize-draw.ts'
import { SETTINGS } from '../../../../src/server/settings/registry.ts'

const random = (value: number) => ({ below: () => value })

test('each prize of a prize draw is won by as many of the drawn numbers as its weight says', () => {
  const counts = DEFAULT_INVITE_PRIZES.prizes.map(() => 0)
  for (let drawn = 0; drawn < DEFAULT_INVITE_PRIZES.total; drawn++) {
    const { index } = drawPrize(DEFAULT_INVITE_PRIZES, random(drawn))
    counts[index] = (counts[index] ?? 0) + 1
  }
  expect(counts).toEqual(DEFAULT_INVITE_PRIZES.prizes.map(({ weight }) => weight))
  expect(() => prizeOfDrawnNumber(DEFAULT_INVITE_PRIZES.prizes, DEFAULT_INVITE_PRIZES.total)).toThrow(
    RangeError,
  )
})

test('a draw from the default prizes for invitations pays ₱13.50 on average, as the rules promise', () => {
  expect(computeMeanItemCountPerDraw(DEFAULT_INVITE_PRIZES, ITEM_ID.coin)).toBe(1_350)
})

test('a prize table whose weights do not sum to its total is refused', () => {
  const { schema } = SETTINGS.inviteWheel
  const [first, ...rest] = DEFAULT_INVITE_PRIZES.prizes
  expect(hasValidWeights(DEFAULT_INVITE_PRIZES)).toBe(true)
  expect(schema.safeParse(DEFAULT_INVITE_PRIZES).success).toBe(true)
  for (const weight of [49, 51, 50.5, 0, -1]) {
    const table = { total: 100, prizes: [{ ...first, weight }, ...rest] }
    expect(schema.safeParse(table).success).toBe(false)
  }
})

test('the text of a prize table lists the weight, item and count of its prizes in their order', () => {
  const text = prizeTableHashInputOf('wheel', [
    { weight: 3, item: null },
    { weight: 1, item: { id: ITEM_ID.points, count: 20 } },
  ])
  expect(text).toBe('wheel\n3:0:0\n1:2002:20')
})
