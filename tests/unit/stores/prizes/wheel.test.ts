import { expect, test } from 'vitest'
import { DEFAULT_INVITE_PRIZES } from '../../../../src/domain/awards/invite.ts'
import { JACKPOT_WHEEL_PRIZE_TABLE } from '../../../../src/domain/awards/jackpot.ts'
import { leaderOfSector, wheelSectorsOf, wheelTurningToSector } from '../../../../src/stores/prizes/wheel.ts'

test('a prize wheel draws each sector as wide as its chance', () => {
  expect(wheelSectorsOf(DEFAULT_INVITE_PRIZES)).toEqual([
    { start: 0, width: 180 },
    { start: 180, width: 108 },
    { start: 288, width: 54 },
    { start: 342, width: 18 },
  ])
})

test('a prize wheel stops inside the drawn sector, whatever its former position', () => {
  for (const table of [DEFAULT_INVITE_PRIZES, JACKPOT_WHEEL_PRIZE_TABLE]) {
    for (const from of [0, 1_953, 7_777]) {
      for (const [index, { start, width }] of wheelSectorsOf(table).entries()) {
        for (const share of [0, 0.5, 0.999]) {
          const turning = wheelTurningToSector(table, index, { from, isStill: false, random: () => share })
          const pointer = (360 - (turning.degrees % 360)) % 360
          expect(pointer).toBeGreaterThan(start)
          expect(pointer).toBeLessThan(start + width)
          expect(turning.degrees - from).toBeGreaterThanOrEqual(1_440)
          expect(turning.ms).toBeGreaterThanOrEqual(4_000)
          expect(turning.ms).toBeLessThanOrEqual(6_000)
        }
      }
    }
  }
})

test('a prize wheel shows its result without turning where reduced motion is set', () => {
  expect(wheelTurningToSector(DEFAULT_INVITE_PRIZES, 0, { from: 0, isStill: true, random: () => 0 }).ms).toBe(
    0,
  )
})

test('the name of a tiny sector is on the nearest wider sector, and names beside each other are in order', () => {
  const leadersOf = (...widths: number[]) => {
    const sectors = widths.map(width => ({ start: 0, width }))
    return sectors.map((_, index) => leaderOfSector(sectors, index))
  }
  const jackpot = wheelSectorsOf(JACKPOT_WHEEL_PRIZE_TABLE).map(({ width }) => width)
  expect(leadersOf(...jackpot)).toEqual([undefined, { host: 0, place: -1 }, undefined, { host: 0, place: 1 }])
  expect(leadersOf(200, 1, 2, 157)).toEqual([
    undefined,
    { host: 0, place: -1 },
    { host: 3, place: 1 },
    undefined,
  ])
  expect(leadersOf(357, 1, 1, 1).slice(1)).toEqual([
    { host: 0, place: -1 },
    { host: 0, place: 2 },
    { host: 0, place: 1 },
  ])
})
