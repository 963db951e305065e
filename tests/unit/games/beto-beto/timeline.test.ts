import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAKES } from '../../../../src/games/beto-beto/odds.ts'
import { betoBeto } from '../../../../src/games/beto-beto/rules.ts'
import {
  advance,
  BLANK_PICTURE,
  createTimeline,
  LIFT_LEAST_MS,
  LIFT_MS,
  REST_MS,
  stillOf,
  type ThrowPicture,
} from '../../../../src/games/beto-beto/timeline.ts'
import { dictated } from '../draws.ts'

const anyDraw = fc.nat({ max: 5 })
const anyOutcome = fc
  .record({
    draws: fc.tuple(anyDraw, anyDraw, anyDraw),
    stake: fc.constantFrom(...STAKES),
    bets: fc.constantFrom({ one: 1 }, { low: 1, high: 1 }, { six: 5, triple: 3, straight: 1 }),
  })
  .map(
    ({ draws, stake, bets }) =>
      betoBeto.play({ stake, state: undefined, choice: bets, random: dictated(...draws) }).outcome,
  )
const anyTiming = fc.record({ answeredMs: fc.nat({ max: 20_000 }), prefersReducedMotion: fc.boolean() })
const moving = { answeredMs: 120, prefersReducedMotion: false }

// GLI-19 4.5.2: no engineered near miss.
test('the can is lifted off all dice at once, at the same time whatever they show', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const lifts = createTimeline(outcome, moving).filter(step => step.kind === 'lift')
      expect(lifts).toEqual([{ kind: 'lift', atMs: LIFT_LEAST_MS }])
    }),
  )
})

test('a late answer lets the can stand still before it is lifted, and the result waits until it is away', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const [lift, result] = createTimeline(outcome, { ...moving, answeredMs: 6_000 })
      expect(lift?.atMs).toBe(6_000 + REST_MS)
      expect(result?.atMs).toBeGreaterThanOrEqual(6_000 + REST_MS + LIFT_MS)
    }),
  )
})

test('steps come in order, and the end of a timeline is the still picture', () => {
  fc.assert(
    fc.property(anyOutcome, anyTiming, (outcome, timing) => {
      const steps = createTimeline(outcome, timing)
      const times = steps.map(step => step.atMs)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(steps.filter(step => step.kind === 'shown')).toHaveLength(1)
      const end = steps.reduce<ThrowPicture>(advance, BLANK_PICTURE)
      expect({ ...end, countMs: 0 }).toEqual(stillOf(outcome))
    }),
  )
})

// UK remote technical standards 14F.
test('a payout of no more than the price is not celebrated', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const result = createTimeline(outcome, moving).find(step => step.kind === 'result')
      if (outcome.payout > outcome.price) expect(result).not.toMatchObject({ countMs: 0 })
      else expect(result).toMatchObject({ countMs: 0 })
    }),
  )
})

test('with reduced motion everything is there with the answer', () => {
  fc.assert(
    fc.property(anyOutcome, outcome => {
      const steps = createTimeline(outcome, { answeredMs: 300, prefersReducedMotion: true })
      expect(new Set(steps.map(step => step.atMs))).toEqual(new Set([300]))
    }),
  )
})
