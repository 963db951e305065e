import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DEFAULT_STAKE } from '../../../../src/games/kit/fields/terms.ts'
import { createStillRestPicture, INITIAL_REST_PICTURE } from '../../../../src/games/kit/stage/rest-picture.ts'
import {
  type BallElements,
  createBallRollKeyframes,
  putBallInHole,
} from '../../../../src/games/pula-puti/ball-motion.ts'
import { BALL_RADIUS, GATE_PLACE, HOLE_RADIUS, placeOfHole } from '../../../../src/games/pula-puti/board.ts'
import { BALL_LAUNCHES_BY_HOLE } from '../../../../src/games/pula-puti/launches.ts'
import { HOLE_COUNT, HOLES_PER_SIDE } from '../../../../src/games/pula-puti/odds.ts'
import type { PulaOutcome } from '../../../../src/games/pula-puti/outcome.ts'
import {
  findRollIntoHole,
  ROLL_STEPS_MAX,
  ROLL_STEPS_MIN,
  rollBallFromGate,
} from '../../../../src/games/pula-puti/roll.ts'
import { pulaPutiEngine } from '../../../../src/games/pula-puti/rules.ts'
import {
  advancePicture,
  BALL_ROLL_MS,
  BALL_SINK_MS,
  createTimeline,
} from '../../../../src/games/pula-puti/timeline.ts'
import { createTimelineChecks } from '../support/timeline.ts'

const anyHole = fc.nat({ max: HOLE_COUNT - 1 })
const anySeed = fc.nat()
const moving = { answeredMs: 120, prefersReducedMotion: false }
/** Number of different launches of the ball that end in each hole. */
const LAUNCHES_PER_HOLE = 6

function outcomeOf(hole: number, choice: Record<string, number> = { red: 1 }): PulaOutcome {
  return pulaPutiEngine.play({
    stake: DEFAULT_STAKE,
    choice,
    state: undefined,
    random: { below: () => hole },
  }).outcome
}

/** Generates a ball and the seed of its path. */
const anyBall = fc
  .record({
    hole: anyHole,
    seed: anySeed,
    bets: fc.constantFrom({ red: 1 }, { red: 1, white: 1 }, { star: 5, middle: 1 }),
  })
  .map(({ hole, seed, bets }) => ({ ...outcomeOf(hole, bets), seed }))
const checks = createTimelineChecks({
  anyOutcome: anyBall,
  createTimeline: (ball, timing) => createTimeline(ball, timing, ball.seed),
  blank: INITIAL_REST_PICTURE,
  advance: advancePicture,
  stillOf: createStillRestPicture,
})

