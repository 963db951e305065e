import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ODDS } from '../../../../src/games/ferris-fortune/odds.ts'
import type { FerrisOutcome } from '../../../../src/games/ferris-fortune/outcome.ts'
import { ferrisFortuneEngine } from '../../../../src/games/ferris-fortune/rules.ts'
import { advancePicture, createTimeline } from '../../../../src/games/ferris-fortune/timeline.ts'
import {
  ACCELERATION_MS,
  BRAKE_DEG,
  BRAKE_MS,
  brakeStartMs,
  CABIN_DEG,
  gateTickTimesMs,
  wheelAngleAtCabin,
  wholeTurnAnimation,
} from '../../../../src/games/ferris-fortune/wheel-motion.ts'
import { DEFAULT_STAKE } from '../../../../src/games/kit/fields/terms.ts'
import { INITIAL_REST_PICTURE, stillRestPicture } from '../../../../src/games/kit/stage/rest-picture.ts'
import { timelineChecks } from '../support/timeline.ts'

const anyCabin = fc.nat({ max: ODDS.cabins.length - 1 })
const anyTurn = { from: anyCabin, cabin: anyCabin, answeredMs: fc.nat({ max: 20_000 }) }

function outcomeOf(cabin: number, choice: Record<string, number> = { jasmine: 1 }): FerrisOutcome {
  const random = { below: () => cabin }
  return ferrisFortuneEngine.play({ stake: DEFAULT_STAKE, choice, state: undefined, random }).outcome
}

/** A turn, and the cabin that was at the gate before it. */
const anyPlay = fc
  .record({
    from: anyCabin,
    cabin: anyCabin,
    bets: fc.constantFrom({ jasmine: 1 }, { jasmine: 1, sun: 1 }, { jasmine: 2, sun: 1 }),
  })
  .map(({ from, cabin, bets }) => ({ ...outcomeOf(cabin, bets), from }))
const checks = timelineChecks({
  anyOutcome: anyPlay,
  createTimeline: (turn, timing) => createTimeline(turn, timing, turn.from),
  blank: INITIAL_REST_PICTURE,
  advance: advancePicture,
  stillOf: stillRestPicture,
})

function degrees(frame: Keyframe | undefined): number {
  return Number(/^rotate\((.+)deg\)$/.exec(String(frame?.transform))?.[1])
}

describe('the movement of the wheel', () => {
  test('the wheel of Ferris Fortune comes to rest with the drawn cabin exactly at the gate', () => {
    fc.assert(
      fc.property(fc.record(anyTurn), ({ from, cabin, answeredMs }) => {
        const { frames } = wholeTurnAnimation(from, brakeStartMs(from, cabin, answeredMs))
        const turns = (degrees(frames.at(-1)) - wheelAngleAtCabin(cabin)) / 360
        expect(degrees(frames[0])).toBeCloseTo(wheelAngleAtCabin(from), 6)
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9)
      }),
    )
  })

  test('the wheel of Ferris Fortune brakes in the same way and for the same time, whatever comes', () => {
    fc.assert(
      fc.property(fc.record(anyTurn), ({ from, cabin, answeredMs }) => {
        const brakedMs = brakeStartMs(from, cabin, answeredMs)
        const { frames, durationMs } = wholeTurnAnimation(from, brakedMs)
        const [speeding, atSpeed, braking, rest] = frames
        expect(degrees(rest) - degrees(braking)).toBeCloseTo(BRAKE_DEG, 6)
        expect(durationMs - brakedMs).toBeCloseTo(BRAKE_MS, 6)
        expect(braking?.easing).toBe('cubic-bezier(0.333333, 0.666667, 0.666667, 1)')
        // The constant speed is twice the mean speed of braking and of speeding up, so the speed never jumps.
        const speed = (2 * BRAKE_DEG) / BRAKE_MS
        expect((2 * (degrees(atSpeed) - degrees(speeding))) / ACCELERATION_MS).toBeCloseTo(speed, 6)
        expect(degrees(braking) - degrees(atSpeed)).toBeCloseTo(speed * (brakedMs - ACCELERATION_MS), 5)
      }),
    )
  })

  test('the wheel of Ferris Fortune brakes within one turn once it is at full speed and the answer has come', () => {
    fc.assert(
      fc.property(fc.record(anyTurn), ({ from, cabin, answeredMs }) => {
        const waitedMs = brakeStartMs(from, cabin, answeredMs) - Math.max(ACCELERATION_MS, answeredMs)
        expect(waitedMs).toBeGreaterThanOrEqual(0)
        expect(waitedMs).toBeLessThan((360 * BRAKE_MS) / (2 * BRAKE_DEG))
      }),
    )
  })

  test('the wheel of Ferris Fortune clicks once for each cabin that passes, ever slower', () => {
    const gaps = gateTickTimesMs().map((ms, index, all) => ms - (all[index - 1] ?? 0))
    expect(gaps).toHaveLength(Math.floor(BRAKE_DEG / CABIN_DEG))
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(gaps.slice(1)).toEqual([...gaps.slice(1)].sort((a, b) => a - b))
    expect(gateTickTimesMs().at(-1)).toBeLessThan(BRAKE_MS)
  })
})

describe('the timeline', () => {
  test('the timeline of Ferris Fortune brakes the wheel, lets it rest, and shows the result', () => {
    const steps = createTimeline(outcomeOf(0), { answeredMs: 120, prefersReducedMotion: false }, 30)
    expect(steps.map(step => step.kind)).toEqual(['brake', 'rest', 'result', 'shown'])
  })

  test(
    'the timeline of Ferris Fortune has its steps in order of time, and ends in the still picture',
    checks.isInOrderAndEndsStill,
  )

  test('Ferris Fortune celebrates no payout up to the price of the round', checks.celebratesGainsAlone)

  test(
    'Ferris Fortune shows the whole result as soon as the answer comes when motion is reduced',
    checks.isWholeAtTheAnswerWithReducedMotion,
  )
})
