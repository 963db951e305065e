import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betoBetoEngine } from '../../../../src/games/beto-beto/rules.ts'
import {
  advancePicture,
  createTimeline,
  TIN_CAN_LIFT_MS,
  TIN_CAN_LIFT_START_MIN_MS,
  TIN_CAN_REST_MS,
} from '../../../../src/games/beto-beto/timeline.ts'
import { STAKES } from '../../../../src/games/kit/fields/terms.ts'
import { createStillRestPicture, INITIAL_REST_PICTURE } from '../../../../src/games/kit/stage/rest-picture.ts'
import { createDictatedDraws } from '../draws.ts'
import { createTimelineChecks } from '../support/timeline.ts'

const anyDraw = fc.nat({ max: 5 })
const anyOutcome = fc
  .record({
    draws: fc.tuple(anyDraw, anyDraw, anyDraw),
    stake: fc.constantFrom(...STAKES),
    bets: fc.constantFrom({ one: 1 }, { low: 1, high: 1 }, { six: 5, triple: 3, straight: 1 }),
  })
  .map(
    ({ draws, stake, bets }) =>
      betoBetoEngine.play({ stake, state: undefined, choice: bets, random: createDictatedDraws(...draws) })
        .outcome,
  )
const moving = { answeredMs: 120, prefersReducedMotion: false }
const checks = createTimelineChecks({
  anyOutcome,
  createTimeline,
  blank: INITIAL_REST_PICTURE,
  advance: advancePicture,
  stillOf: createStillRestPicture,
})

// Standard GLI-19, section 4.5.2, forbids designed near misses: losses that are made to look almost like a win.
test('the can of Beto-Beto is lifted off all dice at once, at the same time for every result', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const lifts = createTimeline(outcome, moving).filter(step => step.kind === 'lift')
      expect(lifts).toEqual([{ kind: 'lift', atMs: TIN_CAN_LIFT_START_MIN_MS }])
    }),
  )
})

test('after a late answer, the can of Beto-Beto is lifted only once it has come to rest, and then the result shows', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const [lift, result] = createTimeline(outcome, { ...moving, answeredMs: 6_000 })
      expect(lift?.atMs).toBe(6_000 + TIN_CAN_REST_MS)
      expect(result?.atMs).toBeGreaterThanOrEqual(6_000 + TIN_CAN_REST_MS + TIN_CAN_LIFT_MS)
    }),
  )
})

test(
  'the steps of the timeline of Beto-Beto are in order of time, and end in the final picture of the result',
  checks.isInOrderAndEndsStill,
)

test(
  'Beto-Beto does not celebrate a payout that is not higher than the price of the round',
  checks.celebratesGainsAlone,
)

test(
  'with reduced motion, Beto-Beto shows the whole result as soon as the answer comes',
  checks.isWholeAtTheAnswerWithReducedMotion,
)