describe('the way of the ball', () => {
  test('every launch of the ball of Pula Puti rolls into the drawn hole, in about the same time', () => {
    expect(BALL_LAUNCHES_BY_HOLE).toHaveLength(HOLES_PER_SIDE * 3)
    for (const [index, ways] of BALL_LAUNCHES_BY_HOLE.entries()) {
      expect(new Set(ways.map(({ vx, vy }) => `${vx} ${vy}`)).size).toBe(LAUNCHES_PER_HOLE)
      for (const launch of ways) {
        const { hole, steps } = rollBallFromGate(launch)
        expect(hole).toBe(Math.floor(index / 3) * HOLES_PER_SIDE + (index % 3))
        expect(steps).toBeGreaterThanOrEqual(ROLL_STEPS_MIN)
        expect(steps).toBeLessThanOrEqual(ROLL_STEPS_MAX)
      }
    }
  })

  test('the ball of Pula Puti rolls from the gate into the drawn hole, and never leaves the board', () => {
    for (let hole = 0; hole < HOLE_COUNT; hole++) {
      for (let seed = 0; seed < 2 * LAUNCHES_PER_HOLE; seed++) {
        const { places, knocks } = findRollIntoHole(hole, seed)
        expect(places[0]).toEqual(GATE_PLACE)
        expect(places.at(-1)).toEqual(placeOfHole(hole))
        for (const { x, y } of places) {
          expect(Math.min(x, HOLES_PER_SIDE - x)).toBeGreaterThan(BALL_RADIUS - 0.15)
          expect(y).toBeGreaterThanOrEqual(GATE_PLACE.y)
          expect(y).toBeLessThan(HOLES_PER_SIDE - BALL_RADIUS + 0.15)
        }
        expect(knocks.every(share => share > 0 && share < 1)).toBe(true)
      }
    }
  })

  test('the ball of Pula Puti moves without a jump, and is slow at its end', () => {
    fc.assert(
      fc.property(anyHole, anySeed, (hole, seed) => {
        const { places } = findRollIntoHole(hole, seed)
        const ways = places.slice(1).map(({ x, y }, index) => {
          const before = places[index] ?? GATE_PLACE
          return Math.hypot(x - before.x, y - before.y)
        })
        expect(Math.max(...ways)).toBeLessThan(0.51)
        expect(Math.max(...ways.slice(-6))).toBeLessThan(HOLE_RADIUS / 2)
      }),
    )
  })

  test('the path of the ball of Pula Puti is the same for the same seed, and differs for another seed', () => {
    fc.assert(
      fc.property(anyHole, anySeed, (hole, seed) => {
        expect(findRollIntoHole(hole, seed)).toEqual(findRollIntoHole(hole, seed))
        expect(findRollIntoHole(hole, seed + 1).places).not.toEqual(findRollIntoHole(hole, seed).places)
      }),
    )
  })

  // Standard GLI-19, section 4.5.2, forbids designed near misses: losses that are made to look almost like a win.
  test('the path of the ball of Pula Puti does not depend on the bets', () => {
    fc.assert(
      fc.property(anyHole, anySeed, (hole, seed) => {
        const wayWith = (choice: Record<string, number>) =>
          createTimeline(outcomeOf(hole, choice), moving, seed)[0]
        expect(wayWith({ star: 5 })).toEqual(wayWith({ red: 1, top: 2 }))
      }),
    )
  })

  test('a ball of Pula Puti that is shown in its hole without rolling looks as it does at the end of its roll', () => {
    fc.assert(
      fc.property(anyHole, anySeed, (hole, seed) => {
        const element = () => ({ style: {} }) as HTMLElement
        const parts: BallElements = { ball: element(), skin: element(), shade: element() }
        putBallInHole(parts, hole)
        const rolled = createBallRollKeyframes(findRollIntoHole(hole, seed).places, hole)
        expect(parts.ball.style.transform).toBe(rolled.ball.at(-1)?.transform)
        expect(parts.skin.style.transform).toBe(rolled.skin.at(-1)?.transform)
        expect(parts.shade.style.opacity).toBe(String(rolled.shade.at(-1)?.opacity))
      }),
    )
  })

  test('the frames of the ball of Pula Puti are in order of time, and end with a shaded ball in the hole', () => {
    fc.assert(
      fc.property(anyHole, anySeed, (hole, seed) => {
        const { ball, skin, shade } = createBallRollKeyframes(findRollIntoHole(hole, seed).places, hole)
        for (const frames of [ball, skin, shade]) {
          const offsets = frames.map(frame => Number(frame.offset))
          expect(offsets[0]).toBe(0)
          expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
          expect(frames.flatMap(frame => Object.keys(frame)).every(isCompositedProperty)).toBe(true)
        }
        expect(ball.at(-1)?.offset).toBe(1)
        expect(shade.at(-1)?.opacity).toBeGreaterThan(0)
      }),
    )
  })
})

function isCompositedProperty(name: string): boolean {
  return ['transform', 'opacity', 'offset'].includes(name)
}

describe('the timeline', () => {
  test('the timeline of Pula Puti takes the same time for every hole', () => {
    const timesOf = (hole: number) =>
      createTimeline(outcomeOf(hole, { blue: 1 }), moving, hole).map(step => step.atMs)
    for (let hole = 1; hole < HOLE_COUNT; hole++) expect(timesOf(hole)).toEqual(timesOf(0))
  })

  test('after a late answer, the ball of Pula Puti still rolls along its whole path', () => {
    const steps = createTimeline(outcomeOf(3), { ...moving, answeredMs: 6_000 }, 1)
    expect(steps.map(step => [step.kind, step.atMs]).slice(0, 2)).toEqual([
      ['roll', 6_000],
      ['rest', 6_000 + BALL_ROLL_MS + BALL_SINK_MS],
    ])
  })

  test('in the timeline of Pula Puti, the ball rolls from the gate, comes to rest, and then the result shows', () => {
    const kinds = createTimeline(outcomeOf(3), moving, 1).map(step => step.kind)
    expect(kinds).toEqual(['roll', 'rest', 'result', 'shown'])
  })

  test(
    'the steps of the timeline of Pula Puti are in order of time, and end in the final picture of the result',
    checks.isInOrderAndEndsStill,
  )

  test(
    'Pula Puti does not celebrate a payout that is not higher than the price of the round',
    checks.celebratesGainsAlone,
  )

  test(
    'with reduced motion, Pula Puti shows the whole result as soon as the answer comes',
    checks.isWholeAtTheAnswerWithReducedMotion,
  )
})
