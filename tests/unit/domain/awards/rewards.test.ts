import { describe, expect, test } from 'vitest'
import { RewardIcon } from '../../../../src/components/RewardIcon.tsx'
import { COUPON_ID_RANGES, ITEM_ID } from '../../../../src/domain/awards/items.ts'
import { PROP_CONFIG } from '../../../../src/domain/awards/rewards.ts'

const drawingOf = (id: number): string => PROP_CONFIG[id]?.drawing ?? ''

describe('the drawings of rewards', () => {
  test('every reward item has a drawing of its own', () => {
    const firstCoupon = COUPON_ID_RANGES.map(({ first }) => first).slice(0, 1)
    const drawings = [...Object.values(ITEM_ID), ...firstCoupon].map(drawingOf)
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  test.each([...new Set(Object.values(PROP_CONFIG).map(it => it.drawing)), 'ticket'])(
    'the site has the drawing %s',
    drawing => expect(RewardIcon({ drawing })).not.toBeNull(),
  )

  test('an unknown name shows nothing', () => expect(RewardIcon({ drawing: 'toString' })).toBeNull())
})
