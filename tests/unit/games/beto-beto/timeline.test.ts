import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betoBetoEngine } from '../../../../src/games/beto-beto/rules.ts'
import {
  advancePicture,
  CAN_REST_MS,
  createTimeline,
  LIFT_MS,
  LIFT_START_MIN_MS,
} from '../../../../src/games/beto-beto/timeline.ts'
import { STAKES } from '../../../../src/games/kit/fields/terms.ts'
import { INITIAL_REST_PICTURE, stillRestPicture } from '../../../../src/games/kit/stage/rest-picture.ts'
import { dictated } from '../draws.ts'
import { timelineChecks } from '../support/timeline.ts'

const anyDraw = fc.nat({ max: 5 })
const anyOutcome = fc
  .record({
    draws: fc.tuple(anyDraw, anyDraw, anyDraw),
    stake: fc.constantFrom(...STAKES),
    bets: fc.constantFrom({ one: 1 }, { low: 1, high: 1 }, { six: 5, triple: 3, straight: 1 }),
  })
  .map(
    ({ draws, stake, bets }) =>
      betoBetoEngine.play({ stake, state: undefined, choice: bets, random: dictated(...draws) }).outcome,
  )
const moving = { answeredMs: 120, prefersReducedMotion: false }
const checks = timelineChecks({
  anyOutcome,
  createTimeline,
  blank: INITIAL_REST_PICTURE,
  advance: advancePicture,
  stillOf: stillRestPicture,
})

// GLI-19 4.5.2 forbids engineered near misses.
test('the can of Beto-Beto is lifted off all dice at once, at the same time whatever they show', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const lifts = createTimeline(outcome, moving).filter(step => step.kind === 'lift')
      expect(lifts).toEqual([{ kind: 'lift', atMs: LIFT_START_MIN_MS }])
    }),
  )
})

test('a late answer leaves the can of Beto-Beto still before it is lifted, and the result waits for it', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const [lift, result] = createTimeline(outcome, { ...moving, answeredMs: 6_000 })
      expect(lift?.atMs).toBe(6_000 + CAN_REST_MS)
      expect(result?.atMs).toBeGreaterThanOrEqual(6_000 + CAN_REST_MS + LIFT_MS)
    }),
  )
})

test(
  'the timeline of Beto-Beto has its steps in order of time, and ends in the still picture',
  checks.isInOrderAndEndsStill,
)

test('Beto-Beto celebrates no payout up to the price of the round', checks.celebratesGainsAlone)

test(
  'Beto-Beto shows the whole result as soon as the answer comes when motion is reduced',
  checks.isWholeAtTheAnswerWithReducedMotion,
)
