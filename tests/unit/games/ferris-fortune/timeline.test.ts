import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ODDS } from '../../../../src/games/ferris-fortune/odds.ts'
import type { FerrisOutcome } from '../../../../src/games/ferris-fortune/outcome.ts'
import { ferrisFortuneEngine } from '../../../../src/games/ferris-fortune/rules.ts'
import { advancePicture, createTimeline } from '../../../../src/games/ferris-fortune/timeline.ts'
import {
  BRAKE_TURN_DEG,
  computeBrakeStartMs,
  computeGateTickTimesMs,
  createWholeTurnAnimation,
  DEGREES_PER_CABIN,
  WHEEL_ACCELERATION_MS,
  WHEEL_BRAKE_MS,
  wheelAngleAtCabin,
} from '../../../../src/games/ferris-fortune/wheel-motion.ts'
import { DEFAULT_STAKE } from '../../../../src/games/kit/fields/terms.ts'
import { createStillRestPicture, INITIAL_REST_PICTURE } from '../../../../src/games/kit/stage/rest-picture.ts'
import { createTimelineChecks } from '../support/timeline.ts'

const anyCabin = fc.nat({ max: ODDS.cabins.length - 1 })
const anyTurn = { from: anyCabin, cabin: anyCabin, answeredMs: fc.nat({ max: 20_000 }) }

function outcomeOf(cabin: number, choice: Record<string, number> = { jasmine: 1 }): FerrisOutcome {
  const random = { below: () => cabin }
  return ferrisFortuneEngine.play({ stake: DEFAULT_STAKE, choice, state: undefined, random }).outcome
}

/** Generates a turn of the wheel, with the cabin that was at the gate before it. */
const anyPlay = fc
  .record({
    from: anyCabin,
    cabin: anyCabin,
    bets: fc.constantFrom({ jasmine: 1 }, { jasmine: 1, sun: 1 }, { jasmine: 2, sun: 1 }),
  })
  .map(({ from, cabin, bets }) => ({ ...outcomeOf(cabin, bets), from }))
const checks = createTimelineChecks({
  anyOutcome: anyPlay,
  createTimeline: (turn, timing) => createTimeline(turn, timing, turn.from),
  blank: INITIAL_REST_PICTURE,
  advance: advancePicture,
  stillOf: createStillRestPicture,
})

function degrees(frame: Keyframe | undefined): number {
  return Number(/^rotate\((.+)deg\)$/.exec(String(frame?.transform))?.[1])
}

describe('the movement of the wheel', () => {
  test('the wheel of Ferris Fortune comes to rest with the drawn cabin exactly at the gate', () => {
    fc.assert(
      fc.property(fc.record(anyTurn), ({ from, cabin, answeredMs }) => {
        const { frames } = createWholeTurnAnimation(from, computeBrakeStartMs(from, cabin, answeredMs))
        const turns = (degrees(frames.at(-1)) - wheelAngleAtCabin(cabin)) / 360
        expect(degrees(frames[0])).toBeCloseTo(wheelAngleAtCabin(from), 6)
        expect(Math.abs(turns - Math.round(turns))).toBeLessThan(1e-9)
      }),
    )
  })

  test('the wheel of Ferris Fortune brakes in the same way and for the same time, whatever cabin is drawn', () => {
    fc.assert(
      fc.property(fc.record(anyTurn), ({ from, cabin, answeredMs }) => {
        const brakedMs = computeBrakeStartMs(from, cabin, answeredMs)
        const { frames, durationMs } = createWholeTurnAnimation(from, brakedMs)
        const [speeding, atSpeed, braking, rest] = frames
        expect(degrees(rest) - degrees(braking)).toBeCloseTo(BRAKE_TURN_DEG, 6)
        expect(durationMs - brakedMs).toBeCloseTo(WHEEL_BRAKE_MS, 6)
        expect(braking?.easing).toBe('cubic-bezier(0.333333, 0.666667, 0.666667, 1)')
        // The wheel speeds up and brakes uniformly. The constant speed in between must therefore be twice the mean
        // speed while the wheel speeds up, and twice the mean speed while it brakes. Otherwise the wheel would jump
        // from one speed to another.
        const speed = (2 * BRAKE_TURN_DEG) / WHEEL_BRAKE_MS
        expect((2 * (degrees(atSpeed) - degrees(speeding))) / WHEEL_ACCELERATION_MS).toBeCloseTo(speed, 6)
        expect(degrees(braking) - degrees(atSpeed)).toBeCloseTo(speed * (brakedMs - WHEEL_ACCELERATION_MS), 5)
      }),
    )
  })

  test('the wheel of Ferris Fortune starts to brake within one turn once it has its full speed and the answer', () => {
    fc.assert(
      fc.property(fc.record(anyTurn), ({ from, cabin, answeredMs }) => {
        const waitedMs =
          computeBrakeStartMs(from, cabin, answeredMs) - Math.max(WHEEL_ACCELERATION_MS, answeredMs)
        expect(waitedMs).toBeGreaterThanOrEqual(0)
        expect(waitedMs).toBeLessThan((360 * WHEEL_BRAKE_MS) / (2 * BRAKE_TURN_DEG))
      }),
    )
  })

  test('the braking wheel of Ferris Fortune clicks once for each cabin that passes, at growing intervals', () => {
    const gaps = computeGateTickTimesMs().map((ms, index, all) => ms - (all[index - 1] ?? 0))
    expect(gaps).toHaveLength(Math.floor(BRAKE_TURN_DEG / DEGREES_PER_CABIN))
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(gaps.slice(1)).toEqual([...gaps.slice(1)].sort((a, b) => a - b))
    expect(computeGateTickTimesMs().at(-1)).toBeLessThan(WHEEL_BRAKE_MS)
  })
})

test('the braking wheel of Ferris Fortune clicks when the gate is exactly between two cabins', () => {
  for (const ms of computeGateTickTimesMs()) {
    const cabinsLeft = (BRAKE_TURN_DEG * (1 - ms / WHEEL_BRAKE_MS) ** 2) / DEGREES_PER_CABIN
    expect(cabinsLeft % 1).toBeCloseTo(0.5, 6)
  }
})

describe('the timeline', () => {
  test('in the timeline of Ferris Fortune, the wheel brakes, comes to rest, and then the result shows', () => {
    const steps = createTimeline(outcomeOf(0), { answeredMs: 120, prefersReducedMotion: false }, 30)
    expect(steps.map(step => step.kind)).toEqual(['brake', 'rest', 'result', 'shown'])
  })

  test(
    'the steps of the timeline of Ferris Fortune are in order of time, and end in the final picture of the result',
    checks.isInOrderAndEndsStill,
  )

  test(
    'Ferris Fortune does not celebrate a payout that is not higher than the price of the round',
    checks.celebratesGainsAlone,
  )

  test(
    'with reduced motion, Ferris Fortune shows the whole result as soon as the answer comes',
    checks.isWholeAtTheAnswerWithReducedMotion,
  )
})
