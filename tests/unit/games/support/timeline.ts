import fc from 'fast-check'
import { expect } from 'vitest'
import type { PayoutAndPrice, ResultPicture, ResultStep } from '../../../../src/games/kit/stage/result.ts'
import type { PlayTiming, TimedStep } from '../../../../src/games/kit/stage/stage-clock.ts'

const anyTiming = fc.record({ answeredMs: fc.nat({ max: 20_000 }), prefersReducedMotion: fc.boolean() })

interface Timeline<Outcome, Step, Picture> {
  readonly anyOutcome: fc.Arbitrary<Outcome>
  readonly createTimeline: (outcome: Outcome, timing: PlayTiming) => readonly (Step | ResultStep)[]
  readonly blank: Picture
  readonly advance: (picture: Picture, step: Step | ResultStep) => Picture
  readonly stillOf: (outcome: Outcome) => Picture
}

/**
 * Creates checks of a game's timeline. Each game's own test file calls them, since `npm run evidence` lists these files
 * as proof.
 */
export function createTimelineChecks<
  Outcome extends PayoutAndPrice,
  Step extends TimedStep & { readonly kind: string },
  Picture extends ResultPicture,
>({ anyOutcome, createTimeline, blank, advance, stillOf }: Timeline<Outcome, Step, Picture>) {
  return {
    isInOrderAndEndsStill() {
      fc.assert(
        fc.property(anyOutcome, anyTiming, (outcome, timing) => {
          const steps = createTimeline(outcome, timing)
          const times = steps.map(step => step.atMs)
          expect(times).toEqual([...times].sort((a, b) => a - b))
          expect(steps.filter(step => step.kind === 'shown')).toHaveLength(1)
          const end = steps.reduce<Picture>(advance, blank)
          expect({ ...end, countMs: 0 }).toEqual(stillOf(outcome))
        }),
      )
    },

    /** UK remote technical standards, 14F: a game must not celebrate a payout that is not more than the stake. */
    celebratesGainsAlone() {
      const timing = { answeredMs: 120, prefersReducedMotion: false }
      fc.assert(
        fc.property(anyOutcome, outcome => {
          const result = createTimeline(outcome, timing).find(step => step.kind === 'result')
          const isCounted = outcome.payout >= outcome.price * 2 && outcome.payout < outcome.price * 50
          if (isCounted) expect(result).not.toMatchObject({ countMs: 0 })
          else expect(result).toMatchObject({ countMs: 0 })
          if (outcome.payout <= outcome.price) expect(result).not.toMatchObject({ tier: 'gain' })
        }),
      )
    },

    isWholeAtTheAnswerWithReducedMotion() {
      fc.assert(
        fc.property(anyOutcome, outcome => {
          const steps = createTimeline(outcome, { answeredMs: 300, prefersReducedMotion: true })
          const shown = steps.filter(step => step.kind !== 'celebrated')
          expect(new Set(shown.map(step => step.atMs))).toEqual(new Set([300]))
          expect(steps.find(step => step.kind === 'result')).toMatchObject({ countMs: 0 })
        }),
      )
    },
  }
}
