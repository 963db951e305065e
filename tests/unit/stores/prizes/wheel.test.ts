import { expect, test } from 'vitest'
import { DEFAULT_INVITE_PRIZES } from '../../../../src/domain/awards/invite.ts'
import { wheelSectorsOf, wheelTurningToSector } from '../../../../src/stores/prizes/wheel.ts'

test('a prize wheel draws each sector as wide as its chance', () => {
  expect(wheelSectorsOf(DEFAULT_INVITE_PRIZES)).toEqual([
    { start: 0, width: 180 },
    { start: 180, width: 108 },
    { start: 288, width: 54 },
    { start: 342, width: 18 },
  ])
})

test('a prize wheel stops inside the drawn sector, whatever its former position', () => {
  for (const from of [0, 1_953, 7_777]) {
    for (const [index, { start, width }] of wheelSectorsOf(DEFAULT_INVITE_PRIZES).entries()) {
      for (const share of [0, 0.5, 0.999]) {
        const turning = wheelTurningToSector(DEFAULT_INVITE_PRIZES, index, {
          from,
          isStill: false,
          random: () => share,
        })
        const pointer = (360 - (turning.degrees % 360)) % 360
        expect(pointer).toBeGreaterThan(start)
        expect(pointer).toBeLessThan(start + width)
        expect(turning.degrees - from).toBeGreaterThanOrEqual(1_440)
        expect(turning.ms).toBeGreaterThanOrEqual(4_000)
        expect(turning.ms).toBeLessThanOrEqual(6_000)
      }
    }
  }
})

test('a prize wheel shows its result without turning where reduced motion is set', () => {
  expect(wheelTurningToSector(DEFAULT_INVITE_PRIZES, 0, { from: 0, isStill: true, random: () => 0 }).ms).toBe(
    0,
  )
})
