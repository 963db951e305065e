import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cubeTransformOfColour } from '../../../../src/games/color-game/die-motion.ts'
import { COLOURS, ODDS } from '../../../../src/games/color-game/odds.ts'
import type { ColorOutcome } from '../../../../src/games/color-game/outcome.ts'
import { colorGameEngine } from '../../../../src/games/color-game/rules.ts'
import {
  advancePicture,
  createTimeline,
  DICE_STOP_INTERVAL_MS,
  DIE_FALL_MS,
} from '../../../../src/games/color-game/timeline.ts'
import { STAKES } from '../../../../src/games/kit/fields/terms.ts'
import { createStillRestPicture, INITIAL_REST_PICTURE } from '../../../../src/games/kit/stage/rest-picture.ts'
import { createDictatedDraws } from '../draws.ts'
import { createTimelineChecks } from '../support/timeline.ts'

const anyDraw = fc.nat({ max: COLOURS.length - 1 })
const anyOutcome = fc
  .record({
    draws: fc.tuple(anyDraw, anyDraw, anyDraw),
    stake: fc.constantFrom(...STAKES),
    bets: fc.constantFrom({ red: 1 }, { red: 1, blue: 1, pink: 1 }, { white: 5, triple: 3 }),
  })
  .map(
    ({ draws, stake, bets }) =>
      colorGameEngine.play({ stake, state: undefined, choice: bets, random: createDictatedDraws(...draws) })
        .outcome,
  )
const moving = { answeredMs: 120, prefersReducedMotion: false }
const stillOf = (outcome: ColorOutcome) => createStillRestPicture(outcome, ODDS.dice)
const checks = createTimelineChecks({
  anyOutcome,
  createTimeline,
  blank: INITIAL_REST_PICTURE,
  advance: advancePicture,
  stillOf,
})

// Standard GLI-19, section 4.5.2, forbids designed near misses: losses that are made to look almost like a win.
test('the dice of Color Game come to rest at the same times for every result', {
  tags: ['games-not-adaptive'],
}, () => {
  const restsOf = (steps: ReturnType<typeof createTimeline>) =>
    steps.filter(step => step.kind === 'die').map(step => step.atMs)
  fc.assert(
    fc.property(anyOutcome, anyOutcome, (one, other) => {
      const rests = restsOf(createTimeline(one, moving))
      expect(restsOf(createTimeline(other, moving))).toEqual(rests)
      expect(rests.slice(1).map((atMs, die) => atMs - (rests[die] ?? 0))).toEqual([
        DICE_STOP_INTERVAL_MS,
        DICE_STOP_INTERVAL_MS,
      ])
    }),
  )
})

test('after a late answer, every die of Color Game still falls for its whole time', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const [first] = createTimeline(outcome, { ...moving, answeredMs: 6_000 })
      expect(first?.atMs).toBe(6_000 + DIE_FALL_MS)
    }),
  )
})

test(
  'the steps of the timeline of Color Game are in order of time, and end in the final picture of the result',
  checks.isInOrderAndEndsStill,
)

test(
  'Color Game does not celebrate a payout that is not higher than the price of the round',
  { tags: ['games-no-false-win'] },
  checks.celebratesGainsAlone,
)

test(
  'with reduced motion, Color Game shows the whole result as soon as the answer comes',
  checks.isWholeAtTheAnswerWithReducedMotion,
)

describe('a cube', () => {
  /** Returns the position of a side's center after a CSS rotation. y points down, and z points to the viewer. */
  function rotatePoint(transform: string, [x, y, z]: readonly number[]): number[] {
    const turns = [...transform.matchAll(/rotate([XY])\((-?\d+)deg\)/g)].reverse()
    return turns.reduce<number[]>(
      ([px = 0, py = 0, pz = 0], [, axis, degrees]) => {
        const angle = (Number(degrees) * Math.PI) / 180
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
        return axis === 'X'
          ? [px, py * cos - pz * sin, py * sin + pz * cos]
          : [px * cos + pz * sin, py, pz * cos - px * sin]
      },
      [x ?? 0, y ?? 0, z ?? 0],
    )
  }
  const SIDES = {
    red: [0, 0, 1],
    yellow: [1, 0, 0],
    blue: [0, 0, -1],
    green: [-1, 0, 0],
    pink: [0, -1, 0],
    white: [0, 1, 0],
  } as const

  test.each(COLOURS)(
    'a die of Color Game with %s on top shows that side nearest to the viewer and above the other visible sides',
    colour => {
      for (const die of [0, 1, 2]) {
        const places = COLOURS.map(side => ({
          side,
          place: rotatePoint(cubeTransformOfColour(colour, die), SIDES[side]),
        }))
        const inView = places.filter(({ place }) => (place[2] ?? 0) > 0)
        const nearest = inView.sort((a, b) => (b.place[2] ?? 0) - (a.place[2] ?? 0))[0]
        expect(nearest?.side).toBe(colour)
        const highest = inView.sort((a, b) => (a.place[1] ?? 0) - (b.place[1] ?? 0))[0]
        expect(highest?.side).toBe(colour)
      }
    },
  )
})
