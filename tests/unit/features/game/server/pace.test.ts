import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkPlayPace } from '../../../../../src/features/game/server/pace.ts'

const CYCLE_MS = 2_500

/** Returns the arrival times of the plays that are accepted. */
function acceptedOf(arrivals: readonly number[], cycleMs = CYCLE_MS): number[] {
  let dueAtMs = 0
  return arrivals.filter(atMs => {
    const pace = checkPlayPace(dueAtMs, atMs, cycleMs)
    if (pace.isAllowed) dueAtMs = pace.nextPlayAtMs
    return pace.isAllowed
  })
}

test('plays sent once in a cycle are accepted when each arrives up to a second late', () => {
  const delays = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 60 })
  fc.assert(
    fc.property(delays, delaysMs => {
      const arrivals = delaysMs.map((delayMs, index) => 1_000_000 + index * CYCLE_MS + delayMs)
      expect(acceptedOf(arrivals)).toEqual(arrivals)
    }),
  )
})

test('the first play of a player or visitor in a game is never refused as too early', () => {
  expect(checkPlayPace(0, 1_000_000, CYCLE_MS)).toEqual({
    isAllowed: true,
    nextPlayAtMs: 1_000_000 + CYCLE_MS,
  })
})

test('the time for n accepted plays is at least n - 1 cycles minus one second, whenever they are sent', () => {
  const gaps = fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(gaps, gapsMs => {
      let atMs = 1_000_000
      const accepted = acceptedOf(gapsMs.map(gapMs => (atMs += gapMs)))
      for (const [from, first] of accepted.entries()) {
        for (let to = from + 1; to < accepted.length; to++) {
          expect((accepted[to] as number) - first).toBeGreaterThanOrEqual((to - from) * CYCLE_MS - 1_000)
        }
      }
    }),
  )
})

test('of the plays that a player sends without a pause, at most one more is accepted than cycles of the game have passed', () => {
  const arrivals = Array.from({ length: 250_000 }, (_, index) => 1_000_000 + index)
  expect(acceptedOf(arrivals)).toHaveLength(100 + 1)
})

test('a play refused as too early is accepted exactly after the wait that the refusal names', () => {
  const { nextPlayAtMs } = checkPlayPace(0, 1_000_000, CYCLE_MS) as { nextPlayAtMs: number }
  for (const waitedMs of [0, 1, 700, CYCLE_MS - 1_001]) {
    const atMs = 1_000_000 + waitedMs
    const pace = checkPlayPace(nextPlayAtMs, atMs, CYCLE_MS)
    if (pace.isAllowed) throw new Error('It came too early')
    expect(checkPlayPace(nextPlayAtMs, atMs + pace.retryAfterMs - 1, CYCLE_MS).isAllowed).toBe(false)
    expect(checkPlayPace(nextPlayAtMs, atMs + pace.retryAfterMs, CYCLE_MS).isAllowed).toBe(true)
  }
})

test('a play may arrive early by half of a short cycle, and a play without a cycle is always accepted', () => {
  expect(checkPlayPace(1_000_100, 1_000_049, 100)).toEqual({ isAllowed: false, retryAfterMs: 1 })
  expect(checkPlayPace(1_000_100, 1_000_050, 100).isAllowed).toBe(true)
  expect(checkPlayPace(1_000_000, 1_000_000, 0)).toEqual({ isAllowed: true, nextPlayAtMs: 1_000_000 })
})
